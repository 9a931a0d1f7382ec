"""Setup: table, squads, the first Eggs and Rubble, the Terror zone, and where pawns start."""

from __future__ import annotations

from nightboard.engine.dice import Dice
from nightboard.engine.errors import BadInput
from nightboard.engine.events import EVERYONE, only
from nightboard.engine.steps import step

from ..cards import NOWHERE, RUBBLE, SLOTS, SQUAD, Deck, Egg, Location
from ..content import Content
from ..eggs import ALL_EGGS, count
from ..options import Options
from ..table import Lair, Member, TerrorBelow, new_players
from .death import choose_leader
from .ending import compare_scores
from .piles import draw, draw_and_tell
from .placing import place
from .turn import enter, first_turn
from .worms import draw_worm, fill_zone

HAND = 3
LINE = 4
STARTING_ATTACKS = 4


def set_up(players: int, options: Options, content: Content, dice: Dice) -> TerrorBelow:
    """The box is opened and everything laid out, unshuffled (setup.supply-piles,
    setup.targets-on-slots, setup.weapon-deck-place, setup.item-deck-place,
    setup.vehicle-deck-place, setup.standees-decoration, components.standees,
    components.player-aids, components.target-tokens, player-setup.pawn-and-aid,
    player-setup.player-count).
    """
    if options.starting_player > players:
        raise BadInput(
            f"option starting_player: there is no player {options.starting_player} among {players}"
        )
    board = content.boards[options.board]
    return TerrorBelow(
        dice=dice,
        options=options,
        content=content,
        stack=[
            compare_scores(),
            first_turn(),
            place_pawns(),
            fill_zone(),
            first_attacks(),
            open_squads(),
            choose_leaders(),
            deal(),
            shuffle_everything(),
        ],
        players=new_players(players),
        pawns=[NOWHERE] * players,
        rubble=[0] * len(board.ground),
        eggs=[0] * len(board.ground),
        rubble_supply=RUBBLE,
        egg_supply=ALL_EGGS,
        lairs=[Lair()] * SLOTS,
        decks=[list(content.vehicle_deck), list(content.item_deck), list(content.weapon_deck)],
        discards=[[], [], []],
        arrivals=[(), (), ()],
        worm_deck=list(content.worm_deck),
        worm_discards=[],
        bounty_deck=list(content.bounty_deck),
        box=tuple(range(len(content.characters))),
        aside=content.starting_worms,
    )


@step
def shuffle_everything(t: TerrorBelow) -> None:
    """Every deck is shuffled by itself (setup.shuffle-five-decks, setup.shuffle-worm-deck), the
    starting Worms being put aside before (setup.set-aside-starting-worms); four Bounties are turned
    up (setup.bounty-line); the starting player is drawn or named (start.starting-player).
    """
    for deck in Deck:
        t.dice.shuffle(t.decks[deck])
    t.dice.shuffle(t.worm_deck)
    t.dice.shuffle(t.bounty_deck)
    t.line = tuple(t.bounty_deck.pop() for _ in range(LINE))
    characters = list(t.box)
    t.dice.shuffle(characters)
    t.box = tuple(characters)
    named = t.options.starting_player
    t.starter = named - 1 if named else t.dice.pick(t.seats)
    t.active = NOWHERE
    t.tell(EVERYONE, "starter", rule="start.starting-player", who=t.starter)


@step
def deal(t: TerrorBelow) -> None:
    """Everybody gets an Item, a Weapon, three Vehicles and three characters (player-setup.one-item,
    player-setup.one-weapon, player-setup.three-vehicles, player-setup.three-characters).
    """
    box = list(t.box)
    for who in t.clockwise(t.starter):
        draw_and_tell(t, who, Deck.ITEM, 1, "player-setup.one-item")
        draw_and_tell(t, who, Deck.WEAPON, 1, "player-setup.one-weapon")
        draw(t, who, Deck.VEHICLE, HAND)
        squad = sorted(box.pop() for _ in range(SQUAD))
        t.players[who].squad = tuple(Member(character) for character in squad)
        t.tell(
            only(who), "dealt", rule="player-setup.three-characters",
            who=who, characters=[t.content.characters[c].id for c in squad],
        )  # fmt: skip
    t.box = tuple(sorted(box))


