"""What is printed on cards and boards, in words composed from their effects."""

from __future__ import annotations

from nightboard.engine.catalogue import Say

from .content import Ability, Character, Content, ItemCard, KillerCard, Passive, SkillCard
from .effects import Area, Do, Effect, Usage, Use
from .kinds import Symbol

# Items


def item_lines(card: ItemCard, say: Say) -> tuple[str, ...]:
    """Everything that is printed on an item card."""
    lines = [_tagged(card, usage, say) for usage in card.uses]
    if card.noise:
        lines.append(say("use.noise"))
    if card.batteries:
        lines.append(say("use.batteries", n=card.batteries))
    if card.owner:
        lines.append(say("use.owner", owner=card.owner))
    if card.icons:
        lines.append(say("use.icons", icons=sorted(card.icons)))
    return tuple(lines)


def use_text(card: ItemCard, usage: Usage, say: Say) -> str:
    """What one use of an item does."""
    form = "defend.with" if usage.do is Use.DEFEND and card.needs else usage.do.value
    return say(f"use.{form}", n=usage.number, item=card.needs)


def _tagged(card: ItemCard, usage: Usage, say: Say) -> str:
    text = f"{say.name('tag', usage.tag.value).capitalize()}: {use_text(card, usage, say)}"
    return f"{text} {say('use.lasting')}" if usage.lasting and not card.batteries else text


# Survivors


def ability_lines(who: Character, content: Content, say: Say) -> tuple[str, ...]:
    """Everything that is printed on a Survivor's board."""
    return tuple(ability_text(ability, content, say) for ability in who.abilities)


def ability_text(ability: Ability, content: Content, say: Say) -> str:
    """One ability of a Survivor."""
    symbol = ability.symbol or Symbol.TOOL
    items = [content.items[item].id for item in ability.items]
    return say(f"can.{ability.do.value}", n=ability.number, symbol=symbol, items=items)


# Killers


def skill_lines(killer: KillerCard, card: SkillCard, say: Say) -> tuple[str, ...]:
    """What is printed on a skill card: its cost, and what it does from top to bottom."""
    lines = [effects_text(killer, card.program, say)]
    if card.cost:
        lines.insert(0, say("effect.cost", n=card.cost))
    return tuple(lines)


def effects_text(killer: KillerCard, program: int, say: Say) -> str:
    """Several effects, one sentence each."""
    return " ".join(_effect(killer, effect, say) for effect in killer.programs[program])


def level_lines(killer: KillerCard, level: int, say: Say) -> tuple[str, ...]:
    """What the Killer's board says from a level on: passive rules, and the levels to come."""
    lines = [_passive(killer, passive, level, say) for passive in killer.passives]
    for number, step in enumerate(killer.levels, 2):
        if number <= level:
            continue
        texts = [] if step.program is None else [effects_text(killer, step.program, say)]
        if step.unlock is not None:
            texts.append(say("effect.unlock", skill=killer.skills[step.unlock].id))
        lines.append(say("effect.level", n=number, text=" ".join(texts)))
    return tuple(lines)


def _passive(killer: KillerCard, passive: Passive, level: int, say: Say) -> str:
    text = say(f"passive.{passive.when.value}", text=effects_text(killer, passive.program, say))
    if passive.level <= level:
        return text
    return say("passive.from-level", n=passive.level, text=text)


def _effect(killer: KillerCard, effect: Effect, say: Say) -> str:
    inner = "" if effect.program < 0 else effects_text(killer, effect.program, say)
    text = say(
        f"effect.{_form(effect)}",
        n=effect.number,
        range=effect.range,
        area=f"area.{_area(effect)}",
        goal="" if effect.where is None else f"goal.{effect.where.value}",
        text=inner,
    )
    if effect.do is Do.STEALTH and inner:
        return f"{text} {say('effect.reappear', text=inner)}"
    return text


def _form(effect: Effect) -> str:
    """The message for an effect."""
    variant = _variant(effect)
    return f"{effect.do.value}.{variant}" if variant else effect.do.value


def _variant(effect: Effect) -> str:
    do = effect.do
    if do is Do.MOVE and effect.number > 1:
        return "up-to"
    if do is Do.FEAR:
        assert effect.whom is not None
        return effect.whom.value
    if do is Do.BLOCK:
        return "here" if effect.where is Area.HERE else "any"
    if do is Do.STEALTH and effect.where is not None:
        return "to"
    if do is Do.STRENGTH:
        assert effect.time is not None
        return effect.time.value
    return ""


def _area(effect: Effect) -> str:
    where = effect.where or Area.HERE
    if where in (Area.PLACE, Area.DROIDS) and effect.range is not None:
        return f"{where.value}.range"
    return where.value
