"""Observing the Killer's weakness, and the Final Showdown."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorscape2.content import Can
from nightboard.games.terrorscape2.kinds import NOWHERE, Icon, Zone
from nightboard.games.terrorscape2.rules.actions import calm
from nightboard.games.terrorscape2.rules.items import use
from nightboard.games.terrorscape2.rules.showdown import agree, face, refuse, show, show_no_more
from nightboard.games.terrorscape2.rules.weapons import arm, unarmed

from .given import (
    BOX,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    ZACH,
    asked,
    assault,
    choose,
    do,
    fight,
    given,
    holds,
    item,
    keys_told,
    may,
    offered,
    pass_on,
    play_on,
    refused,
    table,
    told,
)

GLASS = use(ROY, item("binocular"))
STEEL = [n for n, card in enumerate(BOX.items) if Icon.STEEL in card.icons]


def watching(**setup: Any) -> Match:
    """Roy has a Binocular and stands next to the Killer."""
    start = {"at": {"roy": "alley"}, "killer_at": "platform", "items": {"roy": "binocular"}}
    return given(**{**start, **setup})


def facing(**setup: Any) -> Match:
    """The Final Showdown has just begun, in a red location."""
    start = {"at": "alley", "killer_at": "alley", "weakness": "blue-steel", "dice": 1}
    m = given(**{**start, **setup})
    m.choose(agree())
    return m


def fight_on(m: Match) -> None:
    """Nothing is shown, nobody uses a weapon."""
    choose(m, show_no_more())
    play_on(m, "over")


# The weakness


@pytest.mark.rule("weakness.observe")
@pytest.mark.rule("cards.binocular")
def test_the_weakness_is_observed_from_near_by() -> None:
    m = watching()
    far = watching(killer_at="mess-hall")
    without = watching(items={})

    assert refused(far, GLASS) == "weakness.observe"
    assert not may(without, GLASS)
    choose(m, GLASS)

    assert table(m).weakness != NOWHERE
    assert not table(m).survivors[ROY].acted


@pytest.mark.rule("weakness.range-ignores-blocks")
def test_one_sees_through_blocked_doors() -> None:
    m = watching(at={"roy": "mess-hall"}, blocks="platform-mess-hall")

    assert may(m, GLASS)


@pytest.mark.rule("weakness.draw-card")
@pytest.mark.rule("components.weakness-cards")
def test_a_random_card_is_drawn_and_nobody_sees_its_plain_side() -> None:
    drawn = set()
    for seed in range(40):
        m = watching(seed=seed)
        choose(m, GLASS)
        drawn.add(table(m).weakness)
        for seat in (KILLER, TEAM, None):
            assert not m.view(seat).weakness.open

    assert len(drawn) > len(BOX.weaknesses) / 2


@pytest.mark.rule("weakness.survivors-read-icons")
@pytest.mark.rule("weakness.killer-reads-zone")
@pytest.mark.rule("components.decoder-boards")
def test_each_side_reads_its_half() -> None:
    m = watching()

    choose(m, GLASS)

    card = BOX.weaknesses[table(m).weakness]
    ours, theirs, public = (m.view(seat).weakness for seat in (TEAM, KILLER, None))
    assert (ours.icons, ours.zone) == (card.icons, None)
    assert (theirs.icons, theirs.zone) == (None, card.zone)
    assert (public.icons, public.zone) == (None, None)
    assert card.icons.count(card.icon) == 2
    assert told(m, "observed.icon", KILLER) == []
    assert told(m, "observed.zone", TEAM) == []


@pytest.mark.rule("weakness.before-observation-unknown")
@pytest.mark.rule("components.trays")
def test_before_that_nobody_knows_anything() -> None:
    m = watching()

    for seat in (KILLER, TEAM, None):
        assert m.view(seat).weakness is None


@pytest.mark.rule("weakness.killer-notices")
def test_the_killer_notices_but_does_not_see_who_it_was() -> None:
    m = watching()

    choose(m, GLASS)

    assert told(m, "observed", KILLER) == [{}]
    assert m.view(KILLER).survivors[ROY].at is None


@pytest.mark.rule("weakness.team-knowledge")
def test_one_observation_is_enough_for_all_and_for_good() -> None:
    m = watching(items={"roy": "binocular", "zach": "binocular"}, at="alley")

    choose(m, GLASS)

    assert refused(m, use(ZACH, item("binocular"))) == "weakness.team-knowledge"
    table(m).killer.at = table(m).survivors[ROY].at
    choose(m, calm(ROY))
    assert may(m, agree())


@pytest.mark.rule("weakness.binocular-discard")
def test_the_binocular_is_used_up() -> None:
    m = watching()

    choose(m, GLASS)

    assert holds(m, ROY) == []
    assert table(m).discards == [item("binocular")]


@pytest.mark.rule("weakness.not-while-stealth")
def test_a_hidden_killer_is_as_good_as_far_away() -> None:
    here = watching(killer_at="alley", hidden=True)
    far = watching(killer_at="garage")

    assert refused(here, GLASS) == refused(far, GLASS) == "weakness.observe"


# When it may begin


@pytest.mark.rule("showdown.optional")
def test_it_may_begin_before_and_after_any_main_action() -> None:
    m = given(at="alley", killer_at="alley", weakness="red-fire")
    later = given(turn="discover", at="alley", killer_at="alley", weakness="red-fire")

    choose(m, calm(ROY), calm(ZACH))

    assert may(m, agree())
    with pytest.raises(IllegalChoice):
        later.choose(agree())


@pytest.mark.rule("showdown.cond-observed")
def test_the_weakness_has_to_be_known() -> None:
    m = given(at="alley", killer_at="alley")

    assert refused(m, agree()) == "showdown.cond-observed"


@pytest.mark.rule("showdown.cond-all-with-killer")
def test_everybody_has_to_be_where_the_killer_is() -> None:
    m = given(at={"roy": "alley", "zach": "alley", "quinto": "platform"}, killer_at="alley",
              weakness="red-fire")  # fmt: skip

    assert refused(m, agree()) == "showdown.cond-all-with-killer"


@pytest.mark.rule("showdown.cond-all-agree")
def test_every_player_of_the_team_has_to_agree_and_the_killer_does_not_hear_of_it() -> None:
    m = given(players=4, at="alley", killer_at="alley", weakness="red-fire")
    before = m.view(KILLER)

    m.choose(agree(), 1)
    m.choose(agree(), 3)
    assert asked(m) == "act"
    assert m.view(1).team.agreed == (1, 3)
    assert m.view(KILLER) == before
    m.choose(refuse(), 2)
    assert m.view(1).team.agreed == ()
    assert refuse() not in offered(m)
    for seat in (1, 2, 3):
        m.choose(agree(), seat)

    assert fight(m).showdown
    assert "agrees" not in keys_told(m, KILLER)


@pytest.mark.rule("showdown.cond-all-agree")
def test_a_proposal_is_forgotten_at_the_end_of_the_turn() -> None:
    m = given(players=3, at="alley", killer_at="alley", weakness="red-fire", dice=3)

    m.choose(agree(), 1)
    assert refuse() in offered(m)
    pass_on(m, "fast")

    assert table(m).agreed == 0


@pytest.mark.rule("components.combat-dice-four")
def test_the_dice_of_the_last_fighter_lie_open() -> None:
    m = facing(fear={"roy": 1}, dice=2)

    choose(m, show_no_more(), face(ROY), unarmed(ROY))

    assert m.view(KILLER).fight.dice == (2, 2, 2)


# How it goes


@pytest.mark.rule("showdown.reveal-card")
def test_the_card_is_turned_for_all_to_see() -> None:
    m = facing()

    for seat in (KILLER, TEAM, None):
        weakness = m.view(seat).weakness
        assert (weakness.open, weakness.zone) == (True, Zone.BLUE)
        assert weakness.icons.count(Icon.STEEL) == 2
    assert [s.at for s in m.view(KILLER).survivors] == [table(m).killer.at] * 3


@pytest.mark.rule("showdown.defense-zone")
@pytest.mark.parametrize(("card", "defense"), [("red-steel", 30), ("blue-steel", 20)])
def test_the_defense_depends_on_the_zone_alone(card: str, defense: int) -> None:
    m = facing(weakness=card, strength=10)

    fight_on(m)

    assert told(m, "total") == [{"number": 12, "defense": defense}]


@pytest.mark.rule("showdown.matching-icons")
@pytest.mark.rule("inventory.weakness-icon")
def test_every_matching_item_shown_is_worth_three() -> None:
    m = facing(items={"roy": "toolbox crowbar rope", "zach": "kitchen-knife", "quinto": "ice-axe"})

    shown = [item(name) for name in ("toolbox", "crowbar", "kitchen-knife", "ice-axe")]
    assert {offer.args[0] for offer in offered(m, "show")} == set(shown) & set(STEEL)
    choose(m, *map(show, shown))
    assert m.view(KILLER).fight.shown == tuple(shown)
    assert [about["item"] for about in told(m, "shows", KILLER)] == [
        "toolbox", "crowbar", "kitchen-knife", "ice-axe",
    ]  # fmt: skip
    choose(m, show_no_more(), face(ROY), unarmed(ROY))
    assert not offered(m, "show")
    play_on(m, "over")

    assert told(m, "total")[0]["number"] == 12 + 12


@pytest.mark.rule("showdown.each-survivor-fights")
def test_each_of_them_fights_once_in_an_order_of_their_choice() -> None:
    m = facing()

    choose(m, show_no_more(), face(ZACH), unarmed(ZACH))
    assert refused(m, face(ZACH)) == "showdown.each-survivor-fights"
    choose(m, face(QUINTO), unarmed(QUINTO), unarmed(ROY))

    assert [about["survivor"] for about in told(m, "rolls")] == ["zach", "quinto", "roy"]


@pytest.mark.rule("showdown.one-weapon-each")
def test_each_of_them_uses_one_weapon() -> None:
    m = facing(items={"roy": "kitchen-knife flare-gun", "zach": "kitchen-knife"})
    knife = item("kitchen-knife")

    choose(m, show_no_more(), face(ROY), arm(ROY, knife))
    assert asked(m) == "fighter"
    assert holds(m, ROY) == ["flare-gun"]
    choose(m, face(ZACH), arm(ZACH, knife))

    assert told(m, "arms", KILLER)[-1] == {"survivor": "zach", "item": "kitchen-knife"}


@pytest.mark.rule("showdown.dice-by-fear")
def test_fear_takes_dice_away_here_as_well() -> None:
    m = facing(fear={"zach": 1, "quinto": 2})

    fight_on(m)

    assert sorted(len(about["dice"]) for about in told(m, "rolls")) == [2, 3, 4]


@pytest.mark.rule("showdown.killer-no-cards")
@pytest.mark.rule("showdown.other-items-inactive")
def test_nobody_else_does_anything_any_more() -> None:
    bite = assault(do("strength", add=1, time="attack"))
    m = facing(cards={"bite": bite}, hand="bite", items={"roy": "firecracker"})

    while m.ask is not None:
        assert KILLER not in m.ask.seats
        assert not may(m, use(ROY, item("firecracker")))
        assert not offered(m, "play")
        pass_on(m, asked(m))


@pytest.mark.rule("showdown.total")
def test_dice_weapons_and_shown_items_are_added_up() -> None:
    knife = BOX.items[item("kitchen-knife")]
    marksman = next(who for who in BOX.survivors if who.id == "roy").able(Can.MARKSMAN)
    assert knife.weapon is not None
    assert marksman is not None
    m = facing(items={"roy": "kitchen-knife", "zach": "toolbox"}, fear={"quinto": 1})

    choose(m, show(item("kitchen-knife")), show(item("toolbox")), show_no_more())
    choose(m, face(ROY), arm(ROY, item("kitchen-knife")))
    play_on(m, "over")

    weapon = knife.weapon.number + marksman.number
    assert told(m, "total")[0]["number"] == 4 + 4 + 3 + weapon + 6


@pytest.mark.rule("showdown.win")
@pytest.mark.rule("showdown.lose")
@pytest.mark.rule("showdown.ends-game")
@pytest.mark.parametrize(
    ("dice", "fear", "rule", "winners"),
    [
        (2, {"roy": 2}, "showdown.win", (TEAM,)),
        (2, {"roy": 2, "zach": 1}, "showdown.lose", (KILLER,)),
    ],
)
def test_reaching_the_defense_wins_and_anything_less_loses(
    dice: int, fear: dict[str, int], rule: str, winners: tuple[int, ...]
) -> None:
    m = facing(dice=dice, fear=fear)

    fight_on(m)

    assert m.outcome is not None
    assert told(m, "total")[0]["number"] == (20 if rule == "showdown.win" else 18)
    assert (m.outcome.rule, m.outcome.winners) == (rule, winners)


@pytest.mark.rule("showdown.designer-advice")
def test_an_unprepared_team_loses_against_the_best_dice_in_the_killers_zone() -> None:
    """12 dice of 3 reach 36, but two frightened Survivors are too few."""
    m = facing(weakness="red-steel", dice=3, fear={"roy": 2, "zach": 1})

    fight_on(m)

    assert m.outcome is not None
    assert m.outcome.winners == (KILLER,)
