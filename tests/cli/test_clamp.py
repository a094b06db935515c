"""CLAMP in Cardland on the terminal, from the first command to the last."""

import json
import re

import pytest

from cli import texts
from cli.clamp import HELP, draw
from cli.words import Words
from engine.bots import policies
from engine.quick_match import Laid
from events.match import Sitting, Start
from reducers.clamp import GAME
from reducers.clamp.catalogue import starter

BOTS = "bot:greedy,bot:greedy"
NAMES = ("Maximiliane", "Bartholomew")


@pytest.fixture
def recorded(flagfall, root):
    """``recorded("duel")``: the match of a moves file, recorded under that name."""

    def record(name):
        moves = root / "fixtures" / "clamp" / f"{name}.moves"
        done = flagfall(
            *("record", "--game", "clamp", "--id", name, "--seats", "Ana,Bo", "--moves", moves)
        )
        assert done.exit_code == 0, done.stderr
        return name

    return record


@pytest.fixture
def deck(write):
    """``deck(cat="3 soot")``: a file of the first starter deck, with that line for another."""

    def file(**lines):
        own = {card: f"{count} {card}" for card, count in starter(0).cards.items()}
        own |= {story: story for story in starter(0).stories}
        own |= lines
        return write("comet.txt", *own.values())

    return file


