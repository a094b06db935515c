"""Words of the command line that are promised but not built yet: refused in one sentence."""

from typing import Final

LATER: Final = frozenset(
    (
        "award",
        "correct",
        "enter",
        "fans",
        "final",
        "head-to-head",
        "new",
        "pack",
        "player",
        "players",
        "ratings",
        "rebuild",
        "result",
        "run",
        "schedule",
        "simulate",
        "sql",
        "standings",
        "status",
        "tournaments",
        "trophy",
        "withdraw",
        "won",
    )
)
"""Commands to come.  Whoever builds one takes its name out of here."""
