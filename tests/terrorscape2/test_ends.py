"""Every way in which the game goes on and ends."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorscape2.kinds import Deck
from nightboard.games.terrorscape2.rules.actions import calm, finish, move
from nightboard.games.terrorscape2.rules.discover import explore
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.search import leave, search, take
from nightboard.games.terrorscape2.rules.skill import play
from nightboard.games.terrorscape2.rules.weapons import unarmed

from .given import (
    HIDDEN_EXIT,
    KILLER,
    MAIN_EXIT,
    QUINTO,
    ROY,
    TEAM,
    ZACH,
    asked,
    choose,
    deck,
    do,
    fast,
    given,
    item,
    keys_told,
    nudge,
    pass_on,
    pile,
    place,
    play_on,
    skill,
    table,
    told,
)

VEHICLE = "garage"
MAP = {"roy": "secret-map"}


def dawn(**setup: Any) -> Match:
    """The Survivors' turn has just begun."""
    return given(turn="upkeep", **setup)


def won(m: Match) -> str | None:
    """By which rule the Survivors have won; None if they have not."""
    if m.outcome is None:
        return None
    assert m.outcome.winners == tuple(range(1, m.players))
    return m.outcome.rule


# Keys


@pytest.mark.rule("upkeep.win-main-exit")
@pytest.mark.parametrize(
    ("keys", "at", "rule"),
    [
        (5, MAIN_EXIT, "upkeep.win-main-exit"),
        (6, MAIN_EXIT, "upkeep.win-main-exit"),
        (4, MAIN_EXIT, None),
        (5, {"zach": "mess-hall"}, None),
    ],
)
def test_five_keys_open_the_main_exit_for_all_three(
    keys: int, at: str | dict[str, str], rule: str | None
) -> None:
    assert won(dawn(keys=keys, at=at)) == rule


@pytest.mark.rule("upkeep.win-hidden-exit")
@pytest.mark.rule("cards.secret-map")
def test_the_secret_map_opens_the_hidden_exit() -> None:
    out = {"at": HIDDEN_EXIT, "keys": 5}

    assert won(dawn(**out, items=MAP, killer_at="alley")) == "upkeep.win-hidden-exit"
    assert won(dawn(**out)) is None
    assert won(dawn(**out, found="secret-map")) is None
    assert won(dawn(at=HIDDEN_EXIT, keys=4, items=MAP)) is None


@pytest.mark.rule("upkeep.one-exit-only")
def test_all_three_leave_by_the_same_exit() -> None:
    assert won(dawn(keys=5, items=MAP, at={"zach": HIDDEN_EXIT})) is None


@pytest.mark.rule("upkeep.main-exit-still-open")
def test_with_the_map_the_main_exit_is_still_open() -> None:
    assert won(dawn(keys=5, items=MAP)) == "upkeep.win-main-exit"


@pytest.mark.rule("upkeep.killer-presence-irrelevant")
def test_the_killer_does_not_bar_the_exit() -> None:
    assert won(dawn(keys=5, killer_at=MAIN_EXIT)) == "upkeep.win-main-exit"


@pytest.mark.rule("upkeep.win-only-at-check")
def test_an_escape_has_to_wait_for_the_next_turn() -> None:
    m = given(keys=5, at={"roy": "mess-hall"})

    choose(m, move(ROY, place(MAIN_EXIT)), calm(ZACH), calm(QUINTO), finish())
    assert m.outcome is None
    play_on(m, "fast")
    assert m.outcome is None
    play_on(m, "over")

    assert won(m) == "upkeep.win-main-exit"


# Rescue and vehicle


@pytest.mark.rule("upkeep.advance-rescue")
def test_the_rescue_comes_nearer_every_turn() -> None:
    m = dawn(rescue=5)

    assert m.view(KILLER).rescue == 4
    assert told(m, "rescue-nearer", KILLER) == [{"number": 4}]


@pytest.mark.rule("upkeep.win-rescue")
def test_the_rescue_finds_everybody_wherever_they_are() -> None:
    m = dawn(rescue=1, at={"roy": "alley", "zach": "storage"})

    assert won(m) == "upkeep.win-rescue"


@pytest.mark.rule("upkeep.win-vehicle")
@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ({"at": VEHICLE, "vehicle": 6, "fuel": True}, "upkeep.win-vehicle"),
        ({"at": VEHICLE, "vehicle": 6, "fuel": False}, None),
        ({"at": VEHICLE, "vehicle": 5, "fuel": True}, None),
        ({"at": {"roy": VEHICLE, "zach": VEHICLE}, "vehicle": 6, "fuel": True}, None),
    ],
)
def test_all_three_drive_away(setup: dict[str, Any], rule: str | None) -> None:
    def ready(t: Any) -> None:
        t.ready = t.fuel and t.repairs[1] == 6

    assert won(dawn(**setup, change=ready)) == rule


@pytest.mark.rule("victory.check-all-in-upkeep")
def test_several_victories_at_once_are_one() -> None:
    m = dawn(keys=5, rescue=1)

    assert won(m) == "upkeep.win-main-exit"
    assert keys_told(m, TEAM).count("survivors-win") == 1


