"""``flagfall simulate``: many matches by bots, added up."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cli import complete
from cli.commands import Examples
from cli.context import Context, context_of
from cli.desk import SystemPen
from cli.errors import Exit, Failure
from cli.figures import by_card, by_share, shown
from cli.files import read_file
from cli.laboratory import Counted, Order, carried_out
from cli.numbers import decimal
from cli.options import CardFiles, Json, Option
from cli.output import document, show
from cli.packs import packs as read_packs
from cli.setup import option as read_option
from cli.texts import N_
from engine.bots import find_policy, usual
from engine.decks import read_deck
from engine.simulate import Wish, labelled, plays_whole, portions
from events.facts import Card, Unknown
from events.log.protocol import Batch, Log
from events.log.sqlite import SqliteLog
from events.match import Options, Pack
from projections.tallies import Summary, Sums, add, figures, summary
from reducers.cards import set_of
from reducers.game import Game
from reducers.games import find_game
from reducers.message import say, say_count
from reducers.text import find

EXAMPLES: Examples = (
    ("flagfall simulate rois -n 1000 --seed 1", N_("who wins, and how it ends")),
    (
        "flagfall simulate rois -n 200 --players 4 --option mode=relay",
        N_("the same for another mode"),
    ),
    (
        "flagfall simulate challengers --duels --jobs 2 --deck A=a.txt --deck B=b.txt",
        N_("two decks against each other, on two processors"),
    ),
)


def run(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(metavar=N_("GAME"), help=N_("Which game."), autocompletion=complete.games),
    ],
    count: Annotated[
        int, typer.Option("-n", min=1, metavar=N_("NUMBER"), help=N_("How many are played."))
    ] = 1000,
    seed: Annotated[
        int, typer.Option(metavar=N_("NUMBER"), help=N_("What chance draws from."))
    ] = 1,
    players: Annotated[
        int | None, typer.Option(min=1, metavar=N_("NUMBER"), help=N_("How many seats."))
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(metavar=N_("BOT"), help=N_("Who plays; one for all, or one for each seat.")),
    ] = None,
    option: Option = None,
    effects: Annotated[
        str | None,
        typer.Option(
            metavar=N_("WHICH"),
            help=N_("Which card effects are played: house, sourced or none."),
        ),
    ] = None,
    duels: Annotated[
        bool,
        typer.Option("--duels", help=N_("Play single matches where whole tournaments are usual.")),
    ] = False,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("SEAT=FILE"),
            help=N_("The deck of seat A (or greedy-1), B and so on, a card a line."),
        ),
    ] = None,
    cards: CardFiles = None,
    jobs: Annotated[
        int, typer.Option(min=1, metavar=N_("NUMBER"), help=N_("How many processes play."))
    ] = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar=N_("FOLDER"), help=N_("Write a row a seat and match, as Parquet.")),
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option(metavar=N_("STORE"), help=N_("Keep what was played in a store of its own.")),
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play many matches, and add up who won and how."""
    desk, rules = context_of(context), find_game(game)
    packs = read_packs(rules, cards or ())
    whole = plays_whole(rules.key) and not duels and not deck
    bots = tuple(_bots(rules, policy or [usual(rules.key)], _seats(rules, players, whole)))
    wish = Wish(
        rules.key,
        bots,
        seed,
        _options(option, effects),
        _decks(rules, bots, packs, deck or ()),
        packs,
        whole,
    )
    sets = set_of(rules.cards(packs))
    orders = [
        Order(portion, sets, None if out is None else str(_empty(out)), into is not None)
        for portion in portions(wish, count)
    ]
    began = time.perf_counter()
    sums: Sums = {}
    with _Store(into, desk) as store:
        for part in _watched(desk, carried_out(orders, jobs), count):
            store.keep(part)
            add(sums, part.sums)
    seconds = time.perf_counter() - began
    found, own = summary(sums), figures(rules.key, sums)
    house = sorted({each.card for each in own.get("by_card", ())} & _house(rules, wish, packs))
    if json:
        content: dict[str, Any] = {
            "game": rules.key,
            "n": count,
            "seed": seed,
            "players": len(wish.bots),
            "bots": wish.bots,
            "options": wish.options,
            "packs": [each.name for each in packs],
            "house": house,
            **msgspec.to_builtins(found),
            **msgspec.to_builtins(own),
            "timing": {"seconds": seconds, "per_second": count / seconds, "jobs": jobs},
        }
        document("simulate/1", content)
        return
    _print(desk, found, own, wish, rules, packs)
    _note(desk, found, count, seconds, house)


def _seats(rules: Game[Any], players: int | None, whole: bool) -> int:
    if players is not None:
        return players
    return MANY if whole else rules.seats[0]


