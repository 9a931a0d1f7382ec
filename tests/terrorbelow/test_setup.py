"""Setup: the table, the squads, the first attacks, the Terror zone, and where pawns start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from nightboard import BadInput, IllegalChoice, Match
from nightboard.engine.content import Pack
from nightboard.games.terrorbelow.cards import NOWHERE, Deck, Egg
from nightboard.games.terrorbelow.rules.setup import first_attacks
from nightboard.games.terrorbelow.rules.turn import first_turn
from nightboard.games.terrorbelow.table import TerrorBelow

from .box import AMBER, BOX, COBALT, GAME, HOSPITAL, JADE, RUBY, W, worm
from .given import A, B, C, given
from .seen import (
    all_eggs,
    eggs_at,
    heard,
    offered,
    player,
    refused,
    rubble_at,
    squad,
    table,
    told,
)


def start(players: int = 3, seed: int = 1, *, content: Pack | None = None, **options: Any) -> Match:
    """A match at its first decision."""
    return GAME.start(players, seed, options=options, content=content, log=True)


def led(players: int = 3, seed: int = 1, **options: Any) -> Match:
    """A match in which all Leaders are chosen."""
    m = start(players, seed, **options)
    for _ in range(players):
        m.choose(0)
    return m


def placed(players: int = 3, seed: int = 1, **options: Any) -> Match:
    """A match in which all pawns are placed."""
    m = led(players, seed, **options)
    for _ in range(players):
        m.choose(0)
    return m


def decks(m: Match) -> list[Sequence[int]]:
    """All that was shuffled."""
    t = table(m)
    return [*t.decks, t.worm_deck, t.bounty_deck]


@pytest.mark.rule("setup.desert-side")
def test_the_desert_side_is_played_on() -> None:
    assert "#" not in str(table(start()).board.chart.id)
    assert table(start()).board.chart.id == "desert"
    assert table(start()).board.leaps == ((),) * 36


@pytest.mark.rule("setup.shuffle-five-decks")
@pytest.mark.rule("setup.shuffle-worm-deck")
def test_every_deck_is_shuffled_and_the_seed_decides() -> None:
    assert decks(start(seed=1)) == decks(start(seed=1))
    for one, two in zip(decks(start(seed=1)), decks(start(seed=2)), strict=True):
        assert one != two
    assert [m.character for m in player(start(seed=1), A).squad] != [
        m.character for m in player(start(seed=2), A).squad
    ]
    assert "worm_deck" in dir(start().view(A))
    assert start().view(A).worm_deck == 33


@pytest.mark.rule("setup.set-aside-starting-worms")
def test_starting_worms_are_not_in_the_deck() -> None:
    t = table(start(2))
    assert sorted(t.worm_deck) == sorted(BOX.worm_deck)
    assert len(t.worm_deck) == 33
    assert t.aside == BOX.starting_worms


@pytest.mark.rule("setup.bounty-line")
def test_four_bounties_lie_open() -> None:
    t = table(start())
    assert (len(t.line), len(t.bounty_deck)) == (4, 38)


@pytest.mark.rule("setup.weapon-deck-place")
@pytest.mark.rule("setup.item-deck-place")
def test_decks_after_three_were_dealt() -> None:
    t = table(start(3))
    assert len(t.decks[Deck.WEAPON]) == 20
    assert len(t.decks[Deck.ITEM]) == 21


@pytest.mark.rule("setup.vehicle-deck-place")
def test_the_vehicle_deck_after_four_were_dealt() -> None:
    assert len(table(start(4)).decks[Deck.VEHICLE]) == 42


@pytest.mark.rule("setup.targets-on-slots")
@pytest.mark.rule("setup.supply-piles")
def test_before_anything_happens_everything_is_in_supplies() -> None:
    m = start(2)
    t = m.start_table
    assert isinstance(t, TerrorBelow)
    assert [lair.target for lair in t.lairs] == [NOWHERE] * 3
    assert t.rubble_supply == 50
    assert [t.egg_supply >> 4 * egg & 15 for egg in Egg] == [7, 7, 7, 7]
    assert all(p.tokens == 0 for p in t.players)


# Players


@pytest.mark.rule("player-setup.player-count")
def test_two_to_five_play() -> None:
    for players in (2, 3, 4, 5):
        assert start(players).players == players
    for players in (1, 6):
        with pytest.raises(BadInput, match="2 to 5"):
            start(players)


@pytest.mark.rule("player-setup.pawn-and-aid")
def test_everybody_has_a_pawn_off_the_grid() -> None:
    m = start(3)
    assert table(m).pawns == [NOWHERE] * 3
    assert len({p.colour for p in m.view(None).players}) == 3


@pytest.mark.rule("player-setup.one-item")
@pytest.mark.rule("player-setup.one-weapon")
@pytest.mark.rule("player-setup.three-vehicles")
def test_everybody_gets_an_item_a_weapon_and_three_vehicles() -> None:
    for p in table(start(4)).players:
        assert (len(p.items), len(p.weapons), len(p.vehicles)) == (1, 1, 3)


@pytest.mark.rule("player-setup.items-weapons-secret")
def test_nobody_sees_the_others_cards() -> None:
    m = start(3)
    own, other = m.view(A), m.view(B)
    assert [i.card for i in own.own.items] == list(player(m, A).items)
    assert (other.players[A].items, other.players[A].weapons) == (1, 1)
    assert [about for about in told(m, "draws.cards", B) if about["who"] == A] == []


@pytest.mark.rule("player-setup.three-characters")
@pytest.mark.rule("player-setup.unused-characters-out")
def test_squads_of_three_and_the_rest_is_out() -> None:
    for players, left in ((5, 1), (2, 10)):
        t = table(start(players))
        dealt = [m.character for p in t.players for m in p.squad]
        assert len(set(dealt)) == 3 * players
        assert len(t.box) == left
        assert set(t.box).isdisjoint(dealt)


@pytest.mark.rule("player-setup.choose-leader")
def test_a_leader_comes_from_the_own_squad() -> None:
    m = start(3)
    who = m.ask.seat  # type: ignore[union-attr]
    second = player(m, who).squad[1].character
    stranger = player(m, (who + 1) % 3).squad[0].character
    with pytest.raises(IllegalChoice):
        m.choose(["lead", stranger])
    m.choose(["lead", second])
    assert player(m, who).leader == 1


@pytest.mark.rule("player-setup.leader-on-top")
def test_squads_are_open_when_all_have_chosen() -> None:
    m = start(3)
    m.choose(0)
    assert m.view(m.ask.seat).players[table(m).starter].squad == ()  # type: ignore[union-attr]
    m = led(3)
    for who in (A, B, C):
        seen = m.view(None).players[who]
        assert (len(seen.squad), seen.leader) == (3, 0)


def test_nobody_hears_of_a_leader_before_all_have_chosen() -> None:
    m = start(3)
    m.choose(1)
    assert told(m, "leads") == []
    m.choose(1)
    m.choose(1)
    assert len(told(m, "leads")) == 3


# The first attacks


def raised(m: Match) -> list[str]:
    """The Worms that attacked in the setup."""
    return [about["worm"] for about in told(m, "rises")]


@pytest.mark.rule("initial-attacks.four-starting-worms-attack")
@pytest.mark.rule("initial-attacks.two-players-none-extra")
def test_four_worms_attack_where_they_start() -> None:
    m = led(2)
    assert raised(m) == [BOX.worms[card].id for card in BOX.starting_worms]
    places = [(about["column"], about["row"]) for about in told(m, "rises")]
    assert places == [(BOX.worms[c].column, BOX.worms[c].row) for c in BOX.starting_worms]
    assert len(table(m).worm_deck) == 33 - 3


@pytest.mark.rule("initial-attacks.egg-and-rubble-placed")
def test_a_setup_attack_leaves_its_egg_and_rubble() -> None:
    m = led(2)
    for card in BOX.starting_worms:
        w = BOX.worms[card]
        assert w.egg in eggs_at(m, (w.column, w.row))
    pieces = [
        len(table(m).board.footprints[w.pattern.id][table(m).board.space(w.column, w.row)].rubble)
        for w in (BOX.worms[card] for card in BOX.starting_worms)
    ]
    assert sum(table(m).rubble) == sum(pieces) == 50 - table(m).rubble_supply


@pytest.mark.rule("initial-attacks.egg-and-rubble-placed")
def test_caption_the_standard_board_with_all_starting_rubble() -> None:
    m = led(2)
    pieces = {0: ".", 1: "#"}
    rows = [
        "".join(pieces[rubble_at(m, (column, row))] for column in range(1, 7))
        for row in range(1, 7)
    ]
    assert rows == [".#.##.", "#.....", ".####.", ".#.#.#", "#.##.#", "#.#.#."]
    assert all_eggs(m) == {(2, 2): [AMBER], (5, 2): [JADE], (2, 5): [RUBY], (5, 5): [COBALT]}


@pytest.mark.rule("initial-attacks.no-target-tokens")
@pytest.mark.rule("initial-attacks.nobody-caught")
def test_setup_attacks_have_no_target_and_catch_nobody() -> None:
    m = led(4)
    keys = [entry.event.key for entry in m.events(None)]
    assert keys.index("reveals") > max(n for n, key in enumerate(keys) if key == "rises")
    assert told(m, "caught") == told(m, "dies") == []


@pytest.mark.rule("initial-attacks.three-players-one-extra")
@pytest.mark.rule("initial-attacks.four-players-two-extra")
@pytest.mark.rule("initial-attacks.five-players-three-extra")
@pytest.mark.parametrize(("players", "attacks", "left"), [(3, 5, 32), (4, 6, 31), (5, 7, 30)])
def test_more_players_more_worms(players: int, attacks: int, left: int) -> None:
    m = led(players)
    assert len(raised(m)) == attacks
    assert len(table(m).worm_deck) == left - 3


@pytest.mark.rule("initial-attacks.discard-used-worms")
def test_used_worms_are_discarded() -> None:
    t = table(led(5))
    assert len(t.worm_discards) == 7
    assert set(BOX.starting_worms) <= set(t.worm_discards)


def rising(*worms: W, **more: Any) -> Match:
    """A match in which these Worms, and nobody else's business, have just attacked in a setup."""
    idle = [worm("crawler", at=(1, 1), start=(6, 1), shaded=((-1, 0),)) for _ in range(5)]
    return given(
        players=3, setup="advanced", next_worms=[*worms, *idle[len(worms) :]],
        stack=[first_attacks(), first_turn()], **more,
    )  # fmt: skip


