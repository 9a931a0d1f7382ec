"""How offers are shown: their words, what one touches, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from nightboard.engine.board import Choice
from nightboard.engine.catalogue import Say
from nightboard.engine.steps import Step

from .cards import NOWHERE, Direction, Egg, Location
from .content import Bounty, Item, Vehicle, Weapon
from .effects import Use
from .faces import (
    bounty_key,
    bounty_text,
    cargo_key,
    damage_text,
    effect_text,
    hat_key,
    hidden_key,
    item_key,
    item_text,
    lair_key,
    member_key,
    pawn_key,
    ready_key,
    space_key,
    spot,
    trait_text,
    vehicle_key,
    vehicle_name,
    weapon_key,
)
from .grid import Chart
from .view import LairView, Own, View


def choice(step: Step, view: View, say: Say) -> Choice:
    """How an offer (or a refused step) is shown to the seat that is asked."""
    return SHOWN[step.kind.name](view, say, *step.args)


class _Card(Protocol):
    @property
    def card(self) -> int: ...


C = TypeVar("C", bound=_Card)


def _find(cards: Iterable[C], card: int) -> C:
    return next(found for found in cards if found.card == card)


def _own(view: View) -> Own:
    assert view.own is not None
    return view.own


def _vehicle(view: View, card: int) -> Vehicle:
    return _find(_own(view).vehicles, card)


def _item(view: View, card: int) -> Item:
    return _find(_own(view).items, card)


def _weapon(view: View, card: int) -> Weapon:
    return _find(_own(view).weapons, card)


def _pawn(view: View) -> int:
    assert view.seat is not None
    return view.players[view.seat].pawn


def _where(view: View, say: Say, space: int) -> str:
    """A space: its coordinates, or the name of its Location."""
    place = view.chart.place_at[space]
    at = spot(view.chart, space)
    return at if place == NOWHERE else say("spot.place", place=Location(place), at=at)


# Vehicle cards


def _play(view: View, say: Say, card: int, slot: int) -> Choice:
    vehicle = _vehicle(view, card)
    name = vehicle_name(vehicle, say)
    return Choice(
        label=say("choice.play", name=name, worm=_worm(view, say, slot)),
        touch=(vehicle_key(card), lair_key(slot)),
        hint=" ".join((_distraction(view, say, vehicle, slot), *_abilities(vehicle, say))),
    )


def _worm(view: View, say: Say, slot: int) -> str:
    worm = view.lairs[slot].worm
    kind = say("spot.no-worm") if worm is None else say.name("kind", worm.kind)
    return say("spot.worm", n=slot + 1, name=kind)


def _abilities(vehicle: Vehicle, say: Say) -> list[str]:
    return [effect_text(effect, say) for effect in vehicle.effects]


def _distraction(view: View, say: Say, vehicle: Vehicle, slot: int) -> str:
    """Where the Target goes, and whether the Worm strikes after this turn."""
    lair = view.lairs[slot]
    if lair.worm is None:
        return ""
    to = after_arrows(view.chart, lair.target, vehicle.arrows)
    key = "hint.target" if to != lair.target else "hint.target-stays"
    text = say(key, at=_where(view, say, to))
    if len(lair.cards) + 1 < lair.worm.limit:
        return text
    return f"{text} {_strike(view, say, lair, to)}"


def _strike(view: View, say: Say, lair: LairView, at: int) -> str:
    """That a Worm strikes, and whom it would hit where they stand now."""
    assert lair.worm is not None
    hit = view.chart.footprint(at, lair.worm.pattern).hit
    caught = [
        who for who, other in enumerate(view.players)
        if other.pawn != NOWHERE and hit >> other.pawn & 1
    ]  # fmt: skip
    return say("hint.strikes-at", seats=caught) if caught else say("hint.strikes")


def after_arrows(chart: Chart, target: int, arrows: Sequence[Direction]) -> int:
    """Where a Distraction takes a Target."""
    for way in arrows:
        target = chart.slide(target, way)
    return target


def _add(view: View, say: Say, card: int) -> Choice:
    vehicle = _vehicle(view, card)
    return Choice(
        label=say("choice.add", name=vehicle_name(vehicle, say), n=vehicle.points),
        touch=(vehicle_key(card),),
    )


def _add_none(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.add-none"))


def _lay_down(view: View, say: Say, card: int, slot: int) -> Choice:
    vehicle = _vehicle(view, card)
    name = vehicle_name(vehicle, say)
    return Choice(
        label=say("choice.lay-down", name=name, worm=_worm(view, say, slot)),
        touch=(vehicle_key(card), lair_key(slot)),
        hint=_hidden_hint(view, say, vehicle, slot),
    )


def _hidden_hint(view: View, say: Say, vehicle: Vehicle, slot: int) -> str:
    lair = view.lairs[slot]
    if lair.worm is None:
        return ""
    if len(lair.cards) + 1 < lair.worm.limit:
        return say("hint.hidden")
    to = after_arrows(view.chart, lair.target, vehicle.arrows)
    return _strike(view, say, lair, to)


def _throw(view: View, say: Say, card: int) -> Choice:
    name = vehicle_name(_vehicle(view, card), say)
    return Choice(label=say("choice.throw", name=name), touch=(vehicle_key(card),))


# Actions


def _direction(chart: Chart, at: int, to: int) -> str:
    across = to % chart.width - at % chart.width
    down = to // chart.width - at // chart.width
    if across and down:
        return "corner"
    return ("right" if across > 0 else "left") if across else ("down" if down > 0 else "up")


def _move(view: View, say: Say, to: int) -> Choice:
    way = _direction(view.chart, _pawn(view), to)
    return Choice(
        label=say(f"choice.move.{way}", at=_where(view, say, to)),
        touch=(space_key(to),),
        hint=_danger(view, say, to),
    )


def _danger(view: View, say: Say, to: int) -> str:
    """Which Worms would hit a space if they struck now; a Location shelters."""
    worms = [str(slot + 1) for slot, lair in enumerate(view.lairs) if to in lair.reach]
    return say("hint.reach", worms=worms) if worms else ""


def _ramp(view: View, say: Say, over: int, to: int) -> Choice:
    return Choice(
        label=say("choice.ramp", over=over, at=_where(view, say, to)),
        touch=(pawn_key(over), space_key(to)),
        hint=_danger(view, say, to),
    )


def _leap(view: View, say: Say, to: int, card: int) -> Choice:
    vehicle = _vehicle(view, card)
    pawn = _pawn(view)
    wide = next(leap.width for leap in view.chart.leaps(pawn) if leap.to == to)
    return Choice(
        label=say("choice.leap", name=vehicle_name(vehicle, say), at=_where(view, say, to)),
        touch=(space_key(to), vehicle_key(card)),
        hint=say("hint.leap-far" if wide > 1 else "hint.leap"),
        final=wide > 1,
    )


def _remove(view: View, say: Say, space: int) -> Choice:
    return Choice(
        label=say("choice.remove", at=_where(view, say, space)),
        touch=(space_key(space),),
        hint=say("hint.rubble"),
    )


def _dig(view: View, say: Say, space: int) -> Choice:
    return Choice(
        label=say("choice.remove", at=_where(view, say, space)), touch=(space_key(space),)
    )


def _pick_up(view: View, say: Say) -> Choice:
    eggs = view.eggs[_pawn(view)]
    return Choice(
        label=say("choice.pick-up", eggs=eggs) if eggs else say("choice.pick-up.none"),
        touch=(space_key(_pawn(view)),),
        hint="" if view.carton else say("hint.ends-actions"),
    )


def _stop(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.stop"), hint=say("hint.stop", n=view.points))


def _draw_item(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.draw-item"), touch=("items",))


def _draw_weapon(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.draw-weapon"), touch=("weapons",))


# Deliveries


def _deliver(view: View, say: Say, egg: Egg) -> Choice:
    return Choice(
        label=say("choice.deliver", egg=egg), touch=(cargo_key(egg),), hint=_bonus_hint(view, say)
    )


def _bonus_hint(view: View, say: Say) -> str:
    """The Delivery Bonus of the first delivery of a turn."""
    at = _pawn(view)
    place = NOWHERE if at == NOWHERE else view.chart.place_at[at]
    return "" if view.bonuses or place == NOWHERE else say.name("bonus", Location(place))


def _line_bounty(view: View, card: int) -> Bounty:
    return _find(view.line, card)


def _hidden_bounty(view: View, card: int) -> Bounty:
    return _find(_own(view).hidden, card)


def _deliver_for(view: View, say: Say, card: int) -> Choice:
    bounty = _line_bounty(view, card)
    eggs = () if bounty.egg is None else (cargo_key(bounty.egg),)
    return Choice(
        label=say("choice.complete", bounty=bounty.id, n=bounty.points),
        touch=(*eggs, bounty_key(card)),
        hint=_bonus_hint(view, say),
    )


def _deliver_for_hidden(view: View, say: Say, card: int) -> Choice:
    bounty = _hidden_bounty(view, card)
    eggs = () if bounty.egg is None else (cargo_key(bounty.egg),)
    return Choice(
        label=say("choice.complete-hidden", bounty=bounty.id, n=bounty.points),
        touch=(*eggs, hidden_key(card)),
        hint=_bonus_hint(view, say),
    )


def _take_bonus(view: View, say: Say, location: Location) -> Choice:
    return Choice(
        label=say("choice.take-bonus", place=location),
        touch=(space_key(view.chart.place_at.index(location)),),
        hint=say.name("bonus", location),
    )


def _save_bonus(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.save-bonus"))


def _hide_from_line(view: View, say: Say, card: int) -> Choice:
    bounty = _line_bounty(view, card)
    return Choice(
        label=say("choice.hide", bounty=bounty.id, n=bounty.points),
        touch=(bounty_key(card),),
        hint=bounty_text(bounty, say),
    )


def _hide_from_deck(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.hide-from-deck"), touch=("bounties",))


def _revive(view: View, say: Say, card: int) -> Choice:
    member = next(m for m in _own(view).squad if m.character.card == card)
    return Choice(
        label=say("choice.revive", character=member.character.id), touch=(member_key(card),)
    )


def _lead(view: View, say: Say, card: int) -> Choice:
    member = next(m for m in _own(view).squad if m.character.card == card)
    abilities = view.options.character_abilities
    return Choice(
        label=say("choice.lead", character=member.character.id),
        touch=(member_key(card),),
        hint=trait_text(member.character.trait, say) if abilities else "",
    )


# Locations


def _enter(view: View, say: Say, location: Location) -> Choice:
    space = view.chart.place_at.index(location)
    return Choice(
        label=say("choice.enter", place=location, at=spot(view.chart, space)),
        touch=(space_key(space),),
        hint=_danger(view, say, space),
    )


def _fly(view: View, say: Say, location: Location) -> Choice:
    space = view.chart.place_at.index(location)
    return Choice(
        label=say("choice.fly", place=location, at=spot(view.chart, space)),
        touch=(space_key(space),),
        hint=_danger(view, say, space),
    )


# Items and Weapons


def _play_item(view: View, say: Say, card: int) -> Choice:
    item = _item(view, card)
    hat = Use.HAT in item.uses
    texts = [item_text(effect, say) for effect in item.effects]
    if item.points:
        texts.append(say("use.points-too", n=item.points))
    return Choice(
        label=say("choice.wear" if hat else "choice.use", card=item.id),
        touch=(item_key(card),),
        hint=" ".join(texts),
    )


def _protect(view: View, say: Say, card: int) -> Choice:
    item = _item(view, card)
    return Choice(
        label=say("choice.use", card=item.id),
        touch=(item_key(card),),
        hint=" ".join(item_text(effect, say) for effect in item.effects),
    )


def _shoot(view: View, say: Say, card: int) -> Choice:
    weapon = _weapon(view, card)
    return Choice(
        label=say("choice.shoot", card=weapon.id),
        touch=(weapon_key(card),),
        hint=damage_text(weapon.damage, say),
    )


def _wield(view: View, say: Say, card: int) -> Choice:
    assert view.seat is not None
    weapon = _find(view.players[view.seat].active, card)
    return Choice(
        label=say("choice.wield", card=weapon.id),
        touch=(ready_key(card),),
        hint=damage_text(weapon.damage, say),
    )


def _hold(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.hold"), hint=say("hint.hold"))


def _accept_fate(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.accept-fate"))


def _shoot_hat(view: View, say: Say, card: int, seat: int) -> Choice:
    hat = view.players[seat].hat
    assert hat is not None
    return Choice(
        label=say("choice.shoot-hat", card=_weapon(view, card).id, hat=hat.id, to=seat),
        touch=(weapon_key(card), hat_key(seat)),
    )


def _lose_item(view: View, say: Say, card: int) -> Choice:
    return Choice(label=say("choice.lose", card=_item(view, card).id), touch=(item_key(card),))


def _lose_weapon(view: View, say: Say, card: int) -> Choice:
    return Choice(label=say("choice.lose", card=_weapon(view, card).id), touch=(weapon_key(card),))


def _blast(view: View, say: Say, space: int) -> Choice:
    return Choice(
        label=say("choice.blast", at=_where(view, say, space), n=view.rubble[space]),
        touch=(space_key(space),),
    )


# Worms


def _drift(view: View, say: Say, slot: int, way: Direction) -> Choice:
    to = view.chart.slide(view.lairs[slot].target, way)
    return Choice(
        label=say(
            f"choice.drift.{way.name.lower()}",
            worm=_worm(view, say, slot),
            at=_where(view, say, to),
        ),
        group=_worm(view, say, slot) if view.about == "push" else "",
        touch=(lair_key(slot), space_key(to)),
    )


def _leave_it(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.leave-it"))


def _unleash(view: View, say: Say, slot: int) -> Choice:
    lair = view.lairs[slot]
    return Choice(
        label=say("choice.unleash", worm=_worm(view, say, slot)),
        touch=(lair_key(slot),),
        hint="" if lair.worm is None else _strike(view, say, lair, lair.target),
    )


def _claim(view: View, say: Say, card: int) -> Choice:
    bounty = _line_bounty(view, card)
    return Choice(
        label=say("choice.complete", bounty=bounty.id, n=bounty.points),
        touch=(bounty_key(card),),
    )


def _claim_hidden(view: View, say: Say, card: int) -> Choice:
    bounty = _hidden_bounty(view, card)
    return Choice(
        label=say("choice.complete-hidden", bounty=bounty.id, n=bounty.points),
        touch=(hidden_key(card),),
    )


def _take_token(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.take-token"))


SHOWN: dict[str, Callable[..., Choice]] = {
    "play": _play,
    "add": _add,
    "add-none": _add_none,
    "lay-down": _lay_down,
    "throw": _throw,
    "move": _move,
    "ramp": _ramp,
    "leap": _leap,
    "remove": _remove,
    "dig": _dig,
    "pick-up": _pick_up,
    "stop": _stop,
    "draw-item": _draw_item,
    "draw-weapon": _draw_weapon,
    "deliver": _deliver,
    "deliver-for": _deliver_for,
    "deliver-for-hidden": _deliver_for_hidden,
    "take-bonus": _take_bonus,
    "save-bonus": _save_bonus,
    "hide-from-line": _hide_from_line,
    "hide-from-deck": _hide_from_deck,
    "revive": _revive,
    "lead": _lead,
    "enter": _enter,
    "fly": _fly,
    "play-item": _play_item,
    "protect": _protect,
    "shoot": _shoot,
    "wield": _wield,
    "hold": _hold,
    "accept-fate": _accept_fate,
    "shoot-hat": _shoot_hat,
    "lose-item": _lose_item,
    "lose-weapon": _lose_weapon,
    "blast": _blast,
    "drift": _drift,
    "leave-it": _leave_it,
    "unleash": _unleash,
    "claim": _claim,
    "claim-hidden": _claim_hidden,
    "take-token": _take_token,
}
"""Each action of the game, and what shows it."""
