"""What the Survivors hide, and what the Killer learns of them: what must not be known makes no
difference to what is seen and heard. Each test is named after hidden information of the ledger.
"""

from __future__ import annotations

import pytest

from nightboard import Match, Step
from nightboard.games.terrorscape2.clues import Told
from nightboard.games.terrorscape2.effects import Do
from nightboard.games.terrorscape2.kinds import Deck, Track, Zone
from nightboard.games.terrorscape2.rules.abilities import bandage, build
from nightboard.games.terrorscape2.rules.actions import calm, move, unblock
from nightboard.games.terrorscape2.rules.discover import explore
from nightboard.games.terrorscape2.rules.encounter import run, stay
from nightboard.games.terrorscape2.rules.inventory import drop
from nightboard.games.terrorscape2.rules.items import use, use_at, use_link
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.repair import repair
from nightboard.games.terrorscape2.rules.search import leave, search, take
from nightboard.games.terrorscape2.rules.sense import in_zone
from nightboard.games.terrorscape2.rules.skill import play

from .given import (
    FEAR_ALL,
    KILLER,
    MAIN_EXIT,
    QUINTO,
    ROY,
    TEAM,
    VICTORIA,
    ZACH,
    choose,
    do,
    fast,
    given,
    item,
    link,
    pass_on,
    place,
    play_on,
    skill,
    table,
    told,
    whereabouts,
)
from .sides import SIDES, after, alike, view
from .story import NAMES

ALL_CALM = (calm(ROY), calm(ZACH), calm(QUINTO))


# The Survivors' side: where they are and what they do


@pytest.mark.rule("components.two-mirrored-boards")
@pytest.mark.rule("components.two-killer-miniatures")
def test_survivor_locations_are_for_their_side_alone() -> None:
    one, other = given(at="alley"), given(at={"roy": "storage"})

    assert [s.at for s in view(one, TEAM).survivors] == [place("alley")] * 3
    assert [s.at for s in view(one).survivors] == [None] * 3
    assert alike(KILLER, one, other)
    assert alike(None, one, other)
    assert not alike(TEAM, one, other)


@pytest.mark.rule("info.survivor-moves-secret")
@pytest.mark.rule("move.survivors-secret")
def test_survivor_moves_leave_no_trace() -> None:
    still = given()
    moved = after(given(), move(ROY, place("platform")))

    assert alike(KILLER, still, moved)
    assert told(moved, "moves", KILLER) == []
    assert told(moved, "moves", TEAM)


@pytest.mark.rule("move.rope-secret")
def test_passages_and_ropes_are_a_secret() -> None:
    arrow = "hydroponics-lab-to-platform"
    at = {"roy": "hydroponics-lab"}
    waiting = given(at=at, items={"roy": "rope flashlight"})
    roped = after(
        given(at=at, items={"roy": "rope flashlight"}),
        use_link(ROY, item("rope"), link(arrow)),
        use_at(ROY, item("flashlight"), place("ice-cave")),
    )

    assert view(roped, TEAM).team is not None
    assert whereabouts(roped, ROY) == "ice-cave"
    assert alike(KILLER, waiting, roped)


@pytest.mark.rule("info.survivor-actions-not-announced")
def test_what_the_survivors_do_looks_the_same() -> None:
    at = {"roy": "storage", "zach": "garage", "quinto": "medical-bay"}
    waited = after(given(at=at), *ALL_CALM)
    busy = after(
        given(at=at, decks={"medical": "sedative"}),
        calm(ROY), repair(ZACH), search(QUINTO, Deck.MEDICAL), take(QUINTO, item("sedative")),
    )  # fmt: skip

    assert alike(KILLER, waited, busy)
    assert alike(None, waited, busy)


@pytest.mark.rule("flow.team-turn")
def test_the_number_of_questions_in_the_survivors_turn_tells_nothing() -> None:
    short, long = given(players=4), given(players=4, items={"roy": "rope whiskey-bottle"})
    choose(long, drop(ROY, item("rope")), drop(ROY, item("whiskey-bottle")))

    assert long.events(KILLER) == short.events(KILLER)
    assert short.ask is not None
    assert long.ask is not None
    assert (short.ask.seats, short.ask.about) == (long.ask.seats, long.ask.about)


# Noise


@pytest.mark.rule("noise.report-at-end-only")
@pytest.mark.rule("info.survivors-report-noise")
def test_noise_is_heard_when_the_turn_is_over() -> None:
    m = given(at={"roy": "garage"})
    silent = given(at={"roy": "garage"})
    choose(m, repair(ROY))

    assert view(m, TEAM).team is not None
    assert view(m, TEAM).team.noise == (place("garage"),)  # type: ignore[union-attr]
    assert alike(KILLER, m, silent)
    play_on(m, "fast")
    assert view(m).heard == (place("garage"),)


@pytest.mark.rule("noise.remembered-side")
@pytest.mark.rule("components.noise-token-two-sides")
def test_the_noise_of_the_last_round_is_a_reminder_only() -> None:
    m = given(at={"roy": "garage"})
    choose(m, repair(ROY))
    pass_on(m, "fast")
    pass_on(m, "act")

    assert view(m).heard is None
    assert view(m).echo == (place("garage"),)


