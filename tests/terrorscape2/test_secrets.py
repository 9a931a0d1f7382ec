"""What stays hidden: what one side must not know makes no difference to what it sees and hears.

Each test is named after an entry of the ledger's hidden information.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nightboard import IllegalChoice, Match, Step
from nightboard.games._terrorscape2.clues import Clue, Told
from nightboard.games._terrorscape2.effects import Do
from nightboard.games._terrorscape2.kinds import Deck, Track, Zone
from nightboard.games._terrorscape2.rules.abilities import bandage, build
from nightboard.games._terrorscape2.rules.actions import calm, finish, move, unblock
from nightboard.games._terrorscape2.rules.discover import explore
from nightboard.games._terrorscape2.rules.encounter import run, stay
from nightboard.games._terrorscape2.rules.inventory import drop
from nightboard.games._terrorscape2.rules.items import use, use_at, use_link, use_on
from nightboard.games._terrorscape2.rules.kturn import guess, hunt, mark
from nightboard.games._terrorscape2.rules.repair import repair
from nightboard.games._terrorscape2.rules.search import leave, search, take
from nightboard.games._terrorscape2.rules.sense import in_zone
from nightboard.games._terrorscape2.rules.setup import pick_killer, pick_survivor
from nightboard.games._terrorscape2.rules.showdown import agree
from nightboard.games._terrorscape2.rules.skill import pay_with, play
from nightboard.games._terrorscape2.rules.stealth import LIE_LOW, creep, creep_up
from nightboard.games._terrorscape2.view import View

from .given import (
    BOX,
    DUD,
    FEAR_ALL,
    GAME,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    VICTORIA,
    ZACH,
    asked,
    assault,
    choose,
    delay,
    do,
    fast,
    given,
    item,
    link,
    offered,
    pass_on,
    place,
    play_on,
    skill,
    slow,
    stealth,
    table,
    told,
    whereabouts,
)

SIDES = (KILLER, TEAM, None)


def seen(m: Match, seat: int | None) -> tuple[Any, ...]:
    """Everything that reaches a seat: its view, what it was told, who is asked about what."""
    events = [(e.event.key, e.event.about, e.event.rule) for e in m.events(seat)]
    asked_now = (m.ask.seats, m.ask.about) if m.ask else ()
    return msgspec.json.encode(m.view(seat)), events, asked_now, m.outcome


def alike(seat: int | None, one: Match, other: Match) -> bool:
    """Whether a seat sees no difference."""
    return seen(one, seat) == seen(other, seat)


def after(m: Match, *steps: Step) -> Match:
    """The match after these choices."""
    choose(m, *steps)
    return m


def view(m: Match, seat: int | None = KILLER) -> View:
    """What a seat may know."""
    found = m.view(seat)
    assert isinstance(found, View)
    return found


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


@pytest.mark.rule("repair.progress-hidden")
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


# The Killer's side


@pytest.mark.rule("info.killer-honest")
@pytest.mark.rule("stealth.secret-of-movement")
def test_in_stealth_only_the_last_known_location_is_public() -> None:
    cards = {"cloak": slow(stealth(2))}

    def vanished(*steps: Step) -> Match:
        m = given(turn="slow", hand="cloak", cards=cards, killer_at="platform")
        return after(m, play(skill(m, "cloak")), *steps)

    still = vanished(LIE_LOW, LIE_LOW)
    gone = vanished(creep(place("mess-hall")), creep(place("crew-quarter")))

    assert view(gone, TEAM).killer.at is None
    assert view(gone, TEAM).killer.seen_at == place("platform")
    assert view(gone).killer.at == place("crew-quarter")
    assert alike(TEAM, still, gone)
    assert alike(None, still, gone)


def test_each_step_in_stealth_is_asked_for_whether_it_is_taken_or_not() -> None:
    cards = {"cloak": slow(stealth(2))}
    m = given(turn="slow", hand="cloak", cards=cards, killer_at="alley")
    choose(m, play(skill(m, "cloak")), LIE_LOW)

    assert asked(m) == "stealth"


def test_a_card_paid_in_stealth_is_not_seen_and_the_way_not_either() -> None:
    cards = {"cloak": slow(stealth(1))}

    def vanished(up: bool) -> Match:
        m = given(turn="slow", hand="cloak dud", cards=cards, killer_at="alley")
        step = creep_up(place("research-lab"), skill(m, "dud")) if up else LIE_LOW
        return after(m, play(skill(m, "cloak")), step)

    up, still = vanished(True), vanished(False)

    assert alike(TEAM, up, still)


@pytest.mark.rule("stealth.not-in-any-location-for-survivors")
def test_what_survivors_may_do_does_not_depend_on_a_hidden_killer() -> None:
    def near(where: str) -> Match:
        return given(at="storage", killer_at=where, hidden=True, items={"roy": "binocular"})

    here, far = near("storage"), near("alley")

    assert offered(here) == offered(far)
    assert here.refusals() == far.refusals()


@pytest.mark.rule("ksearch.ask")
def test_a_search_is_on_offer_whether_somebody_is_there_or_not() -> None:
    found = given(turn="main", at="alley", killer_at="alley")
    empty = given(turn="main", killer_at="alley")

    assert offered(found) == offered(empty)
    assert found.refusals() == empty.refusals()


@pytest.mark.rule("kturn.tableau")
def test_hand_and_deck_are_hidden_in_number_and_kind() -> None:
    cards = {"dash": fast(do("move", steps=1))}
    small = given(turn="killer", hand="dud", deck=12, cards=cards)
    large = given(turn="killer", hand="dash dud dash dud", deck=3, cards=cards)

    lair = view(large).lair
    assert lair is not None
    assert (len(lair.hand), lair.deck) == (4, 3)
    assert view(large, TEAM).lair is None
    one, other = msgspec.json.encode(view(small, TEAM)), msgspec.json.encode(view(large, TEAM))
    assert one.split(b'"clues"')[0] == other.split(b'"clues"')[0]


@pytest.mark.rule("kdraw.overflow-discards-new")
def test_a_card_too_many_is_not_seen_by_the_survivors() -> None:
    full = given(turn="draw", hand="dud dud dud dud dud")
    empty = given(turn="draw", hand="dud dud")

    assert [e.event.key for e in full.events(TEAM)] == [e.event.key for e in empty.events(TEAM)]
    assert told(full, "overflows", KILLER)
    assert told(full, "overflows", TEAM) == []


@pytest.mark.rule("info.discard-pile-check")
@pytest.mark.parametrize("public", [False, True])
def test_the_killers_discard_pile_is_for_the_killer(public: bool) -> None:
    m = given(discards="dud dud", open_killer_discard=public)

    assert view(m).killer.discard == (skill(m, "dud"),) * 2
    assert (view(m, TEAM).killer.discard is not None) is public
    assert (view(m, None).killer.discard is not None) is public


@pytest.mark.rule("skill.choose-payment")
def test_which_card_was_paid_is_hidden() -> None:
    cards = {"dash": fast(do("move", steps=1), cost=1), "other": DUD}

    def paid(name: str) -> Match:
        m = given(turn="fast", hand="dash dud other", cards=cards)
        return after(m, play(skill(m, "dash")), pay_with(skill(m, name)))

    assert alike(TEAM, paid("dud"), paid("other"))
    assert not alike(KILLER, paid("dud"), paid("other"))


@pytest.mark.rule("info.level-strength-open")
@pytest.mark.rule("components.killer-level-board")
def test_level_and_strength_are_open() -> None:
    m = given(level=2, strength=7)

    for seat in SIDES:
        assert (view(m, seat).killer.level, view(m, seat).killer.strength) == (2, 7)


@pytest.mark.rule("encounter.strength-update")
def test_a_strength_for_one_attack_shows_while_it_lasts() -> None:
    cards = {"blades": assault(do("strength", add=2, time="attack"))}
    m = given(turn="main", at="alley", killer_at="alley", hand="blades", cards=cards)
    choose(m, hunt())
    choose(m, play(skill(m, "blades")))

    assert [view(m, seat).killer.strength for seat in SIDES] == [8, 8, 8]


@pytest.mark.rule("info.killer-map-changes-immediate")
@pytest.mark.rule("delay.public-token")
def test_tokens_of_the_killer_are_public() -> None:
    cards = {"trap": slow(delay(do("move", steps=1)))}
    m = given(
        blocks="platform-mess-hall", droids="alley", cards=cards, delays=[("trap", "storage")]
    )

    for seat in SIDES:
        assert view(m, seat).blocks == (link("platform-mess-hall"),)
        assert view(m, seat).droids == (place("alley"),)
        assert [d.at for d in view(m, seat).delays] == [place("storage")]


@pytest.mark.rule("delay.public-token")
def test_a_delay_token_of_a_hidden_killer_does_not_tell_where_it_lies() -> None:
    cards = {"cloak": fast(stealth(1)), "trap": slow(delay(do("move", steps=1)))}

    def hidden(to: str) -> Match:
        m = given(turn="fast", hand="cloak trap", cards=cards, killer_at="platform")
        return after(m, play(skill(m, "cloak")), creep(place(to)))

    one = given(cards=cards, killer_at="alley", hidden=True, delays=[("trap", "alley")])
    table(one).delays = tuple(d._replace(unseen=True) for d in table(one).delays)

    assert [d.at for d in view(one, TEAM).delays] == [-1]
    assert [d.at for d in view(one).delays] == [place("alley")]
    assert alike(TEAM, hidden("alley"), hidden("mess-hall"))


@pytest.mark.rule("deduction.assistance-tokens")
@pytest.mark.rule("deduction.progress-markers")
def test_the_killers_notes_are_private_and_change_nothing() -> None:
    blank = given(turn="fast", notes=True, at={"roy": "alley"}, radio=2)
    noted = after(
        given(turn="fast", notes=True, at={"roy": "alley"}, radio=2),
        guess(ROY, place("storage")),
        mark(Track.RADIO, 4),
    )

    lair = view(noted).lair
    assert lair is not None
    assert (lair.guesses[ROY], lair.marks) == (place("storage"), (4, 0))
    assert whereabouts(noted, ROY) == "alley"
    assert table(noted).repairs[Track.RADIO] == 2
    assert alike(TEAM, blank, noted)
    assert alike(None, blank, noted)


# Weakness and showdown


@pytest.mark.rule("components.decoder-boards")
@pytest.mark.rule("weakness.survivors-read-icons")
@pytest.mark.rule("weakness.killer-reads-zone")
def test_each_side_reads_its_half_of_the_weakness_card() -> None:
    red, green = given(weakness="red-fire"), given(weakness="green-fire")
    steel = given(weakness="red-steel")

    assert alike(TEAM, red, green)
    assert alike(KILLER, red, steel)
    assert not alike(KILLER, red, green)
    assert not alike(TEAM, red, steel)
    assert alike(None, red, green)
    assert alike(None, red, steel)


def test_nobody_is_sent_the_id_of_the_weakness_card() -> None:
    m = given(weakness="red-fire")

    for seat in SIDES:
        assert b"red-fire" not in msgspec.json.encode(m.view(seat))


@pytest.mark.rule("weakness.killer-notices")
def test_who_observed_the_weakness_and_from_where_is_hidden() -> None:
    def observed(where: str) -> Match:
        m = given(at={"roy": where}, killer_at="platform", items={"roy": "binocular"})
        return after(m, use(ROY, item("binocular")))

    assert view(observed("alley")).weakness is not None
    assert alike(KILLER, observed("alley"), observed("mess-hall"))


@pytest.mark.rule("showdown.cond-all-agree")
def test_a_vote_for_the_showdown_is_not_shown_to_the_killer() -> None:
    quiet = given(at="alley", killer_at="alley", weakness="red-fire", players=3)
    eager = given(at="alley", killer_at="alley", weakness="red-fire", players=3)
    choose(eager, agree())

    assert alike(KILLER, quiet, eager)
    assert not alike(TEAM, quiet, eager)


@pytest.mark.rule("showdown.reveal-card")
def test_the_showdown_opens_locations_and_the_card() -> None:
    m = given(at="alley", killer_at="alley", weakness="red-fire")
    choose(m, agree())

    for seat in SIDES:
        weakness = view(m, seat).weakness
        assert weakness is not None
        assert weakness.open
        assert (weakness.zone, weakness.icons is None) == (Zone.RED, False)
        assert [s.at for s in view(m, seat).survivors] == [place("alley")] * 3


# Setup, and what everybody knows


@pytest.mark.rule("setup.announce-selections")
def test_selections_are_secret_until_everybody_has_chosen() -> None:
    def chosen(killer: int, first: int) -> Match:
        m = GAME.start(2, 1, log=True)
        return after(m, pick_killer(killer), pick_survivor(first))

    assert alike(TEAM, chosen(0, 1), chosen(1, 1))
    assert alike(KILLER, chosen(0, 1), chosen(0, 2))
    assert alike(None, chosen(0, 1), chosen(1, 2))
    m = after(chosen(1, 0), pick_survivor(1), pick_survivor(2))
    assert view(m, TEAM).hunter is BOX.killers[1]
    assert [s.who for s in view(m).survivors] == [0, 1, 2]


@pytest.mark.rule("setup.killer-start-location")
def test_everybody_knows_where_everybody_starts() -> None:
    m = GAME.start(2, 1, options={"killer": "orion", "survivors": "roy,evelyn,zach"})

    assert view(m, TEAM).killer.at == place("loading-dock")
    assert view(m, None).clues[0] == Clue(Told.START, place("crew-quarter"))


@pytest.mark.rule("info.enforced-honesty")
def test_only_what_is_on_offer_can_be_answered() -> None:
    m = given(turn="main", at="alley", killer_at="alley")
    choose(m, hunt())

    assert asked(m) == "attack"
    with pytest.raises(IllegalChoice):
        m.choose(hunt(), TEAM)


def test_a_team_of_several_seats_sees_the_same() -> None:
    m = given(players=4, items={"roy": "rope"}, at={"roy": "alley"})

    views = [msgspec.structs.replace(view(m, seat), seat=None) for seat in (1, 2, 3)]
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("heal.visible-result")
def test_a_health_tile_that_is_turned_is_seen_by_all() -> None:
    m = given(wounds="roy", items={"zach": "first-aid-kit"})
    choose(m, use_on(ZACH, item("first-aid-kit"), ROY))

    assert [view(m, seat).survivors[ROY].wounds for seat in SIDES] == [0, 0, 0]


def test_ending_the_actions_is_not_told() -> None:
    m, other = given(acted="roy zach quinto"), given(acted="roy zach quinto")
    choose(m, finish())

    assert alike(KILLER, m, other)
