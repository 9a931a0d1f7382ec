"""HTTP: the lobby and the records."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

import nightboard

from ..bots import Search, levels, usual
from ..engine.catalogue import Say
from ..engine.game import Game
from ..engine.options import OptionSpec
from . import orders, plans, tokens
from .budget import asking
from .eyes import Eyes, words
from .journal import AnyFact, Begun, Plan
from .office import Office
from .people import change, cookie, known, newcomer, someone
from .protocol import (
    VERSION,
    Created,
    Frame,
    GameInfo,
    Health,
    Invitation,
    Joined,
    Joining,
    Language,
    LevelInfo,
    Me,
    NewTable,
    OptionInfo,
    PersonInput,
    PlayOn,
    Problem,
    RuleBook,
    RuleInfo,
    RulingInfo,
    SeatInput,
    SectionInfo,
    TableInfo,
    TableList,
    Timeline,
    Upload,
    Verified,
)
from .refusal import STATUS, Refusal
from .room import Room
from .store import Known, Listed

TheOffice = NamedDependency[Office]
Speaker = NamedDependency[Known | None]
"""The person that a request comes from."""

LISTED = 100
"""So many tables are listed."""

REFUSED = {
    status: ResponseSpec(Problem, description="Nothing was done.", generate_examples=False)
    for status in sorted({400, *STATUS.values()})
}
SAVE = ResponseSpec(dict[str, Any], description="The save", generate_examples=False)


def game_names(office: Office) -> list[str]:
    """The games that are played here."""
    more = [nightboard.game(module).name for module in office.settings.games]
    return [*nightboard.games(), *more]


@get("/api/health", responses=REFUSED)
async def health(office: TheOffice) -> Health:
    """How the server is."""
    return Health(
        version=version("nightboard"),
        protocol=VERSION,
        tables=len(office.hosts),
        connections=len(office.connections),
    )


# People


@get("/api/me", responses=REFUSED)
async def me(person: Speaker) -> Me:
    """Who one is."""
    if person is None:
        raise Refusal("not-found", "you have no name here yet")
    return Me(name=person.name, language=person.language)


@put("/api/me", status_code=200, responses=REFUSED)
async def put_me(office: TheOffice, person: Speaker, data: JSONBody[PersonInput]) -> Response[Me]:
    """Be somebody, or change one's name or language."""
    if person is not None:
        return Response(await change(office, person, data))
    new = await newcomer(office, data)
    public = Me(name=new.name, language=new.language)
    return Response(public, cookies=[cookie(new.secret, office.settings)])


@post("/api/me", status_code=201, responses=REFUSED)
async def post_me(office: TheOffice, data: JSONBody[PersonInput]) -> Me:
    """A new person for a program, which keeps the secret itself."""
    return await newcomer(office, data)


# Games

SAID = ("game.", "icon.", "ground.")
"""The messages of a game that clients need to say what they draw."""


@get("/api/games", responses=REFUSED)
async def all_games(office: TheOffice, language: FromQuery[Language] = "en") -> list[GameInfo]:
    """The games that can be played."""
    seconds = office.settings.search_seconds
    return [_game_info(nightboard.game(name), language, seconds) for name in game_names(office)]


def _game_info(game: Game, language: Language, seconds: float) -> GameInfo:
    say = game.say(language)
    own = {k: v for k, v in say.catalogue.messages.items() if k.startswith(SAID)}
    return GameInfo(
        name=game.name,
        title=own.get("game.title", game.title),
        seats=(game.seats[0], game.seats[-1]),
        options=tuple(_option(spec, say) for spec in game.option_specs),
        levels=tuple(_level(level, say, language, seconds) for level in levels(game)),
        usual=usual(game),
        belief=game.belief is not None,
        words=own,
    )


def _level(level: str, say: Say, language: Language, seconds: float) -> LevelInfo:
    own, key, measured = words(language).speaker(), f"level.{level}", f"measured.{level}"
    told = [own(key, seconds=f"{seconds:g}")] if key in own else []
    if measured in say:
        told.append(say(measured))
    return LevelInfo(
        level=level,
        title=say.name("bot", level),
        help=" ".join(told),
        seconds=seconds if level == Search.level else 0,
    )


def _option(spec: OptionSpec, say: Say) -> OptionInfo:
    key = f"option.{spec.key}"
    return OptionInfo(
        key=spec.key,
        title=say(key),
        help=say(f"{key}.help") if f"{key}.help" in say else "",
        default=spec.default,
        choices=spec.choices,
        labels=tuple(
            say(f"{key}.{str(choice).lower()}")
            if f"{key}.{str(choice).lower()}" in say
            else str(choice)
            for choice in spec.choices or ()
        ),
    )


