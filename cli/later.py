"""Words of the command line that are promised but not built yet: refused in one sentence."""

from typing import Final

LATER: Final = frozenset(("ratings",))
"""Commands to come.  Whoever builds one takes its name out of here."""
