"""The events of a collection as sentences."""

from events.facts import Event, Viewer
from events.plays import PlayReported, PlaysOpened
from reducers.message import Message, say
from reducers.plays.state import Collection


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened."""
    if isinstance(event, PlayReported):
        return say(
            "{play}: {sides}",
            play=event.play_id,
            sides=", ".join(
                f"{' / '.join(names)} {score}{' *' if seat in event.winners else ''}"
                for seat, (names, score) in enumerate(
                    zip(event.played_with, event.scores, strict=True)
                )
            ),
        )
    assert isinstance(event, PlaysOpened)
    return say("A collection of plays of {game}.", game=event.game)


def asked(state: Collection) -> Message:
    """Nothing is asked."""
    return say("Plays come from tables: flagfall import --as plays FILE")
