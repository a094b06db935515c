"""``flagfall record``: a match typed at a real table."""

import sys
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from cli.commands import Examples
from cli.commands.legal import shown
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.failures import explain
from cli.options import Deck, First, Json, Key, Named, On, Option, Seats
from cli.output import document
from cli.setup import Wanted, bring_decks, read_file, set_up
from cli.table import document as fields
from cli.table import picture, result
from cli.texts import N_
from engine.match import Match
from engine.moves import BadLine, Diverges, lines, record
from reducers.history import borders
from reducers.message import say, say_count

EXAMPLES: Examples = (
    (
        "flagfall record --game challengers --id friday-1 --seats Ana,Bo --moves duel.txt",
        N_("record a duel from a file, one line a card"),
    ),
    (
        "flagfall record --game challengers --seats Ana,Bo --deck Ana=ana.txt --moves -",
        N_("one deck is known, the moves come from a pipe"),
    ),
)

NOTES = N_(
    "A line of the file is a command in the words of the table: a card is enough where one is "
    "turned. undo takes the line before it back, note TEXT stands beside it, # begins a comment. "
    "When a line cannot be recorded, mend the file and type the same command again: what is "
    "recorded already is recognised."
)


def run(
    context: typer.Context,
    table: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("[TABLE]"), help=N_("A table of a tournament (not built yet).")),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar=N_("GAME"), help=N_("Which game was played."))
    ] = None,
    seats: Seats = None,
    moves: Annotated[
        str | None,
        typer.Option(
            metavar=N_("FILE"), help=N_("The moves, one a line; - reads them from input.")
        ),
    ] = None,
    id: Named = None,
    deck: Deck = None,
    option: Option = None,
    first: First = None,
    on: On = None,
    key: Key = None,
    json: Json = False,
) -> None:
    """Record a match as it was played at a table."""
    if table:
        raise Failure(Exit.NEWER, say("recording the table of a tournament is not built yet"))
    if game is None or seats is None or moves is None:
        raise Failure(
            Exit.USAGE,
            say("--game, --seats and --moves are needed"),
            hint=say("flagfall record --game challengers --seats Ana,Bo --moves FILE"),
        )
    file = "-" if moves == "-" else str(Path(moves))
    typed = list(lines(sys.stdin.read() if moves == "-" else read_file(Path(moves))))
    desk = Desk(context_of(context), writing=True)
    wanted = Wanted(
        game, seats, "recorded", option or (), deck or (), "drawn", first, None, on, id, key
    )
    match, prepared, names = _open(desk, wanted)
    try:
        new, old = record(match, typed, names, desk.pen, prepared)
    except BadLine as bad:
        raise _stopped(desk, bad, match, names, wanted, file) from bad
    except Diverges as other:
        raise _diverges(other, match, file) from other
    if json:
        document(
            "match/1",
            fields(
                match.stream,
                match.started,
                names,
                match.version,
                match.outcome(),
                match.view("organiser"),
                match.game,
            ),
        )
        return
    _report(desk, match, names, new, old)


def _open(desk: Desk, wanted: Wanted) -> tuple[Match, int, tuple[str, ...]]:
    """The match to record into, new or begun before; the version after its set-up; its names."""
    name = wanted.name or wanted.key
    if name is not None and desk.log.head(name) is not None:
        match = Match.load(desk.log, name)
        names = desk.names(match.sittings)
        desk.speak(match.game, names)
        _same_table(desk, match, wanted)
        return match, _prepared(match), names
    match, decks = set_up(desk, wanted)
    names = desk.names(match.sittings)
    desk.speak(match.game, names)
    bring_decks(match, decks, names, "deck ?")
    prepared = match.version
    desk.commit(match)
    return match, prepared, names


def _same_table(desk: Desk, match: Match, wanted: Wanted) -> None:
    """Refuse to go on with a match that is another one."""
    other, _ = set_up(desk, wanted)
    begun, asked = match.started, other.started
    if (begun.game, begun.sittings, begun.kind) != (asked.game, asked.sittings, asked.kind):
        raise Failure(
            Exit.CONFLICT,
            say("there is another match called {match} already", match=match.stream),
            hint=say(
                "choose another --id, or look at it: flagfall replay {match}", match=match.stream
            ),
        )


def _prepared(match: Match) -> int:
    """The version after the set-up: the first decision, and the decks brought right after it."""
    ends = borders(match.records)
    seats = len(match.sittings)
    return ends[min(1 + seats, len(ends) - 1)]


def _again(match: Match, wanted: Wanted, file: str) -> str:
    """The command that goes on once the file is mended."""
    return (
        f"flagfall record --game {wanted.game} --id {match.stream} --seats {quote(wanted.seats)}"
        f" --moves {quote(file)}"
    )


def _stopped(
    desk: Desk, bad: BadLine, match: Match, names: tuple[str, ...], wanted: Wanted, file: str
) -> Failure:
    """What to tell when a line could not be recorded: where, why, what was legal, how to go on."""
    inner = explain(bad.why)
    known = match.view("organiser")
    asks = () if known is None else match.game.turn(known)
    legal = [line for ask in asks for line in shown(match, known, ask, names)]
    words = desk.context.words
    why = [words(part) for part in (inner.why,) if part is not None]
    if legal:
        why.append(words(say("legal there: {commands}", commands="; ".join(legal))))
    return Failure(
        inner.code,
        say("{file}:{line}: {what}", file=file, line=bad.line.number, what=inner.what),
        ". ".join(why) or None,
        say(
            "the lines before it are recorded in {match}; mend it and type: {command}",
            match=match.stream,
            command=_again(match, wanted, file),
        ),
    )


def _diverges(other: Diverges, match: Match, file: str) -> Failure:
    return Failure(
        Exit.CONFLICT,
        say(
            "{file}:{line}: record {version} of {match} is another line: {recorded}",
            file=file,
            line=other.line.number,
            version=other.version,
            match=match.stream,
            recorded=other.recorded,
        ),
        hint=say("choose another --id, or look at it: flagfall replay {match}", match=match.stream),
    )


def _report(desk: Desk, match: Match, names: tuple[str, ...], new: int, old: int) -> None:
    context = desk.context
    if new == 0 and old:
        context.note(say("{match} is recorded already.", match=match.stream))
    else:
        context.note(
            say_count(
                "{match}: {count} line recorded.",
                "{match}: {count} lines recorded.",
                new,
                match=match.stream,
            )
        )
    for line in picture(match.game, match.view("organiser"), context.words):
        context.say(line)
    outcome = match.outcome()
    if outcome is None:
        context.note(
            say("Not over yet. What may come next: flagfall legal {match}", match=match.stream)
        )
        return
    winner = result(outcome, names)["winner"]
    context.say(say("{winner} wins.", winner=str(winner)) if winner else say("A draw."))
    context.note(say("Watch it again: flagfall replay {match}", match=match.stream))
