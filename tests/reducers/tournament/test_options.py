"""The options of a tournament and the two presets (rules: challengers 12)."""

from itertools import product
from typing import get_args

import msgspec
import pytest

from events.games import GAMES
from events.tournament.opening import NewTournament
from reducers.game import Illegal
from reducers.games import game
from reducers.tournament import TOURNAMENT
from reducers.tournament.options import PRESETS, Options, of_matches, with_preset

PLAYED = {
    "starter": ("named", "trophy", "challengers 5.1"),
    "ties": ("best-trophy", "trophy-count", "challengers 7"),
    "hidden": ("always", "from-three", "challengers 6"),
    "lead": ("never", "eleven", "challengers 9"),
}
"""The rows of section 12 in which the presets differ at the tables: guide, official, paragraph."""

DRAFTED = {
    "redraw": ("some", "whole", "challengers 4"),
    "removal": ("any-time", "at-end", "challengers 4"),
    "before_final": ("nothing", "removal", "challengers 8"),
}
"""The rows in which they differ before the matches."""

DIFFER = PLAYED | DRAFTED

OTHERS = {"sets": (("five", "all"), "challengers 1"), "preset": ((), "challengers 12")}
"""The options that are the same in both."""


def _started(**options):
    command = NewTournament("Cup", "challengers", "plan", tuple("abc"), options)
    return TOURNAMENT.decide(None, command)[1][0]


@pytest.mark.parametrize(("preset", "column"), [("guide", 0), ("official", 1)])
def test_challengers_12_the_presets(preset, column):
    """Every option is in the log with its value, whether it was named or not."""
    expected = {"preset": preset, **{name: values[column] for name, values in DIFFER.items()}}
    expected["sets"] = "five"
    assert _started(preset=preset).options == expected


def test_challengers_12_guide_is_the_default():
    assert _started().options == _started(preset="guide").options


@pytest.mark.parametrize("name", DIFFER)
def test_challengers_12_an_option_wins_over_its_preset(name):
    guide, official, _ = DIFFER[name]
    assert _started(preset="official", **{name: guide}).options == {
        **_started(preset="official").options,
        name: guide,
    }
    assert _started(**{name: official}).options == {**_started().options, name: official}


@pytest.mark.parametrize(
    "options",
    [
        {"preset": "house"},
        {"starter": "loudest"},
        {"ties": 1},
        {"hidden": True},
        {"colour": "green"},
        {"Preset": "guide"},
    ],
)
def test_options_that_do_not_exist_are_refused(options):
    with pytest.raises(Illegal) as refused:
        _started(**options)
    assert refused.value.code
    assert refused.value.reason.text


def test_every_combination_can_be_played(evening):
    """All 2 to the 4 of them, for two players and for three: a champion."""
    for players, values in product((2, 3), product(*(PLAYED[name][:2] for name in PLAYED))):
        cup = evening(players, **dict(zip(PLAYED, values, strict=True)))
        cup.play()
        if cup.state.final is not None:
            cup.won(8, "final", cup.state.finalists[0])
        assert cup.champion is not None


def test_every_option_names_its_rule_and_says_what_it_is():
    fields = {field.name: field for field in msgspec.structs.fields(Options)}
    assert set(fields) == {*OTHERS, *DIFFER}
    for name, field in fields.items():
        meta = field.type.__metadata__[0]
        assert meta.description.endswith(".")
        rule = DIFFER[name][2] if name in DIFFER else OTHERS[name][1]
        assert meta.extra == {"rule": rule}
        values = get_args(field.type.__origin__)
        assert field.default == values[0]
        assert name == "preset" or values in (
            DIFFER.get(name, ())[:2],
            OTHERS.get(name, ((),))[0],
        )


def test_presets_say_only_what_exists():
    assert set(PRESETS) == set(get_args(Options.__annotations__["preset"].__origin__))
    for values in PRESETS.values():
        assert msgspec.convert(with_preset(dict(values)), Options) == Options(**values)


def test_no_game_has_an_option_of_the_name_of_one_of_a_tournament():
    ours = set(Options.__struct_fields__)
    assert not [key for key in GAMES if ours & set(game(key).options.__struct_fields__)]


def test_options_of_the_game_are_agreed_for_all_matches():
    wanted = {"effects": "sourced", "lead": "eleven"}
    state, _ = TOURNAMENT.decide(
        None, NewTournament("Cup", "challengers", "plan", tuple("abc"), wanted)
    )
    assert state.started.options["lead"] == "eleven"
    assert of_matches(state.started.options) == {"effects": "sourced"}


def test_an_option_that_neither_has_is_refused_with_both_lists():
    with pytest.raises(Illegal) as refused:
        TOURNAMENT.decide(
            None, NewTournament("Cup", "clamp", "knock-out", tuple("abc"), {"effects": "none"})
        )
    assert refused.value.code == "no-such-option"
    known = str(refused.value.reason.arguments["known"])
    assert "take_back_max" in known and "lead" in known


def test_a_game_that_nobody_knows_is_refused():
    with pytest.raises(Illegal) as refused:
        TOURNAMENT.decide(None, NewTournament("Cup", "chess", "plan", tuple("abc"), {}))
    assert refused.value.code == "no-such-game"
