"""The Survivors' turn: its steps, main, special and extra actions, exchanges, fear and healing."""

from __future__ import annotations

import pytest

from nightboard import IllegalChoice
from nightboard.games.terrorscape2.kinds import Deck
from nightboard.games.terrorscape2.rules.abilities import bandage
from nightboard.games.terrorscape2.rules.actions import calm, finish, move
from nightboard.games.terrorscape2.rules.discover import explore
from nightboard.games.terrorscape2.rules.inventory import drop, give, swap
from nightboard.games.terrorscape2.rules.items import use, use_at, use_on
from nightboard.games.terrorscape2.rules.repair import repair
from nightboard.games.terrorscape2.rules.search import leave, search, take

from .given import (
    EVELYN,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    ZACH,
    asked,
    choose,
    given,
    holds,
    item,
    keys_told,
    may,
    noises,
    offered,
    place,
    play_on,
    reach,
    refused,
    table,
    told,
    whereabouts,
)

ALL_CALM = [calm(ROY), calm(ZACH), calm(QUINTO)]


# The frame


@pytest.mark.rule("sturn.four-steps")
def test_the_four_steps_come_in_their_order() -> None:
    m = given(turn="upkeep", decks={"discover": "rope rope"})

    assert told(m, "round") == [{"number": 4}]
    with pytest.raises(IllegalChoice):
        m.choose(explore(ROY))
    choose(m, *ALL_CALM, finish())
    assert asked(m) == "discover"
    with pytest.raises(IllegalChoice):
        m.choose(calm(ROY))
    choose(m, explore(ROY), take(ROY, item("rope")))

    assert keys_told(m, TEAM)[-1] == "no-noise"
    assert asked(m) == "fast"


@pytest.mark.rule("sturn.any-order")
@pytest.mark.rule("flow.team-turn")
def test_the_survivors_act_in_any_order() -> None:
    m = given()

    choose(m, calm(QUINTO), calm(ROY))
    assert m.ask is not None
    assert m.ask.seats == (TEAM,)
    choose(m, calm(ZACH))

    assert may(m, finish())


@pytest.mark.rule("sturn.one-main-action-each")
@pytest.mark.rule("extra.optional")
def test_everybody_does_exactly_one_main_action() -> None:
    m = given(at={"zach": "alley"}, items={"roy": "firecracker"})

    choose(m, calm(ZACH), use(ROY, item("firecracker")))
    assert refused(m, finish()) == "sturn.one-main-action-each"
    with pytest.raises(IllegalChoice):
        m.choose(calm(ZACH))
    choose(m, calm(ROY), calm(QUINTO), finish())

    assert asked(m) == "discover"


@pytest.mark.rule("sturn.six-main-actions")
def test_what_is_offered_in_a_plain_place() -> None:
    plain = given(at="mess-hall")
    closed = given(at="mess-hall", blocks="platform-mess-hall")

    assert {offer.kind.name for offer in offered(plain)} == {"move", "calm"}
    assert {offer.kind.name for offer in offered(closed)} == {"move", "calm", "unblock"}


@pytest.mark.rule("sturn.six-main-actions")
def test_all_six_main_actions_are_there() -> None:
    m = given(
        at={"roy": "radio-station", "zach": "storage", "quinto": "storage"},
        items={"quinto": "first-aid-kit"}, wounds="zach", blocks="research-lab-storage",
    )  # fmt: skip

    kinds = {offer.kind.name for offer in offered(m)}

    assert {"move", "search", "repair", "unblock", "calm", "use-on"} <= kinds


@pytest.mark.rule("sturn.optional-things")
def test_extra_actions_come_before_or_after_main_actions() -> None:
    m = given(items={"roy": "firecracker", "zach": "firecracker"})
    other = given(turn="discover", items={"roy": "firecracker"})

    choose(m, use(ROY, item("firecracker")), calm(ZACH), use(ZACH, item("firecracker")))

    assert asked(m) == "act"
    with pytest.raises(IllegalChoice):
        other.choose(use(ROY, item("firecracker")))


