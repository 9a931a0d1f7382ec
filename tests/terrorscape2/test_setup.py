"""Setup, the teams, the map, and what lies on which side of the screen."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import BadInput, IllegalChoice, Match
from nightboard.games.terrorscape2.kinds import NOWHERE, Deck, Zone
from nightboard.games.terrorscape2.rules.actions import calm, finish
from nightboard.games.terrorscape2.rules.setup import pick_killer, pick_survivor

from .given import (
    BOX,
    GAME,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    ZACH,
    asked,
    choose,
    fast,
    given,
    hand,
    move,
    names,
    noises,
    offered,
    pile,
    place,
    refused,
    skill,
    table,
    told,
)

KILLERS = [each.id for each in BOX.killers]
PEOPLE = [each.id for each in BOX.survivors]
SETTLED = {"killer": "orion", "survivors": "roy,zach,victoria"}


def started(players: int = 2, seed: int = 1, **options: Any) -> Match:
    """A new game; Orion hunts Roy, Zach and Victoria."""
    return GAME.start(players, seed, options={**SETTLED, **options}, log=True)


# Who plays


@pytest.mark.rule("players.one-killer")
@pytest.mark.rule("players.rest-are-survivors")
@pytest.mark.rule("setup.choose-killer-player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_is_the_killer_and_all_others_are_survivors(players: int) -> None:
    m = started(players)

    assert m.ask is not None
    assert m.ask.seats == tuple(range(1, players))
    choose(m, calm(ROY), calm(ZACH), calm(QUINTO), finish())
    m.choose(offered(m, "explore")[0])
    m.choose(offered(m, "leave")[0])
    while asked(m) in ("keep", "pick"):
        m.choose(offered(m, "leave")[0])
    assert m.ask is not None
    assert m.ask.seats == (KILLER,)


@pytest.mark.rule("players.one-killer")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadInput):
        started(players)


@pytest.mark.rule("players.three-survivor-characters")
@pytest.mark.rule("status.hidden-survivor-not-removed")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_always_three_survivors(players: int) -> None:
    assert len(started(players).view(None).survivors) == 3


@pytest.mark.rule("players.three-survivor-characters")
@pytest.mark.rule("setup.team-selects-three-survivors")
@pytest.mark.parametrize("named", ["roy", "roy,zach", "roy,roy,zach", "roy,zach,nobody"])
def test_other_numbers_and_names_are_refused(named: str) -> None:
    with pytest.raises(BadInput, match="option survivors"):
        started(survivors=named)


@pytest.mark.rule("players.multi-control")
@pytest.mark.rule("players.two-player-one-controls-all")
@pytest.mark.rule("setup.tile-order-matches-boards")
@pytest.mark.parametrize(("players", "seats"), [(2, [1, 1, 1]), (3, [1, 2, 1]), (4, [1, 2, 3])])
def test_everybody_can_see_who_runs_whom(players: int, seats: list[int]) -> None:
    view = started(players).view(KILLER)

    assert [survivor.seat for survivor in view.survivors] == seats
    assert [PEOPLE[s.who] for s in view.survivors] == ["roy", "zach", "victoria"]


@pytest.mark.rule("players.two-player-one-controls-all")
def test_one_player_does_three_main_actions() -> None:
    m = started()

    choose(m, calm(ROY), calm(ZACH))
    assert refused(m, finish()) == "sturn.one-main-action-each"
    choose(m, calm(QUINTO), finish())

    assert asked(m) == "discover"


# Choosing


@pytest.mark.rule("setup.killer-selects-killer")
@pytest.mark.rule("setup.announce-selections")
def test_everybody_chooses_in_secret_and_then_all_is_announced() -> None:
    m = GAME.start(3, 1, log=True)
    eyebot = KILLERS.index("eyebot")

    assert m.ask is not None
    assert (m.ask.seats, set(offered(m))) == (
        (KILLER,), {pick_killer(n) for n in range(len(KILLERS))},
    )  # fmt: skip
    choose(m, pick_killer(eyebot))
    assert m.view(TEAM).killer.who is None
    assert m.view(KILLER).killer.who == eyebot
    choose(m, *(pick_survivor(PEOPLE.index(name)) for name in ("zach", "roy")))
    assert m.view(KILLER).crew is None
    assert m.view(TEAM).crew == (PEOPLE.index("zach"), PEOPLE.index("roy"))
    choose(m, pick_survivor(PEOPLE.index("evelyn")))

    for seat in (KILLER, TEAM, None):
        (news,) = told(m, "announces", seat)
        assert (news["killer"], news["survivors"]) == ("eyebot", ["zach", "roy", "evelyn"])
        assert m.view(seat).killer.who == eyebot


@pytest.mark.rule("setup.team-selects-three-survivors")
def test_nobody_is_taken_twice() -> None:
    m = GAME.start(2, 1, options={"killer": "orion"})
    roy = pick_survivor(PEOPLE.index("roy"))

    choose(m, roy)

    assert refused(m, roy) == "setup.team-selects-three-survivors"


@pytest.mark.rule("setup.killer-selects-killer")
def test_an_unknown_killer_is_refused() -> None:
    with pytest.raises(BadInput, match="option killer"):
        started(killer="nobody")


# The Killer's side


@pytest.mark.rule("setup.killer-board-and-ultimates")
@pytest.mark.rule("components.killer-deck")
@pytest.mark.parametrize("killer", KILLERS)
def test_locked_cards_are_laid_aside(killer: str) -> None:
    """The rulebook's example: the Guided Spear-Gun of Orion."""
    t = table(started(killer=killer))
    cards = t.hunter.skills

    locked = [n for n, card in enumerate(cards) if card.ultimate]
    assert t.killer.locked == tuple(locked) != ()
    assert not set(locked) & {*t.killer.deck, *t.killer.hand}
    assert sorted([*t.killer.deck, *t.killer.hand]) == sorted(t.hunter.deck)
    if killer == "orion":
        assert [cards[n].id for n in locked] == ["guided-spear-gun"]


