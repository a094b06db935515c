"""The tables that add a log up, for the commands that show them; what writes never comes here."""

from cli.desk import Desk
from projections.cache import Cache, cache_path, project


def tables_of(desk: Desk) -> Cache:
    """The tables of the log on a desk, to be used as a context.

    They lie in a file beside the store; where that is in use elsewhere they are made in memory.
    """
    store = desk.context.store
    return project(desk.log, cache_path(store) if store.exists() else None)
