"""What the events of abilities change: the agenda, and nothing else."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from events.abilities import (
    AbilityBegun,
    Accepted,
    AgendaSet,
    ChainCut,
    Chosen,
    Frame,
    Named,
    OptionTaken,
    OrderSet,
    Picked,
    Refused,
)
from events.facts import Event


class WithAgenda(Protocol):
    """A state with an agenda."""

    agenda: tuple[Frame, ...]
    spent: int


def _said(d: WithAgenda, e: Event) -> None:
    """What was chosen changes nothing by itself: what follows from it has events of its own."""


def _agenda_set(d: WithAgenda, e: AgendaSet) -> None:
    d.agenda, d.spent = e.agenda, e.spent


HANDLERS: Mapping[type[Event], Callable[[Any, Any], None]] = {
    Chosen: _said,
    Picked: _said,
    Named: _said,
    OptionTaken: _said,
    OrderSet: _said,
    Accepted: _said,
    Refused: _said,
    AbilityBegun: _said,
    ChainCut: _said,
    AgendaSet: _agenda_set,
}
