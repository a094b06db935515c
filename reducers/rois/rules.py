"""What was agreed for a fight, with everything that ``auto`` leaves open filled in."""

from functools import lru_cache

import msgspec
from msgspec import Struct

from events.match import Options as Values
from reducers.rois.options import Options


class Agreed(Struct, frozen=True):
    """The rules in force: ``reshuffle`` says that an empty pile is filled from the discards,
    ``at_once`` that one-on-one it ends the fight."""

    mode: str
    teams: int
    figures: int
    mutants: bool
    deck: str
    ace: str
    wild: bool
    parry_push: bool
    at_once: bool
    reshuffle: bool
    cap: int
    king_blocks_parry: bool
    ropes: bool
    strict: bool
    exchange: int
    dodge: bool


def agreed(values: Values, seats: int) -> Agreed:
    """The rules in force for so many seats."""
    return _agreed(tuple(sorted(values.items())), seats)


@lru_cache(maxsize=64)
def _agreed(values: tuple[tuple[str, str | int | bool], ...], seats: int) -> Agreed:
    options = msgspec.convert(dict(values), Options)
    mode = options.mode
    if mode == "auto":
        mode = "one-on-one" if seats == 2 else "free-for-all"
    mutants = options.variant == "mutants"
    deck = options.deck
    if deck == "auto":
        deck = "34" if mode == "one-on-one" and not mutants else "54"
    ropes = options.ropes == "on" or (options.ropes == "auto" and mutants)
    return Agreed(
        mode=mode,
        teams=options.teams,
        figures=options.figures,
        mutants=mutants,
        deck="54" if mutants else deck,
        ace=options.ace,
        wild=options.joker == "wild",
        parry_push=options.parry_push,
        at_once=options.pile_end == "at_once",
        reshuffle=mode != "one-on-one",
        cap=options.endurance_cap,
        king_blocks_parry=options.king_blocks_parry,
        ropes=ropes,
        strict=options.strict_alternation,
        exchange=options.exchange,
        dodge=options.dodge,
    )
