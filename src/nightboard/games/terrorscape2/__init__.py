"""Terrorscape 2: one hunts, three hide, and only one of the sides gets away."""

from __future__ import annotations

from nightboard.engine.game import Game

from .audit import census, check
from .belief import belief
from .board import scene
from .bots import Thumb
from .choices import choice
from .content import load
from .options import Options
from .redeal import redeal
from .rules.setup import set_up
from .standing import standing
from .study import STUDY
from .table import Terrorscape2, teams
from .view import view

GAME = Game(
    name="terrorscape2",
    title="Terrorscape 2",
    home=__name__,
    version=1,
    seats=range(2, 5),
    table=Terrorscape2,
    options=Options,
    load=load,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    check=check,
    belief=belief,
    teams=teams,
    standing=standing,
    scene=scene,
    choice=choice,
    study=STUDY,
    bots={"thumb": Thumb},
)
