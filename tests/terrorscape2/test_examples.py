"""The examples that the rulebook works out, in its order and with its own characters and cards.

Each test is called like its example in the ledger (nightboard rules terrorscape2).
"""

from __future__ import annotations

import pytest

from nightboard import Match
from nightboard.games.terrorscape2.content import Can
from nightboard.games.terrorscape2.effects import Do
from nightboard.games.terrorscape2.kinds import Deck, Icon, Zone
from nightboard.games.terrorscape2.rules.abilities import bandage, build, tinker
from nightboard.games.terrorscape2.rules.actions import move, unblock
from nightboard.games.terrorscape2.rules.block import lay_block
from nightboard.games.terrorscape2.rules.discover import explore
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.inventory import give
from nightboard.games.terrorscape2.rules.items import use, use_at
from nightboard.games.terrorscape2.rules.kmove import climb, stalk
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.levelup import make_room
from nightboard.games.terrorscape2.rules.repair import repair
from nightboard.games.terrorscape2.rules.search import take
from nightboard.games.terrorscape2.rules.sense import in_zone
from nightboard.games.terrorscape2.rules.showdown import agree
from nightboard.games.terrorscape2.rules.skill import play
from nightboard.games.terrorscape2.rules.stealth import creep
from nightboard.games.terrorscape2.rules.weapons import unarmed

from .given import (
    BOX,
    EVELYN,
    GAME,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    VICTORIA,
    ZACH,
    asked,
    choose,
    deck,
    given,
    hand,
    holds,
    item,
    keys_told,
    killer_place,
    link,
    may,
    names,
    noises,
    offered,
    pass_on,
    pile,
    place,
    play_on,
    reach,
    refused,
    skill,
    table,
    told,
    whereabouts,
)

RADIO, VEHICLE = "radio-station", "garage"
LAB = "research-lab"


def test_every_example_of_the_ledger_is_here() -> None:
    examples = {example.id.split(".")[1].replace("-", "_") for example in GAME.ledger.examples}

    assert examples
    assert {name for name in examples if f"test_{name}" not in globals()} == set()


# Setup


def test_orion_setup() -> None:
    t = table(GAME.start(2, 1, options={"killer": "orion", "survivors": "roy,zach,quinto"}))

    assert [t.hunter.skills[n].id for n in t.killer.locked] == ["guided-spear-gun"]
    assert not set(t.killer.locked) & {*t.killer.deck, *t.killer.hand}


def test_polar_station_exits() -> None:
    t = table(GAME.start(2, 1, options={"killer": "orion", "survivors": "roy,zach,quinto"}))
    places = t.ground.locations

    assert (places[t.killer.at].id, places[t.killer.at].code) == ("loading-dock", "R3")
    here = {*(survivor.at for survivor in t.survivors), *t.guesses}
    assert [(places[at].id, places[at].code) for at in here] == [("crew-quarter", "G5")]


def test_two_player() -> None:
    t = table(given(players=2))

    assert [t.controller(slot) for slot in (ROY, ZACH, QUINTO)] == [TEAM] * 3


def test_map_decides_rules() -> None:
    """Guests from the first game change no deck of the Polar Station."""
    crew = {"survivors": "johnson,george,roy"}
    guests = table(GAME.start(2, 1, options={"killer": "orion", **crew}))

    assert guests.ground.id == "polar-station"
    for which in Deck:
        bottom = [BOX.bottom] if which is Deck.KEY else []
        assert sorted(guests.decks[which]) == sorted(BOX.deck(which) + bottom)


# The map


def test_passage() -> None:
    m = given(items={"roy": "flashlight"})

    choose(m, use_at(ROY, item("flashlight"), place(LAB)))

    assert whereabouts(m, ROY) == LAB


def test_gadget_location() -> None:
    at_it = given(crew="roy zach victoria", at={"victoria": LAB})
    elsewhere = given(crew="roy zach victoria", at={"victoria": "storage"})

    assert may(at_it, build(VICTORIA))
    assert refused(elsewhere, build(VICTORIA)) == "ability.victoria-location"


