"""Cards that set each other off without an end, as far as that shows in what they say.

A step is sure to act where nothing stands before it (``if``, ``may``), nothing narrows whom it is
done to, and nobody may leave it.  Chains that cannot be seen like this are cut while they run
(``reducers.abilities.runner``).
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
) -> tuple[Card, ...]:
    """The cards of a chain that has no end once they lie side by side; none where there is none.

    ``copies`` is how often each card is played with.
    """
    nodes = {
        (card, ability.when): ability
        for card, several in abilities.items()
        for ability in several
        if copies.get(card) and not ability.once
    }
    edges = {node: tuple(_sets_off(words, nodes, node, copies)) for node in nodes}
    for node in nodes:
        chain = _back_to(node, edges)
        if chain:
            return tuple(dict.fromkeys(card for card, _ in chain))
    return ()


def _sets_off(
    words: Vocabulary, nodes: Mapping[_Node, Ability], node: _Node, copies: Mapping[Card, int]
) -> Iterator[_Node]:
    """The abilities that one sets off for sure."""
    mine = node[0]
    for step in nodes[node].steps:
        causes, reaches = _sure(words, step)
        for other, when in nodes:
            itself = other == mine and "me" in reaches
            beside = (other != mine or copies[mine] > 1) and "others" in reaches
            if when in causes and (itself or beside):
                yield other, when


def _sure(words: Vocabulary, step: Step) -> tuple[frozenset[str], frozenset[str]]:
    """What a step sets off for sure, and on whom."""
    kind, selection = words.kinds[step.do], words.selections.get(step.what)
    free = step.up_to or step.may or step.where or step.count < 1
    if selection is None or free:
        return frozenset(), frozenset()
    return kind.causes, selection.reaches


def _back_to(node: _Node, edges: Mapping[_Node, Sequence[_Node]]) -> tuple[_Node, ...]:
    """A way from a node back to it."""
    ways: list[tuple[_Node, ...]] = [(node,)]
    seen: set[_Node] = set()
    while ways:
        way = ways.pop()
        for after in edges[way[-1]]:
            if after == node:
                return way
            if after not in seen:
                seen.add(after)
                ways.append((*way, after))
    return ()
