"""Tables of Terrorscape 2 set up in a line or two.

    m = given(at={"roy": "alley"}, items={"roy": "rope revolver"}, killer_at="platform")
    m = given(turn="main", hand="dash dud", cards={"dash": fast(move(2))})

Everything is called by its id in the content. Roy, Zach and Quinto are the Survivors in slots 0, 1
and 2 and stand in the Main Exit, empty-handed, unless said otherwise; the map is the Polar Station.
The Killer is `hunter`, made for the test: strength 6, no passive rules, skill cards as in `cards`,
`dud` (a slow card that does next to nothing) and the ultimate `doom`, which level 2 unlocks. So no
test hangs on how the printed cards are balanced.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec

from nightboard import Match, Step, game
from nightboard.engine.dice import Dice, new_key
from nightboard.engine.options import parse
from nightboard.games.terrorscape2 import memory
from nightboard.games.terrorscape2.content import Content
from nightboard.games.terrorscape2.kinds import NOWHERE, Deck, bits
from nightboard.games.terrorscape2.options import Options
from nightboard.games.terrorscape2.rules.actions import act
from nightboard.games.terrorscape2.rules.discover import discover
from nightboard.games.terrorscape2.rules.hand import draw_three
from nightboard.games.terrorscape2.rules.kturn import (
    begin_fast,
    end_turn,
    killer_turn,
    main_actions,
)
from nightboard.games.terrorscape2.rules.noise import inform
from nightboard.games.terrorscape2.rules.round import play_round
from nightboard.games.terrorscape2.rules.setup import set_up
from nightboard.games.terrorscape2.rules.skill import play_slow
from nightboard.games.terrorscape2.rules.upkeep import upkeep
from nightboard.games.terrorscape2.table import (
    Alarm,
    Delay,
    Fight,
    Survivor,
    Terrorscape2,
)

GAME = game("terrorscape2")
BOX: Content = GAME.content()[0]
KILLER, TEAM = 0, 1
"""The Killer's seat, and the first of the others."""
ROY, ZACH, QUINTO = range(3)
EVELYN = VICTORIA = QUINTO
"""Whoever takes Quinto's place in a test takes his slot."""
MAIN_EXIT, HIDDEN_EXIT = "crew-quarter", "loading-dock"

# Skill cards, as a test writes them

Card = dict[str, Any]
Effects = dict[str, Any]


def fast(*effects: Effects, cost: int = 0) -> Card:
    """A fast skill card with these effects."""
    return {"type": "fast", "cost": cost, "effects": list(effects)}


def special(*effects: Effects, cost: int = 0) -> Card:
    """A special skill card."""
    return {"type": "special", "cost": cost, "effects": list(effects)}


def slow(*effects: Effects, cost: int = 0) -> Card:
    """A slow skill card."""
    return {"type": "slow", "cost": cost, "effects": list(effects)}


def assault(*effects: Effects, cost: int = 0) -> Card:
    """An attack skill card."""
    return {"type": "attack", "cost": cost, "effects": list(effects)}


def do(word: str, **fields: Any) -> Effects:
    """One effect, in the words of the content files."""
    return {"do": word, **fields}


def move(steps: int) -> Effects:
    """[MOVE] x N."""
    return do("move", steps=steps)


def stealth(steps: int, *reappear: Effects) -> Effects:
    """[STEALTH] x N, and what happens when reappearing."""
    return do("stealth", steps=steps, **({"reappear": list(reappear)} if reappear else {}))


def delay(*effects: Effects, token: str = "later") -> Effects:
    """DELAY."""
    return do("delay", token=token, effects=list(effects))


def block(times: int, where: str = "any") -> Effects:
    """[BLOCK] x N."""
    return do("block", times=times, where=where)


SEARCH = do("search")
FEAR_ALL = do("fear", whom="all")

DUD = slow(do("strength", add=1, time="turn"))
DOOM = {**special(SEARCH), "ultimate": True}


@cache
def _box(wanted: str) -> Content:
    """The content with the Killer of a test in it."""
    given = msgspec.json.decode(wanted)
    cards = {"dud": {**DUD, "copies": 6}, "spare": {**DUD, "copies": 6}, "doom": DOOM}
    pack = {
        "killers.toml": {
            "killer": [{"id": "hunter", "from": "house", **given["killer"]}],
            "skill": [
                {"id": name, "killer": "hunter", "from": "house", **card}
                for name, card in {**cards, **given["cards"]}.items()
            ],
        },
        **given["box"],
    }
    content, _ = GAME.content(pack)
    assert isinstance(content, Content)
    return content