@pytest.mark.rule("sturn.before-or-after-main")
def test_a_move_of_two_steps_is_one_choice() -> None:
    m = given(at={"roy": "mess-hall"}, items={"roy": "rope"})

    choose(m, move(ROY, place("alley")))

    assert whereabouts(m, ROY) == "alley"
    assert table(m).survivors[ROY].acted


@pytest.mark.rule("sturn.pass-is-calm")
@pytest.mark.rule("calm.allowed-without-fear")
def test_removing_no_fear_is_a_main_action_as_well() -> None:
    m = given()
    before = m.view(KILLER)

    choose(m, calm(ZACH))

    assert table(m).survivors[ZACH].acted
    assert m.view(KILLER) == before
    assert keys_told(m, KILLER) == []


@pytest.mark.rule("action.chosen-individually")
def test_several_may_do_the_same() -> None:
    m = given(at={"roy": "storage", "zach": "storage"}, decks={"weapon": "flare-gun crowbar"})

    choose(m, search(ROY, Deck.WEAPON), take(ROY, item("flare-gun")))
    choose(m, search(ZACH, Deck.WEAPON), take(ZACH, item("crowbar")))

    assert (holds(m, ROY), holds(m, ZACH)) == (["flare-gun"], ["crowbar"])


@pytest.mark.rule("action.secret")
@pytest.mark.rule("info.survivor-actions-not-announced")
def test_the_killer_hears_the_noise_and_nothing_else() -> None:
    m = given(
        at={"roy": "mess-hall", "zach": "radio-station", "quinto": "storage"},
        decks={"weapon": "flare-gun", "discover": "rope"},
    )  # fmt: skip
    before = m.view(KILLER)

    choose(m, move(ROY, place("alley")), repair(ZACH), search(QUINTO, Deck.WEAPON))
    choose(m, take(QUINTO, item("flare-gun")), finish(), explore(QUINTO))
    assert m.view(KILLER) == before
    choose(m, leave(QUINTO))

    assert keys_told(m, KILLER) == ["noise-heard"]
    assert told(m, "noise-heard", KILLER) == [{"places": ["radio-station"]}]


@pytest.mark.rule("flow.no-cross-turn-reactions")
def test_each_side_waits_for_its_turn() -> None:
    killers = given(turn="fast", items={"roy": "firecracker"})
    survivors = given(hand="dud")

    assert killers.ask is not None
    assert killers.ask.seats == (KILLER,)
    for step in (use(ROY, item("firecracker")), drop(ROY, item("firecracker"))):
        with pytest.raises(IllegalChoice):
            killers.choose(step)
    assert survivors.ask is not None
    assert KILLER not in survivors.ask.seats


# Fear and healing


@pytest.mark.rule("calm.remove-all")
@pytest.mark.rule("calm.own-only")
@pytest.mark.rule("calm.visible-result")
def test_all_own_fear_is_removed_for_all_to_see() -> None:
    m = given(fear={"zach": 2, "roy": 1})

    choose(m, calm(ZACH))

    assert [s.fear for s in m.view(KILLER).survivors] == [1, 0, 0]
    assert told(m, "calms", KILLER) == [{"survivor": "zach"}]


@pytest.mark.rule("heal.target")
@pytest.mark.rule("status.healthy-unaffected-by-heal")
def test_only_the_injured_in_the_same_place_can_be_healed() -> None:
    m = given(
        crew="roy zach evelyn", at={"roy": "alley", "zach": "alley", "evelyn": "platform"},
        wounds="roy evelyn", items={"roy": "first-aid-kit"},
    )  # fmt: skip
    kit = item("first-aid-kit")

    assert offered(m, "use-on") == [use_on(ROY, kit, ROY)]
    assert refused(m, use_on(ROY, kit, ZACH)) == "heal.no-target"
    assert refused(m, use_on(ROY, kit, EVELYN)) == "heal.target"


