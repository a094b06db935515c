"""Each card and each Story by its name: what its text does."""

from events.clamp.actions import (
    ActionInvalid,
    ActionsResolved,
    AttackChanged,
    Destroyed,
    StoryCompleted,
)
from events.clamp.plays import EffectCancelled
from reducers.clamp.values import attack, counter_points, health, may_counter

LIBRARY = ("letter", "clock", "duel", "road", "library")


def result(told):
    return next(event for event in told if isinstance(event, ActionsResolved)).results[0]


def test_akari(at):
    state = at.lay({"stage": ["akari", "goro"]})
    state, _ = at.play(state, "attempt duel", "send akari")
    assert attack(state, 1) == 3
    state, _ = at.play(state, "send goro")
    assert attack(state, 1) == 2


def test_goro(at):
    state = at.lay({"stage": ["goro"]})
    assert (attack(state, 1), health(state, 1)) == (3, 2)


def test_hibiki(at):
    state = at.lay({"stage": ["hibiki"], "extra": ["cat"]}, {"stage": ["lio"]})
    state, _ = at.play(state, "attempt duel", "send hibiki", "done", "send lio")
    state, told = at.play(state, "use hibiki")
    assert AttackChanged(1, "hibiki", 2, "action") in told
    assert result(told).attack == 6


def test_phoenix(at):
    _, told = at.play(
        at.lay({"stage": ["phoenix"]}, {"stage": ["eclipse", "mochi"]}),
        *("attempt duel", "send phoenix", "done", "send eclipse", "send mochi"),
    )
    assert [event.cards for event in told if isinstance(event, Destroyed)][1:] == [("mochi",)]


def test_mochi(at):
    state = at.lay({"hand": ["mochi"], "extra": ["kanade"], "deck": ["goro", "akari"]})
    state, _ = at.play(state, "play mochi", "deal goro")
    assert state.sides[0].hand == ("goro",)


def test_tsukimi(at):
    state = at.lay({"stage": ["tsukimi", "-goro"]})
    state, _ = at.play(state, "use tsukimi")
    assert at.on_stage(state, 0) == ["-tsukimi", "goro"]


def test_kanade(at):
    for completed, drawn in ((["duel"], 2), ([], 1)):
        state = at.lay({"completed": completed}, {"stage": ["kanade"]})
        state, _ = at.play(state, "done", *["bo: deal mochi"] * drawn)
        assert at.kinds(state) == [("main", 1)]
        assert len(state.sides[1].hand) == drawn


def test_seraph(at):
    state = at.lay({"stage": ["seraph"]}, {"stage": ["lio"]})
    state, _ = at.play(state, "attempt duel")
    assert counter_points(state, 1) == 3
    state, told = at.play(state, "send seraph", "done", "send lio")
    assert result(told).points == 2
    state = at.lay({"stage": ["goro"]}, {"stage": ["seraph"]})
    _, told = at.play(state, "attempt duel", "send goro", "done", "send seraph")
    assert result(told).points == 3, "only for Stories of one's own"


def test_sui(at):
    state = at.lay({"hand": ["sui"], "extra": ["lio"], "deck": ["goro", "akari", "mochi"]})
    state, _ = at.play(state, "play sui", "look goro", "look akari")
    assert sorted(at.options(state)) == ["put akari", "put goro"]
    assert at.refused(state, "put mochi") == "not-looked-at"
    state, _ = at.play(state, "put akari")
    assert state.sides[0].deck.top == ("akari", "goro", "mochi")


def test_lio(at):
    state = at.lay({"stage": ["goro"]}, {"stage": ["lio"]})
    _, told = at.play(state, "attempt duel", "send goro", "done", "send lio")
    assert result(told).counter == 3
    state, _ = at.play(at.lay({"stage": ["lio"]}), "attempt duel", "send lio")
    assert attack(state, 1) == 2


def test_laketwins(at):
    state = at.lay({"hand": ["laketwins"], "extra": ["sui", "sui"]}, {"stage": ["goro", "lio"]})
    state, _ = at.play(state, "play laketwins", "choose lio")
    assert at.on_stage(state, 1) == ["goro", "-lio"]


def test_archivist(at):
    state = at.lay({"stage": ["archivist"], "extra": ["cat"], "hand": ["golem"]})
    state, _ = at.play(state, "use archivist", "deal mochi", "put golem")
    assert state.sides[0].hand == ("mochi",)
    assert state.sides[0].deck.bottom == ("golem",)
    assert at.in_extra(state, 0) == ["-cat"]


def test_soot(at):
    state = at.lay({}, {"stage": ["soot"]})
    state, _ = at.play(state, "rule destroy soot", "turn mochi")
    assert state.sides[0].retired == ("mochi",)


def test_baran(at):
    state = at.lay({"stage": ["goro"]}, {"stage": ["baran", "lio"]})
    assert (may_counter(state, 2), may_counter(state, 3)) == (False, True)
    state, _ = at.play(state, "attempt duel", "send goro", "done")
    assert at.refused(state, "send baran") == "no-counter"


