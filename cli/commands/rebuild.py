"""``flagfall rebuild``: the tables of results, made anew."""

import duckdb
import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import Json
from cli.output import document
from cli.texts import N_, inert
from projections.cache import Foreign, cache_path, rebuild
from reducers.message import say, say_count

EXAMPLES: Examples = (
    ("flagfall rebuild", N_("throw the tables away, and add the log up again")),
    ("flagfall rebuild --json", N_("the same for a script")),
)

NOTES = N_(
    "The tables lie in a file beside the log. They can be thrown away at any time; commands that"
    " only add to the log never open them."
)


def run(context: typer.Context, json: Json = False) -> None:
    """Throw away the tables that results are read from, and make them again from the log."""
    desk = Desk(context_of(context))
    if not desk.context.store.exists():
        if json:
            document("rebuild/1", {"as_of": 0, "kept_in": None})
        else:
            desk.context.note(say("There is no log yet."))
        return
    path = cache_path(desk.context.store)
    try:
        with rebuild(desk.log, path) as cache:
            position = cache.position
    except Foreign:
        raise Failure(
            Exit.STORE,
            say("{where} is a database of another program", where=str(path)),
            hint=say("move it away; until then the tables are made in memory"),
        ) from None
    except duckdb.Error as error:
        why = inert(str(error).strip().partition("\n")[0])
        raise Failure(
            Exit.STORE, say("the tables cannot be kept in {where}", where=str(path)), why
        ) from error
    if json:
        document("rebuild/1", {"as_of": position, "kept_in": str(path)})
    else:
        desk.context.say(
            say_count(
                "{count} record added up, in {where}.",
                "{count} records added up, in {where}.",
                position,
                where=str(path),
            )
        )
