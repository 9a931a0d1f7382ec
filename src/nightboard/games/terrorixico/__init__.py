"""TerroriXico: hunters return the monsters of Mexican legend to their book."""

from __future__ import annotations

from nightboard.engine.game import Game

from .audit import census, check
from .board import choice, scene
from .bot import Thumb
from .content import load
from .options import Options, next_options
from .redeal import redeal
from .rules.setup import set_up
from .standing import standing
from .study import STUDY
from .table import TerroriXico
from .view import view

GAME = Game(
    name="terrorixico",
    title="TerroriXico",
    home=__name__,
    version=1,
    seats=range(2, 5),  # setup.player-count
    table=TerroriXico,
    options=Options,
    load=load,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    check=check,
    scene=scene,
    choice=choice,
    next_options=next_options,
    standing=standing,
    study=STUDY,
    bots={"thumb": Thumb},
)
