"""Undo: whatever was taken back and brought back, the state is that of what counts (K4, K5, K6)."""

import random
from typing import Any

import pytest

from events.facts import NATURE, ORGANISER, SPECTATOR, Command, Viewer
from events.games import GAMES
from events.log.contract import FixedPen
from events.match import Abandon, MatchAbandoned, Note, Noted, Sitting, Start, Undo, Undone
from events.record import Decision, Record, Stored, read_stream, write
from events.redaction import redact
from reducers.game import Game, Illegal
from reducers.games import game
from reducers.history import (
    abandoned,
    before_last,
    borders,
    counting,
    effective,
    fold,
    states,
    undone,
)
from reducers.pile import Corrupt

KEYS = [*GAMES, "hats"]


class Stream:
    """A stream being written, and beside it, version by version, which records count: kept in the
    plainest way, by remembering."""

    def __init__(self, rules: Game[Any]) -> None:
        self.rules = rules
        self.stored: list[Stored] = []
        self.records: list[Record] = []
        self.state: Any = None
        self.counting: list[tuple[int, ...]] = [()]
        self.pen = FixedPen()

    def add(self, decision: Decision) -> None:
        """Write a decision."""
        version, before = len(self.stored), self.stored[-1].hash if self.stored else ""
        self.stored += write("a", version, before, [decision], self.pen)
        self.records = list(read_stream(self.stored))
        for event in decision.events:
            version += 1
            if isinstance(event, Undone):
                self.counting.append(self.counting[event.to])
            elif isinstance(event, Noted):
                self.counting.append(self.counting[-1])
            else:
                self.counting.append((*self.counting[-1], version))
        self.state = self.folded(version)

    def folded(self, version: int) -> Any:
        """The state after the records of the game that count at a version."""
        events = [self.records[each - 1].event for each in self.counting[version]]
        return self.rules.fold(e for e in events if not isinstance(e, MatchAbandoned))

    def do(self, command: Command) -> None:
        """Decide a command and write what follows."""
        self.add(Decision(command, self.rules.decide(self.state, command)[1]))

    def undo(self, to: int) -> Undone:
        """Go back to a version."""
        event = undone(self.records, to)
        self.add(Decision(Undo(to), (event,)))
        return event

    def note(self, text: str) -> None:
        """Write a remark."""
        about = len(self.records)
        self.add(Decision(Note(about, text), (Noted(about, text),)))

    def abandon(self, reason: str) -> None:
        """Close the match; it goes on all the same, since only the state is looked at here."""
        self.add(Decision(Abandon(reason), (MatchAbandoned(reason),)))


def _random(playouts: Any, key: str, seed: int) -> Stream:
    """A match in which much is taken back: to anywhere, to the start, and back again."""
    stream, rng = Stream(game(key)), random.Random(f"undo {key} {seed}")
    start, answer = playouts.beginning(key, seed)
    for _ in range(60):
        ends, what = borders(stream.records), rng.random()
        try:
            if what < 0.15:
                stream.undo(rng.choice(ends))
            elif what < 0.2:
                stream.undo(before_last(stream.records))
            elif what < 0.22:
                stream.undo(0)
            elif what < 0.26:
                stream.note("a remark")
            elif what < 0.28:
                stream.abandon("the lights went out")
            elif stream.state is None:
                stream.do(start)
            elif asks := stream.rules.turn(stream.state):
                ask = rng.choice(asks)
                stream.do(answer(ask, rng) or ask.choose(rng))
        except Illegal as refused:
            assert refused.code == "nothing-to-undo"
    return stream


@pytest.mark.faults
@pytest.mark.parametrize("key", KEYS)
def test_k4_k5_the_state_is_that_of_what_counts(
    key: str, playouts: Any, full_size: bool, tried: Any
) -> None:
    """K4 undo of an undo, to a point, to the very start; K5 the state equals the one folded
    without what was undone, at every version, whichever way it is folded."""
    undos = 0
    for seed in range(300 if full_size else 25):
        stream = _random(playouts, key, seed)
        events = [record.event for record in stream.records]
        after = states(stream.rules, events)
        for version in range(len(events) + 1):
            expected = stream.folded(version)
            counts = [each in stream.counting[version] for each in range(1, version + 1)]
            assert counting(events[:version]) == counts
            assert after[version] == expected
            assert fold(stream.rules, events[:version]) == expected
        undos += sum(isinstance(event, Undone) for event in events)
    assert undos > 50
    tried("undos and redos", undos)


@pytest.mark.parametrize("key", KEYS)
def test_k6_it_is_marked_where_chance_was_taken_back(
    key: str, playouts: Any, full_size: bool
) -> None:
    """K6: ``reveals`` stands where a decision of nature ceases to count, and nowhere else."""
    marks = set()
    for seed in range(300 if full_size else 25):
        stream = _random(playouts, key, seed)
        for record in stream.records:
            if isinstance(record.event, Undone):
                gone = {*stream.counting[record.version - 1]} - {*stream.counting[record.version]}
                commands = [stream.records[each - 1].command for each in gone]
                drawn = any(command and command.actor() == NATURE for command in commands)
                assert record.event.reveals == drawn
                marks.add(drawn)
    assert marks == {False, True}


