"""Cards that look at the tops of decks, or through decks, a card a test."""

from typing import Any

from events.smash_up.cards import CardFetched, DeckSearched, TopSeen, TopShown
from reducers.smash_up import GAME


def test_hoverbot_may_play_the_minion_it_shows(scene: Any) -> None:
    table = scene("tortuga", ana="hoverbot", deck={"ana": "zapbot upgrade"})
    table.say("play hoverbot on tortuga")
    assert table.happened(TopShown) == [TopShown(0, 0, "zapbot")]
    assert table.asked == ("Ana", "play")
    table.say("play zapbot on tortuga from deck")
    assert table.at("tortuga") == ["ana hoverbot 3", "ana zapbot 2"]
    assert table.player("ana").deck.size == 1


def test_faq_10_hoverbot_does_not_wait(scene: Any) -> None:
    table = scene("tortuga", ana="hoverbot invader", deck={"ana": "zapbot"})
    table.say("play hoverbot on tortuga")
    assert table.options == ["play zapbot on tortuga from deck", "no"]
    table.say("no")
    assert table.player("ana").deck.top == ("zapbot",)


def test_hoverbot_puts_an_action_back(scene: Any) -> None:
    table = scene("tortuga", ana="hoverbot", deck={"ana": "upgrade zapbot"})
    table.say("play hoverbot on tortuga")
    assert table.asked == ("Ana", "play-cards")
    assert table.player("ana").deck.size == 2


def test_neophyte_takes_plays_or_leaves_the_action_it_shows(scene: Any) -> None:
    def ask() -> Any:
        table = scene("tortuga", ana="neophyte", deck={"ana": "summon invader"})
        table.say("play neophyte on tortuga")
        return table

    table = ask()
    assert table.options == ["option 1", "option 2", "option 3"]
    table.say("option 1", "pick summon")
    assert table.hand("ana") == ["summon"]
    table = ask()
    table.say("option 2", "play summon from deck")
    assert table.discards("ana") == ["summon"]
    assert len(table.state.extras) == 1
    table = ask()
    table.say("option 3")
    assert table.player("ana").deck.top == ("summon", "invader")
    assert table.player("ana").deck.size == 2


def test_neophyte_puts_a_minion_back(scene: Any) -> None:
    table = scene("tortuga", ana="neophyte", deck={"ana": "invader"})
    table.say("play neophyte on tortuga")
    assert table.asked == ("Ana", "play-cards")


def test_mass_enchantment_plays_an_action_of_another_deck(scene: Any) -> None:
    table = scene(
        "tortuga",
        ana="mass-enchantment",
        deck={"bo": "summon invader", "cleo": "howl"},
        seats=3,
    )
    table.say("play mass-enchantment")
    assert [event.card for event in table.happened(TopShown)] == ["summon", "howl"]
    assert table.options == ["name Bo", "name Cleo"]
    table.say("name Bo")
    assert table.options == ["play summon from deck"], "one must be played (D13)"
    table.say("play summon from deck")
    assert table.discards("bo") == ["summon"], "FAQ 22: its owner's pile afterwards"
    assert len(table.state.extras) == 1, "FAQ 22: who plays it controls it"
    assert table.player("cleo").deck.top == ("howl",)


def test_d13_mass_enchantment_without_an_action_does_nothing(scene: Any) -> None:
    table = scene("tortuga", ana="mass-enchantment", deck={"bo": "invader"})
    table.say("play mass-enchantment")
    assert table.asked == ("Ana", "play-cards")
    assert table.player("bo").deck.top == ("invader",)


def test_portal_takes_minions_and_orders_the_rest(scene: Any) -> None:
    table = scene("tortuga", ana="portal", deck={"ana": "summon invader scry zapbot howl king-rex"})
    table.say("play portal")
    assert table.options == ["pick invader", "pick zapbot", "no"]
    table.say("pick zapbot", "pick invader")
    assert sorted(table.hand("ana")) == ["invader", "zapbot"]
    assert len(table.options) == 6
    table.say("order howl, summon, scry")
    assert table.player("ana").deck.top[:3] == ("howl", "summon", "scry")
    assert table.player("ana").deck.size == 4


def test_portal_may_take_none(scene: Any) -> None:
    table = scene("tortuga", ana="portal", deck={"ana": "summon invader"})
    table.say("play portal", "no", "order invader, summon")
    assert table.hand("ana") == []
    assert table.player("ana").deck.top == ("invader", "summon")


def test_scry_finds_an_action(scene: Any) -> None:
    table = scene("tortuga", ana="scry", deck={"ana": "invader summon howl"})
    table.say("play scry")
    assert table.options == ["pick howl", "pick summon", "no"]
    table.say("pick howl")
    assert table.hand("ana") == ["howl"]
    assert table.player("ana").deck.top == (), "shuffled: nothing of the order is known"


def test_d14_scry_may_find_nothing_and_shuffles(scene: Any) -> None:
    table = scene("tortuga", ana="scry", deck={"ana": "summon invader"})
    table.say("play scry", "no")
    assert table.happened(DeckSearched, CardFetched) == [DeckSearched(0)]
    assert table.player("ana").deck.top == ()


def test_walker_looks_and_may_discard(scene: Any) -> None:
    table = scene("tortuga", ana="walker", deck={"ana": "overrun outbreak"})
    table.say("play walker on tortuga")
    assert table.happened(TopSeen) == [TopSeen(0, "overrun")]
    table.say("yes")
    assert table.discards("ana") == ["overrun"]
    assert table.player("ana").deck.size == 1


def test_walker_may_leave_the_card(scene: Any) -> None:
    table = scene("tortuga", ana="walker", deck={"ana": "overrun outbreak"})
    table.say("play walker on tortuga", "no")
    assert table.discards("ana") == []
    assert table.player("ana").deck.size == 2


def test_mall_crawl_discards_cards_of_one_name(scene: Any) -> None:
    table = scene("tortuga", ana="mall-crawl", deck={"ana": "walker overrun walker outbreak"})
    table.say("play mall-crawl", "pick walker")
    assert table.options == ["pick walker", "no"]
    table.say("pick walker", "no")
    assert sorted(table.discards("ana")) == ["mall-crawl", "walker", "walker"]
    assert table.player("ana").deck.size == 2


def test_no_card_of_the_box_is_unknown() -> None:
    assert {each.origin for each in GAME.cards(()).values()} <= {"sourced", "none"}


def test_portal_shows_only_what_a_shorter_deck_has(scene: Any) -> None:
    table = scene(
        "tortuga", ana="portal", deck={"ana": "invader howl"}, discards={"ana": "scout scout"}
    )
    table.say("play portal")
    assert [event.card for event in table.happened(TopShown)] == ["invader", "howl"]
    table.say("pick invader")
    assert table.hand("ana") == ["invader"]
    assert table.discards("ana") == ["scout", "scout", "portal"]


def test_portal_makes_an_empty_deck_of_the_discards_7_10(scene: Any) -> None:
    table = scene("tortuga", ana="portal", discards={"ana": "scout scout"})
    table.say("play portal")
    assert [event.card for event in table.happened(TopShown)] == ["scout", "scout"]


def test_looking_showing_and_searching_make_a_deck_of_the_discards_7_10(scene: Any) -> None:
    for card, found in (("walker", TopSeen), ("hoverbot", TopShown), ("scry", DeckSearched)):
        table = scene("tortuga", ana=card, discards={"ana": "howl"})
        table.say(f"play {card}" + ("" if card == "scry" else " on tortuga"))
        if card == "scry":
            table.say("pick howl")
            assert table.hand("ana") == ["howl"]
        assert table.happened(found), card