@pytest.mark.rule("initial-attacks.queen")
def test_the_queen_rises_in_her_own_way() -> None:
    m = rising(worm("queen", start=(3, 3), shaded=((0, 0),)))
    assert (rubble_at(m, (3, 3)), eggs_at(m, (3, 3))) == (1, [])
    around = [eggs_at(m, place) for place in ((3, 2), (4, 3), (3, 4), (2, 3))]
    assert around == [[AMBER], [JADE], [COBALT], [RUBY]]


@pytest.mark.rule("initial-attacks.egg-relocation")
def test_a_setup_egg_for_a_location_is_rolled_for_after_the_rubble() -> None:
    m = rising(worm("screamer", egg="jade", start=(6, 6)), rolls=(6, 6, 2, 3))
    assert heard(m).index("dice") > heard(m).index("rubble")
    assert len(told(m, "dice")) == 2
    assert eggs_at(m, HOSPITAL) == []
    assert eggs_at(m, (2, 3)) == [JADE]
    assert rubble_at(m, (5, 6)) == 1


@pytest.mark.rule("initial-attacks.nobody-caught")
def test_whoever_stood_there_would_not_be_caught() -> None:
    m = rising(worm("screamer", start=(3, 3)), pawns={A: (3, 3)})
    assert told(m, "caught") == []
    assert squad(m, A) == [True] * 3


