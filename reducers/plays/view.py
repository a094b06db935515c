"""A collection as somebody may see it, which is all of it, and as plain values."""

from typing import Any

import msgspec

from events.facts import Viewer
from reducers.plays.state import Collection


def view(state: Collection, viewer: Viewer) -> Collection:
    """The collection: nothing in it is hidden."""
    return state


def table(state: Collection) -> dict[str, Any]:
    """The collection as plain values."""
    return {
        "game": state.game,
        "kind": state.kind,
        "goal": state.goal,
        "plays": [msgspec.to_builtins(play) for play in state.plays.values()],
    }
