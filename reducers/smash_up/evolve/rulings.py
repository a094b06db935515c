"""What rulings change: nothing by themselves."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Event
from events.smash_up.rulings import Ruled
from reducers.smash_up.state import Table


def _said(d: Table, e: Ruled) -> None:
    """What came of it follows."""


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {Ruled: _said}
