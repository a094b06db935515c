"""The effects of the house, card by card, for the names whose printed text is not known
(rules: challengers 13).

Every test has the name of its card, and fails if the card does nothing.  Decks stand from the top
card down; Ana starts and takes the flag with her first card.
"""

import inspect
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from events.challengers.effects import (
    Arranged,
    FansGained,
    Recalled,
    Sink,
    Spied,
    Spy,
    Sunk,
    TopBenched,
    TopExhausted,
)
from events.challengers.opening import Bring
from events.challengers.turn import DefenceChanged, Reveal
from events.match import Sitting, Start, TableRef
from events.redaction import redact
from reducers.challengers.catalogue import CATALOGUE, CardSpec, in_play, robot_deck
from reducers.game import Illegal
from reducers.games import game
from reducers.pile import known

House = Callable[..., Any]
INVENTED = [card for card, spec in CATALOGUE.specs.items() if spec.effect == "house"]


@pytest.fixture
def house(play: Any) -> House:
    """Plays a duel with the effects of the house."""
    return lambda *words, **how: play(*words, effects="house", **how)


def fans(duel: Any) -> list[tuple[int, int]]:
    """Who gained fans, and how many."""
    return [(each.seat, each.fans) for each in duel.of(FansGained)]


# -- fans --------------------------------------------------------------------------------------


def test_reporter(house: House) -> None:
    assert fans(house("champion", "reporter, reporter", reveals=3)) == [(1, 1), (1, 1)]
    assert fans(house("dog", "reporter, dog", reveals=2)) == []


def test_fan_bus(house: House) -> None:
    assert fans(house("fan-bus", "dog", reveals=1)) == [(0, 1)]


def test_movie_star(house: House) -> None:
    assert fans(house("dragon", "movie-star, cat, movie-star", reveals=4)) == [(1, 1)]
    assert fans(house("dragon", "movie-star, dog", reveals=3)) == []
    assert fans(house("dragon", "movie-star, movie-star", reveals=3)) == [(1, 1)]


def test_heroine(house: House) -> None:
    assert fans(house("dog", "heroine", reveals=2)) == [(1, 2)]


def test_villain(house: House) -> None:
    assert fans(house("dog", "villain", reveals=2)) == [(0, 1)]


def test_sci_fi_geek(house: House) -> None:
    assert fans(house("dragon", "cow, sci-fi-geek", reveals=3)) == [(1, 1)]
    assert fans(house("dragon", "dog, sci-fi-geek", reveals=3)) == []
    assert fans(house("sci-fi-geek", "dog", reveals=1)) == []


# -- power by count ----------------------------------------------------------------------------


def test_mascot(house: House) -> None:
    duel = house("newcomer, mascot", "talent, dog", reveals=3)
    assert duel.powers[-1] == (0, "mascot", 3)
    assert duel.flags[-1] == (0, "mascot", 3)


def test_jester(house: House) -> None:
    duel = house("pig, jester, horse", "dog, newcomer", reveals=3)
    assert duel.bench(0) == {"pig": 1}
    assert duel.powers[-1] == (0, "jester", 2)


def test_hermit(house: House) -> None:
    duel = house("hermit, dog, hermit", "dog, newcomer, horse", reveals=3)
    assert duel.flags[0] == (0, "hermit", 4)
    assert duel.powers[1:] == [(1, "dog", 3), (1, "newcomer", 1)]
    duel = house("dog, hermit", "horse, dog", reveals=3)
    assert duel.powers[-1] == (0, "hermit", 2)


def test_stable_boy(house: House) -> None:
    duel = house("dog, stable-boy, dog", "cat, talent", reveals=3)
    assert duel.powers[-1] == (0, "stable-boy", 3)
    assert duel.flags[-1] == (0, "stable-boy", 3)


def test_teenager(house: House) -> None:
    duel = house("dragon", "newcomer, teenager, teenager", reveals=4)
    assert duel.powers[1:] == [(1, "newcomer", 1), (1, "teenager", 3), (1, "teenager", 4)]
    assert duel.flags[-1] == (1, "teenager", 2)
    most = house("villain", "4 newcomer, teenager", reveals=6)
    assert most.powers[-1] == (1, "teenager", 5)


