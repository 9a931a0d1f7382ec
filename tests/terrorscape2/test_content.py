"""Content files: what a player may change, and what an error says about the rest."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from nightboard import BadContent
from nightboard.engine.content import Source, parse_toml
from nightboard.games.terrorscape2.board_map import GameMap
from nightboard.games.terrorscape2.content import Content, load
from nightboard.games.terrorscape2.effects import Area, Do, Effect, Use
from nightboard.games.terrorscape2.kinds import Deck, Symbol, Track, Type, Way, Zone, bits

HOME = "nightboard.games.terrorscape2"
BOX = load(Source(HOME))
STATION, LIGHTHOUSE = BOX.maps


def read(pack: dict[str, dict[str, Any]]) -> Content:
    """The content with a pack laid over it."""
    source = Source(HOME, pack)
    content = load(source)
    source.finish()
    return content


def wrong(file: str, kind: str, entry: str, /, **fields: Any) -> str:
    """What is said about an entry of the box after some fields of it were changed or removed."""
    text = (files(HOME) / "content" / file).read_text(encoding="utf-8")
    raw = next(raw for raw in parse_toml(text, file)[kind] if raw["id"] == entry)
    changed = {k: v for k, v in {**raw, **fields}.items() if v is not None}
    return refused({file: {kind: [changed]}})


def refused(pack: dict[str, dict[str, Any]]) -> str:
    """What is wrong with a pack."""
    with pytest.raises(BadContent) as error:
        read(pack)
    return str(error.value)


def value(**fields: Any) -> str:
    """What is said about values of the box."""
    return refused({"box.toml": fields})


def around(ground: GameMap, name: str) -> dict[str, Way]:
    """The neighbours of a location and the connecting points between."""
    here = place(ground, name)
    return {
        ground.locations[leads.to].id: ground.links[leads.link].way for leads in ground.exits[here]
    }


def place(ground: GameMap, name: str) -> int:
    return next(n for n, here in enumerate(ground.locations) if here.id == name)


def code(ground: GameMap, name: str) -> str:
    return ground.locations[place(ground, name)].code


def effects(killer: str) -> list[Effect]:
    card = next(k for k in BOX.killers if k.id == killer)
    return [effect for program in card.programs for effect in program]


# The Polar Station as far as it is known


@pytest.mark.rule("map.three-zones")
@pytest.mark.rule("map.location-code-and-name")
def test_the_polar_station_has_every_known_location_and_code() -> None:
    known = {
        "medical-bay": "G4", "crew-quarter": "G5", "loading-dock": "R3", "alley": "", "storage": "",
        "research-lab": "", "platform": "", "passageway": "", "mess-hall": "",
        "hydroponics-lab": "", "radio-station": "",
    }  # fmt: skip

    names = {here.id: here.code for here in STATION.locations}

    assert known.keys() <= names.keys()
    assert all(names[name].startswith(code) for name, code in known.items())
    assert len(names) == len(set(names.values())) == 16
    assert {here.zone for here in STATION.locations} == set(Zone)
    assert STATION.locations[STATION.main_exit].id == "crew-quarter"
    assert STATION.locations[STATION.hidden_exit].id == "loading-dock"


@pytest.mark.rule("map.connection-types")
def test_the_known_connections_are_there() -> None:
    assert around(STATION, "research-lab")["alley"] is Way.ONE_WAY
    assert around(STATION, "research-lab")["storage"] is Way.DOOR
    assert around(STATION, "research-lab")["radio-station"] is Way.DOOR
    down = next(link for link in STATION.links if link.id == "research-lab-to-alley")
    assert (down.a, down.b) == (place(STATION, "research-lab"), place(STATION, "alley"))
    assert {link.way for link in STATION.links} == set(Way)


def test_the_platform_has_exactly_its_four_neighbours() -> None:
    assert around(STATION, "platform").keys() == {
        "alley", "passageway", "mess-hall", "hydroponics-lab",
    }  # fmt: skip


def test_evelyns_way_and_quintos_way_of_the_examples_can_be_walked() -> None:
    hall, platform = place(STATION, "mess-hall"), place(STATION, "platform")
    one = STATION.ways(0, 0).one

    assert one[hall] >> platform & 1
    assert one[platform] >> place(STATION, "passageway") & 1
    assert one[place(STATION, "research-lab")] >> place(STATION, "radio-station") & 1


@pytest.mark.rule("map.secret-passage-travel")
def test_a_secret_passage_joins_crew_quarter_and_research_lab() -> None:
    here, there = place(STATION, "crew-quarter"), place(STATION, "research-lab")

    assert STATION.passages[here] == 1 << there
    assert STATION.passages[there] == 1 << here


@pytest.mark.parametrize("ground", BOX.maps, ids=lambda ground: ground.id)
def test_a_map_has_all_that_the_rules_ask_for(ground: GameMap) -> None:
    distance = next(
        n for n in range(9) if ground.within(ground.main_exit, n) >> ground.hidden_exit & 1
    )
    passages = {here.passage for here in ground.locations} - {""}
    zones = [bin(zone).count("1") for zone in ground.zones]

    assert distance >= 3
    assert {deck for here in ground.locations for deck in here.search} == set(Deck) - {
        Deck.DISCOVER
    }
    assert ground.repair_at[Track.RADIO] != ground.repair_at[Track.VEHICLE]
    assert all(ground.symbols[symbol] for symbol in Symbol)
    assert passages
    assert ground.doors.bit_count() > BOX.blocks
    assert ground.arrows.bit_count() >= 2
    assert max(zones) - min(zones) <= 1
    assert all(
        sum(1 for here in ground.locations if here.passage == passage) == 2 for passage in passages
    )


@pytest.mark.parametrize("ground", BOX.maps, ids=lambda ground: ground.id)
def test_rooms_that_are_joined_lie_wall_to_wall_on_the_drawing(ground: GameMap) -> None:
    for link in ground.links:
        a, b = ground.locations[link.a], ground.locations[link.b]
        across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
        down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
        assert min(across, down) == 0, link.id
        assert max(across, down) >= 4, link.id


# The decks


def test_the_decks_are_large_enough() -> None:
    sizes = {deck: len(BOX.deck(deck)) for deck in Deck}

    assert 24 <= sizes[Deck.DISCOVER] <= 32
    assert all(7 <= sizes[deck] <= 11 for deck in (Deck.MEDICAL, Deck.WEAPON, Deck.KEY))
    assert sum(sizes.values()) + 1 >= 45


@pytest.mark.rule("discover.two-keys-in-deck")
@pytest.mark.rule("isearch.more-than-five-keys")
def test_two_keys_are_in_the_discover_deck_and_more_than_five_in_all() -> None:
    key = BOX.item("key")

    assert BOX.items[key].copies[Deck.DISCOVER] == 2
    assert sum(BOX.items[key].copies) > 5
    assert BOX.items[key].copies[Deck.KEY] >= 3


def test_every_named_item_is_in_a_deck_or_with_its_owner() -> None:
    named = {
        "key", "whiskey-bottle", "revolver", "ammo-pack", "toolbox", "flashlight", "rope", "fuel",
        "binocular", "secret-map", "alarm-clock", "a-cat", "firecracker",
    }  # fmt: skip

    assert all(sum(BOX.items[BOX.item(name)].copies) for name in named)
    assert "zachs-wrench" in [BOX.items[i].id for s in BOX.survivors for i in s.items]
    assert BOX.items[BOX.item("victorias-device")].batteries == 4
    assert sum(BOX.items[BOX.item("fuel")].copies) >= 2


def test_items_that_the_rulebook_describes_do_what_it_says() -> None:
    does = {
        "whiskey-bottle": Use.NOISE_NEAR, "rope": Use.ROPE, "toolbox": Use.REPAIR,
        "zachs-wrench": Use.REPAIR_SILENT, "fuel": Use.REFUEL, "binocular": Use.OBSERVE,
        "flashlight": Use.PASSAGE, "secret-map": Use.HIDDEN_EXIT, "key": Use.KEY, "a-cat": Use.CAT,
        "firecracker": Use.NOISE_EVERYWHERE, "alarm-clock": Use.ALARM,
    }  # fmt: skip

    assert all(BOX.items[BOX.item(name)].is_a(use) for name, use in does.items())
    assert [use.number for use in BOX.items[BOX.item("toolbox")].uses] == [2]
    assert BOX.items[BOX.item("revolver")].uses[0].lasting
    assert BOX.items[BOX.item("ammo-pack")].needs == "revolver"


@pytest.mark.rule("inventory.weakness-icon")
def test_every_weakness_can_be_matched_by_enough_cards() -> None:
    for weakness in BOX.weaknesses:
        cards = [item for item in BOX.items if weakness.icon in item.icons]
        assert sum(sum(item.copies) for item in cards) >= 6, weakness.icon


@pytest.mark.rule("components.weakness-cards")
def test_neither_half_of_a_weakness_card_tells_the_other() -> None:
    pairs = {(card.zone, card.icon) for card in BOX.weaknesses}

    assert (
        len(pairs) == len(BOX.weaknesses) == len({z for z, _ in pairs}) * len({i for _, i in pairs})
    )
    for icon in {icon for _, icon in pairs}:
        assert len({card.icons for card in BOX.weaknesses if card.icon is icon}) == 1


# The Killers and the Survivors


@pytest.mark.rule("levelup.every-killer-has-ultimate")
@pytest.mark.rule("skill.anatomy")
@pytest.mark.parametrize("name", ["orion", "eyebot", "parasitoid"])
def test_each_killer_has_a_full_deck_of_all_types(name: str) -> None:
    killer = next(k for k in BOX.killers if k.id == name)

    assert sum(skill.copies for skill in killer.skills) + 1 >= 13
    assert {skill.type for skill in killer.skills} == set(Type)
    assert any(skill.ultimate for skill in killer.skills)
    assert killer.strength < 10
    assert len(killer.levels) >= 3


def test_every_keyword_of_the_killers_is_used() -> None:
    words = {effect.do for name in ("orion", "eyebot", "parasitoid") for effect in effects(name)}

    assert words >= {
        Do.MOVE, Do.SEARCH, Do.SENSE, Do.FEAR, Do.BLOCK, Do.STEALTH, Do.DELAY, Do.DAMAGE,
        Do.STRENGTH, Do.DISCARD, Do.DEPLOY, Do.TELEPORT,
    }  # fmt: skip


def test_the_known_skill_cards_do_what_the_rulebook_says() -> None:
    cards = {skill.id: (k, skill) for k in BOX.killers for skill in k.skills}

    def program(name: str) -> tuple[Effect, ...]:
        killer, skill = cards[name]
        return killer.programs[skill.program]

    assert [(e.do, e.number) for e in program("pursue")] == [(Do.MOVE, 1)]
    (recharge,) = program("recharge")
    assert (recharge.do, recharge.token) == (Do.DELAY, "recharge")
    killer, _ = cards["recharge"]
    assert [(e.do, e.number) for e in killer.programs[recharge.program]] == [(Do.MOVE, 1)]
    assert [(e.do, e.range) for e in program("deployment")] == [(Do.DEPLOY, 1)]
    killer, _ = cards["cloud-of-infestation"]
    (cloud,) = program("cloud-of-infestation")
    assert cloud.do is Do.STEALTH
    (breaks_out,) = killer.programs[cloud.program]
    assert (breaks_out.do, breaks_out.where, breaks_out.range) == (Do.DAMAGE, Area.RANGE, 1)
    orion = next(k for k in BOX.killers if k.id == "orion")
    locked = next(n for n, skill in enumerate(orion.skills) if skill.id == "guided-spear-gun")
    assert orion.levels[1].unlock == locked


def test_the_five_survivors_are_there() -> None:
    names = [survivor.id for survivor in BOX.survivors]

    assert names[:5] == ["roy", "evelyn", "zach", "quinto", "victoria"]
    assert all(survivor.abilities for survivor in BOX.survivors)


# Wrong maps


def test_a_location_that_cannot_be_reached_is_named() -> None:
    said = refused(
        {
            "maps.toml": {
                "place": [
                    {
                        "id": "cellar", "map": "lighthouse", "code": "R9", "x": 60, "y": 0,
                        "width": 9, "height": 9, "from": "house",
                    }
                ]
            }
        }
    )  # fmt: skip

    assert said == (
        "pack/maps.toml: place 'cellar': "
        "cannot be reached from the Main Exit; a link into it makes it part of the map"
    )


def test_a_location_without_a_way_out_is_named() -> None:
    said = wrong(
        "maps.toml", "link", "storage-ice-cave", kind="one-way", ends=["storage", "ice-cave"]
    )

    assert "place 'ice-cave': has no way out to the Main Exit; a link that leads away" in said


def test_a_door_to_nowhere_is_named() -> None:
    said = wrong("maps.toml", "link", "research-lab-storage", ends=["research-lab", "storrage"])

    assert said == (
        "pack/maps.toml: link 'research-lab-storage': "
        "ends lead to 'storrage', which is no place; did you mean storage or garage?"
    )


@pytest.mark.parametrize("field", ["main", "hidden"])
def test_a_missing_exit_is_named(field: str) -> None:
    gone = wrong("maps.toml", "map", "lighthouse", **{field: None})
    unknown = wrong("maps.toml", "map", "lighthouse", **{field: "lamp"})

    assert gone == f"pack/maps.toml: map 'lighthouse': {field} is missing"
    assert unknown == (
        f"pack/maps.toml: map 'lighthouse': {field} is 'lamp', which is no place of this map; "
        "did you mean lamp-room?"
    )


@pytest.mark.parametrize(
    ("entry", "fields", "said"),
    [
        ("alley", {"code": "X4"}, "code is 'X4'; it is R, G or B and a number, such as G4"),
        ("alley", {"code": "R3"}, "code is 'R3', as that of another place; every place has"),
        ("alley", {"map": "polar"}, "map is 'polar'; did you mean polar-station?"),
        ("alley", {"search": ["keys"]}, "search has one that is 'keys'; it is one of medical,"),
        ("alley", {"repair": "boat"}, "repair is 'boat'; it is one of radio, vehicle"),
        ("alley", {"symbol": "magic"}, "symbol is 'magic'; it is one of knowledge, mystic, tool"),
        ("alley", {"passage": "hole"}, "passage is 'hole', which no other place has"),
        ("alley", {"width": 12}, "x and y lay it over 'loading-dock'; no two rooms of a map over"),
        ("alley", {"height": 0}, "height is 0.0; a room is larger than nothing"),
    ],
)  # fmt: skip
def test_a_wrong_location_is_named(entry: str, fields: dict[str, Any], said: str) -> None:
    assert f"pack/maps.toml: place '{entry}': {said}" in wrong(
        "maps.toml", "place", entry, **fields
    )


@pytest.mark.parametrize(
    ("entry", "fields", "said"),
    [
        ("garage", {"repair": ""}, "has 0 places with repair = 'vehicle'; it has exactly one"),
        ("garage", {"repair": "radio"}, "has 2 places with repair = 'radio'; it has exactly one"),
        ("generator-room", {"symbol": ""}, "has no place with symbol = 'tool'; it has at least"),
    ],
)  # fmt: skip
def test_a_map_that_lacks_something_is_named(entry: str, fields: dict[str, Any], said: str) -> None:
    assert f"map 'polar-station': {said}" in wrong("maps.toml", "place", entry, **fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "window"}, "kind is 'window'; it is one of door, open, one-way"),
        ({"ends": ["alley", "alley"]}, "ends are both 'alley'; a link leads from one place"),
        ({"ends": ["alley", "lamp-room"]}, "ends are on two maps; both are on the same one"),
        ({"ends": ["garage", "loading-dock"]}, "ends are joined by another link already"),
    ],
)
def test_a_wrong_link_is_named(fields: dict[str, Any], said: str) -> None:
    assert f"link 'platform-alley': {said}" in wrong(
        "maps.toml", "link", "platform-alley", **fields
    )


def test_the_exits_are_two_places() -> None:
    said = wrong("maps.toml", "map", "lighthouse", hidden="landing")

    assert "hidden is the Main Exit as well; the two exits are different places" in said


# Wrong cards


def skill(name: str, /, **fields: Any) -> str:
    """What is said about a skill card after these fields of it were changed."""
    return wrong("killers.toml", "skill", name, **fields).removeprefix("pack/killers.toml: ")


def test_an_unknown_effect_is_named() -> None:
    said = skill("pursue", effects=[{"do": "mvoe", "steps": 1}])

    assert said == "skill 'pursue': effects have do = 'mvoe'; did you mean move?"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "block", "where": "zone", "times": 1}, "where = 'zone'; known: any, here"),
        ({"do": "damage", "where": "zone"}, "where = 'zone'; known: droids, here, place, range"),
        ({"do": "teleport", "to": "here"}, "to = 'here'; known: any, droids, noise, passage"),
        ({"do": "fear", "whom": "everyone"}, "whom = 'everyone'; did you mean one?"),
        ({"do": "fear", "whom": "area", "where": "any"}, "where = 'any'; did you mean range?"),
        ({"do": "fear", "whom": "defender"}, '"fear" for the defender, who is there only in passi'),
        ({"do": "strength", "add": 1, "time": "attack"}, 'only a card with type = "attack" is'),
        ({"do": "sense", "where": "range"}, '"sense" with no range; its range is a number from 0'),
        ({"do": "sense", "where": "range", "range": 9}, '"sense" with range = 9; its range is a'),
        ({"do": "sense", "where": "droids"}, '"sense" aimed at droids; orion has none'),
        ({"do": "deploy", "range": 1}, '"deploy" aimed at droids; orion has none (droids = 1 gi'),
        ({"do": "move", "steps": 0}, '"move" with steps = 0; its steps is a number from 1 to 6'),
        ({"do": "move"}, '"move" with no steps; its steps is a number from 1 to 6'),
        ({"do": "search", "steps": 1}, "\"search\" with the field 'steps', which it does not know"),
        ({"steps": 1}, "one without 'do'"),
        ({"do": "delay", "effects": [{"do": "search"}]}, '"delay" without its token'),
        ({"do": "delay", "token": "x", "effects": []}, "are empty; there is at least one effect"),
    ],
)  # fmt: skip
def test_an_effect_that_cannot_be_carried_out_is_named(effect: dict[str, Any], said: str) -> None:
    answer = skill("pursue", effects=[effect])

    assert answer.startswith("skill 'pursue': effects ")
    assert said in answer


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"type": "quick"}, "type is 'quick'; it is one of fast, special, slow, attack"),
        ({"cost": 5}, "cost is 5; a card costs 0 to 4 others, as a hand has 5"),
        ({"copies": 0}, "copies is 0; there are 1 to 6 of a card"),
        ({"killer": "orio"}, "killer is 'orio'; did you mean orion?"),
        ({"effects": []}, "effects are empty; there is at least one effect"),
        ({"power": 3}, "power is no field of it; known: "),
    ],
)
def test_a_wrong_skill_card_is_named(fields: dict[str, Any], said: str) -> None:
    assert f"skill 'pursue': {said}" in skill("pursue", **fields)


def test_a_killer_without_an_ultimate_card_is_named_with_the_cure() -> None:
    said = refused(
        {
            "killers.toml": {
                "killer": [{"id": "ghost", "strength": 5, "levels": [], "from": "house"}],
                "skill": [
                    {
                        "id": "boo", "killer": "ghost", "copies": 6, "type": "fast", "cost": 0,
                        "effects": [{"do": "move", "steps": 1}], "from": "house",
                    },
                    {
                        "id": "wail", "killer": "ghost", "copies": 6, "type": "slow", "cost": 0,
                        "effects": [{"do": "fear", "whom": "all"}], "from": "house",
                    },
                ],
            }
        }
    )  # fmt: skip

    assert said == (
        "pack/killers.toml: killer 'ghost': has no ultimate card; one of its skills needs "
        "ultimate = true, and one of its levels unlock = the id of it "
        "(rule levelup.every-killer-has-ultimate)"
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"levels": []}, "levels never unlock 'guided-spear-gun'; one of them needs unlock"),
        ({"levels": [{"unlock": "pursue"}]}, "levels unlock 'pursue', no ultimate card; known: "),
        (
            {"levels": [{"unlock": "guided-spear-gun"}, {"unlock": "guided-spear-gun"}]},
            "levels unlock 'guided-spear-gun' more than once; one of them is enough",
        ),
        (
            {"levels": [{"effects": [{"do": "move", "steps": 1}]}]},
            'levels have "move" where there may be an encounter; the Killer stays in its location',
        ),
        ({"levels": [{"gives": 1}]}, "levels have the field 'gives'; they know effects and unlo"),
        ({"strength": 11}, "strength is 11; it is a number from 1 to 10"),
        ({"droids": 7}, "droids is 7; there are 0 to 6 droids"),
        ({"passives": [{"when": "later", "effects": []}]}, "passives have when = 'later'"),
        ({"passives": [{"when": "fast", "effects": []}]}, "passives are empty; there is at least"),
    ],
)
def test_a_wrong_killer_is_named(fields: dict[str, Any], said: str) -> None:
    assert f"killer 'orion': {said}" in wrong("killers.toml", "killer", "orion", **fields)


@pytest.mark.parametrize(
    ("entry", "fields", "said"),
    [
        ("rope", {"uses": []}, "uses are empty; an item does at least one thing"),
        ("rope", {"uses": [{"tag": "extra", "do": "climb"}]}, "uses have do = 'climb'; "),
        ("rope", {"uses": [{"tag": "weapon", "do": "rope"}]}, "uses have tag = 'weapon'; "),
        ("rope", {"discover": 13}, "discover is 13; a deck has 0 to 12 of a kind"),
        ("rope", {"icons": ["ice"]}, "icons have one that is 'ice'; it is one of fire, steel"),
        ("rope", {"owner": "bob"}, "owner is 'bob', who is no Survivor"),
        ("toolbox", {"uses": [{"tag": "special", "do": "repair"}]}, "uses have \"repair\" with nu"),
        ("ammo-pack", {"needs": ""}, "needs is missing; an add-on names the weapon that it goes"),
        ("ammo-pack", {"needs": "gun"}, "needs is 'gun', which is no item"),
        ("key", {"discover": 3}, "discover is 3; the discover deck has exactly 2 Keys"),
        ("key", {"key": 2}, "key makes 4 Keys in all; there are more than 5"),
    ],
)  # fmt: skip
def test_a_wrong_item_is_named(entry: str, fields: dict[str, Any], said: str) -> None:
    assert f"item '{entry}': {said}" in wrong("items.toml", "item", entry, **fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"items": ["wrench"]}, "items name 'wrench', which is no item; did you mean"),
        ({"health": 0}, "health is 0; a Survivor has 1 to 4 points of health"),
        ({"limit": 0}, "limit is 0; a Survivor carries 1 to 40 items"),
        ({"abilities": [{"do": "fly"}]}, "abilities have do = 'fly'; known: bandage"),
        ({"abilities": [{"do": "gadget"}]}, 'abilities have "gadget" without its symbol or its i'),
        ({"abilities": [{"do": "shortcut", "luck": 1}]}, "with the unknown field 'luck'"),
    ],
)
def test_a_wrong_survivor_is_named(fields: dict[str, Any], said: str) -> None:
    assert f"survivor 'zach': {'' if said.startswith('with') else said}" in (
        answer := wrong("survivors.toml", "survivor", "zach", **fields)
    )
    assert said in answer


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"zone": "pink"}, "zone is 'pink'; it is one of red, green, blue"),
        ({"icons": ["fire", "steel"]}, "icons are ['fire', 'steel']; exactly one stands there tw"),
        ({"icons": ["fire", "ice", "fire"]}, "icons have one that is 'ice'"),
    ],
)
def test_a_wrong_weakness_card_is_named(fields: dict[str, Any], said: str) -> None:
    assert f"weakness 'red-fire': {said}" in wrong(
        "weakness.toml", "weakness", "red-fire", **fields
    )


def test_wrong_values_of_the_box_are_named() -> None:
    assert value(dice=[0, 10]) == "pack/box.toml: dice are [0, 10]; a die has faces from 0 to 9"
    assert "blocks is 0; there are 1 to 12 block tokens" in value(blocks=0)
    assert "bottom is 'rope-ladder'; it is a card of the key search deck" in value(
        bottom="rope-ladder"
    )


def test_the_games_own_file_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "box_with_a_fault" / "content"
    folder.mkdir(parents=True)
    for file in (files(HOME) / "content").iterdir():
        text = file.read_text(encoding="utf-8")
        if file.name == "maps.toml":
            text = text.replace('ends = ["platform", "alley"]', 'ends = ["platform", "valley"]')
            line = text.splitlines().index('ends = ["platform", "valley"]') + 1
        (folder / file.name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(BadContent) as error:
        load(Source("box_with_a_fault"))

    assert str(error.value) == (
        f"content/maps.toml, line {line}: link 'platform-alley': "
        "ends lead to 'valley', which is no place; did you mean alley or fog-gallery?"
    )


# What a player may add


def test_a_pack_brings_a_third_map() -> None:
    rooms: dict[str, dict[str, Any]] = {
        "hall": {"code": "R1", "repair": "radio", "search": ["key"]},
        "attic": {"code": "G1", "repair": "vehicle", "search": ["medical"], "symbol": "mystic"},
        "cellar": {"code": "B1", "search": ["weapon"], "symbol": "tool"},
        "study": {"code": "B2", "symbol": "knowledge"},
    }
    pack = {
        "maps.toml": {
            "map": [{"id": "shack", "main": "hall", "hidden": "cellar", "from": "house"}],
            "place": [
                {
                    "id": name, "map": "shack", "x": n, "y": 0, "width": 1, "height": 1,
                    "from": "house", **fields,
                }
                for n, (name, fields) in enumerate(rooms.items())
            ],
            "link": [
                {"id": f"{a}-{b}", "ends": [a, b], "kind": "door", "from": "house"}
                for a, b in zip(list(rooms), list(rooms)[1:], strict=False)
            ],
        }
    }  # fmt: skip

    shack = read(pack).maps[2]

    assert [here.id for here in shack.locations] == list(rooms)
    assert bits(shack.within(0, 2)) == [0, 1, 2]


def test_a_file_that_the_game_does_not_read_is_named() -> None:
    assert re.match(
        r"pack/rooms.toml: this game reads no such file; ", refused({"rooms.toml": {"place": []}})
    )