# -- the table -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tables():
    """The tables of some matches: those with the most actions and with the most in play."""
    laid = Laid(GAME, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    busy = full = None
    for number in range(3):
        state = None
        for decision in laid.play([policies(GAME.key)["greedy"]] * 2, 1, number).decisions:
            state, _ = GAME.decide(state, decision.command)
            if state.turn is not None:
                busy = state if busy is None or _sent(state) > _sent(busy) else busy
                full = state if full is None or len(state.things) > len(full.things) else full
    assert len(busy.actions) >= 2
    assert len(full.things) >= 20
    return {"busy": busy, "full": full}


def _sent(state):
    return len(state.actions), sum(each.action is not None for each in state.things.values())


def lines_of(state, lang="en"):
    entries = GAME.cards(())
    texts.install(lang)
    try:
        name = "name_fr" if lang == "fr" else "name"
        words = Words(NAMES, lambda card: "?" if card is None else getattr(entries[card], name))
        return list(draw(state, words)), [texts.translate(line) for line in HELP]
    finally:
        texts.install("en")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("which", ["busy", "full"])
def test_the_table_fits_a_terminal(tables, which, lang):
    """80 columns, and 24 rows but for the fullest; no line is lost on a wider one."""
    seen, helped = lines_of(GAME.view(tables[which], 0), lang)
    assert max(map(len, seen)) <= 80
    assert max(map(len, helped)) <= 100
    assert len(seen) <= (24 if which == "busy" else 30)
    assert [line[:8] for line in seen if "deck" in line] in (
        ["▸ Maximi", "  Bartho"],
        ["  Maximi", "▸ Bartho"],
    )
    hands = [line for line in seen if re.match(r"    (hand|main)\b", line)]
    assert len(hands) <= 1, "one's own hand only"


def test_actions_come_first_with_what_is_counted(tables):
    """Before the sides, so that 24 rows never cut them off."""
    seen, _ = lines_of(tables["busy"])
    assert seen[0].startswith("action 1, ")
    assert re.search(r": \d+( against \d+ and \d+)?$", seen[0])
    assert sum(line.startswith("action ") for line in seen) == len(
        [each for each in tables["busy"].actions if each.valid]
    )


def test_alike_cards_stand_together_and_others_have_no_number():
    from reducers.clamp.state import Action, Piece

    state, _ = GAME.decide(None, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    state.turn = 0
    state.sides[0].stories = state.sides[1].stories = ("duel", "storm")
    state.sides[0].completed = ("storm",)
    state.things = {
        1: Piece(0, "lio", True, True),
        2: Piece(0, "lio", True, False),
        3: Piece(0, "lio", True, True),
        4: Piece(0, "goro", True, True, action=1),
        5: Piece(0, "cat", False, False),
        6: Piece(0, "hibiki", False, True),
        7: Piece(1, "golem", True, True, action=1),
        8: Piece(1, "soot", False, True),
    }
    state.actions = (Action("duel"),)
    seen = [line.strip() for line in draw(state, Words(("Ana", "Bo"), str))]
    assert seen[:3] == ["action 1, duel: 3 against 1 and 3", "Ana: goro 3/2", "Bo: golem 1/5"]
    assert "Stories: ★  ☆ duel +3" in seen
    assert "Stage: lio#1,3 2/3  (lio#2 2/3)" in seen
    assert "Extra: hibiki red  (cat violet)" in seen
    assert "Extra: soot black" in seen
    state.things = {**state.things, 7: Piece(1, "golem", True, True)}
    seen = [line.strip() for line in draw(state, Words(("Ana", "Bo"), str))]
    assert seen[0] == "action 1, duel: 3", "counter points count where somebody counters (C9)"


# -- from the first command to the last ------------------------------------------------------------


def test_a_match_of_bots_from_the_first_command_to_the_last(flagfall, asked):
    done = flagfall("play", "clamp", "--id", "cards", "--seats", BOTS, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    last = asked("replay", "cards")
    assert last["outcome"]["reason"] in ("stories", "deck-empty")
    assert last["seats"] == ["greedy-1", "greedy-2"]
    assert flagfall("replay", "cards", "--plain", lang="fr").exit_code == 0
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    query = "SELECT unnest(seats).bot AS bot FROM matches"
    rows = json.loads(flagfall("sql", query, "--json").stdout)["rows"]
    assert [row["bot"] for row in rows] == ["greedy", "greedy"], "not nobody"


def test_a_table_with_cards_that_nobody_told(recorded, flagfall, asked):
    """Bo's hand holds two cards that came to it from the retired zone, so everybody knows them;
    what Ana drew she knows alone."""
    found = asked("replay", recorded("duel"))
    assert found["outcome"]["winner"] == "Ana"
    assert found["outcome"]["reason"] == "stories"
    assert found["outcome"]["scores"] == {"Ana": 5, "Bo": 2}
    for seat, own in (("ana", ["Hibiki, Ember Duelist"]), ("bo", []), ("spectator", [])):
        seen = asked("replay", "duel", "--as", seat)["state"]["seats"]
        assert [each["hand"] for each in seen] == [1, 2]
        assert seen[0]["cards"] == own
        assert seen[1]["cards"] == ["Archivist of Tides", "Navigator Lio"]
    told = flagfall("replay", "duel", "--plain", "--as", "bo").stdout
    assert "Ana draws a card." in told
    assert "Ana draws Hibiki" not in told
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_a_whole_match_with_all_that_a_match_has(recorded, flagfall):
    """Two Stories at once, an answer that is answered, a bonus that is used, a take-back."""
    told = flagfall("replay", recorded("gala"), "--plain").stdout
    for line in (
        "Ana sends Kanade of the Twin Ribbons into action 2.",
        "2 actions are compared, 2 of them have a winner.",
        "What Bo did with Closed Chapter is cancelled.",
        "Akari the Lantern Runner goes back to the hand of Ana.",
        "All five Stories are completed. Bo wins.",
    ):
        assert line in told, line
    used = [
        told.index(f"uses {card}.") for card in ("Encore!", "Closed Chapter", "Rewrite the Ending")
    ]
    assert used == sorted(used)
    assert told.index("is cancelled.") > used[-1]
    assert "What Ana did with Encore! is cancelled." not in told, "the answer to it was"
    shared = told.index("2 actions are compared")
    first, bonus, second = (
        told.index(line, shared)
        for line in (
            "Ana completes Morning at the Crossroads.",
            "Ana draws Kanade of the Twin Ribbons.",
            "Ana completes The First Duel.",
        )
    )
    assert first < bonus < second, "each with its bonus before the next"


def test_what_may_be_done_undo_and_fork(recorded, flagfall, asked):
    assert flagfall("undo", recorded("duel")).exit_code == 0
    (ask,) = asked("legal", "duel")["asks"]
    assert (ask["actor"], ask["kind"]) == ("Ana", "discard")
    assert "discard tsukimi" in [each["text"] for each in ask["commands"]]
    assert asked("replay", "duel")["outcome"] is None
    assert flagfall("fork", "duel", "--at", 60, "--id", "what-if").exit_code == 0
    (ask,) = asked("legal", "what-if")["asks"]
    assert ask["commands"], "and it goes on"


def test_a_line_that_is_refused_says_why_and_what_is_legal(flagfall, root, write, refused):
    moves = (root / "fixtures" / "clamp" / "gala.moves").read_text(encoding="utf-8")
    good = moves[: moves.index("extra seraph")].splitlines()
    place = len(good) + 1
    for bad, code, why in (
        ("play seraph", 3, "Ana cannot pay for Seraph of the Clocktower."),
        ("attempt morning", 3, "Ana has no active character left."),
        ("extra lio", 3, "Ana does not hold Navigator Lio."),
        ("extra serahp", 5, "there is no card serahp"),
    ):
        file = write("wrong.moves", *good, bad)
        done = flagfall(
            *("record", "--game", "clamp", "--id", "wrong", "--seats", "Ana,Bo", "--moves", file)
        )
        refused(done, code, f"wrong.moves:{place}", why, "flagfall record --id wrong")


# -- decks -----------------------------------------------------------------------------------------


def test_decks_go_by_the_name_of_their_seat(flagfall, deck, asked):
    mine = deck(cat="3 soot")
    done = flagfall(
        *("play", "clamp", "--id", "own", "--seats", BOTS, "--seed", 2),
        *("--deck", f"greedy-1={mine}"),
    )
    assert done.exit_code == 0, done.stderr
    log = flagfall("log", "own", "--json", "--as", "referee").stdout
    brought = [
        each["data"] for each in json.loads(log)["records"] if each["type"] == "clamp.DeckBrought"
    ]
    assert [each["cards"].count("soot") for each in brought] == [3, 3]
    assert [each["cards"].count("akari") for each in brought] == [3, 0]


@pytest.mark.parametrize("seat", ["A", "1", "greedy-1"])
def test_decks_of_the_laboratory(flagfall, deck, seat):
    done = flagfall(
        "simulate", "clamp", "-n", 2, "--deck", f"{seat}={deck(cat='3 soot')}", "--json"
    )
    assert done.exit_code == 0, done.stderr
    decks = json.loads(done.stdout)["by_deck"]
    assert {each["what"]: each["of"] for each in decks} == {
        ", ".join(sorted(starter(0).stories)): 2,
        ", ".join(sorted(starter(1).stories)): 2,
    }


def test_every_line_of_a_deck_that_names_no_card_is_told(flagfall, deck, refused):
    wrong = deck(cat="3 caat", goro="3 gorro", duel="the first dule")
    done = flagfall("play", "clamp", "--seats", BOTS, "--deck", f"greedy-1={wrong}")
    refused(done, 5, "comet.txt:2", "gorro", "did you mean goro?", "2 more: ", "caat → cat")
    assert "the first dule → The First Duel" in done.stderr


def test_everything_that_makes_a_deck_none_is_told(flagfall, deck, refused):
    wrong = deck(cat="4 cat", goro="goro", duel="library", storm="curtain")
    done = flagfall("play", "clamp", "--seats", BOTS, "--deck", f"greedy-1={wrong}")
    refused(done, 3, "has 40 cards, not 39", "4 cards are called Stray Cat", "cost 12", "clamp 2")


# -- the laboratory, packs, tournaments ------------------------------------------------------------


def test_the_laboratory_counts_decks_and_played_cards(flagfall):
    done = flagfall("simulate", "clamp", "-n", 8, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    assert "deck: duel, festival, morning, storm, wishes" in done.stdout
    assert "played: Akari the Lantern Runner" in done.stdout
    found = json.loads(flagfall("simulate", "clamp", "-n", 8, "--seed", 1, "--json").stdout)
    assert [each["of"] for each in found["by_deck"]] == [8, 8]
    assert sum(each["count"] for each in found["by_deck"]) == sum(
        each["count"] for each in found["by_seat"]
    )
    cards = GAME.cards(())
    assert {each["what"] for each in found["by_played"]} <= set(cards)
    assert all(each["of"] <= 16 for each in found["by_played"])


def test_a_pack_that_goes_on_without_an_end_is_told_by_its_check(flagfall, write, refused):
    pack = write(
        "endless.toml",
        'game = "clamp"\nname = "endless"\n[[card]]\nid = "yoyo"\nkind = "character"',
        'name = "Yoyo"\ncolour = "red"\nattack = 1\nhealth = 1',
        '[[card.ability]]\nwhen = "enter"\nsteps = [{ do = "destroy", what = "me" }]',
        '[[card.ability]]\nwhen = "destroyed"\nsteps = [{ do = "revive" }]',
    )
    refused(flagfall("pack", "check", pack), 1, "yoyo", "without an end")


@pytest.mark.parametrize("format", ["round-robin", "knock-out"])
def test_a_tournament_to_its_champion(flagfall, asked, refused, format):
    """Four people; bots play what nobody recorded, and one table is typed."""
    made = flagfall(
        *("new", "Card Cup", "--game", "clamp", "--id", "cup", "--players", "Ana,Bo,Cleo,Dan"),
        *("--format", format, "--seed", 3),
    )
    assert made.exit_code == 0, made.stderr
    (table, *_) = asked("schedule")["rounds"][0]["tables"]
    winner = table["players"][1]
    assert flagfall("result", "cup", 1, table["park"], winner, "--score", "3-5").exit_code == 0
    refused(flagfall("run", "cup", "--option", "starter_draws=no"), 3, "no option starter_draws")
    assert asked("matches")["matches"] == [], "and nothing is begun"
    done = flagfall("run", "cup", "--seed", 3, "--option", "starter_draws_first=false")
    assert done.exit_code == 0, done.stderr
    query = "SELECT DISTINCT data.options.starter_draws_first AS draws FROM facts"
    rows = json.loads(flagfall("sql", f"{query} WHERE type = 'MatchStarted'", "--json").stdout)
    assert [row["draws"] for row in rows["rows"]] == ["false"], "agreed for every table"
    found = asked("standings")
    assert found["champion"] in ("Ana", "Bo", "Cleo", "Dan")
    assert not found["provisional"]
    rows = {each["player"]: each for each in found["standings"]}
    assert rows[winner]["wins"] >= 1
    assert sum(each["wins"] for each in rows.values()) == (6 if format == "round-robin" else 3)
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
