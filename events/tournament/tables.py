"""Tables: begun, reported, corrected."""

from typing import Any, ClassVar

from events.facts import ORGANISER, Card, Command, Event, Unknown, Upcaster, Viewer
from events.tournament.common import Entrant, Result, TournamentCommand, TournamentEvent


class BeginMatch(TournamentCommand, frozen=True, gc=False):
    """A table begins to be recorded, move by move."""

    round: int
    park: str
    match: str


class MatchBegun(TournamentEvent, frozen=True, gc=False):
    """A table is being played; ``match`` is the stream, ``attempt`` counts from 1."""

    round: int
    park: str
    match: str
    attempt: int


class DropMatch(TournamentCommand, frozen=True, gc=False):
    """The running match of a table is abandoned; the table is open again."""

    round: int
    park: str
    match: str


class MatchDropped(TournamentEvent, frozen=True, gc=False):
    """The running match of a table was abandoned."""

    round: int
    park: str
    match: str


class Report(TournamentCommand, frozen=True, gc=False):
    """Say how a table came out; ``match`` and ``version`` name the record that ended it, if it was
    recorded, ``house`` the cards that were played in it with an effect of the house."""

    round: int
    park: str
    result: Result
    match: str | None = None
    version: int | None = None
    house: tuple[Card, ...] = ()


def _no_house(fields: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 did not say which effects of the house were used."""
    return {**fields, "house": []}


class MatchReported(TournamentEvent, frozen=True, gc=False):
    """A table came out like this.  ``house`` are the cards that were played there with an effect of
    the house, as far as the match was recorded (rules: challengers 13)."""

    round: int
    park: str
    players: tuple[Entrant, Entrant]
    result: Result
    match: str | None
    version: int | None
    house: tuple[Card, ...] = ()

    upcasters: ClassVar[tuple[Upcaster, ...]] = (_no_house,)


class Retract(TournamentCommand, frozen=True, gc=False):
    """The end of a recorded match was undone: its table is being played again."""

    round: int
    park: str
    match: str


class ReportRetracted(TournamentEvent, frozen=True, gc=False):
    """The report of a recorded match does not stand any more; the match goes on."""

    round: int
    park: str
    match: str


class Correct(TournamentCommand, frozen=True, gc=False):
    """Say that a table came out otherwise; ``result`` is the whole of it, as it is now.

    ``trophy`` is the value on its trophy, if that was wrong.  ``void_final`` lets the final fall
    that stood on the old result.
    """

    round: int
    park: str
    result: Result
    trophy: int | None
    reason: str | Unknown
    void_final: bool = False

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class ResultCorrected(TournamentEvent, frozen=True, gc=False):
    """The result of a table was corrected, from ``before`` to ``result``."""

    round: int
    park: str
    players: tuple[Entrant, Entrant]
    before: Result
    result: Result
    reason: str | Unknown

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


EVENTS: tuple[type[Event], ...] = (
    MatchBegun,
    MatchDropped,
    MatchReported,
    ReportRetracted,
    ResultCorrected,
)
COMMANDS: tuple[type[Command], ...] = (
    BeginMatch,
    DropMatch,
    Report,
    Retract,
    Correct,
)
