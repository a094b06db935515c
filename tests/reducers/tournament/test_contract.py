"""Tournaments keep the contract, on every step of many random ones of every kind."""

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from events.facts import NATURE, ORGANISER, REFEREE, SPECTATOR, Command, Event, Viewer
from events.log.contract import FixedPen
from events.match import Undo, Undone
from events.record import Decision, Record, Stored, read_stream, write
from events.redaction import redact
from events.tournament import COMMANDS, EVENTS
from events.tournament.common import BYE, FINAL, ROBOT, Rank, Result
from events.tournament.entrants import Award
from events.tournament.opening import TournamentStarted
from events.tournament.tables import Correct, Report
from events.tournament.trophies import TrophyDrawn
from reducers.contract import TournamentPlayout
from reducers.game import Illegal
from reducers.history import borders, counting, fold, states, undone
from reducers.tournament import TOURNAMENT
from reducers.tournament.formats import FORMATS
from reducers.tournament.ranking import ranking, totals
from reducers.tournament.state import Tournament


class Playout(TournamentPlayout):
    """One random tournament, the laws of tournaments checked beside those of all deciders."""

    def worded(self, command: Command) -> bool:
        """Tokens, scores, reasons and the like are typed as options of their own."""
        if isinstance(command, Report):
            return command == Report(command.round, command.park, Result(command.result.winner))
        if isinstance(command, Award):
            return command.reason is None and not command.void_final
        return not isinstance(command, Correct)

    def take(self, command: Command) -> None:
        super().take(command)
        sound(self.state)


def sound(state: Tournament) -> None:
    """What is so in every state of every tournament."""
    asked = TOURNAMENT.turn(state)
    assert asked or state.ended is not None, "M3: nothing is asked, and it is not over"
    if state.tables:
        _seats(state)
        _fans(state)
    _rankings(state)
    if state.ended is not None and state.ended.champion is not None:
        assert state.ended.champion in state.active, "S2: somebody who left is champion"
    if state.ended is not None and state.ended.champion is None:
        assert not state.active, "S2: no champion, though somebody is here"
    if state.finalists:
        assert len(set(state.finalists)) == 2, "S4"
        assert set(state.finalists) <= set(state.active), "S8: a finalist is gone"


def _seats(state: Tournament) -> None:
    """P4, P5: at each open table sit those whose places these are, or nobody."""
    vacancy = FORMATS[state.started.format].vacancy
    holders = [each if each in state.active else vacancy for each in state.places]
    people = [each for each in holders if each not in (ROBOT, BYE)]
    assert sorted(people) == sorted(state.active), "P5: a seat is lost, or sat in twice"
    for each in state.tables:
        table = each.table
        one, other = table.players
        assert one != other or one in (ROBOT, BYE), "P4: somebody plays themselves"
        if table.starter is not None:
            assert table.starter in table.players, "a stranger starts"
            assert table.starter != BYE, "nobody starts"
        if not each.done and each.running is None and table.park != FINAL:
            seated = tuple(holders[place - 1] for place in table.places)
            assert table.players == seated, "P4: somebody plays who is not in that seat"


def _fans(state: Tournament) -> None:
    """Fans are those on the trophies won and the tokens given, no more and no fewer."""
    rounds = state.started.rounds
    won = [each for each in state.tables if each.result and each.table.round <= rounds]
    given = sum(t.fans for each in won for t in each.result.tokens if each.result)  # type: ignore[union-attr]
    rows = totals(state, rounds, known_to_all=False)
    here = {row.entrant for row in rows}
    given += sum(each.tokens.fans for each in state.awards if each.tokens.entrant in here)
    if FORMATS[state.started.format].fans:
        for each in won:
            prize = state.prize(*each.where)
            value = None if prize is None else prize.value
            given += value if value is not None and each.result and each.result.winner else 0
    assert sum(row.fans for row in rows) == given


def _rankings(state: Tournament) -> None:
    """S1, S3: the table kept of each closed round is the table of that round; ranks are 1, 1, 3."""
    for closed in state.closed:
        if state.is_done(closed.round):
            assert closed.ranking == ranking(state, closed.round), "S1"
        _well_ranked(closed.ranking)
    if state.ended is not None:
        assert state.ended.ranking == ranking(state, state.started.rounds), "S1"