def test_necromancer(house: House) -> None:
    duel = house("prince, necromancer", "horse, dog", reveals=3)
    assert duel.exhaust(0) == {"prince": 1}
    assert duel.powers[-1] == (0, "necromancer", 4)


def test_vampire(house: House) -> None:
    duel = house("2 talent, dog, dog", "talent, champion, newcomer, vampire", reveals=6)
    assert duel.flags[-1] == (0, "dog", 3)
    assert duel.bench(0) == {"talent": 2}
    assert house("2 talent, dog, dog", "talent, champion, newcomer, vampire", reveals=8).powers[
        -1
    ] == (1, "vampire", 5)


def test_clones(house: House) -> None:
    duel = house("clones, clones, clones", "champion, horse", reveals=3)
    assert duel.bench(0) == {"clones": 1}
    assert duel.powers[-1] == (0, "clones", 5)
    assert duel.flags[-1] == (0, "clones", 5)


def test_merman(house: House) -> None:
    duel = house("parrot, merman, parrot", "dog, newcomer", reveals=3)
    assert duel.bench(0) == {"parrot": 1}
    assert duel.powers[-1] == (0, "merman", 2)


# -- power against the holder, copies ----------------------------------------------------------


def test_knight(house: House) -> None:
    assert house("horse", "knight, dog", reveals=2).powers[-1] == (1, "knight", 5)
    assert house("champion", "knight, dog", reveals=2).powers[-1] == (1, "knight", 3)


def test_lifeguard(house: House) -> None:
    """One on the attacker's bench takes 1 off whoever then holds the flag."""
    duel = house("lifeguard, talent", "champion, dog", reveals=2)
    assert duel.flags[-1] == (1, "champion", 3)
    assert duel.state.defence == 3


def test_lifeguard_that_leaves_the_bench_is_counted_anew(house: House) -> None:
    duel = house("lifeguard, butler", "champion, dog", "exhaust lifeguard", reveals=3)
    assert [each.power for each in duel.of(DefenceChanged)] == [4]


def test_mime(house: House) -> None:
    assert house("dragon", "dog, mime", reveals=3).powers[-1] == (1, "mime", 3)
    assert house("dragon", "mime", reveals=2).powers[-1] == (1, "mime", 1)


def test_shapeshifter(house: House) -> None:
    duel = house("horse, shapeshifter", "dragon, dog", reveals=3)
    assert duel.powers[-1] == (0, "shapeshifter", 5)


def test_hologram(house: House) -> None:
    assert house("dragon", "hologram", reveals=2).flags[-1] == (1, "hologram", 4)
    assert house("dragon", "hologram", reveals=2).powers[-1] == (1, "hologram", 7)
    assert house("dog", "hologram", reveals=2).powers[-1] == (1, "hologram", 4)


def test_clown(house: House) -> None:
    duel = house("clown, newcomer, dog", "champion, dog", reveals=3)
    assert duel.powers[-1] == (0, "newcomer", 4)
    assert duel.flags[-1] == (0, "newcomer", 1)


# -- looking at decks, and ordering them -------------------------------------------------------


def test_wizard(house: House) -> None:
    duel = house("dragon", "wizard, dog, cat, newcomer", "keep cat", reveals=4)
    assert [(each.top, each.second) for each in duel.of(Arranged)] == [("cat", "dog")]
    assert [card for _, card, _ in duel.powers[1:]] == ["wizard", "cat"]
    assert known(duel.state.sides[1].deck) == "dog"
    (arranged,) = duel.of(Arranged)
    assert (redact(arranged, 0).top, redact(arranged, 0).second) == (None, None)


def test_wizard_with_one_card_left_does_nothing(house: House) -> None:
    assert house("dragon", "wizard, cat", reveals=3).asked == []


def test_sailor(house: House) -> None:
    duel = house("dragon", "sailor, newcomer, horse", "sink", reveals=3)
    assert [card for _, card, _ in duel.powers[1:]] == ["sailor", "horse"]
    left = house("dragon", "sailor, newcomer, horse", "decline", reveals=3)
    assert [card for _, card, _ in left.powers[1:]] == ["sailor", "newcomer"]