def test_diva(at):
    state = at.lay({"stage": ["mochi"]}, {"stage": ["diva"], "extra": ["soot"]})
    state, _ = at.play(state, "attempt morning", "send mochi", "done", "send diva")
    state, told = at.play(state, "use diva")
    assert result(told).attack == 0, "not below 0"


def test_eclipse(at):
    state = at.lay({"stage": ["eclipse"]}, {"stage": ["-mochi", "-golem", "goro"]})
    state, _ = at.play(state, "use eclipse")
    assert state.sides[1].retired == ("mochi",)
    assert at.on_stage(state, 0) == ["-eclipse"]


def test_cat(at):
    state = at.lay({"hand": ["goro"], "extra": ["cat", "golem"]})
    state, _ = at.play(state, "play goro")
    assert at.on_stage(state, 0) == ["goro"]
    state = at.lay({"hand": ["goro"], "extra": ["golem", "golem"]})
    assert at.refused(state, "play goro") == "cannot-pay"


def test_iwan(at):
    state = at.lay({"hand": ["iwan"], "extra": ["goro", "goro"], "deck": ["akari", "mochi"]})
    state, _ = at.play(state, "play iwan", "turn akari")
    assert at.in_extra(state, 0) == ["-goro", "-goro", "-akari"]


def test_golem(at):
    state = at.lay({"stage": ["goro"]}, {"stage": ["golem"]})
    assert health(state, 2) == 4
    extra = at.lay({"stage": ["goro"]}, {"stage": ["golem", "lio"]})
    extra, _ = at.play(extra, "attempt duel", "send goro", "done", "send golem")
    assert health(extra, 2) == 5


def test_spotlight(at):
    state = at.lay(
        {"stage": ["goro"], "hand": ["spotlight"], "extra": ["akari"]}, {"stage": ["lio"]}
    )
    state, _ = at.play(state, "attempt storm", "send goro", "done", "send lio")
    _, told = at.play(state, "play spotlight")
    assert result(told).attack == 5


def test_petals(at):
    state = at.lay(
        {"stage": ["goro"], "hand": ["petals"], "extra": ["akari", "akari"]}, {"stage": ["lio"]}
    )
    state, _ = at.play(state, "attempt storm", "send goro", "done", "send lio")
    state, told = at.play(state, "play petals", "choose lio")
    assert state.sides[1].hand == ("lio",)
    assert result(told).contested is False


def test_rewrite(at):
    state = at.lay(
        {"hand": ["page"], "extra": ["sui"]}, {"hand": ["rewrite"], "extra": ["mochi", "goro"]}
    )
    state, told = at.play(state, "play page", "play rewrite")
    assert EffectCancelled(0, "page") in told
    assert state.sides[0].hand == ()


def test_rewrite_cancels_the_text_of_a_character(at):
    state = at.lay(
        {"stage": ["eclipse"]},
        {"stage": ["-mochi"], "hand": ["rewrite"], "extra": ["mochi", "goro"]},
    )
    state, told = at.play(state, "use eclipse", "play rewrite")
    assert EffectCancelled(0, "eclipse") in told
    assert at.on_stage(state, 0) == ["-eclipse"], "the cost stays paid"
    assert at.on_stage(state, 1) == ["-mochi"]


def test_encore(at):
    state = at.lay(
        {"hand": ["encore"], "extra": ["goro"] * 2, "retired": ["phoenix", "goro", "akari"]}
    )
    state, _ = at.play(state, "play encore", "pick goro")
    assert at.on_stage(state, 0) == ["-goro"]
    assert state.sides[0].retired == ("phoenix", "akari", "encore")


def test_page(at):
    state = at.lay({"hand": ["page"], "extra": ["sui"], "deck": ["goro", "akari", "cat"]})
    state, _ = at.play(state, "play page", "deal goro", "deal akari", "discard goro")
    assert state.sides[0].hand == ("akari",)
    assert state.sides[0].retired == ("page", "goro")


def test_inktide(at):
    state = at.lay(
        {"stage": ["goro"], "hand": ["inktide"], "extra": ["sui", "sui"], "retired": ["cat"]},
        {"stage": ["lio"]},
    )
    state, _ = at.play(state, "attempt duel", "send goro", "done", "send lio")
    state, told = at.play(state, "play inktide", "choose lio")
    assert at.on_stage(state, 1) == ["-lio"]
    assert result(told).contested is False


def test_closed(at):
    ana = {"hand": ["page"], "extra": ["sui", "goro"]}
    bo = {"hand": ["closed"], "extra": ["soot", "soot"]}
    state, _ = at.play(at.lay(ana, bo), "play page", "play closed")
    assert at.kinds(state) == [("cancel-unless-paid", 0)]
    paid, told = at.play(state, "yes")
    assert not any(isinstance(event, EffectCancelled) for event in told)
    assert at.in_extra(paid, 0) == ["-sui", "-goro"]
    assert at.kinds(paid) == [("draw", "nature")]
    _, told = at.play(state, "no")
    assert EffectCancelled(0, "page") in told
    poor = {"hand": ["page"], "extra": ["sui"]}
    _, told = at.play(at.lay(poor, bo), "play page", "play closed")
    assert EffectCancelled(0, "page") in told, "who cannot pay is not asked"


