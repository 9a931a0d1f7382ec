"""How the table is drawn: the desert in the middle, under it the Worms, above it the Bounties."""

from __future__ import annotations

from nightboard.engine.board import (
    Area,
    Cell,
    Face,
    Fact,
    Grid,
    Marker,
    Person,
    Pile,
    Row,
    Scene,
    Track,
)
from nightboard.engine.catalogue import Say
from nightboard.engine.table import Outcome

from .cards import DIE, NOWHERE, SQUAD, Deck, Location
from .choices import choice
from .effects import Trait
from .faces import (
    DOT,
    PLACE_ICONS,
    SEAT_MARKS,
    SEAT_TONES,
    bounty_face,
    bounty_key,
    cargo_key,
    egg_face,
    hat_key,
    heaped,
    hidden_face,
    hidden_key,
    item_face,
    item_key,
    lair_key,
    member_face,
    member_key,
    pawn_key,
    played_face,
    ready_key,
    space_key,
    spot,
    target_key,
    vehicle_face,
    vehicle_key,
    weapon_face,
    weapon_key,
    worm_face,
)
from .grid import Chart, Ground
from .rules.ending import GOAL
from .rules.refill import HAND, LARGE_HAND
from .rules.rubble import SCAVENGED, TRADE
from .table import Attack
from .view import LairView, Own, PlayerView, View

__all__ = ["choice", "scene"]


def scene(view: View, seat: int | None, say: Say) -> Scene:
    """Everything that a seat sees."""
    return Scene(
        where=_where(view, say),
        turn=_turn(view, say),
        areas=(
            _board(view, say),
            *_attack(view, say),
            *(_lair(view, slot, say) for slot in range(len(view.lairs))),
            _line(view, say),
            _score(view, say),
            *_piles(view, say),
        ),
        people=tuple(_person(view, who, say) for who in range(len(view.players))),
        own=() if view.own is None else _own(view, view.own, say),
        result=() if view.outcome is None else _result(view, view.outcome, say),
    )


# The banner


def _where(view: View, say: Say) -> str:
    if view.outcome is not None:
        return say("where.over")
    if not view.round:
        return say("where.start")
    parts = [say("where.round", n=view.round)]
    if view.ending:
        parts.append(say("where.final", n=len(view.final)))
    return DOT.join(parts)


def _turn(view: View, say: Say) -> str:
    if view.outcome is not None:
        return say("turn.over")
    if not view.round:
        return say("turn.start")
    if view.attack is not None:
        return say("turn.attack")
    if view.about == "act":
        return say("turn.points", who=view.active, n=view.points)
    return say("turn", who=view.active)


# The desert


def _board(view: View, say: Say) -> Grid:
    chart = view.chart
    cells = [
        _cell(view, space, say)
        for space, ground in enumerate(chart.ground)
        if ground is not Ground.NOTHING
    ]
    columns = ("",) * chart.width if _shifted(chart) else ()
    return Grid(key="board", title=say.name("board", chart.id), cells=tuple(cells), columns=columns)


def _shifted(chart: Chart) -> bool:
    """Whether the Canyon shifts the columns, so that each space has to name itself."""
    return chart.width != DIE


def _cell(view: View, space: int, say: Say) -> Cell:
    """A space with what lies on it, and a warning of the Worms that would hit it if they struck
    now.
    """
    chart = view.chart
    x, y = space % chart.width + 1, space // chart.width + 1
    if chart.ground[space] is Ground.CANYON:
        return Cell(key=space_key(space), x=x, y=y, ground="canyon", tone="quiet")
    place, rubble = chart.place_at[space], view.rubble[space]
    names: list[str] = []
    if place != NOWHERE:
        names.append(say.name("place-short", Location(place)))
    elif _shifted(chart):
        names.append(spot(chart, space))
    if rubble > 1:
        names.append(f"\u00d7{rubble}")
    return Cell(
        key=space_key(space),
        x=x,
        y=y,
        ground="rubble" if rubble else "",
        title=" ".join(names),
        icon="" if place == NOWHERE else PLACE_ICONS[Location(place)],
        faces=_pieces(view, space, say),
        mark="".join(str(slot + 1) for slot, lair in enumerate(view.lairs) if space in lair.reach),
        tone="quiet" if place == NOWHERE else "second",
    )