def test_whiskey_noise() -> None:
    m = given(items={"roy": "whiskey-bottle"})

    assert reach(m, "use-at", ROY) == {"mess-hall", "medical-bay"}
    choose(m, use_at(ROY, item("whiskey-bottle"), place("medical-bay")))

    assert noises(m) == {"medical-bay"}


# Keywords


def test_orion_against_arrow() -> None:
    m = given(turn="fast", killer="orion", killer_at="alley", hand="pursue cloak", deck="recharge")

    choose(m, play(skill(m, "pursue")), climb(place(LAB), skill(m, "cloak")))

    assert killer_place(m) == LAB
    assert pile(m) == ["cloak", "pursue"]


def test_eyebot_range() -> None:
    m = given(
        turn="fast", killer="eyebot", killer_at="platform", hand="deployment", deck="lockdown"
    )

    choose(m, play(skill(m, "deployment")))

    near = {"platform", "alley", "passageway", "mess-hall", "hydroponics-lab"}
    assert reach(m, "put-droid") == near


def test_sense_zone() -> None:
    m = given(
        turn="fast", killer="orion", hand="thermal-sight", deck="recharge", at={"roy": "storage"}
    )

    choose(m, play(skill(m, "thermal-sight")))
    assert offered(m) == [in_zone(Do.SENSE, zone) for zone in Zone]
    choose(m, in_zone(Do.SENSE, Zone.BLUE))

    assert told(m, "senses", KILLER)[0]["survivors"] == ["roy"]


def test_block_announce() -> None:
    m = given(turn="slow", killer="orion", hand="snare-line", deck="recharge")
    door = link("research-lab-storage")

    choose(m, play(skill(m, "snare-line")), lay_block(door))

    assert told(m, "blocks", TEAM) == [{"link": [LAB, "storage"]}]
    assert m.view(TEAM).blocks == m.view(KILLER).blocks == (door,)


def test_throw_through_block() -> None:
    m = given(items={"roy": "whiskey-bottle"}, blocks="crew-quarter-mess-hall")

    choose(m, use_at(ROY, item("whiskey-bottle"), place("mess-hall")))

    assert noises(m) == {"mess-hall"}


def test_recharge_delay() -> None:
    m = given(turn="slow", killer="orion", killer_at="alley", hand="recharge", deck="pursue " * 9)

    choose(m, play(skill(m, "recharge")))
    assert [delay.at for delay in table(m).delays] == [place("alley")]
    play_on(m, "stride")
    assert "reappears" not in keys_told(m)
    choose(m, stalk(place("platform")))

    assert killer_place(m) == "platform"
    assert table(m).delays == ()
    assert asked(m) == "fast"


# The Survivors' turn


def test_evelyn_move() -> None:
    m = given(crew="roy zach evelyn", at={"evelyn": "mess-hall"})

    choose(m, move(EVELYN, place("passageway")))

    assert whereabouts(m, EVELYN) == "passageway"


def test_repair_and_refuel() -> None:
    m = given(
        crew="roy zach evelyn", at={"roy": VEHICLE, "evelyn": VEHICLE, "zach": RADIO},
        items={"evelyn": "fuel"},
    )  # fmt: skip

    choose(m, repair(ROY), use(EVELYN, item("fuel")), repair(ZACH))

    assert (table(m).repairs, table(m).fuel) == ([1, 1], True)
    assert noises(m) == {RADIO, VEHICLE}


@pytest.mark.parametrize(
    ("who", "method", "progress", "noise"),
    [
        ("roy", "", 1, {RADIO}),
        ("roy", "toolbox", 2, {RADIO}),
        ("zach", "zachs-wrench", 1, set()),
        ("johnson", "toolbox", 3, {RADIO}),
        ("george", "brainy-and-smart", 1, set()),
    ],
)
def test_repair_table(who: str, method: str, progress: int, noise: set[str]) -> None:
    assert repaired(who, method, level=2) == (progress, noise)


