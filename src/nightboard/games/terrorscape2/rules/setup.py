"""Setup: everybody chooses in secret, then the boxes are emptied on both sides (setup, players)."""

from __future__ import annotations

from nightboard.engine.dice import Dice
from nightboard.engine.errors import BadInput, did_you_mean
from nightboard.engine.steps import action, step

from .. import memory
from ..content import Content
from ..kinds import SLOTS, Deck, Person, Skill
from ..options import Options
from ..table import KILLER, Killer, Known, Survivor, Terrorscape2, team
from .round import play_round
from .telling import place_id, tell_all, tell_killer, tell_team, who_id

STARTING_HAND = 2


def set_up(players: int, options: Options, content: Content, dice: Dice) -> Terrorscape2:
    """A table before anybody has chosen (players.one-killer, players.rest-are-survivors,
    players.three-survivor-characters, players.two-player-one-controls-all).
    """
    maps = [each.id for each in content.maps]
    named = [name.strip() for name in options.survivors.split(",") if name.strip()]
    t = Terrorscape2(
        dice=dice,
        options=options,
        content=content,
        stack=[lay_out(), choose_survivor(), choose_survivor(), choose_survivor(), choose_killer()],
        map=_number("map", options.map, maps),
        players=players,
        crew=[],
        survivors=[],
        killer=Killer(hand=[], deck=[], discard=[]),
        known=Known(),
        decks=[[], [], [], []],
        discards=[],
        repairs=[0, 0],
    )
    if options.killer:
        t.killer.who = _number("killer", options.killer, [each.id for each in content.killers])
    crew = [_number("survivors", name, [who.id for who in content.survivors]) for name in named]
    if crew and (len(crew) != len(SLOTS) or len(set(crew)) != len(SLOTS)):
        raise BadInput(
            f"option survivors: {options.survivors!r} names {len(set(crew))} different Survivors; "
            "there are three, such as roy,evelyn,zach"
        )
    t.crew = crew
    return t


def _number(option: str, name: str, names: list[str]) -> int:
    if name not in names:
        raise BadInput(f"option {option}: no {name!r}; {did_you_mean(name, names)}")
    return names.index(name)


@step
def choose_killer(t: Terrorscape2) -> None:
    """The Killer's player chooses in secret (setup.killer-selects-killer,
    players.orion-for-beginners).
    """
    if t.options.killer:
        return
    ask = t.ask(KILLER, "choose-killer")
    ask.offers += [pick_killer(who) for who in range(len(t.content.killers))]


@action
def pick_killer(t: Terrorscape2, who: Person) -> None:
    """Be this Killer."""
    t.killer.who = who
    tell_killer(t, "picks-killer", rule="setup.killer-selects-killer", killer=t.hunter.id)


@step
def choose_survivor(t: Terrorscape2) -> None:
    """The team chooses in secret (setup.team-selects-three-survivors, ruling
    duplicate-survivors).
    """
    if len(t.crew) == len(SLOTS):
        return
    ask = t.ask(team(t), "choose-survivor", number=len(t.crew) + 1)
    for who in range(len(t.content.survivors)):
        taken = who in t.crew
        ask.offer(pick_survivor(who), "setup.team-selects-three-survivors" if taken else None)


@action
def pick_survivor(t: Terrorscape2, who: Person) -> None:
    """Take this Survivor along."""
    t.crew.append(who)
    tell_team(
        t, "picks-survivor", rule="setup.team-selects-three-survivors",
        survivor=t.content.survivors[who].id,
    )  # fmt: skip


@step
def lay_out(t: Terrorscape2) -> None:
    """Everything is announced and laid out (setup.announce-selections)."""
    _survivors_side(t)
    _killers_side(t)
    tell_all(
        t, "announces", rule="setup.announce-selections",
        killer=t.hunter.id, survivors=[who_id(t, slot) for slot in SLOTS],
        map=t.ground.id, place=place_id(t, t.killer.at),
    )  # fmt: skip
    t.then(play_round())


def _survivors_side(t: Terrorscape2) -> None:
    """Boards, starting items, health tiles in the same order, four decks
    (setup.survivor-boards, setup.starting-items, ruling starting-items-limit,
    setup.survivors-start-location, setup.tile-order-matches-boards, setup.killer-health-tiles,
    setup.health-full, setup.survivor-repair-tokens, setup.survivor-shuffle-decks).
    """
    for who in t.crew:
        items = sorted(t.content.survivors[who].items)
        t.survivors.append(Survivor(who=who, at=t.ground.main_exit, items=items))
    for deck in Deck:
        cards = t.content.deck(deck)
        t.dice.shuffle(cards)
        if deck is Deck.KEY:
            cards.insert(0, t.content.bottom)  # setup.key-deck-bottom-card
        t.decks[deck] = cards
    memory.begin(t)


def _killers_side(t: Terrorscape2) -> None:
    """Board, deck without the locked cards, two cards, notes (setup.killer-board-and-ultimates,
    setup.killer-shuffle-deck, setup.killer-starting-hand, setup.killer-level-one,
    setup.killer-starting-strength, setup.killer-start-location, setup.killer-assistance-tokens,
    setup.killer-progress-markers).
    """
    killer, hunter = t.killer, t.hunter
    killer.at = killer.seen_at = t.ground.hidden_exit
    killer.strength = hunter.strength
    skills = enumerate(hunter.skills)
    killer.locked = tuple(n for n, skill in skills if skill.ultimate)
    killer.deck = hunter.deck
    t.dice.shuffle(killer.deck)
    killer.hand = sorted(killer.deck.pop() for _ in range(STARTING_HAND))
    memory.first_dealt(t)
    hand: list[Skill] = killer.hand
    tell_killer(
        t, "starting-hand", rule="setup.killer-starting-hand",
        skills=[hunter.skills[skill].id for skill in hand],
    )  # fmt: skip
    t.guesses = (t.ground.main_exit,) * len(SLOTS)
