"""The program as typer sees it: the global options, and commands that are read when typed."""

from typing import Annotated, Literal

import typer
from typer._click.core import Command
from typer._click.core import Context as ClickContext
from typer._click.formatting import HelpFormatter
from typer._click.parser import _OptionParser, _ParsingState
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from cli import __version__
from cli.commands import COMMANDS, SECTIONS, Examples, Listed
from cli.context import Context
from cli.errors import Exit, Failure
from cli.help import Helpful, dress
from cli.later import LATER
from cli.texts import N_, language, translate

SUMMARY = N_(
    "Records card games move by move, replays any moment of them, and runs the tournament."
)

EXAMPLES: Examples = (
    ("flagfall demo", N_("an evening, from the first table to the champion")),
    ("flagfall new Cup --players Ana,Bo,Cleo", N_("an evening of your own")),
    ("flagfall games", N_("the games it knows")),
)


class _Parser(_OptionParser):
    """Reads a command line; a negative number is a value, never an option."""

    def _process_opts(self, arg: str, state: _ParsingState) -> None:
        if arg[1:].isdigit():
            state.largs.append(arg)
        else:
            super()._process_opts(arg, state)


class Verb(Helpful, TyperCommand):
    """One command."""

    allow_extra_args = True

    def make_parser(self, ctx: ClickContext) -> _OptionParser:
        """What reads the command line."""
        parser = _Parser(ctx)
        for parameter in self.get_params(ctx):
            parameter.add_to_parser(parser, ctx)
        return parser

    def parse_args(self, ctx: ClickContext, args: list[str]) -> list[str]:
        """Read the command line; raises :class:`Failure` for words that are too many."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            from cli.usage import too_many

            raise too_many(ctx, rest)
        return rest


class Program(Helpful, TyperGroup):
    """All commands.  The list of them is a table; a command's file is read when it is typed."""

    examples = EXAMPLES

    def list_commands(self, ctx: ClickContext) -> list[str]:
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: ClickContext, cmd_name: str) -> Command | None:
        """The command of that name."""
        listed = COMMANDS.get(cmd_name)
        return None if listed is None else load(listed)

    def resolve_command(
        self, ctx: ClickContext, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """Find the command that was typed.

        Raises :class:`Failure` for one that is not there, or not there yet.
        """
        name, *rest = args
        command = self.get_command(ctx, name)
        if command is not None:
            return name, command, rest
        if name in LATER:
            from reducers.message import say

            raise Failure(Exit.NEWER, say("flagfall {name} is not built yet", name=name))
        from cli.usage import no_such_command

        raise no_such_command(ctx, name, self.list_commands(ctx))

    def collect_usage_pieces(self, ctx: ClickContext) -> list[str]:
        """Options, then a command with whatever it takes."""
        return [*super().collect_usage_pieces(ctx), translate("COMMAND …")]

    def format_options(self, ctx: ClickContext, formatter: HelpFormatter) -> None:
        """Write the list of the commands, then the global options."""
        for section in SECTIONS:
            with formatter.section(translate(section.title)):
                formatter.write_dl(
                    [(listed.name, translate(listed.summary)) for listed in section.commands]
                )
        super().format_options(ctx, formatter)


def _version(context: typer.Context, asked: bool) -> None:
    if asked:
        print(f"flagfall {__version__}")
        context.exit()


def _program(
    context: typer.Context,
    store: Annotated[
        str | None,
        typer.Option(
            metavar=N_("PATH"), envvar="FLAGFALL_STORE", help=N_("Where the log is kept.")
        ),
    ] = None,
    lang: Annotated[
        Literal["en", "fr"] | None,
        typer.Option(envvar="FLAGFALL_LANG", help=N_("The language to speak.")),
    ] = None,
    color: Annotated[
        Literal["auto", "always", "never"],
        typer.Option(help=N_("When to use colours; NO_COLOR forbids them.")),
    ] = "auto",
    recorder: Annotated[
        str | None,
        typer.Option(
            metavar=N_("NAME"),
            envvar="FLAGFALL_RECORDER",
            help=N_("Who types; your login name if not given."),
        ),
    ] = None,
    debug: Annotated[
        bool, typer.Option("--debug", help=N_("Show where in the program an error arose."))
    ] = False,
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_version, help=N_("Print the version.")),
    ] = False,
) -> None:
    """The global options."""
    context.obj = Context(store, lang or language(), color, recorder, debug)


def build() -> Command:
    """The program, in the language spoken now."""
    app = typer.Typer(
        cls=Program,
        help=SUMMARY,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_program)
    program = get_command(app)
    dress(program)
    return program


def load(listed: Listed) -> Command:
    """Read a command's file and build it."""
    module = listed.module()
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(listed.name, cls=Verb, help=listed.summary)(module.run)
    command = get_command(app)
    assert isinstance(command, Verb)
    command.examples, command.notes = module.EXAMPLES, getattr(module, "NOTES", "")
    dress(command)
    return command
