"""The final, and the end."""

from events.draft.common import DraftCommand, DraftEvent
from events.facts import REFEREE, Actor, Command, Event, Seat


class Admit(DraftCommand, frozen=True, gc=False):
    """These two play the final, and may remove cards before it."""

    admitted: tuple[Seat, Seat]

    def actor(self) -> Actor:
        return REFEREE


class FinalistsAdmitted(DraftEvent, frozen=True, gc=False):
    """These two may remove cards before the final."""

    admitted: tuple[Seat, Seat]


class EndDraft(DraftCommand, frozen=True, gc=False):
    """The tournament is over: nothing is drafted any more, and what was secret need not be."""

    def actor(self) -> Actor:
        return REFEREE


class DraftEnded(DraftEvent, frozen=True, gc=False):
    """The draft is over, with its tournament."""


EVENTS: tuple[type[Event], ...] = (
    FinalistsAdmitted,
    DraftEnded,
)
COMMANDS: tuple[type[Command], ...] = (
    Admit,
    EndDraft,
)
