"""What one sees of each card and piece: its key, icon, number and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from nightboard.engine.board import Face, Tone
from nightboard.engine.catalogue import Say

from .cards import DIE, Colour, Direction, Egg, Location, WormKind
from .content import Bounty, Character, Item, Vehicle, Weapon, Worm
from .effects import TRAITS, Damage, Do, Effect, ItemEffect, Trait, Use
from .grid import Chart, Pattern
from .picture import REACH
from .view import MemberView, PlayedView

T = TypeVar("T")

SEAT_TONES: dict[Colour, Tone] = {
    Colour.RED: "red",
    Colour.GREEN: "green",
    Colour.BLUE: "blue",
    Colour.YELLOW: "yellow",
    Colour.TEAL: "second",
}
SEAT_MARKS = {
    Colour.RED: "♥",
    Colour.GREEN: "♣",
    Colour.BLUE: "♠",
    Colour.YELLOW: "♦",
    Colour.TEAL: "♟",
}
EGG_TONES: dict[Egg, Tone] = {
    Egg.AMBER: "yellow",
    Egg.JADE: "green",
    Egg.COBALT: "blue",
    Egg.RUBY: "red",
}
EGG_ICON = "big-egg"
WORM_ICONS = {
    WormKind.SCREAMER: "sand-snake",
    WormKind.BOOMER: "worm-mouth",
    WormKind.GRABBER: "tentacle-strike",
    WormKind.CRAWLER: "centipede",
    WormKind.QUEEN: "queen-crown",
}
PLACE_ICONS = {
    Location.GENERAL_STORE: "shop",
    Location.MOTEL: "bed",
    Location.STATE_POLICE: "police-badge",
    Location.GOVERNMENT_FACILITY: "radar-dish",
    Location.HOSPITAL: "hospital-cross",
}
_VEHICLE_ICONS = {
    "boots": "walking-boot",
    "skateboard": "skateboard",
    "bicycle": "cycling",
    "horse": "horse-head",
    "golf-cart": "golf-flag",
    "moped": "scooter",
    "motorcycle": "full-motorcycle-helmet",
    "pickup": "truck",
    "muscle-car": "race-car",
    "school-bus": "bus",
    "eighteen-wheeler": "mine-truck",
    "tanker": "fuel-tank",
}
_ARROWS = {Direction.UP: "↑", Direction.RIGHT: "→", Direction.DOWN: "↓", Direction.LEFT: "←"}
_LOUD, _QUIET = 6, 3
_TRAIT_NAMES = {trait: name for name, trait in TRAITS.items()}
DOT = " \u00b7 "


# What offers call the things on the table


def space_key(space: int) -> str:
    """A space of the board."""
    return f"space.{space}"


def lair_key(slot: int) -> str:
    """A slot of the Terror zone: its Worm."""
    return f"lair.{slot}"


def target_key(slot: int) -> str:
    """The Target token of a Worm."""
    return f"target.{slot}"


def vehicle_key(card: int) -> str:
    """A Vehicle card in the hand."""
    return f"vehicle.{card}"


def item_key(card: int) -> str:
    """An Item in the hand."""
    return f"item.{card}"


def weapon_key(card: int) -> str:
    """A Weapon in the hand."""
    return f"weapon.{card}"


def ready_key(card: int) -> str:
    """A Weapon that lies face up near the Leader."""
    return f"ready.{card}"


def bounty_key(card: int) -> str:
    """A Bounty of the Line."""
    return f"bounty.{card}"


def hidden_key(card: int) -> str:
    """A Hidden Bounty of the reader."""
    return f"hidden.{card}"


def cargo_key(egg: Egg) -> str:
    """An Egg that the reader carries."""
    return f"cargo.{egg.name.lower()}"


def member_key(card: int) -> str:
    """A character of the reader's squad."""
    return f"squad.{card}"


def pawn_key(who: int) -> str:
    """The pawn of a player."""
    return f"pawn.{who}"


def hat_key(who: int) -> str:
    """The Hat of a player's Leader."""
    return f"hat.{who}"


def spot(chart: Chart, space: int) -> str:
    """A space by the coordinates that the dice name: column, row."""
    row, column = divmod(chart.spaces.index(space), DIE)
    return f"{column + 1},{row + 1}"


