"""Whatever a stream holds, loaded."""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.draft import Drafting, is_draft
from engine.match import Match
from engine.plays import Collection, is_collection
from engine.tournament import Contest, is_tournament
from events.log.protocol import Log

Loaded: TypeAlias = Match | Contest | Collection | Drafting

LOADERS: Final[tuple[tuple[Callable[[Log, str], bool], Callable[[Log, str], Loaded]], ...]] = (
    (is_tournament, Contest.load),
    (is_collection, Collection.load),
    (is_draft, Drafting.load),
)
"""How to tell what a stream is, and what then loads it; all others are matches."""


def load_stream(log: Log, stream: str) -> Loaded:
    """A tournament, a draft, a collection of plays, or else a match.

    Raises what loading it raises.
    """
    load = next((load for fits, load in LOADERS if fits(log, stream)), Match.load)
    return load(log, stream)