@pytest.mark.rule("heal.flip")
@pytest.mark.rule("heal.visible-result")
def test_whoever_is_healed_is_uninjured_and_the_killer_sees_only_that() -> None:
    m = given(at="alley", wounds="zach", items={"roy": "first-aid-kit"})

    choose(m, use_on(ROY, item("first-aid-kit"), ZACH))

    for seat in (KILLER, TEAM):
        assert [s.wounds for s in m.view(seat).survivors] == [0, 0, 0]
    assert told(m, "healed", KILLER) == [{"survivor": "zach"}]
    assert m.view(KILLER).survivors[ZACH].at is None


@pytest.mark.rule("heal.no-target")
def test_nobody_is_healed_who_is_not_injured() -> None:
    m = given(at="alley", items={"roy": "first-aid-kit"})

    assert not offered(m, "use-on")
    assert holds(m, ROY) == ["first-aid-kit"]


# Special actions and extra actions


@pytest.mark.rule("special.activate")
def test_an_ability_can_be_the_main_action() -> None:
    m = given(crew="roy zach evelyn", at="alley", wounds="roy")

    choose(m, bandage(EVELYN, ROY))

    assert table(m).survivors[EVELYN].acted
    assert not [offer for offer in offered(m, "move") if offer.args[0] == EVELYN]


@pytest.mark.rule("special.discard-card")
def test_a_card_used_for_a_special_action_is_discarded_unless_it_lasts() -> None:
    once = given(at={"roy": "radio-station"}, items={"roy": "toolbox"})
    ever = given(at={"zach": "radio-station"}, items={"zach": "zachs-wrench"})

    choose(once, use(ROY, item("toolbox")))
    choose(ever, use(ZACH, item("zachs-wrench")))

    assert holds(once, ROY) == []
    assert table(once).discards == [item("toolbox")]
    assert holds(ever, ZACH) == ["zachs-wrench"]


@pytest.mark.rule("special.one-only")
@pytest.mark.rule("inventory.tags")
def test_one_special_action_in_a_turn() -> None:
    m = given(at="alley", wounds="roy zach", items={"roy": "first-aid-kit first-aid-kit"})
    kit = item("first-aid-kit")

    choose(m, use_on(ROY, kit, ROY))

    assert refused(m, use_on(ROY, kit, ZACH)) == "special.one-only"
    assert not offered(m, "use-on")


@pytest.mark.rule("extra.any-number")
def test_any_number_of_extra_actions_before_the_main_action() -> None:
    m = given(items={"roy": "firecracker alarm-clock whiskey-bottle"})

    choose(m, use(ROY, item("firecracker")), use(ROY, item("alarm-clock")))
    choose(m, use_at(ROY, item("whiskey-bottle"), place("mess-hall")))
    choose(m, move(ROY, place("platform")))

    assert holds(m, ROY) == []


@pytest.mark.rule("extra.discard-card")
def test_a_card_used_for_an_extra_action_is_discarded() -> None:
    m = given(items={"roy": "alarm-clock"})

    choose(m, use(ROY, item("alarm-clock")))

    assert table(m).discards == [item("alarm-clock")]
    assert not table(m).survivors[ROY].acted


@pytest.mark.rule("extra.not-in-discover")
@pytest.mark.rule("exchange.not-in-discover")
@pytest.mark.rule("discover.no-extra-no-exchange")
@pytest.mark.rule("weakness.extra-action-timing")
def test_no_extra_actions_and_no_exchanges_while_discovering() -> None:
    m = given(
        turn="discover", at="alley", killer_at="platform",
        items={"roy": "firecracker binocular", "zach": "rope"},
    )  # fmt: skip

    assert refused(m, use(ROY, item("firecracker"))) == "extra.not-in-discover"
    assert refused(m, use(ROY, item("binocular"))) == "extra.not-in-discover"
    assert refused(m, give(ZACH, item("rope"), ROY)) == "exchange.not-in-discover"