def _pieces(view: View, space: int, say: Say) -> tuple[Face, ...]:
    """Pawns, Targets and Eggs of a space."""
    pawns = [
        Face(
            key=pawn_key(who),
            title=say.seat(who),
            short=say.seat(who)[:4],
            icon="jeep",
            tone=SEAT_TONES[player.colour],
            owner=who,
        )
        for who, player in enumerate(view.players)
        if player.pawn == space
    ]
    targets = [
        Face(
            key=target_key(slot),
            title=say("face.target", n=slot + 1),
            short=f"\u25ce{slot + 1}",
            tone="plain",
        )
        for slot, lair in enumerate(view.lairs)
        if lair.target == space
    ]
    eggs = [egg_face(egg, say, many=many) for egg, many in heaped(view.eggs[space]).items()]
    return (*pawns, *targets, *eggs)


# The Worms


def _lair(view: View, slot: int, say: Say) -> Row:
    """A Worm with the Vehicle cards on it: they fill it up to its limit."""
    lair = view.lairs[slot]
    if lair.worm is None:
        return Row(key=lair_key(slot), title=say("label.no-worm", n=slot + 1), tone="quiet")
    return Row(
        key=lair_key(slot),
        title=say("label.lair", n=slot + 1, kind=lair.worm.kind),
        faces=(worm_face(lair.worm, say), *(played_face(card, say) for card in lair.cards)),
        note=_lair_note(view, lair, say),
        need=lair.worm.limit,
        have=len(lair.cards),
    )


def _lair_note(view: View, lair: LairView, say: Say) -> str:
    """Where its Target is, and whom it would hit now."""
    assert lair.worm is not None
    eggs = say("face.queen-eggs") if lair.worm.egg is None else say.name("egg", lair.worm.egg)
    parts = [
        say("label.lair.target", at=spot(view.chart, lair.target)),
        say("label.lair.worm", n=lair.worm.health, eggs=eggs),
    ]
    hit = [who for who, player in enumerate(view.players) if player.pawn in lair.reach]
    if hit:
        parts.append(say("label.lair.hits", seats=hit))
    return DOT.join(parts)


def _attack(view: View, say: Say) -> tuple[Row, ...]:
    """The Worm that attacks: the damage so far, and who is caught."""
    attack = view.attack
    worm = None if attack is None else view.lairs[attack.slot].worm
    if attack is None or worm is None:
        return ()
    return (
        Row(
            key="attack",
            title=say("label.attack", kind=worm.kind),
            faces=tuple(_caught(view, attack, who, say) for who in attack.caught),
            need=worm.health,
            have=min(attack.damage, worm.health),
            note=say("label.attack.dead") if view.killed else "",
            tone="danger",
        ),
    )


def _caught(view: View, attack: Attack, who: int, say: Say) -> Face:
    safe = view.killed or who in attack.protected
    return Face(
        title=say.seat(who),
        short=say.seat(who)[:8],
        icon="jeep",
        kind=say("kind.safe" if safe else "kind.caught"),
        tone="good" if safe else SEAT_TONES[view.players[who].colour],
        owner=who,
    )


# Bounties, points and decks


def _line(view: View, say: Say) -> Row:
    return Row(
        key="line",
        title=say("label.line"),
        faces=tuple(
            bounty_face(card, say, key=bounty_key(card.card), many=many)
            for card, many in heaped(view.line).items()
        ),
    )


