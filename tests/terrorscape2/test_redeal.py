"""The re-deal for the Killer: worlds that agree with every clue, not only with the present."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from nightboard import Match
from nightboard.engine.match import redealt
from nightboard.games.terrorscape2.audit import census
from nightboard.games.terrorscape2.clues import Clue, Told
from nightboard.games.terrorscape2.effects import Use
from nightboard.games.terrorscape2.kinds import NEEDED, SLOTS, Deck, Track, Zone
from nightboard.games.terrorscape2.rules.actions import calm
from nightboard.games.terrorscape2.rules.kturn import play_fast
from nightboard.games.terrorscape2.table import Terrorscape2

from .given import BOX, GAME, KILLER, QUINTO, ROY, ZACH, choose, given, item, names, table
from .story import (
    Said,
    all_in,
    firecracker,
    healed,
    may_have_fled,
    noise,
    overwhelmed,
    quiet_turn,
    radio_complete,
    search,
    sense,
    turn,
    vehicle_ready,
)

WORLDS = 150
GUN, WRENCH = item("revolver"), item("zachs-wrench")


def hunting(*said: Said, crew: str = "roy zach quinto", **more: object) -> Match:
    """The Killer's turn, after all this was said."""

    def tell(t: Terrorscape2) -> None:
        t.known.clues += tuple(clue for part in said for clue in part)
        rounds = sum(clue.told is Told.TURN for clue in t.known.clues)
        t.round, t.reported = rounds, True
        size = len(t.content.deck(Deck.DISCOVER))
        t.known.discover = size - 2 * rounds
        del t.decks[Deck.DISCOVER][t.known.discover :]
        t.discards += t.content.deck(Deck.DISCOVER)[: 2 * rounds]

    return given(turn="fast", crew=crew, change=tell, **more)  # type: ignore[arg-type]


def worlds(m: Match, seat: int | None = KILLER, number: int = WORLDS) -> list[Terrorscape2]:
    """Worlds that the seat cannot tell from the real one."""
    rng = Random(7)
    found = [redealt(GAME, m.table, seat, rng) for _ in range(number)]
    assert all(isinstance(world, Terrorscape2) for world in found)
    return found  # type: ignore[return-value]


def at(world: Terrorscape2, slot: int) -> str:
    """Where a Survivor is."""
    return world.ground.locations[world.survivors[slot].at].id


def carried(world: Terrorscape2) -> list[str]:
    """All items in inventories."""
    return names(world, [held for survivor in world.survivors for held in survivor.items])


def vary(found: list[Terrorscape2], what: Callable[[Terrorscape2], object]) -> bool:
    """Whether something is not the same in all worlds."""
    return len({repr(what(world)) for world in found}) > 1


LONG = [*[quiet_turn()] * 2, *[part for _ in range(4) for part in (turn(), noise("observatory"))]]
"""Six rounds, and somebody busy in the observatory."""


# It varies


@pytest.mark.parametrize(
    "what",
    [
        lambda t: t.survivors[ROY].at,
        lambda t: t.survivors[ZACH].items,
        lambda t: t.decks[Deck.DISCOVER],
        lambda t: len(t.decks[Deck.MEDICAL]),
        lambda t: t.discards,
        lambda t: t.keys,
        lambda t: t.repairs[Track.RADIO],
        lambda t: t.fuel,
        lambda t: t.ropes,
        lambda t: t.cat,
        lambda t: t.alarms,
        lambda t: t.gadget,
        lambda t: t.batteries,
        lambda t: t.survivors[ZACH].bandage,
    ],
)
def test_what_is_hidden_varies(what: Callable[[Terrorscape2], object]) -> None:
    assert vary(many_worlds(), what)


@cache
def many_worlds() -> list[Terrorscape2]:
    """Worlds in which all sorts of things can be."""
    said = (*LONG, turn(), noise("radio-station"))
    return worlds(hunting(*said, crew="evelyn zach victoria", wounds="zach"), number=400)


