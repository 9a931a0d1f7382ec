"""The re-deal: another table that a seat cannot tell from the real one.

What the two sides of the screen hide from each other is dealt anew in `redeal_team.py` and
`redeal_killer.py`; here is what belongs to neither.
"""

from __future__ import annotations

from random import Random

from .belief import known
from .kinds import NOWHERE
from .redeal_killer import redeal_killer
from .redeal_team import redeal_team
from .table import KILLER, Terrorscape2


def redeal(t: Terrorscape2, seat: int | None, rng: Random) -> None:
    """Deal anew all that a seat cannot know, in keeping with every clue."""
    if not t.survivors:
        _reselect(t, seat, rng)
        return
    where, shade = known(t)
    if seat is None or seat == KILLER:
        redeal_team(t, where, rng)
    if seat != KILLER:
        redeal_killer(t, shade, rng)
    if t.weakness != NOWHERE and not t.weakness_open:
        _observe_anew(t, seat, rng)


def _reselect(t: Terrorscape2, seat: int | None, rng: Random) -> None:
    """Who plays is secret until everybody has chosen (hidden.selection)."""
    if seat != KILLER and t.killer.who != NOWHERE and not t.options.killer:
        t.killer.who = rng.randrange(len(t.content.killers))
    if (seat is None or seat == KILLER) and not t.options.survivors:
        t.crew = rng.sample(range(len(t.content.survivors)), len(t.crew))


def _observe_anew(t: Terrorscape2, seat: int | None, rng: Random) -> None:
    """Each side knows one half of the weakness card, spectators none (hidden.weakness-split)."""
    cards = t.content.weaknesses
    real = cards[t.weakness]
    fitting = [
        n
        for n, card in enumerate(cards)
        if (seat != KILLER or card.zone is real.zone)
        and (seat is None or seat == KILLER or card.icons == real.icons)
    ]
    t.weakness = rng.choice(fitting)
