"""The bases of a game of Smash Up, drawn for a terminal."""

from collections.abc import Iterator

from cli.texts import N_, language, titled, translate, translate_count
from cli.words import Words
from events.abilities import Thing
from events.facts import UNKNOWN
from reducers.smash_up.board import cards_of
from reducers.smash_up.catalogue import Faction
from reducers.smash_up.state import Table

HELP = (
    N_("play invader on tar-pits, play upgrade on king-rex, play disguise, pass."),
    N_("use ninja-acolyte; of several that are alike the number says which: choose scout#14."),
    N_("choose pirate-king, yes, no, next scout, name bo, pick scout, discard howl."),
    N_("deal scout: a card that was drawn, deal ? where nobody told. base tortuga: the next base."),
    N_("What only the text of a card says is ruled: rule destroy scout, rule boost scout +2,"),
    N_("rule return, under or move scout, rule draw bo 2, rule points bo +1, rule minion bo."),
    N_("Before the first turn: begin bo, faction aliens, keep, mulligan."),
)
"""The words of the table, for those who ask."""

WORDS = (
    "rule destroy",
    "rule return",
    "rule under",
    "rule move",
    "rule boost",
    "rule draw",
    "rule discard",
    "rule points",
    "rule minion",
    "rule action",
)
"""What may be typed at any time, besides the answers to what is asked."""

FIELDS = (
    N_("factions"),
    N_("points"),
    N_("hand"),
    N_("cards"),
    N_("deck"),
    N_("discards"),
    N_("bases"),
    N_("number"),
    N_("card"),
    N_("breakpoint"),
    N_("total"),
    N_("powers"),
    N_("minions"),
    N_("seat"),
    N_("power"),
    N_("attached"),
    N_("turn"),
    N_("turns"),
    N_("phase"),
    N_("minions left"),
    N_("actions left"),
    N_("extras"),
)
"""The fields of the table in :func:`reducers.smash_up.view.table`, as people read them."""


def draw(state: Table, words: Words) -> Iterator[str]:
    """The bases with what lies on them, then the players with what they hold."""
    for thing in state.bases:
        yield from _base(state, thing, words)
    for seat in range(state.seats):
        yield from _player(state, seat, words)


def _base(state: Table, thing: Thing, words: Words) -> Iterator[str]:
    base = state.bases[thing]
    worth = "-".join(str(points) for points in cards_of(state).bases[base.card].vp)
    total = state.total(thing)
    mark = "▸" if total >= base.breakpoint else " "
    head = translate("{total} of {breakpoint}, worth {worth}").format(
        total=total, breakpoint=base.breakpoint, worth=worth
    )
    yield f"{mark}{words.card(base.card)} #{thing}  {head}{_attached(state, thing, words)}"
    powers = {seat: state.total(thing, seat) for seat in range(state.seats)}
    most = max(powers.values())
    for seat in sorted(powers, key=lambda each: (-powers[each], each)):
        mine = [each for each in state.at(thing) if state.minions[each].seat == seat]
        if not mine:
            continue
        leads = "★" if powers[seat] == most else " "
        minions = ", ".join(_minion(state, each, words) for each in mine)
        yield titled(f"   {leads} {words.name(seat)} {powers[seat]}", minions)


def _minion(state: Table, thing: Thing, words: Words) -> str:
    minion = state.minions[thing]
    alike = sum(each.card == minion.card for each in state.minions.values()) > 1
    number = f" #{thing}" if alike else ""
    attached = _attached(state, thing, words)
    return f"{words.card(minion.card)}{number} {minion.power}{attached}"


def _attached(state: Table, host: Thing, words: Words) -> str:
    """What lies on a base or a minion, and whose it is."""
    parts = [
        f"{words.card(state.card(thing))} ({words.name(state.attached[thing].seat)})"
        for thing in state.on(host)
    ]
    return f" + {', '.join(parts)}" if parts else ""


def _faction(faction: Faction) -> str:
    return faction.name_fr if language() == "fr" else faction.name


def _player(state: Table, seat: int, words: Words) -> Iterator[str]:
    player = state.players[seat]
    mark = "▸" if state.first is not None and state.turn == seat else " "
    factions = cards_of(state).factions
    names = " + ".join(_faction(factions[each]) for each in player.factions)
    points = translate_count("{count} point", "{count} points", player.points)
    yield f"{mark}{words.name(seat)}  {points.format(count=player.points)}  {names}".rstrip()
    held = translate_count("{count} card", "{count} cards", len(player.hand))
    told = tuple(card for card in player.hand if card is not UNKNOWN)
    hand = held.format(count=len(player.hand))
    hand = titled(hand, words.list(told)) if told else hand
    piles = translate("deck {deck}, discards {discards}").format(
        deck=player.deck.size or 0, discards=len(player.discards)
    )
    yield f"    {hand}; {piles}"
