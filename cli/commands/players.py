"""``flagfall players``: everybody who plays."""

from typing import Annotated, Any

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import Csv, Json, Key
from cli.output import Column, Table, form, show
from cli.texts import N_
from cli.tournament.entrants import alike, find_person
from engine.people import renaming
from engine.tournament import Contest, tournaments
from events.log.protocol import KeyConflict
from events.people import Rename
from events.record import Damaged, Newer, read_stream
from reducers.message import Someone, say
from reducers.pile import Corrupt
from reducers.text import folded

EXAMPLES: Examples = (
    ("flagfall players", N_("everybody, and how often they won")),
    ("flagfall players rename Ana Anna", N_("she is called Anna, everywhere")),
)

LATER = ("merge", "unmerge", "forget")
"""What is to come."""


def run(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[rename OLD NEW]"), help=N_("Call somebody otherwise; nothing: list them.")
        ),
    ] = None,
    key: Key = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """List everybody who has played, or rename somebody."""
    if not words:
        _list(Desk(context_of(context)), json=json, csv=csv)
        return
    if words[0] in LATER:
        raise Failure(Exit.NEWER, say("flagfall players {name} is not built yet", name=words[0]))
    if words[0] != "rename" or len(words) != 3:
        raise Failure(
            Exit.USAGE,
            say("nothing to do with: {words}", words=" ".join(words)),
            hint=say("flagfall players rename OLD NEW"),
        )
    _rename(Desk(context_of(context), writing=True), words[1], words[2].strip(), key)


def _list(desk: Desk, *, json: bool, csv: bool) -> None:
    from cli.counting import tables_of
    from projections import answers

    rows: list[dict[str, Any]] = []
    with tables_of(desk) as cache:
        for person, name in desk.people.names.items():
            history = answers.history(cache, person)
            met = history.meetings
            if history.tournaments or met:
                rows.append(
                    {
                        "player": name or person,
                        "id": person,
                        "tournaments": len(history.tournaments),
                        "championships": sum(each.champion for each in history.tournaments),
                        "matches": len(met),
                        "wins": sum(each.won for each in met),
                        "losses": sum(each.lost for each in met),
                        "draws": sum(each.drawn for each in met),
                    }
                )
        position = cache.position
    table = Table(
        "players/1",
        "players",
        (
            Column("player", N_("Player")),
            Column("tournaments", N_("Tournaments"), right=True),
            Column("championships", N_("Champion"), right=True),
            Column("matches", N_("Matches"), right=True),
            Column("wins", N_("Won"), right=True),
            Column("losses", N_("Lost"), right=True),
            Column("draws", N_("Drawn"), right=True),
        ),
        rows,
        {"as_of": position},
    )
    show(desk.context, table, form(json, csv))
    if not rows and not json and not csv:
        desk.context.note(say("Nobody has played yet."))


def _rename(desk: Desk, old: str, new: str, key: str | None) -> None:
    """Call somebody otherwise; raises :class:`Failure` where that would be mistaken for another."""
    if not new:
        raise Failure(Exit.USAGE, say("a player has no name"))
    names = desk.people.names
    if _renamed_before(desk, new, key):
        desk.context.note(say("That is recorded already."))
        return
    person = find_person(old, names)
    before = names[person] or person
    if before == new:
        desk.context.note(say("That is recorded already."))
        return
    if alike((new,)) is not None:
        raise Failure(Exit.ILLEGAL, say("{name} is what the robot is called", name=new))
    _tell_apart(desk, person, new)
    batch = renaming(desk.log, person, new, key)
    desk.log.append((batch, *desk.registrar.batches), desk.pen)
    names[person] = new
    desk.speak_of_people()
    desk.context.note(say("{before} is called {who} now.", before=before, who=Someone(person)))


def _renamed_before(desk: Desk, new: str, key: str | None) -> bool:
    """Whether somebody was renamed under this key before.

    Raises ``KeyConflict`` where the key stands for another name.
    """
    if key is None:
        return False
    for person in desk.people.names:
        try:
            for record in read_stream(desk.log.stream(person)):
                if record.key == key:
                    if record.command != Rename(new):
                        raise KeyConflict(person, key, record.version)
                    return True
        except (Damaged, Newer):
            continue
    return False


def _tell_apart(desk: Desk, person: str, new: str) -> None:
    """Refuse a name that somebody else has in a tournament of theirs."""
    names = desk.people.names
    for name in tournaments(desk.log):
        try:
            state = Contest.load(desk.log, name).state
        except (Damaged, Newer, Corrupt):
            continue
        entrants = () if state is None else state.entrants
        others = [each for each in entrants if each != person]
        if person in entrants and any(
            folded(names.get(each) or each) == folded(new) for each in others
        ):
            raise Failure(
                Exit.CONFLICT,
                say(
                    "{name} is the name of somebody else in {tournament}", name=new, tournament=name
                ),
                hint=say("tell them apart, as in: {name} (blue)", name=new),
            )
