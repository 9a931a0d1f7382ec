"""Terror Below: a race for Eggs across a desert under which the Worms dig."""

from __future__ import annotations

from nightboard.engine.game import Game

from .board import choice, scene
from .bot import Thumb
from .content import load
from .options import Options
from .redeal import redeal
from .rules.setup import set_up
from .standing import standing
from .study import STUDY
from .table import TerrorBelow
from .view import census, check, view

GAME = Game(
    name="terrorbelow",
    title="Terror Below",
    home=__name__,
    version=1,
    seats=range(2, 6),
    table=TerrorBelow,
    options=Options,
    load=load,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    check=check,
    scene=scene,
    choice=choice,
    standing=standing,
    study=STUDY,
    bots={"thumb": Thumb},
)
