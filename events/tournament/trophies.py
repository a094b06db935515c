"""Trophies, face down and turned."""

from typing import ClassVar

from events.facts import NATURE, Actor, Command, Event, Unknown
from events.tournament.common import TournamentCommand, TournamentEvent, Trophy


class DrawTrophy(TournamentCommand, frozen=True, gc=False):
    """Nature puts a trophy on a park, face down."""

    round: int
    park: str
    value: int | Unknown

    secret: ClassVar = ("value",)

    def actor(self) -> Actor:
        return NATURE


class TrophyDrawn(TournamentEvent, frozen=True, gc=False):
    """The trophy of a park in a round was put there, face down: the referee alone knows it."""

    round: int
    park: str
    value: int | Unknown

    secret: ClassVar = ("value",)


class OpenTrophies(TournamentCommand, frozen=True, gc=False):
    """The backs of hidden trophies are turned."""

    trophies: tuple[Trophy, ...]

    def actor(self) -> Actor:
        return NATURE


class TypeTrophy(TournamentCommand, frozen=True, gc=False):
    """Say what stands on the back of a trophy of cardboard."""

    round: int
    park: str
    value: int


class TrophiesOpened(TournamentEvent, frozen=True, gc=False):
    """What stands on the backs of these trophies is known to all."""

    trophies: tuple[Trophy, ...]


EVENTS: tuple[type[Event], ...] = (
    TrophyDrawn,
    TrophiesOpened,
)
COMMANDS: tuple[type[Command], ...] = (
    DrawTrophy,
    OpenTrophies,
    TypeTrophy,
)
