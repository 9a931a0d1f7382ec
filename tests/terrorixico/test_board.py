"""How the table is drawn: nothing secret, all that can be touched, words in both languages."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

from nightboard import Match
from nightboard.engine.board import Area, Face, Pile, Row, Scene, Track
from nightboard.engine.catalogue import LANGUAGES, Say, read_messages
from nightboard.engine.match import redealt
from nightboard.games.terrorixico.cards import Card
from nightboard.games.terrorixico.choices import SHOWN, choice
from nightboard.games.terrorixico.faces import hand_key, icon
from nightboard.games.terrorixico.rules.event import uncover_event, uncover_monster
from nightboard.games.terrorixico.rules.specials import give_from_supply, strike
from nightboard.games.terrorixico.rules.trauma import cast
from nightboard.games.terrorixico.rules.turn import lay
from nightboard.testing.conformance import conform
from nightboard.testing.words import Messages, strict_catalogues

from .given import CODEX, GAME, MELEE, RANGE, A, B, C, card, given, table

NAMES = ("Ana", "Beto", "Caro", "Dani")


def say(seat: int | None = None, language: str = "en") -> Say:
    return GAME.say(language, seat, NAMES)


def scene(m: Match, seat: int | None = None) -> Scene:
    return GAME.scene(m.view(seat), seat, say(seat))


def row(drawn: Scene, key: str) -> Row:
    found = next(area for area in (*drawn.areas, *drawn.own) if area.key == key)
    assert isinstance(found, Row)
    return found


def titles(faces: tuple[Face, ...]) -> list[str]:
    return [face.title for face in faces]


def keys(drawn: Scene) -> set[str]:
    """Everything that can be touched."""
    areas: list[Area] = [*drawn.areas, *drawn.own]
    for person in drawn.people:
        areas += person.areas
    found = {area.key for area in areas}
    for area in areas:
        if isinstance(area, Row):
            found |= {face.key for face in area.faces}
    return found


def to_top(pile: list[int], wanted: int) -> None:
    pile.remove(wanted)
    pile.append(wanted)


# Where things lie


@pytest.mark.rule("setup.scoreboard-place")
@pytest.mark.rule("components.cubes")
@pytest.mark.parametrize("seat", [A, B, C, None])
def test_everybody_sees_both_tracks_with_two_cubes_of_each_hunter(seat: int | None) -> None:
    m = given(points={A: 7, B: 0, C: 12}, tracks={A: 1, C: 2})

    drawn = scene(m, seat)

    tracks = {area.key: area for area in drawn.areas if isinstance(area, Track)}
    assert [(c.owner, c.at, c.tone) for c in tracks["track"].markers] == [
        (A, 1, "red"), (B, 0, "green"), (C, 2, "blue"),
    ]  # fmt: skip
    assert [(c.owner, c.at) for c in tracks["score"].markers] == [(A, 7), (B, 0), (C, 12)]
    assert (tracks["track"].goal, tracks["score"].goal) == (4, 40)


@pytest.mark.rule("strength.added-monster-left")
def test_an_added_monster_lies_to_the_left_with_all_values_readable() -> None:
    m = given(monsters=["aluxe"], events=["005"], need=None)
    t = table(m).copy()
    to_top(t.monster_pile, [monster.id for monster in t.content.monsters].index("nahual"))

    uncover_monster(t)

    faces = row(GAME.scene(GAME.view(t, A), A, say(A)), "battle").faces
    assert titles(faces) == ["Nahual", "Aluxe", "El Sombrerón"]
    assert [face.numbers for face in faces] == [
        ("2", "1", "3", "1"), ("2", "3", "1", "0"), ("+1", "+2", "+1", "+2"),
    ]  # fmt: skip


@pytest.mark.rule("strength.added-event-right")
def test_an_added_event_lies_to_the_right() -> None:
    m = given(monsters=["aluxe"], events=["005"], need=None)
    t = table(m).copy()
    to_top(t.event_pile, [event.id for event in t.content.events].index("006"))

    uncover_event(t)

    faces = row(GAME.scene(GAME.view(t, A), A, say(A)), "battle").faces
    assert titles(faces) == ["Aluxe", "El Sombrerón", "Cipactli"]


def test_a_frontline_shows_what_it_needs_has_and_hides() -> None:
    m = given(lines={"M": "B:M2 B:STRENGTH C:M1-"}, need=(0, 7, 9, 9))

    melee = row(scene(m, A), "line.melee")

    assert (melee.need, melee.have, melee.closed) == (7, 4, False)
    assert melee.note == "3 missing \u00b7 1 of 2 face down"
    assert [(f.title, f.value, f.owner, f.back) for f in melee.faces] == [
        ("Melee 2", "4", B, False), ("Strength", "\u00d72", B, False), ("Face down", "", C, True),
    ]  # fmt: skip
    assert row(scene(m, A), "line.range").closed


def test_only_its_owner_sees_what_lies_face_down() -> None:
    m = given(lines={"M": "C:M1-"})

    assert titles(row(scene(m, C), "line.melee").faces) == ["Melee 1"]
    assert row(scene(m, C), "line.melee").faces[0].back
    for other in (A, B, None):
        assert titles(row(scene(m, other), "line.melee").faces) == ["Face down"]


def test_the_hand_lies_before_its_owner_alone() -> None:
    m = given(hands={A: "R1 R1 M2 FURY T2"})

    hand = row(scene(m, A), "hand")

    assert [(f.title, f.many) for f in hand.faces] == [
        ("Range 1", 2), ("Melee 2", 1), ("Fury", 1), ("Trauma −2", 1),
    ]  # fmt: skip
    assert scene(m).own == ()


def test_seats_have_their_own_marks_and_tones() -> None:
    people = scene(given(players=4)).people

    assert len({person.mark for person in people}) == len({person.tone for person in people}) == 4


def test_a_passed_hunter_is_out() -> None:
    people = scene(given(passed=[B])).people

    assert [person.out for person in people] == [False, True, False]


def test_a_hunters_traumas_are_counted_wherever_they_are() -> None:
    m = given(hands={B: "T1 R1 M1 S1 C1"}, discards={B: "T2"}, closed={B: "T3"})

    facts = [{fact.title: fact.value for fact in person.facts} for person in scene(m).people]

    assert [fact.get("Traumas") for fact in facts] == [None, "3", None]


def test_every_sort_of_card_has_its_own_icon() -> None:
    relics = {icon(kind) for kind in Card if kind < Card.FURY}
    others = [icon(kind) for kind in Card if kind >= Card.FURY]

    assert len(relics) == 4
    assert len({*relics, *others}) == 4 + len(others)


def test_the_end_names_the_winner_the_reason_and_the_levels() -> None:
    m = GAME.start(2, seed=5)
    play_on(m, Random(5))
    assert m.outcome is not None

    lines = scene(m, m.outcome.winners[0]).result

    assert lines[0] == "You win the hunt."
    assert lines[1].endswith("the hunt is over.")
    assert len(lines) == 4


# What an offer says


def test_a_relic_says_what_its_line_comes_to() -> None:
    m = given(hands={A: "M2 R1 S1 C1 C2"}, lines={"M": "B:M2 B:M1"}, need=(9, 5, 9, 9))

    shown = choice(lay(card("M2"), MELEE, True), m.view(A), say(A))

    assert shown.label == "Lay Melee 2 face up"
    assert shown.touch == ("hand.melee-2", "line.melee")
    assert shown.hint == "Melee 3 → 5 of 5: complete"


def test_a_special_without_anything_to_act_on_warns_of_the_price() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 S1 C1 C2"}, trauma_number=2)

    shown = choice(lay(card("FRIENDLY_FIRE"), RANGE, True), m.view(A), say(A))

    assert shown.hint == "There is nothing for it to act on: that costs you 2 Traumas."


def test_a_cast_trauma_touches_its_card_and_its_target() -> None:
    m = given(hands={A: "T2 R1 S1 C1 C2"}, lines={"C": "B:C1 B:C2"})

    shown = choice(cast(card("T2"), CODEX, B, card("C2")), m.view(A), say(A))

    assert shown.label == "Cast Trauma −2 on Codex 2 of Beto in Codex"
    assert shown.touch == ("hand.trauma-2", "laid.2")
    assert shown.hint == "Codex 3 → 1 of 9"


def test_a_struck_card_says_what_its_line_loses() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 S1 C1 C2"}, lines={"R": "B:R3 B:STRENGTH"})
    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))

    shown = choice(strike(RANGE, B, card("STRENGTH")), m.view(A), say(A))

    assert shown.hint == "Range 6 → 3 of 9"


def test_a_trauma_is_given_by_touching_a_hunter() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE R1 S1 C1 C2"})
    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))

    shown = choice(give_from_supply(C), m.view(A), say(A))

    assert (shown.group, shown.touch) == ("Caro", ("supply", "won.2"))


def test_spanish_speaks_to_the_reader() -> None:
    m = given(hands={A: "M2 R1 S1 C1 C2"})
    m.choose(lay(card("M2"), MELEE, True))
    laid = next(entry.event for entry in m.events(A) if entry.event.key == "lays")

    assert say(A, "es").event(laid) == "Pones Combate 2 en Combate."
    assert say(B, "es").event(laid) == "Ana pone Combate 2 en Combate."


# Over random games


def play_on(m: Match, rng: Random) -> None:
    while m.ask is not None:
        m.choose(rng.randrange(len(m.ask.offers)))


@pytest.mark.parametrize("seed", range(4))
def test_a_scene_shows_no_secret(seed: int) -> None:
    rng = Random(seed)
    m = GAME.start(2 + seed % 3, seed=seed)
    while m.ask is not None:
        m.choose(rng.randrange(len(m.ask.offers)))
        if rng.random() < 0.1:
            for seat in (*range(m.players), None):
                world = redealt(GAME, m.table, seat, rng)
                world.open_ask = m.table.open_ask
                assert GAME.scene(GAME.view(world, seat), seat, say(seat)) == scene(m, seat)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_an_offer_names_can_be_touched_and_told_apart(seed: int) -> None:
    rng = Random(seed)
    m = GAME.start(2 + seed % 3, seed=seed)
    while m.ask is not None:
        seat = m.ask.seat
        view, drawn = m.view(seat), scene(m, seat)
        shown = [choice(offer, view, say(seat)) for offer in m.ask.offers]
        shown += [choice(refusal.step, view, say(seat)) for refusal in m.refusals()]
        assert {key for each in shown for key in each.touch} <= keys(drawn)
        offers = shown[: len(m.ask.offers)]
        assert len({each.label for each in offers}) == len(offers)
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
    content = GAME.content()[0]
    wanted = {f"{family}.{hand_key(kind)[5:]}" for family in ("card", "short") for kind in Card}
    for monster in content.monsters:
        wanted |= {f"monster.{monster.id}{part}" for part in ("", ".short", ".tale")}
    for event in content.events:
        wanted |= {f"happening.{event.id}{part}" for part in ("", ".tale")}

    for spoken in strict_catalogues(GAME):
        assert wanted <= spoken.messages.keys()
        assert all(len(spoken.messages[k]) <= 8 for k in wanted if "short" in k.split("."))


def test_the_piles_are_counted() -> None:
    drawn = scene(given())

    piles = {area.key: area.count for area in drawn.areas if isinstance(area, Pile)}

    assert piles == {"supply": 20, "monsters": 12, "events": 19}


def test_contributions_are_said_one_by_one() -> None:
    counted = say()("event.contributions", relics=[4, 0, 2])

    assert counted == "The relics are counted, seat by seat: 4, 0 and 2."


@pytest.mark.parametrize("seed", range(6))
def test_all_that_happens_has_its_words_with_any_options(seed: int) -> None:
    conform(GAME, games=1, seed=seed, properties=(Messages,), rate=0.1)
