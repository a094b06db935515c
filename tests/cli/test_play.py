"""``flagfall play``: the same decks and the same seed, the same match."""

import json
from collections import Counter

import pytest

BOTS = "ana=bot:greedy,bo=bot:greedy"


def outcome(result) -> dict:
    """The document of a run that printed JSON."""
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def told(flagfall, match) -> list:
    """What happened in a match, as type and data of each record."""
    log = json.loads(flagfall("log", match, "--json", "--as", "referee").stdout)
    return [(each["type"], each["data"], each.get("command")) for each in log["records"]]


# -- refereed elsewhere ----------------------------------------------------------------------------


def test_the_hundred_duels_that_were_refereed_elsewhere(flagfall, write, root):
    """Fixed orders, refereed by a program that shares no code with this one."""
    file = root / "fixtures" / "challengers" / "duels.jsonl"
    duels = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(duels) == 100
    wrong = []
    for number, duel in enumerate(duels):
        decks = {
            seat: write(f"{seat}.txt", *duel[key]) for seat, key in (("ana", "a"), ("bo", "b"))
        }
        document = outcome(
            flagfall(
                *("play", "challengers", "--seats", BOTS, "--order", "given", "--json"),
                *("--deck", f"ana={decks['ana']}", "--deck", f"bo={decks['bo']}"),
                *("--first", ("ana", "bo")[duel["first"]], "--id", f"duel-{number}"),
            )
        )
        result = document["outcome"]
        benches = [each["bench"] for each in document["state"]["seats"]]
        if (
            result["winner"] != ("ana", "bo")[duel["winner"]]
            or result["winners"] != [result["winner"]]
            or result["reason"] != duel["reason"]
            or benches != [Counter(duel["bench_a"]), Counter(duel["bench_b"])]
        ):
            wrong.append((number, document, duel))
        log = json.loads(flagfall("log", f"duel-{number}", "--json").stdout)
        turned = [each for each in log["records"] if each["type"] == "challengers.Revealed"]
        assert len(turned) == duel["revealed"], number
    assert not wrong, wrong[0]
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


# -- what it prints --------------------------------------------------------------------------------


def test_the_document_of_a_match(flagfall):
    document = outcome(
        flagfall("play", "challengers", "--seats", BOTS, "--id", "x", "--seed", 1, "--json")
    )
    assert document["schema"] == "match/1"
    assert document["match"] == "x"
    assert document["game"] == "challengers"
    assert document["seats"] == ["ana", "bo"]
    assert document["events"] == len(told(flagfall, "x"))
    assert set(document["outcome"]) == {"winners", "winner", "reason", "scores"}
    assert document["outcome"]["reason"] in ("deck-empty", "bench-full")
    assert document["outcome"]["winner"] in ("ana", "bo")
    assert set(document["outcome"]["scores"]) == {"ana", "bo"}
    for seat in document["state"]["seats"]:
        assert isinstance(seat["deck"], int)
        assert isinstance(seat["in_play"], list)
        assert isinstance(seat["bench"], dict)
        assert isinstance(seat["exhaust"], dict)


def test_every_document_says_where_the_log_was(flagfall):
    document = outcome(flagfall("play", "challengers", "--seed", 1, "--json"))
    assert document["as_of"] == json.loads(flagfall("matches", "--json").stdout)["as_of"]


def test_what_people_read(flagfall):
    result = flagfall("play", "challengers", "--seats", BOTS, "--id", "x", "--seed", 1)
    assert result.exit_code == 0
    assert "ana turns" in result.stdout
    assert "flagfall replay x" in result.stderr
    assert "\x1b" not in result.stdout


def test_in_french(flagfall):
    result = flagfall("play", "challengers", "--seats", BOTS, "--seed", 1, lang="fr")
    assert result.exit_code == 0
    assert "ana retourne" in result.stdout
    assert " turns " not in result.stdout
    wrong = flagfall("play", "chess", lang="fr")
    assert wrong.exit_code == 5
    assert "there is no" not in wrong.stderr


def test_bots_without_names(flagfall):
    document = outcome(
        flagfall("play", "challengers", "--seats", "bot:greedy,bot:greedy", "--json")
    )
    assert document["seats"] == ["greedy-1", "greedy-2"]


# -- seeds -----------------------------------------------------------------------------------------


def test_r6_the_same_seed_is_the_same_match(flagfall):
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        flagfall("play", "challengers", "--seats", BOTS, "--id", name, "--seed", seed)
    assert told(flagfall, "a") == told(flagfall, "b") != told(flagfall, "c")


def test_without_a_seed_no_two_matches_are_alike(flagfall):
    for name in ("a", "b", "c"):
        flagfall("play", "challengers", "--seats", BOTS, "--id", name)
    seeds = {told(flagfall, name)[0][1]["seed"] for name in ("a", "b", "c")}
    assert len(seeds) == 3


# -- decks -----------------------------------------------------------------------------------------


def test_cards_by_name_or_id_in_any_number(flagfall, write):
    ana = write("ana.txt", "# mine", "", "2 DOG", "a.i.", "make up artist", "t-rex # big")
    document = outcome(
        flagfall(
            *("play", "challengers", "--seats", BOTS, "--deck", f"ana={ana}", "--seed", 1),
            *("--id", "x", "--json"),
        )
    )
    assert document["outcome"]
    brought = next(
        data for kind, data, _ in told(flagfall, "x") if kind == "challengers.DeckBrought"
    )
    assert sorted(brought["cards"]) == ["ai", "dog", "dog", "make-up-artist", "t-rex"]