@pytest.mark.parametrize("key", KEYS)
def test_undo_and_redaction_commute(key: str, playouts: Any, full_size: bool) -> None:
    """What a seat knows after an undo is what it knew then, seen from either side."""
    for seed in range(150 if full_size else 15):
        stream = _random(playouts, key, seed)
        rules, events = stream.rules, [record.event for record in stream.records]
        full = states(rules, events)
        viewers: tuple[Viewer, ...] = (0, 1, SPECTATOR, ORGANISER)
        for viewer in viewers:
            seen = [redact(event, viewer) for event in events]
            assert [record.event for record in read_stream(stream.stored, viewer)] == seen
            assert effective(seen) == [redact(event, viewer) for event in effective(events)]
            for known, state in zip(states(rules, seen), full, strict=True):
                if state is None:
                    assert known is None
                else:
                    assert rules.view(known, viewer) == rules.view(state, viewer)
            assert fold(rules, seen) == states(rules, seen)[-1]


# -- one undo at a time ------------------------------------------------------------------------


@pytest.fixture
def dealt(hats: Game[Any]) -> Stream:
    """A set-up (versions 1 and 2) and two hats dealt (3 and 4), the first of which is noted on."""
    stream = Stream(hats)
    stream.do(Start("hats", "recorded", (Sitting("p1"), Sitting("p2")), {}))
    stream.do(next(hats.turn(stream.state)[0].options()))
    stream.do(next(hats.turn(stream.state)[0].options()))
    stream.note("that was a high one")
    return stream


def test_k4_undo_of_an_undo(dealt: Stream) -> None:
    state = dealt.state
    assert dealt.undo(3) == Undone(3, ((4, 4),), (), True)
    assert dealt.state == dealt.folded(3) != state
    assert dealt.undo(5) == Undone(5, (), ((4, 4),), False)
    assert dealt.state == state


def test_k4_undo_to_the_very_start(dealt: Stream) -> None:
    assert dealt.undo(0) == Undone(0, ((1, 4),), (), True)
    assert dealt.state is None
    assert fold(dealt.rules, [record.event for record in dealt.records]) is None
    assert dealt.undo(5) == Undone(5, (), ((1, 4),), False)
    assert dealt.state == dealt.folded(4)


def test_what_was_undone_twice_over_leaves_gaps(dealt: Stream) -> None:
    dealt.undo(2)
    dealt.do(next(dealt.rules.turn(dealt.state)[0].options()))
    assert dealt.counting[-1] == (1, 2, 7)
    assert dealt.undo(5) == Undone(5, ((7, 7),), ((3, 4),), True)
    assert dealt.undo(7) == Undone(7, ((3, 4),), ((7, 7),), True)


def test_a_match_that_was_closed_opens_again_when_that_is_undone(dealt: Stream) -> None:
    state = dealt.state
    dealt.abandon("the lights went out")
    assert dealt.state == state
    assert abandoned([record.event for record in dealt.records])
    dealt.undo(5)
    assert not abandoned([record.event for record in dealt.records])
    assert dealt.state == state
    dealt.undo(6)
    assert abandoned([record.event for record in dealt.records])


def test_only_where_a_decision_ends(dealt: Stream) -> None:
    for version in (1, -1, 6, 99):
        with pytest.raises(Illegal) as refused:
            undone(dealt.records, version)
        assert refused.value.code == "no-decision-ends-there"


def test_nothing_to_undo(dealt: Stream) -> None:
    for version in (4, 5):
        with pytest.raises(Illegal) as refused:
            undone(dealt.records, version)
        assert refused.value.code == "nothing-to-undo"
    with pytest.raises(Illegal):
        before_last(dealt.records[:2])


def test_a_version_that_is_not_there_cannot_be_gone_back_to(dealt: Stream) -> None:
    with pytest.raises(Corrupt):
        states(dealt.rules, [*(record.event for record in dealt.records), Undone(9, (), (), False)])


def test_the_last_thing_typed_at_a_table_is_taken_back_first(dealt: Stream) -> None:
    assert before_last(dealt.records) == 3
    dealt.undo(3)
    assert before_last(dealt.records) == 2


def test_where_nature_plays_a_persons_command_is_taken_back_with_what_followed(
    playouts: Any, hats: Game[Any]
) -> None:
    stream = Stream(hats)
    stream.do(Start("hats", "played", (Sitting("p1"), Sitting("p2")), {}))
    while not any(isinstance(ask.actor, int) for ask in hats.turn(stream.state)):
        stream.do(next(hats.turn(stream.state)[0].options()))
    with pytest.raises(Illegal):
        before_last(stream.records)
    stream.do(next(hats.turn(stream.state)[0].options()))
    second = len(stream.records)
    stream.do(next(hats.turn(stream.state)[0].options()))
    stream.do(next(hats.turn(stream.state)[0].options()))
    assert hats.turn(stream.state)[0].kind == "prize"
    assert before_last(stream.records) == second
    assert undone(stream.records, second).reveals