@pytest.mark.rule("setup.killer-shuffle-deck")
def test_the_deck_is_shuffled_and_nobody_sees_its_order() -> None:
    one, two = started(seed=1), started(seed=2)

    assert table(one).killer.deck != table(two).killer.deck
    for seat in (KILLER, TEAM, None):
        view = one.view(seat)
        assert view.lair is None or isinstance(view.lair.deck, int)


@pytest.mark.rule("setup.killer-starting-hand")
def test_the_killer_starts_with_two_cards() -> None:
    t = table(started())

    assert len(t.killer.hand) == 2
    assert len(t.killer.deck) == len(t.hunter.deck) - 2


@pytest.mark.rule("setup.killer-level-one")
@pytest.mark.rule("setup.killer-starting-strength")
@pytest.mark.rule("setup.place-level-board")
@pytest.mark.rule("components.killer-level-board")
@pytest.mark.parametrize("killer", KILLERS)
def test_level_and_strength_are_open(killer: str) -> None:
    m = started(killer=killer)
    printed = BOX.killers[KILLERS.index(killer)].strength

    for seat in (KILLER, TEAM, None):
        view = m.view(seat).killer
        assert (view.level, view.strength) == (1, printed)


@pytest.mark.rule("setup.killer-start-location")
@pytest.mark.rule("map.hidden-exit")
@pytest.mark.rule("components.two-killer-miniatures")
def test_the_killer_starts_at_the_hidden_exit_for_all_to_see() -> None:
    m = started()

    assert BOX.maps[0].locations[place("loading-dock")].code == "R3"
    for seat in (KILLER, TEAM, None):
        view = m.view(seat).killer
        assert (view.at, view.hidden) == (place("loading-dock"), False)
    assert [s.at for s in m.view(KILLER).survivors] == [None] * 3


@pytest.mark.rule("setup.killer-progress-markers")
@pytest.mark.rule("setup.killer-assistance-tokens")
@pytest.mark.rule("setup.take-trays")
def test_the_killers_notes_start_where_everybody_is() -> None:
    m = started()

    lair = m.view(KILLER).lair
    assert lair.marks == (0, 0)
    assert lair.guesses == (place("crew-quarter"),) * 3
    assert m.view(TEAM).lair is None
    assert m.view(KILLER).team is None


@pytest.mark.rule("setup.killer-health-tiles")
@pytest.mark.rule("setup.health-full")
def test_everybody_is_well_and_the_map_is_empty() -> None:
    m = started()
    t = table(m)

    assert [(s.wounds, s.fear) for s in m.view(KILLER).survivors] == [(0, 0)] * 3
    assert (t.blocks, t.ropes, t.droids, t.delays, t.alarms) == (0, 0, (), (), ())
    assert (t.cat, t.rescue, t.keys, t.fuel) == (NOWHERE, NOWHERE, 0, False)
    assert noises(m) == set()


@pytest.mark.rule("setup.killer-information-cards")
def test_the_killer_may_read_what_the_survivors_can_do() -> None:
    view = started().view(KILLER)

    assert [ability.do.value for ability in view.character(QUINTO).abilities] == ["gadget"]


# The Survivors' side


@pytest.mark.rule("setup.survivor-shuffle-decks")
@pytest.mark.rule("components.survivor-decks")
def test_four_decks_are_shuffled_on_their_own() -> None:
    one, two = table(started(seed=1)), table(started(seed=2))

    assert len(one.decks) == 4
    for deck in Deck:
        printed = [n for n, card in enumerate(BOX.items) for _ in range(card.copies[deck])]
        assert sorted(one.decks[deck]) == sorted(printed)
    assert one.decks != two.decks


