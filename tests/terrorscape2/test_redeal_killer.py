"""The re-deal for the Survivors: what they can think of the Killer's cards and whereabouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from nightboard import Match
from nightboard.games.terrorscape2.clues import Clue, Told
from nightboard.games.terrorscape2.rules.setup import pick_killer, pick_survivor
from nightboard.games.terrorscape2.rules.skill import pay_with, play
from nightboard.games.terrorscape2.rules.stealth import LIE_LOW, creep, creep_up
from nightboard.games.terrorscape2.table import Terrorscape2

from .given import (
    BOX,
    DUD,
    GAME,
    KILLER,
    TEAM,
    choose,
    delay,
    do,
    fast,
    given,
    place,
    skill,
    slow,
    stealth,
    table,
)
from .test_redeal import vary, worlds

CARDS = {
    "cloak": slow(stealth(2)),
    "dash": fast(do("move", steps=1)),
    "trap": fast(delay(do("move", steps=1))),
    "other": DUD,
    "third": DUD,
}
UNIQUE = {"alpha": DUD, "beta": DUD}
DECK = "other third dud spare other third dud spare"
HAND = "cloak trap dud dud"


def lurking(start: str = "platform", hand: str = HAND, **more: object) -> Match:
    """The Killer has the first of two secret steps to take."""
    m = given(turn="slow", hand=hand, deck=DECK, cards=CARDS, killer_at=start, **more)  # type: ignore[arg-type]
    choose(m, play(skill(m, "cloak")))
    return m


def at(world: Terrorscape2) -> str:
    """Where the Killer is."""
    return world.ground.locations[world.killer.at].id


def sizes(world: Terrorscape2) -> tuple[int, int]:
    """How many cards are in the hand and in the deck."""
    return len(world.killer.hand), len(world.killer.deck)


# It varies


@pytest.mark.parametrize(
    "what",
    [
        lambda t: t.killer.hand,
        lambda t: t.killer.deck,
        lambda t: sorted(t.killer.deck),
        lambda t: t.killer.at,
        lambda t: t.guesses,
        lambda t: t.marks,
    ],
)
@pytest.mark.parametrize("seat", [TEAM, None])
def test_what_the_killer_hides_varies(
    what: Callable[[Terrorscape2], object], seat: int | None
) -> None:
    m = lurking(notes=True)
    choose(m, LIE_LOW, LIE_LOW)

    assert vary(worlds(m, seat), what)
    assert not vary(worlds(m, KILLER, 40), what)


# Where a Killer in [STEALTH] is


@pytest.mark.rule("stealth.travel-secretly")
def test_the_killer_is_anywhere_that_so_many_steps_lead_to() -> None:
    m = lurking("crew-quarter", hand="cloak")

    choose(m, LIE_LOW)
    one = {at(world) for world in worlds(m, TEAM)}
    choose(m, LIE_LOW)
    two = {at(world) for world in worlds(m, TEAM, 400)}

    assert one == {"crew-quarter", "mess-hall", "medical-bay"}
    assert two == one | {"platform", "passageway", "hydroponics-lab"}


@pytest.mark.rule("move.one-way-killer-against-arrow")
def test_above_an_arrow_the_killer_has_a_card_less() -> None:
    m = lurking("alley")

    choose(m, LIE_LOW)
    found = worlds(m, TEAM, 300)

    assert {len(w.killer.hand) for w in found if at(w) == "alley"} == {3}
    assert {len(w.killer.hand) for w in found if at(w) == "research-lab"} == {2}


@pytest.mark.rule("move.one-way-killer-against-arrow")
def test_a_card_that_was_paid_in_secret_is_not_missed_by_the_survivors() -> None:
    paid, still = lurking("alley"), lurking("alley")
    choose(paid, creep_up(place("research-lab"), skill(paid, "dud")))
    choose(still, LIE_LOW)

    assert {sizes(w) for w in worlds(paid, TEAM)} == {sizes(w) for w in worlds(still, TEAM)}


@pytest.mark.rule("delay.public-token")
def test_an_unseen_delay_token_lies_where_the_killer_is() -> None:
    m = lurking()
    choose(m, creep(place("mess-hall")), LIE_LOW)
    token = table(given(cards=CARDS, delays=[("trap", "mess-hall")])).delays[0]
    table(m).delays = (token._replace(unseen=True),)

    found = worlds(m, TEAM)

    assert all(world.delays[0].at == world.killer.at for world in found)
    assert vary(found, lambda w: w.delays[0].at)


@pytest.mark.rule("reappear.reveal-location")
def test_a_killer_who_is_seen_is_there_in_every_world() -> None:
    m = given(hand=HAND, deck=DECK, cards=CARDS, killer_at="storage")

    assert {at(world) for world in worlds(m, TEAM)} == {"storage"}


# Hand, deck and discard pile


@pytest.mark.rule("skill.discard-after")
def test_a_used_card_lies_on_the_discard_pile_in_every_world() -> None:
    m = given(turn="fast", hand="dash other third dud", deck=DECK, cards=CARDS)
    choose(m, play(skill(m, "dash")))
    dash = skill(m, "dash")

    choose(m, next(offer for offer in m.ask.offers if offer.kind.name == "stalk"))  # type: ignore[union-attr]

    assert dash in table(m).killer.discard
    assert all(dash in world.killer.discard for world in worlds(m, TEAM))


@pytest.mark.rule("skill.choose-payment")
def test_which_card_was_paid_is_anybodys_guess() -> None:
    cards = {**CARDS, "dash": fast(do("move", steps=1), cost=1)}
    m = given(turn="fast", hand="dash other third dud", deck=DECK, cards=cards)
    choose(m, play(skill(m, "dash")), pay_with(skill(m, "dud")))

    piles = [Counter(world.killer.discard) for world in worlds(m, TEAM)]

    assert {sum(pile.values()) for pile in piles} == {1}
    assert len({repr(sorted(pile)) for pile in piles}) > 1


@pytest.mark.rule("info.discard-pile-check")
def test_an_open_discard_pile_is_the_same_in_every_world() -> None:
    m = given(
        hand="dash other third", deck=DECK, discards="dud other", cards=CARDS,
        open_killer_discard=True,
    )  # fmt: skip

    found = worlds(m, TEAM)

    assert {tuple(w.killer.discard) for w in found} == {tuple(table(m).killer.discard)}
    assert {sizes(w) for w in found} == {sizes(table(m))}
    assert vary(found, lambda w: w.killer.hand)


@pytest.mark.rule("levelup.reshuffle")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_used_cards_are_in_the_new_deck_until_they_can_have_been_drawn(drawn: int) -> None:
    m = given(hand="dud dud", deck="alpha beta spare spare spare", cards=UNIQUE)
    t = table(m)
    used = skill(m, "alpha"), skill(m, "beta")
    t.known.clues += (
        *[Clue(Told.SPENT, card) for card in used],
        Clue(Told.SHUFFLED, len(t.killer.deck) + len(t.killer.hand)),
    )
    for _ in range(drawn):
        t.known.clues += (Clue(Told.DREW),)
        t.killer.hand = sorted([*t.killer.hand, t.killer.deck.pop()])

    missing = {sum(card not in w.killer.deck for card in used) for w in worlds(m, TEAM, 300)}

    assert missing == set(range(drawn + 1))


@pytest.mark.rule("levelup.unlock-ultimate")
def test_an_ultimate_card_that_must_be_taken_is_in_the_hand_in_every_world() -> None:
    def unlocked(must: bool) -> list[Terrorscape2]:
        m = given(hand="doom other", deck=DECK, cards=CARDS, ultimate_must_take=must)
        t = table(m)
        doom = skill(m, "doom")
        hand = len(t.killer.hand)
        t.known.clues = (
            *[clue for clue in t.known.clues if clue.told is Told.START],
            Clue(Told.SHUFFLED, len(t.killer.deck) + hand - 1),
            *[Clue(Told.DREW)] * (hand - 1),
            Clue(Told.UNLOCKED, doom, int(must)),
        )
        t.killer.locked = ()
        return worlds(m, TEAM)

    def held(world: Terrorscape2) -> bool:
        return any(world.hunter.skills[card].id == "doom" for card in world.killer.hand)

    assert all(held(world) for world in unlocked(must=True))
    assert not all(held(world) for world in unlocked(must=False))


# What belongs to both


@pytest.mark.rule("weakness.survivors-read-icons")
def test_the_survivors_know_the_icons_of_the_weakness_only() -> None:
    cards = [BOX.weaknesses[w.weakness] for w in worlds(given(weakness="red-fire"), TEAM)]

    assert {card.icon for card in cards} == {BOX.weaknesses[0].icon}
    assert len({card.zone for card in cards}) == 3


@pytest.mark.rule("setup.announce-selections")
def test_until_everybody_has_chosen_each_side_can_be_anybody() -> None:
    m = GAME.start(2, 4)
    choose(m, pick_killer(1), pick_survivor(2))

    assert vary(worlds(m, KILLER), lambda w: w.crew)
    assert vary(worlds(m, TEAM), lambda w: w.killer.who)
    assert not vary(worlds(m, TEAM, 40), lambda w: w.crew)
    assert not vary(worlds(m, KILLER, 40), lambda w: w.killer.who)