MANY = 8
"""How many play a tournament unless it is said."""


def _options(option: Sequence[str] | None, effects: str | None) -> Options:
    given: Options = dict(read_option(text) for text in option or ())
    return given if effects is None else {**given, "effects": effects}


def _bots(rules: Game[Any], words: list[str], seats: int) -> list[str]:
    found = [find_policy(rules.key, word) for word in words]
    if len(found) not in (1, seats):
        raise Failure(
            Exit.USAGE,
            say("{given} bots for {seats} seats", given=len(found), seats=seats),
            hint=say("name one bot for all seats, or one for each"),
        )
    return found * seats if len(found) == 1 else found


def _decks(
    rules: Game[Any], bots: Sequence[str], packs: tuple[Pack, ...], texts: Sequence[str]
) -> dict[int, tuple[Card | Unknown, ...]]:
    """The decks of the seats, which are called A, B and so on; they go by their numbers and by
    their bots as well (``greedy-1``)."""
    names = {
        str(seat): (chr(ord("A") + seat), str(seat + 1), labelled(bot, seat))
        for seat, bot in enumerate(bots)
    }
    found = {}
    for text in texts:
        word, equals, file = text.partition("=")
        if not equals:
            raise Failure(
                Exit.USAGE,
                say("{text} names no deck", text=text),
                hint=say("write it as SEAT=FILE"),
            )
        seat = int(find("seat", word.strip(), names))
        found[seat] = read_deck(read_file(Path(file)), file, rules.cards(packs))
    return found


def _empty(folder: Path) -> Path:
    """A folder to write into, made if it is not there; raises :class:`Failure` for one in use."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Failure(
            Exit.CONFLICT,
            say("{folder} is not an empty folder", folder=str(folder)),
            hint=say("give a folder that is new or empty"),
        )
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


class _Store:
    """A store of its own for what was played; without one nothing is kept."""

    def __init__(self, path: Path | None, desk: Context) -> None:
        self.log: Log | None = None if path is None else SqliteLog(path)
        self.pen = SystemPen("laboratory")

    def __enter__(self) -> "_Store":
        return self

    def __exit__(self, *_: object) -> None:
        if self.log is not None:
            self.log.close()

    def keep(self, part: Counted) -> None:
        """Keep the streams of a portion; raises :class:`Failure` where one is there already."""
        if self.log is None:
            return
        for stream, _ in part.streams:
            if self.log.head(stream) is not None:
                raise Failure(
                    Exit.CONFLICT,
                    say("{stream} is in that store already", stream=stream),
                    hint=say("give another store, or another --seed"),
                )
        self.log.append(
            [Batch(stream, 0, tuple(decisions)) for stream, decisions in part.streams], self.pen
        )


def _house(rules: Game[Any], wish: Wish, packs: tuple[Pack, ...]) -> set[Card]:
    """The cards whose effect is an invention of the house, where those are played."""
    if wish.options.get("effects", "house") != "house":
        return set()
    entries = rules.cards(packs)
    return {card for card, entry in entries.items() if entry.origin == "house"}


def _watched(desk: Context, parts: Iterator[Counted], count: int) -> Iterator[Counted]:
    """The portions, with a bar that shows how far it is, how fast, and how long it will take, where
    somebody looks on."""
    if not desk.messages.is_terminal:
        yield from parts
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:.0f}/s"),
        TimeRemainingColumn(),
    )
    began = time.perf_counter()
    with Progress(*columns, console=desk.messages, transient=True) as progress:
        bar, done = progress.add_task("", total=count, rate=0.0), 0
        for part in parts:
            done += part.count
            progress.update(bar, completed=done, rate=done / (time.perf_counter() - began))
            yield part


def _print(
    desk: Context,
    found: Summary,
    own: Any,
    wish: Wish,
    rules: Game[Any],
    packs: tuple[Pack, ...],
) -> None:
    rows = shown(found, wish.bots, own, rules.cards(packs), wish.whole)
    show(desk, by_share(rows, desk.words), "table")
    if cards := own.get("by_card"):
        desk.say("")
        show(desk, by_card(cards, rules.cards(packs), desk.lang), "table")


def _note(desk: Context, found: Summary, count: int, seconds: float, house: list[str]) -> None:
    desk.note(
        say(
            "{count} matches, {turns} turns each on average, {rate} a second.",
            count=found.matches,
            turns=decimal(found.turns, 1),
            rate=decimal(found.matches / seconds, 0),
        )
    )
    if house:
        desk.note(
            say_count(
                "Effects of the house were used, by {count} card.",
                "Effects of the house were used, by {count} cards.",
                len(house),
            )
        )