@pytest.mark.rule("noise.report-all")
@pytest.mark.rule("inform.order-hides-sources")
def test_the_report_does_not_say_who_made_which_noise_in_which_order() -> None:
    near = {"roy": "garage", "zach": "radio-station"}
    one, other = given(at=near), given(at={"roy": "radio-station", "zach": "garage"})
    choose(one, repair(ROY), repair(ZACH))
    choose(other, repair(ROY), repair(ZACH))
    play_on(one, "fast")
    play_on(other, "fast")

    assert told(one, "noise-heard", KILLER) == told(other, "noise-heard", KILLER)
    assert alike(KILLER, one, other)


@pytest.mark.rule("inform.firecracker")
def test_a_firecracker_covers_every_other_noise_for_good() -> None:
    def bang(where: str) -> Match:
        m = given(at={"roy": where}, items={"zach": "firecracker"}, decks={"discover": "rope rope"})
        choose(m, repair(ROY), use(ZACH, item("firecracker")))
        play_on(m, "fast")
        return m

    garage, radio = bang("garage"), bang("radio-station")

    assert view(garage).everywhere
    assert alike(KILLER, garage, radio)
    pass_on(garage, "act")
    pass_on(radio, "act")
    assert alike(KILLER, garage, radio)


# Repairs, keys, items


@pytest.mark.rule("repair.progress-secret")
def test_repair_progress_is_hidden_and_noise_there_does_not_tell_how_much() -> None:
    at = {"roy": "radio-station"}
    plain = after(given(at=at, items={"roy": "toolbox"}), repair(ROY))
    better = after(given(at=at, items={"roy": "toolbox"}), use(ROY, item("toolbox")))
    play_on(plain, "fast")
    play_on(better, "fast")

    assert table(better).repairs[Track.RADIO] > table(plain).repairs[Track.RADIO]
    assert alike(KILLER, plain, better)


@pytest.mark.rule("components.screen-carries-public-items")
def test_the_rescue_track_health_and_fear_are_on_the_screen() -> None:
    m = given(at={"zach": "radio-station"}, radio=4, wounds="roy", fear={"roy": 1})
    choose(m, repair(ZACH))

    for seat in SIDES:
        roy = view(m, seat).survivors[ROY]
        assert (roy.wounds, roy.fear) == (1, 1)
        assert view(m, seat).rescue == 5


@pytest.mark.rule("repair.refuel-silent")
def test_fuel_is_a_secret_until_the_vehicle_is_ready() -> None:
    at, fuel = {"roy": "garage"}, {"roy": "fuel"}
    dry = after(given(at=at, items=fuel, vehicle=3), calm(ROY))
    fuelled = after(given(at=at, items=fuel, vehicle=3), use(ROY, item("fuel")))
    ready = after(given(at=at, items=fuel, vehicle=6), use(ROY, item("fuel")))

    assert alike(KILLER, dry, fuelled)
    assert view(ready).ready


@pytest.mark.parametrize("public", [False, True])
def test_the_key_stand_is_hidden_unless_the_table_wants_it_open(public: bool) -> None:
    none, five = given(keys_public=public), given(keys=5, keys_public=public)

    assert view(five, TEAM).keys == 5
    assert view(five).keys == (5 if public else None)
    assert alike(KILLER, none, five) is not public


@pytest.mark.parametrize("public", [False, True])
def test_with_all_keys_on_an_open_stand_not_everybody_is_at_the_main_exit(public: bool) -> None:
    m = given(turn="upkeep", at={"roy": "mess-hall"}, keys=5, keys_public=public)

    said = [NAMES[clue.a] for clue in table(m).known.clues if clue.told is Told.APART]

    assert said == [MAIN_EXIT] * public


@pytest.mark.rule("exchange.secret")
def test_inventories_discards_and_deck_sizes_are_hidden() -> None:
    poor = given()
    rich = given(
        items={"roy": "rope revolver"}, found="fuel fuel",
        decks={"medical": "sedative", "weapon": "revolver", "key": "key"},
    )  # fmt: skip

    team = view(rich, TEAM).team
    assert team is not None
    assert team.decks[1:] == (1, 1, 1)
    assert view(rich, TEAM).survivors[ROY].items == tuple(sorted((item("rope"), item("revolver"))))
    assert view(rich).team is None
    assert alike(KILLER, poor, rich)
    assert alike(None, poor, rich)


@pytest.mark.rule("discover.secret")
def test_who_discovers_what_is_hidden_but_the_cards_can_be_counted() -> None:
    def discovered(cards: str, *steps: Step) -> Match:
        m = given(turn="discover", decks={"discover": cards})
        choose(m, *steps)
        return m

    roy = discovered("rope fuel rope rope", explore(ROY), take(ROY, item("rope")))
    zach = discovered("fuel fuel rope rope", explore(ZACH), leave(ZACH))

    assert alike(KILLER, roy, zach)
    assert view(roy).discover == 2


