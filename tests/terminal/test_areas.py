"""Each shape of the table as it is drawn: plain text of pure renderers."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from tests.terminal.conftest import MANOR
from tests.terminal.manor import GRID, PARTS, battle, house

import nightboard
from nightboard.engine.board import (
    Cell,
    Dice,
    Face,
    Fact,
    Grid,
    Link,
    Map,
    Marker,
    Person,
    Pile,
    Room,
    Row,
    Track,
)
from nightboard.terminal import areas, people
from nightboard.terminal.areas.cards import card, chip
from nightboard.terminal.areas.grid import _lines
from nightboard.terminal.canvas import HEAVY, LIGHT, Box, Canvas, Mark, fit, wrap
from nightboard.terminal.look import Look
from nightboard.terminal.theme import INKS, PLAIN

SAY = nightboard.game(MANOR).say()
LOOK = Look(SAY, marks={0: "♜", 1: "♞"}, tones={0: "red", 1: "blue"})
AXE = Face(key="axe", title="Axe", value="3", kind="Relic", owner=0)


def lines(sheet: Canvas) -> list[str]:
    return sheet.plain().split("\n")


def test_every_tone_but_the_plain_one_has_a_sign_of_its_own() -> None:
    signs = [ink.sign for tone, ink in INKS.items() if tone != "plain"]
    assert all(signs)
    assert len(set(signs)) == len(signs)


def test_lines_that_meet_are_joined() -> None:
    sheet = Canvas(7)
    sheet.frame(Box(0, 0, 4, 3), LIGHT, PLAIN)
    sheet.frame(Box(3, 0, 4, 3), HEAVY, PLAIN)
    assert lines(sheet) == ["┌──┲━━┓", "│  ┃  ┃", "└──┺━━┛"]


def test_a_text_is_cut_and_wrapped_by_what_it_takes_on_the_screen() -> None:
    assert fit("Lantern", 5) == "Lant…"
    assert wrap("the long night of 夜夜夜", 9) == ["the long", "night of", "夜夜夜"]
    assert wrap("unbreakable", 4) == ["unbr", "eaka", "ble"]


def test_a_card_shows_value_title_kind_and_owner() -> None:
    assert lines(card(AXE, LOOK, 1)) == [
        "╭ 3 ──────────╮",
        "│ Axe         │",
        "╰ Relic ─── ♜ ╯",
    ]


@pytest.mark.parametrize(
    ("look", "shown", "corner"),
    [
        (LOOK, "[3 Axe ♜]", "╭"),
        (Look(SAY, offered=frozenset({"axe"}), marks={0: "♜"}), "‹3 Axe ♜›", "┏"),
        (Look(SAY, chosen=frozenset({"axe"}), marks={0: "♜"}), "»3 Axe ♜«", "╔"),
        (Look(SAY, focus="axe", marks={0: "♜"}), "▸3 Axe ♜◂", "┏"),
        (Look(SAY, refused=frozenset({"axe"}), marks={0: "♜"}), "[3 Axe ♜]", "╭"),
    ],
)
def test_what_can_be_touched_has_another_edge(look: Look, shown: str, corner: str) -> None:
    assert chip(AXE, look).plain() == shown
    assert card(AXE, look, 1).plain()[0] == corner


def test_a_back_is_not_a_face() -> None:
    back = Face(title="Face down", back=True, owner=1)
    assert chip(back, LOOK).plain() == "[░ Face down ♞]"
    assert "░░░" in card(back, LOOK, 2).plain()


def test_a_battle_line_says_what_it_needs_and_has() -> None:
    shown = areas.arrange(battle(), LOOK, 60, 0).plain()
    assert "Range    ▰▰▰▰▰▱▱▱ 7/10 ×2" in shown
    assert "Melee    ▰▰▰▰▰▰▰▰ 6/6 ✓ ▣ closed" in shown
    assert "Shield   ▱▱▱▱▱▱▱▱ 0/3" in shown


def test_a_pile_says_how_many_and_what_lies_on_top() -> None:
    pile = Pile(key="p", title="Discards", count=3, top=AXE)
    assert areas.draw(pile, LOOK, 40, 0).plain() == "≣ Discards 3 [3 Axe ♜]"
    assert "Discards 3" in areas.draw(pile, LOOK, 40, 1).plain()
    assert "32" in areas.draw(Pile(key="d", title="Draw", count=32), LOOK, 40, 1).plain()


def test_a_short_track_has_spaces_and_a_long_one_bars() -> None:
    markers = (Marker(title="One", at=1, owner=0), Marker(title="Two", at=1, owner=1))
    short = lines(
        areas.draw(Track(key="t", title="Slain", last=4, goal=4, markers=markers), LOOK, 60, 1)
    )
    assert short[0] == "Slain  goal 4"
    assert short[1].split() == ["0", "1", "2", "3", "[4]"]
    assert short[3].index("♜") == short[1].index("1") - 1
    assert "♜♞" in short[3]
    long = areas.draw(Track(key="t", title="V.P.", last=40, markers=markers), LOOK, 60, 1)
    assert long.height == 3
    assert (
        areas.draw(
            Track(key="t", title="V.P.", last=40, goal=40, markers=markers), LOOK, 60, 0
        ).plain()
        == "V.P. ♜ 1  ♞ 1  goal 40"
    )


def test_dice_show_their_faces_and_the_sum() -> None:
    dice = Dice(key="d", title="Attack", sum="2+0 = 2 against 6",
                faces=(Face(title="2", value="2"), Face(title="0", value="0")))  # fmt: skip
    assert areas.draw(dice, LOOK, 40, 0).plain() == "Attack  2+0 = 2 against 6\n[2] [0]"
    assert "│ 2 ││ 0 │" in areas.draw(dice, LOOK, 40, 1).plain()


def test_a_grid_has_coordinates_walls_doors_and_fog() -> None:
    grid = Grid(
        key="g",
        title="Yard",
        cells=(
            Cell(key="a", x=-1, y=0, walls="nw", faces=(Face(title="Ann", owner=0),)),
            Cell(key="b", x=0, y=0, doors="e", mark="claw"),
            Cell(key="c", x=1, y=0, fog=True),
        ),
    )
    assert lines(areas.draw(grid, LOOK, 60, 1)) == [
        "Yard",
        "     -1       0       1",
        "  ┏━━━━━━━┭───────┰───────┐",
        "  ┃♜Ann   │✸claw  ╎░░░░░░░│",
        "0 ┃       │       ╎░░░░░░░│",
        "  ┖───────┴───────┸───────┘",
    ]


CROWD = (
    Face(title="Ann", owner=0),
    Face(title="Bob", owner=1),
    Face(title="Amber Egg", short="A", tone="yellow", many=2),
)


def test_an_open_grid_without_detail_has_a_line_for_each_row() -> None:
    grid = Grid(
        key="g",
        title="Dunes",
        cells=(
            Cell(key="a", x=1, y=1, title="Store", mark="13"),
            Cell(key="b", x=2, y=1, faces=CROWD[:1]),
            Cell(key="c", x=1, y=2, ground="rubble"),
            Cell(key="d", x=2, y=2, fog=True),
        ),
    )
    assert lines(areas.draw(grid, LOOK, 28, 0)) == [
        "        1           2",
        "1 │✸13 Store  │♜Ann       │",
        "2 │∙ ∙ ∙ ∙ ∙ ∙│░░░░░░░░░░░│",
        "Dunes   ∙∙ rubble",
    ]


@pytest.mark.parametrize(
    ("room", "written"),
    [(30, "♜Ann ♞Bob ★A×2 ✸1"), (16, "♜ ♞ ★A×2 ✸1"), (8, "♜♞★A×2✸1"), (6, "♜♞+1✸1"), (5, "♜+2✸1")],
)
def test_a_crowded_square_names_its_pieces_as_far_as_it_can(room: int, written: str) -> None:
    cell = Cell(key="a", x=1, y=1, faces=CROWD, mark="1")
    found, gap = _lines(cell, room, 1, LOOK)
    assert (" " * gap).join(part.text for part in found[0]) == written
    assert cell_len(written) <= room


def test_a_grid_may_name_its_columns() -> None:
    grid = Grid(key="g", title="", columns=("A",), cells=(Cell(key="a", x=3, y=1),))
    for detail in (0, 1):
        head = lines(areas.draw(grid, LOOK, 40, detail))[1 if detail else 0]
        assert head.split() == ["A"]


def test_all_else_stands_beside_a_grid_if_there_is_room() -> None:
    hand = Row(key="h", title="Hand", faces=(AXE, AXE))
    wide = lines(areas.arrange_in((GRID, hand), LOOK, 100, 20))
    narrow = lines(areas.arrange_in((GRID, hand), LOOK, 60, 20))
    assert wide[0].split() == [*GRID.title.split(), "Hand"]
    assert narrow[0].split() == GRID.title.split()


def test_every_square_of_a_grid_can_be_found_again() -> None:
    sheet = areas.draw(GRID, LOOK, 80, 2)
    assert all(sheet.find(Mark("touch", cell.key)) for cell in GRID.cells)
    assert "rubble" in sheet.plain()


def test_a_map_joins_its_rooms_by_doors_and_ways() -> None:
    plan = Map(
        key="m",
        title="House",
        rooms=(
            Room(key="a", title="Hall", x=0, y=0, faces=(AXE,)),
            Room(key="b", title="Cellar", code="B", x=1, y=0, fog=0.5),
            Room(key="c", title="Well", x=3, y=0),
        ),
        links=(Link(start="a", end="b", kind="door"), Link(start="b", end="c", blocked=True)),
    )
    shown = lines(areas.draw(plan, LOOK, 60, 0))
    assert "Hall" in shown[2]
    assert "B Cellar" in shown[2]
    assert "50%" in shown[2]
    assert "▯" in "".join(shown)
    assert "┈✖┈" in "".join(shown)
    assert "3 Axe ♜" in "".join(shown)


@pytest.mark.parametrize("detail", [0, 1, 2])
@pytest.mark.parametrize("width", [30, 74, 140])
def test_every_shape_is_drawn_in_every_size(detail: int, width: int) -> None:
    shapes = (*PARTS["battle"], house((0, 2)), *PARTS["rest"], GRID)
    for shape in shapes:
        sheet = areas.draw(shape, LOOK, width, detail)
        assert shape.title.split()[0] in sheet.plain() or shape is GRID
        if not isinstance(shape, Map | Grid):
            assert sheet.width <= width


def test_a_way_of_each_kind_is_drawn_in_its_own_sign() -> None:
    shown = areas.draw(house((0, 2)), LOOK, 80, 1).plain()
    for sign in ("▯", "↓", "✖", "⇄1", "┊", "·", "37%", "bars"):
        assert sign in shown


def test_a_room_with_an_outline_has_its_corners() -> None:
    corners = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0))
    room = Room(key="a", title="Ell", x=0, y=0, width=2, height=2, outline=corners)
    shown = areas.draw(Map(key="m", title="", rooms=(room,)), LOOK, 24, 0).plain()
    assert [shown.count(corner) for corner in "┌┐┘└"] == [2, 1, 2, 1]


def test_seats_show_their_facts_and_whose_turn_it_is() -> None:
    seats = (
        Person(
            seat=0, title="Warden", mark="♜", facts=(Fact(title="V.P.", value="12"),), active=True
        ),
        Person(seat=1, title="", mark="♞", out=True),
    )
    shown = lines(people.draw(seats, LOOK, 24))
    assert shown[0].startswith(" ♜ Player 1 · Warden")
    assert shown[0].endswith("◂")
    assert shown[1].split() == ["V.P.", "12"]
    assert "takes no part now" in shown[4]
    assert "♜ Player 1" in people.strip(seats, LOOK, 60).plain()


def test_areas_get_as_much_detail_as_the_height_allows() -> None:
    hand = (Row(key="h", title="Hand", faces=(AXE, AXE)),)
    assert areas.arrange_in(hand, LOOK, 60, 20).height > 2
    assert areas.arrange_in(hand, LOOK, 60, 2).height == 2
