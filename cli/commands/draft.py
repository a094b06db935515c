"""``flagfall draft``: what somebody drafts before a round."""

import sys
from collections.abc import Iterator
from functools import partial
from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.commands.legal import SHOWN, instead, shown
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.failures import explain
from cli.files import read_file
from cli.options import Json
from cli.output import document
from cli.table import news, picture
from cli.texts import N_
from cli.tournament.drawing import named
from cli.tournament.entrants import find_entrant
from cli.tournament.finding import load
from cli.tournament.next_step import next_step
from cli.tournament.options import Tournament
from cli.tournament.organising import taken_back
from cli.typed import command
from cli.words import Words
from engine.draft import Drafting, NoDraft
from engine.draft_moves import stage_line
from engine.moves import lines
from engine.tournament import Contest
from events.facts import ORGANISER, Seat
from events.tournament.common import FINAL
from reducers.game import Illegal
from reducers.message import Someone, say, say_count
from reducers.text import Ambiguous, NoSuch, folded

EXAMPLES: Examples = (
    ("flagfall draft spring-cup", N_("what everybody has, as far as it is written down")),
    ("flagfall draft spring-cup 1 Ana", N_("type what Ana is shown, keeps and removes")),
    ("flagfall draft spring-cup 1 Ana --moves ana.txt", N_("the same from a file")),
    ("flagfall draft spring-cup 1 Ana --dealt", N_("no cardboard: chance deals the cards")),
)

NOTES = N_(
    "A line is draw a, show dog, pick dog, redraw dog, remove talent, deck 3 newcomer, dog, or "
    "done. Write down what you like: only pick and done, only deck with the cards it has in the "
    "end, or nothing. The lines of a file are recorded together, or none of them. Decks that are "
    "known come into the matches by themselves."
)

REFUSED = (Illegal, NoSuch, Ambiguous)


def run(
    context: typer.Context,
    tournament: Tournament,
    round: Annotated[
        str | None, typer.Argument(metavar=N_("[ROUND]"), help=N_("Before which round, or final."))
    ] = None,
    player: Annotated[
        str | None,
        typer.Argument(metavar=N_("[NAME]"), help=N_("Who."), autocompletion=complete.entrants),
    ] = None,
    moves: Annotated[
        str | None,
        typer.Option(metavar=N_("FILE"), help=N_("The lines; - reads the input.")),
    ] = None,
    dealt: Annotated[
        bool, typer.Option("--dealt", help=N_("Chance deals the cards, from the seed."))
    ] = False,
    json: Json = False,
) -> None:
    """Record what somebody drafts before a round, or show the draft."""
    writing = player is not None and (moves is not None or _somebody_types())
    desk = Desk(context_of(context), writing=writing)
    contest = load(desk, tournament)
    if contest.state is None:
        raise taken_back(contest)
    try:
        draft = Drafting.of(contest)
    except NoDraft:
        raise Failure(
            Exit.ILLEGAL, say("no cards are drafted in {tournament}", tournament=contest.stream)
        ) from None
    seat = None if player is None else _seat(desk, contest, draft, player)
    words = _speak(desk, draft)
    if seat is not None and round is not None and writing:
        _come_to(desk, contest, draft, seat, round)
    if writing and seat is not None:
        at = draft.state.seats[seat].round
        if round is None or _number(contest, round) == at:
            if moves is None:
                _by_hand(desk, draft, seat, words, dealt=dealt)
            else:
                _from_file(desk, draft, seat, moves, words, dealt=dealt)
    _show(desk, contest, draft, seat, words, json=json)


def _somebody_types() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _seat(desk: Desk, contest: Contest, draft: Drafting, player: str) -> Seat:
    """The seat of somebody who plays."""
    entrant = find_entrant(player, contest.state, desk.people.names)
    for seat, each in enumerate(draft.state.seats):
        if each.entrant == entrant:
            return seat
    raise Illegal("left", say("{who} has no seat now.", who=Someone(entrant)), "challengers 10")


def _names(desk: Desk, draft: Drafting) -> tuple[str, ...]:
    return desk.people_at([each.entrant for each in draft.state.seats])


def _speak(desk: Desk, draft: Drafting) -> Words:
    return desk.speak_at(draft.started)


def _number(contest: Contest, round: str) -> int:
    """The number of a round, or of the final; raises :class:`Failure`."""
    last = contest.started.rounds
    if folded(round) == FINAL:
        return last + 1
    if not round.isascii() or not round.isdigit() or not 1 <= int(round) <= last:
        raise Failure(
            Exit.USAGE,
            say("{word} is no round", word=round),
            hint=say("a round is a number from 1 to {last}, or final", last=last),
        )
    return int(round)


