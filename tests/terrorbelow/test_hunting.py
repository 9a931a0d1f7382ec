"""Hunting a Worm and defeating it."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorbelow.cards import WormKind

from .box import AMBER, BOX, FAR, MOTEL, Place, worm
from .given import A, B, C, D, given
from .seen import (
    all_rubble,
    area,
    asked,
    do,
    eggs_at,
    kinds,
    offered,
    pass_on,
    pawn,
    play,
    player,
    refused,
    shown,
    squad,
    struck,
    table,
    told,
    vp,
)


def hunted(*, health: int = 7, kind: str = "screamer", **more: Any) -> Match:
    """A Worm attacks at (3, 3) after A's turn; pawns around it are caught."""
    return struck(worm(kind, at=(3, 3), health=health, limit=1), **more)


def shoot(m: Match, name: str) -> Match:
    """Whoever is asked plays a Weapon: by its id, or the first one that deals so much."""
    who = asked(m)[0]
    weapons = table(m).content.weapons
    card = next(
        card
        for card in player(m, who).weapons
        if weapons[card].id == name or f"hit-{weapons[card].damage.add}" == name
    )
    return do(m, ("shoot", card))


@pytest.mark.rule("hunting.caught-may-attack")
@pytest.mark.rule("hunting.optional")
def test_the_caught_may_play_weapons_or_none() -> None:
    m = hunted(pawns={B: (3, 2)}, weapons={B: "hit-1 hit-2"})
    assert len(offered(m, "shoot")) == 2
    do(m, "hold")
    assert (len(player(m, B).weapons), squad(m, B)[0]) == (2, False)
    m = hunted(pawns={B: (3, 2)}, weapons={B: "hit-1 hit-2"})
    shoot(shoot(m, "hit-1"), "hit-2")
    assert [about["total"] for about in told(m, "shoots")] == [1, 3]


@pytest.mark.rule("hunting.only-caught")
def test_nobody_else_hunts() -> None:
    m = hunted(pawns={B: (3, 2), A: MOTEL}, weapons={A: "hit-8", C: "hit-8", B: "hit-1"})
    assert asked(m) == (B, "hunt")
    with pytest.raises(IllegalChoice):
        m.choose(["shoot", player(m, C).weapons[0]], C)
    do(m, "hold")
    assert told(m, "shoots") == []


@pytest.mark.rule("hunting.order")
@pytest.mark.parametrize(
    ("caught", "order"), [((A, B, C), [C, A, B]), ((A, B), [A, B]), ((B, D), [D, B])]
)
def test_whoever_had_the_turn_hunts_first(caught: tuple[int, ...], order: list[int]) -> None:
    spots: list[Place] = [(3, 2), (2, 3), (4, 3)]
    m = given(
        players=4, active=C, vehicles={C: "1:"}, weapons=dict.fromkeys(caught, "hit-1"),
        pawns=dict(zip(caught, spots, strict=False)), worms=[worm(at=(3, 3), limit=1), *FAR[1:]],
    )  # fmt: skip
    do(play(m, "1:"), "stop")
    found = []
    while asked(m)[1] == "hunt":
        found.append(asked(m)[0])
        do(m, "hold")
    assert (found, told(m, "caught")) == (order, [{"seats": tuple(order)}])


@pytest.mark.rule("hunting.one-opportunity")
def test_who_has_passed_is_not_asked_again() -> None:
    m = hunted(pawns={A: (3, 2), B: (2, 3)}, weapons={A: "hit-8", B: "hit-1"})
    do(m, "hold")
    shoot(m, "hit-1")
    assert asked(m)[1] == "leader"
    assert [squad(m, who)[0] for who in (A, B)] == [False, True]


@pytest.mark.rule("hunting.card-by-card")
@pytest.mark.rule("hunting.follow-card")
def test_example_veronica_kills_the_screamer() -> None:
    """example.hunt-screamer"""
    m = hunted(pawns={B: (3, 2)}, weapons={B: "hunting-rifle pistol"}, rolls=(5, 3))
    shoot(m, "hunting-rifle")
    assert told(m, "shoots")[0] == {
        "who": B, "card": "hunting-rifle", "dice": (5, 3), "n": 5, "total": 5,
    }  # fmt: skip
    assert asked(m) == (B, "hunt")
    shoot(m, "pistol")
    assert (told(m, "shoots")[1]["n"], told(m, "kills")[0]["who"]) == (2, B)
    assert (vp(m, B), squad(m, B), shown(m).worm_discards[-1].kind) == (
        1,
        [True] * 3,
        WormKind.SCREAMER,
    )