# Exchanges


@pytest.mark.rule("exchange.same-location")
@pytest.mark.rule("exchange.one-sided")
def test_items_are_given_to_others_in_the_same_place() -> None:
    """The rulebook's example: Zach gives Roy the Ammo Pack for his Revolver."""
    m = given(items={"roy": "revolver", "zach": "ammo-pack"})
    apart = given(at={"roy": "alley"}, items={"zach": "ammo-pack"})

    choose(m, give(ZACH, item("ammo-pack"), ROY))

    assert holds(m, ROY) == ["revolver", "ammo-pack"]
    assert holds(m, ZACH) == []
    gift = give(ZACH, item("ammo-pack"), ROY)
    assert refused(apart, gift) == "exchange.same-location"


@pytest.mark.rule("exchange.free")
def test_exchanging_costs_nothing_even_after_the_main_action() -> None:
    m = given(at={"zach": "mess-hall"}, items={"zach": "firecracker"})

    choose(m, move(ZACH, place("crew-quarter")), give(ZACH, item("firecracker"), ROY))
    choose(m, use(ROY, item("firecracker")))

    assert table(m).firecracker
    assert not table(m).survivors[ROY].acted


@pytest.mark.rule("exchange.limit-applies")
def test_the_limit_holds_after_a_gift_but_swapping_changes_nothing() -> None:
    full = {"roy": "rope fuel flashlight", "zach": "sedative binocular toolbox"}
    m, swapped = given(items=full), given(items=full)

    choose(m, give(ZACH, item("sedative"), ROY))
    assert asked(m) == "trim"
    assert {offer.kind.name for offer in offered(m)} == {"drop"}
    choose(m, drop(ROY, item("fuel")))
    choose(swapped, swap(ROY, item("rope"), ZACH, item("toolbox")))

    assert holds(m, ROY) == ["rope", "flashlight", "sedative"]
    assert set(holds(swapped, ROY)) == {"toolbox", "fuel", "flashlight"}
    assert set(holds(swapped, ZACH)) == {"sedative", "binocular", "rope"}
    assert len(holds(swapped, ROY)) == len(holds(swapped, ZACH)) == 3
    assert table(swapped).discards == []


@pytest.mark.rule("exchange.same-location")
def test_nobody_gives_to_oneself_nor_what_is_ones_own() -> None:
    m = given(items={"roy": "rope", "zach": "zachs-wrench fuel"})

    gifts = {(offer.args[0], offer.args[1], offer.args[2]) for offer in offered(m, "give")}
    rope, fuel = item("rope"), item("fuel")
    assert gifts == {
        (ROY, rope, ZACH),
        (ROY, rope, QUINTO),
        (ZACH, fuel, ROY),
        (ZACH, fuel, QUINTO),
    }


@pytest.mark.rule("exchange.same-location")
def test_a_swap_is_for_those_who_have_no_room_for_a_gift() -> None:
    """Whoever has room takes the one item first and gives the other back."""
    full = given(items={"roy": "rope fuel flashlight", "zach": "sedative binocular toolbox"})
    room = given(items={"roy": "rope fuel flashlight", "zach": "sedative binocular"})
    alike = given(items={"roy": "rope rope rope", "zach": "rope zachs-wrench zachs-wrench"})

    assert {(offer.args[0], offer.args[2]) for offer in offered(full, "swap")} == {(ROY, ZACH)}
    assert len(offered(full, "swap")) == 9
    assert offered(room, "swap") == offered(alike, "swap") == []