@pytest.mark.parametrize(
    ("method", "progress", "noise"),
    [("", 2, {RADIO}), ("zachs-wrench", 2, set()), ("toolbox", 3, {RADIO})],
)
def test_zach_level_three(method: str, progress: int, noise: set[str]) -> None:
    assert repaired("zach", method, level=3) == (progress, noise)


def repaired(who: str, method: str, level: int) -> tuple[int, set[str]]:
    """The progress and the noise of a repair of the radio: by an item, an ability or by hand."""
    others = [name for name in ("quinto", "victoria", "evelyn") if name != who][:2]
    carried = {who: method} if method in [card.id for card in BOX.items] else {}
    m = given(crew=" ".join([who, *others]), at={who: RADIO}, items=carried, level=level)
    if carried:
        choose(m, use(ROY, item(method)))
    elif method:
        assert table(m).character(ROY).able(Can.TINKER)
        choose(m, tinker(ROY))
    else:
        choose(m, repair(ROY))
    return table(m).repairs[0], noises(m)


def test_rescue() -> None:
    m = given(at={"roy": RADIO, "zach": "storage", "quinto": "alley"}, radio=4)

    choose(m, repair(ROY))
    slots = [table(m).rescue]
    while m.outcome is None:
        before = table(m).round
        while table(m).round == before and m.outcome is None:
            pass_on(m, "act")
        slots.append(table(m).rescue)

    assert slots == [5, 4, 3, 2, 1, 0]
    assert m.outcome.rule == "upkeep.win-rescue"


def test_quinto_unblock() -> None:
    door = link("research-lab-radio-station")
    m = given(at={"quinto": RADIO}, blocks="research-lab-radio-station")

    choose(m, unblock(QUINTO, door))

    assert told(m, "unblocked", KILLER) == [{"link": [LAB, RADIO]}]
    assert m.view(KILLER).blocks == ()


def test_give_ammo() -> None:
    m = given(items={"roy": "revolver", "zach": "ammo-pack"})

    choose(m, give(ZACH, item("ammo-pack"), ROY))

    assert holds(m, ROY) == ["revolver", "ammo-pack"]
    assert not any(survivor.acted for survivor in table(m).survivors)


def test_weakness_reading() -> None:
    m = given(at={"roy": "alley"}, killer_at="platform", items={"roy": "binocular"})

    choose(m, use(ROY, item("binocular")))

    card = BOX.weaknesses[table(m).weakness]
    seen, shown = m.view(TEAM).weakness, m.view(KILLER).weakness
    assert seen.zone is None
    assert [icon for icon in Icon if seen.icons.count(icon) == 2] == [card.icon]
    assert (shown.zone, shown.icons) == (card.zone, None)


@pytest.mark.parametrize(("weakness", "defense"), [("red-steel", 30), ("blue-steel", 20)])
def test_showdown_defense(weakness: str, defense: int) -> None:
    """The Alley is in the red zone; Roy shows one item with the icon."""
    m = given(
        at="alley",
        killer_at="alley",
        weakness=weakness,
        items={"roy": "rope kitchen-knife"},
        dice=2,
    )

    choose(m, agree())
    m.choose(["show", item("kitchen-knife")])
    m.choose(["show-no-more"])
    for slot in (ROY, ZACH, QUINTO):
        choose(m, *[offer for offer in offered(m, "face") if offer.args == (slot,)], unarmed(slot))

    assert told(m, "total") == [{"number": 3 * 4 * 2 + 3, "defense": defense}]


def test_discover_cat() -> None:
    m = given(turn="discover", at={"roy": "storage"}, decks={"discover": "a-cat rope fuel"})

    choose(m, explore(ROY), take(ROY, item("rope")))

    assert (table(m).cat, table(m).cat_awake) == (place("storage"), True)
    assert names(table(m), table(m).discards) == ["a-cat"]
    assert holds(m, ROY) == ["rope"]