@pytest.mark.rule("setup.key-deck-bottom-card")
def test_a_key_lies_at_the_bottom_of_the_key_deck() -> None:
    bottoms = {table(started(seed=seed)).decks[Deck.KEY][0] for seed in range(50)}

    assert bottoms == {BOX.bottom}


@pytest.mark.rule("setup.survivors-start-location")
@pytest.mark.rule("map.main-exit")
def test_the_survivors_start_at_the_main_exit() -> None:
    m = started()

    assert BOX.maps[0].locations[place("crew-quarter")].code == "G5"
    assert [s.at for s in m.view(TEAM).survivors] == [place("crew-quarter")] * 3


@pytest.mark.rule("setup.survivor-boards")
@pytest.mark.rule("setup.starting-items")
@pytest.mark.rule("setup.coloured-rings")
def test_everybody_has_a_board_and_what_is_printed_on_it() -> None:
    t = table(started())

    assert [names(t, s.items) for s in t.survivors] == [["revolver"], ["zachs-wrench"], []]
    assert len({s.who for s in t.survivors}) == 3


@pytest.mark.rule("setup.survivor-dice")
def test_no_die_has_been_rolled_yet() -> None:
    m = started()

    assert table(m).fight is None
    assert told(m, "rolls") == []


@pytest.mark.rule("setup.assemble-screen")
@pytest.mark.rule("components.two-mirrored-boards")
@pytest.mark.rule("players.seating")
def test_both_sides_see_the_same_map_and_nothing_behind_the_screen() -> None:
    m = started()
    killer, team = m.view(KILLER), m.view(TEAM)

    assert killer.ground is team.ground
    assert (killer.team, team.lair) == (None, None)
    assert [s.items for s in killer.survivors] == [None] * 3


@pytest.mark.rule("components.screen-carries-public-items")
def test_health_fear_and_rescue_stand_on_the_screen() -> None:
    m = given(fear={"roy": 1}, wounds="roy", rescue=4)

    for seat in (KILLER, TEAM, None):
        view = m.view(seat)
        assert (view.survivors[ROY].wounds, view.survivors[ROY].fear) == (1, 1)
        assert view.rescue == 4


# The map


@pytest.mark.rule("map.three-zones")
@pytest.mark.rule("map.location-code-and-name")
def test_every_location_has_a_code_and_belongs_to_a_zone() -> None:
    for ground in BOX.maps:
        codes = [here.code for here in ground.locations]
        assert len(set(codes)) == len(codes)
        assert {here.zone for here in ground.locations} == set(Zone)
        for here in ground.locations:
            assert here.code[0] == here.zone.name[0]
        assert sum(ground.zones) == ground.everywhere


@pytest.mark.rule("map.connection-types")
def test_there_are_doors_open_connections_and_one_way_routes() -> None:
    for ground in BOX.maps:
        assert {each.way.value for each in ground.links} == {"door", "open", "one-way"}


# Communication


@pytest.mark.rule("info.first-game-show-card")
@pytest.mark.rule("info.killer-explains-cards")
def test_a_card_in_use_lies_open() -> None:
    cards = {"dash": fast(move(2))}
    m = given(turn="fast", cards=cards, hand="dash dud")

    m.choose(offered(m, "play")[0])

    for seat in (TEAM, None):
        assert m.view(seat).killer.playing == (skill(m, "dash"),)
        assert told(m, "plays", seat) == [{"skill": "dash", "number": 0}]


@pytest.mark.rule("info.killer-honest")
def test_hand_deck_and_discard_pile_are_the_killers_secrets() -> None:
    few = given(hand="dud", deck=9, discards="dud dud")
    many = given(hand="spare spare spare", deck=5, discards="spare")

    assert few.view(TEAM).killer == many.view(TEAM).killer
    assert few.view(TEAM).lair is None
    assert (hand(few), len(pile(few))) == (["dud"], 2)


@pytest.mark.rule("flow.survivors-first")
def test_the_survivors_begin() -> None:
    m = started()

    assert told(m, "round") == [{"number": 1}]
    assert m.ask is not None
    assert m.ask.seats == (TEAM,)
    with pytest.raises(IllegalChoice):
        m.choose(calm(ROY), KILLER)


@pytest.mark.rule("upkeep.first-turn")
def test_nothing_happens_at_the_start_of_the_first_turn() -> None:
    m = started()
    t = table(m)

    assert t.round == 1
    assert [entry.event.key for entry in m.events(TEAM)][-2:] == ["announces", "round"]
    assert (t.noise, t.keys, t.repairs) == (0, 0, [0, 0])