def test_while_cards_are_drawn_the_killer_is_not_told() -> None:
    waiting = given(turn="discover", decks={"discover": "rope fuel rope rope"})
    drawing = given(turn="discover", decks={"discover": "rope fuel rope rope"})
    choose(drawing, explore(ROY))

    assert alike(KILLER, waiting, drawing)


@pytest.mark.rule("ability.evelyn-silent")
def test_a_bandage_is_hidden_and_what_comes_of_it_is_public() -> None:
    crew = "roy zach evelyn"
    bare = given(crew=crew, wounds="roy")
    worn = after(given(crew=crew, wounds="roy"), bandage(2, ROY))
    healed = given(turn="upkeep", crew=crew, wounds="roy", bandages={"roy": 1})

    assert alike(KILLER, bare, worn)
    assert view(healed).survivors[ROY].wounds == 0


@pytest.mark.rule("cards.alarm-clock-place")
@pytest.mark.rule("cards.cat-seen")
def test_cat_and_alarm_clock_are_on_one_board_only() -> None:
    without = given()
    with_both = given(cat="alley", alarms={"storage": 2}, found="a-cat alarm-clock")

    assert alike(KILLER, without, with_both)
    assert not alike(TEAM, without, with_both)


@pytest.mark.rule("ability.victoria-once")
def test_whether_the_device_is_built_is_hidden() -> None:
    at, crew = {"victoria": "research-lab"}, "roy zach victoria"
    idle = given(at=at, crew=crew)
    built = after(given(at=at, crew=crew), build(VICTORIA))
    empty = given(at=at, crew=crew, batteries=0)

    assert alike(KILLER, idle, built)
    assert alike(KILLER, idle, empty)


# What the Killer learns of them


@pytest.mark.rule("ksearch.honest-answer")
def test_a_search_tells_who_is_here_and_nothing_of_the_others() -> None:
    def hunted(zach: str) -> Match:
        return after(
            given(turn="main", at={"roy": "alley", "zach": zach}, killer_at="alley"), hunt()
        )

    near, far = hunted("platform"), hunted("ice-cave")

    assert view(near).survivors[ROY].at == place("alley")
    assert view(near).survivors[ZACH].at is None
    assert alike(KILLER, near, far)


@pytest.mark.rule("sense.honest-answer")
def test_a_sense_tells_who_is_in_the_area_but_not_where_in_it() -> None:
    cards = {"eye": fast(do("sense", where="zone"))}

    def sensed(roy: str) -> Match:
        m = given(turn="fast", hand="eye", cards=cards, at={"roy": roy})
        return after(m, play(skill(m, "eye")), in_zone(Do.SENSE, Zone.RED))

    assert alike(KILLER, sensed("alley"), sensed("garage"))
    assert not alike(KILLER, sensed("alley"), sensed("ice-cave"))


@pytest.mark.rule("fear.reveal-only-that-survivor")
def test_fear_betrays_one_location_at_one_moment() -> None:
    def frightened(zach: str) -> Match:
        cards = {"howl": fast(FEAR_ALL)}
        m = given(
            turn="fast",
            hand="howl",
            cards=cards,
            fear={"roy": 2},
            at={"roy": "alley", "zach": zach},
        )
        return after(m, play(skill(m, "howl")))

    m = frightened("storage")

    assert told(m, "overwhelmed", KILLER) == [{"survivor": "roy", "place": "alley"}]
    assert alike(KILLER, m, frightened("alley"))


@pytest.mark.rule("status.damage-sources-equal")
def test_direct_damage_tells_who_is_in_its_range_and_nothing_of_the_others() -> None:
    def blasted(roy: str, zach: str) -> Match:
        cards = {"blast": fast(do("damage", where="range", range=1))}
        m = given(
            turn="fast", hand="blast", cards=cards, killer_at="platform",
            at={"roy": roy, "zach": zach},
        )  # fmt: skip
        return after(m, play(skill(m, "blast")))

    assert view(blasted("alley", "ice-cave")).survivors[ROY].wounds == 1
    assert alike(KILLER, blasted("alley", "ice-cave"), blasted("mess-hall", "storage"))


@pytest.mark.rule("flee.secret")
def test_the_flight_is_hidden() -> None:
    def caught() -> Match:
        m = given(turn="main", at={"roy": "alley"}, killer_at="alley", strength=1, dice=3)
        choose(m, hunt())
        play_on(m, "flee")
        return m

    stayed, fled = caught(), caught()
    assert view(stayed).survivors[ROY].at == place("alley")
    choose(stayed, stay(ROY))
    choose(fled, run(ROY, place("platform")))

    assert alike(KILLER, stayed, fled)
    assert alike(None, stayed, fled)
    assert view(fled).survivors[ROY].at is None


@pytest.mark.rule("unblock.inform-immediately")
@pytest.mark.rule("info.survivors-report-block-removal")
def test_a_removed_block_is_told_at_once_but_not_from_which_side() -> None:
    door = "platform-passageway"

    def opened(where: str) -> Match:
        return after(given(at={"roy": where}, blocks=door), unblock(ROY, link(door)))

    assert view(opened("platform")).blocks == ()
    assert alike(KILLER, opened("platform"), opened("passageway"))