@pytest.mark.rule("victory.survivors-four-ways")
def test_there_are_four_ways_to_win() -> None:
    def ready(t: Any) -> None:
        t.ready = True

    ways = [
        dawn(keys=5),
        dawn(rescue=1),
        dawn(at=VEHICLE, vehicle=6, fuel=True, change=ready),
        given(at="alley", killer_at="alley", weakness="blue-fire", dice=3),
    ]
    ways[3].choose(["agree"])
    play_on(ways[3], "over")

    assert [won(m) for m in ways] == [
        "upkeep.win-main-exit", "upkeep.win-rescue", "upkeep.win-vehicle", "showdown.win",
    ]  # fmt: skip


@pytest.mark.rule("victory.team-result")
@pytest.mark.rule("players.cooperate")
def test_one_side_wins_and_there_is_nothing_else() -> None:
    survivors = dawn(keys=5, players=4)
    killer = given(turn="discover", decks={"discover": ""}, players=4)

    assert survivors.outcome is not None
    assert killer.outcome is not None
    assert (survivors.outcome.winners, killer.outcome.winners) == ((1, 2, 3), (KILLER,))
    assert survivors.outcome.scores == (0, 1, 1, 1)
    assert killer.outcome.places == (1, 2, 2, 2)
    assert killer.outcome.teams == (0, 1, 1, 1)


@pytest.mark.rule("victory.killer-other-wins")
def test_the_killer_also_wins_when_time_runs_out_or_the_showdown_fails() -> None:
    late = given(turn="discover", decks={"discover": ""})
    failed = given(at="alley", killer_at="alley", weakness="red-fire", dice=0)

    failed.choose(["agree"])
    play_on(failed, "over")

    for m, rule in ((late, "discover.empty-deck-loss"), (failed, "showdown.lose")):
        assert m.outcome is not None
        assert (m.outcome.rule, m.outcome.winners) == (rule, (KILLER,))


# In between


@pytest.mark.rule("flow.alternate")
def test_the_sides_take_turns() -> None:
    m = given(at={"roy": "mess-hall"}, killer_at="garage", deck=40)
    seats = [m.ask and m.ask.seats]

    while table(m).round < 6:
        nudge(m)
        if m.ask and m.ask.seats != seats[-1]:
            seats.append(m.ask.seats)

    assert seats == [(TEAM,), (KILLER,)] * 3 + [(TEAM,)]


@pytest.mark.rule("flow.interrupt-windows")
def test_interrupts_are_over_before_anything_goes_on() -> None:
    """A noisy card, a full inventory; a level-up in the middle of an effect."""
    team = given(
        at={"roy": "storage"}, items={"roy": "rope fuel sedative"}, decks={"weapon": "ice-axe"},
    )  # fmt: skip
    cards = {"purge": fast(do("discard", times=2), do("fear", whom="all"))}
    killer = given(turn="fast", cards=cards, hand="purge", deck=1, discards="dud dud")

    choose(team, search(ROY, Deck.WEAPON), take(ROY, item("ice-axe")))
    assert asked(team) == "trim"
    choose(killer, play(skill(killer, "purge")))
    assert asked(killer) == "unlock"
    assert [s.fear for s in table(killer).survivors] == [0, 0, 0]
    pass_on(killer, "fast")

    assert [s.fear for s in table(killer).survivors] == [1, 1, 1]


@pytest.mark.rule("flow.immediate-win-interrupts")
@pytest.mark.rule("status.two-health")
def test_nothing_that_was_pending_is_done_after_the_end() -> None:
    card = fast(do("damage", where="range", range=1), do("fear", whom="all"))
    m = given(turn="fast", cards={"gas": card}, hand="gas", at="alley", killer_at="alley",
              wounds="zach")  # fmt: skip

    choose(m, play(skill(m, "gas")))

    assert m.outcome is not None
    assert [s.fear for s in table(m).survivors] == [0, 0, 0]
    assert [s.wounds for s in table(m).survivors] == [1, 2, 0]


@pytest.mark.rule("status.killer-no-health")
def test_the_best_defense_only_repels_the_killer() -> None:
    m = given(turn="main", at={"roy": "alley"}, killer_at="alley", dice=9, strength=1, deck=9)

    choose(m, hunt(), strike(), unarmed(ROY))

    assert (len(deck(m)), len(pile(m))) == (7, 2)
    assert table(m).killer.strength == 1
    assert asked(m) == "flee"


@pytest.mark.rule("victory.killer-one-kill")
def test_one_victim_is_enough() -> None:
    m = given(turn="main", at={"roy": "alley"}, killer_at="alley", dice=0, wounds="roy")

    choose(m, hunt(), strike(), unarmed(ROY))

    assert m.outcome is not None
    assert m.outcome.winners == (KILLER,)


@pytest.mark.rule("discover.last-card")
def test_the_game_goes_on_after_the_last_card() -> None:
    m = given(turn="discover", decks={"discover": "rope"})

    choose(m, explore(ROY), leave(ROY))
    play_on(m, "discover")

    assert m.outcome is not None
    assert m.outcome.rule == "discover.empty-deck-loss"
