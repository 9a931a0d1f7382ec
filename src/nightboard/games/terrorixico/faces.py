"""What one sees of each card: its icon, its number, its words."""

from __future__ import annotations

from collections.abc import Sequence

from nightboard.engine.board import Face, Tone
from nightboard.engine.catalogue import Say, word

from .cards import LINE_OF, RELIC_VALUE, TRAUMA_VALUE, Card, Line, is_special, is_trauma
from .content import Event, Kind, Monster
from .effects import Effect
from .options import Colour
from .table import Laid
from .view import LaidView

LINE_ICONS = {
    Line.RANGE: "high-shot",
    Line.MELEE: "crossed-swords",
    Line.SHIELD: "checked-shield",
    Line.CODEX: "spell-book",
}

KIND_ICONS = {
    Kind.UNDEAD: "shambling-zombie",
    Kind.SPIRITS: "ghost",
    Kind.CREATURES: "beast-eye",
    Kind.MAGICAL: "magic-swirl",
}

_CARD_ICONS = {
    Card.FURY: "shouting",
    Card.TAKE_ADVANTAGE: "backstab",
    Card.GOOD_OMENS: "clover",
    Card.LAST_CHANCE: "hourglass",
    Card.TRICKERY: "domino-mask",
    Card.FRIENDLY_FIRE: "fire-bomb",
    Card.BERSERKER: "battle-axe",
    Card.EQUALITY: "scales",
    Card.STRENGTH: "muscle-up",
    Card.MIMIC: "mirror-mirror",
    Card.TRAUMA_0: "tear-tracks",
    Card.TRAUMA_1: "brain",
    Card.TRAUMA_2: "screaming",
    Card.TRAUMA_3: "skull-crack",
}

_SPECIAL_VALUES = {
    Card.LAST_CHANCE: "1",
    Card.TRICKERY: "2",
    Card.EQUALITY: "=",
    Card.STRENGTH: "\u00d72",
}

BACK = "card-random"
EVENT_ICON, BOSS_ICON = "scroll-unfurled", "horned-skull"

SEAT_TONES: dict[Colour, Tone] = {
    Colour.RED: "red",
    Colour.GREEN: "green",
    Colour.BLUE: "blue",
    Colour.YELLOW: "yellow",
}
SEAT_MARKS = {Colour.RED: "▲", Colour.GREEN: "■", Colour.BLUE: "●", Colour.YELLOW: "◆"}


# What offers call the things on the table


def line_key(line: Line) -> str:
    """A frontline."""
    return f"line.{word(line)}"


def laid_key(laid: LaidView | Laid) -> str:
    """A card in a frontline."""
    return f"laid.{laid.order}"


def hand_key(card: Card) -> str:
    """A card in the hand."""
    return f"hand.{word(card)}"


def person_key(who: int) -> str:
    """A hunter: his playing zone."""
    return f"won.{who}"


def event_key(event: Event) -> str:
    """An event that lies open."""
    return f"event.{event.id}"


# Cards


def icon(card: Card) -> str:
    """The icon of a card."""
    line = LINE_OF[card]
    return _CARD_ICONS[card] if line is None else LINE_ICONS[line]


def value(card: Card) -> str:
    """What is printed on a card as its number."""
    if is_trauma(card):
        cost = TRAUMA_VALUE[card]
        return f"\u2212{cost}" if cost else "0"
    return _SPECIAL_VALUES.get(card, "") if is_special(card) else str(RELIC_VALUE[card])


def kind(card: Card) -> str:
    """relic, special or trauma."""
    if is_trauma(card):
        return "trauma"
    return "special" if is_special(card) else "relic"


_TONES: dict[str, Tone] = {"relic": "plain", "special": "second", "trauma": "danger"}


def card_face(
    card: Card,
    say: Say,
    *,
    key: str = "",
    number: str | None = None,
    owner: int | None = None,
    copied: Card | None = None,
    down: bool = False,
    many: int = 1,
) -> Face:
    """A card that the reader may see; `number` is what it is worth where it lies."""
    sort = kind(card)
    lines = [] if copied is None else [say("face.copied", card=copied)]
    if sort != "relic":
        lines.append(say(f"up.{word(card)}"))
    return Face(
        key=key,
        title=say.name("card", card),
        short=say.name("short", card),
        icon=icon(card),
        value=value(card) if number is None else number,
        kind=say(f"kind.{sort}"),
        lines=tuple(lines),
        tone="hidden" if down else _TONES[sort],
        owner=owner,
        back=down,
        many=many,
    )


def back(say: Say, *, key: str, owner: int) -> Face:
    """A card that lies face down and is another's."""
    return Face(
        key=key,
        title=say("card.hidden"),
        short=say("short.hidden"),
        icon=BACK,
        tone="hidden",
        owner=owner,
        back=True,
    )


# Monsters and events


def monster_face(monster: Monster, say: Say) -> Face:
    """A monster with its four values, in the order of the frontlines."""
    return Face(
        title=_known(say, f"monster.{monster.id}", monster.id.replace("-", " ").title()),
        short=_known(say, f"monster.{monster.id}.short", monster.id[:8]),
        icon=KIND_ICONS[monster.kind],
        kind=say.name("type", monster.kind),
        numbers=tuple(str(number) for number in monster.values),
        lines=_written(
            say("face.prize", first=monster.first, second=monster.second),
            _known(say, f"monster.{monster.id}.tale", ""),
        ),
        tone="accent",
    )


def event_face(event: Event, say: Say) -> Face:
    """An event with its four changes, its text and its prices."""
    texts = [effect_text(effect, say) for effect in event.effects]
    return Face(
        key=event_key(event),
        title=_known(say, f"happening.{event.id}", f"#{event.id}"),
        short=f"#{event.id}",
        icon=BOSS_ICON if event.boss else EVENT_ICON,
        kind=say("kind.boss" if event.boss else "kind.event"),
        numbers=tuple(printed.replace("x", "\u00d7") or "\u00b7" for printed in event.printed),
        lines=_written(
            *(texts or [say("effect.none")]),
            say("face.price", points=event.points, n=event.trauma),
            say("face.steps", n=event.steps) if event.steps else "",
            _known(say, f"happening.{event.id}.tale", ""),
        ),
        tone="danger" if event.boss else "plain",
    )


def effect_text(effect: Effect, say: Say) -> str:
    """An effect in words."""
    return say(effect.key, n=effect.number, line=effect.line)


def _written(*lines: str) -> tuple[str, ...]:
    return tuple(line for line in lines if line)


def _known(say: Say, key: str, otherwise: str) -> str:
    """The words for something of the box; a content pack may bring what has none."""
    return say(key) if key in say else otherwise


def grouped(cards: Sequence[Card]) -> dict[Card, int]:
    """Cards that are the same lie on each other: each kind, and how many of it."""
    kinds = dict.fromkeys(cards, 0)
    for card in cards:
        kinds[card] += 1
    return kinds
