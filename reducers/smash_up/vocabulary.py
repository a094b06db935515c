"""The words in which the card file speaks of the table: what is meant, and how it is narrowed."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from events.abilities import Frame, Thing
from events.facts import Card, Seat
from reducers.abilities.flow import FLOW
from reducers.abilities.vocabulary import Vocabulary
from reducers.smash_up.catalogue import in_force
from reducers.smash_up.state import Table

WORDS: Final = Vocabulary(FLOW)
"""The words of Smash Up; the steps stand in ``steps`` and ``cards_out_of_play``."""

WORDS.triggers.update(
    {
        "play": "it is played, once it lies where it stays",
        "special": "it is played while a base is scored",
        "use": "its player uses it in Play Cards",
        "start": "the turn of its player begins",
        "each-start": "the turn of anybody begins",
        "end": "the turn ends",
        "minion-played": "a minion is played on its base, after what that minion does",
        "destroyed": "it was destroyed",
        "minion-destroyed": "a minion was destroyed, which `where` speaks of",
        "touched": "another player's card did something to it",
        "before-scoring": "a base is about to be scored",
        "scoring": "its base is scored, points being given",
        "after-scoring": "its base was scored",
        "replaced": "another base took its place",
    }
)
WORDS.gifts.update(
    {
        "power": "so much power, `amount` for each of `per`",
        "lasting": "it cannot be destroyed",
        "shielded": "it is not affected",
        "spared": "it is not affected once, and the card that gives this is destroyed",
        "closed": "minions cannot be played on its base",
        "ignored": "its base has no ability",
        "discard": "minions may be played on its base from the discard pile",
        "sinks": "the first minion destroyed on its base in a turn goes under its deck instead",
        "kin": "it belongs to the kind of the card that gives this",
    }
)


def _edition(state: Table) -> str:
    return str(state.match.options["edition"])


# -- what is meant -----------------------------------------------------------------------------


@WORDS.selection("minion")
def _minion(state: Table, frame: Frame) -> Iterable[Thing]:
    """Any minion in play."""
    return tuple(state.minions)


@WORDS.selection("minion-here")
def _minion_here(state: Table, frame: Frame) -> Iterable[Thing]:
    """Any minion on the base of this card."""
    return () if frame.here is None else state.at(frame.here)


@WORDS.selection("action")
def _action(state: Table, frame: Frame) -> Iterable[Thing]:
    """Any action that lies on a base or a minion."""
    return tuple(state.attached)


@WORDS.selection("base")
def _base(state: Table, frame: Frame) -> Iterable[Thing]:
    """Any base in play."""
    return tuple(state.bases)


@WORDS.selection("host", fixed=True)
def _host(state: Table, frame: Frame) -> Iterable[Thing]:
    """What this card lies on."""
    if frame.me in state.attached:
        return (state.attached[frame.me].host,)
    return ()


@WORDS.selection("here", fixed=True)
def _here(state: Table, frame: Frame) -> Iterable[Thing]:
    """The base of this card."""
    return () if frame.here is None or frame.here not in state.bases else (frame.here,)


@WORDS.selection("weakest")
def _weakest(state: Table, frame: Frame) -> Iterable[Thing]:
    """The minions with the least power on their bases."""
    least = {
        base: min((state.minions[t].power for t in state.at(base)), default=0)
        for base in state.bases
    }
    return [t for t, each in state.minions.items() if each.power == least[each.base]]


@WORDS.selection("strongest")
def _strongest(state: Table, frame: Frame) -> Iterable[Thing]:
    """The minions of its player with the most power here."""
    mine = [t for t in state.at(frame.here or 0) if state.minions[t].seat == frame.seat]
    most = max((state.minions[t].power for t in mine), default=0)
    return [t for t in mine if state.minions[t].power == most]


@WORDS.selection("victims", fixed=True)
def _victims(state: Table, frame: Frame) -> Iterable[Thing]:
    """What was chosen base by base."""
    return [t for name, things in frame.named.items() if name.startswith("victim") for t in things]


@WORDS.selection("ready-base")
def _ready(state: Table, frame: Frame) -> Iterable[Thing]:
    """A base whose breakpoint is reached."""
    return [t for t, each in state.bases.items() if state.total(t) >= each.breakpoint]


# -- how it is narrowed ------------------------------------------------------------------------


def seat_of(state: Table, thing: Thing) -> Seat | None:
    """Who controls a thing; nobody controls a base."""
    if thing in state.minions:
        return state.minions[thing].seat
    return state.attached[thing].seat if thing in state.attached else None


def printed(state: Table, card: Card) -> int:
    """The printed power of a minion."""
    return in_force(state.match.packs, _edition(state)).cards[card].power


@WORDS.condition("mine")
def _mine(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """Its player controls it."""
    return (seat_of(state, thing) == frame.seat) is value


@WORDS.condition("other")
def _other(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """It is not this card itself."""
    return (thing != frame.me) is value


@WORDS.condition("here")
def _is_here(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """It lies on the base of this card."""
    return (state.base_of(thing) == frame.here) is value


@WORDS.condition("power_max")
def _power_max(state: Table, frame: Frame, thing: Thing, value: int) -> bool:
    """Its power is at most this."""
    return thing in state.minions and state.minions[thing].power <= value


@WORDS.condition("printed_max")
def _printed_max(state: Table, frame: Frame, thing: Thing, value: int) -> bool:
    """Its printed power is at most this."""
    return thing in state.minions and state.minions[thing].printed <= value


@WORDS.condition("card")
def _card(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It is this card, by its id."""
    return state.card(thing) == value


