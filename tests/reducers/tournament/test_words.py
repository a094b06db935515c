"""The commands of a tournament in words, both ways, and its events as sentences."""

import pytest

from events.facts import NATURE, ORGANISER, REFEREE, SPECTATOR
from events.redaction import redact
from events.tournament import COMMANDS, EVENTS
from events.tournament.closing import DrawLot
from events.tournament.common import FINAL, ROBOT, Result, Tokens, Trophy
from events.tournament.entrants import Award, Enter, Withdraw
from events.tournament.opening import DrawSeat, NewTournament
from events.tournament.tables import BeginMatch, Correct, DropMatch, Report, Retract
from events.tournament.trophies import DrawTrophy, OpenTrophies, TypeTrophy
from reducers.game import Decider
from reducers.message import Message
from reducers.text import Ambiguous, NoSuch
from reducers.tournament import TOURNAMENT

NAMES = ("Ana", "Bo", "Zoé", "Dan", "Ana Maria", "=1+1", "👩‍👩‍👧", "[red]x[/red]")

LINES = [
    ("result 1 green Ana", Report(1, "green", Result("a"))),
    ("result 1 green Ana Maria", Report(1, "green", Result("e"))),
    ("result 1 green draw", Report(1, "green", Result(None))),
    ("result 1 green robot", Report(1, "green", Result(ROBOT))),
    ("result 8 final Bo", Report(8, FINAL, Result("b"))),
    ("correct 2 red Zoé", Correct(2, "red", Result("c"), None, None)),
    ("trophy 3 purple 4", TypeTrophy(3, "purple", 4)),
    ("award 👩‍👩‍👧 +2", Award("g", 2, None)),
    ("award Ana Maria -1", Award("e", -1, None)),
    ("withdraw [red]x[/red]", Withdraw("h")),
    ("enter person-9", Enter("person-9")),
    ("enter person-9 in place of =1+1", Enter("person-9", "f")),
    ("begin 1 green cup-1-green", BeginMatch(1, "green", "cup-1-green")),
    ("drop 1 green cup-1-green", DropMatch(1, "green", "cup-1-green")),
    ("retract 1 green cup-1-green", Retract(1, "green", "cup-1-green")),
    ("seat Dan", DrawSeat("d")),
    ("draw 1 green 3", DrawTrophy(1, "green", 3)),
    ("draw 1 green ?", DrawTrophy(1, "green", None)),
    (
        "open 1 green 3, 1 red 2",
        OpenTrophies((Trophy(1, "green", 3), Trophy(1, "red", 2))),
    ),
    ("lot Bo", DrawLot("b")),
]


@pytest.fixture
def cup(evening):
    """Eight players, all rounds played, the final set."""
    made = evening(8)
    made.play()
    return made


@pytest.mark.parametrize(("line", "command"), LINES)
def test_a_line_means_a_command_and_a_command_is_that_line(cup, line, command):
    assert TOURNAMENT.read(cup.state, line, NAMES) == command
    assert TOURNAMENT.write(cup.state, command, NAMES) == line


def test_every_command_has_its_line():
    assert {type(command) for _, command in LINES} == {*COMMANDS} - {NewTournament}


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("result 1 GREEN ana", Report(1, "green", Result("a"))),
        ("res 1 g zoe", Report(1, "green", Result("c"))),
        ("result final final bo", Report(8, FINAL, Result("b"))),
        ("  result   1  yellow   Ana   Maria ", Report(1, "yellow", Result("e"))),
        ("with Zoe\u0301", Withdraw("c")),
        ("award bo 2", Award("b", 2, None)),
    ],
)
def test_n2_case_accents_spaces_and_prefixes_do_not_matter(cup, line, command):
    """N2: an exact name wins over the beginning of another (Ana, Ana Maria)."""
    assert TOURNAMENT.read(cup.state, line, NAMES) == command


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", NoSuch),
        ("resign", NoSuch),
        ("result", NoSuch),
        ("result 1", NoSuch),
        ("result 1 green", NoSuch),
        ("result one green Ana", NoSuch),
        ("result 1 blue Ana", NoSuch),
        ("result 1 green Gus", NoSuch),
        ("trophy 1 green two", NoSuch),
        ("award Bo", NoSuch),
        ("withdraw", NoSuch),
        ("d 1 green", Ambiguous),
    ],
)
def test_lines_that_mean_nothing(cup, line, error):
    with pytest.raises(error):
        TOURNAMENT.read(cup.state, line, NAMES)


