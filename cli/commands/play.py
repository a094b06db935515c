"""``flagfall play``: a match played in the program."""

import secrets
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from msgspec.structs import replace

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import CardFiles, Deck, First, Json, Key, Named, On, Option
from cli.output import document
from cli.setup import Decks, Wanted, another_match, bring_decks, set_up
from cli.table import document as fields
from cli.table import news, picture
from cli.texts import N_
from engine.bots import usual
from engine.match import Match
from engine.play import play, seated
from engine.players import Absent, GivenOrder, SeededNature
from events.facts import NATURE, ORGANISER
from reducers.cards import listed
from reducers.game import Illegal
from reducers.games import find_game
from reducers.message import say

if TYPE_CHECKING:
    from cli.hotseat import People

EXAMPLES: Examples = (
    ("flagfall play challengers --seats Ana,bot:greedy", N_("you against a bot")),
    (
        "flagfall play challengers --seats bot:greedy,bot:random --seed 7",
        N_("two bots with starter decks"),
    ),
    (
        "flagfall play challengers --deck greedy-1=a.txt --order given",
        N_("a deck in the order of its file"),
    ),
    ("flagfall play friday-2", N_("go on with a match")),
)


def run(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            metavar=N_("GAME"),
            help=N_("Which game to play, or a match to go on with."),
            autocompletion=complete.games_and_matches,
        ),
    ],
    seats: Annotated[
        str | None,
        typer.Option(
            metavar=N_("NAMES"),
            help=N_("Who sits where: Ana,Bo=bot:greedy,human; two bots if not said."),
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar=N_("NUMBER"), help=N_("What chance draws from.")),
    ] = None,
    deck: Deck = None,
    order: Annotated[
        Literal["drawn", "given"],
        typer.Option(help=N_("given: the first line of a deck file is its top card.")),
    ] = "drawn",
    first: First = None,
    option: Option = None,
    cards: CardFiles = None,
    id: Named = None,
    on: On = None,
    key: Key = None,
    json: Json = False,
) -> None:
    """Play a match: people at this keyboard, bots, or both."""
    desk = Desk(context_of(context), writing=True)
    if desk.log.head(game) is not None:
        match = Match.load(desk.log, game)
        stopped = _play(desk, match, _seed(match), {}, quiet=json)
        _show(desk, match, json=json, stopped=stopped)
        return
    number = secrets.randbits(53) if seed is None else seed
    wanted = Wanted(
        game=game,
        seats=seats or ",".join([f"bot:{usual(find_game(game).key)}"] * 2),
        kind="played",
        options=option or (),
        decks=deck or (),
        order=order,
        first=first,
        seed=number,
        on=on,
        name=id,
        key=key,
        packs=cards or (),
    )
    stopped, name = False, id or key
    if name is not None and desk.log.head(name) is not None:
        match = Match.load(desk.log, name)
        again, _ = set_up(desk, replace(wanted, seed=match.started.seed if seed is None else seed))
        if key is None or match.records[0].key != key or again.started != match.started:
            raise another_match(match.stream)
    else:
        match, decks = set_up(desk, wanted)
        starter = match.game.example_deck
        bring_decks(
            match,
            decks,
            desk.names(match.sittings),
            lambda seat: f"deck {listed(tuple(sorted(starter(seat))))}",
        )
        stopped = _play(desk, match, number, decks, quiet=json)
    _show(desk, match, json=json, stopped=stopped)


def _seed(match: Match) -> int:
    """What a match that is gone on with draws from.

    Raises :class:`Illegal` if it has nothing, or was closed.
    """
    if match.abandoned:
        raise Illegal("abandoned", say("The match was abandoned."), "abandon")
    seed = match.started.seed
    if seed is None:
        raise Illegal(
            "recorded",
            say("{match} was recorded at a table; chance has no seed in it", match=match.stream),
            "play",
        )
    return seed


def _play(desk: Desk, match: Match, seed: int, decks: Decks, *, quiet: bool) -> bool:
    """Play a match on, to its end or until somebody leaves the keyboard; whether that was by
    Ctrl-C, or because there was no more input."""
    words, person = desk.speak_of(match), _person(desk, match)
    players = seated(match, seed, person)
    if match.started.order == "given":
        orders = {
            seat: tuple(card for card in cards if card is not None) for seat, cards in decks.items()
        }
        players[NATURE] = GivenOrder(orders, SeededNature(seed))
    told = len(match.records)
    try:
        play(match, players, desk.commit)
    except (KeyboardInterrupt, EOFError):
        if isinstance(person, Absent):
            raise
        return True
    if not isinstance(person, Absent):
        person.tell_end(match)
    elif not quiet:
        for line in news(match.game, match.events[told:], ORGANISER, words):
            desk.context.say(line)
    return False


def _person(desk: Desk, match: Match) -> "Absent | People":
    """Whoever plays the seats of people: those at this keyboard, nobody if there are none."""
    if all(sitting.bot is not None for sitting in match.sittings) or match.outcome() is not None:
        return Absent()
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure(
            Exit.USAGE,
            say("there is nobody at a keyboard to play a seat"),
            hint=say("give every seat a bot, as in --seats ana=bot:greedy,bo=bot:random"),
        )
    from cli.hotseat import People, typed

    return People(desk, match, typed)


def _show(desk: Desk, match: Match, *, json: bool, stopped: bool) -> None:
    """Show the match, and what to type next; ends as an interrupted command where it was one."""
    names = desk.names(match.sittings)
    words = desk.speak_of(match)
    state, outcome = match.view(ORGANISER), match.outcome()
    if json:
        version, game = match.version, match.game
        document(
            "match/1", fields(desk.log, match.stream, match.started, names, version, state, game)
        )
        if stopped:
            raise typer.Exit(Exit.INTERRUPTED)
        return
    for line in picture(match.game, state, words):
        desk.context.say(line)
    if outcome is None:
        desk.context.note(say("Not over yet. Go on: flagfall play {match}", match=match.stream))
    else:
        desk.context.note(say("Watch it again: flagfall replay {match}", match=match.stream))
    if stopped:
        raise typer.Exit(Exit.INTERRUPTED)