@get("/api/games/{game:str}/rules", responses=REFUSED)
async def rules(office: TheOffice, game: FromPath[str]) -> RuleBook:
    """The rulebook of a game."""
    if game not in game_names(office):
        raise Refusal("not-found", f"no game {game!r} is played here")
    ledger = nightboard.game(game).ledger
    return RuleBook(
        game=game,
        title=ledger.title,
        summary=ledger.summary,
        sections=tuple(SectionInfo(key=s.key, title=s.title) for s in ledger.sections),
        rules=tuple(
            RuleInfo(
                id=rule.id,
                section=rule.section,
                kind=rule.kind,
                text=rule.text,
                source=rule.source,
                rulings=tuple(ruling.id for ruling in ledger.rulings_on(rule)),
            )
            for rule in ledger.rules
        ),
        rulings=tuple(
            RulingInfo(id=r.id, question=r.question, ruling=r.ruling, why=r.why)
            for r in ledger.rulings
        ),
    )


# Tables


@get("/api/tables", responses=REFUSED)
async def tables(
    office: TheOffice, person: Speaker, language: FromQuery[Language] = "en"
) -> TableList:
    """One's own tables, and those that anybody may join or watch."""
    mine = await office.store.tables_of(person.id, LISTED) if person else []
    public = await office.store.public_tables(LISTED)
    return TableList(
        mine=tuple(_listed(table, language) for table in mine),
        public=tuple(_listed(table, language) for table in public),
    )


def _listed(table: Listed, language: Language) -> TableInfo:
    room = Room(table.plan)
    room.seats = table.outline.seats
    room.rematch, room.halted = table.outline.rematch, table.outline.halted
    info = Eyes(room).info(language)
    return msgspec.structs.replace(info, state=table.outline.state)


@post("/api/tables", status_code=201, responses=REFUSED)
async def new_table(office: TheOffice, person: Speaker, data: JSONBody[NewTable]) -> Created:
    """Make a table."""
    who = known(person)
    game = plans.find_game(data.game, game_names(office))
    with asking(office.settings.rule_seconds):
        plan = plans.new_plan(data, game, who.id)
    return await _create(office, who, plan, data.seats, [])


@post("/api/tables/upload", status_code=201, responses=REFUSED)
async def upload(office: TheOffice, person: Speaker, data: JSONBody[Upload]) -> Created:
    """Make a table for a saved match."""
    who = known(person)
    checked = await office.pool.check(data.save)
    game = plans.find_game(checked.game, game_names(office))
    plan = plans.saved_plan(checked, game, who.id, data.public)
    seats = data.seats or plans.all_mine(plan.players)
    return await _create(office, who, plan, seats, plans.saved_choices(checked))


async def _create(
    office: Office, who: Known, plan: Plan, wishes: Sequence[SeatInput], then: list[AnyFact]
) -> Created:
    limit = office.settings.limits.tables
    if await office.store.unfinished(who.id) >= limit:
        raise Refusal("too-many", f"{limit} of your tables are not over yet; finish some first")
    game = nightboard.game(plan.game)
    facts = plans.seated(game, wishes, plan.players, who.id, who.name)
    if not then and plans.full(wishes):
        then = [Begun()]
    await office.create(plan, [*facts, *then])
    joined = await office.order(plan.id, who.id, orders.Look(language=who.language))
    free = [n for n, wish in enumerate(wishes) if wish.level is None]
    invitations = [Invitation(seat=n, token=tokens.invitation(plan.key, n)) for n in free]
    return Created(table=joined.table, you=joined.you, invitations=tuple(invitations))


@get("/api/tables/{table:str}", responses=REFUSED)
async def one_table(
    office: TheOffice,
    person: Speaker,
    table: FromPath[str],
    language: FromQuery[Language] = "en",
) -> Joined:
    """A table, and the seats that one holds there."""
    joined: Joined = await office.order(
        table, person.id if person else "", orders.Look(language=language)
    )
    return joined


@post("/api/tables/{table:str}/join", status_code=200, responses=REFUSED)
async def join(
    office: TheOffice, person: Speaker, table: FromPath[str], data: JSONBody[Joining]
) -> Joined:
    """Take a seat."""
    who = known(person)
    order = orders.Join(
        language=who.language, name=data.name or who.name, token=data.token, seat=data.seat
    )
    joined: Joined = await office.order(table, who.id, order)
    return joined


