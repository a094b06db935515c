"""``flagfall draft`` and ``flagfall run``: drafting at a real table, and bots for the rest."""

import json

import pytest

from cli.errors import Exit

NEW = ("new", "Spring Cup", "--game", "challengers", "--players", "Ana,Bo,Cleo,Dan", "--seed", "7")


@pytest.fixture
def cup(flagfall):
    """A tournament of four, just made."""
    assert flagfall(*NEW, "--id", "spring-cup").exit_code == Exit.DONE
    return flagfall


def drafted(cup, round, player, lines, *more):
    return cup("draft", "spring-cup", str(round), player, "--moves", "-", *more, input=lines)


def state(cup, *words):
    return json.loads(cup("draft", "spring-cup", *words, "--json").stdout)["state"]


def mine(cup, player):
    return next(each for each in state(cup, "1", player)["seats"] if each["player"] == player)


def test_a_whole_phase_as_it_was_at_the_table(cup):
    lines = (
        "set haunted-house\ndraw a\nshow cat, cow, clown, cat, jester\nredraw clown\nshow merman\n"
    )
    result = drafted(cup, 1, "Ana", lines + "pick cat, merman\nremove newcomer\ndone\n")
    assert result.exit_code == Exit.DONE, result.stderr
    assert mine(cup, "Ana")["deck"] == sorted(
        ["champion", "dog", "newcomer", "newcomer", "talent", "cat", "merman"]
    )
    (other,) = (each for each in state(cup, "1", "Bo")["seats"] if each["player"] == "Ana")
    assert "cat" not in other["deck"]
    assert len(other["deck"]) == 7


def test_only_the_picks_or_only_the_final_deck(cup):
    assert drafted(cup, 1, "Ana", "pick cat, vendor\ndone\n").exit_code == Exit.DONE
    assert {"cat", "vendor"} <= set(mine(cup, "Ana")["deck"])
    late = drafted(cup, 3, "Bo", "deck 2 newcomer, champion, cow\n")
    assert late.exit_code == Exit.DONE
    assert "2 rounds of Bo were not written down" in late.stderr
    assert mine(cup, "Bo")["deck"] == ["champion", "cow", "newcomer", "newcomer"]


def test_a_bad_line_is_told_with_its_place_and_nothing_is_recorded(cup):
    result = drafted(cup, 1, "Ana", "draw a\npick knight\n")
    assert result.exit_code == Exit.ILLEGAL
    assert "-:2: There is no card Knight of level A." in result.stderr
    assert cup("replay", "spring-cup-draft").exit_code == Exit.NO_SUCH_NAME
    near = drafted(cup, 1, "Ana", "pick cta\n")
    assert near.exit_code == Exit.NO_SUCH_NAME
    assert "did you mean Cat" in near.stderr, "a near name is told, and few commands"
    assert near.stderr.count(" · ") <= 3
    assert drafted(cup, 9, "Ana", "done\n").exit_code == Exit.USAGE
    assert drafted(cup, 1, "Zoe", "done\n").exit_code == Exit.NO_SUCH_NAME


def test_the_same_again_is_no_second_draft(cup):
    assert drafted(cup, 1, "Ana", "pick cat\ndone\n").exit_code == Exit.DONE
    again = drafted(cup, 1, "Ana", "pick cat\ndone\n")
    assert again.exit_code == Exit.DONE
    assert "already" in again.stderr
    assert mine(cup, "Ana")["deck"].count("cat") == 1


def test_the_deck_comes_into_the_match(cup):
    drafted(cup, 1, "Ana", "pick cat\ndone\n")
    park = next(
        table["park"]
        for table in json.loads(cup("schedule", "spring-cup", "--json").stdout)["rounds"][0][
            "tables"
        ]
        if "Ana" in table["players"]
    )
    assert cup("record", "spring-cup", "1", park, "--moves", "-", input="").exit_code == Exit.DONE
    told = cup("replay", f"spring-cup-1-{park}", "--plain", "--as", "Ana").stdout
    assert "Ana brings Cat, Champion, Dog, Newcomer x3, Talent." in told
    assert "brings a deck that nobody wrote down." in told


