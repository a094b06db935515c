"""``flagfall play``: a match played in the program."""

import secrets
from typing import Annotated, Literal

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import Deck, First, Json, Key, Named, On, Option
from cli.output import document
from cli.setup import Wanted, bring_decks, set_up
from cli.table import document as fields
from cli.table import picture, sentence
from cli.texts import N_
from engine.match import Match
from engine.play import play, seated
from engine.players import Absent, GivenOrder, SeededNature
from events.facts import NATURE
from reducers.message import say

EXAMPLES: Examples = (
    (
        "flagfall play challengers --seats bot:greedy,bot:random --seed 7",
        N_("two bots with starter decks"),
    ),
    (
        "flagfall play challengers --seats ana=bot:greedy,bo=bot:greedy --deck ana=a.txt "
        "--deck bo=b.txt --order given --first ana --json",
        N_("two decks in the order of their files"),
    ),
)


def run(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar=N_("GAME"), help=N_("Which game to play."))],
    seats: Annotated[
        str, typer.Option(metavar=N_("NAMES"), help=N_("Who sits where: Ana,Bo=bot:greedy,human."))
    ] = "bot:greedy,bot:greedy",
    seed: Annotated[
        int | None,
        typer.Option(
            metavar=N_("NUMBER"), help=N_("What chance draws from; the same seed, the same game.")
        ),
    ] = None,
    deck: Deck = None,
    order: Annotated[
        Literal["drawn", "given"],
        typer.Option(help=N_("given: the first line of a deck file is its top card.")),
    ] = "drawn",
    first: First = None,
    option: Option = None,
    id: Named = None,
    on: On = None,
    key: Key = None,
    json: Json = False,
) -> None:
    """Play a match: bots, and later people at this keyboard."""
    desk = Desk(context_of(context), writing=True)
    name = id or key
    if name is not None and desk.log.head(name) is not None:
        match = Match.load(desk.log, name)
        _same_key(match, key)
        _show(desk, match, json, events=False)
        return
    number = secrets.randbits(53) if seed is None else seed
    wanted = Wanted(
        game, seats, "played", option or (), deck or (), order, first, number, on, id, key
    )
    match, decks = set_up(desk, wanted)
    names = desk.names(match.sittings)
    desk.speak(match.game, names)
    if any(sitting.bot is None for sitting in match.sittings):
        raise Failure(
            Exit.NEWER,
            say("playing at this keyboard is not built yet"),
            hint=say("give every seat a bot, as in --seats ana=bot:greedy,bo=bot:random"),
        )
    bring_decks(match, decks, names, None)
    players = seated(match, number, Absent())
    if order == "given":
        players[NATURE] = GivenOrder(
            {seat: cards for seat, cards in decks.items() if None not in cards},  # type: ignore[misc]
            SeededNature(number),
        )
    play(match, players, desk.commit)
    _show(desk, match, json, events=True)


def _same_key(match: Match, key: str | None) -> None:
    """A match of that name is fine only as an answer to the same command said again."""
    if key is None or match.records[0].key != key:
        raise Failure(
            Exit.CONFLICT,
            say("there is another match called {match} already", match=match.stream),
            hint=say(
                "choose another --id, or look at it: flagfall replay {match}", match=match.stream
            ),
        )


def _show(desk: Desk, match: Match, json: bool, *, events: bool) -> None:
    names = desk.names(match.sittings)
    words = desk.speak(match.game, names)
    state, outcome = match.view("organiser"), match.outcome()
    if json:
        document(
            "match/1",
            fields(match.stream, match.started, names, match.version, outcome, state, match.game),
        )
        return
    if events:
        for event in match.events:
            desk.context.say(words(sentence(match.game, event, "organiser")))
    for line in picture(match.game, state, words):
        desk.context.say(line)
    desk.context.note(say("Watch it again: flagfall replay {match}", match=match.stream))
