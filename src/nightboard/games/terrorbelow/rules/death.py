"""The death of a Leader, the next one, and what is dropped."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import NOWHERE, CharacterCard, Deck
from ..eggs import ONE, each
from ..grid import Ground
from ..table import TerrorBelow
from .ending import eliminate
from .placing import drop_rubble, relocate


@step
def die(t: TerrorBelow, who: int, at: int) -> None:
    """The Leader dies; all that lies on the card is dropped at a space (death.leader-dies,
    death.drop-rubble, death.drop-eggs, death.drop-catches-nobody, canyon.ramp-fail-drop), active
    cards are discarded (death.discard-active-cards, common-cards.hat-lost-on-death), everything
    else is kept (death.keeps-rest, ruling r.death-keeps), and the pawn leaves the board
    (death.remove-pawn, death.no-pawn-until-turn, attack.pawnless-not-caught).
    """
    player = t.players[who]
    member = player.squad[player.leader]
    t.tell(
        EVERYONE, "dies", rule="death.leader-dies",
        who=who, character=t.content.characters[member.character].id,
    )  # fmt: skip
    drop_rubble(t, at, player.rubble)
    eggs, player.rubble, player.eggs = player.eggs, 0, 0
    t.pawns[who] = NOWHERE
    if t.board.ground[at] is Ground.DESERT:
        t.eggs[at] += eggs
    else:
        # Nothing may lie on a Location (death.drop-in-location, ruling r.canyon-drop-limits).
        for egg in each(eggs):
            t.egg_supply += ONE[egg]
            relocate(t, egg, "death.drop-in-location")
    discard_active(t, who)
    _bury(t, who)


def discard_active(t: TerrorBelow, who: int) -> None:
    """Hat and face-up Weapons go to their discard piles."""
    player = t.players[who]
    if player.hat != NOWHERE:
        t.discards[Deck.ITEM].append(player.hat)
        player.hat = NOWHERE
    t.discards[Deck.WEAPON] += player.active
    player.active = ()


def _bury(t: TerrorBelow, who: int) -> None:
    """The character is turned over (death.flip-character); another one leads
    (death.choose-new-leader), or the player is out.
    """
    player = t.players[who]
    squad = list(player.squad)
    squad[player.leader] = squad[player.leader]._replace(alive=False)
    player.squad = tuple(squad)
    player.leader = NOWHERE
    living = [n for n, member in enumerate(squad) if member.alive]
    if not living:
        eliminate(t, who)
    elif len(living) > 1:
        t.then(choose_leader(who))
    else:
        player.leader = living[0]
        _tell_leader(t, who)


@step
def choose_leader(t: TerrorBelow, who: int) -> None:
    """One of the living members of the squad leads (player-setup.choose-leader,
    death.choose-new-leader).
    """
    ask = t.ask(who, "leader")
    for member in t.players[who].squad:
        ask.offer(lead(member.character), None if member.alive else "death.choose-new-leader")


@action
def lead(t: TerrorBelow, character: CharacterCard) -> None:
    """Make a member of the squad its Leader."""
    who = t.chooser
    player = t.players[who]
    player.leader = [member.character for member in player.squad].index(character)
    if t.squads_open:
        _tell_leader(t, who)


def _tell_leader(t: TerrorBelow, who: int) -> None:
    player = t.players[who]
    leader = t.content.characters[player.squad[player.leader].character]
    t.tell(EVERYONE, "leads", rule="death.choose-new-leader", who=who, character=leader.id)
