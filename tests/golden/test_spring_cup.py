"""The golden tournament: right at every step, by a small sum of its own, in plain dictionaries."""

import os
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.exchange import take_in
from engine.people import People
from engine.replay import Replay
from engine.tournament import Contest, report_all
from events.facts import REFEREE, SPECTATOR
from events.log.memory import MemoryLog
from events.match import MatchEnded, Undone
from events.record import Record, read_stream
from events.tournament.closing import FinalistsNamed, LotDrawn, RoundClosed, TournamentEnded
from events.tournament.common import ROBOT
from events.tournament.entrants import Entered, FansAwarded, Withdrawn
from events.tournament.tables import MatchBegun, MatchReported, ResultCorrected
from events.tournament.trophies import TrophiesOpened, TrophyDrawn
from events.transcript import read
from reducers.history import borders
from reducers.tournament.ranking import ranking, totals
from reducers.tournament.state import Tournament

HERE = Path(__file__).parent
CUP = HERE.parents[1] / "fixtures" / "challengers" / "spring-cup.jsonl"


@pytest.fixture(scope="module")
def log() -> MemoryLog:
    """The log of the evening."""
    with CUP.open("rb") as file:
        transcript = read(file)
    log = MemoryLog()
    assert take_in(log, transcript, strict=True).refused == ()
    return log


@pytest.fixture(scope="module")
def cup(log) -> Replay:
    """The evening as the referee sees it."""
    return Replay("spring-cup", log.stream("spring-cup"), REFEREE)


@pytest.fixture(scope="module")
def names(log) -> dict[str, str]:
    """The name of everybody, by id."""
    return {**{key: str(name) for key, name in People(log).names.items()}, ROBOT: "Robot"}


# -- the sum ---------------------------------------------------------------------------------------


def _sums(records: list[Record]) -> list[dict[str, dict[Any, Any]]]:
    """What the records say in plain words, after each of them: who won which table, which tokens
    were gained where, what is on which trophy, and whose back is turned."""
    after: list[dict[str, dict[Any, Any]]] = [{"won": {}, "tokens": {}, "backs": {}, "open": {}}]
    for record in records:
        event = record.event
        now = deepcopy(after[event.to if isinstance(event, Undone) else -1])
        if isinstance(event, MatchReported | ResultCorrected):
            where = (event.round, event.park)
            now["won"][where] = event.result.winner
            now["tokens"][where] = [(each.entrant, each.fans) for each in event.result.tokens]
        elif isinstance(event, FansAwarded):
            now["tokens"][event.round, f"award {record.version}"] = [(event.entrant, event.fans)]
        elif isinstance(event, TrophyDrawn):
            now["backs"][event.round, event.park] = event.value
        elif isinstance(event, TrophiesOpened):
            for each in event.trophies:
                now["backs"][each.round, each.park] = each.value
                now["open"][each.round, each.park] = True
        after.append(now)
    return after


def _fans(sums: dict[str, dict[Any, Any]], upto: int, *, hidden: bool) -> Counter[str]:
    """Everybody's fans from the rounds up to one; ``hidden``: also those nobody may see yet."""
    fans: Counter[str] = Counter()
    for where, winner in sums["won"].items():
        if where[0] <= upto and where in sums["backs"] and (hidden or where in sums["open"]):
            fans[winner] += sums["backs"][where]
    for (round, _), gained in sums["tokens"].items():
        for who, tokens in gained if round <= upto else ():
            fans[who] += tokens
    return fans


def _order(sums: dict[str, dict[Any, Any]], upto: int, people: list[str]) -> list[tuple[int, str]]:
    """Ranks by what everybody knows: fans, then one's trophies from the best down."""
    fans = _fans(sums, upto, hidden=False)
    best = {
        who: sorted(
            (
                sums["backs"][where]
                for where, winner in sums["won"].items()
                if winner == who and where[0] <= upto and where in sums["open"]
            ),
            reverse=True,
        )
        for who in people
    }
    ahead = {
        who: sum((fans[each], best[each]) > (fans[who], best[who]) for each in people)
        for who in people
    }
    return sorted((1 + ahead[who], who) for who in people)


def test_the_table_is_right_at_every_step(cup):
    """S1: after each of its records, after each round: totals and ranks are those of the sum."""
    sums, compared = _sums(cup.records), 0
    for version, state in enumerate(cup.states):
        if state is None or not state.tables:
            continue
        for upto in range(8):
            rows = {row.entrant: row for row in totals(state, upto)}
            full = {row.entrant: row for row in totals(state, upto, known_to_all=False)}
            for hidden, found in ((False, rows), (True, full)):
                fans = _fans(sums[version], upto, hidden=hidden)
                assert {who: row.fans for who, row in found.items()} == {
                    who: fans[who] for who in found
                }
                assert set(fans) <= set(found)
            ranks = sorted((rank.rank, rank.entrant) for rank in ranking(state, upto))
            assert ranks == _order(sums[version], upto, list(rows))
            compared += 1
    assert compared > 700


def test_the_kept_rankings_are_those_tables(cup):
    """S3, S4: after every decision each closed round has its table; the cut is the last one."""
    for version in borders(cup.records)[1:]:
        state = cup.states[version]
        for closed in state.closed:
            if state.is_done(closed.round):
                assert closed.ranking == ranking(state, closed.round)
    (named,) = [each.event for each in cup.records if isinstance(each.event, FinalistsNamed)]
    sums = _sums(cup.records)[-1]
    people = cup.states[-1].active
    first = [who for _, who in _order(sums, 7, [*cup.states[-1].entrants, ROBOT]) if who in people]
    assert list(named.finalists) == first[:2]