@get("/api/tables/{table:str}/invitations", responses=REFUSED)
async def invitations(office: TheOffice, person: Speaker, table: FromPath[str]) -> list[Invitation]:
    """The tokens of the seats: all for the host, one's own for the others."""
    found: list[Invitation] = await office.order(table, known(person).id, orders.Invite())
    return found


# Records

Moment = Annotated[int, QueryParameter(name="moment", ge=0)]


async def _watched(office: Office, table: str) -> tuple[Listed, list[AnyFact]]:
    listed = await office.store.listed(table)
    stored = await office.store.load(table)
    if listed is None or stored is None:
        raise Refusal("not-found", "there is no such table; is the link complete?")
    return listed, stored[1]


def _may_watch(listed: Listed, person: Known | None, seat: int | None, open: bool) -> None:
    """Through one's own eyes while it runs; through all of them when it is over."""
    if seat is not None and not 0 <= seat < listed.plan.players:
        raise Refusal("bad-input", f"no seat {seat}; there are 0 to {listed.plan.players - 1}")
    if listed.outline.state == "finished":
        return
    own = seat is None or (person is not None and person.id in listed.outline.seats[seat].people)
    if open or not own:
        raise Refusal("running", "until the game is over you can look only from your own seat")


@get("/api/tables/{table:str}/timeline", responses=REFUSED)
async def timeline(
    office: TheOffice,
    person: Speaker,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    open: FromQuery[bool] = False,
    language: FromQuery[Language] = "en",
) -> Timeline:
    """All moments of a match, and all that was told."""
    listed, facts = await _watched(office, table)
    _may_watch(listed, person, seat, open)
    shown: Timeline = await office.pool.watch(
        listed.plan, facts, "timeline", seat=seat, open=open, language=language
    )
    return shown


@get("/api/tables/{table:str}/frame", responses=REFUSED)
async def frame(
    office: TheOffice,
    person: Speaker,
    table: FromPath[str],
    moment: Moment,
    seat: FromQuery[int | None] = None,
    open: FromQuery[bool] = False,
    language: FromQuery[Language] = "en",
) -> Frame:
    """The table at a moment."""
    listed, facts = await _watched(office, table)
    _may_watch(listed, person, seat, open)
    shown: Frame = await office.pool.watch(
        listed.plan, facts, "frame", seat=seat, open=open, language=language, moment=moment
    )
    return shown


@get("/api/tables/{table:str}/save", responses={**REFUSED, 200: SAVE})
async def save(office: TheOffice, table: FromPath[str]) -> Response[bytes]:
    """The finished match as a file, which `nightboard verify` checks and anybody can upload."""
    listed, facts = await _watched(office, table)
    text: str = await office.pool.watch(listed.plan, facts, "save")
    name = f'attachment; filename="{listed.plan.game}-{table}.json"'
    return Response(
        text.encode(), media_type="application/json", headers={"content-disposition": name}
    )


@get("/api/tables/{table:str}/verify", responses=REFUSED)
async def verify(
    office: TheOffice, table: FromPath[str], language: FromQuery[Language] = "en"
) -> Verified:
    """Play the finished match again, and see whether the dice kept their promise."""
    listed, facts = await _watched(office, table)
    found: Verified = await office.pool.watch(listed.plan, facts, "verify", language=language)
    return found


@post("/api/tables/{table:str}/play-on", status_code=201, responses=REFUSED)
async def play_on(
    office: TheOffice, person: Speaker, table: FromPath[str], data: JSONBody[PlayOn]
) -> Created:
    """Play on from a moment of a finished match, with chance of its own."""
    who = known(person)
    listed, facts = await _watched(office, table)
    if listed.outline.state != "finished":
        raise Refusal("running", "a match can be played on from when it is over")
    _may_watch(listed, person, data.seat, data.open)
    plan: Plan = await office.pool.watch(
        listed.plan, facts, "play_on",
        seat=data.seat, open=data.open, moment=data.moment, host=who.id,
    )  # fmt: skip
    seats = data.seats or plans.all_mine(plan.players)
    return await _create(office, who, plan, seats, [])


async def speaker(request: Request, office: TheOffice) -> Known | None:  # type: ignore[type-arg]
    """The person that a request comes from."""
    return await someone(request, office)


HANDLERS: list[Any] = [
    health, me, put_me, post_me, all_games, rules, tables, new_table, upload, one_table, join,
    invitations, timeline, frame, save, verify, play_on,
]  # fmt: skip