def arrows(ways: Iterable[Direction]) -> str:
    """A Distraction as it is printed."""
    return "".join(_ARROWS[way] for way in ways)


# Vehicles


def vehicle_name(card: Vehicle, say: Say) -> str:
    """A Vehicle with its Distraction, which tells it from others of its type."""
    return f"{say.name('card', card.id)} {arrows(card.arrows)}".rstrip()


def vehicle_face(card: Vehicle, say: Say, *, key: str = "", many: int = 1) -> Face:
    """A Vehicle card: Action Points, Distraction, ability."""
    return Face(
        key=key,
        title=vehicle_name(card, say),
        short=say.name("short", card.id),
        icon=_VEHICLE_ICONS.get(card.id, "jeep"),
        value=str(card.points),
        kind=say("kind.vehicle"),
        lines=tuple(effect_text(effect, say) for effect in card.effects),
        tone="danger" if card.points >= _LOUD else "good" if card.points <= _QUIET else "plain",
        many=many,
    )


def effect_text(effect: Effect, say: Say) -> str:
    """The special ability in words."""
    if effect.do is Do.CLOSER:
        return say("effect.closer.all" if effect.every else "effect.closer", n=effect.steps)
    return say(f"effect.{effect.do.value}", n=effect.steps)


def played_face(played: PlayedView, say: Say) -> Face:
    """A Vehicle card on a Worm."""
    owner = played.owner if played.owner >= 0 else None
    if played.card is None:
        return Face(
            title=say("face.hidden"), short=say("face.hidden.short"), icon="card-random",
            tone="hidden", owner=owner, back=True,
        )  # fmt: skip
    card = played.card
    return Face(
        title=say.name("card", card.id),
        short=say.name("short", card.id),
        icon=_VEHICLE_ICONS.get(card.id, "jeep"),
        value=arrows(card.arrows) if not played.up else "",
        kind=arrows(card.arrows),
        tone="quiet" if played.up else "hidden",
        owner=owner,
        back=not played.up,
    )


# Items and Weapons


def item_face(card: Item, say: Say, *, key: str = "", fresh: bool = False, many: int = 1) -> Face:
    """An Item."""
    hat = Use.HAT in card.uses
    lines = [item_text(effect, say) for effect in card.effects]
    if card.points:
        lines.append(say("use.points-too", n=card.points))
    if fresh:
        lines.append(say("face.fresh"))
    return Face(
        key=key,
        title=say.name("card", card.id),
        short=say.name("short", card.id),
        icon="billed-cap" if hat else "light-backpack",
        value=f"+{card.points}" if card.points else "",
        kind=say("kind.hat" if hat else "kind.item"),
        lines=tuple(lines),
        tone="second",
        spent=fresh,
        many=many,
    )


def item_text(effect: ItemEffect, say: Say) -> str:
    """What an Item does, in words."""
    if effect.use is Use.HAT:
        return trait_text(Trait(effect.trait), say)
    return say(f"use.{effect.use.value}", n=effect.count)


def trait_text(trait: Trait, say: Say) -> str:
    """What a Hat or an ability is good for."""
    return say(f"trait.{_TRAIT_NAMES[trait]}")


def weapon_face(
    card: Weapon,
    say: Say,
    *,
    key: str = "",
    fresh: bool = False,
    spent: bool = False,
    many: int = 1,
) -> Face:
    """A Weapon."""
    lines = [damage_text(card.damage, say)]
    if card.lasting:
        lines.append(say("damage.lasting"))
    if card.shoots_hats:
        lines.append(say("damage.hats"))
    if fresh:
        lines.append(say("face.fresh"))
    return Face(
        key=key,
        title=say.name("card", card.id),
        short=say.name("short", card.id),
        icon="crossed-pistols",
        value=damage_sign(card.damage, say),
        kind=say("kind.weapon"),
        lines=tuple(lines),
        tone="accent",
        spent=fresh,
        many=many,
    )


def damage_sign(damage: Damage, say: Say) -> str:
    """Its damage as short as possible: 2, W6+1, the higher of two dice."""
    if not damage.dice:
        return str(damage.add)
    dice = say("damage.sign.high" if damage.highest else "damage.sign", n=damage.dice)
    return f"{dice}+{damage.add}" if damage.add else dice


