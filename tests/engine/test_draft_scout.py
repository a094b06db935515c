"""The way to draft that looks ahead: within what its seat knows and a budget, alike from the same
seed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import challengers, challengers_draft
from engine import draft_scout as looking
from engine.bots import DraftPolicy
from engine.chance import Keyed
from engine.draft_scout import DraftScout, drafted
from events.draft.common import Allowed
from events.draft.opening import NewDraft
from events.draft.phase import Finish, Pick
from events.draft.untold import TellDeck
from events.facts import NATURE, REFEREE, UNKNOWN, Command
from reducers.draft import DRAFT
from reducers.draft.state import Draft, flat
from reducers.game import Ask
from reducers.games import game
from reducers.tournament.formats import FORMATS

PICKS = tuple(tuple(Allowed(*each) for each in round) for round in FORMATS["plan"].picks[:2])
GREEDY = challengers_draft.greedy


def scout() -> DraftScout:
    return DraftScout(lambda: game("challengers"), GREEDY, challengers.greedy)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few duels, which is enough to be alike and to be counted."""
    for name, number in (("RIVALS", 2), ("FIRST", 2), ("THEN", 4)):
        monkeypatch.setattr(looking, name, number)


def begun(players: str = "ab", seed: int = 5) -> Draft:
    start = NewDraft("cup", "challengers", tuple(players), {"sets": "all"}, PICKS, seed)
    return DRAFT.decide(None, start)[0]


def played(policy: DraftPolicy, seed: int = 5) -> Iterator[tuple[Draft, Ask, Command]]:
    """A draft to its end: every question to a seat, and what the policy answered."""
    state, nature = begun(seed=seed), Keyed(seed, "nature", 0)
    while (asks := DRAFT.turn(state)) and asks[0].actor != REFEREE:
        ask = asks[0]
        if ask.actor == NATURE:
            command = ask.choose(nature)
        else:
            command = policy(state, ask, Keyed(seed, "seat", len(state.seats[0].display)))
            yield state, ask, command
        state, _ = DRAFT.decide(state, command)


def test_the_same_seed_drafts_the_same_decks() -> None:
    first = [command for *_, command in played(scout())]
    assert [command for *_, command in played(scout())] == first
    assert [command for *_, command in played(scout(), seed=6)] != first
    assert sum(isinstance(command, Pick) for command in first) >= 4


def test_it_looks_at_nobodys_cards_but_its_own() -> None:
    """What it answers to what its seat may see is what it answers to the whole."""
    policy, asked = scout(), 0
    for state, ask, _ in played(GREEDY):
        assert isinstance(ask.actor, int)
        known = DRAFT.view(state, ask.actor)
        mine = next(each for each in DRAFT.turn(known) if each.actor == ask.actor)
        whole, seen = (
            policy(draft, question, Keyed(1, "luck", 0))
            for draft, question in ((state, ask), (known, mine))
        )
        assert whole == seen
        asked += 1
    assert asked > 8


def test_it_takes_the_deck_that_wins_most() -> None:
    """Of decks that differ plainly the strong one, wherever it stands; of equal ones the usual."""
    rules, started = game("challengers"), begun().started
    rivals = [("dog",) * 6]
    tried = looking._Tried(rules, challengers.greedy, started, rivals, 1, Keyed(1, "luck", 0))
    weak, strong = ("newcomer",) * 6, ("dragon",) * 6
    assert tried.best([weak, strong, weak], 0) == 1
    assert tried.best([strong, weak, weak], 2) == 0
    assert tried.best([weak, weak, weak], 2) == 2


def test_it_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many duels for each answer, and so many more for the best two."""
    duels = 0
    one = looking._Tried._duel

    def counted(*words: Any) -> float:
        nonlocal duels
        duels += 1
        return one(*words)

    monkeypatch.setattr(looking._Tried, "_duel", counted)
    policy = scout()
    for state, ask, _ in played(GREEDY):
        before, usual = duels, GREEDY(state, ask, Keyed(1, "luck", 0))
        policy(state, ask, Keyed(1, "luck", 0))
        kinds = Pick if isinstance(usual, Pick) else looking.REMOVING
        count = sum(isinstance(each, kinds) for each in ask.options())
        compared = isinstance(usual, (*looking.PICKING, *looking.REMOVING))
        assert duels - before == (count * 2 + min(count, 2) * 4 if compared else 0)
    assert duels > 0


def test_a_deck_that_nobody_told_is_left_to_the_other_way() -> None:
    state, _ = DRAFT.decide(begun(), TellDeck(0, (), ("A",), (UNKNOWN,)))
    (ask,) = (each for each in DRAFT.turn(state) if each.actor == 0)
    assert UNKNOWN in (flat(state.seats[0].deck) or ())
    chance = Keyed(1, "luck", 0)
    assert scout()(state, ask, chance) == GREEDY(state, ask, Keyed(1, "luck", 0))


def test_the_decks_to_play_against_are_those_of_the_round() -> None:
    field = drafted(begun("abc").started, GREEDY)
    assert [len(decks) for decks in field] == [3, 3]
    assert all(len(later) > len(deck) - 3 for deck, later in zip(*field, strict=True))
    assert field == drafted(begun("abc").started, GREEDY)


def test_a_phase_comes_to_its_end() -> None:
    assert sum(isinstance(command, Finish) for *_, command in played(scout())) == 4
