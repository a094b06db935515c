"""A row of the table."""

from collections.abc import Callable

from msgspec import Struct

from benchmarks.measure import Bench, Measured


class Row(Struct, frozen=True):
    """One thing that is measured: what, the ratio it must reach, what runs beside it, and the
    function that measures both, once they were seen to reach the same result."""

    what: str
    at_least: float
    beside: str
    measure: Callable[[Bench], Measured]
