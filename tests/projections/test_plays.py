"""How factions did: the tables equal a plain fold in Python, at every moment of random logs."""

import csv
import itertools
import random
from collections import defaultdict
from contextlib import suppress
from fractions import Fraction

import pytest
from msgspec.structs import astuple

from engine.play_tables import TABLE_FORMATS, PlayTable
from engine.plays import Collection, stage_rows
from engine.rows import read_rows
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.match import MatchEnded
from events.plays import Play, PlayReported, PlaysOpened
from events.smash_up.opening import FactionPicked
from events.smash_up.turn import TurnStarted
from projections.answers import fans, head_to_head
from projections.cache import project
from projections.plays import rates
from projections.tallies import share
from reducers.game import Illegal
from reducers.history import borders
from reducers.plays.decide import reported
from tests.projections.fold import effective
from tests.projections.story import Story

NAMES = ("Aliens", "Elves", "Ghosts (T)", "Grimms' Fairy Tales", "Orcs")

NAMED = {"aliens": "Aliens", "elves": "Elves", "orcs": "Orcs", "space-cats": "Space Cats"}
"""The factions of matches, and the names by which they are counted."""


def counted(log, as_of=None, collection=None, seats=None):
    """By faction, pair and turn: plays, wins, chances, points; sharing nothing with the SQL."""
    found = {"faction": {}, "pair": {}, "start": {}}
    for stream, records in effective(log, as_of).items():
        if collection not in (None, stream):
            continue
        for game, played_with, first, winners, scores in (*plays(records), *matches(records)):
            many = len(played_with)
            if seats not in (None, many):
                continue
            for seat, names in enumerate(played_with):
                keys = [("faction", (game, name)) for name in set(names)]
                pairs = itertools.combinations(sorted(set(names)), 2)
                keys += [("pair", (game, *pair)) for pair in pairs]
                if first is not None:
                    keys.append(("start", (game, many, (seat - first) % many + 1)))
                for by, key in keys:
                    row = found[by].setdefault(key, [0, 0, Fraction(0), 0])
                    row[0] += 1
                    row[1] += seat in winners
                    row[2] += Fraction(len(winners), many)
                    row[3] += scores[seat]
    return found


def plays(records):
    """The plays of a collection: game, what each seat played with, who began, won, the points."""
    game = None
    for event in (record.event for record in records):
        if isinstance(event, PlaysOpened):
            game = event.game
        if isinstance(event, PlayReported):
            yield game, event.played_with, event.first, event.winners, event.scores


def matches(records):
    """The same of a match of a game with factions, once it has ended."""
    events = [record.event for record in records]
    picks = [event for event in events if isinstance(event, FactionPicked)]
    ended = [event for event in events if isinstance(event, MatchEnded)]
    if picks and ended and events[0].kind in ("recorded", "played"):
        played_with = [
            [NAMED[each.faction] for each in picks if each.seat == seat]
            for seat in range(len(events[0].sittings))
        ]
        first = next((event.seat for event in events if isinstance(event, TurnStarted)), None)
        yield events[0].game, played_with, first, ended[0].winners, ended[0].scores


def answered(cache, by, *args, **more):
    """The rows of an answer by what they are about."""
    keys = {"faction": ("faction",), "pair": ("faction", "partner"), "start": ("seats", "turn")}
    return {
        (row.game, *(getattr(row, key) for key in keys[by])): row
        for row in rates(cache, by, *args, **more).rows
    }


def same(rows, folded):
    assert rows.keys() == folded.keys()
    for key, (plays, wins, chances, points) in folded.items():
        row, wilson = rows[key], share("", wins, plays)
        assert (row.plays, row.wins) == (plays, wins), key
        assert row.share == pytest.approx(wilson.share)
        assert (row.low, row.high) == pytest.approx((wilson.low, wilson.high))
        assert row.even == pytest.approx(float(chances / plays))
        assert row.lift == pytest.approx(float(wins / chances))
        assert row.score == pytest.approx(points / plays)


def random_match(story, rng, stream):
    """A match of Smash Up of some kind, of people and bots, which may not have begun or ended."""
    seats = rng.randrange(2, 5)
    picks = [FactionPicked(seat, each) for seat in range(seats) for each in rng.sample([*NAMED], 2)]
    starter = rng.randrange(seats)
    turns = [TurnStarted((starter + turn) % seats) for turn in range(rng.choice((0, 1, 5)))]
    best = rng.randrange(seats)
    story.match(
        stream,
        *(rng.choice((None, f"person-{seat}")) for seat in range(seats)),
        placings=tuple(1 if seat == best else 2 for seat in range(seats)),
        kind=rng.choice(("recorded", "recorded", "played", "simulated", "analysis")),
        ended=rng.random() < 0.8,
        between=[*rng.sample(picks, len(picks)), *turns],
        game="smash-up",
        scores=tuple(rng.randrange(20) for _ in range(seats)),
    )
    if rng.random() < 0.1:
        story.undo(stream, 0)


