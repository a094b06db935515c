"""``flagfall rules``: the rules of a game as played, and its options."""

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
import typer

from cli.commands import Examples
from cli.context import Context, context_of
from cli.errors import Exit, Failure
from cli.options import Json
from cli.output import document
from cli.texts import N_, translate
from events.games import GAMES
from reducers.games import find_game
from reducers.message import say
from reducers.rules import Option, Paragraph, options, rules, tournament_options

EXAMPLES: Examples = (
    ("flagfall rules challengers", N_("all of them, and the options")),
    ("flagfall rules challengers 5.2", N_("the paragraph that an error named")),
)

WIDEST = 80
"""No line is longer, however wide the terminal."""

BASES = {
    "sourced": N_("sourced"),
    "inferred": N_("inferred"),
    "ours": N_("ours"),
}
"""Where a paragraph comes from, in a word."""

LEGEND = N_(
    "sourced: from the printed rules, or people who quote them; inferred: follows from those, or "
    "from how others rebuilt the game; ours: no rule was found, so we chose one."
)


def run(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar=N_("GAME"), help=N_("Which game."))],
    paragraph: Annotated[
        str | None,
        typer.Argument(metavar=N_("[PARAGRAPH]"), help=N_("Only this one and those below it.")),
    ] = None,
    json: Json = False,
) -> None:
    """Print the rules of a game as played here, with every option and its default."""
    desk = context_of(context)
    played = find_game(game)
    paragraphs = _below(paragraph, played.key, rules(played.key))
    shown = {f"{played.key} {each.id}" for each in paragraphs}
    choices = [each for each in options(played) if paragraph is None or each.rule in shown]
    evening = [
        each for each in tournament_options(played.key) if paragraph is None or each.rule in shown
    ]
    if json:
        document(
            "rules/1",
            {
                "game": played.key,
                "version": played.rules,
                "paragraphs": msgspec.to_builtins(paragraphs),
                "options": msgspec.to_builtins(choices),
                "tournament_options": msgspec.to_builtins(evening),
            },
        )
        return
    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    blocks = [_paragraph(each, desk, width) for each in paragraphs]
    if paragraph is None:
        blocks.insert(0, _title(GAMES[played.key].title, played.rules, width))
    if choices:
        heading = translate("Options, each typed as --option NAME=VALUE")
        blocks.append(_options(heading, choices, width))
    if evening:
        heading = translate("Options of a tournament, typed alike with flagfall new")
        blocks.append(_options(heading, evening, width))
    for number, block in enumerate(blocks):
        for line in block if number == 0 else ("", *block):
            desk.say(line)


def _title(title: str, version: str, width: int) -> Iterator[str]:
    """What this is, and what the marks behind the titles mean."""
    heading = translate("{title} as played here, version {version}")
    yield from _wrapped(heading.format(title=title, version=version), width)
    yield from _wrapped(translate(LEGEND), width)


def _below(word: str | None, game: str, paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """The paragraph of a number and those below it, all of them for None.

    Raises :class:`Failure` for a number that is not there.
    """
    if word is None:
        return paragraphs
    number = word.removeprefix(game).strip().rstrip(".")
    found = tuple(
        each for each in paragraphs if each.id == number or each.id.startswith(f"{number}.")
    )
    if not found or not number:
        raise Failure(
            Exit.NO_SUCH_NAME,
            say("the rules of {game} have no paragraph {word}", game=game, word=word),
            say("there is: {names}", names=", ".join(each.id for each in paragraphs)),
        )
    return found


def _paragraph(paragraph: Paragraph, desk: Context, width: int) -> Iterator[str]:
    """One paragraph in lines."""
    french = desk.lang == "fr"
    title = paragraph.title_fr if french else paragraph.title
    basis = translate(BASES[paragraph.basis])
    yield from _wrapped(f"{paragraph.id}  {title} ({basis})", width)
    for line in (paragraph.text_fr if french else paragraph.text).strip().splitlines():
        yield from _wrapped(line, width, "    ") or ("",)


def _options(heading: str, choices: Sequence[Option], width: int) -> Iterator[str]:
    """The options in lines, under a heading."""
    yield from _wrapped(heading, width)
    for each in choices:
        yield ""
        yield f"{each.name}={'|'.join(map(_value, each.values))}"
        yield from _wrapped(translate(each.description), width, "    ")
        facts = translate("default: {default}; rule: {rule}")
        told = facts.format(default=_value(each.default), rule=each.rule)
        yield from _wrapped(told, width, "    ")


def _value(value: str | int | bool) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wrapped(line: str, width: int, indent: str = "") -> list[str]:
    """A line wrapped; what follows a dash or a number hangs."""
    mark, space, _ = line.partition(" ")
    hangs = bool(space) and (mark == "-" or (mark[:-1].isdigit() and mark.endswith(".")))
    return textwrap.wrap(
        line,
        width,
        initial_indent=indent,
        subsequent_indent=indent + " " * (len(mark) + 1 if hangs else 0),
        break_on_hyphens=False,
    )