def test_nothing_is_lost_or_made() -> None:
    m = GAME.start(2, 3)
    rng = Random(3)
    for _ in range(120):
        assert m.ask is not None
        m.choose(rng.randrange(len(m.ask.offers)))
    real = {kind: sorted(cards) for kind, cards in census(table(m)).items()}

    for world in worlds(m):
        assert {kind: sorted(cards) for kind, cards in census(world).items()} == real


# Where they are


@pytest.mark.rule("ksearch.negative-answer")
def test_nobody_is_where_a_search_found_nobody() -> None:
    found = worlds(hunting(turn(), noise(), search("mess-hall")))

    assert all("mess-hall" not in (at(w, ROY), at(w, ZACH), at(w, QUINTO)) for w in found)
    assert vary(found, lambda w: w.survivors[ROY].at)


@pytest.mark.rule("sense.honest-answer")
def test_whoever_was_sensed_in_a_zone_is_in_it_and_nobody_else() -> None:
    found = worlds(hunting(*LONG, sense(Zone.RED, ZACH)))

    for world in found:
        zones = [world.ground.locations[s.at].zone for s in world.survivors]
        assert [zone is Zone.RED for zone in zones] == [False, True, False]


def test_an_answer_of_an_earlier_turn_still_limits_where_one_can_be() -> None:
    said = (quiet_turn(), all_in("crew-quarter"), quiet_turn())
    found = worlds(hunting(*said, crew="roy zach evelyn"))

    near = {"crew-quarter", "mess-hall", "medical-bay", "platform", "passageway"}
    near |= {"hydroponics-lab"}
    far = [w for w in found if at(w, ROY) not in near]
    for world in far:  # through a secret passage, for which a flashlight was used up
        assert "flashlight" in names(world, world.discards)
    assert len(far) < len(found) / 5


@pytest.mark.rule("flee.secret")
def test_after_an_encounter_one_is_there_or_a_step_away() -> None:
    found = worlds(hunting(turn(), noise(), search("mess-hall", ROY), may_have_fled(ROY)))

    assert {at(w, ROY) for w in found} == {"mess-hall", "crew-quarter", "platform", "passageway"}


# Noise and silence


@pytest.mark.rule("inform.step")
def test_somebody_is_near_a_noise_of_the_second_round() -> None:
    said = (quiet_turn(), all_in("medical-bay"), turn(), noise("platform"))
    found = worlds(hunting(*said, crew="roy zach evelyn"))

    near = {"platform", "mess-hall", "passageway", "alley", "hydroponics-lab"}
    for world in found:  # through a passage one may have come from there, with a flashlight
        used = "flashlight" in names(world, world.discards)
        assert used or near & {at(world, slot) for slot in range(3)}


@pytest.mark.rule("cards.alarm-clock-rings")
def test_a_noise_that_nobody_can_have_made_was_an_alarm_clock() -> None:
    before = [*[quiet_turn()] * 3, all_in("medical-bay")]
    found = worlds(hunting(*before, turn(), noise("platform"), crew="roy zach evelyn"))

    near = {"platform", "mess-hall", "passageway", "alley", "hydroponics-lab"}
    for world in found:
        if not near & {at(world, slot) for slot in range(3)}:
            assert {"alarm-clock", "flashlight"} & set(names(world, world.discards))
    assert any("alarm-clock" in names(w, w.discards) for w in found)


@pytest.mark.rule("noise.accidental")
def test_in_silence_no_noisy_card_was_drawn() -> None:
    found = worlds(hunting(*[quiet_turn()] * 5))

    noisy = {card.id for card in BOX.items if card.noise}
    for world in found:
        assert world.keys == 0
        assert not noisy & {*carried(world), *names(world, world.discards)}


@pytest.mark.rule("noise.accidental")
def test_noise_where_keys_are_searched_may_have_been_a_key() -> None:
    found = worlds(hunting(*[quiet_turn()] * 3, *[turn(), noise("observatory")] * 3))

    assert vary(found, lambda w: w.keys)
    assert max(w.keys for w in found) <= 6


