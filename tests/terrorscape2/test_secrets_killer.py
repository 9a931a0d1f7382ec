"""What the Killer hides, the weakness card, and what everybody knows: what must not be known makes
no difference to what is seen and heard. Each test is named after hidden information of the ledger.
"""

from __future__ import annotations

import msgspec
import pytest

from nightboard import IllegalChoice, Match, Step
from nightboard.games.terrorscape2.clues import Clue, Told
from nightboard.games.terrorscape2.kinds import Track, Zone
from nightboard.games.terrorscape2.rules.actions import finish
from nightboard.games.terrorscape2.rules.items import use, use_on
from nightboard.games.terrorscape2.rules.kturn import guess, hunt, mark
from nightboard.games.terrorscape2.rules.setup import pick_killer, pick_survivor
from nightboard.games.terrorscape2.rules.showdown import agree
from nightboard.games.terrorscape2.rules.skill import pay_with, play
from nightboard.games.terrorscape2.rules.stealth import LIE_LOW, creep, creep_up

from .given import (
    BOX,
    DUD,
    GAME,
    KILLER,
    ROY,
    TEAM,
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
    place,
    skill,
    slow,
    stealth,
    table,
    told,
    whereabouts,
)
from .sides import SIDES, after, alike, view

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
