"""Values of options and arguments: each kind, read and refused."""

from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import pytest
import typer
from typer.main import get_command

from cli.context import Context
from cli.errors import Exit, Failure
from cli.help import dress
from cli.program import Verb


class Colour(Enum):
    RED = "red"


def _read(*arguments: str) -> dict[str, object]:
    def run(
        words: Annotated[list[str], typer.Argument()],
        at: Annotated[int | None, typer.Option(min=0, max=9)] = None,
        share: float = 0.5,
        form: Literal["long", "short"] = "long",
        moves: Path | None = None,
        deck: Annotated[list[str] | None, typer.Option()] = None,
        colour: Colour = Colour.RED,
        flag: bool = False,
    ) -> None:
        """Take all kinds of values."""

    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command("take", cls=Verb)(run)
    command = get_command(app)
    dress(command)
    return command.make_context("take", list(arguments)).params


def test_each_kind_is_read_in_its_own_type():
    assert _read(
        "one", "two", "--at", "7", "--share", "0.25", "--form", "short", "--moves", "a/b",
        "--deck", "x", "--deck", "y", "--colour", "red", "--flag",
    ) == {
        "words": ["one", "two"],
        "at": 7,
        "share": 0.25,
        "form": "short",
        "moves": Path("a/b"),
        "deck": ["x", "y"],
        "colour": Colour.RED,
        "flag": True,
    }  # fmt: skip


def test_what_is_not_given_keeps_its_default():
    values = _read("one")
    assert (values["at"], values["share"], values["deck"], values["flag"]) == (None, 0.5, [], False)


@pytest.mark.parametrize(
    "arguments, text",
    [
        (["one", "--at", "x"], "--at: x is not a whole number"),
        (["one", "--at", "-1"], "--at: -1 is less than 0"),
        (["one", "--at", "10"], "--at: 10 is more than 9"),
        (["one", "--share", "half"], "--share: half is not a number"),
        (["one", "--form", "tall"], "--form: tall is not one of long, short"),
    ],
)
def test_what_cannot_be_read_is_refused(arguments, text):
    with pytest.raises(Failure) as refused:
        _read(*arguments)
    assert refused.value.code == Exit.USAGE
    assert refused.value.lines(Context().words) == [text]
