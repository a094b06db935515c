"""Setting a match up: seats, people, options."""

from typing import Any

import pytest

from events.match import MatchStarted, Sitting, Start
from reducers.challengers.options import Options
from reducers.game import Game, Illegal
from reducers.games import find_game, game
from reducers.setup import complete
from reducers.text import NoSuch

TWO = (Sitting("p1"), Sitting("p2"))


def _start(**fields: Any) -> Start:
    given: dict[str, Any] = {
        "game": "challengers",
        "kind": "recorded",
        "sittings": TWO,
        "options": {},
    }
    return Start(**(given | fields))


def _begun(**fields: Any) -> MatchStarted:
    _, events = game("challengers").decide(None, _start(**fields))
    event = events[0]
    assert isinstance(event, MatchStarted)
    return event


def test_every_option_stands_in_the_first_event_with_its_value() -> None:
    assert _begun(kind="played").options == {"effects": "house", "round": 1}
    assert _begun(options={"effects": "none"}).options == {"effects": "none", "round": 1}


def test_13_a_recorded_table_plays_no_effect_of_the_house_unless_it_says_so() -> None:
    assert _begun(kind="recorded").options == {"effects": "sourced", "round": 1}
    house = _begun(kind="recorded", options={"effects": "house"})
    assert house.options == {"effects": "house", "round": 1}


def test_the_first_event_pins_rules_catalogue_and_who_sits_where() -> None:
    sittings = (Sitting("p1"), Sitting(bot="greedy", label="Robot"))
    event = _begun(sittings=sittings, first=1, seed=7, played_on="2024-02-29", kind="played")
    assert event.rules == "challengers/1"
    assert event.catalogue == game("challengers").catalogue()
    assert event.sittings == sittings
    assert (event.first, event.seed, event.kind) == (1, 7, "played")
    assert event.played_on == "2024-02-29"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"sittings": ()}, "wrong-number-of-seats"),
        ({"sittings": TWO[:1]}, "wrong-number-of-seats"),
        ({"sittings": (*TWO, Sitting("p3"))}, "wrong-number-of-seats"),
        ({"sittings": (TWO[0], TWO[0])}, "seated-twice"),
        ({"first": 2}, "no-such-seat"),
        ({"first": -1}, "no-such-seat"),
        ({"options": {"efects": "none"}}, "no-such-option"),
        ({"options": {"effects": "some"}}, "no-such-value"),
        ({"options": {"effects": 1}}, "no-such-value"),
        ({"options": {"effects": True}}, "no-such-value"),
    ],
)
def test_a_bad_set_up_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(Illegal) as refused:
        _begun(**fields)
    assert refused.value.code == code
    assert refused.value.rule
    assert refused.value.reason.text


def test_two_empty_seats_or_two_bots_are_not_one_person() -> None:
    assert _begun(sittings=(Sitting(), Sitting())).sittings == (Sitting(), Sitting())
    bots = (Sitting(bot="random"), Sitting(bot="random"))
    assert _begun(sittings=bots).sittings == bots


def test_the_message_names_the_options_there_are() -> None:
    with pytest.raises(Illegal) as refused:
        complete(Options, {"efects": "none"})
    assert refused.value.reason.arguments["known"] == "effects, round"


@pytest.mark.parametrize("given", [2, "2"])
def test_values_may_come_as_words(hats: Game[Any], given: Any) -> None:
    """As they do from a command line."""
    assert complete(hats.options, {"hats": given}) == {"hats": 2}


@pytest.mark.parametrize("given", [0, 4, "four", 1.5, ""])
def test_values_keep_within_their_bounds(hats: Game[Any], given: Any) -> None:
    with pytest.raises(Illegal) as refused:
        complete(hats.options, {"hats": given})
    assert refused.value.code == "no-such-value"


@pytest.mark.parametrize("seats", [1, 4])
def test_each_game_has_its_own_number_of_seats(hats: Game[Any], seats: int) -> None:
    with pytest.raises(Illegal) as refused:
        hats.decide(None, _start(game="hats", sittings=(Sitting(),) * seats))
    assert refused.value.code == "wrong-number-of-seats"


def test_nothing_is_legal_before_the_set_up(hats: Game[Any], playouts: Any) -> None:
    for key in playouts.PLAYS:
        _, decision = list(playouts.decisions(key, 1))[1]
        with pytest.raises(Illegal) as refused:
            game(key).decide(None, decision.command)
        assert refused.value.code == "not-set-up"


def test_a_second_set_up_is_refused(hats: Game[Any]) -> None:
    for rules, start in ((game("challengers"), _start()), (hats, _start(game="hats"))):
        state, _ = rules.decide(None, start)
        with pytest.raises(Illegal) as refused:
            rules.decide(state, start)
        assert refused.value.code == "not-a-command"


def test_finding_a_game() -> None:
    assert find_game("chal").key == "challengers"
    assert find_game("Challengers!").key == "challengers"
    with pytest.raises(NoSuch):
        find_game("chess")
    with pytest.raises(KeyError):
        game("chess")


@pytest.mark.parametrize("names", [("Zig Zag", "Zig-Zag"), ("Zig Zag", "ZIG ZÀG")])
def test_packs_that_cannot_be_told_apart_are_refused_together(names):
    """Each is sound alone; the gate of the set-up looks at both."""
    card = 'name = "{name}"\n[[card]]\nid = "card-{id}"\nname = "{name}"\nset = "city"\npower = 1'
    challengers = game("challengers")
    packs = tuple(
        challengers.pack(card.format(id=number, name=name)) for number, name in enumerate(names)
    )
    for one in packs:
        challengers.decide(
            None, Start("challengers", "played", (Sitting(), Sitting()), {}, packs=(one,))
        )
    with pytest.raises(Illegal, match="bad-pack"):
        challengers.decide(
            None, Start("challengers", "played", (Sitting(), Sitting()), {}, packs=packs)
        )