def damage_text(damage: Damage, say: Say) -> str:
    """Its damage in words."""
    if not damage.dice:
        return say("damage.fixed", n=damage.add)
    key = "high" if damage.highest else "one" if damage.dice == 1 else "sum"
    text = say(f"damage.{key}")
    return f"{text} {say('damage.more', n=damage.add)}" if damage.add else text


# Worms and Bounties


def worm_face(card: Worm, say: Say) -> Face:
    """A Worm: health, limit, Egg and the picture of its attack."""
    assert card.kind is not None
    egg = say("face.queen-eggs") if card.egg is None else say.name("egg", card.egg)
    return Face(
        title=say.name("kind", card.kind),
        short=say.name("kind", card.kind)[:8],
        icon=WORM_ICONS[card.kind],
        value=str(card.health),
        kind=egg,
        lines=picture(card.pattern),
        tone="danger",
    )


def picture(pattern: Pattern) -> tuple[str, ...]:
    """An attack as it is drawn on the card: + is the Target, letters are Eggs."""
    side = range(-REACH, REACH + 1)
    signs = {(x, y): "\u00b7" for x in side for y in side}
    signs[0, 0] = "+"
    signs |= dict.fromkeys(pattern.shaded, "■")
    signs |= {(x, y): egg.name[0] for egg, x, y in pattern.eggs}
    rows = [[signs[x, y] for x in side] for y in side]
    return tuple(" ".join(row) for row in rows if set(row) != {"\u00b7"})


def bounty_face(card: Bounty, say: Say, *, key: str = "", many: int = 1) -> Face:
    """A Bounty: what it wants and what it is worth."""
    hunt = card.egg is None
    return Face(
        key=key,
        title=say.name("bounty", card.id),
        short=_wanted(card, say),
        icon="crosshair" if hunt else EGG_ICON,
        value=str(card.points),
        kind=say("kind.hunt" if hunt else "kind.delivery"),
        lines=(bounty_text(card, say),),
        tone="danger" if card.egg is None else EGG_TONES[card.egg],
        many=many,
    )


def _wanted(card: Bounty, say: Say) -> str:
    if card.egg is None:
        return say("short.any-worm") if card.worm is None else say.name("kind", card.worm)
    return say.name("egg", card.egg)


def bounty_text(card: Bounty, say: Say) -> str:
    """What it wants, in a sentence."""
    if card.egg is not None and card.location is not None:
        return say("wants.egg-place", egg=card.egg, place=card.location)
    if card.egg is not None:
        return say("wants.egg", egg=card.egg)
    return say("wants.any-worm") if card.worm is None else say("wants.worm", kind=card.worm)


def hidden_face(say: Say, many: int) -> Face:
    """Hidden Bounties that the reader does not know."""
    return Face(
        title=say("face.hidden-bounty"), icon="card-random", tone="hidden", back=True, many=many
    )


# Eggs and characters


def egg_face(egg: Egg, say: Say, *, key: str = "", many: int = 1) -> Face:
    """An Egg: its letter tells its colour."""
    return Face(
        key=key,
        title=say("face.egg", egg=egg),
        short=say.name("egg-letter", egg),
        icon=EGG_ICON,
        tone=EGG_TONES[egg],
        many=many,
    )


def member_face(
    member: MemberView, say: Say, *, key: str = "", leads: bool = False, abilities: bool = False
) -> Face:
    """A character of a squad."""
    card = member.character
    return Face(
        key=key,
        title=say.name("character", card.id),
        short=say.name("character", card.id)[:8],
        icon=_face_of(card) if member.alive else "tombstone",
        kind=say("kind.leader" if leads else "kind.squad" if member.alive else "kind.dead"),
        lines=(trait_text(card.trait, say),) if abilities else (),
        tone="accent" if leads else "plain",
        spent=not member.alive,
    )


def _face_of(card: Character) -> str:
    return "sitting-dog" if card.id == "shep" else "character"


def heaped(things: Sequence[T]) -> dict[T, int]:
    """Things that are the same lie on each other: each kind, and how many of it."""
    heaps = dict.fromkeys(things, 0)
    for thing in things:
        heaps[thing] += 1
    return heaps
