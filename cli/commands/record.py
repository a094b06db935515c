"""``flagfall record``: a match typed at a real table."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from shlex import quote
from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.commands.legal import instead, shown
from cli.commands.replay import watch_match
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.failures import explain
from cli.files import read_file
from cli.options import CardFiles, Deck, First, Json, Key, Named, On, Option, Seats
from cli.output import document
from cli.setup import Wanted, another_match, bring_decks, prepared_at, set_up
from cli.table import document as fields
from cli.table import picture, result
from cli.texts import N_
from cli.tournament.recording import advise, go_on, match_at
from engine.match import Match
from engine.moves import BadLine, Diverges, lines, record
from events.facts import ORGANISER
from reducers.message import say, say_count

EXAMPLES: Examples = (
    (
        "flagfall record spring-cup 1 green",
        N_("the match of a table; its end is its result"),
    ),
    (
        "flagfall record --game challengers --id friday-1 --seats Ana,Bo",
        N_("type a duel while it is played; the same command goes on"),
    ),
    (
        "flagfall record --game challengers --seats Ana,Bo --moves duel.moves",
        N_("record one from a file, one line a card"),
    ),
    (
        "flagfall record --game challengers --seats Ana,Bo --deck Ana=ana.txt --moves -",
        N_("one deck is known, the moves come from a pipe"),
    ),
)

NOTES = N_(
    "A line is a command in the words of the table: a card is enough where one is turned. undo "
    "takes the line before it back, note TEXT stands beside it, # begins a comment. When a line of "
    "a file cannot be recorded, mend the file and type the same command again: what is recorded "
    "already is recognised."
)


def run(
    context: typer.Context,
    table: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[TOURNAMENT ROUND PARK]"),
            help=N_("A table of a tournament; none: a match of its own."),
            autocompletion=complete.tournaments,
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            metavar=N_("GAME"), help=N_("Which game is played."), autocompletion=complete.games
        ),
    ] = None,
    seats: Seats = None,
    moves: Annotated[
        str | None,
        typer.Option(metavar=N_("FILE"), help=N_("The moves, one a line; - reads the input.")),
    ] = None,
    id: Named = None,
    deck: Deck = None,
    option: Option = None,
    first: First = None,
    cards: CardFiles = None,
    on: On = None,
    key: Key = None,
    json: Json = False,
) -> None:
    """Record a match as it is played at a table."""
    if moves is None and not _somebody_types():
        raise Failure(
            Exit.USAGE,
            say("there is nobody at a keyboard; give the moves with --moves FILE"),
            hint=say("flagfall record --game challengers --seats Ana,Bo --moves FILE"),
        )
    text = None if moves is None else read_file(moves, or_input=True)
    desk = Desk(context_of(context), writing=True)
    wanted = Wanted(
        game=game or "",
        seats=seats or "",
        kind="recorded",
        options=option or (),
        decks=deck or (),
        first=first,
        on=on,
        name=id,
        key=key,
        packs=cards or (),
    )
    match, prepared = match_at(desk, table, wanted) if table else _open(desk, wanted)
    stopped = False
    if text is None:
        stopped = _by_hand(desk, match, prepared)
    else:
        _from_file(desk, match, prepared, text, moves or "-")
    if json:
        names, state = desk.names(match.sittings), match.view(ORGANISER)
        content = fields(
            desk.log, match.stream, match.started, names, match.version, state, match.game
        )
        document("match/1", content)
    else:
        _report(desk, match)
    if stopped:
        raise typer.Exit(Exit.INTERRUPTED)


def _somebody_types() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _open(desk: Desk, wanted: Wanted) -> tuple[Match, int]:
    """The match to record into, new or begun before, and the version after its set-up."""
    name = wanted.name or wanted.key
    if name is not None and desk.log.head(name) is not None:
        match = Match.load(desk.log, name)
        if wanted.game or wanted.seats:
            _same_table(desk, match, wanted)
        desk.speak_of(match)
        return match, prepared_at(match)
    if not wanted.game or not wanted.seats:
        raise Failure(
            Exit.USAGE,
            say("a match that is new needs --game and --seats"),
            hint=say("flagfall record --game challengers --seats Ana,Bo"),
        )
    match, decks = set_up(desk, wanted)
    names = desk.names(match.sittings)
    desk.speak_of(match)
    bring_decks(match, decks, names, lambda seat: "deck ?")
    prepared = match.version
    desk.commit(match)
    return match, prepared


def _same_table(desk: Desk, match: Match, wanted: Wanted) -> None:
    """Refuse to go on with a match that is another one."""
    other, _ = set_up(desk, wanted)
    begun, asked = match.started, other.started
    desk.registrar.batches.clear()
    if (begun.game, begun.sittings, begun.kind) != (asked.game, asked.sittings, asked.kind):
        raise another_match(match.stream)


def _by_hand(desk: Desk, match: Match, prepared: int) -> bool:
    """Record at the keyboard; whatever ends it, nothing typed is lost.  Whether it was stopped."""
    from cli.record_screen import Screen
    from cli.recording import Recording

    recording = Recording(desk, match, prepared)
    screen = Screen(recording)
    desk.context.note(
        say("Recording {match}: a line for every card. F1 tells what to type.", match=match.stream)
    )
    while (ended := screen.run()) == "watch":
        with suppress(KeyboardInterrupt, EOFError):
            watch_match(desk, match.stream, at_end=True)
        recording.refresh()
    return ended == "stop"


def _from_file(desk: Desk, match: Match, prepared: int, text: str, file: str) -> None:
    """Record the lines of a file, those already recorded skipped."""
    names = desk.names(match.sittings)
    pen = desk.pen
    try:
        new, old = record(match, list(lines(text)), names, pen, prepared)
    except BadLine as bad:
        raise _stopped(desk, bad, match, names, file) from bad
    except Diverges as other:
        raise _diverges(other, match, file) from other
    if old and not new:
        desk.context.note(say("{match} is recorded already.", match=match.stream))
    else:
        desk.context.note(
            say_count(
                "{match}: {count} line recorded.",
                "{match}: {count} lines recorded.",
                new,
                match=match.stream,
            )
        )


def _stopped(desk: Desk, bad: BadLine, match: Match, names: tuple[str, ...], file: str) -> Failure:
    """What to tell when a line could not be recorded: where, why, what was legal, how to go on."""
    inner = explain(bad.why)
    known = match.view(ORGANISER)
    asks = () if known is None else match.game.turn(known)

    def legal(most: int) -> Iterator[str]:
        for ask in asks:
            yield from shown(match, known, ask, names, most)

    return Failure(
        inner.code,
        say("{file}:{line}: {what}", file=file, line=bad.line.number, what=inner.what),
        instead(desk.context.words, inner.why, bad.why, legal),
        say(
            "the lines before it are recorded in {match}; mend it and type: {command}",
            match=match.stream,
            command=f"{go_on(match)} --moves {quote(file)}",
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


def _report(desk: Desk, match: Match) -> None:
    """The table as it stands, and what to type next."""
    context = desk.context
    for line in picture(match.game, match.view(ORGANISER), context.words):
        context.say(line)
    outcome = match.outcome()
    if outcome is None:
        context.note(
            say(
                "Not over yet. To go on: {line}",
                line=go_on(match),
            )
        )
        return
    winner = result(outcome, desk.names(match.sittings))["winner"]
    context.say(say("{winner} wins.", winner=str(winner)) if winner else say("A draw."))
    context.note(say("Watch it again: flagfall replay {match}", match=match.stream))
    advise(desk, match)
