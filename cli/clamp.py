"""The table of a match of CLAMP, drawn for a terminal."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from cli.fit import row
from cli.texts import N_, translate, translate_count
from cli.words import Words
from events.abilities import Thing
from events.facts import UNKNOWN, Card, Seat
from reducers.clamp.state import Table, extra, stage, team
from reducers.clamp.values import attack, cards_of, counter_points, health, spec_of, total

HELP = (
    N_("play mochi, extra goro, use hibiki: a card of the hand, or a text on the Stage."),
    N_("pay iwan#12 rests a card of the Extra zone; costs are paid one card at a time."),
    N_("attempt duel, send akari, send goro, attempt storm, send hibiki, done."),
    N_("done ends what is being declared, or the phase; pass answers nothing."),
    N_("What a text does is ruled: rule attack hibiki +2, rule destroy soot, rule draw ana 2."),
    N_("take-back goro in the recovery phase. deal mochi writes a drawn card down."),
)
"""The words of the table, for those who ask."""

WORDS = ("rule attack", "rule destroy", "rule return", "rule activate", "rule rest", "rule draw")
"""What may be typed at any time, besides the answers to what is asked."""

FIELDS = (
    N_("deck"),
    N_("hand"),
    N_("cards"),
    N_("stories"),
    N_("completed"),
    N_("stage"),
    N_("extra"),
    N_("retired"),
    N_("starter"),
    N_("turn"),
    N_("turns"),
    N_("phase"),
    N_("actions"),
    N_("action"),
    N_("story"),
    N_("valid"),
    N_("number"),
    N_("card"),
    N_("attack"),
    N_("health"),
    N_("active"),
)
"""The fields of the table in :func:`reducers.clamp.view.table`, as people read them."""


COLOURS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "white": N_("white"),
    "black": N_("black"),
    "violet": N_("violet"),
}
"""The colours of cards, as people read them."""


def draw(state: Table, words: Words) -> Iterator[str]:
    """The actions that are going on, with those who take part; then both sides with Stories, Stage,
    Extra zone, hand and retired zone."""
    for number, action in enumerate(state.actions, 1):
        if action.valid and state.ended is None:
            yield from _action(state, number, words)
    for seat in (0, 1):
        yield from _side(state, seat, words)


def _side(state: Table, seat: Seat, words: Words) -> Iterator[str]:
    side = state.sides[seat]
    mark = "▸" if state.turn == seat else " "
    size, count = side.deck.size or 0, len(side.hand)
    deck = translate_count("{count} card in the deck", "{count} cards in the deck", size)
    hand = translate_count("{count} card in the hand", "{count} cards in the hand", count)
    yield f"{mark} {words.name(seat)}  {deck.format(count=size)}, {hand.format(count=count)}"
    there = [thing for thing in stage(state, seat) if state.things[thing].action is None]
    colours = list(COLOURS)
    spread = sorted(extra(state, seat), key=lambda thing: colours.index(_colour(state, thing)))
    known = [card for card in side.hand if card is not UNKNOWN]
    yield from row(translate("Stories"), _stories(state, seat, words))
    yield from row(translate("Stage"), _alike(state, there, _strength, words))
    yield from row(translate("Extra"), _alike(state, spread, _pays, words))
    if known:
        yield from row(translate("hand"), _counted(known, words))
    if side.retired:
        yield from row(translate("retired"), _counted(side.retired, words))


def _action(state: Table, action: int, words: Words) -> Iterator[str]:
    """How an action stands: counter points count where it is countered (rules: clamp C9)."""
    mine, theirs = (total(state, action, seat) for seat in (state.actor, 1 - state.actor))
    stands = str(mine)
    if team(state, action, 1 - state.actor):
        stands = translate("{attack} against {counter} and {points}").format(
            attack=mine, counter=theirs, points=counter_points(state, action)
        )
    story = words.card(state.actions[action - 1].story)
    yield translate("action {number}, {story}: {stands}").format(
        number=action, story=story, stands=stands
    )
    for seat in (state.actor, 1 - state.actor):
        if there := team(state, action, seat):
            yield from row(words.name(seat), _alike(state, there, _strength, words))


def _counted(cards: Sequence[Card], words: Words) -> list[str]:
    """Cards by their names, equal ones counted."""
    return [words.list((card,) * list(cards).count(card)) for card in dict.fromkeys(cards)]


def _stories(state: Table, seat: Seat, words: Words) -> list[str]:
    """A star for each completed Story, and the open ones with their counter points."""
    side, specs = state.sides[seat], cards_of(state).specs
    stars = ["★" * len(side.completed)] if side.completed else []
    left = [story for story in side.stories if story not in side.completed]
    return [*stars, *(f"☆ {words.card(story)} +{specs[story].counter}" for story in left)]


def _alike(
    state: Table, things: Sequence[Thing], says: Callable[[Table, Thing], str], words: Words
) -> list[str]:
    """Cards in play, alike ones together; those that rest stand in brackets.  The numbers are
    those by which cards of one name are told apart."""
    groups: dict[tuple[bool, Card, str], list[Thing]] = {}
    for thing in things:
        piece = state.things[thing]
        groups.setdefault((piece.active, piece.card, says(state, thing)), []).append(thing)
    names = Counter(piece.card for piece in state.things.values())
    found = []
    for (active, card, said), alike in groups.items():
        numbers = f"#{','.join(map(str, alike))}" if names[card] > 1 else ""
        found.append(
            f"{words.card(card)}{numbers} {said}"
            if active
            else f"({words.card(card)}{numbers} {said})"
        )
    return found


def _strength(state: Table, thing: Thing) -> str:
    return f"{attack(state, thing)}/{health(state, thing)}"


def _pays(state: Table, thing: Thing) -> str:
    return translate(COLOURS[_colour(state, thing)])


def _colour(state: Table, thing: Thing) -> str:
    return spec_of(state, thing).colour
