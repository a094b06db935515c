"""Cards that set each other off without an end, as far as that shows in what they say.

A step is sure to act where nothing stands before it (``if``, ``may``), nothing narrows whom it is
done to, and nobody may leave it; and on its own card, where it looks at what that card has just
become.  Chains that do not show like this are cut while they run (``reducers.abilities.runner``).
"""

from collections.abc import Iterator, Mapping, Sequence

from events.abilities import Step
from events.facts import Card
from reducers.abilities.cards import Ability
from reducers.abilities.vocabulary import Vocabulary

_Node = tuple[Card, str]
"""A card, and when its ability begins."""


def endless(
    words: Vocabulary, abilities: Mapping[Card, Sequence[Ability]], copies: Mapping[Card, int]
) -> Iterator[tuple[Card, ...]]:
    """The chains that have no end once their cards lie side by side; no card is told of twice.

    ``copies`` is how often each card is played with.
    """
    steps: dict[_Node, list[Step]] = {}
    for card, several in abilities.items():
        for ability in several:
            if copies.get(card) and not ability.once:
                steps.setdefault((card, ability.when), []).extend(ability.steps)
    begin: dict[str, list[_Node]] = {}
    for node in steps:
        begin.setdefault(node[1], []).append(node)
    done: set[_Node] = set()
    told: set[_Node] = set()
    for first in steps:
        way = {} if first in done else {first: _sets_off(words, steps, begin, first, copies)}
        while way:
            last, rest = next(reversed(way.items()))
            after = next(rest, None)
            if after is None:
                done.add(last)
                del way[last]
            elif after in way and after not in told:
                nodes = list(way)
                chain = nodes[nodes.index(after) :]
                if told.isdisjoint(chain):
                    yield tuple(dict.fromkeys(card for card, _ in chain))
                told.update(chain)
            elif after not in way and after not in done:
                way[after] = _sets_off(words, steps, begin, after, copies)


def _sets_off(
    words: Vocabulary,
    steps: Mapping[_Node, Sequence[Step]],
    begin: Mapping[str, Sequence[_Node]],
    node: _Node,
    copies: Mapping[Card, int],
) -> Iterator[_Node]:
    """The abilities that one sets off for sure."""
    mine, begun = node
    for step in steps[node]:
        causes, reaches = _sure(words, begun, step)
        for after in (each for cause in sorted(causes) for each in begin.get(cause, ())):
            itself = after[0] == mine and "me" in reaches
            beside = (after[0] != mine or copies[mine] > 1) and "others" in reaches
            if itself or beside:
                yield after


def _sure(words: Vocabulary, begun: str, step: Step) -> tuple[frozenset[str], frozenset[str]]:
    """What a step of an ability that began like this sets off for sure, and on whom."""
    kind, selection = words.kinds.get(step.do), words.selections.get(step.what)
    free = step.up_to or step.may or step.where or step.count < 1
    if kind is None or free:
        return frozenset(), frozenset()
    if not kind.aims:
        return kind.causes, frozenset(("me",) if begun in kind.finds else ())
    return kind.causes, frozenset() if selection is None else selection.reaches