@pytest.mark.parametrize("name", ["draw", "Draw", "robot", "ROBOT"])
def test_whose_name_is_a_word_of_the_lines_is_named_by_the_id(cup, name):
    names = (name, *NAMES[1:])
    for command in (Report(1, "green", Result("a")), Withdraw("a"), Award("a", 2, None)):
        line = TOURNAMENT.write(cup.state, command, names)
        assert TOURNAMENT.read(cup.state, line, names) == command, line
    for line in ("result 1 green draw", "result 1 green robot"):
        read = TOURNAMENT.read(cup.state, line, names)
        assert read.result.winner in (None, ROBOT)
        assert TOURNAMENT.write(cup.state, read, names) == line


def test_a_correction_in_words_changes_the_winner_only(cup):
    """Tokens, score and forfeit stay as they are."""
    result = Result("a", (Tokens("a", 2),), (3, 1), True)
    cup.do(Correct(1, "green", result, None, None))
    read = TOURNAMENT.read(cup.state, "correct 1 green h", "abcdefgh")
    assert read == Correct(1, "green", Result("h", (Tokens("a", 2),), (3, 1), True), None, None)


# -- sentences -------------------------------------------------------------------------------------


def _whole(message: Message) -> None:
    """Every placeholder of a sentence, and of the sentences in it, is filled."""
    for text in (message.text, message.many or message.text):
        text.format_map(dict.fromkeys(message.arguments, ""))
    for argument in message.arguments.values():
        if isinstance(argument, Message):
            _whole(argument)


def test_every_event_is_told_to_everybody(evenings):
    told = set()
    for seed in range(60):
        for state, decision in evenings.decisions(seed):
            for event in decision.events:
                for viewer in (SPECTATOR, ORGANISER, REFEREE):
                    _whole(TOURNAMENT.tell(redact(event, viewer), viewer))
                told.add(type(event))
            _whole(TOURNAMENT.asked(state))
    assert told == {*EVENTS}


def test_what_is_asked_is_said(evening):
    rules: Decider = TOURNAMENT
    cup = evening(4, trophies="typed")
    assert rules.asked(cup.state).text == "Round {round}, {park}: who won?"
    assert rules.asked(cup.state).arguments == {"round": 1, "park": "green"}
    cup.play()
    assert rules.asked(cup.state).text == "Round {round}, {park}: what is on the trophy?"
    cup.type_backs()
    assert rules.asked(cup.state).text == "The final is to be played."
    cup.won(8, FINAL, cup.state.finalists[0])
    assert rules.asked(cup.state).text == "The tournament is over."
    cup.take(Correct(8, FINAL, Result(cup.state.finalists[1]), None, None))
    assert all(ask.actor != NATURE for ask in cup.asks())


def test_the_table_as_plain_values(cup):
    table = TOURNAMENT.table(cup.state)
    assert table["entrants"] == list("abcdefgh")
    assert table["finalists"] == list(cup.state.finalists)
    assert table["champion"] is None
    assert len(table["tables"]) == 29
    assert table["tables"][0] == {
        "round": 1,
        "park": "green",
        "players": ["a", "g"],
        "first": "a",
        "winner": "a",
        "result": {
            "winner": "a",
            "tokens": (),
            "score": None,
            "forfeit": False,
            "no_show": False,
        },
        "match": None,
        "house": [],
    }
    assert len(table["trophies"]) == 28


def test_the_outcome_has_the_champion_and_everybodys_place(cup):
    assert TOURNAMENT.outcome(cup.state) is None
    winner = cup.state.finalists[1]
    cup.won(8, FINAL, winner)
    outcome = TOURNAMENT.outcome(cup.state)
    assert outcome.winners == ("abcdefgh".index(winner),)
    assert outcome.reason == "final"
    ranks = {rank.entrant: rank.rank for rank in cup.ranks()}
    assert outcome.placings == tuple(ranks[who] for who in "abcdefgh")
    assert outcome.scores == tuple(cup.fans()[who] for who in "abcdefgh")
