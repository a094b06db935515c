"""Rounds that are over, the final, the end."""

from typing import ClassVar

from events.facts import NATURE, Actor, Command, Event
from events.tournament.common import Entrant, Rank, TournamentCommand, TournamentEvent


class RoundClosed(TournamentEvent, frozen=True, gc=False):
    """Every table up to this round is played; the ranking is by what everybody knows."""

    begins_turn: ClassVar[bool] = True

    round: int
    ranking: tuple[Rank, ...]


class DrawLot(TournamentCommand, frozen=True, gc=False):
    """Nature draws who is ahead of those who are equal in everything."""

    entrant: Entrant

    def actor(self) -> Actor:
        return NATURE


class LotDrawn(TournamentEvent, frozen=True, gc=False):
    """Of those who are equal in everything this one is ahead of all whose lot is not drawn."""

    entrant: Entrant


class FinalistsNamed(TournamentEvent, frozen=True, gc=False):
    """These play the final, by this ranking."""

    finalists: tuple[Entrant, ...]
    ranking: tuple[Rank, ...]


class FinalVoided(TournamentEvent, frozen=True, gc=False):
    """The final that was begun or played does not count any more."""

    match: str | None


class TournamentEnded(TournamentEvent, frozen=True, gc=False):
    """The tournament is over.  ``champion`` is None where everybody left."""

    champion: Entrant | None
    ranking: tuple[Rank, ...]
    reason: str


class TournamentReopened(TournamentEvent, frozen=True, gc=False):
    """What ended the tournament does not stand any more."""

    reason: str


EVENTS: tuple[type[Event], ...] = (
    RoundClosed,
    LotDrawn,
    FinalistsNamed,
    FinalVoided,
    TournamentEnded,
    TournamentReopened,
)
COMMANDS: tuple[type[Command], ...] = (DrawLot,)