def test_bell(at):
    state = at.lay(
        {"hand": ["bell"], "extra": ["soot", "soot"]}, {"stage": ["phoenix", "goro", "akari"]}
    )
    state, _ = at.play(state, "play bell", "choose goro")
    assert state.sides[1].retired == ("goro",)


# -- Stories ------------------------------------------------------------------------------------


def tried(at, story, *team, **ana):
    """The table after an action that nobody counters, and what happened."""
    state = at.lay({"stage": team, "stories": (story, *LIBRARY[:4]), **ana})
    sent = [f"send #{number}" for number in range(1, len(team) + 1)]
    return at.play(state, f"attempt {story}", *sent, "done")


def meets(at, story, *team):
    _, told = tried(at, story, *team)
    valid = ActionInvalid(1, story) not in told
    assert valid is (StoryCompleted(0, story) in told)
    return valid


def test_story_morning(at):
    assert meets(at, "morning", "goro", "akari")
    assert not meets(at, "morning", "goro", "hibiki")
    state, _ = tried(at, "morning", "akari", deck=["goro", "cat"])
    state, _ = at.play(state, "yes", "deal goro")
    assert "goro" in state.sides[0].hand


def test_story_duel(at):
    assert meets(at, "duel", "soot")
    assert not meets(at, "duel", "golem")
    state = at.lay({"stage": ["goro", "-hibiki"], "retired": ["cat"]})
    state, _ = at.play(state, "attempt duel", "send goro", "done", "yes")
    assert at.on_stage(state, 0) == ["-goro", "hibiki"]


def test_story_letter(at):
    assert meets(at, "letter", "goro", "mochi")
    assert not meets(at, "letter", "goro", "akari")
    assert not meets(at, "letter", "goro", "mochi", "sui")
    state, _ = tried(at, "letter", "goro", "mochi", retired=["hibiki"])
    state, _ = at.play(state, "yes")
    assert state.sides[0].hand == ("hibiki",)


def test_story_festival(at):
    assert meets(at, "festival", "kanade")
    assert not meets(at, "festival", "goro")
    state, _ = tried(at, "festival", "kanade", deck=["goro", "cat", "sui"])
    state, _ = at.play(state, "yes", "deal goro", "deal cat", "discard cat")
    assert state.sides[0].hand == ("goro",)


def test_story_clock(at):
    assert meets(at, "clock", "tsukimi")
    assert not meets(at, "clock", "goro")
    state = at.lay({"stage": ["lio"], "stories": LIBRARY}, {"stage": ["-goro"]})
    state, _ = at.play(state, "attempt clock", "send lio", "done", "yes")
    assert state.sides[1].hand[:1] == ("goro",)
    assert at.on_stage(state, 1) == []


def test_story_road(at):
    assert meets(at, "road", "goro", "goro")
    assert not meets(at, "road", "goro")
    state, _ = tried(at, "road", "goro", "goro", deck=["lio", "sui"])
    state, _ = at.play(state, "yes", "turn lio")
    assert at.in_extra(state, 0) == ["lio"]


def test_story_storm(at):
    assert meets(at, "storm", "baran")
    assert not meets(at, "storm", "lio")
    state = at.lay({"stage": ["goro"]}, {"stage": ["-lio", "-phoenix"]})
    state, _ = at.play(state, "attempt storm", "send goro", "done", "yes")
    assert state.sides[1].retired == ("lio",)


def test_story_library(at):
    assert meets(at, "library", "seraph")
    assert not meets(at, "library", "golem")
    state, _ = tried(at, "library", "seraph", deck=["goro", "cat", "sui", "lio"])
    state, _ = at.play(state, "yes", "look goro", "look cat", "look sui", "put cat", "put sui")
    side = state.sides[0]
    assert side.hand[:1] == ("cat",)
    assert (*side.deck.top, *side.deck.bottom) == ("lio", "sui", "goro")


def test_story_wishes(at):
    assert meets(at, "wishes", "goro", "goro", "goro")
    assert not meets(at, "wishes", "goro", "goro")
    team = ("goro", "goro", "goro")
    state, _ = tried(at, "wishes", *team, retired=["hibiki"], deck=["cat", "sui"])
    state, _ = at.play(state, "yes")
    assert at.options(state) == ["option 1", "option 2", "option 3"]
    drawn, _ = at.play(state, "option 1", "deal cat")
    assert drawn.sides[0].hand == ("cat",)
    back, _ = at.play(state, "option 3")
    assert back.sides[0].hand == ("hibiki",)


def test_story_curtain(at):
    assert meets(at, "curtain", "cat")
    state, _ = tried(at, "curtain", "cat", retired=["cat"])
    assert at.kinds(state) == [("recovery", 0)], "there is no bonus to be asked for"
