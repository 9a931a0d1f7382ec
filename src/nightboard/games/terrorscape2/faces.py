"""What one sees of each thing on the table: its icon, its number, its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from nightboard.engine.board import Face, Tone
from nightboard.engine.catalogue import Say, word

from .content import Character, Content, KillerCard
from .effects import Use
from .kinds import Deck, Icon, Item, Place, Skill, Slot, Symbol, Track, Type
from .words import ability_lines, item_lines, skill_lines

T = TypeVar("T", bound=int)

# What offers call the things on the table


def place_key(place: Place) -> str:
    """A location."""
    return f"place.{place}"


def link_key(link: int) -> str:
    """A connecting point."""
    return f"link.{link}"


def survivor_key(slot: Slot) -> str:
    """A Survivor's miniature."""
    return f"survivor.{slot}"


def item_key(slot: Slot, item: Item) -> str:
    """An item in a Survivor's inventory."""
    return f"item.{slot}.{item}"


def drawn_key(item: Item) -> str:
    """A card that was just drawn."""
    return f"drawn.{item}"


def skill_key(skill: Skill) -> str:
    """A skill card in the Killer's hand."""
    return f"skill.{skill}"


def killer_card_key(who: int) -> str:
    """A Killer whom one may choose."""
    return f"hunter.{who}"


def crew_key(who: int) -> str:
    """A Survivor whom one may choose."""
    return f"crew.{who}"


def deck_key(deck: Deck) -> str:
    """One of the Survivors' decks."""
    return f"deck.{word(deck)}"


# Icons


_ITEM_ICONS = {
    "key": "key",
    "a-cat": "cat",
    "alarm-clock": "alarm-clock",
    "whiskey-bottle": "brandy-bottle",
    "firecracker": "firework-rocket",
    "secret-map": "treasure-map",
    "rope": "rope-coil",
    "flashlight": "flashlight",
    "binocular": "binoculars",
    "fuel": "jerrycan",
    "toolbox": "toolbox",
    "revolver": "revolver",
    "ammo-pack": "ammo-box",
    "zachs-wrench": "monkey-wrench",
    "victorias-device": "tesla-coil",
    "crowbar": "crowbar",
    "kitchen-knife": "bowie-knife",
    "ice-axe": "war-pick",
    "flare-gun": "distress-signal",
    "fire-axe": "fire-axe",
    "acid-flask": "acid-tube",
    "first-aid-kit": "first-aid-kit",
    "warm-soup": "hot-meal",
    "sedative": "pill",
    "smelling-salts": "salt-shaker",
}
_USE_ICONS = {
    Use.DEFEND: "crossed-swords",
    Use.HEAL: "health-normal",
    Use.REPAIR: "toolbox",
    Use.NOISE_NEAR: "sound-waves",
}
TYPE_ICONS = {
    Type.FAST: "fast-arrow",
    Type.SPECIAL: "star-formation",
    Type.SLOW: "hourglass",
    Type.ATTACK: "sharp-axe",
}
_TYPE_TONES: dict[Type, Tone] = {
    Type.FAST: "second",
    Type.SPECIAL: "accent",
    Type.SLOW: "plain",
    Type.ATTACK: "danger",
}
_KILLER_ICONS = {"orion": "spear-hook", "eyebot": "cyber-eye", "parasitoid": "alien-bug"}
_SURVIVOR_ICONS = {
    "roy": "cowboy-holster",
    "evelyn": "nurse-female",
    "zach": "mechanic-garage",
    "quinto": "running-ninja",
    "victoria": "erlenmeyer",
    "johnson": "backpack",
    "george": "spectacles",
}
SEARCH_ICONS = {Deck.KEY: "key", Deck.MEDICAL: "medical-pack", Deck.WEAPON: "pistol-gun"}
REPAIR_ICONS = {Track.RADIO: "radio-tower", Track.VEHICLE: "jeep"}
SYMBOL_ICONS = {
    Symbol.KNOWLEDGE: "spell-book",
    Symbol.MYSTIC: "crystal-ball",
    Symbol.TOOL: "toolbox",
}
WEAKNESS_ICONS = {
    Icon.FIRE: "flame",
    Icon.STEEL: "anvil",
    Icon.LIGHT: "sunbeams",
    Icon.SOUND: "sound-waves",
    Icon.CHEMICAL: "acid",
}
MAIN_EXIT_ICON, HIDDEN_EXIT_ICON = "exit-door", "secret-door"
# Faces


def item_face(
    content: Content, item: Item, say: Say, *, key: str = "", many: int = 1, left: int = 0
) -> Face:
    """An item card that the reader may see; `left` batteries are on it."""
    card = content.items[item]
    use = card.weapon or card.action or card.uses[0]
    return Face(
        key=key,
        title=say.name("item", card.id),
        short=say.name("short", card.id)[:8],
        icon=_ITEM_ICONS.get(card.id) or _USE_ICONS.get(use.do, "card-random"),
        value=f"+{card.weapon.number}" if card.weapon else "",
        kind=say.name("tag", use.tag.value),
        lines=item_lines(card, say),
        numbers=(str(left),) if card.batteries else (),
        tone="danger" if card.noise else "plain",
        many=many,
    )


def skill_face(
    killer: KillerCard,
    skill: Skill,
    say: Say,
    *,
    key: str = "",
    many: int = 1,
    spent: bool = False,
) -> Face:
    """A skill card that the reader may see."""
    card = killer.skills[skill]
    kind = say.name("type", card.type.value)
    if card.ultimate:
        kind = f"{say('effect.ultimate')} \u00b7 {kind}"
    return Face(
        key=key,
        title=say.name("skill", card.id),
        short=say.name("short", card.id)[:8],
        icon=TYPE_ICONS[card.type],
        value=str(card.cost) if card.cost else "",
        kind=kind,
        lines=skill_lines(killer, card, say),
        tone=_TYPE_TONES[card.type],
        many=many,
        spent=spent,
    )


def survivor_face(
    who: Character, slot: Slot, content: Content, say: Say, *, key: str = "", guess: bool = False
) -> Face:
    """A Survivor's miniature, or the assistance token that stands for a guess."""
    name = say.name("short", who.id)
    return Face(
        key=key or ("" if guess else survivor_key(slot)),
        title=say.name("survivor", who.id),
        short=say("short.guess", survivor=name) if guess else name,
        icon=_SURVIVOR_ICONS.get(who.id, "person"),
        lines=() if guess else ability_lines(who, content, say),
        tone="quiet" if guess else "plain",
        spent=guess,
    )


def killer_face(
    who: str, say: Say, *, key: str = "", lines: tuple[str, ...] = (), last_seen: bool = False
) -> Face:
    """The Killer's miniature, or the stealth token where the Killer was last seen."""
    return Face(
        key=key,
        title=say.name("killer", who),
        short=say("short.stealth") if last_seen else say.name("short", who),
        icon=_KILLER_ICONS.get(who, "hood"),
        lines=lines,
        tone="hidden" if last_seen else "red",
        spent=last_seen,
    )


def token_face(
    kind: str,
    icon: str,
    say: Say,
    *,
    tone: Tone = "plain",
    value: str = "",
    lines: tuple[str, ...] = (),
    spent: bool = False,
) -> Face:
    """A token that lies in a room."""
    name = say(f"short.{kind}")
    return Face(title=name, short=name, icon=icon, tone=tone, value=value, lines=lines, spent=spent)


def grouped(cards: Iterable[T]) -> dict[T, int]:
    """Cards that are the same lie on each other: each kind, and how many of it."""
    return dict(Counter(cards))
