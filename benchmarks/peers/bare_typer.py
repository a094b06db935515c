"""A typer program with two empty commands: what any program pays before it does anything."""

import typer

app = typer.Typer()


@app.command()
def one(name: str) -> None:
    """Do nothing."""


@app.command()
def other(name: str) -> None:
    """Do nothing either."""


if __name__ == "__main__":
    app()
