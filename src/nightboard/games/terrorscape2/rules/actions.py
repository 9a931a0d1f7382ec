"""Step II of the Survivors' turn: main actions, and all that may be done before or after them
(sturn, action, unblock, calm).
"""

from __future__ import annotations

from nightboard.engine.steps import Step, action, step
from nightboard.engine.table import Ask

from .. import memory
from ..content import Can
from ..kinds import NOWHERE, SLOTS, Deck, LinkNo, Place, Slot, bits
from ..table import Terrorscape2
from .abilities import offer_abilities
from .block import take_block
from .discover import discover
from .inventory import offer_drops, offer_gifts
from .items import offer_all_items
from .noise import make_noise
from .repair import repair, repair_bar
from .search import search, search_bar
from .showdown import offer_showdown
from .telling import ask_team, place_id, tell_all, tell_team, who_id


@step
def act(t: Terrorscape2) -> None:
    """Whoever likes acts next, again and again (sturn.any-order, sturn.optional-things,
    flow.team-turn). Every Survivor does one main action (sturn.one-main-action-each,
    sturn.six-main-actions, action.chosen-individually), whole, before anything else is done
    (sturn.before-or-after-main). The Killer hears of nothing but what shows (action.secret).
    """
    t.then(act())
    waiting = [slot for slot in SLOTS if not t.survivors[slot].acted]
    ask = ask_team(t, "act", survivors=[who_id(t, slot) for slot in waiting])
    offers = ask.offers
    ways = t.ground.ways(t.blocks, t.ropes)
    for slot in waiting:
        survivor = t.survivors[slot]
        shortcut = t.character(slot).able(Can.SHORTCUT)
        reach = (ways.shortcut if shortcut else ways.two)[survivor.at]
        offers += _moves(slot, reach)
        offers.append(CALM[slot])
        here = t.ground.locations[survivor.at]
        for deck in here.search:
            ask.offer(SEARCH[slot][deck], search_bar(t, slot, deck))
        if here.repair is not None:
            ask.offer(REPAIR[slot], repair_bar(t, slot))
        blocked = t.blocks & t.ground.links_of[survivor.at]
        if blocked:
            offers += [unblock(slot, link) for link in bits(blocked)]
        if ask.explain:
            _explain(t, ask, slot, reach)
    for slot in SLOTS:
        offer_abilities(t, ask, slot)
    offer_all_items(t, ask)
    if t.cat_awake and t.cat != NOWHERE:
        _offer_cat(t, ask)
    offer_gifts(t, ask)
    offer_drops(t, ask)
    offer_showdown(t, ask)
    ask.offer(FINISH, "sturn.one-main-action-each" if waiting else None)


_MOVES: dict[tuple[Slot, int], list[Step]] = {}


def _moves(slot: Slot, reach: int) -> list[Step]:
    """The moves to a set of locations: always the same list."""
    found = _MOVES.get((slot, reach))
    if found is None:
        found = _MOVES[slot, reach] = [move(slot, to) for to in bits(reach)]
    return found


def _explain(t: Terrorscape2, ask: Ask, slot: Slot, reach: int) -> None:
    """Why some actions are not to be had."""
    survivor = t.survivors[slot]
    at = survivor.at
    for deck in (Deck.MEDICAL, Deck.WEAPON, Deck.KEY):
        if deck not in t.ground.search_of[at]:
            ask.offer(SEARCH[slot][deck], "isearch.needs-location")
    if t.ground.locations[at].repair is None:
        ask.offer(REPAIR[slot], "repair.needs-location")
    for link in bits(t.blocks & ~t.ground.links_of[at]):
        ask.offer(unblock(slot, link), "unblock.only-own-location")
    unblocked = t.ground.ways(0, t.ropes).two[at]
    level = t.ground.ways(t.blocks, t.ground.arrows).two[at]
    holes = t.ground.passages[at]
    for to in range(len(t.ground.locations)):
        if reach >> to & 1:
            continue
        rule = "action.move-1-2"
        if unblocked >> to & 1:
            rule = "move.survivor-stopped-by-block"
        elif level >> to & 1:
            rule = "move.one-way-survivor"
        elif holes >> to & 1:
            rule = "map.secret-passage-travel"
        ask.offer(move(slot, to), rule)


@action
def move(t: Terrorscape2, slot: Slot, to: Place) -> None:
    """Main action 1: [MOVE] x1-2, in secret (action.move-1-2, action.move-respects-map,
    move.survivors-secret, move.survivor-stopped-by-block, move.one-way-survivor,
    move.rope-both-directions, move.killer-does-not-block, move.within-printed-range,
    ability.quinto-shortcut).
    """
    survivor = t.survivors[slot]
    survivor.at = to
    survivor.acted = True
    if t.sink is not None:
        tell_team(
            t, "moves", rule="action.move-1-2", survivor=who_id(t, slot), place=place_id(t, to)
        )


@action
def unblock(t: Terrorscape2, slot: Slot, link: LinkNo) -> None:
    """Main action 4: remove a block token of the own location (unblock.remove-one,
    unblock.killer-present-ok).
    """
    t.survivors[slot].acted = True
    take_block(t, link)


@action
def calm(t: Terrorscape2, slot: Slot) -> None:
    """Main action 5: remove all own fear (calm.remove-all, calm.allowed-without-fear,
    calm.own-only, sturn.pass-is-calm).
    """
    survivor = t.survivors[slot]
    survivor.acted = True
    if survivor.fear:
        survivor.fear = 0
        memory.calmed(t, slot)
        tell_all(t, "calms", rule="calm.visible-result", survivor=who_id(t, slot))
    else:
        tell_team(t, "waits", rule="calm.allowed-without-fear", survivor=who_id(t, slot))


@action
def stroke(t: Terrorscape2, slot: Slot, to: Place) -> None:
    """Extra action: the cat makes noise and runs (cards.cat-stroke, cards.cat-once-per-round,
    cards.cat-ignores-obstacles, ruling cat-noise-place).
    """
    make_noise(t, t.cat)
    t.cat, t.cat_awake = to, False
    tell_team(
        t, "strokes", rule="cards.cat-stroke", survivor=who_id(t, slot), place=place_id(t, to)
    )


def _offer_cat(t: Terrorscape2, ask: Ask) -> None:
    for slot in SLOTS:
        if t.survivors[slot].at == t.cat:
            near = t.ground.within(t.cat, 1) & ~(1 << t.cat)
            ask.offers.extend(stroke(slot, to) for to in bits(near))


@action
def finish(t: Terrorscape2) -> None:
    """Step II is over (sturn.four-steps, extra.optional)."""
    t.cut_to(discover)


CALM = tuple(calm(slot) for slot in SLOTS)
REPAIR = tuple(repair(slot) for slot in SLOTS)
SEARCH = tuple({deck: search(slot, deck) for deck in Deck if deck} for slot in SLOTS)
FINISH = finish()
