"""The lab: many games at once for designers and researchers, and how fast they run here.

>>> from nightboard.lab import Summary, play, prepare
>>> plan = prepare("examples.kuhn", players=2, games=100, seed=7, bots=["random"])
>>> summary = Summary()
>>> for result in play(plan):
...     summary.add(result)
>>> summary.games
100
"""

from __future__ import annotations

from .bench import Figures, measure
from .experiment import Experiment, perform, play, vary
from .results import Results, ResultsFile, read
from .simulate import Failure, Plan, Row, Runner, prepare
from .summary import Summary

__all__ = [
    "Plan", "prepare", "play", "Experiment", "vary", "perform", "Row", "Failure", "Runner",
    "Summary", "ResultsFile", "Results", "read", "Figures", "measure",
]  # fmt: skip