def test_chance_deals_where_there_is_no_cardboard(cup):
    result = drafted(cup, 1, "Ana", "draw a\n", "--dealt")
    assert result.exit_code == Exit.DONE
    assert None not in mine(cup, "Ana")["shown"]
    assert len(mine(cup, "Ana")["shown"]) == 5


def test_legal_replay_and_undo_know_the_draft(cup):
    drafted(cup, 1, "Ana", "pick cat\ndone\n")
    assert "Bo: draw a" in cup("legal", "spring-cup-draft", "--seat", "Bo").stdout
    told = cup("replay", "spring-cup-draft", "--plain", "--as", "Ana").stdout
    assert "Ana keeps Cat." in told
    assert "Ana keeps a card of level A." in cup("replay", "spring-cup-draft", "--plain").stdout
    assert cup("undo", "spring-cup-draft").exit_code == Exit.DONE
    assert mine(cup, "Ana")["round"] == 1
    assert cup("verify").exit_code == Exit.DONE


def test_a_run_that_is_refused_drafts_nothing(cup, refused):
    before = cup("log", "--json").stdout
    refused(cup("run", "spring-cup", "--option", "bogus=1"), 3, "no option bogus")
    assert cup("log", "--json").stdout == before


def test_bots_play_what_is_not_recorded_yet(cup):
    drafted(cup, 1, "Ana", "pick cat\ndone\n")
    cup("won", "Ana")
    first = cup("run", "spring-cup", "--until-round", "2")
    assert first.exit_code == Exit.DONE, first.stderr
    schedule = json.loads(cup("schedule", "spring-cup", "--json").stdout)
    tables = [table for round in schedule["rounds"] for table in round["tables"]]
    assert [table["status"] for table in tables] == ["done"] * 4 + ["open"] * 10
    assert sum(table["match"] is not None for table in tables) == 3
    again = json.loads(cup("run", "spring-cup", "--json").stdout)
    assert len(again["played"]) == 11
    assert again["champion"] in ("Ana", "Bo", "Cleo", "Dan")
    assert cup("verify", "--rules", "--strict").exit_code == Exit.DONE
    assert "Nothing is left" in cup("run", "spring-cup").stderr


def test_a_match_that_is_being_recorded_is_left_to_its_recorder(cup):
    cup("record", "spring-cup", "1", "green", "--moves", "-", input="")
    stopped = cup("run", "spring-cup")
    assert stopped.exit_code == Exit.CONFLICT
    assert "spring-cup-1-green is being recorded" in stopped.stderr


def test_the_same_seed_gives_the_same_tournament(flagfall):
    ends = []
    for name in ("one", "two"):
        flagfall(*NEW, "--id", name)
        assert flagfall("run", name).exit_code == Exit.DONE
        table = json.loads(flagfall("standings", name, "--json").stdout)
        ends.append([(each["player"], each["fans"]) for each in table["standings"]])
    assert ends[0] == ends[1]


def test_a_game_without_a_draft_says_so(flagfall):
    flagfall("new", "Ring", "--game", "rois", "--players", "Ana,Bo", "--id", "ring")
    assert flagfall("draft", "ring").exit_code == Exit.ILLEGAL


# -- what was copied stands -----------------------------------------------------------------------


@pytest.fixture
def begun(cup):
    """A tournament in which Ana drafted and her match was begun with that deck; and the match."""
    assert drafted(cup, 1, "Ana", "pick cat\ndone\n").exit_code == Exit.DONE
    plan = json.loads(cup("schedule", "spring-cup", "--json").stdout)["rounds"][0]["tables"]
    park = next(each["park"] for each in plan if "Ana" in each["players"])
    assert cup("record", "spring-cup", "1", park, "--moves", "-", input="").exit_code == Exit.DONE
    return f"spring-cup-1-{park}"