@pytest.mark.rule("exchange.one-sided")
def test_two_of_a_kind_are_offered_once() -> None:
    m = given(items={"roy": "rope rope", "zach": "rope rope rope"})

    assert offered(m, "drop") == [drop(ROY, item("rope")), drop(ZACH, item("rope"))]
    assert offered(m, "give").count(give(ROY, item("rope"), ZACH)) == 1


@pytest.mark.rule("exchange.no-keys")
def test_keys_are_nobodys_own() -> None:
    m = given(keys=2, items={"roy": "rope"})

    assert {offer.args[1] for offer in offered(m, "give")} == {item("rope")}
    assert all(item("key") not in s.items for s in table(m).survivors)


@pytest.mark.rule("exchange.secret")
def test_the_killer_does_not_notice_an_exchange() -> None:
    m = given(items={"roy": "rope"})
    before = m.view(KILLER)

    choose(m, give(ROY, item("rope"), QUINTO))

    assert m.view(KILLER) == before
    assert keys_told(m, KILLER) == []


# Inventories


@pytest.mark.rule("inventory.limit-three")
@pytest.mark.rule("inventory.overflow-choice")
def test_whoever_carries_too_much_chooses_what_to_keep() -> None:
    m = given(
        at={"roy": "storage"}, items={"roy": "rope fuel sedative"}, decks={"weapon": "flare-gun"}
    )

    choose(m, search(ROY, Deck.WEAPON), take(ROY, item("flare-gun")))
    assert asked(m) == "trim"
    assert {offer.args[1] for offer in offered(m)} == {
        item(name) for name in ("rope", "fuel", "sedative", "flare-gun")
    }
    choose(m, drop(ROY, item("sedative")))

    assert asked(m) == "act"
    assert table(m).discards == [item("sedative")]


@pytest.mark.rule("inventory.limit-normal")
@pytest.mark.rule("cards.special-clarified-cards")
def test_what_is_printed_on_a_board_comes_before_the_general_rule() -> None:
    m = given(
        crew="johnson zach quinto", at={"johnson": "storage"},
        items={"johnson": "rope fuel sedative"}, decks={"weapon": "flare-gun"},
    )  # fmt: skip

    choose(m, search(ROY, Deck.WEAPON), take(ROY, item("flare-gun")))

    assert asked(m) == "act"
    assert len(holds(m, ROY)) == 4


@pytest.mark.rule("inventory.discard-face-up")
@pytest.mark.rule("inventory.discard-any-time")
def test_items_can_be_discarded_at_any_time_of_the_turn() -> None:
    m = given(items={"roy": "rope"})

    choose(m, drop(ROY, item("rope")))

    assert not table(m).survivors[ROY].acted
    assert m.view(TEAM).team.discards == (item("rope"),)
    assert keys_told(m, KILLER) == []


@pytest.mark.rule("inventory.discard-in-any-step")
def test_items_can_be_discarded_before_discovering() -> None:
    m = given(turn="discover", items={"roy": "toolbox"})

    choose(m, drop(ROY, item("toolbox")))

    assert asked(m) == "discover"
    assert noises(m) == set()


@pytest.mark.rule("info.discard-pile-check")
def test_each_side_may_look_through_its_own_discard_pile() -> None:
    m = given(found="rope fuel", discards="dud spare")

    assert m.view(TEAM).team.discards == (item("rope"), item("fuel"))
    assert len(m.view(KILLER).killer.discard) == 2
    assert m.view(TEAM).killer.discard is None
    assert m.view(KILLER).team is None


@pytest.mark.rule("inventory.weakness-icon")
def test_item_cards_carry_icons() -> None:
    cards = table(given()).content.items

    assert len(cards[item("rope")].icons) == 0
    assert sum(bool(card.icons) for card in cards) >= 10


@pytest.mark.rule("action.move-1-2")
def test_two_steps_lead_back_as_well() -> None:
    m = given(at={"roy": "mess-hall"})

    assert "mess-hall" in reach(m, "move", ROY)
    play_on(m, "fast")
