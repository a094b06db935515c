"""The criteria by which a table is ordered: one number, or list of numbers, each; more is better.

Each stands once here, for deciding, and once as SQL under the same name in
``projections/sql/criteria``, for every table shown; a test compares the two.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from events.tournament.common import Entrant

Value: TypeAlias = int | tuple[int, ...]


class Totals(Struct):
    """What somebody has so far: trophies by round with the value that is known of each, fan
    tokens, results, scores, and the number of their lot (0: none; the first drawn is highest)."""

    entrant: Entrant
    trophies: list[tuple[int, int | None]] = []
    tokens: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    score: int = 0
    lot: int = 0

    @property
    def values(self) -> list[int]:
        """The values of the trophies that are known."""
        return [value for _, value in self.trophies if value is not None]

    @property
    def fans(self) -> int:
        """Fans known so far: on trophies, and as tokens."""
        return sum(self.values) + self.tokens

    @property
    def hidden(self) -> int:
        """How many trophies are not known."""
        return len(self.trophies) - len(self.values)


CRITERIA: Final[Mapping[str, Callable[[Totals], Value]]] = {
    "fans": lambda totals: totals.fans,
    "trophies": lambda totals: len(totals.trophies),
    "best_trophy": lambda totals: max(totals.values, default=0),
    "latest_trophy": lambda totals: max((round for round, _ in totals.trophies), default=0),
    "trophy_values": lambda totals: tuple(sorted(totals.values, reverse=True)),
    "trophy_rounds": lambda totals: tuple(
        sorted((round for round, _ in totals.trophies), reverse=True)
    ),
    "points": lambda totals: 2 * totals.wins + totals.draws,
    "wins": lambda totals: totals.wins,
    "score_difference": lambda totals: totals.score,
    "lot": lambda totals: totals.lot,
}
"""Every criterion by its name."""

BY_TIES: Final[Mapping[str, tuple[str, ...]]] = {
    "best-trophy": ("fans", "best_trophy", "trophy_values", "lot"),
    "trophy-count": ("fans", "trophies", "latest_trophy", "trophy_rounds", "lot"),
}
"""The order of the table where fans count, by the option ``ties`` (rules: challengers 7)."""

BY_POINTS: Final = ("points", "wins", "score_difference", "lot")
"""The order of the table where points count."""
