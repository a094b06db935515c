"""Les Rois du Ring on the terminal: every mode from the first command to the last."""

import json

import pytest

from cli import texts
from cli.rois import draw
from cli.words import Words
from events.match import Sitting, Start
from reducers.rois import GAME

MODES = {
    "one-on-one": (2, ()),
    "mutants": (2, ("variant=mutants",)),
    "three": (3, ()),
    "eight": (8, ("mode=free-for-all",)),
    "team": (4, ("mode=team",)),
    "relay": (4, ("mode=relay", "variant=mutants")),
    "two-figures-team": (2, ("mode=team", "figures=2")),
    "two-figures-relay": (2, ("mode=relay", "figures=2")),
}


def options_of(words):
    """``("mode=team",)`` as arguments."""
    return [part for word in words for part in ("--option", word)]


@pytest.fixture
def fight(flagfall):
    """``fight("relay")``: a fight of greedy bots that is over, and its name."""

    def play(mode="one-on-one"):
        seats, options = MODES[mode]
        bots = ",".join(["bot:greedy"] * seats)
        done = flagfall(
            *("play", "rois", "--id", mode, "--seats", bots, "--seed", 1), *options_of(options)
        )
        assert done.exit_code == 0, done.stderr
        return mode

    return play


# -- the ring --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("mode", MODES)
def test_the_ring_fits_a_terminal(mode, lang):
    seats, options = MODES[mode]
    values = dict(option.split("=") for option in options)
    values = {name: int(value) if value.isdigit() else value for name, value in values.items()}
    state, _ = GAME.decide(None, Start("rois", "recorded", (Sitting(),) * seats, values, first=0))
    while (ask := GAME.turn(state)[0]).kind == "deal":
        state, _ = GAME.decide(state, next(ask.options()))
    names = [f"Maximiliane {seat + 1}" for seat in range(seats)]
    texts.install(lang)
    try:
        lines = list(draw(state, Words(names, lambda card: card)))
    finally:
        texts.install("en")
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 20, "a prompt and a line of help go below it"
    for number in range(len(state.fighters)):
        assert any(f"{number + 1} {names[state.fighters[number].seat]}" in line for line in lines)


def test_the_ring_shows_figures_and_the_champions_square():
    start = Start("rois", "recorded", (Sitting(),) * 2, {}, first=0)
    state, _ = GAME.decide(None, start)
    ring = [line[:11] for line in draw(state, Words(("Ana", "Bo"), lambda card: card))]
    assert ring[:6] == [
        "5 . . . . 2",
        "4 . . . . .",
        "3 . . + . .",
        "2 . . . . .",
        "1 1 . . . .",
        "  a b c d e",
    ]


# -- whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_match_of_each_mode(flagfall, fight, mode):
    match = fight(mode)
    last = json.loads(flagfall("replay", match, "--json").stdout)
    assert last["outcome"]["reason"] in ("pile", "knock-out")
    assert flagfall("replay", match, "--plain").exit_code == 0
    assert flagfall("verify").exit_code == 0
    assert flagfall("legal", match).exit_code == 0
    steps = flagfall("log", match)
    assert steps.exit_code == 0, steps.stderr
    forked = flagfall("fork", match, "--at", 3, "--id", f"{match}-fork")
    assert forked.exit_code == 0, forked.stderr
    assert flagfall("legal", f"{match}-fork").exit_code == 0


def test_a_table_is_recorded(flagfall, root):
    moves = root / "fixtures" / "rois" / "duel.moves"
    done = flagfall(
        *("record", "--game", "rois", "--id", "ring-1", "--seats", "Ana,Bo", "--moves", moves)
    )
    assert done.exit_code == 0, done.stderr
    document = json.loads(flagfall("replay", "ring-1", "--json").stdout)
    assert document["outcome"]["winners"] == ["Ana"]
    assert document["outcome"]["scores"] == {"Ana": 7, "Bo": 5}


def test_rules_and_options(flagfall):
    result = flagfall("rules", "rois")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Les Rois du Ring as played here, version rois/1"
    assert max(map(len, lines)) <= 80
    for option in GAME.options.__struct_fields__:
        assert any(line.startswith(f"{option}=") for line in lines), option
    french = flagfall("rules", "rois", "R7", lang="fr").stdout
    assert french.startswith("R7  Pas de place derrière")


@pytest.mark.parametrize("option", ["mode=boxing", "figures=3", "teams=1", "exchange=4"])
def test_a_bad_option_is_refused(flagfall, option):
    done = flagfall("play", "rois", "--seats", "bot:random,bot:random", "--option", option)
    assert done.exit_code != 0
    assert option.partition("=")[0] in done.stderr


def test_a_mode_that_does_not_fit_is_refused(flagfall):
    done = flagfall("play", "rois", "--seats", "bot:random,bot:random", "--option", "mode=team")
    assert done.exit_code != 0
    assert "team cannot be played by 2 seats like that." in done.stderr


# -- hidden hands ----------------------------------------------------------------------------------


def hands(document):
    """The cards of each hand that a table shows."""
    return [seat["cards"] for seat in document["state"]["seats"]]


def test_v3_a_replay_shows_each_what_they_may_see(flagfall, fight):
    match = fight()
    step = ("replay", match, "--at", 34, "--json", "--as")
    full = hands(json.loads(flagfall(*step, "referee").stdout))
    assert all(full)
    assert hands(json.loads(flagfall(*step, "spectator").stdout)) == [[], []]
    seat = hands(json.loads(flagfall(*step, "greedy-1").stdout))
    assert seat == [full[0], []]
    text = flagfall("replay", match, "--at", 34, "--plain", "--as", "spectator").stdout
    assert "?" not in text.replace("parry?", "")
    for card in {card for hand in full for card in hand}:
        assert f" {card} " not in text


def test_v3_an_export_holds_no_hidden_card(flagfall, fight, tmp_path):
    match = fight()
    for viewer in ("spectator", "referee"):
        file = tmp_path / f"{viewer}.jsonl"
        done = flagfall("export", match, "--as", viewer, "-o", file)
        assert done.exit_code == 0, done.stderr
        lines = [json.loads(line) for line in file.read_text().splitlines()]
        dealt = [line for line in lines if line.get("record", {}).get("type") == "rois.CardDealt"]
        assert len(dealt) > 10
        assert all(each["record"]["data"]["card"] is None for each in dealt)
        opened = [each for each in dealt if each.get("sealed")]
        assert bool(opened) == (viewer == "referee")