def test_alarm() -> None:
    m = given(at={"roy": "storage"}, items={"roy": "alarm-clock"})

    choose(m, use(ROY, item("alarm-clock")), move(ROY, place("drill-site")))
    assert [(alarm.at, alarm.number) for alarm in table(m).alarms] == [(place("storage"), 2)]
    _next_turn(m)
    assert [(alarm.at, alarm.number) for alarm in table(m).alarms] == [(place("storage"), 1)]
    assert noises(m) == set()
    _next_turn(m)

    assert table(m).alarms == ()
    assert noises(m) == {"storage"}


def test_bandage() -> None:
    m = given(crew="roy zach evelyn", wounds="roy")

    choose(m, bandage(EVELYN, ROY))
    before = keys_told(m, KILLER)
    _next_turn(m)
    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (1, 1)
    _next_turn(m)

    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (0, 0)
    assert "bandages" not in before
    assert told(m, "healed", KILLER) == [{"survivor": "roy"}]


def _next_turn(m: Match) -> None:
    """On to the next turn of the Survivors."""
    before = table(m).round
    while table(m).round == before:
        pass_on(m, "act")


def test_quinto_shortcut() -> None:
    m = given()

    choose(m, move(QUINTO, place(RADIO)))

    assert whereabouts(m, QUINTO) == RADIO


# The Killer's turn


def test_parasitoid_reappear() -> None:
    m = given(
        turn="slow", killer="parasitoid", killer_at="garage", at={"roy": "alley"},
        hand="cloud-of-infestation skitter mucus", deck="skitter " * 9,
    )  # fmt: skip

    choose(m, play(skill(m, "cloud-of-infestation")))
    while offered(m, "pay-with"):
        m.choose(offered(m, "pay-with")[0])
    choose(m, creep(place("loading-dock")))
    assert m.view(TEAM).killer.at is None
    play_on(m, "fast")

    keys = keys_told(m, TEAM)
    assert keys.index("reappears") < keys.index("injured") < keys.index("searches")
    assert told(m, "reappears", TEAM) == [{"place": "loading-dock"}]
    assert told(m, "injured", TEAM) == [{"survivor": "roy"}]
    assert told(m, "searches", TEAM) == [{"place": "loading-dock", "survivors": []}]
    assert not m.view(TEAM).killer.hidden


def test_killer_move_search() -> None:
    m = given(turn="main", killer="orion", hand="recharge", deck="recharge", killer_at="alley")

    choose(m, stalk(place("platform")), hunt())

    assert killer_place(m) == "platform"
    assert told(m, "searches") == [{"place": "platform", "survivors": []}]
    assert asked(m) == "slow"


def test_orion_level_up() -> None:
    m = given(
        turn="draw", killer="orion", level=2, hand="recharge cloak cloak war-cry",
        deck="pursue thermal-sight", discards="snare-line snare-line trophy-hunt",
    )  # fmt: skip

    assert table(m).killer.level == 3
    assert "pursue" in hand(m)
    assert len(hand(m)) == 5
    assert "thermal-sight" in pile(m)
    assert asked(m) == "unlock"
    choose(m, make_room(skill(m, "guided-spear-gun"), skill(m, "recharge")))

    assert len(hand(m)) == 5
    assert "guided-spear-gun" in hand(m)
    assert (len(pile(m)), len(deck(m))) == (1, 4)
    shuffled = {"recharge", "thermal-sight", "snare-line", "trophy-hunt"}
    assert {*pile(m), *deck(m)} == shuffled


def test_fear_dice() -> None:
    m = given(turn="main", at={"roy": "alley"}, killer_at="alley", fear={"roy": 1}, dice=2)

    choose(m, hunt(), strike(), unarmed(ROY))

    assert told(m, "rolls") == [{"survivor": "roy", "dice": [2, 2, 2], "number": 6}]
