"""People: ids for names, names for ids."""

from collections.abc import Callable, Mapping, Sequence

from events.facts import ORGANISER
from events.log.protocol import Batch, Log
from events.match import Sitting
from events.people import PersonRegistered, PersonRenamed, Register, Rename
from events.record import Damaged, Decision, Newer, read_stream
from reducers.text import Ambiguous, find, folded

PREFIX = "person-"
"""What the streams of people begin with; no other stream may."""


class People:
    """Everybody the log knows, by id, with what they are called now."""

    def __init__(self, log: Log) -> None:
        self.names: dict[str, str | None] = {}
        for stream in log.heads(PREFIX):
            self.names[stream] = _name(log, stream)

    def find(self, word: str) -> str:
        """The id of the person somebody means: a name, a prefix of one, or an id.

        Raises ``NoSuch`` or ``Ambiguous``.
        """
        known = {
            person: (person,) if name is None else (name, person)
            for person, name in self.names.items()
        }
        return find("player", word, known)

    def exactly(self, name: str) -> str | None:
        """The id of the person of exactly that name (case and accents apart), None if nobody is.

        Raises ``Ambiguous`` where several are.
        """
        found = [
            person
            for person, known in self.names.items()
            if person == name or (known is not None and folded(known) == folded(name))
        ]
        if len(found) > 1:
            raise Ambiguous("player", name, tuple(found))
        return found[0] if found else None


class Registrar:
    """Gives ids to the people somebody names, and keeps what has to be written for new ones."""

    def __init__(self, people: People, new_id: Callable[[], str]) -> None:
        self.people, self.new_id = people, new_id
        self.batches: list[Batch] = []

    def id_of(self, name: str) -> str:
        """The id of the person of that name; somebody new is registered.

        Raises ``Ambiguous`` where several people have the name.
        """
        known = self.people.exactly(name)
        if known is not None:
            return known
        person = PREFIX + self.new_id()
        self.people.names[person] = name
        decision = Decision(Register(name), (PersonRegistered(name),))
        self.batches.append(Batch(person, 0, (decision,)))
        return person


def renaming(log: Log, person: str, name: str, key: str | None) -> Batch:
    """What has to be written so that a person is called otherwise.  Raises ``KeyError``."""
    head = log.head(person)
    if head is None:
        raise KeyError(person)
    decision = Decision(Rename(name), (PersonRenamed(name),), key)
    return Batch(person, head.version, (decision,))


def seat_names(sittings: Sequence[Sitting], names: Mapping[str, str | None]) -> tuple[str, ...]:
    """What the seats of a match are called: people by name, bots by label."""
    return tuple(
        sitting.label
        or (names.get(sitting.person) or sitting.person if sitting.person else None)
        or f"seat {seat + 1}"
        for seat, sitting in enumerate(sittings)
    )


def _name(log: Log, stream: str) -> str | None:
    name: str | None = None
    try:
        for record in read_stream(log.stream(stream), ORGANISER):
            if isinstance(record.event, PersonRegistered | PersonRenamed):
                name = record.event.name
    except (Damaged, Newer):
        return name
    return name
