"""``flagfall pack``: cards of one's own, written from a template and checked."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import asdict

from cli import complete
from cli.commands import Examples
from cli.commands.cards import show_cards
from cli.context import Context, coloured, context_of
from cli.errors import Exit, Failure, report
from cli.files import read_file
from cli.options import Csv, Json
from cli.output import Column, Form, Table, form, show
from cli.packs import checked, told, wrong_pack
from cli.texts import N_
from cli.typed import command
from events.games import GAMES
from reducers.game import Game
from reducers.games import find_game
from reducers.message import say, say_count
from reducers.packs import BadPack, Fault, game_of, template

EXAMPLES: Examples = (
    ("flagfall pack new challengers mine.toml", N_("a file to start from, with remarks")),
    ("flagfall pack check mine.toml", N_("what is wrong with it, card by card")),
    ("flagfall play challengers --cards mine.toml", N_("play with it")),
)

NOTES = N_(
    "A file says which game its cards are for; --game says so where it does not. A card that has "
    "only its text counts its numbers, and you rule the rest as it is played."
)


def run(
    context: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar=N_("new GAME FILE | check FILE"),
            help=N_("Write a file to start from (-: print it), or check one."),
            autocompletion=complete.games_and_packs,
        ),
    ],
    game: Annotated[
        str | None,
        typer.Option(
            metavar=N_("GAME"),
            help=N_("With check: for which game."),
            autocompletion=complete.games,
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=N_("With new: replace a file that is there."))
    ] = False,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Write cards of your own, or check them."""
    desk = context_of(context)
    match words:
        case ["new", word, file] if game is None and not json and not csv:
            _new(desk, find_game(word), file, force=force)
        case ["check", file] if not force:
            _check(desk, file, game, form(json, csv))
        case _:
            raise Failure(
                Exit.USAGE,
                say("nothing to do with: {words}", words=" ".join(words)),
                hint=say("flagfall pack new GAME FILE, or flagfall pack check FILE"),
            )


def _new(desk: Context, game: Game[Any], file: str, *, force: bool) -> None:
    """Write the template of a game to a file that is not there yet."""
    text = template(game.key, desk.lang)
    if text is None:
        raise Failure(
            Exit.ILLEGAL,
            say("{game} takes no cards of your own", game=GAMES[game.key].title),
            hint=say("those that do: {games}", games=", ".join(_with_packs())),
        )
    if file == "-":
        sys.stdout.write(text)
        return
    try:
        with Path(file).open("w" if force else "x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise Failure(
            Exit.FAILED,
            say("{where} is there already", where=file),
            hint=say("choose another name, or replace it with --force"),
        ) from None
    line = command("pack", "check", file)
    desk.note(say("{file} is written. Change it, then: {line}", file=file, line=line))


def _check(desk: Context, file: str, word: str | None, form: Form) -> None:
    """Print the cards of a pack that is sound, or everything that is wrong with it."""
    game = _game(file, word)
    try:
        pack = checked(game, file)
    except BadPack as bad:
        _show_faults(desk, file, bad.faults, form)
        raise typer.Exit(Exit.FAILED) from bad
    before, entries = game.cards(()), game.cards((pack,))
    changed = [entry for card, entry in entries.items() if entry != before.get(card)]
    show_cards(desk, changed, form, effects=True)
    desk.note(
        say_count(
            "{name}: {count} card for {game}, sound.",
            "{name}: {count} cards for {game}, sound.",
            len(changed),
            name=pack.name,
            game=GAMES[game.key].title,
        )
    )
    by_hand = sum(entry.origin == "unknown" for entry in changed)
    if by_hand:
        desk.note(
            say_count(
                "{count} has only its text: rule it as it is played.",
                "{count} have only their text: rule them as they are played.",
                by_hand,
            )
        )


def _show_faults(desk: Context, file: str, faults: Sequence[Fault], form: Form) -> None:
    """Print every fault: for people as what went wrong, for programs as a table."""
    if form == "table":
        for fault in faults:
            report(told(file, fault), desk.words, sys.stderr, coloured(desk.color, sys.stderr))
    else:
        rows = [{**asdict(fault), "why": desk.words(fault.why)} for fault in faults]
        columns = tuple(Column(field, field) for field in Fault.__struct_fields__)
        show(desk, Table("faults/1", "faults", columns, rows, {"file": file}), form)
    if len(faults) > 1 or form != "table":
        count = say_count(
            "{file}: {count} fault.", "{file}: {count} faults.", len(faults), file=file
        )
        desk.note(count)


def _game(file: str, word: str | None) -> Game[Any]:
    """The game a pack is for: as typed, as the file says, or the only one that takes packs."""
    try:
        meant = word or game_of(read_file(Path(file)))
    except BadPack as bad:
        raise wrong_pack(file, bad) from bad
    takers = _with_packs()
    if meant is None and len(takers) != 1:
        raise Failure(
            Exit.USAGE,
            say("{file} does not say which game its cards are for", file=file),
            hint=say("write game = … into it, or say --game: {games}", games=", ".join(takers)),
        )
    return find_game(meant or takers[0])


def _with_packs() -> list[str]:
    return [key for key in GAMES if template(key, "en") is not None]