# The Terror zone


@pytest.mark.rule("worm-setup.fill-three-slots")
@pytest.mark.rule("worm-setup.place-targets")
@pytest.mark.rule("worm-setup.after-initial-attacks")
def test_three_worms_lie_in_wait() -> None:
    before = table(start(2)).worm_deck
    m = led(2)
    t = table(m)
    assert [lair.worm for lair in t.lairs] == [before[-1], before[-2], before[-3]]
    for lair in t.lairs:
        w = BOX.worms[lair.worm]
        assert lair.target == t.board.space(w.column, w.row)
    keys = [entry.event.key for entry in m.events(None)]
    last = keys.index("reveals")
    assert not {"egg", "rubble"} & set(keys[last:])


@pytest.mark.rule("advanced-setup.optional")
@pytest.mark.rule("advanced-setup.counts")
@pytest.mark.parametrize(("players", "left"), [(2, 29), (3, 28), (4, 27), (5, 26)])
def test_the_advanced_setup_draws_its_worms(players: int, left: int) -> None:
    m = led(players, setup="advanced")
    ids = {BOX.worms[card].id for card in BOX.starting_worms}
    assert len(raised(m)) == players + 2
    assert not ids & set(raised(m))
    assert len(table(m).worm_deck) == left - 3


@pytest.mark.rule("advanced-setup.each-colour-recommended")
def test_every_colour_may_be_ensured() -> None:
    def colours(**options: Any) -> list[int]:
        found = []
        for seed in range(12):
            t = table(led(2, seed, setup="advanced", **options))
            found.append(sum(any(heap >> 4 * egg & 15 for heap in t.eggs) for egg in Egg))
        return found

    assert min(colours()) < 4
    assert colours(ensure_all_egg_colours=True) == [4] * 12


