"""Block tokens: the Killer's [BLOCK], and how a token goes away (block, unblock)."""

from __future__ import annotations

from nightboard.engine.steps import action, step

from .. import memory
from ..effects import Area, Do, Effect
from ..kinds import LinkNo, bits
from ..table import KILLER, Terrorscape2
from .areas import surface
from .carry import effect, halt
from .telling import link_id, tell_all, tell_of_killer


def take_block(t: Terrorscape2, link: LinkNo) -> None:
    """A Survivor removes a token, and the Killer learns of it at once
    (unblock.inform-immediately, info.survivors-report-block-removal, components.reusable-tokens,
    block.again-after-removal, ruling inform-block-side).
    """
    t.blocks &= ~(1 << link)
    tell_all(t, "unblocked", rule="unblock.inform-immediately", link=link_id(t, link))
    memory.unblocked(t, link)


def break_block(t: Terrorscape2, link: LinkNo) -> None:
    """The Killer comes through (block.killer-move-removes, move.killer-breaks-block,
    info.killer-map-changes-immediate).
    """
    t.blocks &= ~(1 << link)
    tell_of_killer(t, "breaks-block", rule="block.killer-move-removes", link=link_id(t, link))


@effect(Do.BLOCK)
def block(t: Terrorscape2, e: Effect) -> None:
    """[BLOCK] x N (block.may-repeat)."""
    here = e.where is Area.HERE
    if here:
        surface(t)
    t.then(place_blocks(e.number, here, True))


@step
def place_blocks(t: Terrorscape2, left: int, here: bool, first: bool) -> None:
    """Tokens go on doors, one on each (block.place-on-door, block.one-per-door); without tokens
    in the supply one may be taken from another door (block.out-of-tokens, ruling
    block-reuse-optional). If all doors are blocked, there is nothing to do (ruling
    block-all-blocked).
    """
    doors = t.ground.doors
    if here:
        doors &= t.ground.links_of[t.killer.at]
    free = bits(doors & ~t.blocks)
    if not free:
        return
    if left > 1:
        t.then(place_blocks(left - 1, here, False))
    ask = t.ask(KILLER, "block", number=left)
    if t.blocks.bit_count() < t.content.blocks:
        ask.offers += [lay_block(link) for link in free]
        ask.offer(halt(), "skill.no-skipping" if first else None)
    else:
        ask.offers += [shift_block(old, link) for old in bits(t.blocks) for link in free]
        ask.offer(halt())
    if ask.explain:
        for link in bits(t.blocks & doors):
            ask.offer(lay_block(link), "block.one-per-door")
        for link in bits(~doors & (1 << len(t.ground.links)) - 1):
            ask.offer(lay_block(link), "block.place-on-door")


@action
def lay_block(t: Terrorscape2, link: LinkNo) -> None:
    """A token from the supply (block.announce, block.only-stops-survivor-move)."""
    t.blocks |= 1 << link
    tell_of_killer(t, "blocks", rule="block.announce", link=link_id(t, link))


@action
def shift_block(t: Terrorscape2, old: LinkNo, link: LinkNo) -> None:
    """A token from another door (block.out-of-tokens)."""
    t.blocks = t.blocks & ~(1 << old) | 1 << link
    tell_of_killer(
        t, "shifts-block", rule="block.out-of-tokens", old=link_id(t, old), link=link_id(t, link)
    )