def test_ghost(house: House) -> None:
    duel = house("dog, horse, newcomer", "ghost, talent", "sink", reveals=4)
    assert duel.asked == [("sink-theirs", 1)]
    assert [each.card for each in duel.of(Spied)] == ["horse"]
    assert [redact(each, 0).card for each in duel.of(Spied)] == [None]
    assert [each.seat for each in duel.of(Sunk)] == [0]
    assert duel.powers[-1] == (0, "newcomer", 1)


def test_v3_whoever_did_not_tell_their_deck_is_not_told_what_the_ghost_saw() -> None:
    """What an opponent looked at in a deck that was not told stays unknown to its owner until it
    is turned."""
    rules = game("challengers")
    state, told = None, None
    commands = (
        Start("challengers", "played", (Sitting("ana"), Sitting("ben")), {}, first=0),
        Bring(0, ("dog", None, None)),
        Bring(1, ("ghost", "talent")),
        Reveal(0, "dog"),
        Reveal(1, "ghost"),
        Spy(1, "treasure"),
    )
    for command in commands:
        state, events = rules.decide(state, command)
        told = rules.fold([redact(event, 0) for event in events], told)
    assert known(state.sides[0].deck) == "treasure"
    assert rules.view(state, 0).sides[0].pool == told.sides[0].pool == (None, None)
    for command in (Sink(1), Reveal(1, "talent")):
        state, _ = rules.decide(state, command)
    assert rules.view(state, 0).sides[0].pool == (None, None)


# -- bench and deck ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["juggler", "bumper-car"])
def test_juggler_and_bumper_car(house: House, card: str) -> None:
    duel = house(f"dog, {card}, lion", "dragon, dog", "recall dog", reveals=3)
    assert duel.asked == [("recall-bottom", 0)]
    assert duel.of(Recalled) == [Recalled(0, "dog", True)]
    assert duel.bench(0) == {}
    assert (duel.state.sides[0].deck.size, duel.state.sides[0].deck.bottom[-1]) == (2, "dog")


def test_ufo(house: House) -> None:
    duel = house("dog, ufo, lion", "dragon, dog", "recall dog", reveals=4)
    assert duel.of(Recalled) == [Recalled(0, "dog", False)]
    assert [card for seat, card, _ in duel.powers if seat == 0] == ["dog", "ufo", "dog"]


def test_5_5_13_only_a_card_without_an_effect_goes_back(house: House) -> None:
    duel = house("juggler, dog, juggler, lion", "dog, dragon", reveals=3)
    assert duel.asked == []
    duel = house("dog, juggler, ufo, lion", "dragon, dog", "decline", reveals=4)
    assert duel.asked[-1] == ("recall-top", 0)
    duel.state.sides[0].bench["juggler"] = 1
    with pytest.raises(Illegal, match="has-an-effect"):
        duel.say("recall juggler")


def test_vacuum_cleaner(house: House) -> None:
    duel = house(
        "dog, vacuum-cleaner, talent",
        "dragon, dog",
        "exhaust dog",
        reveals=3,
    )
    assert duel.exhaust(0) == {"dog": 1}
    assert CATALOGUE.specs["vacuum-cleaner"].reveal[0].amount == 3


def test_gangster(house: House) -> None:
    duel = house("talent, dog, lion", "dog, cat, gangster", "oust talent", reveals=6)
    assert duel.asked == [("oust", 1)]
    assert duel.exhaust(0) == {"talent": 1}
    assert duel.exhaust(1) == {}


def test_siren(house: House) -> None:
    duel = house("dragon, horse", "siren, dog", reveals=2)
    assert duel.of(TopBenched) == [TopBenched(0, "horse")]
    assert duel.bench(0) == {"horse": 1}


def test_submarine(house: House) -> None:
    duel = house("dog, dog", "submarine, horse", reveals=2)
    assert duel.of(TopBenched) == [TopBenched(1, "horse")]


def test_pyrotechnician(house: House) -> None:
    duel = house("pyrotechnician", "horse, dog", reveals=1)
    assert duel.of(TopExhausted) == [TopExhausted(1, "horse")]
    assert duel.exhaust(1) == {"horse": 1}