def _score(view: View, say: Say) -> Track:
    return Track(
        key="score",
        title=say("label.score"),
        last=max(GOAL, *(player.points for player in view.players)),
        goal=GOAL,
        markers=tuple(
            Marker(
                key=f"score.{who}",
                title=say.seat(who),
                at=player.points,
                owner=who,
                tone=SEAT_TONES[player.colour],
            )
            for who, player in enumerate(view.players)
        ),
    )


def _piles(view: View, say: Say) -> tuple[Pile, ...]:
    counts = {
        "vehicles": view.decks[Deck.VEHICLE],
        "items": view.decks[Deck.ITEM],
        "weapons": view.decks[Deck.WEAPON],
        "bounties": view.bounty_deck,
        "worms": view.worm_deck,
        "rubble": view.rubble_supply,
    }
    return tuple(
        Pile(key=key, title=say(f"label.{key}"), count=count, tone="quiet")
        for key, count in counts.items()
    )


# The players


def _person(view: View, who: int, say: Say) -> Person:
    player = view.players[who]
    return Person(
        seat=who,
        title=say.name("colour", player.colour),
        tone=SEAT_TONES[player.colour],
        mark=SEAT_MARKS[player.colour],
        facts=_facts(view, player, say),
        areas=_belongings(view, who, player, say),
        active=view.outcome is None and who == (view.active if view.round else view.asked),
        out=player.out,
    )


def _facts(view: View, player: PlayerView, say: Say) -> tuple[Fact, ...]:
    facts = [Fact(title=say("fact.points"), value=str(player.points), icon="trophy", tone="accent")]
    if player.eggs:
        eggs = " ".join(
            say.name("egg-letter", egg) + (f"\u00d7{many}" if many > 1 else "")
            for egg, many in heaped(player.eggs).items()
        )
        facts.append(Fact(title=say("fact.eggs"), value=eggs, icon="big-egg", tone="good"))
    price = SCAVENGED if _has(view, player, Trait.SCAVENGER) else TRADE
    if player.rubble:
        rubble = say("fact.of", n=player.rubble, most=price)
        facts.append(Fact(title=say("fact.rubble"), value=rubble, icon="stone-pile"))
    if player.squad:
        alive = sum(member.alive for member in player.squad)
        facts.append(
            Fact(
                title=say("fact.squad"),
                value=say("fact.of", n=alive, most=SQUAD),
                icon="three-friends",
                tone="danger" if alive == 1 else "plain",
            )
        )
    if player.leader != NOWHERE:
        leader = say.name("character", player.squad[player.leader].character.id)
        facts.append(Fact(title=say("kind.leader"), value=leader, icon="person"))
    facts += [
        Fact(title=say("fact.vehicles"), value=str(player.vehicles), icon="jeep"),
        Fact(title=say("fact.items"), value=str(player.items), icon="light-backpack"),
        Fact(title=say("fact.weapons"), value=str(player.weapons), icon="crossed-pistols"),
    ]
    if player.hidden:
        facts.append(
            Fact(title=say("fact.hidden"), value=str(len(player.hidden)), icon="card-random")
        )
    if player.bounties:
        facts.append(
            Fact(title=say("fact.bounties"), value=str(len(player.bounties)), icon="wanted-reward")
        )
    if view.round and player.pawn == NOWHERE and not player.out:
        facts.append(
            Fact(title=say("fact.pawn"), value=say("fact.pawn.off"), icon="tombstone", tone="quiet")
        )
    return tuple(facts)


def _has(view: View, player: PlayerView, trait: Trait) -> bool:
    """Whether a Hat or, where the table plays with abilities, the Leader has a trait."""
    found = player.hat.trait if player.hat is not None else 0
    if view.options.character_abilities and player.leader != NOWHERE:
        found |= player.squad[player.leader].character.trait
    return bool(found & trait)


