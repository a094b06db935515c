"""The rules of Les Rois du Ring (rules: rois)."""

from reducers.game import Game
from reducers.rois.catalogue import entries, no_deck, pin, read_pack
from reducers.rois.decide import decide
from reducers.rois.evolve import HANDLERS
from reducers.rois.options import RULES, SEATS, Options
from reducers.rois.outcome import outcome
from reducers.rois.state import Fight, begin, draft
from reducers.rois.tell import asked, tell
from reducers.rois.turn import turn
from reducers.rois.view import table, view
from reducers.rois.words import read, write

GAME: Game[Fight] = Game(
    key="rois",
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
    example_deck=no_deck,
    pack=read_pack,
)
