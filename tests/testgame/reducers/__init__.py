"""Hats, the test game: as small as a game can be that needs everything the contract offers.

1. The pack holds the hats 1 to 9, two of each.  Two or three seats are dealt three each, which
   nobody else sees (a hidden hand).
2. Every seat that has hats lays one face down, in any order (two actors at once).  Then all are
   turned up together; the highest wins the trick, of equal ones that of the first seat.
3. The winner takes a point, or burns: it says whom, and then whether to singe (which costs the
   victim one point) or to scorch (which costs the victim two and the winner one): a choice inside
   a choice.
4. Before that happens the victim, if it has hats, may parry by discarding one, or decline (an
   answer in another's turn).  A hat of five or more averts everything.
5. When there are no hats left to lay, the most points win; several seats may.
"""

from testgame.reducers.catalogue import entries, pin, read_pack
from testgame.reducers.decide import decide
from testgame.reducers.evolve import HANDLERS
from testgame.reducers.options import RULES, SEATS, Options
from testgame.reducers.outcome import outcome
from testgame.reducers.state import Hats, begin, draft
from testgame.reducers.tell import asked, tell
from testgame.reducers.turn import turn
from testgame.reducers.view import table, view
from testgame.reducers.words import read, write

from reducers.game import Game

GAME: Game[Hats] = Game(
    key="hats",
    rules=RULES,
    seats=SEATS,
    options=Options,
    begin=begin,
    draft=draft,
    handlers=HANDLERS,
    turn=turn,
    decide=decide,
    view=view,
    outcome=outcome,
    table=table,
    read=read,
    write=write,
    tell=tell,
    asked=asked,
    cards=entries,
    catalogue=pin,
    example_deck=lambda seat: (),
    pack=read_pack,
)