def test_the_champion_is_right_at_every_step(cup, names):
    """Nobody is champion before the final was played."""
    *before, last = cup.states
    assert all(state is None or state.ended is None for state in before[:-1])
    assert last.ended.champion == last.final.result.winner
    assert names[last.ended.champion] == "Bo"
    assert cup.game.outcome(last).winners == (last.entrants.index(last.ended.champion),)
    assert [names[who] for who in last.finalists] == ["Gus", "Bo"]


def test_the_fans_are_all_147_and_the_tokens(cup):
    last = cup.states[-1]
    gained = sum(row.fans for row in totals(last, 7))
    tokens = sum(row.tokens for row in totals(last, 7))
    assert gained - tokens == 147
    assert tokens == sum(
        fans for each in _sums(cup.records)[-1]["tokens"].values() for _, fans in each
    )


# -- as people read it -----------------------------------------------------------------------------


def _table(state: Tournament, upto: int, names: dict[str, str]) -> list[str]:
    """A ranking in lines: rank, name, fans, trophies and those face down, tokens, what decided."""
    rows = {row.entrant: row for row in totals(state, upto)}
    full = {row.entrant: row for row in totals(state, upto, known_to_all=False)}
    lines = []
    for rank in ranking(state, upto):
        row, left = rows[rank.entrant], rank.entrant in state.withdrawn
        lines.append(
            f"{rank.rank:3}  {names[rank.entrant]:6}{row.fans:4} fans ({full[rank.entrant].fans:2})"
            f"  {len(row.trophies)} trophies, {row.hidden} face down  {row.tokens} tokens"
            f"  {rank.decided_by or '-'}{'  left' if left else ''}"
        )
    return lines


def test_the_table_after_each_round(cup, names, snapshot):
    """The tables as they were when each round was first closed, and as they are in the end; the
    fans the referee knows stand in brackets."""
    lines: list[str] = []
    seen = set()
    for record, state in zip(cup.records, cup.states[1:], strict=True):
        if isinstance(record.event, RoundClosed) and record.event.round not in seen:
            seen.add(record.event.round)
            lines += [f"Round {record.event.round} is closed (record {record.version}):"]
            lines += _table(state, record.event.round, names)
    for upto in range(1, 8):
        lines += [f"After round {upto}, as it is in the end:"]
        lines += _table(cup.states[-1], upto, names)
    assert "\n".join(lines) + "\n" == snapshot


# -- what it is there for --------------------------------------------------------------------------


def test_what_happens_that_evening(cup):
    counted = Counter(
        type(record.event) for record, counts in zip(cup.records, cup.counts, strict=True) if counts
    )
    assert counted[MatchReported] == 28 + 1
    assert counted[TrophyDrawn] == 28
    assert counted[MatchBegun] == 3
    assert counted[ResultCorrected] == 1
    assert counted[Withdrawn] == 1
    assert counted[Entered] == 1
    assert counted[FansAwarded] == 1
    assert counted[FinalistsNamed] == 1
    assert counted[TournamentEnded] == 1
    assert counted[LotDrawn] == 0
    assert sum(isinstance(record.event, Undone) for record in cup.records) == 1


def test_three_matches_are_recorded_move_by_move_and_reported_as_they_ended(log, cup):
    told = {
        record.event.match: record.event
        for record in cup.records
        if isinstance(record.event, MatchReported) and record.event.match
    }
    assert list(told) == ["spring-cup-2-red", "spring-cup-5-green", "spring-cup-6-purple"]
    for stream, report in told.items():
        replay = Replay(stream, log.stream(stream), REFEREE)
        ended = [each for each in replay.records if isinstance(each.event, MatchEnded)]
        assert report.version == ended[-1].version
        sittings = [sitting.person for sitting in replay.started.sittings]  # type: ignore[union-attr]
        assert tuple(sittings) == report.players
        assert report.result.winner == sittings[ended[-1].event.winners[0]]


def test_p5_the_seat_of_who_left_and_who_came(cup, names):
    """Dan plays four rounds, the robot one, Ivo two, all in one seat."""
    last = cup.states[-1]
    seat = [
        names[who]
        for each in last.tables
        if each.table.round < 8
        for place, who in zip(each.table.places, each.table.players, strict=True)
        if place == 6
    ]
    assert seat == ["Dan"] * 4 + ["Robot"] + ["Ivo"] * 2


def test_nothing_is_left_to_be_reported(log):
    contest = Contest.load(log, "spring-cup")
    assert report_all(contest) == []
    assert not contest.staged
    assert contest.settle() == ()


def test_v3_a_spectator_sees_no_back_before_it_is_turned(log, cup):
    public = Replay("spring-cup", log.stream("spring-cup"), SPECTATOR)
    for version, state in enumerate(public.states):
        if state is not None:
            assert all(prize.open or prize.value is None for prize in state.prizes)
            assert cup.game.view(cup.states[version], SPECTATOR) == state


WRITE = """
import sys
from hashlib import sha256
sys.path.insert(0, sys.argv[1])
from regenerate import spring_cup
print(sha256(spring_cup()).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "99"])
def test_r6_the_same_bytes_in_another_process(hash_seed):
    """R6: seats, trophies, bots, all records to the byte, under other hash seeds."""
    done = subprocess.run(
        [sys.executable, "-c", WRITE, str(HERE)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == sha256(CUP.read_bytes()).hexdigest()


def test_every_record_says_who_typed_it_and_when(log, names):
    """K2: the author and the time of the correction are in its record."""
    records = list(read_stream(log.stream("spring-cup")))
    (corrected,) = [each for each in records if isinstance(each.event, ResultCorrected)]
    assert names[corrected.recorder] == "Nora"
    assert corrected.event.reason == "wrong button"
    assert corrected.at.endswith("Z")
