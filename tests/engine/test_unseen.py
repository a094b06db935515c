"""Cards drawn unseen need not be told: a line that comes after them writes them down."""

import pytest

from engine.match import Match
from engine.moves import BadLine, lines, record
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.match import Sitting, Start
from events.rois.cards import CardDealt, Deal, Draw
from events.rois.turn import Move
from reducers.text import NoSuch

NAMES = ("Ana", "Bo")
FIGHT = ("move sw 8s", "draw 1", "move ne 7s")


@pytest.fixture
def fight() -> Match:
    """A fight that was set up; Bo starts."""
    start = Start("rois", "recorded", (Sitting(), Sitting()), {}, first=1)
    match = Match.new(MemoryLog(), "ring-1", start)
    match.commit(FixedPen())
    return match


def tell(match: Match, *moves: str, prepared: int = 4) -> tuple[int, int]:
    """Record lines; how many were new, and old."""
    return record(match, list(lines("\n".join(moves))), NAMES, FixedPen(), prepared)


def dealt(match: Match) -> list[str | None]:
    """The cards that were drawn, None for those nobody told."""
    return [event.card for event in match.events if isinstance(event, CardDealt)]


def test_hands_that_nobody_told_are_written_down_as_unseen(fight):
    tell(fight, "move sw 8s")
    assert dealt(fight) == [None] * 10
    commands = [each.command for each in fight.records if each.command is not None][1:]
    assert commands[:2] == [Deal(0, None), Deal(1, None)]
    assert commands[-1] == Move(1, "8s", "sw")


def test_some_of_them_may_be_told(fight):
    tell(fight, "deal 9d", "ana: deal jd", "move sw 8s")
    assert dealt(fight)[:4] == ["9d", None, "jd", None]
    assert len(dealt(fight)) == 10


def test_so_may_what_is_drawn_in_a_turn(fight):
    tell(fight, *FIGHT)
    assert dealt(fight) == [None] * 11
    tell(fight, *FIGHT, "discard 7c", "draw 2", "deal ks", "bo: discard 7d")
    assert dealt(fight)[-2:] == ["ks", None]


def test_a_file_recorded_again_adds_nothing(fight):
    assert tell(fight, *FIGHT) == (3, 0)
    version = fight.version
    assert tell(fight, *FIGHT) == (0, 3)
    assert fight.version == version
    assert tell(fight, *FIGHT, "draw 1") == (1, 3)


def test_a_line_that_cannot_be_said_at_all_writes_nothing(fight):
    version = fight.version
    with pytest.raises(BadLine):
        tell(fight, "parry 9d")
    with pytest.raises(BadLine) as bad:
        tell(fight, "jump 9d")
    assert isinstance(bad.value.why, NoSuch)
    assert (fight.version, fight.staged) == (version, [])


def test_undo_takes_the_line_back_and_not_the_cards(fight):
    tell(fight, "move sw 8s", "undo")
    assert len(dealt(fight)) == 10
    assert fight.game.turn(fight.state)[0].kind == "play"
    tell(fight, "move sw 8s", "undo", "draw 0")
    assert Draw(1, 0) in [each.command for each in fight.records]
