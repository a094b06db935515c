"""The formats of a tournament: who meets whom.  A format is a file, and a line here.

Each says which counts of entrants it takes, which seats there are, and which tables there are to
begin with and after a round.
"""

from collections.abc import Mapping
from typing import Final

from reducers.tournament.formats.format import Format
from reducers.tournament.formats.knock_out import KNOCK_OUT
from reducers.tournament.formats.plan import PLAN
from reducers.tournament.formats.round_robin import ROUND_ROBIN

FORMATS: Final[Mapping[str, Format]] = {
    format.key: format for format in (PLAN, ROUND_ROBIN, KNOCK_OUT)
}
"""The formats by their keys."""

__all__ = ["FORMATS", "Format"]