def test_an_empty_deck_loses_at_once(flagfall, write):
    decks = [write(name, "# nothing") for name in ("a.txt", "b.txt")]
    document = outcome(
        flagfall(
            *("play", "challengers", "--seats", BOTS, "--deck", f"ana={decks[0]}"),
            *("--deck", f"bo={decks[1]}", "--order", "given", "--first", "ana", "--json"),
        )
    )
    assert document["outcome"]["winner"] == "bo"
    assert document["outcome"]["reason"] == "deck-empty"


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [("dgo", 5, ["dgo", "Dog"]), ("co", 5, ["Cow", "Cowboy"]), ("9999999999 dog", 5, ["dog"])],
)
def test_a_deck_file_with_a_wrong_line(flagfall, write, refused, line, code, said):
    deck = write("ana.txt", "3 dog", "# the next one", line)
    result = flagfall("play", "challengers", "--seats", BOTS, "--deck", f"ana={deck}")
    refused(result, code, f"{deck}:3: ", *said)


def test_a_given_order_names_every_card(flagfall, write, refused):
    deck = write("ana.txt", "dog", "?", "cat")
    command = ("play", "challengers", "--seats", BOTS, "--deck", f"ana={deck}", "--order", "given")
    refused(flagfall(*command), 3, "challengers 5.2")


def test_somebody_without_a_deck_plays_the_starter_deck(flagfall, write):
    deck = write("ana.txt", "3 dog")
    flagfall("play", "challengers", "--seats", BOTS, "--deck", f"ana={deck}", "--id", "x")
    brought = {
        data["seat"]: data["cards"]
        for kind, data, _ in told(flagfall, "x")
        if kind == "challengers.DeckBrought"
    }
    assert brought[0] == ["dog"] * 3
    assert brought[1] == ["champion", "dog", "newcomer", "newcomer", "newcomer", "talent"]


# -- wrong usage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["chess"], 5, ["chess"]),
        (["chalengers"], 5, ["challengers"]),
        ([], 2, ["GAME"]),
        (["challengers", "--seats", "bot:greedy"], 3, ["2", "seats"]),
        (["challengers", "--seats", "bot:greedy,bot:greedy,bot:greedy"], 3, ["3", "seats"]),
        (["challengers", "--seats", "a=bot:greedy,a=bot:random"], 3, ["seats"]),
        (["challengers", "--seats", "a=bot:clever,b=bot:random"], 5, ["clever"]),
        (["challengers", "--seats", "a=robot:greedy,b=bot:random"], 3, ["robot:greedy"]),
        (["challengers", "--seats", "Ana,bot:greedy"], 2, ["bot:"]),
        (["challengers", "--seats", "human,bot:greedy"], 2, ["bot:"]),
        (["challengers", "--seed", "many"], 2, ["--seed", "many"]),
        (["challengers", "--order", "sorted"], 2, ["--order", "drawn"]),
        (["challengers", "--option", "colour=red"], 3, ["colour", "effects"]),
        (["challengers", "--first", "cleo"], 5, ["cleo"]),
        (["challengers", "--deck", "cleo=x.txt"], 5, ["cleo"]),
        (["challengers", "--deck", "greedy-1=nowhere.txt"], 2, ["nowhere.txt"]),
        (["challengers", "--on", "2025-13-01"], 2, ["2025-13-01"]),
        (["challengers", "--nonsense"], 2, ["--nonsense"]),
        (["challengers", "--id", "person-x"], 2, ["person-x"]),
    ],
)
def test_wrong_usage(flagfall, refused, words, code, said):
    refused(flagfall("play", *words), code, *said)
    assert json.loads(flagfall("matches", "--json").stdout)["matches"] == []


def test_a_name_that_is_taken(flagfall, refused, bots):
    result = flagfall("play", "challengers", "--seats", BOTS, "--id", bots)
    refused(result, 4, bots, "--id")


# -- keys ------------------------------------------------------------------------------------------


def test_a_key_makes_it_safe_to_repeat(flagfall):
    command = ("play", "challengers", "--seats", BOTS, "--key", "k", "--json")
    first = outcome(flagfall(*command))
    assert outcome(flagfall(*command)) == first
    assert len(json.loads(flagfall("matches", "--json").stdout)["matches"]) == 1


@pytest.mark.parametrize(
    "other",
    [
        ("--seats", "ana=bot:greedy,cleo=bot:greedy", "--seed", "1"),
        ("--seats", BOTS, "--seed", "2"),
        ("--seats", BOTS, "--seed", "1", "--first", "bo"),
    ],
)
def test_a_key_stands_for_one_command(flagfall, refused, other):
    assert (
        flagfall("play", "challengers", "--seats", BOTS, "--seed", 1, "--key", "k").exit_code == 0
    )
    refused(flagfall("play", "challengers", *other, "--key", "k"), 4, "k")


# -- the store -------------------------------------------------------------------------------------


def test_a_locked_store(flagfall, refused, locked):
    refused(flagfall("play", "challengers", "--seats", BOTS), 7, "in use")


def test_a_refused_match_leaves_nothing(flagfall, write, refused, tmp_path):
    deck = write("ana.txt", "dog", "dgo")
    flagfall("play", "challengers", "--seats", BOTS, "--deck", f"ana={deck}")
    assert json.loads(flagfall("log", "--json").stdout)["records"] == []


def test_v3_what_a_running_match_hides_is_not_shown(flagfall, bots):
    """When it is over the organiser may see everything."""
    document = json.loads(flagfall("replay", bots, "--from", 1, "--to", 1, "--json").stdout)
    assert document["steps"][0]["data"]["seed"] == 8
    document = json.loads(
        flagfall("replay", bots, "--from", 1, "--to", 1, "--json", "--as", "spectator").stdout
    )
    assert document["steps"][0]["data"]["seed"] is None
