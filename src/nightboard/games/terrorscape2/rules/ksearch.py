"""[SEARCH]: who is here? (ksearch)"""

from __future__ import annotations

from .. import memory
from ..effects import Do, Effect
from ..table import Terrorscape2, slots_at
from .areas import surface
from .carry import effect
from .encounter import begin_encounter
from .telling import place_id, tell_of_killer, who_id


def seek(t: Terrorscape2) -> None:
    """[SEARCH] here: the answer is true and complete (ksearch.ask, ksearch.honest-answer,
    info.survivors-honest-on-effects, info.enforced-honesty); if anybody is here, an encounter
    takes place at once (ksearch.triggers-encounter, ksearch.no-decline, encounter.trigger), if not,
    nothing else happens (ksearch.negative-answer, ruling search-negative).
    """
    surface(t)
    at = t.killer.at
    found = slots_at(t, 1 << at)
    memory.answered(t, found, 1 << at)
    tell_of_killer(
        t, "searches", rule="ksearch.honest-answer",
        place=place_id(t, at), survivors=[who_id(t, slot) for slot in found],
    )  # fmt: skip
    if found:
        begin_encounter(t, found)


@effect(Do.SEARCH)
def search_here(t: Terrorscape2, e: Effect) -> None:
    """A [SEARCH] of a skill card (ksearch.not-limited)."""
    seek(t)
