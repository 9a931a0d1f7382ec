"""How the offers of the Survivors' side are shown."""

from __future__ import annotations

from collections.abc import Callable

from nightboard.engine.board import Choice
from nightboard.engine.catalogue import Say

from .content import Can
from .effects import Use
from .faces import crew_key, deck_key, drawn_key, item_key, link_key, place_key, survivor_key
from .kinds import NEEDED, SLOTS, Item, LinkNo, Place, SearchDeck, Slot, Tag, Track
from .naming import beyond, item_id, place_id, who_id
from .view import View
from .words import ability_lines, ability_text, use_text

# Before the night


def _pick_survivor(view: View, say: Say, who: int) -> Choice:
    survivor = view.content.survivors[who]
    return Choice(
        label=say("choice.pick-survivor", survivor=survivor.id),
        touch=(crew_key(who),),
        hint=" ".join(ability_lines(survivor, view.content, say)),
    )


# The Survivors' main actions


def _of(view: View, say: Say, slot: Slot) -> str:
    return say.name("survivor", who_id(view, slot))


def _move(view: View, say: Say, slot: Slot, to: Place) -> Choice:
    form = "move-back" if to == view.survivors[slot].at else "move"
    return Choice(
        label=say(f"choice.{form}", place=place_id(view, to)),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), place_key(to)),
        hint=say("hint.move"),
    )


def _search(view: View, say: Say, slot: Slot, deck: SearchDeck) -> Choice:
    return Choice(
        label=say("choice.search", deck=deck),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), deck_key(deck)),
        hint=say("hint.search"),
    )


def _repair(view: View, say: Say, slot: Slot, form: str = "repair") -> Choice:
    at = view.survivors[slot].at
    track = None if at is None else view.ground.locations[at].repair
    track = track or Track.RADIO
    quiet = "hint.repair-silent" if form == "tinker" else "hint.repair"
    done = 0 if view.team is None else view.team.repairs[track]
    return Choice(
        label=say(f"choice.{form}", track=track),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), *(() if at is None else (place_key(at),))),
        hint=say(quiet, track=track, n=done, needed=NEEDED[track]),
    )


def _tinker(view: View, say: Say, slot: Slot) -> Choice:
    return _repair(view, say, slot, "tinker")


def _unblock(view: View, say: Say, slot: Slot, link: LinkNo) -> Choice:
    return Choice(
        label=say("choice.unblock", to=beyond(view, slot, link)),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), link_key(link)),
        hint=say("hint.unblock"),
    )


def _calm(view: View, say: Say, slot: Slot) -> Choice:
    form = "calm" if view.survivors[slot].fear else "wait"
    return Choice(
        label=say(f"choice.{form}"),
        group=_of(view, say, slot),
        touch=(survivor_key(slot),),
        hint=say(f"hint.{form}"),
    )


def _bandage(view: View, say: Say, slot: Slot, other: Slot) -> Choice:
    return Choice(
        label=say("choice.bandage", other=who_id(view, other)),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), *_other(slot, other)),
        hint=_ability(view, say, slot, Can.BANDAGE),
    )


def _build(view: View, say: Say, slot: Slot) -> Choice:
    ability = view.character(slot).able(Can.GADGET)
    item = "" if ability is None else item_id(view, ability.items[0])
    return Choice(
        label=say("choice.build", item=item),
        group=_of(view, say, slot),
        touch=(survivor_key(slot),),
        hint=_ability(view, say, slot, Can.GADGET),
    )


def _scavenge(view: View, say: Say, slot: Slot, item: Item) -> Choice:
    return Choice(
        label=say("choice.scavenge", item=item_id(view, item)),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), "discards"),
        hint=_ability(view, say, slot, Can.SCAVENGE),
    )