@pytest.mark.rule("hunting.card-by-card")
def test_example_veronica_claims_a_hunting_bounty() -> None:
    """example.hunt-screamer"""
    m = hunted(
        pawns={B: (3, 2)}, weapons={B: "hunting-rifle pistol"}, rolls=(5, 3), line="screamer=4"
    )
    shoot(shoot(m, "hunting-rifle"), "pistol")
    do(m, ("claim", table(m).line[0]))
    assert (vp(m, B), player(m, B).tokens) == (4, 0)


@pytest.mark.rule("hunting.damage-accumulates")
@pytest.mark.rule("defeat.killing-blow-credit")
def test_damage_adds_up_and_the_last_blow_counts() -> None:
    m = hunted(pawns={A: (3, 2), B: (2, 3)}, weapons={A: "hit-6", B: "hit-1"})
    shoot(m, "hit-6")
    assert asked(m) == (B, "hunt")
    shoot(m, "hit-1")
    assert [vp(m, who) for who in (A, B)] == [0, 1]
    assert squad(m, A) == squad(m, B) == [True] * 3


@pytest.mark.rule("hunting.damage-not-kept")
def test_damage_is_forgotten_after_the_attack() -> None:
    m = hunted(
        health=6, pawns={B: (3, 2)}, weapons={B: "hit-5"},
        next_worms=[worm(health=6, start=(5, 5))],
    )  # fmt: skip
    shoot(m, "hit-5")
    m.choose(0)
    assert (shown(m).attack, told(m, "kills")) == (None, [])
    assert (shown(m).lairs[0].worm or BOX.worms[0]).health == 6


@pytest.mark.rule("hunting.item-protection")
def test_a_protection_saves_only_whom_it_names() -> None:
    m = hunted(pawns={B: (3, 2), C: (2, 3)}, items={B: "protect", C: "blast"})
    assert asked(m) == (B, "last-chance")
    do(m, ("protect", player(m, B).items[0]))
    assert asked(m) == (C, "last-chance")
    assert refused(m, "protect", player(m, C).items[0]) == "items-weapons.follow-card-text"
    do(m, "accept-fate")
    m.choose(0)
    assert [squad(m, who)[0] for who in (B, C)] == [True, False]
    assert pawn(m, B) == (3, 2)
    assert len(shown(m).item_discards) == 1


def test_a_protection_for_all_saves_all() -> None:
    m = hunted(pawns={B: (3, 2), C: (2, 3)}, items={C: "protect-all+1"})
    do(m, ("protect", player(m, C).items[0]))
    assert [squad(m, who)[0] for who in (B, C)] == [True, True]
    assert vp(m, C) == 1


def test_a_protection_may_be_played_during_the_hunt() -> None:
    """ruling r.protection-timing"""
    m = hunted(pawns={B: (3, 2)}, items={B: "protect"}, weapons={B: "hit-1"})
    assert asked(m) == (B, "hunt")
    protection = player(m, B).items[0]
    do(m, ("protect", protection))
    assert asked(m) == (B, "hunt")
    do(m, "hold")
    assert squad(m, B)[0]
    assert asked(m) == (B, "play")


@pytest.mark.rule("hunting.stops-at-kill")
def test_with_the_worm_dead_the_hunt_is_over() -> None:
    m = hunted(pawns={A: (3, 2), B: (2, 3)}, weapons={A: "hit-7", B: "hit-1"})
    shoot(m, "hit-7")
    assert (asked(m), len(player(m, B).weapons)) == ((B, "play"), 1)


@pytest.mark.rule("hunting.failure")
def test_all_the_caught_die_if_the_worm_lives() -> None:
    m = hunted(pawns={A: (3, 2), B: (2, 3)}, weapons={A: "hit-4", B: "hit-2"})
    shoot(shoot(m, "hit-4"), "hit-2")
    pass_on(m)
    assert [squad(m, who)[0] for who in (A, B)] == [False, False]


def test_a_lasting_weapon_strikes_once_in_every_hunt() -> None:
    m = hunted(health=9, pawns={B: (3, 2)}, armed={B: "keep-3"}, weapons={B: "keep-4"})
    do(m, ("wield", player(m, B).active[0]))
    assert offered(m, "wield") == []
    do(m, ("shoot", player(m, B).weapons[0]))
    assert [about["total"] for about in told(m, "shoots")] == [3, 7]
    # Nothing is left to strike with, and nobody saved B.
    assert told(m, "dies")[0]["who"] == B


