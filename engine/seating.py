"""Who sits where, as typed: ``ana,bo=bot:greedy,human,bot:random``."""

from msgspec import Struct

from engine.bots import find_policy
from engine.people import Registrar
from events.match import Sitting
from reducers.game import Illegal
from reducers.message import say
from reducers.text import folded


class Place(Struct, frozen=True):
    """One seat as typed: a person's name, or a bot with the name it was given; neither: somebody
    nameless at the keyboard."""

    name: str | None
    policy: str | None = None


def read_seats(text: str, game: str) -> tuple[Place, ...]:
    """The places of a table.

    Raises :class:`Illegal` where two go by one name, ``NoSuch`` or ``Ambiguous`` for a bot that
    does not exist.
    """
    places: list[Place] = []
    counted: dict[str, int] = {}
    for part in (part.strip() for part in text.split(",")):
        name, equals, who = part.rpartition("=")
        name, who = (name.strip(), who.strip()) if equals else ("", part)
        kind, colon, policy = who.partition(":")
        if colon and folded(kind) == "bot":
            found = find_policy(game, policy)
            counted[found] = counted.get(found, 0) + 1
            places.append(Place(name or f"{found}-{counted[found]}", found))
        elif folded(who) == "human":
            places.append(Place(name or None))
        elif (name and equals) or not part:
            nobody = say("{part} is nobody who can sit down.", part=part or "?")
            raise Illegal("no-such-seat", nobody, "seats")
        else:
            places.append(Place(part))
    names = [folded(place.name) for place in places if place.name is not None]
    if len(set(names)) < len(names):
        raise Illegal("seated-twice", say("Two seats go by the same name."), "seats")
    return tuple(places)


def sit_down(places: tuple[Place, ...], registrar: Registrar) -> tuple[Sitting, ...]:
    """The sittings of a table, new people registered; raises ``Ambiguous``."""
    return tuple(
        Sitting(bot=place.policy, label=place.name)
        if place.policy is not None
        else Sitting(person=registrar.id_of(place.name))
        if place.name is not None
        else Sitting()
        for place in places
    )
