"""What each event of a collection changes in it."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Event
from events.plays import PlayReported
from reducers.pile import Corrupt
from reducers.plays.state import Collection


def _reported(draft: Collection, event: PlayReported) -> None:
    if event.play_id in draft.plays:
        raise Corrupt("the play {play_id} is there already", play_id=event.play_id)
    draft.plays[event.play_id] = event


HANDLERS: Mapping[type[Event], Callable[[Collection, Any], None]] = {PlayReported: _reported}