def test_4_a_draft_whose_deck_was_copied_is_not_undone(cup, begun):
    refused = cup("undo", "spring-cup-draft")
    assert refused.exit_code == Exit.CONFLICT
    assert f"Matches were begun with decks of this draft: {begun}." in refused.stderr
    assert f"flagfall undo {begun} --to 1" in refused.stderr
    assert f"flagfall abandon {begun}" in refused.stderr
    assert "cat" in mine(cup, "Ana")["deck"]
    assert cup("undo", "spring-cup-draft", "--to", "0").exit_code == Exit.CONFLICT
    assert cup("undo", "spring-cup-draft", "--dry-run").exit_code == Exit.CONFLICT


@pytest.mark.parametrize("words", [("undo", "MATCH", "--to", "1"), ("abandon", "MATCH")])
def test_4_it_is_once_the_match_is_taken_back(cup, begun, words):
    assert cup(*(begun if each == "MATCH" else each for each in words)).exit_code == Exit.DONE
    undone = cup("undo", "spring-cup-draft")
    assert undone.exit_code == Exit.DONE, undone.stderr
    assert mine(cup, "Ana")["round"] == 1
    again = cup(
        "record", *begun.replace("-cup-", "-cup ").replace("1-", "1 ").split(), "--moves", "-"
    )
    assert again.exit_code == Exit.DONE, again.stderr
    assert cup("verify", "--rules", "--strict").exit_code == Exit.DONE


def test_4_what_no_match_copied_is_undone(cup, begun):
    """Bo drafted after the match was begun, or in it for another round: that match has no such
    deck."""
    assert drafted(cup, 2, "Ana", "pick cow\ndone\n").exit_code == Exit.DONE
    assert cup("undo", "spring-cup-draft").exit_code == Exit.DONE
    others = {"Ana", "Bo", "Cleo", "Dan"}
    for player in sorted(others - {"Ana"}):
        assert drafted(cup, 1, player, "pick jester\ndone\n").exit_code == Exit.DONE
        assert cup("undo", "spring-cup-draft").exit_code == Exit.DONE


# -- where it stands ------------------------------------------------------------------------------


def status(cup):
    return json.loads(cup("status", "spring-cup", "--json").stdout)["draft"]


def test_4_status_says_who_has_still_to_draft_and_what_to_type(cup):
    assert sorted(status(cup)["to_pick"]) == ["Ana", "Bo", "Cleo", "Dan"]
    assert "To draft for round 1: " in cup("status").stdout
    drafted(cup, 1, "Ana", "pick cat\ndone\n")
    told = status(cup)
    assert (told["round"], sorted(told["to_pick"])) == (1, ["Bo", "Cleo", "Dan"])
    assert told["next"] == f"flagfall draft spring-cup 1 {told['to_pick'][0]}"
    assert told["next"] in cup("status").stdout
    for player in told["to_pick"]:
        assert drafted(cup, 1, player, "pick jester\ndone\n").exit_code == Exit.DONE
    assert status(cup) is None
    assert "draft" not in cup("status").stdout


def test_4_whose_round_is_played_has_nothing_to_draft_for_it(cup):
    cup("won", "Ana")
    waiting = status(cup)["to_pick"]
    assert len(waiting) == 2 and "Ana" not in waiting
    cup("won", waiting[0])
    assert status(cup)["round"] == 2


def test_8_finalists_look_through_their_decks_where_that_is_agreed(flagfall):
    flagfall(*NEW, "--id", "spring-cup", "--rules", "official")
    assert flagfall("run", "spring-cup", "--until-round", "7").exit_code == Exit.DONE
    told = status(flagfall)
    assert told["round"] == 8
    assert len(told["to_pick"]) == 2
    assert told["next"].startswith("flagfall draft spring-cup final ")
    shown = flagfall("status").stdout
    assert f"To look through their decks: {', '.join(told['to_pick'])}." in shown
    first = told["to_pick"][0]
    done = flagfall("draft", "spring-cup", "final", first, "--moves", "-", input="done\n")
    assert done.exit_code == Exit.DONE, done.stderr
    assert status(flagfall)["to_pick"] == told["to_pick"][1:]
