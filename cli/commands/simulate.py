"""``flagfall simulate``: many matches by bots, added up."""

import time
from typing import Annotated, Any

import msgspec
import typer

from cli import complete
from cli.commands import Examples
from cli.context import Context, context_of
from cli.errors import Exit, Failure
from cli.options import CardFiles, Json, Option
from cli.output import Column, Table, document, show
from cli.setup import option as read_option
from cli.setup import pack
from cli.texts import N_
from engine.bots import find_policy
from engine.simulate import Share, Summary, simulate, summed_up
from events.match import Options
from reducers.game import Game
from reducers.games import find_game
from reducers.message import Message, say

EXAMPLES: Examples = (
    ("flagfall simulate rois -n 1000 --seed 1", N_("who wins, and how it ends")),
    (
        "flagfall simulate rois -n 200 --players 4 --option mode=relay",
        N_("the same for another mode"),
    ),
)


def run(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(metavar=N_("GAME"), help=N_("Which game."), autocompletion=complete.games),
    ],
    count: Annotated[
        int, typer.Option("-n", min=1, metavar=N_("NUMBER"), help=N_("How many matches."))
    ] = 1000,
    seed: Annotated[
        int, typer.Option(metavar=N_("NUMBER"), help=N_("What chance draws from."))
    ] = 1,
    players: Annotated[
        int | None, typer.Option(min=1, metavar=N_("NUMBER"), help=N_("How many seats."))
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(metavar=N_("BOT"), help=N_("Who plays; one for all, or one for each seat.")),
    ] = None,
    option: Option = None,
    cards: CardFiles = None,
    json: Json = False,
) -> None:
    """Let bots play many matches, and add up who won and how."""
    desk, rules = context_of(context), find_game(game)
    seats = rules.seats[0] if players is None else players
    bots = _bots(rules, policy or ["greedy"], seats)
    options: Options = dict(read_option(text) for text in option or ())
    packs = tuple(pack(rules, file) for file in cards or ())
    began = time.perf_counter()
    played = list(_watched(desk, simulate(rules, bots, options, count, seed, packs), count))
    seconds = time.perf_counter() - began
    summary = summed_up(played, seats)
    if json:
        content: dict[str, Any] = {
            "game": rules.key,
            "n": count,
            "seed": seed,
            "players": seats,
            "bots": bots,
            "options": options,
            "packs": [each.name for each in packs],
            **msgspec.to_builtins(summary),
            "timing": {"seconds": seconds, "per_second": count / seconds, "jobs": 1},
        }
        document("simulate/1", content)
        return
    _print(desk, summary, bots)
    desk.note(
        say(
            "{count} matches, {turns} turns each on average, {rate} a second.",
            count=count,
            turns=f"{summary.turns:.1f}",
            rate=f"{count / seconds:.0f}",
        )
    )


def _bots(rules: Game[Any], words: list[str], seats: int) -> list[str]:
    found = [find_policy(rules.key, word) for word in words]
    if len(found) not in (1, seats):
        raise Failure(
            Exit.USAGE,
            say("{given} bots for {seats} seats", given=len(found), seats=seats),
            hint=say("name one bot for all seats, or one for each"),
        )
    return found * seats if len(found) == 1 else found


def _watched(desk: Context, matches: Any, count: int) -> Any:
    """The matches, with a bar that shows how far it is, where somebody looks on."""
    if not desk.messages.is_terminal:
        yield from matches
        return
    from rich.progress import track

    yield from track(matches, total=count, console=desk.messages, transient=True)


def _print(desk: Context, summary: Summary, bots: list[str]) -> None:
    rows = [
        *(
            _row(say("seat {what} ({bot})", what=each.what, bot=bots[int(each.what) - 1]), each)
            for each in summary.by_seat
        ),
        _row(say("the starter"), summary.starter),
        _row(say("draws"), summary.draws),
        *(_row(say("ending: {what}", what=each.what), each) for each in summary.by_ending),
    ]
    columns = (
        Column("what", N_("What"), words=lambda row: desk.words(row)),
        Column("count", N_("Count"), right=True),
        Column("share", N_("Share"), right=True),
        Column("between", N_("95 % between")),
    )
    show(desk, Table("simulate/1", "rows", columns, rows), "table")


def _row(what: Message, each: Share) -> dict[str, Any]:
    return {
        "what": what,
        "count": each.count,
        "share": f"{each.share:.1%}",
        "between": f"{each.low:.1%} – {each.high:.1%}",
    }