# Given

_AFTER = [play_round()]
_KILLERS = [killer_turn(), *_AFTER]
_STEPS: dict[str, list[Step]] = {
    "upkeep": [upkeep(), act(), discover(), inform(), *_KILLERS],
    "act": [act(), discover(), inform(), *_KILLERS],
    "discover": [discover(), inform(), *_KILLERS],
    "inform": [inform(), *_KILLERS],
    "killer": _KILLERS,
    "fast": [begin_fast(), main_actions(2), play_slow(), draw_three(), end_turn(), *_AFTER],
    "main": [main_actions(2), play_slow(), draw_three(), end_turn(), *_AFTER],
    "slow": [play_slow(), draw_three(), end_turn(), *_AFTER],
    "draw": [draw_three(), end_turn(), *_AFTER],
}
"""What is still to come in a round, by the step that comes first."""


def given(
    *,
    turn: str = "act",
    crew: str = "roy zach quinto",
    at: str | Mapping[str, str] = MAIN_EXIT,
    items: Mapping[str, str] | None = None,
    wounds: str = "",
    fear: Mapping[str, int] | None = None,
    bandages: Mapping[str, int] | None = None,
    acted: str = "",
    killer: str = "hunter",
    killer_at: str = HIDDEN_EXIT,
    hidden: bool = False,
    strength: int = 6,
    level: int = 1,
    levels: Sequence[Mapping[str, Any]] = ({"unlock": "doom"},),
    passives: Sequence[Mapping[str, Any]] = (),
    droid_supply: int = 0,
    cards: Mapping[str, Card] | None = None,
    hand: str = "",
    deck: str | int = 12,
    discards: str = "",
    decks: Mapping[str, str] | None = None,
    found: str = "",
    keys: int = 0,
    radio: int = 0,
    vehicle: int = 0,
    fuel: bool = False,
    rescue: int | None = None,
    noise: str = "",
    blocks: str = "",
    ropes: str = "",
    droids: str = "",
    delays: Sequence[tuple[str, str]] = (),
    alarms: Mapping[str, int] | None = None,
    cat: str | None = None,
    batteries: int | None = None,
    weakness: str | None = None,
    dice: int | None = None,
    players: int = 2,
    map: str = "polar-station",
    box: Mapping[str, Any] | None = None,
    seed: int = 1,
    change: Callable[[Terrorscape2], None] | None = None,
    log: bool = True,
    **options: Any,
) -> Match:
    """A match in the middle of a game, at the first decision of the step `turn`.

    turn      upkeep, act, discover, inform, killer, fast, main, slow or draw
    at        where all Survivors are, or single ones of them (the others are in the Main Exit)
    items     what they carry; without it nothing
    wounds    who is injured; acted: who has done the main action
    deck      the Killer's deck, the first card on top, or how many duds it has
    decks     Survivors' decks (discover, medical, weapon, key), the first card on top; a deck that
              is not named is the printed one, shuffled
    found     the Survivors' discard pile
    rescue    the slot of the rescue token
    blocks    the links with block tokens; ropes likewise
    delays    DELAY tokens: the card that put each down, and where it lies
    alarms    alarm clocks: location and number; batteries: Victoria's device has been built
    dice      what every combat die shows
    change    whatever else has to be changed
    """
    chosen = parse(Options, {"map": map, **options})
    assert isinstance(chosen, Options)
    wanted = {
        "killer": {
            "strength": 6, "levels": levels, "passives": passives, "droids": droid_supply,
        },
        "cards": cards or {}, "box": box or {},
    }  # fmt: skip
    content = _box(msgspec.json.encode(wanted).decode())
    if dice is not None:
        content = replace(content, faces=(dice,))
    t = set_up(players, chosen, content, Dice(key=new_key(seed)))
    _put_survivors(t, crew, at, items or {})
    for name in wounds.split():
        _survivor(t, name).wounds += 1
    for name, tokens in (fear or {}).items():
        _survivor(t, name).fear = tokens
    for name, number in (bandages or {}).items():
        _survivor(t, name).bandage = number
    for name in acted.split():
        _survivor(t, name).acted = True
    _put_killer(t, killer, killer_at, hidden)
    k = t.killer
    k.level, k.strength = level, strength
    k.locked = tuple(n for n in k.locked if not _is_unlocked(t, n))
    k.hand = sorted(skills(t, hand))
    k.deck = skills(t, "dud " * deck if isinstance(deck, int) else deck)[::-1]
    k.discard = skills(t, discards)
    _put_decks(t, decks or {})
    memory.begin(t)
    memory.first_dealt(t)
    t.discards = [content.item(name) for name in found.split()]
    t.keys, t.repairs, t.fuel = keys, [radio, vehicle], fuel
    t.rescue = NOWHERE if rescue is None else rescue
    t.noise = sum(1 << place(name, map) for name in noise.split())
    t.reported = bool(noise)
    t.blocks = sum(1 << link(name, map) for name in blocks.split())
    t.ropes = sum(1 << link(name, map) for name in ropes.split())
    t.droids = tuple(sorted(place(name, map) for name in droids.split()))
    t.delays = tuple(_delay(t, name, where) for name, where in delays)
    t.alarms = tuple(Alarm(place(name, map), n) for name, n in (alarms or {}).items())
    t.cat = NOWHERE if cat is None else place(cat, map)
    if batteries is not None:
        t.gadget, t.batteries = True, batteries
    if weakness is not None:
        t.weakness = [card.id for card in content.weaknesses].index(weakness)
    t.round = 3
    t.stack = _STEPS[turn][::-1]
    if change is not None:
        change(t)
    return GAME.play_on(t, log=log)


