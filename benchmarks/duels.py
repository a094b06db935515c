"""Duels of Challengers! by bots, events included, beside a simulator that keeps none."""

from functools import cache

from benchmarks.measure import Bench, Measured, beside, beside_clock, worked
from benchmarks.peers.duel import End, duel
from benchmarks.samples import RANDOM, decks, tables
from engine.chance import Keyed
from engine.quick_match import QuickMatch
from events.challengers.turn import Revealed
from events.facts import Card

SEED = 11


def beside_simulator(bench: Bench) -> Measured:
    """The same duels, once both were seen to end alike: same cards, same choices."""
    agree(bench.of(10_000, 1_000, 80))
    count = bench.of(2_000, 400, 20)
    return beside(
        bench,
        lambda: worked(lambda: _engine(count)),
        lambda: worked(lambda: _simulator(count)),
        count=count,
        what="duels",
    )


def a_second(bench: Bench) -> Measured:
    """How many duels a second, beside the number that was asked for."""
    count = bench.of(3_000, 600, 20)
    return beside_clock(bench, lambda: _engine(count), count, "duels", 7_000)


def simulator_a_second(bench: Bench) -> Measured:
    """How many duels a second the simulator plays: one that is slow would prove nothing."""
    count = bench.of(6_000, 1_500, 20)
    return beside_clock(bench, lambda: _simulator(count), count, "duels", 30_000)


def agree(count: int) -> None:
    """Play so many duels both ways, with the same random numbers; raises where two end apart."""
    for number in range(count):
        ours = ended(tables()[number % len(tables())].play(RANDOM, SEED, number))
        theirs = simulated(number)
        assert ours == theirs, f"duel {number} ended apart: {ours} and {theirs}"


def simulated(number: int) -> End:
    """How a duel ends in the simulator, with the random numbers of the engine."""
    pairs = _sorted_decks()
    one, other = pairs[number % len(pairs)]
    nature = Keyed(SEED, "nature", number)
    chances = (
        lambda: Keyed(SEED, "seat 0", number),
        lambda: Keyed(SEED, "seat 1", number),
    )
    return duel((one.copy(), other.copy()), nature, chances)


@cache
def _sorted_decks() -> list[tuple[list[Card], list[Card]]]:
    return [(sorted(one), sorted(other)) for one, other in decks()]


def ended(match: QuickMatch) -> End:
    """How a duel of the engine ended, in the words of the simulator."""
    end, sides = match.state.ended, match.state.sides
    return End(
        end.winners[0],
        end.reason,
        sum(isinstance(event, Revealed) for event in match.events),
        (sides[0].bench, sides[1].bench),
        (sides[0].exhaust, sides[1].exhaust),
    )


def _engine(count: int) -> None:
    every = tables()
    for number in range(count):
        every[number % len(every)].play(RANDOM, SEED, number)


def _simulator(count: int) -> None:
    """The same duels, with the same random numbers, else they would not be the same."""
    for number in range(count):
        simulated(number)
