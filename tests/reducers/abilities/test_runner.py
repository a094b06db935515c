"""The runner of abilities, on a toy: things of two seats, some of which act when they go."""

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from events.abilities import (
    Accept,
    AgendaSet,
    ChainCut,
    Choose,
    Chosen,
    Frame,
    Next,
    Option,
    OrderSet,
    Refuse,
    Refused,
    Step,
    Thing,
)
from events.facts import Event
from reducers.abilities.answers import DECIDE, ask
from reducers.abilities.evolve import HANDLERS
from reducers.abilities.flow import FLOW
from reducers.abilities.runner import Rules, Run
from reducers.abilities.vocabulary import Vocabulary
from reducers.game import Illegal


class Toy(Struct):
    """Things in play by number, with who has them and what they are; what was drawn."""

    things: dict[int, tuple[int, str]]
    drawn: tuple[int, ...] = ()
    agenda: tuple[Frame, ...] = ()
    spent: int = 0


class Gone(Event, frozen=True):
    things: tuple[int, ...]
    namespace: ClassVar = "toy"


class Drawn(Event, frozen=True):
    seat: int
    namespace: ClassVar = "toy"


WORDS = Vocabulary(FLOW)


@WORDS.selection("thing")
def _any(state: Toy, frame: Frame) -> Iterator[Thing]:
    """Any thing in play."""
    yield from state.things


@WORDS.condition("theirs")
def _theirs(state: Toy, frame: Frame, thing: Thing, value: bool) -> bool:
    return (state.things[thing][0] != frame.seat) is value


@WORDS.test("empty")
def _empty(state: Toy, frame: Frame, value: bool) -> bool:
    return (not state.things) is value