def _belongings(view: View, who: int, player: PlayerView, say: Say) -> tuple[Area, ...]:
    """What lies face up near the Leader, and Hidden Bounties that everybody saw being taken; the
    squad, where it matters who is in it.
    """
    faces: list[Face] = []
    if view.options.character_abilities:
        faces += [
            member_face(member, say, leads=n == player.leader, abilities=True)
            for n, member in enumerate(player.squad)
        ]
    if player.hat is not None:
        faces.append(item_face(player.hat, say, key=hat_key(who)))
    if who != view.seat:
        faces += [weapon_face(weapon, say) for weapon in player.active]
        seen = [bounty for bounty in player.hidden if bounty is not None]
        faces += [bounty_face(card, say, many=many) for card, many in heaped(seen).items()]
        if len(seen) < len(player.hidden):
            faces.append(hidden_face(say, len(player.hidden) - len(seen)))
    return (Row(key=f"camp.{who}", title="", faces=tuple(faces)),) if faces else ()


# The viewer's own


def _own(view: View, own: Own, say: Say) -> tuple[Area, ...]:
    assert view.seat is not None
    player = view.players[view.seat]
    limit = LARGE_HAND if _has(view, player, Trait.BIG_GARAGE) else HAND
    hand = Row(
        key="hand",
        title=say("label.hand"),
        faces=tuple(
            vehicle_face(card, say, key=vehicle_key(card.card), many=many)
            for card, many in heaped(own.vehicles).items()
        ),
        note=say("label.hand.note", n=len(own.vehicles), limit=limit),
        own=True,
    )
    gear = Row(key="gear", title=say("label.gear"), faces=_gear(own, player, say), own=True)
    areas = [hand, gear] if gear.faces else [hand]
    if view.asked == view.seat and view.about in ("leader", "revive"):
        areas.insert(0, _squad(view, own, say))
    return tuple(areas)


def _squad(view: View, own: Own, say: Say) -> Row:
    """The own characters, to choose one of them."""
    abilities = view.options.character_abilities
    return Row(
        key="squad",
        title=say("label.squad"),
        faces=tuple(
            member_face(
                member,
                say,
                key=member_key(member.character.card),
                leads=n == own.leader,
                abilities=abilities,
            )
            for n, member in enumerate(own.squad)
        ),
        own=True,
    )


def _gear(own: Own, player: PlayerView, say: Say) -> tuple[Face, ...]:
    """Eggs, Items, Weapons and Hidden Bounties; what came in this turn cannot be used in it."""
    fresh = list(own.fresh)
    faces = [
        egg_face(egg, say, key=cargo_key(egg), many=many)
        for egg, many in heaped(player.eggs).items()
    ]
    for item, many in heaped(own.items).items():
        faces.append(
            item_face(item, say, key=item_key(item.card), fresh=fresh.count(item.id) >= many,
                      many=many)
        )  # fmt: skip
    for weapon, many in heaped(own.weapons).items():
        faces.append(
            weapon_face(weapon, say, key=weapon_key(weapon.card),
                        fresh=fresh.count(weapon.id) >= many, many=many)
        )  # fmt: skip
    for weapon, many in heaped(player.active).items():
        faces.append(weapon_face(weapon, say, key=ready_key(weapon.card), many=many))
    for bounty, many in heaped(own.hidden).items():
        faces.append(bounty_face(bounty, say, key=hidden_key(bounty.card), many=many))
    return tuple(faces)


# The end


def _result(view: View, outcome: Outcome, say: Say) -> tuple[str, ...]:
    winners = outcome.winners
    if not winners:
        won = say("result.nobody")
    elif len(winners) == 1:
        won = say("result.won", who=winners[0])
    else:
        won = say("result.shared", seats=winners)
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.places[seat])
    return (
        won,
        say(f"outcome.{outcome.rule}"),
        *(
            say(
                "result.tally", who=seat, n=outcome.scores[seat],
                bounties=len(view.players[seat].bounties),
            )
            for seat in order
        ),
    )  # fmt: skip