# Defeating


@pytest.mark.rule("defeat.threshold")
@pytest.mark.parametrize(("damage", "kills"), [(6, 0), (7, 1), (9, 1)])
def test_the_worm_dies_when_damage_reaches_its_health(damage: int, kills: int) -> None:
    m = hunted(pawns={B: (3, 2)}, weapons={B: f"hit-{damage}"})
    shoot(m, f"hit-{damage}")
    assert (len(told(m, "kills")), vp(m, B)) == (kills, kills)


@pytest.mark.rule("defeat.all-caught-safe")
def test_a_dead_worm_harms_nobody() -> None:
    m = hunted(pawns={A: (3, 2), B: (2, 3)}, weapons={A: "hit-7"})
    shoot(m, "hit-7")
    assert (pawn(m, A), pawn(m, B)) == ((3, 2), (2, 3))
    assert told(m, "dies") == []


@pytest.mark.rule("defeat.rubble-eggs-still-placed")
def test_a_dead_worm_leaves_its_egg_and_rubble() -> None:
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"})
    shoot(m, "hit-7")
    assert eggs_at(m, (3, 3)) == [AMBER]
    assert all_rubble(m) == {(3, 2): 1, (2, 3): 1, (4, 3): 1, (3, 4): 1}


@pytest.mark.rule("defeat.one-vp")
def test_a_kill_is_worth_a_token() -> None:
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"}, line="boomer=3 amber=2")
    shoot(m, "hit-7")
    assert (vp(m, A), player(m, A).tokens) == (1, 1)


@pytest.mark.rule("defeat.line-bounty")
@pytest.mark.rule("defeat.bounty-shown-under-leader")
@pytest.mark.rule("defeat.refill-line")
def test_a_kill_may_complete_a_bounty_of_the_line() -> None:
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"}, line="screamer=3", next_bounty="amber=2")
    card, left = table(m).line[0], shown(m).bounty_deck
    shoot(m, "hit-7")
    assert kinds(m) == {"claim", "take-token"}
    do(m, ("claim", card))
    assert (vp(m, A), player(m, A).tokens) == (3, 0)
    for seat in (B, None):
        assert [b.card for b in area(m, A, seat).bounties] == [card]
    assert (len(table(m).line), shown(m).bounty_deck) == (4, left - 1)


def test_the_token_may_be_taken_instead() -> None:
    """ruling r.bounty-optional"""
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"}, line="any=3")
    do(shoot(m, "hit-7"), "take-token")
    assert (vp(m, A), player(m, A).tokens) == (1, 1)


@pytest.mark.rule("defeat.hidden-bounty")
def test_a_kill_may_complete_ones_own_hidden_bounty() -> None:
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"}, hidden={A: "screamer=4", B: "screamer=5"})
    mine, other = player(m, A).hidden[0].bounty, player(m, B).hidden[0].bounty
    shoot(m, "hit-7")
    assert [o.args[0] for o in offered(m, "claim-hidden")] == [mine]
    with pytest.raises(IllegalChoice):
        do(m, ("claim-hidden", other))
    do(m, ("claim-hidden", mine))
    assert (vp(m, A), player(m, A).hidden) == (4, ())


def test_whoever_has_a_hidden_bounty_is_asked_whether_or_not_it_fits() -> None:
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"}, hidden={A: "jade=4"})
    shoot(m, "hit-7")
    assert (asked(m), kinds(m)) == ((A, "trophy"), {"take-token"})


@pytest.mark.rule("defeat.one-bounty-per-kill")
def test_one_kill_completes_one_bounty() -> None:
    m = hunted(
        pawns={A: (3, 2)}, weapons={A: "hit-7"}, line="screamer=3 screamer=3",
        next_bounty="amber=2",
    )  # fmt: skip
    card = table(m).line[0]
    do(shoot(m, "hit-7"), ("claim", card))
    assert (vp(m, A), table(m).line.count(card), asked(m)[1]) == (3, 1, "play")


@pytest.mark.rule("defeat.worm-discarded")
def test_a_dead_worm_is_discarded() -> None:
    m = hunted(pawns={A: (3, 2)}, weapons={A: "hit-7"})
    shoot(m, "hit-7")
    assert [card.kind for card in shown(m).worm_discards] == [WormKind.SCREAMER]
