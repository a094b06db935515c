"""Who sits where, and what their decks are: as typed."""

import pytest

from engine.decks import BadDeck, read_deck
from engine.people import PREFIX, People, Registrar
from engine.seating import Place, read_seats, sit_down
from events.log.memory import MemoryLog
from events.match import Sitting
from reducers.challengers import GAME
from reducers.game import Illegal
from reducers.text import Ambiguous, NoSuch


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Ana,Bo", (Place("Ana"), Place("Bo"))),
        (" Ana , Bo ", (Place("Ana"), Place("Bo"))),
        ("ana=bot:greedy,bo=bot:random", (Place("ana", "greedy"), Place("bo", "random"))),
        ("bot:greedy,bot:greedy", (Place("greedy-1", "greedy"), Place("greedy-2", "greedy"))),
        ("bot:gre,BOT:Random", (Place("greedy-1", "greedy"), Place("random-1", "random"))),
        ("human,Ana=human", (Place(None), Place("Ana"))),
        ("=1+1,Bo", (Place("=1+1"), Place("Bo"))),
        ("=1+1=bot:greedy,Bo", (Place("=1+1", "greedy"), Place("Bo"))),
        ("<script>,[red]x[/red]", (Place("<script>"), Place("[red]x[/red]"))),
        ("|,👩‍👩‍👧", (Place("|"), Place("👩‍👩‍👧"))),
    ],
)
def test_seats(text, places):
    assert read_seats(text, "challengers") == places


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Ana,", Illegal),
        ("", Illegal),
        ("Ana=robot:greedy,Bo", Illegal),
        ("Ana,ana", Illegal),
        ("Zoé,Zoe\u0301", Illegal),
        ("greedy-1,bot:greedy", Illegal),
        ("bot:clever,Bo", NoSuch),
        ("bot:,Bo", NoSuch),
    ],
)
def test_seats_that_nobody_can_sit_in(text, kind):
    with pytest.raises(kind):
        read_seats(text, "challengers")


def test_sitting_down():
    registrar = Registrar(People(MemoryLog()), lambda: "1")
    places = (Place("Ana"), Place("Robot", "greedy"), Place(None))
    assert sit_down(places, registrar) == (
        Sitting(f"{PREFIX}1"),
        Sitting(bot="greedy", label="Robot"),
        Sitting(),
    )


def test_a_deck():
    text = "# Ana's deck\n3 dog\n\nA.I.\n  cow  # not the cowboy\n2 Make-Up Artist, cat\n?\nDog/s\n"
    assert read_deck(text, "ana.txt", GAME.cards()) == (
        "dog", "dog", "dog", "ai", "cow", "make-up-artist", "make-up-artist", "cat", None, "dog",
    )  # fmt: skip


def test_no_deck():
    assert read_deck("# nothing\n", "ana.txt", GAME.cards()) == ()


@pytest.mark.parametrize(
    ("line", "kind"),
    [("dogg", NoSuch), ("co", Ambiguous), ("3", NoSuch), ("0 dog", NoSuch), ("999999 dog", NoSuch)],
)
def test_a_bad_line_of_a_deck_is_named_by_file_and_line(line, kind):
    with pytest.raises(BadDeck) as refused:
        read_deck(f"dog\n{line}\ncat\n", "ana.txt", GAME.cards())
    ((place, why),) = refused.value.lines
    assert place == "ana.txt:2"
    assert isinstance(why, kind)


def test_all_bad_lines_of_a_deck_are_named():
    with pytest.raises(BadDeck) as refused:
        read_deck("dogg\ncat\n2 lyon # the king\n", "ana.txt", GAME.cards())
    assert [(place, why.word) for place, why in refused.value.lines] == [
        ("ana.txt:1", "dogg"),
        ("ana.txt:3", "lyon"),
    ]