# -- the robot ---------------------------------------------------------------------------------


def at_table(round: int, *options: tuple[str, str]) -> Any:
    """A match of Ana and the robot at a table of a tournament, decks not brought yet."""
    table = TableRef("cup", round, "green", 1)
    start = Start(
        "challengers", "played", (Sitting("a"), Sitting()), dict(options), first=0, table=table
    )
    return game("challengers").decide(None, start)[0]


@pytest.mark.parametrize(("round", "size"), [(1, 7), (4, 13), (7, 19)])
def test_9_1_the_deck_of_the_robot_grows_by_two_a_round(round: int, size: int) -> None:
    rules, state = game("challengers"), at_table(round)
    ana, robot = rules.turn(state)
    assert next(ana.options()) == Bring(0, tuple(sorted(CATALOGUE.starter)))
    assert next(robot.options()) == Bring(1, tuple(sorted(robot_deck(round))))
    assert len(robot_deck(round)) == size


def test_9_1_the_nineteen_cards_of_the_robot() -> None:
    assert Counter(robot_deck(7)) == {"cyborg": 9, "robot-dog": 7, "charging-station": 3}


@pytest.mark.parametrize("effects", ["house", "sourced", "none"])
def test_cyborg(effects: str) -> None:
    """9: its power is the number of the round, whichever effects are played."""
    rules, state = game("challengers"), at_table(5, ("effects", effects))
    for line in ("ana: deck 2 cyborg", "robot: deck dog", "ana: cyborg"):
        state, _ = rules.decide(state, rules.read(state, line, ("ana", "robot")))
    assert state.defence == 5


def test_robot_dog(house: House) -> None:
    duel = house("dragon", "4 robot-dog", reveals=4)
    assert [power for seat, _, power in duel.powers if seat == 1] == [2, 3, 4]


def test_charging_station(house: House) -> None:
    duel = house("charging-station, robot-dog, dog", "champion, dog", reveals=4)
    assert duel.powers[-2:] == [(0, "robot-dog", 3), (0, "dog", 3)]


# -- with and without --------------------------------------------------------------------------


@pytest.mark.parametrize("effects", ["sourced", "none"])
def test_13_effects_of_the_house_can_be_left_out(play: Any, effects: str) -> None:
    duel = play("dog", "heroine", reveals=2, effects=effects)
    assert fans(duel) == []
    assert duel.flags[-1] == (1, "heroine", 5)
    assert play("talent", "skeleton", effects="sourced").flags[-1] == (1, "skeleton", 3)


def test_every_invented_card_has_a_test() -> None:
    tested = " ".join(name for name in globals() if name.startswith("test_"))
    missing = [card for card in INVENTED if card.replace("-", "_") not in tested]
    assert missing == []


@pytest.mark.parametrize("card", INVENTED)
def test_13_without_its_effect_the_test_of_a_card_fails(
    house: House, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, card: str
) -> None:
    """So no test by the name of a card would hold if the card did nothing."""
    spec = CATALOGUE.specs[card]
    blank = CardSpec(spec.id, spec.name, spec.set, spec.power, effect="house")
    monkeypatch.setattr(CATALOGUE, "specs", {**CATALOGUE.specs, card: blank})
    request.addfinalizer(in_play.cache_clear)
    in_play.cache_clear()
    told = {"house": house, "card": card, "effects": "house"}
    name = {"juggler": "juggler_and_bumper_car", "bumper-car": "juggler_and_bumper_car"}.get(card)
    test = globals()[f"test_{name or card.replace('-', '_')}"]
    with pytest.raises((AssertionError, Illegal)):
        test(**{each: told[each] for each in inspect.signature(test).parameters})


def test_no_duel_goes_on_for_ever() -> None:
    """Cards that take others back into the deck never take back each other, so every duel ends."""
    back = [
        card
        for card, spec in CATALOGUE.specs.items()
        for step in (*spec.reveal, *spec.take, *spec.lose)
        if step.step.startswith("recall")
    ]
    assert len(back) == 3
    assert all(CATALOGUE.specs[card].acts for card in back)