@WORDS.step("destroy", 'do = "destroy"\nwhat = "thing"', aims=True)
def _destroy(run: Run[Toy], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Destroy things."""
    there = tuple(thing for thing in targets if thing in run.state.things)
    if there:
        run.emit(Gone(there))


@WORDS.step("draw", 'do = "draw"', "count", plain=True)
def _draw(run: Run[Toy], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Draw cards."""
    for _ in range(step.count):
        run.emit(Drawn(frame.seat))


def _gone(d: Toy, e: Gone) -> None:
    d.things = {thing: each for thing, each in d.things.items() if thing not in e.things}


def _drawn(d: Toy, e: Drawn) -> None:
    d.drawn += (e.seat,)


DYING = {
    "gremlin": (Step("draw"),),
    "bomb": (Step("destroy", what="thing", all=True, where={"theirs": True}),),
}


def _dying(state: Toy, e: Gone) -> Iterator[Frame]:
    for thing in e.things:
        seat, card = state.things[thing]
        if card in DYING:
            yield Frame(seat, "dying", card, thing, steps=DYING[card])


def _endless(state: Toy, e: Drawn) -> Iterator[Frame]:
    for thing, (seat, card) in state.things.items():
        if card == "loop":
            yield Frame(seat, "drawn", card, thing, steps=(Step("draw"),))


@WORDS.card("long")
def _long(state: Toy, card: str, value: int) -> bool:
    return len(card) >= value


@WORDS.step("note", 'do = "note"', "where", "word", cards=True, choices={"word": ("loud",)})
def _note(run: Run[Toy], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Whether the card itself is meant."""
    return run.rules.vocabulary.fits(run.state, frame.card or "", step.where)


def rules(eager: bool = False) -> Rules[Toy]:
    return Rules(
        vocabulary=WORDS,
        draft=replace,
        handlers={**HANDLERS, Gone: _gone, Drawn: _drawn},
        before={Gone: _dying},
        after={Drawn: _endless},
        idle=lambda run: None,
        over=lambda state: False,
        orders=lambda state: 0,
        there=lambda state, thing: thing in state.things,
        card=lambda state, thing: state.things[thing][1],
        eager=eager,
    )


def begin(state: Toy, *steps: Step, eager: bool = False) -> tuple[Toy, tuple[Event, ...]]:
    run = rules(eager).run(state)
    run.start(Frame(0, "play", "card", steps=steps))
    return run.close()


def say(state: Toy, command: Any, eager: bool = False) -> tuple[Toy, tuple[Event, ...]]:
    run = rules(eager).run(state)
    DECIDE[type(command)](run, command)
    return run.close()


def four() -> Toy:
    return Toy({1: (0, "dog"), 2: (1, "gremlin"), 3: (1, "bomb"), 4: (0, "dog")})


def test_what_need_not_be_asked_is_done_at_once():
    state, events = begin(four(), Step("destroy", what="thing", all=True), Step("draw", count=2))
    assert state.things == {}
    assert state.drawn == (0, 0), "both draws come before what the gremlin does, which is asked"
    assert isinstance(events[-1], AgendaSet)
    question = ask(rules(), state)
    assert question is not None
    assert (question.actor, question.kind) == (0, "order")
    state, events = say(state, Next(0, 1))
    assert isinstance(events[0], OrderSet)
    assert state.drawn == (0, 0, 1)
    assert state.agenda == ()


def test_a_choice_waits_and_the_steps_after_it_find_it():
    state, _ = begin(
        four(),
        Step("choose", what="thing", where={"theirs": True}, as_="x"),
        Step("destroy", what="it"),
    )
    question = ask(rules(), state)
    assert question is not None
    assert list(question.options()) == [Choose(0, 2), Choose(0, 3)]
    with pytest.raises(Illegal, match="no-target"):
        say(state, Choose(0, 1))
    with pytest.raises(Illegal, match="must-choose"):
        say(state, Refuse(0))
    with pytest.raises(Illegal, match="out-of-turn"):
        say(state, Choose(1, 2))
    state, events = say(state, Choose(0, 2))
    assert events[:2] == (Chosen(0, 2, "gremlin"), Gone((2,)))
    assert state.drawn == (1,)


def test_what_was_chosen_under_a_name_is_found_by_it_later():
    state, _ = begin(
        four(),
        Step("choose", what="thing", where={"theirs": True}, as_="x"),
        Step("choose", what="thing", where={"theirs": False}),
        Step("destroy", what="x", where={"theirs": True}),
    )
    state, _ = say(state, Choose(0, 2))
    state, events = say(state, Choose(0, 4))
    assert Gone((2,)) in events
    assert 4 in state.things


def test_conditions_on_cards_that_are_not_in_play():
    for value, drawn in ((4, (0,)), (5, ())):
        state, _ = begin(Toy({}), Step("note", where={"long": value}, then=(Step("draw"),)))
        assert state.drawn == drawn


def test_what_lies_there_is_settled_after_whatever_happened():
    settled = rules()

    def settle(run: Run[Toy]) -> None:
        if len(run.state.things) % 2:
            run.emit(Gone((max(run.state.things),)))

    settled.settle = settle
    run = settled.run(Toy({1: (0, "dog"), 2: (0, "dog"), 3: (0, "dog"), 4: (0, "dog")}))
    run.start(Frame(0, "play", "card", steps=(Step("destroy", what="thing"),)))
    state, _ = run.close()
    run = settled.run(state)
    DECIDE[Choose](run, Choose(0, 2))
    state, events = run.close()
    assert [event.things for event in events if isinstance(event, Gone)] == [(2,), (4,)]
    assert state.things.keys() == {1, 3}


def test_up_to_so_many_may_end_early():
    step = Step("destroy", what="thing", count=3, up_to=True, then=(Step("draw"),))
    state, _ = begin(four(), step)
    state, _ = say(state, Choose(0, 1))
    assert 1 in state.things, "nothing is done before the choice is complete"
    state, events = say(state, Refuse(0))
    assert Refused(0) in events
    assert 1 not in state.things
    assert state.drawn == (0,)


def test_a_step_that_may_be_left_is_left_whole():
    step = Step("destroy", what="thing", count=2, may=True, otherwise=(Step("draw"),))
    state, _ = begin(four(), step)
    left, _ = say(state, Refuse(0))
    assert left.drawn == (0,)
    state, _ = say(state, Choose(0, 1))
    with pytest.raises(Illegal, match="must-choose"):
        say(state, Refuse(0))


def test_what_must_be_chosen_and_has_no_other_is_not_asked():
    state, _ = begin(Toy({1: (0, "dog")}), Step("destroy", what="thing", count=2))
    assert state.things == {}


def test_may_and_if_and_one_of():
    for answer, drawn in ((Accept(0), (0,)), (Refuse(0), (0, 0))):
        state, _ = begin(
            four(),
            Step("may", then=(Step("draw"),), otherwise=(Step("draw", count=2),)),
        )
        state, _ = say(state, answer)
        assert state.drawn == drawn
    state, _ = begin(Toy({}), Step("if", where={"empty": True}, then=(Step("draw"),)))
    assert state.drawn == (0,)
    state, _ = begin(four(), Step("one-of", options=((Step("draw"),), (Step("draw", count=3),))))
    with pytest.raises(Illegal, match="no-such-number"):
        say(state, Option(0, 3))
    state, _ = say(state, Option(0, 2))
    assert state.drawn == (0, 0, 0)


def test_for_each_thing_it_is_that_thing():
    state, events = begin(
        Toy({1: (0, "dog"), 2: (0, "dog")}),
        Step("each", what="thing", all=True, then=(Step("destroy", what="it"), Step("draw"))),
    )
    assert [event for event in events if isinstance(event, Gone)] == [Gone((1,)), Gone((2,))]
    assert state.drawn == (0, 0)


def test_an_eager_game_answers_each_step_before_the_next():
    things = Toy({2: (1, "gremlin")})
    steps = (Step("destroy", what="thing"), Step("draw"))
    assert begin(things, *steps, eager=True)[0].drawn == (1, 0)
    assert begin(things, *steps, eager=False)[0].drawn == (0, 1)


def test_alike_abilities_are_not_asked_for():
    state, _ = begin(
        Toy({1: (1, "gremlin"), 2: (1, "gremlin")}), Step("destroy", what="thing", all=True)
    )
    assert state.drawn == (1, 1)
    assert state.agenda == ()


@pytest.mark.parametrize(
    ("steps", "other", "asked"),
    [
        ((Step("draw"),), {}, 0),
        ((Step("draw"),), {"here": 8, "it": (9,)}, 0),
        ((Step("may", then=(Step("draw"),)),), {"it": (9,)}, 0),
        ((Step("draw"),), {"steps": (Step("draw", count=2),)}, 2),
        ((Step("draw"),), {"named": {"by": (1,)}}, 2),
        ((Step("draw"),), {"seat": 1}, 2),
        ((Step("destroy", what="it"),), {}, 0),
        ((Step("destroy", what="it"),), {"it": (2,)}, 2),
        ((Step("may", then=(Step("destroy", what="it"),)),), {"it": (2,)}, 2),
        ((Step("destroy", what="thing", all=True),), {"here": 8}, 2),
    ],
)
def test_an_order_is_asked_where_it_makes_a_difference(steps, other, asked):
    """What looks at its player alone is the same whatever set it off, wherever its card lies."""
    one = Frame(0, "dying", "gremlin", 5, 7, (1,), steps)
    top = Frame(0, "turn", waiting=(one, replace(one, me=6, **other)))
    state = Toy({1: (0, "dog"), 2: (0, "dog")}, agenda=(top,))
    question = ask(rules(), state)
    options = [] if question is None else list(question.options())
    assert len(options) == asked


def test_a_chain_without_an_end_is_cut():
    state, events = begin(Toy({1: (0, "loop")}), Step("draw"))
    assert any(isinstance(event, ChainCut) for event in events)
    assert state.agenda == ()
    assert len(state.drawn) == 201


def test_an_agenda_is_bytes_and_back():
    state, _ = begin(four(), Step("choose", what="thing", where={"theirs": True}, as_="x"))
    again = msgspec.json.decode(msgspec.json.encode(state), type=Toy)
    assert again == state


@pytest.mark.parametrize(
    ("step", "field"),
    [
        (Step("destory", what="thing"), "play[0].do"),
        (Step("destroy", what="thang"), "play[0].what"),
        (Step("destroy", what="thing", where={"theirz": True}), "play[0].where.theirz"),
        (Step("draw", amount=3), "play[0].amount"),
        (Step("may", then=(Step("drow"),)), "play[0].then[0].do"),
        (Step("one-of", options=((Step("drow"),),)), "play[0].options[0][0].do"),
        (Step("destroy", what="x"), "play[0].what"),
        (Step("note", where={"lang": 3}), "play[0].where.lang"),
        (Step("note", where={"long": "3"}), "play[0].where.long"),
        (Step("note", where={"long": True}), "play[0].where.long"),
        (Step("draw", count=100), "play[0].count"),
        (Step("note", word="lowd"), "play[0].word"),
    ],
)
def test_steps_that_mean_nothing_are_refused(step, field):
    (fault,) = WORDS.check("card", "play", (step,))
    assert (fault.card, fault.field) == ("card", field)


def test_a_near_word_is_named():
    (fault,) = WORDS.check("card", "play", (Step("destory", what="thing"),))
    assert fault.near == ("destroy",)


def test_every_fault_of_some_steps_is_told():
    """Not the first only: of each step each field, and what lies within."""
    steps = (
        Step("destory", what="thang", then=(Step("drow"),)),
        Step("destroy", what="thang", where={"theirz": True}, amount=100, who="nobody"),
        Step("draw", count=100, where={"long": 3}),
    )
    assert [fault.field for fault in WORDS.check("card", "play", steps)] == [
        "play[0].do",
        "play[0].then[0].do",
        "play[1].amount",
        "play[1].what",
        "play[1].where.theirz",
        "play[1].who",
        "play[2].where",
        "play[2].count",
    ]


def test_what_has_left_is_not_found_any_more():
    """Not by its name, not as ``it``, not among those chosen before the step was done."""
    run = rules().run(Toy({1: (0, "dog"), 2: (0, "dog")}))
    steps = (Step("destroy", what="it"), Step("destroy", what="it", then=(Step("draw"),)))
    run.start(Frame(0, "play", "card", it=(1, 7), steps=steps))
    state, events = run.close()
    assert [event.things for event in events if isinstance(event, Gone)] == [(1,)]
    assert state.drawn == ()


def test_nature_is_asked_and_nobody_answers_for_it():
    asking = rules()
    asking.asked = lambda state: ("choose", "nature")  # type: ignore[method-assign]
    with pytest.raises(Illegal, match="not-asked"):
        DECIDE[Choose](asking.run(four()), Choose(0, 1))


@pytest.mark.parametrize("answers", [(), ("answer",)])
def test_an_answer_cancels_what_it_answers_and_nothing_else(answers):
    """What is answered does nothing; other parts of the same answer are not what it answers."""
    run = rules().run(four())
    run.push(Frame(0, "play", "fire", steps=(Step("destroy", what="thing", all=True),)))
    for name in answers:
        run.push(Frame(1, name, "shield", steps=(Step("draw"),)))
    run.push(Frame(1, "answer", "shield", steps=(Step("draw", count=2),)))
    cancelled = run.cancel()
    assert cancelled is not None
    assert (cancelled.seat, cancelled.card, len(cancelled.steps)) == (0, "fire", 1)
    state, events = run.close()
    assert not any(isinstance(event, Gone) for event in events)
    assert state.things.keys() == {1, 2, 3, 4}
    assert state.drawn == (1,) * (2 + len(answers)), "the answers themselves are done"


def test_there_is_nothing_to_cancel_below_the_first():
    run = rules().run(four())
    run.push(Frame(0, "play", "fire", steps=(Step("draw"),)))
    assert run.cancel() is None
    state, _ = run.close()
    assert state.drawn == (0,)