@step
def choose_leaders(t: TerrorBelow) -> None:
    """Everybody chooses without seeing the others' squads (ruling r.leader-choice-order)."""
    t.then(*(choose_leader(who) for who in t.clockwise(t.starter)))


@step
def open_squads(t: TerrorBelow) -> None:
    """All squads lie open from now on (player-setup.leader-on-top); characters that nobody got are
    out of the game (player-setup.unused-characters-out).
    """
    t.squads_open = True
    for who in t.clockwise(t.starter):
        player = t.players[who]
        leader = player.squad[player.leader].character
        t.tell(
            EVERYONE, "leads", rule="player-setup.leader-on-top",
            who=who, character=t.content.characters[leader].id,
        )  # fmt: skip


# The first Eggs and Rubble


@step
def first_attacks(t: TerrorBelow) -> None:
    """Worms attack at their starting coordinates before anybody is there
    (initial-attacks.four-starting-worms-attack, initial-attacks.two-players-none-extra,
    initial-attacks.three-players-one-extra, initial-attacks.four-players-two-extra,
    initial-attacks.five-players-three-extra, advanced-setup.counts, initial-attacks.nobody-caught,
    initial-attacks.no-target-tokens).
    """
    extra = len(t.players) - 2
    if t.options.setup == "basic":
        starting, t.aside = t.aside, ()
        for worm in starting:
            rise(t, worm)
        for _ in range(extra):
            rise(t, draw_worm(t))
        return
    for _ in range(STARTING_ATTACKS + extra):
        rise(t, draw_worm(t))
    while t.options.ensure_all_egg_colours and not all(_on_board(t, egg) for egg in Egg):
        _deal_worms_again(t)
        for _ in range(STARTING_ATTACKS + extra):
            rise(t, draw_worm(t))


def rise(t: TerrorBelow, worm: int) -> None:
    """A Worm attacks in the setup and is discarded (initial-attacks.egg-and-rubble-placed,
    initial-attacks.queen, initial-attacks.egg-relocation, initial-attacks.discard-used-worms).
    """
    card = t.content.worms[worm]
    at = t.board.space(card.column, card.row)
    t.tell(
        EVERYONE, "rises", rule="initial-attacks.egg-and-rubble-placed",
        worm=card.id, column=card.column, row=card.row,
    )  # fmt: skip
    place(t, worm, at)
    t.worm_discards.append(worm)


def _on_board(t: TerrorBelow, egg: Egg) -> bool:
    return any(count(heap, egg) for heap in t.eggs)


def _deal_worms_again(t: TerrorBelow) -> None:
    """A fresh start with other Worms (advanced-setup.each-colour-recommended)."""
    t.rubble[:] = [0] * len(t.rubble)
    t.eggs[:] = [0] * len(t.eggs)
    t.rubble_supply, t.egg_supply = RUBBLE, ALL_EGGS
    t.worm_deck += t.worm_discards
    t.worm_discards.clear()
    t.dice.shuffle(t.worm_deck)


# The pawns


@step
def place_pawns(t: TerrorBelow) -> None:
    """The last player places first (start.reverse-placement-order, ruling
    r.start-for-both-setups).
    """
    order = list(t.clockwise(t.starter))
    t.then(*(place_pawn(who) for who in reversed(order)))


@step
def place_pawn(t: TerrorBelow, who: int) -> None:
    """Choose a Location where nobody is (start.pawn-on-location, start.distinct-locations)."""
    ask = t.ask(who, "start")
    for location, space in zip(Location, t.board.places, strict=True):
        taken = "start.distinct-locations" if space in t.pawns else None
        ask.offer(enter(location), taken)
