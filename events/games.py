"""The games, a line each: the key people type, and where the rooms of the game are found.

``rooms`` is the name of a package with ``{floor}`` in it: ``{floor}.challengers`` means
``events.challengers``, ``reducers.challengers``, ``engine.challengers`` and so on.  Adding a game
is adding its files and one line here.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Literal, TypeAlias

from msgspec import Struct

from events.tournament.common import Format

Floor: TypeAlias = Literal["events", "reducers", "engine", "projections", "cli"]


class Entry(Struct, frozen=True):
    """One game: its key, its title as printed on the box, its rooms, the format in which its
    tournaments are played unless another is asked for, and whether a match may be a draw."""

    key: str
    title: str
    rooms: str
    format: Format = "round-robin"
    draws: bool = True

    @property
    def folder(self) -> str:
        """The name of its rooms, and of its folders of fixtures and of tests."""
        return self.rooms.rpartition(".")[2]

    def room(self, floor: Floor) -> ModuleType | None:
        """The game's own module on a floor, or None where the generic one serves."""
        name = self.rooms.format(floor=floor)
        return import_module(name) if find_spec(name) else None


GAMES: dict[str, Entry] = {
    entry.key: entry
    for entry in (
        Entry("challengers", "Challengers!", "{floor}.challengers", "plan", draws=False),
        Entry("rois", "Les Rois du Ring", "{floor}.rois"),
        Entry("smash-up", "Smash Up", "{floor}.smash_up", draws=False),
        Entry("champd-up", "Champ'd Up: Slam Down", "{floor}.champd_up"),
        Entry("clamp", "CLAMP in Cardland", "{floor}.clamp", draws=False),
    )
}
