"""The state of a tournament: who sits where, what came out, what is known of the trophies."""

from msgspec import Struct
from msgspec.structs import replace

from events.facts import Card
from events.tournament.closing import RoundClosed, TournamentEnded
from events.tournament.common import BYE, FINAL, ROBOT, Entrant, Result, Table, Tokens
from events.tournament.opening import TournamentStarted


class Seating(Struct, frozen=True, gc=False):
    """A table and what became of it.

    ``running`` is the match being recorded there, ``match`` the one that was reported, ``house``
    the cards that were played in it with an effect of the house; ``attempts`` how many matches were
    begun.
    """

    table: Table
    result: Result | None = None
    running: str | None = None
    match: str | None = None
    attempts: int = 0
    house: tuple[Card, ...] = ()

    @property
    def where(self) -> tuple[int, str]:
        """Round and park."""
        return self.table.round, self.table.park

    @property
    def done(self) -> bool:
        """Whether nothing more is to be played here."""
        return self.result is not None or self.idle

    @property
    def idle(self) -> bool:
        """Whether nobody plays here: a bye, or two robots."""
        players = self.table.players
        return BYE in players or players == (ROBOT, ROBOT)

    @property
    def winner(self) -> Entrant | None:
        """Who won, the one without an opponent too; None while it is open, and for a draw."""
        if self.result is not None:
            return self.result.winner
        others = [player for player in self.table.players if player != BYE]
        return others[0] if self.idle and len(others) == 1 and others[0] != ROBOT else None


class Prize(Struct, frozen=True, gc=False):
    """The trophy of a table: ``value`` None where it is not known, ``open`` whether everybody
    knows it."""

    round: int
    park: str
    value: int | None = None
    open: bool = False


class Given(Struct, frozen=True, gc=False):
    """Fan tokens given in a round."""

    tokens: Tokens
    round: int


class Tournament(Struct, gc=False):
    """A tournament.  ``places`` says who sits in each seat of the plan now, ``void_attempts`` how
    many matches were begun for finals that do not count any more."""

    started: TournamentStarted
    entrants: tuple[Entrant, ...]
    places: tuple[Entrant, ...] = ()
    withdrawn: tuple[Entrant, ...] = ()
    tables: tuple[Seating, ...] = ()
    prizes: tuple[Prize, ...] = ()
    awards: tuple[Given, ...] = ()
    lots: tuple[Entrant, ...] = ()
    closed: tuple[RoundClosed, ...] = ()
    finalists: tuple[Entrant, ...] = ()
    void_attempts: int = 0
    ended: TournamentEnded | None = None

    @property
    def active(self) -> tuple[Entrant, ...]:
        """The people who are still in, in the order in which they entered."""
        return tuple(entrant for entrant in self.entrants if entrant not in self.withdrawn)

    @property
    def final(self) -> Seating | None:
        """The table of the final, once there is one."""
        return next((each for each in self.tables if each.table.park == FINAL), None)

    @property
    def house(self) -> tuple[Card, ...]:
        """The cards that were played at any table with an effect of the house, sorted."""
        return tuple(sorted({card for each in self.tables for card in each.house}))

    def at(self, round: int, park: str) -> Seating | None:
        """The table of a park in a round."""
        return next((each for each in self.tables if each.where == (round, park)), None)

    def prize(self, round: int, park: str) -> Prize | None:
        """The trophy of a park in a round, once it was drawn or typed."""
        return next(
            (each for each in self.prizes if (each.round, each.park) == (round, park)), None
        )

    def of_round(self, round: int) -> tuple[Seating, ...]:
        """The tables of a round."""
        return tuple(each for each in self.tables if each.table.round == round)

    def is_done(self, round: int) -> bool:
        """Whether every table up to a round is played, and there are any."""
        upto = [each for each in self.tables if each.table.round <= round]
        return bool(self.of_round(round)) and all(each.done for each in upto)


def begin(event: TournamentStarted) -> Tournament:
    """The state after the set-up."""
    return Tournament(event, event.entrants)


def draft(state: Tournament) -> Tournament:
    """A copy to be changed; the tuples in it are replaced, never changed."""
    return replace(state)
