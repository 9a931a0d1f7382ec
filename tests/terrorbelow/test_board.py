"""How the table is drawn: nothing secret, all that can be touched, words in both languages."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

from nightboard import Match
from nightboard.engine.board import Area, Cell, Grid, Pile, Row, Scene, Track
from nightboard.engine.catalogue import LANGUAGES, Say, read_messages
from nightboard.games.terrorbelow.cards import Colour, Egg, Location, WormKind
from nightboard.games.terrorbelow.choices import SHOWN, choice
from nightboard.games.terrorbelow.faces import item_face, space_key, weapon_face
from nightboard.testing.conformance import conform
from nightboard.testing.words import Messages, strict_catalogues

from .box import BOX, GAME, OFF, Place, worm
from .given import A, B, C, given
from .seen import acting, at, do, offered, play, struck, table

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva")


def say(seat: int | None = None, language: str = "en") -> Say:
    return GAME.say(language, seat, NAMES)


def scene(m: Match, seat: int | None = None) -> Scene:
    return GAME.scene(m.view(seat), seat, say(seat))


def areas(drawn: Scene) -> list[Area]:
    return [*drawn.areas, *drawn.own, *(area for person in drawn.people for area in person.areas)]


def row(drawn: Scene, key: str) -> Row:
    found = next(area for area in areas(drawn) if area.key == key)
    assert isinstance(found, Row)
    return found


def cell(m: Match, place: Place, seat: int | None = None) -> Cell:
    key = space_key(at(m, place))
    grid = scene(m, seat).areas[0]
    assert isinstance(grid, Grid)
    return next(found for found in grid.cells if found.key == key)


def keys(drawn: Scene) -> set[str]:
    """Everything that can be touched."""
    found = {area.key for area in areas(drawn)}
    for area in areas(drawn):
        if isinstance(area, Row):
            found |= {face.key for face in area.faces}
        elif isinstance(area, Grid):
            found |= {cell.key for cell in area.cells}
            found |= {face.key for cell in area.cells for face in cell.faces}
    return found


# The desert


def test_a_space_shows_its_rubble_and_the_worms_that_would_hit_it() -> None:
    m = given(
        rubble={(3, 4): 2, (1, 1): 1},
        worms=[worm(at=(4, 4)), worm(at=(2, 4)), worm(at=(6, 6))],
    )
    assert (cell(m, (3, 4)).ground, cell(m, (3, 4)).title) == ("rubble", "\u00d72")
    assert (cell(m, (1, 1)).ground, cell(m, (1, 1)).title) == ("rubble", "")
    assert [cell(m, at_).mark for at_ in ((3, 4), (4, 3), (5, 1))] == ["12", "1", ""]


def test_pawns_targets_and_eggs_lie_on_their_space() -> None:
    m = given(
        pawns={B: (4, 4)}, eggs={(4, 4): "jade jade ruby"}, worms=[worm(at=(4, 4)), worm(), worm()]
    )
    faces = cell(m, (4, 4)).faces
    assert [(face.title, face.many, face.owner) for face in faces] == [
        ("Beto", 1, B), ("Target of Worm 1", 1, None), ("Jade Egg", 2, None), ("Ruby Egg", 1, None),
    ]  # fmt: skip


def test_locations_have_their_names_and_signs() -> None:
    m = given()
    cells = [cell(m, place) for place in Location]
    assert [found.title for found in cells] == ["Store", "Motel", "Police", "Gov’t", "Hosp."]
    assert len({found.icon for found in cells}) == len(Location)
    assert not cell(m, (1, 1)).icon


def test_on_the_canyon_side_each_space_names_its_coordinates() -> None:
    m = given(board="canyon")
    assert cell(m, (4, 3)).title == "4,3"
    grid = scene(m).areas[0]
    assert isinstance(grid, Grid)
    assert sum(found.ground == "canyon" for found in grid.cells) == 6
    assert set(grid.columns) == {""}


# The Worms


def test_a_worm_shows_how_full_it_is_and_whom_it_would_hit() -> None:
    m = given(
        pawns={C: (4, 3)},
        worms=[worm(at=(4, 4), cards="1: 2:", limit=3, egg="ruby"), worm(), worm()],
    )
    lair = row(scene(m, A), "lair.0")
    assert (lair.have, lair.need) == (2, 3)
    assert lair.note == "at 4,4 \u00b7 health 7, Ruby \u00b7 would hit Caro"


def test_a_face_down_card_is_a_back_for_the_others() -> None:
    m = given(worms=[worm(at=(1, 1), cards="B-boots", limit=3), worm(), worm()])
    titles = {A: "Face down", B: "Boots", None: "Face down"}
    for seat, title in titles.items():
        face = row(scene(m, seat), "lair.0").faces[1]
        assert (face.title, face.back, face.owner) == (title, True, B)


def test_an_attack_shows_the_damage_and_who_is_safe() -> None:
    m = struck(
        worm(at=(3, 3), limit=1),
        pawns={A: (3, 3), B: (3, 4)}, weapons={A: "hit-3"}, items={B: "protect"},
    )  # fmt: skip
    m.choose(offered(m, "shoot")[0])
    attack = row(scene(m, A), "attack")
    assert (attack.have, attack.need) == (3, 7)
    assert [(face.owner, face.tone) for face in attack.faces] == [(A, "red"), (B, "green")]
    do(m, ("protect", table(m).players[B].items[0]))
    assert row(scene(m, A), "attack").faces[1].tone == "good"


# Players and points


def test_the_track_shows_everybodys_points() -> None:
    m = given(tokens={A: 3, C: 7}, completed={C: "jade=4"})
    track = next(area for area in scene(m).areas if isinstance(area, Track))
    assert [marker.at for marker in track.markers] == [3, 0, 11]
    assert track.goal == 20


def test_seats_have_their_own_marks_and_tones() -> None:
    people = scene(given(players=5)).people
    assert len({person.mark for person in people}) == len({person.tone for person in people}) == 5


def test_a_player_off_the_board_is_said_to_be() -> None:
    m = given(pawns={B: OFF})
    facts = [{fact.title: fact.value for fact in person.facts} for person in scene(m).people]
    assert ["Pawn" in fact for fact in facts] == [False, True, False]


def test_caption_a_vehicle_card_has_points_type_ability_and_distraction() -> None:
    (face,) = row(scene(given(vehicles={A: "motorcycle:rd"}), A), "hand").faces
    assert (face.value, face.title) == ("5", "Motorcycle \u2192\u2193")
    assert face.lines == ("Afterwards every Target comes 1 space closer to you.",)


def test_caption_an_item_and_a_weapon_have_a_name_and_a_special_ability() -> None:
    cellar = next(card for card in BOX.items if card.id == "storm-cellar")
    pistol = next(card for card in BOX.weapons if card.id == "pistol")
    item, weapon = item_face(cellar, say()), weapon_face(pistol, say())
    assert (item.title, item.lines) == (
        "Storm Cellar", ("When you are caught: your Leader survives this attack.",),
    )  # fmt: skip
    assert (weapon.title, weapon.value) == ("Pistol", "2")
    assert weapon.lines == ("2 damage.", "Or, on your turn: shoot off another Leader's Hat.")


def test_hidden_bounties_are_shown_to_those_who_know_them() -> None:
    m = given(hidden={B: "jade=5"}, known={B: "amber=4"})
    assert [face.back for face in row(scene(m, A), "camp.1").faces] == [False, True]
    assert len([face for face in row(scene(m, B), "gear").faces if face.value in "45"]) == 2


def test_the_piles_are_counted() -> None:
    m = given(vehicles={A: "4: 5:"}, rubble={(1, 1): 2})
    piles = {area.key: area.count for area in scene(m).areas if isinstance(area, Pile)}
    assert (piles["vehicles"], piles["items"], piles["rubble"]) == (52, 24, 48)


def test_the_end_names_the_winner_the_reason_and_the_tally() -> None:
    m = acting(1, carried={A: "jade"}, tokens={A: 19}, pawns={A: Location.MOTEL})
    do(m, ("deliver", Egg.JADE))
    assert m.outcome is not None
    lines = scene(m, A).result
    assert lines[0] == "You win the race."
    assert len(lines) == 2 + 3


# What an offer says


def test_a_card_says_where_it_brings_the_target_and_that_the_worm_strikes() -> None:
    m = given(
        vehicles={A: "2:r"}, pawns={B: (4, 3)},
        worms=[worm(at=(3, 3), limit=1), worm(at=(1, 1)), worm(at=(6, 6))],
    )  # fmt: skip
    shown = choice(offered(m, "play")[0], m.view(A), say(A))
    assert "4,3" in shown.hint
    assert "Beto" in shown.hint
    assert shown.touch[1] == "lair.0"


def test_spanish_speaks_to_the_reader() -> None:
    m = given(vehicles={A: "boots"})
    play(m, "boots")
    event = next(entry.event for entry in m.events(A) if entry.event.key == "plays")
    assert say(A, "es").event(event).startswith("Tomas Botas")
    assert say(B, "es").event(event).startswith("Ana toma Botas")


# Over random games


@pytest.mark.parametrize("seed", range(4))
def test_all_that_an_offer_names_can_be_touched_and_told_apart(seed: int) -> None:
    rng = Random(seed)
    board = ("desert", "canyon")[seed % 2]
    m = GAME.start(2 + seed, seed, options={"board": board, "character_abilities": seed > 1})
    while m.ask is not None and m.decisions < 150:
        seat = m.ask.seat
        view, drawn = m.view(seat), scene(m, seat)
        shown = [choice(offer, view, say(seat)) for offer in m.ask.offers]
        assert {key for each in shown for key in each.touch} <= keys(drawn)
        refused = [choice(refusal.step, view, say(seat)) for refusal in m.refusals()]
        assert all(each.label for each in refused)
        assert len({each.label for each in shown}) == len(shown)
        m.choose(rng.randrange(len(m.ask.offers)))


# Words


def test_every_action_can_be_shown() -> None:
    assert set(SHOWN) == {name for name, kind in GAME.kinds.items() if kind.action}


def test_both_languages_say_the_same_things_about_the_same() -> None:
    english, spanish = (read_messages(GAME.home, language) for language in LANGUAGES)
    assert english.keys() == spanish.keys()
    for key, text in english.items():
        assert arguments(text) == arguments(spanish[key]), key


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_everything_in_the_box_has_its_words() -> None:
    cards = [card.id for card in BOX.vehicles]
    cards += [card.id for card in BOX.items]
    cards += [card.id for card in BOX.weapons]
    wanted = {f"{family}.{name}" for family in ("card", "short") for name in cards}
    wanted |= {f"bounty.{bounty.id}" for bounty in BOX.bounties}
    wanted |= {f"character.{character.id}" for character in BOX.characters}
    for family, kind in (("egg", Egg), ("place", Location), ("kind", WormKind), ("colour", Colour)):
        wanted |= {f"{family}.{member.name.lower().replace('_', '-')}" for member in kind}
    for spoken in strict_catalogues(GAME):
        assert wanted <= spoken.messages.keys()
        assert all(len(spoken.messages[f"short.{name}"]) <= 12 for name in cards)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_happens_has_its_words_with_any_options(seed: int) -> None:
    conform(GAME, games=1, seed=seed, properties=(Messages,), rate=0.05)