@pytest.mark.rule("repair.makes-noise")
def test_in_silence_nothing_was_repaired_that_makes_noise() -> None:
    found = worlds(hunting(*[quiet_turn()] * 7, crew="roy quinto evelyn"))

    assert all(w.repairs == [0, 0] for w in found)


def test_noise_at_the_radio_may_be_a_repair_and_need_not_be_one() -> None:
    said = [*[quiet_turn()] * 5, *[turn(), noise("radio-station")] * 2]
    found = worlds(hunting(*said, crew="roy quinto evelyn"))

    repaired = {w.repairs[Track.RADIO] for w in found}
    assert {0, 1, 2} <= repaired <= {0, 1, 2, 3, 4}
    assert all(w.repairs[Track.VEHICLE] == 0 for w in found)


@pytest.mark.rule("inform.firecracker")
def test_noise_everywhere_took_a_firecracker() -> None:
    found = worlds(hunting(quiet_turn(), turn(), firecracker()))

    assert all("firecracker" in names(w, w.discards) for w in found)


# What was seen of things


def test_the_discover_deck_has_as_many_cards_as_can_be_counted() -> None:
    m = hunting(*LONG)

    assert {len(w.decks[Deck.DISCOVER]) for w in worlds(m)} == {table(m).known.discover}


@pytest.mark.rule("encounter.weapon-discard")
def test_a_weapon_that_was_used_up_lies_on_the_discard_pile() -> None:
    used = [Clue(Told.USED, ZACH, item("kitchen-knife"), 1)]
    found = worlds(hunting(*LONG, used))

    assert all("kitchen-knife" in names(w, w.discards) for w in found)


@pytest.mark.rule("encounter.weapon-discard")
def test_a_weapon_that_lasts_is_in_no_deck_any_more() -> None:
    used = [Clue(Told.USED, ZACH, item("fire-axe"), 0)]
    found = worlds(hunting(*LONG, used))

    assert all("fire-axe" in carried(w) + names(w, w.discards) for w in found)
    assert sum("fire-axe" in carried(w) for w in found) > len(found) / 2


@pytest.mark.rule("heal.visible-result")
def test_whoever_was_healed_by_an_item_used_one_up() -> None:
    by_item = worlds(hunting(*LONG, turn(), healed(ROY), healed(ZACH), noise()))
    by_bandage = worlds(hunting(*LONG, turn(), healed(ROY, bandage=True), noise()))

    remedies = ("first-aid-kit", "warm-soup")
    assert all(sum(n in remedies for n in names(w, w.discards)) >= 2 for w in by_item)
    assert any(not set(remedies) & set(names(w, w.discards)) for w in by_bandage)


@pytest.mark.rule("weakness.killer-notices")
def test_whoever_observed_the_weakness_used_up_a_binocular() -> None:
    found = worlds(hunting(*LONG, weakness="red-fire"))

    assert all("binocular" in names(w, w.discards) for w in found)


@pytest.mark.rule("repair.radio-complete")
def test_a_finished_radio_is_finished_in_every_world() -> None:
    m = hunting(*LONG, turn(), radio_complete(), noise("radio-station"), rescue=5)

    assert {w.repairs[Track.RADIO] for w in worlds(m)} == {NEEDED[Track.RADIO]}
    assert {w.repairs[Track.RADIO] for w in worlds(hunting(*LONG))} <= {0, 1, 2, 3, 4}


@pytest.mark.rule("repair.vehicle-ready-announce")
def test_a_vehicle_is_ready_in_every_world_or_in_none() -> None:
    ready = worlds(hunting(*LONG, turn(), vehicle_ready(), noise("garage")))
    unready = worlds(hunting(*LONG, turn(), noise("garage")))

    assert all(w.fuel and w.repairs[Track.VEHICLE] == 6 for w in ready)
    assert not any(w.fuel and w.repairs[Track.VEHICLE] == 6 for w in unready)