def _come_to(desk: Desk, contest: Contest, draft: Drafting, seat: Seat, round: str) -> None:
    """Bring a seat to the phase of a round: what came before it was not written down."""
    wanted, mine = _number(contest, round), draft.state.seats[seat]
    if wanted < mine.round:
        desk.context.note(
            say(
                "{who} is drafted for round {round} already; to take it back: {line}",
                who=Someone(mine.entrant),
                round=wanted,
                line=command("undo", draft.stream),
            )
        )
        return
    if not draft.state.settled and wanted > mine.round:
        for ask in draft.turn():
            if ask.unseen is not None:
                draft.stage(ask.unseen)
    skipped = draft.skip(seat, wanted)
    if skipped:
        desk.context.note(
            say_count(
                "{count} round of {who} was not written down; tell the deck: deck CARD, CARD, …",
                "{count} rounds of {who} were not written down; tell the deck: deck CARD, CARD, …",
                skipped,
                who=Someone(mine.entrant),
            )
        )


def _from_file(
    desk: Desk, draft: Drafting, seat: Seat, moves: str, words: Words, *, dealt: bool
) -> None:
    """Record the lines of a file, all or none."""
    text = read_file(moves, or_input=True)
    names, told = _names(desk, draft), 0
    for line in lines(text):
        try:
            stage_line(draft, line.text, names, seat, dealt=dealt)
        except REFUSED as error:
            inner = explain(error)
            raise Failure(
                inner.code,
                say("{file}:{line}: {what}", file=moves, line=line.number, what=words(inner.what)),
                instead(words, inner.why, error, partial(_legal, draft, seat, names)),
                say("nothing of it was recorded; mend it and type the same again"),
            ) from error
        told += 1
    if draft.staged:
        desk.commit(draft)
    desk.context.note(
        say_count(
            "{match}: {count} line recorded.",
            "{match}: {count} lines recorded.",
            told,
            match=draft.stream,
        )
    )


def _legal(draft: Drafting, seat: Seat, names: tuple[str, ...], most: int = SHOWN) -> Iterator[str]:
    """What may be typed now about a seat, as it knows things."""
    known = draft.view(seat)
    for ask in draft.decider.turn(known):
        if ask.actor in (seat, "nature"):
            prefix = f"{names[seat]}: "
            yield from (line.removeprefix(prefix) for line in shown(draft, known, ask, names, most))


def _by_hand(desk: Desk, draft: Drafting, seat: Seat, words: Words, *, dealt: bool) -> None:
    """Ask at a terminal, line by line, until the phase is over; each line is kept at once."""
    from prompt_toolkit import PromptSession

    session: PromptSession[str] = PromptSession()
    names, round = _names(desk, draft), draft.state.seats[seat].round
    if dealt:
        draft.deal()
    while draft.state.open(seat) and draft.state.seats[seat].round == round:
        for line in picture(draft.decider, draft.view(seat), words):
            desk.context.note(line)
        try:
            text = session.prompt("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit(Exit.INTERRUPTED) from None
        if not text:
            continue
        if folded(text) in ("quit", "exit"):
            return
        if folded(text) in ("legal", "help"):
            desk.context.note(" · ".join(_legal(draft, seat, names)))
            continue
        _typed(desk, draft, seat, text, words, names, dealt=dealt)


def _typed(
    desk: Desk,
    draft: Drafting,
    seat: Seat,
    text: str,
    words: Words,
    names: tuple[str, ...],
    *,
    dealt: bool,
) -> None:
    """Do what one line says, and tell what happened."""
    before = draft.version
    try:
        if folded(text) == "undo":
            if draft.staged:
                desk.commit(draft)
            draft.undo()
        else:
            stage_line(draft, text, names, seat, dealt=dealt)
        desk.commit(draft)
    except REFUSED as error:
        for line in explain(error).lines(words):
            desk.context.note(line)
        return
    for line in news(draft.decider, draft.events[before:], seat, words):
        desk.context.note(line)


def _show(
    desk: Desk,
    contest: Contest,
    draft: Drafting,
    seat: Seat | None,
    words: Words,
    *,
    json: bool,
) -> None:
    """The draft as it stands, and what to type next."""
    known = draft.view(ORGANISER if seat is None else seat)
    if json:
        document(
            "draft/1",
            {
                "as_of": desk.log.position(),
                "draft": draft.stream,
                "state": named(draft.decider.table(known), desk.people.names),
            },
        )
        return
    for line in picture(draft.decider, known, words):
        desk.context.say(line)
    desk.context.note(next_step(contest, words))