def _well_ranked(ranks: tuple[Rank, ...]) -> None:
    for place, rank in enumerate(ranks, 1):
        assert (rank.rank == place) == (place == 1 or rank.decided_by is not None), "S2, S5"
        assert place == 1 or rank.decided_by or rank.rank == ranks[place - 2].rank, "S2"


def test_playouts(evenings: Any, full_size: bool) -> None:
    """M1 accepted exactly when legal, M2 a refusal changes nothing, M3 there is a way forward,
    R10 a state written and read is the state, and the laws of views (L1, L2, L3); every kind of
    event and of command occurs."""
    events: set[type[Event]] = set()
    commands: set[type[Command]] = set()
    ends: Counter[str] = Counter()
    for seed in range(2_000 if full_size else 100):
        playout = Playout(
            TOURNAMENT,
            evenings.beginning(seed),
            seed,
            aside=evenings.Meddler(seed),
            unlisted=evenings.unlisted(),
            thorough=seed % 20 == 0,
        )
        state = playout.run()
        ends[state.ended.reason] += 1
        events |= {type(event) for event in playout.events}
        commands |= {type(command) for command in playout.commands}
    assert events == set(EVENTS)
    assert commands == set(COMMANDS)
    assert set(ends) == {"final", "ranking", "lead", "everybody-left"}


# -- undo ------------------------------------------------------------------------------------------


class Ledger:
    """A tournament being written, and beside it, version by version, which records count."""

    def __init__(self) -> None:
        self.stored: list[Stored] = []
        self.records: list[Record] = []
        self.state: Any = None
        self.counts: list[tuple[int, ...]] = [()]
        self.pen = FixedPen()

    def add(self, decision: Decision) -> None:
        """Write a decision."""
        before = self.stored[-1].hash if self.stored else ""
        new = list(write("cup", len(self.stored), before, [decision], self.pen))
        self.stored += new
        self.records = list(read_stream(self.stored))
        for version, event in enumerate(decision.events, len(self.counts)):
            if isinstance(event, Undone):
                self.counts.append(self.counts[event.to])
            else:
                self.counts.append((*self.counts[-1], version))
        self.state = self.folded(len(self.records))

    def folded(self, version: int) -> Any:
        """The state of what counts at a version."""
        events = (self.records[each - 1].event for each in self.counts[version])
        return TOURNAMENT.fold(events)

    def do(self, command: Command) -> None:
        """Decide a command and write what follows."""
        self.add(Decision(command, TOURNAMENT.decide(self.state, command)[1]))

    def undo(self, to: int) -> None:
        """Go back to a version."""
        self.add(Decision(Undo(to), (undone(self.records, to),)))


def _taken_back(evenings: Any, seed: int) -> Ledger:
    """A tournament in which much is taken back: a little, to anywhere, to the start, and again."""
    ledger, rng = Ledger(), random.Random(f"undo {seed}")
    start, meddler = evenings.beginning(seed), evenings.Meddler(seed)
    for _ in range(70):
        ends, what = borders(ledger.records), rng.random()
        try:
            if what < 0.08:
                ledger.undo(rng.choice(ends))
            elif what < 0.16:
                ledger.undo(rng.choice(ends[-4:]))
            elif what < 0.17:
                ledger.undo(0)
            elif ledger.state is None:
                ledger.do(start)
            elif (meddling := meddler(ledger.state, rng)) is not None:
                ledger.do(meddling)
            elif asks := TOURNAMENT.turn(ledger.state):
                ledger.do(rng.choice(asks).choose(rng))
            else:
                ledger.undo(rng.choice(ends))
        except Illegal:
            continue
    return ledger


@pytest.mark.faults
def test_k4_k5_undo_and_redo(evenings: Any, full_size: bool, tried: Any) -> None:
    """K4 undo of an undo, to a point, to the very start; K5 the state after it equals the state
    folded without what was taken back, at every version; it is sound, and redaction and undo can
    come in either order."""
    undos = 0
    for seed in range(300 if full_size else 25):
        ledger = _taken_back(evenings, seed)
        events = [record.event for record in ledger.records]
        after = states(TOURNAMENT, events)
        for version in range(len(events) + 1):
            expected = ledger.folded(version)
            counts = [each in ledger.counts[version] for each in range(1, version + 1)]
            assert counting(events[:version]) == counts
            assert after[version] == expected
            if expected is not None and version in borders(ledger.records):
                sound(expected)
        for viewer in (SPECTATOR, ORGANISER):
            seen = fold(TOURNAMENT, [redact(event, viewer) for event in events])
            if seen is not None:
                assert seen == TOURNAMENT.view(ledger.state, viewer)
        undos += sum(isinstance(event, Undone) for event in events)
    assert undos > 40
    tried("undos and redos", undos)