def _keep_vigil(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(
        label=say("choice.keep-vigil"),
        group=_of(view, say, slot),
        touch=(survivor_key(slot),),
        hint=_ability(view, say, slot, Can.VIGIL),
    )


def _ability(view: View, say: Say, slot: Slot, can: Can) -> str:
    ability = view.character(slot).able(can)
    return "" if ability is None else ability_text(ability, view.content, say)


def _other(slot: Slot, other: Slot) -> tuple[str, ...]:
    return () if other == slot else (survivor_key(other),)


# Items


def _does(view: View, say: Say, item: Item) -> str:
    card = view.content.items[item]
    return "" if card.action is None else use_text(card, card.action, say)


def _use(view: View, say: Say, slot: Slot, item: Item) -> Choice:
    return Choice(
        label=say("choice.use", item=item_id(view, item)),
        group=_of(view, say, slot),
        touch=(item_key(slot, item),),
        hint=_does(view, say, item),
    )


def _use_at(view: View, say: Say, slot: Slot, item: Item, place: Place) -> Choice:
    action = view.content.items[item].action
    form = "crawl" if action is not None and action.do is Use.PASSAGE else "throw"
    return Choice(
        label=say(f"choice.{form}", item=item_id(view, item), place=place_id(view, place)),
        group=_of(view, say, slot),
        touch=(item_key(slot, item), place_key(place)),
        hint=_does(view, say, item),
    )


def _use_link(view: View, say: Say, slot: Slot, item: Item, link: LinkNo) -> Choice:
    action = view.content.items[item].action
    form = "rope" if action is not None and action.do is Use.ROPE else "break"
    return Choice(
        label=say(f"choice.{form}", item=item_id(view, item), to=beyond(view, slot, link)),
        group=_of(view, say, slot),
        touch=(item_key(slot, item), link_key(link)),
        hint=_does(view, say, item),
    )


def _use_on(view: View, say: Say, slot: Slot, item: Item, other: Slot) -> Choice:
    return Choice(
        label=say("choice.use-on", item=item_id(view, item), other=who_id(view, other)),
        group=_of(view, say, slot),
        touch=(item_key(slot, item), survivor_key(other)),
        hint=_does(view, say, item),
    )


def _stroke(view: View, say: Say, slot: Slot, to: Place) -> Choice:
    return Choice(
        label=say("choice.stroke", place=place_id(view, to)),
        group=_of(view, say, slot),
        touch=(survivor_key(slot), place_key(to)),
    )


def _drop(view: View, say: Say, slot: Slot, item: Item) -> Choice:
    return Choice(
        label=say("choice.drop", survivor=who_id(view, slot), item=item_id(view, item)),
        group=say("group.drop"),
        touch=(item_key(slot, item), "discards"),
        hint=say("hint.drop"),
        final=True,
    )


def _give(view: View, say: Say, slot: Slot, item: Item, to: Slot) -> Choice:
    return Choice(
        label=say("choice.give", item=item_id(view, item), other=who_id(view, to)),
        group=_of(view, say, slot),
        touch=(item_key(slot, item), survivor_key(to)),
    )


def _swap(view: View, say: Say, slot: Slot, item: Item, other: Slot, wanted: Item) -> Choice:
    return Choice(
        label=say(
            "choice.swap",
            item=item_id(view, item),
            wanted=item_id(view, wanted),
            other=who_id(view, other),
        ),
        group=_of(view, say, slot),
        touch=(item_key(slot, item), item_key(other, wanted)),
    )


def _take(view: View, say: Say, slot: Slot, item: Item) -> Choice:
    return Choice(label=say("choice.take", item=item_id(view, item)), touch=(drawn_key(item),))


def _leave(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(label=say("choice.leave"), touch=("discards",))


def _explore(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(
        label=say("choice.explore", survivor=who_id(view, slot)),
        touch=(survivor_key(slot),),
        hint=say("hint.explore"),
    )


# The whole team


def _finish(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.finish"), group=say("group.team"), hint=say("hint.finish"))


def _agree(view: View, say: Say) -> Choice:
    alone = view.team is not None and not view.team.agreed
    return Choice(
        label=say("choice.propose" if alone else "choice.agree"),
        group=say("group.team"),
        hint=say("hint.propose"),
        final=True,
    )


def _refuse(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.refuse"), group=say("group.team"))


# Defending


def _defend(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(
        label=say("choice.defend", survivor=who_id(view, slot)), touch=(survivor_key(slot),)
    )


def _face(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(
        label=say("choice.face", survivor=who_id(view, slot)), touch=(survivor_key(slot),)
    )


def weapon_value(view: View, slot: Slot, item: Item) -> int:
    """What a weapon or its add-on would add for this Survivor."""
    weapon = view.content.items[item].weapon
    if weapon is None:
        return 0
    marksman = view.character(slot).able(Can.MARKSMAN)
    return weapon.number + (marksman.number if marksman and weapon.tag is Tag.WEAPON else 0)


def _against(view: View, say: Say) -> str:
    fight = view.fight
    if fight is None or fight.showdown:
        return ""
    return say("hint.strength", n=view.killer.strength)


def _arm(view: View, say: Say, slot: Slot, item: Item) -> Choice:
    return Choice(
        label=say("choice.arm", item=item_id(view, item), n=weapon_value(view, slot, item)),
        touch=(item_key(slot, item),),
        hint=_against(view, say),
    )


def _arm_with(view: View, say: Say, slot: Slot, item: Item, other: Item) -> Choice:
    total = weapon_value(view, slot, item) + weapon_value(view, slot, other)
    return Choice(
        label=say("choice.arm-with", item=item_id(view, item), other=item_id(view, other), n=total),
        touch=(item_key(slot, item), item_key(slot, other)),
        hint=_against(view, say),
    )


def _unarmed(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(label=say("choice.unarmed"), hint=_against(view, say))


def _run(view: View, say: Say, slot: Slot, to: Place) -> Choice:
    return Choice(
        label=say("choice.run", place=place_id(view, to)),
        touch=(place_key(to),),
        hint=say("hint.move"),
    )


def _stay(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(label=say("choice.stay"), touch=(survivor_key(slot),))


def _show(view: View, say: Say, item: Item) -> Choice:
    keys = [item_key(slot, item) for slot in SLOTS if item in (view.survivors[slot].items or ())]
    return Choice(label=say("choice.show", item=item_id(view, item)), touch=tuple(keys[:1]))


def _show_no_more(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.show-no-more"))


TEAM: dict[str, Callable[..., Choice]] = {
    "pick-survivor": _pick_survivor,
    "move": _move,
    "search": _search,
    "repair": _repair,
    "tinker": _tinker,
    "unblock": _unblock,
    "calm": _calm,
    "bandage": _bandage,
    "build": _build,
    "scavenge": _scavenge,
    "keep-vigil": _keep_vigil,
    "use": _use,
    "use-at": _use_at,
    "use-link": _use_link,
    "use-on": _use_on,
    "stroke": _stroke,
    "drop": _drop,
    "give": _give,
    "swap": _swap,
    "take": _take,
    "leave": _leave,
    "explore": _explore,
    "finish": _finish,
    "agree": _agree,
    "refuse": _refuse,
    "defend": _defend,
    "face": _face,
    "arm": _arm,
    "arm-with": _arm_with,
    "unarmed": _unarmed,
    "run": _run,
    "stay": _stay,
    "show": _show,
    "show-no-more": _show_no_more,
}
"""Each action of the Survivors' side, and what shows it."""
