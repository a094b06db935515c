"""The bases of a game of Smash Up, drawn for a terminal."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size

from cli.fit import flowed
from cli.texts import N_, language, titled, translate, translate_count
from cli.words import Words
from events.abilities import Thing
from events.facts import UNKNOWN, Seat
from reducers.smash_up.board import cards_of
from reducers.smash_up.state import Player, Table

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


def _beside(texts: Iterable[str]) -> dict[str, str]:
    """Texts filled up with spaces, so that what comes after them stands in one column."""
    every = list(texts)
    most = max(map(cell_len, every), default=0)
    return {text: set_cell_size(text, most) for text in every}


# -- bases -------------------------------------------------------------------------------------


def _base(state: Table, thing: Thing, words: Words) -> Iterator[str]:
    """A base, marked once it is ready; below it who has minions there, the strongest first."""
    base = state.bases[thing]
    worth = "-".join(str(points) for points in cards_of(state).bases[base.card].vp)
    total = state.total(thing)
    mark = "◆" if total >= base.breakpoint else " "
    name = _beside(words.card(each.card) for each in state.bases.values())[words.card(base.card)]
    head = translate("{total} of {breakpoint}, worth {worth}").format(
        total=f"{total:2}", breakpoint=f"{base.breakpoint:2}", worth=worth
    )
    lying = [f"+ {_action(state, each, None, words)}" for each in state.on(thing)]
    yield from flowed(f"{mark}{name}  {head}", lying, indent=6)
    there = {state.minions[each].seat for each in state.at(thing)}
    for seat in sorted(there, key=lambda each: (-state.total(thing, each), each)):
        yield from _side(state, thing, seat, words)


def _side(state: Table, base: Thing, seat: Seat, words: Words) -> Iterator[str]:
    """What a player has on a base; a star for who leads there."""
    power = state.total(base, seat)
    most = max(state.total(base, other) for other in range(state.seats))
    mine = [each for each in state.at(base) if state.minions[each].seat == seat]
    lead = "★" if power == most else " "
    name = _beside(words.name(each) for each in range(state.seats))[words.name(seat)]
    yield from _listed(f"  {lead} {name} {power:2}", [_minion(state, each, words) for each in mine])


def _listed(row: str, cells: list[str]) -> Iterator[str]:
    """A row that says of something which things there are, separated by commas."""
    first, *more = [*(f"{cell}," for cell in cells[:-1]), *cells[-1:]]
    yield from flowed(titled(row, first), more, indent=6, between=" ")


def _minion(state: Table, thing: Thing, words: Words) -> str:
    minion = state.minions[thing]
    alike = sum(each.card == minion.card for each in state.minions.values()) > 1
    number = f"#{thing}" if alike else ""
    lying = "".join(f" + {_action(state, each, minion.seat, words)}" for each in state.on(thing))
    return f"{words.card(minion.card)}{number} {minion.power}{lying}"


def _action(state: Table, thing: Thing, seat: Seat | None, words: Words) -> str:
    """An action in play; whose it is where that is not the seat, and what was named for it."""
    action = state.attached[thing]
    told = [] if action.seat == seat else [words.name(action.seat)]
    if action.faction is not None:
        told.append(_faction(state, action.faction))
    name = words.card(action.card)
    return f"{name} ({', '.join(told)})" if told else name


# -- players -----------------------------------------------------------------------------------


def _faction(state: Table, faction: str) -> str:
    known = cards_of(state).factions[faction]
    return known.name_fr if language() == "fr" else known.name


def _factions(state: Table, player: Player) -> str:
    return " + ".join(_faction(state, each) for each in player.factions)


def _points(player: Player) -> str:
    text = translate_count("{count} point", "{count} points", player.points)
    return text.format(count=f"{player.points:2}")


def _player(state: Table, seat: Seat, words: Words) -> Iterator[str]:
    """Points and factions of a player, the piles, the hand as far as it is known, and in Play Cards
    what may still be played."""
    player = state.players[seat]
    mark = "▸" if state.first is not None and state.turn == seat else " "
    columns = [
        _beside(map(words.name, range(state.seats)))[words.name(seat)],
        _beside(map(_points, state.players))[_points(player)],
        _beside(_factions(state, each) for each in state.players)[_factions(state, player)],
    ]
    piles = translate("hand {hand}, deck {deck}, discards {discards}").format(
        hand=len(player.hand), deck=player.deck.size or 0, discards=len(player.discards)
    )
    first, *more = [each for each in (*columns, piles) if each]
    yield from flowed(f"{mark}{first}", more, indent=4)
    if mark.strip() and state.phase == "play":
        yield from _row(translate("to play"), _to_play(state, words))
    told = [card for card in player.hand if card is not UNKNOWN]
    yield from _row(
        translate("hand"), [words.list((card,) * told.count(card)) for card in dict.fromkeys(told)]
    )


def _row(name: str, cells: list[str]) -> Iterator[str]:
    """A row of a player; none where there is nothing to tell."""
    if cells:
        yield from _listed(f"    {name}", cells)


def _to_play(state: Table, words: Words) -> list[str]:
    """What whoever plays cards may still play: what every turn grants, and what cards do."""
    kinds = {"minion": translate("a minion"), "action": translate("an action")}
    left = [kinds["minion"]] * state.minions_left
    if not state.asleep:
        left += [kinds["action"]] * state.actions_left
    for extra in state.extras:
        limits = []
        if extra.power_max is not None:
            limits.append(translate("power {power} or less").format(power=extra.power_max))
        if extra.base in state.bases:
            limits.append(translate("on {base}").format(base=words.card(state.card(extra.base))))
        if extra.empty:
            limits.append(translate("where you have none"))
        left.append(" ".join([kinds[extra.kind], *([f"({', '.join(limits)})"] if limits else [])]))
    return left
