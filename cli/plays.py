"""A collection of plays, drawn for a terminal: how many there are, and the last of them."""

from collections.abc import Iterator

from cli.texts import translate, translate_count
from cli.words import Words
from events.facts import ORGANISER
from reducers.plays.state import Collection
from reducers.plays.tell import tell

SHOWN = 5
"""How many of the last plays are shown."""


def draw(state: Collection | None, words: Words) -> Iterator[str]:
    """The number of plays, and the last ones."""
    if state is None:
        yield translate("There are no plays yet.")
        return
    count = len(state.plays)
    text = translate_count("{count} play of {game}", "{count} plays of {game}", count)
    yield text.format(count=count, game=state.game)
    for play in list(state.plays.values())[-SHOWN:]:
        yield f"  {words(tell(play, ORGANISER))}"