def _put_survivors(
    t: Terrorscape2, crew: str, at: str | Mapping[str, str], items: Mapping[str, str]
) -> None:
    people = [who.id for who in t.content.survivors]
    main = t.ground.locations[t.ground.main_exit].id
    for name in crew.split():
        where = at if isinstance(at, str) else at.get(name, main)
        held = sorted(t.content.item(item) for item in items.get(name, "").split())
        t.crew.append(people.index(name))
        t.survivors.append(
            Survivor(who=people.index(name), at=place(where, t.ground.id), items=held)
        )


def _survivor(t: Terrorscape2, name: str) -> Survivor:
    return next(s for s in t.survivors if t.content.survivors[s.who].id == name)


def _put_killer(t: Terrorscape2, killer: str, where: str, hidden: bool) -> None:
    k = t.killer
    k.who = [each.id for each in t.content.killers].index(killer)
    k.at = k.seen_at = place(where, t.ground.id)
    k.locked = tuple(n for n, card in enumerate(t.hunter.skills) if card.ultimate)
    if hidden:
        k.hidden = True
        memory.vanishes(t)
    t.guesses = (t.ground.main_exit,) * 3


def _is_unlocked(t: Terrorscape2, n: int) -> bool:
    reached = t.hunter.levels[: t.killer.level - 1]
    return any(level.unlock == n for level in reached)


def _put_decks(t: Terrorscape2, decks: Mapping[str, str]) -> None:
    for which in Deck:
        named = decks.get(which.name.lower())
        if named is None:
            t.decks[which] = t.content.deck(which)
            t.dice.shuffle(t.decks[which])
        else:
            t.decks[which] = [t.content.item(name) for name in named.split()][::-1]


def _delay(t: Terrorscape2, name: str, where: str) -> Delay:
    (card,) = skills(t, name)
    program = t.hunter.skills[card].program
    effect = t.hunter.programs[program][0]
    return Delay(card, effect.program, effect.token, place(where, t.ground.id), False)


def skills(t: Terrorscape2, names: str) -> list[int]:
    """Skill cards by their ids."""
    known = [card.id for card in t.hunter.skills]
    return [known.index(name) for name in names.split()]


# Names and numbers


def place(name: str, map: str = "polar-station") -> int:
    """A location by its id."""
    ground = next(each for each in BOX.maps if each.id == map)
    return [here.id for here in ground.locations].index(name)


def link(name: str, map: str = "polar-station") -> int:
    """A connecting point by its id."""
    ground = next(each for each in BOX.maps if each.id == map)
    return [each.id for each in ground.links].index(name)


def ends(name: str, map: str = "polar-station") -> list[str]:
    """What a connecting point joins, as events say it."""
    ground = next(each for each in BOX.maps if each.id == map)
    _, a, b, _ = ground.links[link(name, map)]
    return [ground.locations[a].id, ground.locations[b].id]


def item(name: str) -> int:
    """An item card by its id."""
    return BOX.item(name)


def skill(m: Match, name: str) -> int:
    """A skill card of the Killer by its id."""
    return skills(table(m), name)[0]


# When


def choose(m: Match, *steps: Step) -> None:
    """One choice after the other."""
    for step in steps:
        m.choose(step)


_NEUTRAL = (
    "calm", "finish", "leave", "enough", "rest", "hunt", "no-slow", "lie-low", "stay-hidden",
    "strike", "unarmed", "stay", "leave-ultimate", "take-ultimate", "show-no-more", "explore",
    "run-delay", "defend", "halt", "stalk",
)  # fmt: skip
"""What is chosen on the way if a test does not care."""