def random_plays(seed, length=60):
    """Two collections in which plays come in and are undone, and matches between."""
    rng = random.Random(seed)
    story = Story(MemoryLog())
    names = iter(range(10_000))
    games = {"at-home": "smash-up", "at-the-club": rng.choice(("smash-up", "clamp"))}
    for stream, game in games.items():
        story.tell(stream, PlaysOpened(game, "recorded", 15))

    def a_play():
        seats = rng.randrange(2, 5)
        return Play(
            str(next(names)),
            tuple(tuple(rng.choices(NAMES, k=rng.choice((1, 2, 2, 3)))) for _ in range(seats)),
            tuple(rng.randrange(20) for _ in range(seats)),
            tuple(rng.sample(range(seats), rng.choice((1, 1, 1, 2)))),
            rng.choice((None, *range(seats))),
        )

    for number in range(length):
        stream = rng.choice(list(games))
        if rng.random() < 0.25:
            random_match(story, rng, f"table-{number}")
        elif rng.random() < 0.85:
            story.tell(stream, *(reported(a_play(), 15) for _ in range(rng.randrange(1, 4))))
        else:
            with suppress(Illegal):  # where nothing would change
                ends = borders(Collection.load(story.log, stream).records)
                story.undo(stream, rng.choice(ends[1:]))
    return story


@pytest.fixture(scope="module", params=range(3))
def told(request):
    return random_plays(request.param)


@pytest.mark.parametrize("by", ["faction", "pair", "start"])
def test_the_tables_equal_a_plain_fold_at_every_moment(told, by):
    with project(told.log) as cache:
        for as_of in range(1, told.log.position() + 1, 13):
            same(answered(cache, by, as_of=as_of), counted(told.log, as_of)[by])
        same(answered(cache, by), counted(told.log)[by])
        same(answered(cache, by, "at-home"), counted(told.log, None, "at-home")[by])
        assert answered(cache, by, "at-home") != answered(cache, by)
        same(answered(cache, by, None, 3), counted(told.log, None, None, 3)[by])


def test_what_was_played_less_is_left_out(told):
    with project(told.log) as cache:
        every = answered(cache, "pair")
        most = max(row.plays for row in every.values())
        often = answered(cache, "pair", at_least=most)
        assert often == {key: row for key, row in every.items() if row.plays >= most}
        assert 0 < len(often) < len(every)


def test_the_answer_is_the_same_bytes_after_a_rebuild(told):
    answers = []
    for _ in range(2):
        with project(told.log) as cache:
            rows = [row for by in ("faction", "pair", "start") for row in rates(cache, by).rows]
            answers.append([astuple(row) for row in rows])
    assert answers[0] == answers[1]


def test_rows_stand_in_the_order_of_what_is_sure(told):
    with project(told.log) as cache:
        rows = rates(cache, "faction").rows
    assert [row.low / row.even for row in rows] == sorted(
        (row.low / row.even for row in rows), reverse=True
    )


def test_matches_count_beside_plays_and_are_told_apart(told):
    """A match has no collection; plays and matches add up to all that was counted."""
    with project(told.log) as cache:
        rates(cache, "faction")
        both = cache.ask(
            ("play_sides",),
            "SELECT count(DISTINCT position) FILTER (collection IS NULL),"
            " count(DISTINCT position) FILTER (collection IS NOT NULL),"
            " count(DISTINCT position) FILTER (turn IS NULL) FROM play_sides",
        )
        answer = rates(cache, "start")
    ((mine, theirs, unstarted),) = both
    assert min(mine, theirs) > 0
    assert (answer.plays, answer.unstarted) == (mine + theirs, unstarted)


def test_plays_count_in_nothing_that_is_about_people():
    """Nobody sits in a play: it adds no meeting, no match, no fans."""
    told = Story(MemoryLog())
    told.tell("at-home", PlaysOpened("smash-up", "recorded", 15))
    told.tell("at-home", reported(Play("1", (("Orcs",), ("Elves",)), (15, 3), (0,), 0), 15))
    told.match("friday-1", "person-ana", "person-bo")
    with project(told.log) as cache:
        assert {(pair.person, pair.opponent) for pair in head_to_head(cache).pairs} == {
            ("person-ana", "person-bo"),
            ("person-bo", "person-ana"),
        }
        assert cache.ask(("matches",), "SELECT match FROM matches") == [("friday-1",)]
        assert fans(cache).rows == ()


def test_the_sample_counts_as_its_file_does(root):
    """The numbers of the file, counted cell by cell."""
    raw = (root / "fixtures" / "smash_up" / "plays.csv").read_bytes()
    log = MemoryLog()
    collection = Collection.load(log, "smash-up-plays")
    stage_rows(collection, PlayTable(read_rows(raw), TABLE_FORMATS["plays"]))
    collection.commit(FixedPen())
    plays, wins = defaultdict(int), defaultdict(int)
    starts = defaultdict(lambda: [0, 0])
    for row in csv.DictReader(raw.decode().splitlines()):
        for seat in range(1, int(row["seats"]) + 1):
            for name in {row[f"p{seat}_faction_a"], row[f"p{seat}_faction_b"]}:
                plays[name] += 1
                wins[name] += row["winner"] == f"p{seat}"
        if row["first"]:
            starts[int(row["seats"])][0] += 1
            starts[int(row["seats"])][1] += row["first"] == row["winner"]
    with project(log) as cache:
        answer = rates(cache, "faction")
        assert (answer.plays, answer.unstarted) == (100, 44)
        assert {row.faction: (row.plays, row.wins) for row in answer.rows} == {
            name: (plays[name], wins[name]) for name in plays
        }
        turns = rates(cache, "start").rows
    assert {row.seats: [row.plays, row.wins] for row in turns if row.turn == 1} == starts
