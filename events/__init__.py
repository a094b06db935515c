"""Floor 1: what happened.  Typed facts, their bytes, and the logs that keep them."""
