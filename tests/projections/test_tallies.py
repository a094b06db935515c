"""Tallies: what the SQL counts of matches is what a plain fold counts, whole or in portions."""

from collections import Counter, defaultdict
from typing import Any

import pytest

from events.challengers.opening import DeckBrought
from events.challengers.turn import FlagTaken, Revealed
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.log.protocol import Batch, Log
from events.match import MatchEnded, MatchStarted
from events.tournament.closing import TournamentEnded
from projections.cache import project
from projections.tallies import GENERIC, Sums, add, counted, share, summary, tallies
from tests.projections.fold import effective
from tests.projections.story import Story

SETS = {"dog": "City", "cat": "Film Studio", "horse": "Castle"}
KINDS: Any = ("recorded", "played", "simulated")


def log_of(playouts: Any, key: str, seeds: range) -> Log:
    """A log with random matches of a game."""
    log = MemoryLog()
    for seed in seeds:
        decisions = tuple(decision for _, decision in playouts.decisions(key, seed))
        log.append([Batch(f"match-{seed}", 0, decisions)], FixedPen())
    return log


def folded(log: Log, kinds: tuple[str, ...] = KINDS) -> Sums:
    """The tallies by a plain fold, without SQL."""
    sums: dict[str, Any] = defaultdict(lambda: defaultdict(Counter))
    for records in effective(log).values():
        started = next(each.event for each in records if isinstance(each.event, MatchStarted))
        ends = [each.event for each in records if isinstance(each.event, MatchEnded)]
        if not ends or started.kind not in kinds:
            continue
        (end,), events = ends, [each.event for each in records]
        turns = [event for event in events if event.begins_turn]
        sums["ending_tally"][end.reason,]["matches"] += 1
        sums["length_tally"][len(turns),].update({"matches": 1, "events": len(records)})
        for seat, sitting in enumerate(started.sittings):
            won, score = seat in end.winners, end.scores[seat]
            sums["seat_tally"][len(started.sittings), seat].update(
                {"matches": 1, "wins": won, "draws": not end.winners, "score": score}
            )
            sums["score_tally"][score,].update({"sides": 1, "wins": won})
            if turns:
                first = turns[0].seat == seat
                sums["start_tally"][first,].update({"sides": 1, "wins": won})
            if sitting.bot is not None:
                sums["bot_tally"][sitting.bot,].update({"sides": 1, "wins": won})
            _cards(sums, events, seat, won)
    return {
        each.name: {
            key: tuple(counts[name] for name in each.counts)
            for key, counts in sums[each.name].items()
        }
        for each in (*GENERIC, *tallies(started.game))
    }


def _cards(sums: Any, events: list[Any], seat: int, won: bool) -> None:
    mine = [each for each in events if getattr(each, "seat", None) == seat]
    decks = [each.cards or () for each in mine if isinstance(each, DeckBrought)]
    copies = Counter(card for deck in decks for card in deck if card is not None)
    turned = Counter(each.card for each in mine if isinstance(each, Revealed))
    captures = Counter(each.card for each in mine if isinstance(each, FlagTaken))
    for card in {*copies, *turned, *captures}:
        row = sums["card_tally"][card,]
        numbers = (copies[card], turned[card], captures[card])
        for name, number, times in zip(
            ("decks", "turners", "captors"), numbers, ("copies", "turned", "captures"), strict=True
        ):
            row.update({name: number > 0, f"{name}_won": number > 0 and won, times: number})
    for group in {SETS[card] for card in {*copies, *turned, *captures} if card in SETS}:
        sums["set_tally"][group,].update({"sides": 1, "wins": won})


def asked(log: Log, key: str) -> Sums:
    """The tallies by SQL."""
    with project(log) as cache:
        return counted(cache, key, tallies(key), SETS, KINDS)


@pytest.mark.parametrize("key", ["challengers", "rois"])
def test_the_tables_count_what_a_fold_counts(key: str, playouts: Any, full_size: bool) -> None:
    log = log_of(playouts, key, range(400 if full_size else 25))
    assert asked(log, key) == folded(log)


def test_counts_of_portions_add_up_in_any_order(playouts: Any) -> None:
    whole = asked(log_of(playouts, "challengers", range(30)), "challengers")
    parts = [
        asked(log_of(playouts, "challengers", range(at, at + 10)), "challengers")
        for at in (20, 0, 10)
    ]
    total: Sums = {}
    for part in parts:
        add(total, part)
    assert total == whole


def test_what_was_taken_back_does_not_count() -> None:
    story = Story(MemoryLog())
    story.match("friday-1", "ana", "bo", ended=False)
    story.tell("friday-1", Revealed(0, "dog", 3))
    story.tell("friday-1", MatchEnded((0,), (1, 2), (0, 0), "deck-empty"))
    assert asked(story.log, "challengers")["card_tally"]["dog",][2:4] == (1, 1)
    story.undo("friday-1", 1)
    story.tell("friday-1", Revealed(0, "cat", 3))
    assert asked(story.log, "challengers")["card_tally"] == {}
    story.tell("friday-1", MatchEnded((1,), (2, 1), (0, 0), "deck-empty"))
    assert list(asked(story.log, "challengers")["card_tally"]) == [("cat",)]


def test_a_sealed_deck_is_not_counted() -> None:
    """What nobody may see in a log is no part of its tables."""
    story = Story(log := MemoryLog())
    story.match("m", "ana", "bo", ended=False)
    story.tell("m", DeckBrought(0, ("dog",)), Revealed(1, "cat", 3))
    story.tell("m", MatchEnded((1,), (2, 1), (0, 0), "deck-empty"))
    cards = asked(log, "challengers")["card_tally"]
    assert ("dog",) not in cards
    assert cards["cat",][2:4] == (1, 1)


def test_the_interval_is_that_of_wilson() -> None:
    """Wilson (1927): 1 of 1 lies above 20.7 %, 50 of 100 between 40.4 and 59.6 %."""
    assert f"{share('', 1, 1).low:.3f}" == "0.207"
    half = share("", 50, 100)
    assert (f"{half.low:.3f}", f"{half.high:.3f}") == ("0.404", "0.596")
    assert (share("", 0, 0).low, share("", 0, 0).high) == (0.0, 1.0)


def test_champions_of_tournaments() -> None:
    story = Story(MemoryLog())
    for stream, champion in (("one", "ana"), ("two", "bo"), ("three", "ana")):
        story.cup("ana", "bo", "cleo", stream=stream)
        story.tell(stream, TournamentEnded(champion, (), "final"))
    story.cup("ana", "bo", stream="open")
    found = asked(story.log, "challengers")["entrant_tally"]
    assert found == {("ana",): (3, 2), ("bo",): (3, 1), ("cleo",): (3, 0)}


def test_the_summary_of_nothing() -> None:
    with project(MemoryLog()) as cache:
        found = summary(counted(cache, "rois", tallies("rois"), {}))
    assert (found.matches, found.by_seat, found.turns) == (0, (), 0)
