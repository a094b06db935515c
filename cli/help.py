"""Help pages: what a command does, examples of it, then how it is used."""

import shutil
from collections.abc import Sequence

from typer._click.core import Command, Context, Parameter
from typer._click.formatting import HelpFormatter

from cli.texts import N_, translate
from cli.values import read_our_way

TYPER = (
    N_("default: {default}"),
    N_("env var: {var}"),
    N_("required"),
    N_("(dynamic)"),
)
"""Words of typer's that it asks gettext for."""

WIDTH = 80
"""No page is wider, and a pipe is as wide as this."""


class Page(HelpFormatter):
    """A page of help.  What is styled in it is made plain again where there is no colour."""

    def __init__(self) -> None:
        super().__init__(width=min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns) - 2)

    def write_heading(self, heading: str) -> None:
        """Write a heading of a section, in bold."""
        self.write(_bold(translate("{heading}:").format(heading=heading)) + "\n")


class Helpful(Command):
    """A command whose help opens with examples."""

    examples: Sequence[tuple[str, str]] = ()
    notes: str = ""

    def get_help(self, ctx: Context) -> str:
        """The whole page."""
        page = Page()
        page.write_text(self.help or "")
        if self.examples:
            with page.section(translate("Examples")):
                page.write_dl(self.examples, col_max=46)
        page.write_paragraph()
        self.format_usage(ctx, page)
        if self.notes:
            page.write_paragraph()
            page.write_text(self.notes)
        self.format_options(ctx, page)
        return page.getvalue().rstrip("\n")

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the line that shows how the command is put together."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, _bold(translate("Usage:")) + " ")

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """Options, then the arguments in their order; what may be left out stands in brackets."""
        arguments = [each for each in self.params if each.param_type_name == "argument"]
        return [
            translate("[OPTIONS]"),
            *(_label(each) if each.required else f"[{_label(each)}]" for each in arguments),
        ]

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the sections of the arguments and of the options."""
        arguments: list[tuple[str, str]] = []
        options: list[tuple[str, str]] = []
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is None:
                continue
            if parameter.param_type_name == "argument":
                told = record[1].replace("env var: ", translate("env var: {var}").format(var=""))
                arguments.append((_label(parameter), told))
            else:
                options.append(record)
        for title, rows in ((N_("Arguments"), arguments), (N_("Options"), options)):
            if rows:
                with formatter.section(translate(title)):
                    formatter.write_dl(rows)

    def get_params(self, ctx: Context) -> list[Parameter]:
        """All options and arguments, the one for help among them."""
        parameters = super().get_params(ctx)
        if self._help_option is not None:
            self._help_option.help = translate("Show this page.")
            read_our_way(self._help_option)
        return parameters


def dress(command: Command) -> None:
    """Translate all texts of a command, once it is built, and read its values in our own words."""
    if command.help:
        command.help = translate(command.help)
    if isinstance(command, Helpful):
        command.examples = tuple((line, translate(what)) for line, what in command.examples)
        command.notes = translate(command.notes)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = translate(parameter.help)  # type: ignore[attr-defined]
        if parameter.metavar:
            parameter.metavar = translate(parameter.metavar)
        read_our_way(parameter)


def _bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m"


def _label(argument: Parameter) -> str:
    name = (argument.metavar or argument.name or "").strip("[]")
    return f"{name}…" if argument.nargs != 1 else name