@pytest.mark.parametrize("public", [False, True])
def test_an_open_key_stand_has_as_many_keys_as_everybody_sees(public: bool) -> None:
    m = hunting(*LONG, keys=2, keys_public=public)

    assert ({w.keys for w in worlds(m)} == {2}) is public


@pytest.mark.rule("weakness.killer-reads-zone")
def test_the_killer_knows_the_zone_of_the_weakness_only() -> None:
    cards = [BOX.weaknesses[w.weakness] for w in worlds(hunting(*LONG, weakness="red-fire"))]

    assert {card.zone for card in cards} == {Zone.RED}
    assert len({card.icon for card in cards}) == 5


@pytest.mark.rule("move.rope-place")
def test_tokens_lie_only_where_their_cards_were_used() -> None:
    for world in worlds(hunting(*LONG), number=400):
        used = [BOX.items[card] for card in world.discards]
        assert world.ropes.bit_count() <= sum(card.is_a(Use.ROPE) for card in used)
        assert len(world.alarms) <= sum(card.is_a(Use.ALARM) for card in used)
        assert (world.cat >= 0) is any(card.is_a(Use.CAT) for card in used)


@pytest.mark.rule("inventory.limit-three")
def test_nobody_carries_more_than_one_can() -> None:
    for world in worlds(hunting(*LONG, *LONG)):
        assert all(len(survivor.items) <= 3 for survivor in world.survivors)


@pytest.mark.rule("inventory.discard-any-time")
def test_what_was_brought_along_may_be_gone_but_the_wrench_is_zachs() -> None:
    dealt = worlds(hunting(*LONG, crew="roy zach quinto"), number=200)
    wrench = {tuple(s for s in SLOTS if WRENCH in w.survivors[s].items) for w in dealt}
    gun = {tuple(s for s in SLOTS if GUN in w.survivors[s].items) for w in dealt}

    assert wrench == {(ZACH,), ()}
    assert (ROY,) in gun
    assert gun & {(ZACH,), (QUINTO,), ()}


@pytest.mark.rule("ability.evelyn-one-bandage")
def test_only_who_was_injured_before_can_wear_a_bandage() -> None:
    hurt = [Clue(Told.HURT, ROY)]
    now = worlds(hunting(*LONG, hurt, crew="roy zach evelyn", wounds="roy"))
    before = worlds(hunting(*LONG, hurt, *LONG, crew="roy zach evelyn", wounds="roy"))

    assert all(s.bandage == 0 for w in now for s in w.survivors)
    assert {w.survivors[ROY].bandage for w in before} == {0, 1, 2}
    assert all(w.survivors[ZACH].bandage == 0 for w in before)


# In the middle of the Survivors' turn


def test_how_far_the_survivors_turn_has_gone_is_hidden() -> None:
    def tell(t: Terrorscape2) -> None:
        t.known.clues += (*quiet_turn(), *quiet_turn(), *turn())
        t.round, t.known.discover = 3, len(t.decks[Deck.DISCOVER])

    m = given(change=tell)
    choose(m, calm(ROY))
    found = worlds(m, number=300)

    assert {w.asking.kind.name for w in found if w.asking} >= {"act", "keep", "discover", "pick"}
    assert vary(found, lambda w: [s.acted for s in w.survivors])
    assert vary(found, lambda w: w.noise)
    assert all(w.stack[0] is m.table.stack[0] for w in found)


def test_whoever_has_left_the_place_where_the_turn_began_has_acted() -> None:
    def tell(t: Terrorscape2) -> None:
        t.known.clues += (*quiet_turn(), *overwhelmed(ROY, "platform"), *turn())
        t.round = 2

    for world in worlds(given(change=tell, crew="roy zach evelyn")):
        if at(world, ROY) != "platform":
            assert world.survivors[ROY].acted


def test_a_world_can_be_asked_what_the_real_one_is_asked() -> None:
    m = hunting(*LONG)

    assert all(w.asking is play_fast() for w in worlds(m))