def test_dealing_again_starts_from_scratch() -> None:
    for seed in range(6):
        m = led(2, seed, setup="advanced", ensure_all_egg_colours=True)
        t = table(m)
        assert len(t.worm_discards) == 4
        assert not list(GAME.check(t))


# The start


@pytest.mark.rule("start.starting-player")
def test_the_starting_player_is_drawn_or_named() -> None:
    assert {table(placed(3, seed)).active for seed in range(12)} == {A, B, C}
    m = placed(3, starting_player=2)
    assert (table(m).starter, m.ask.seat) == (B, B)  # type: ignore[union-attr]
    with pytest.raises(BadInput, match="no player 5 among 3"):
        start(3, starting_player=5)


@pytest.mark.rule("start.reverse-placement-order")
def test_the_last_player_places_first() -> None:
    m = led(3, starting_player=1)
    order = []
    for _ in range(3):
        order.append(m.ask.seat)  # type: ignore[union-attr]
        with pytest.raises(IllegalChoice, match="not asked"):
            m.choose(0, (m.ask.seat + 1) % 3)  # type: ignore[union-attr]
        m.choose(0)
    assert order == [C, B, A]


@pytest.mark.rule("start.pawn-on-location")
@pytest.mark.rule("start.distinct-locations")
def test_everybody_starts_on_a_location_alone() -> None:
    m = led(5)
    assert len(offered(m, "enter")) == len(offered(m)) == 5
    m.choose(["enter", "MOTEL"])
    assert refused(m, "enter", "MOTEL") == "start.distinct-locations"
    for left in (4, 3, 2, 1):
        assert len(offered(m)) == left
        m.choose(0)
    t = table(m)
    assert sorted(t.pawns) == sorted(t.board.places)


def test_a_shaded_location_gets_no_rubble_in_the_setup() -> None:
    m = led(5, 4)
    for space in table(m).board.places:
        assert table(m).rubble[space] == 0