def play_on(m: Match, until: str) -> None:
    """Choose whatever changes little until a question is put (or the game is over). A question of
    the Survivors' turn is called by its kind (act, keep, pick, discover, trim), any other by what
    it is about (fast, main, attack, defender ...).
    """
    for _ in range(300):
        if m.ask is None or asked(m) == until:
            return
        nudge(m)
    raise AssertionError(f"nobody is asked {until!r} for 300 decisions")


def nudge(m: Match) -> None:
    """Make one decision, whatever changes little."""
    assert m.ask is not None
    m.choose(_neutral(m.ask.offers))


def pass_on(m: Match, until: str) -> None:
    """Like `play_on`, but at least one decision is made."""
    nudge(m)
    play_on(m, until)


def _neutral(offers: list[Step]) -> Step:
    def rank(offer: Step) -> int:
        name = offer.kind.name
        return _NEUTRAL.index(name) if name in _NEUTRAL else len(_NEUTRAL)

    return min(offers, key=rank)


# Then


def table(m: Match) -> Terrorscape2:
    """The table, typed."""
    assert isinstance(m.table, Terrorscape2)
    return m.table


def asked(m: Match) -> str:
    """What is asked now: the kind of the question in the Survivors' turn, or what it is about."""
    if m.ask is None:
        return "over"
    question = m.ask.details.get("question")
    return str(question).removeprefix("ask.") if question else m.ask.about


def offered(m: Match, name: str | None = None) -> list[Step]:
    """The offers, or those of one kind."""
    offers = m.ask.offers if m.ask else []
    return [offer for offer in offers if name in (None, offer.kind.name)]


def may(m: Match, step: Step) -> bool:
    """Whether a step is on offer."""
    return step in offered(m)


def reach(m: Match, name: str, *first: int) -> set[str]:
    """The locations to which the offers of a kind lead; `first` are their first arguments."""
    ground = table(m).ground
    return {
        ground.locations[offer.named()["to" if "to" in offer.named() else "place"]].id
        for offer in offered(m, name)
        if offer.args[: len(first)] == first
    }


def refused(m: Match, step: Step) -> str | None:
    """The rule that forbids a step now; None if it is on offer or not even thought of."""
    return next((r.rule for r in m.refusals() if r.step is step), None)


def told(m: Match, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What a seat (None: a spectator) was told under a key, oldest first; without `who`, which
    only puts the Killer's doings into the words of whoever reads.
    """
    return [
        {name: value for name, value in entry.event.about.items() if name != "who"}
        for entry in m.events(seat)
        if entry.event.key == key
    ]


def keys_told(m: Match, seat: int | None = None) -> list[str]:
    """The keys of all that a seat was told, oldest first."""
    return [entry.event.key for entry in m.events(seat)]


def whereabouts(m: Match, slot: int) -> str:
    """Where a Survivor really is."""
    t = table(m)
    return t.ground.locations[t.survivors[slot].at].id


def killer_place(m: Match) -> str:
    """Where the Killer really is."""
    t = table(m)
    return t.ground.locations[t.killer.at].id


def noises(m: Match) -> set[str]:
    """Where noise tokens lie."""
    t = table(m)
    return {t.ground.locations[p].id for p in bits(t.noise)}


def blocked(m: Match) -> set[str]:
    """The links with block tokens."""
    t = table(m)
    return {t.ground.links[n].id for n in bits(t.blocks)}


def names(t: Terrorscape2, cards: Sequence[int]) -> list[str]:
    """Item cards by their ids."""
    return [t.content.items[card].id for card in cards]


def holds(m: Match, slot: int) -> list[str]:
    """What a Survivor carries."""
    t = table(m)
    return names(t, t.survivors[slot].items)


def hand(m: Match) -> list[str]:
    """The Killer's hand."""
    return _skill_names(m, table(m).killer.hand)


def deck(m: Match) -> list[str]:
    """The Killer's deck, the top card first."""
    return _skill_names(m, table(m).killer.deck[::-1])


def pile(m: Match) -> list[str]:
    """The Killer's discard pile, in the order of discarding."""
    return _skill_names(m, table(m).killer.discard)


def _skill_names(m: Match, cards: Sequence[int]) -> list[str]:
    return [table(m).hunter.skills[card].id for card in cards]


def fight(m: Match) -> Fight:
    """The encounter, or the Final Showdown."""
    found = table(m).fight
    assert found is not None
    return found
