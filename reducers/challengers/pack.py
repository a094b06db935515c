"""Packs of one's own for Challengers!: read, and checked for what could not be typed or played."""

from collections.abc import Iterator

from events.match import Pack
from reducers.challengers.catalogue import (
    AFTER_LOOK,
    CATALOGUE,
    TABLES,
    CardFile,
    CardSpec,
    StepOf,
)
from reducers.message import say
from reducers.packs import Fault, Names, as_pack, checked, unknown


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked; raises :class:`reducers.packs.BadPack`."""
    return as_pack(checked(source, CardFile, TABLES, _faults).name, source)


def _faults(file: CardFile) -> Iterator[Fault]:
    """What is wrong with the cards of a file: of a set that does not exist, with an id or a name
    that is no word or is taken, with steps that do not follow each other."""
    sets = set(CATALOGUE.sets) | {group.id for group in file.sets}
    names = Names(CATALOGUE.entries, (spec.id for spec in file.cards))
    for spec in file.cards:
        yield from names.check(spec.id, spec.name, spec.name_fr)
        yield from _check_sets(spec, sets)
        yield from _check_own(spec)
        yield from _check_steps(spec)


def _check_sets(spec: CardSpec, known: set[str]) -> Iterator[Fault]:
    places = (
        ("set", spec.set),
        ("bench.set", spec.bench.set if spec.bench else None),
        ("own.per.set", spec.own.per.set if spec.own and spec.own.per else None),
        ("copies.set", spec.copies.set if spec.copies else None),
        *(
            (f"{field}[{number}].when.set", step.when.set)
            for field, number, step in _steps(spec)
            if step.when is not None
        ),
    )
    for field, group in places:
        if group is not None and group not in known:
            why = say("there is no set {set}", set=group)
            yield unknown(spec.id, field, group, known, why)


def _check_own(spec: CardSpec) -> Iterator[Fault]:
    """Faults of a power with the flag that would change with every card the opponent turns: it is
    counted anew only when a bench or a pile changes."""
    per = spec.own.per if spec.own is not None and spec.own.defence else None
    if per is not None and (per.zone == "flag" or (per.zone, per.of) == ("play", "opponent")):
        yield Fault(
            spec.id,
            "own.per",
            say("with the flag only benches, exhaust piles and one's own cards can be counted"),
        )


def _steps(spec: CardSpec) -> Iterator[tuple[str, int, StepOf]]:
    """Every step of a card, with when it is done and its number."""
    for field, steps in (("reveal", spec.reveal), ("take", spec.take), ("lose", spec.lose)):
        yield from ((field, number, step) for number, step in enumerate(steps))


def _check_steps(spec: CardSpec) -> Iterator[Fault]:
    """Faults of steps that could not be done: two cards are looked at, then something is done with
    them."""
    for field, steps in (("reveal", spec.reveal), ("take", spec.take), ("lose", spec.lose)):
        if not _follow(steps):
            why = say("look has an amount of 2, and keep or arrange behind it")
            yield Fault(spec.id, field, why)
    for field, number, step in _steps(spec):
        if step.amount < 1:
            yield Fault(spec.id, f"{field}[{number}].amount", say("an amount is at least 1"))


def _follow(steps: tuple[StepOf, ...]) -> bool:
    """Whether each look has behind it, and each keep or arrange before it, what belongs to it."""
    before: StepOf | None = None
    for step in steps:
        looked = before is not None and before.step == "look"
        kept = step.step in AFTER_LOOK
        same = before is not None and (before.of, before.when) == (step.of, step.when)
        if looked != kept or (kept and not same) or (step.step == "look" and step.amount != 2):
            return False
        before = step
    return before is None or before.step != "look"