@pytest.mark.parametrize("viewer", [SPECTATOR, ORGANISER])
def test_k6_taking_back_a_drawn_seat_or_trophy_is_marked(evenings: Any, viewer: Viewer) -> None:
    """K6: an undo is marked where nature's answers go, and nowhere else, whoever looks."""
    marks = set()
    for seed in range(8):
        ledger = _taken_back(evenings, seed)
        for record in ledger.records:
            if isinstance(record.event, Undone):
                gone = {*ledger.counts[record.version - 1]} - {*ledger.counts[record.version]}
                commands = [ledger.records[each - 1].command for each in gone]
                chance = any(each is not None and each.actor() == NATURE for each in commands)
                assert redact(record.event, viewer).reveals == chance
                marks.add(chance)
    assert marks == {True, False}


# -- the same always -------------------------------------------------------------------------------


def test_r7_tournaments_in_turn_do_not_touch_each_other(evenings: Any) -> None:
    """R7: two tournaments played in turn come out as each alone."""
    alone = [list(evenings.decisions(seed)) for seed in (3, 4)]
    running, beside = [evenings.decisions(seed) for seed in (3, 4)], [[], []]  # type: ignore[var-annotated]
    while any(len(done) < len(whole) for done, whole in zip(beside, alone, strict=True)):
        for tournament, done in zip(running, beside, strict=True):
            done += [step for step in [next(tournament, None)] if step is not None]
    assert beside == alone


def test_v3_a_hidden_back_tells_nothing(evenings: Any) -> None:
    """V3: no back that is not turned, no seed and no reason of anybody reaches a spectator."""
    seen = 0
    for seed in range(40):
        events: list[Event] = []
        for _, decision in evenings.decisions(seed):
            events += decision.events
        assert isinstance(events[0], TournamentStarted)
        shown = [redact(event, SPECTATOR) for event in events]
        hidden = [
            (event, mine)
            for event, mine in zip(events, shown, strict=True)
            if event.secret and getattr(event, event.secret[0]) is not None
        ]
        assert all(getattr(mine, event.secret[0]) is None for event, mine in hidden)
        seen += len(hidden)
        state = TOURNAMENT.fold(shown)
        assert state is not None
        assert all(prize.value is None for prize in state.prizes if not prize.open)
        assert TOURNAMENT.view(state, REFEREE) == state
    assert seen > 200


# -- the suite finds what it is there to find ------------------------------------------------------


def _shows_backs() -> Any:
    return replace(TOURNAMENT, view=lambda state, viewer: state)


def _counts_what_is_hidden() -> Any:
    """Says something more when a good trophy is drawn: the number of events tells it."""

    def decide(state: Any, command: Command) -> Any:
        after, events = TOURNAMENT.decide(state, command)
        drawn = events[0]
        if isinstance(drawn, TrophyDrawn) and drawn.value in (3, 4, 6, 7, 8, 10):
            return TOURNAMENT.evolve(after, drawn), (*events, drawn)
        return after, events

    return replace(TOURNAMENT, decide=decide)


def _asks_by_what_is_hidden() -> Any:
    def turn(state: Any) -> Any:
        asks = TOURNAMENT.turn(state)
        known = [prize for prize in state.prizes if prize.value is not None and not prize.open]
        return asks[:1] if known else asks[::-1]

    return replace(TOURNAMENT, turn=turn)


def _never_ends() -> Any:
    return replace(TOURNAMENT, outcome=lambda state: None)


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (_shows_backs, "L1"),
        (_counts_what_is_hidden, "L2"),
        (_asks_by_what_is_hidden, "L3"),
        (_never_ends, "no end"),
    ],
)
def test_a_broken_tournament_is_found(broken: Any, law: str, evenings: Any) -> None:
    """Each of these breaks one law, and the suite says which."""
    with pytest.raises(AssertionError, match=law):
        for seed in range(60):
            how = {"aside": evenings.Meddler(seed), "unlisted": evenings.unlisted()}
            Playout(broken(), evenings.beginning(seed), seed, **how).run()