@WORDS.condition("not_card")
def _not_card(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It is not this card."""
    return state.card(thing) != value


@WORDS.condition("at")
def _at(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """On the base that was chosen under a name, or where what was chosen lies."""
    bases = {state.base_of(each) for each in frame.named.get(value, ())}
    return state.base_of(thing) in bases


@WORDS.condition("not_at")
def _not_at(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It lies elsewhere than what was chosen under a name."""
    return not _at(state, frame, thing, value)


@WORDS.condition("weaker_than")
def _weaker(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It has less power than what was chosen under a name, or than this card (`me`)."""
    return any(
        state.minions[thing].power < state.minions[each].power
        for each in _named(state, frame, value)
    )


@WORDS.condition("no_stronger_than")
def _no_stronger(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It has no more power than what was chosen under a name, or than this card (`me`)."""
    return any(
        state.minions[thing].power <= state.minions[each].power
        for each in _named(state, frame, value)
    )


def _named(state: Table, frame: Frame, word: str) -> list[Thing]:
    """The minions that a name stands for, or this card."""
    things = frame.named.get(word, ())
    if word == "me" and frame.me is not None:
        things = (frame.me,)
    return [thing for thing in things if thing in state.minions]


@WORDS.condition("weaker_than_my_count")
def _outnumbered(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """Less power than its player has minions here."""
    mine = sum(state.minions[each].seat == frame.seat for each in state.at(frame.here or 0))
    return (state.minions[thing].power < mine) is value


@WORDS.condition("on")
def _on(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """An action that lies on what this card lies on (``host``), or on what was chosen."""
    hosts = frame.named.get(value, ())
    if value == "host":
        hosts = tuple(_host(state, frame))
    return thing in state.attached and state.attached[thing].host in hosts


@WORDS.condition("of_player")
def _of_player(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """The player that was chosen controls it."""
    return (seat_of(state, thing) in frame.named.get("player", ())) is value


@WORDS.condition("of_named_faction")
def _of_faction(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """It belongs to the faction that was named."""
    cards = in_force(state.match.packs, _edition(state)).cards
    return (cards[state.card(thing)].faction == state.faction) is value


@WORDS.condition("with_mine")
def _with_mine(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """A base on which its player has a minion."""
    return any(state.minions[each].seat == frame.seat for each in state.at(thing)) is value


@WORDS.condition("kind")
def _kind(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It is a `minion` or an `action`."""
    known = in_force(state.match.packs, _edition(state)).cards.get(state.card(thing))
    return known is not None and known.kind == value


# -- cards that are not in play ----------------------------------------------------------------


@WORDS.card("kind")
def _card_kind(state: Table, card: Card, value: str) -> bool:
    """It is a `minion` or an `action`."""
    known = in_force(state.match.packs, _edition(state)).cards.get(card)
    return known is not None and known.kind == value


@WORDS.card("kin")
def _card_kin(state: Table, card: Card, value: str) -> bool:
    """It belongs to a kind by itself: `microbot`."""
    known = in_force(state.match.packs, _edition(state)).cards.get(card)
    return known is not None and known.kin == value


@WORDS.card("power_max")
def _card_power(state: Table, card: Card, value: int) -> bool:
    """It is a minion whose printed power is at most this."""
    return _card_kind(state, card, "minion") and printed(state, card) <= value


# -- what may be so ----------------------------------------------------------------------------


@WORDS.test("option")
def _option(state: Table, frame: Frame, value: str) -> bool:
    """An option of the match: ``dojo=here``."""
    name, _, wanted = value.partition("=")
    return str(state.match.options[name]) == wanted


@WORDS.test("my_turn")
def _my_turn(state: Table, frame: Frame, value: bool) -> bool:
    """It is the turn of its player."""
    return (state.turn == frame.seat) is value


@WORDS.test("came_this_turn")
def _came(state: Table, frame: Frame, value: bool) -> bool:
    """This action came into play in this turn."""
    known = state.attached.get(frame.me or 0)
    return (known is not None and known.since == state.turns) is value


@WORDS.test("used")
def _was_used(state: Table, frame: Frame, value: bool) -> bool:
    """Its player used this card in this turn."""
    return (frame.me in state.used) is value


@WORDS.test("minions_played")
def _minions_played(state: Table, frame: Frame, value: int) -> bool:
    """It is its player's Play Cards, and so many minions were played in it, this one counted."""
    return state.phase == "play" and state.turn == frame.seat and state.played == value


@WORDS.test("it_here")
def _it_here(state: Table, frame: Frame, value: bool) -> bool:
    """What set it off is still on the base of this card."""
    here = any(t in state.minions and state.minions[t].base == frame.here for t in frame.it)
    return here is value


@WORDS.test("named_here")
def _named_here(state: Table, frame: Frame, value: str) -> bool:
    """What was chosen under a name lies on the base of this card."""
    return any(state.base_of(thing) == frame.here for thing in frame.named.get(value, ()))


@WORDS.test("most_cards")
def _most_cards(state: Table, frame: Frame, value: bool) -> bool:
    """Nobody has more cards in hand, and nobody else as many."""
    hands = [len(state.players[seat].hand) for seat in state.clockwise(0) if seat != frame.seat]
    return all(len(state.players[frame.seat].hand) > hand for hand in hands) is value


@WORDS.test("elsewhere")
def _elsewhere(state: Table, frame: Frame, value: bool) -> bool:
    """This card lies on another base than the one that set it off."""
    there = frame.me is not None and state.base_of(frame.me) not in frame.it
    return there is value


# -- players -----------------------------------------------------------------------------------


@WORDS.group("others", plain=True)
def _others(state: Table, frame: Frame) -> list[Seat]:
    """Every other player, from the one whose turn it is clockwise."""
    return [seat for seat in state.clockwise(state.turn) if seat != frame.seat]


@WORDS.group("whoever-did")
def _whoever(state: Table, frame: Frame) -> list[Seat]:
    """The player whose card set it off."""
    return [seat for seat in frame.named.get("by", ()) if not state.players[seat].gone]


@WORDS.group("everybody", plain=True)
def _everybody(state: Table, frame: Frame) -> list[Seat]:
    """Every player, from the one whose turn it is clockwise."""
    return state.clockwise(state.turn)


def ranked(state: Table, rank: int) -> list[Seat]:
    """Those who came to a place of the base being scored, clockwise."""
    if state.scoring is None:
        return []
    ranks = state.scoring.ranks
    return [
        seat for seat in state.clockwise(state.turn) if seat < len(ranks) and ranks[seat] == rank
    ]


@WORDS.group("present")
def _present(state: Table, frame: Frame) -> list[Seat]:
    """Every player with a minion here, from the one whose turn it is clockwise."""
    there = {state.minions[thing].seat for thing in state.at(frame.here or 0)}
    return [seat for seat in state.clockwise(state.turn) if seat in there]


@WORDS.group("winners")
def _winners(state: Table, frame: Frame) -> list[Seat]:
    """Those who came first on the base being scored."""
    return ranked(state, 1)


@WORDS.group("first-winner")
def _first_winner(state: Table, frame: Frame) -> list[Seat]:
    """Of those who came first, the first in the order of the turn."""
    return ranked(state, 1)[:1]


@WORDS.group("beaten")
def _beaten(state: Table, frame: Frame) -> list[Seat]:
    """Everybody who did not come first on the base being scored."""
    return [seat for seat in state.clockwise(state.turn) if seat not in ranked(state, 1)]


@WORDS.group("runners-up")
def _runners_up(state: Table, frame: Frame) -> list[Seat]:
    """Those who came second; where two came first, as agreed."""
    second = ranked(state, 2)
    if not second and str(state.match.options["tortuga_tie"]) == "second_winner":
        return ranked(state, 1)[1:2]
    return second


# -- numbers -----------------------------------------------------------------------------------


def _power_of_that(state: Table, frame: Frame) -> int:
    return sum(state.minions[thing].power for thing in _named(state, frame, "that"))


def _power_of_it(state: Table, frame: Frame) -> int:
    return sum(state.minions[thing].power for thing in frame.it if thing in state.minions)


def _mine_at_it(state: Table, frame: Frame) -> int:
    return sum(
        state.minions[each].seat == frame.seat for base in frame.it for each in state.at(base)
    )


def _mine_here(state: Table, frame: Frame) -> int:
    return sum(state.minions[each].seat == frame.seat for each in state.at(frame.here or 0))


def _fives_here(state: Table, frame: Frame) -> int:
    return state.total(frame.here or 0, frame.seat) // 5


NUMBERS: Final[Mapping[str, Callable[[Table, Frame], int]]] = {
    "power-of-that": _power_of_that,
    "power-of-it": _power_of_it,
    "mine-at-it": _mine_at_it,
    "mine-here": _mine_here,
    "fives-here": _fives_here,
}
"""The words that stand for a number (``word`` of a step)."""


def number(state: Table, frame: Frame, word: str, otherwise: int) -> int:
    """The number that a word stands for, or another where there is no word."""
    return NUMBERS[word](state, frame) if word else otherwise
