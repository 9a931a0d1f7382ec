// The messages between the browser and the server, made from src/nightboard/server/protocol.py by
// `python -m nightboard.server.typescript`: change that file, not this one.

export const VERSION = 1;

export type Code =
  | "bad-message"
  | "too-large"
  | "too-fast"
  | "too-many"
  | "version"
  | "not-found"
  | "forbidden"
  | "not-yours"
  | "taken"
  | "full"
  | "not-asked"
  | "stale"
  | "not-offered"
  | "barrier"
  | "running"
  | "finished"
  | "gathering"
  | "bad-input"
  | "bad-save"
  | "broken"
  | "busy";

export type Language =
  | "en"
  | "es";

export type Tone =
  | "plain"
  | "quiet"
  | "accent"
  | "second"
  | "good"
  | "danger"
  | "hidden"
  | "red"
  | "green"
  | "blue"
  | "yellow";

/** What one sees of a card, token, die or figure. */
export interface Face {
  type: "Face";
  /** What an offer calls it; empty if it never takes part in one. */
  key?: string;
  title: string;
  /** The title in at most eight letters, for a phone or a grid cell. */
  short?: string;
  /** A name of the game-icons set. */
  icon?: string;
  /** The number or word that matters most. */
  value?: string;
  /** What sort of thing it is: Relic, Special, Monster ... */
  kind?: string;
  /** What is written on it, in words. */
  lines?: string[];
  /** Further numbers, in an order that the game keeps. */
  numbers?: string[];
  tone?: Tone;
  /** The seat whose mark it bears. */
  owner?: number | null;
  /** Face down: only its back is seen. */
  back?: boolean;
  /** Exhausted, used up or out of action: drawn faded or turned. */
  spent?: boolean;
  /** So many of the same in one place. */
  many?: number;
}

/** Cards side by side: a hand, a display, a battle line. */
export interface Row {
  type: "Row";
  key: string;
  title: string;
  faces?: Face[];
  /** What stands beside the title: a sum, a limit. */
  note?: string;
  /** How much the row asks for, where it fills up ... */
  need?: number | null;
  /** ... and how much it has. */
  have?: number | null;
  /** Nothing can be added now. */
  closed?: boolean;
  /** It is the viewer's own and stays in reach. */
  own?: boolean;
  tone?: Tone;
}

/** Cards on top of each other. */
export interface Pile {
  type: "Pile";
  key: string;
  title: string;
  count: number;
  /** The top card, where it lies open. */
  top?: Face | null;
  tone?: Tone;
}

/** A cube or figure on a track. */
export interface Marker {
  type: "Marker";
  key?: string;
  title: string;
  at: number;
  owner?: number | null;
  tone?: Tone;
}

/** Numbered spaces with markers on them. */
export interface Track {
  type: "Track";
  key: string;
  title: string;
  first?: number;
  last: number;
  /** The space that matters: reaching it ends or wins something. */
  goal?: number | null;
  markers?: Marker[];
}

/** One place of a grid. */
export interface Cell {
  type: "Cell";
  key: string;
  x: number;
  y: number;
  /** A word for what the ground is: rubble, canyon, water ...; `ground.rubble` says it. */
  ground?: string;
  title?: string;
  /** The sign of a place that has one of its own: a shop, a bed ... */
  icon?: string;
  faces?: Face[];
  /** Its closed sides, of the letters n, e, s, w. */
  walls?: string;
  /** Its sides with a door, of the same letters. */
  doors?: string;
  /** A warning or hint on the ground: a threat, a reach. */
  mark?: string;
  tone?: Tone;
  /** Not yet known. */
  fog?: boolean;
}

/** Squares with coordinates; it may grow to any side, so x and y may be negative. */
export interface Grid {
  type: "Grid";
  key: string;
  title: string;
  cells: Cell[];
  /** What stands above the columns, where that is not their number. */
  columns?: string[];
}

/** A place on a map. */
export interface Room {
  type: "Room";
  key: string;
  title: string;
  code?: string;
  x: number;
  /** Its upper left corner, in units of the map. */
  y: number;
  width?: number;
  height?: number;
  /** Its corners, where it is no rectangle. */
  outline?: [number, number][];
  /** The letter of its zone; clients add a hatch and a colour. */
  zone?: string;
  /** What can be done there. */
  icons?: string[];
  faces?: Face[];
  note?: string;
  tone?: Tone;
  /** How likely something hidden is here, from 0 to 1; None where that is not asked. */
  fog?: number | null;
}

/** A way between two rooms. */
export interface Link {
  type: "Link";
  key?: string;
  start: string;
  end: string;
  kind?: "door" | "one-way" | "open" | "passage" | "sight" | "wall";
  blocked?: boolean;
  note?: string;
}

/** Rooms and the ways between them; a map of tiles simply has more rooms each turn. */
export interface Map {
  type: "Map";
  key: string;
  title: string;
  rooms: Room[];
  links?: Link[];
}

/** Dice as they lie. */
export interface Dice {
  type: "Dice";
  key: string;
  title: string;
  faces: Face[];
  /** The sum as one writes it: 2+0+3 = 5 against 6. */
  sum?: string;
}

/** One thing to know: a label and its value. */
export interface Fact {
  type: "Fact";
  title: string;
  value: string;
  icon?: string;
  tone?: Tone;
}

/** What everybody may know of a seat. */
export interface Person {
  type: "Person";
  seat: number;
  /** Its role or colour; clients add the name of who sits there. */
  title: string;
  tone?: Tone;
  /** A sign that tells it from the others without colour. */
  mark?: string;
  facts?: Fact[];
  /** What lies in front of it. */
  areas?: Area[];
  /** It is this seat's turn. */
  active?: boolean;
  /** It takes no part at present. */
  out?: boolean;
}

/** Everything that one seat sees. */
export interface Scene {
  type: "Scene";
  /** Where we are: the round, the step of the turn. */
  where: string;
  /** Whose turn it is, in one sentence. */
  turn: string;
  /** The middle of the table, most important first. */
  areas: Area[];
  people: Person[];
  /** The viewer's hand and belongings. */
  own?: Area[];
  /** How the game ended, line by line; empty while it goes on. */
  result?: string[];
}

/** How one offer is shown. */
export interface Choice {
  type: "Choice";
  /** What it does, as one would say it: Lay Melee 2 face up. */
  label: string;
  /** Offers of a group are shown under one heading, in the order of the offers. */
  group?: string;
  /** The keys of what takes part, in the order in which one touches it. */
  touch?: string[];
  /** What comes of it, if that is not plain. */
  hint?: string;
  /** It cannot be taken back and is easily chosen by mistake: ask once more. */
  final?: boolean;
}

/** The first message on a connection: who looks, and in which language. */
export interface Hello {
  type: "hello";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  version: number;
  /** One of the person's own seats; None to watch. */
  seat?: number | null;
  language?: Language;
}

/** Answer the open question. */
export interface Choose {
  type: "choose";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  /** The number of the question that is answered. */
  ask: number;
  /** The place of the offer in it, from 0. */
  offer: number;
}

/** What is not on offer now, and which rule forbids it? */
export interface Why {
  type: "why";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
}

/** What may the viewed seat believe of what is hidden from it? */
export interface Belief {
  type: "belief";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
}

/** Take back the seat's last decision: alone if that reveals nothing, or ask the others. */
export interface Undo {
  type: "undo";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  /** Ask everybody at the table if it cannot be taken back alone. */
  consent?: boolean;
}

/** Agree, or not, to what is being asked of everybody at the table. */
export interface Vote {
  type: "vote";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  /** The number of the vote. */
  vote: number;
  agree: boolean;
}

/** Look from another of one's own seats, or as a spectator: for several people at one screen. */
export interface Sit {
  type: "sit";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  seat?: number | null;
}

/** Change the language of this connection. */
export interface Speak {
  type: "speak";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  language: Language;
}

/** Hand a seat to a bot, or take it back. */
export interface Assign {
  type: "assign";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  seat: number;
  /** The level of the bot; None gives the seat back to its people. */
  level?: string | null;
}

/** Begin, although seats are still open: for whoever made the table. */
export interface Start {
  type: "start";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
}

/** Another match at a new table with the same seats, once this one is over. */
export interface Rematch {
  type: "rematch";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
}

/** Get up from a seat for good; it is open again. */
export interface Leave {
  type: "leave";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  seat: number;
}

/** Earlier entries of the log than those that were sent. */
export interface Log {
  type: "log";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
  start: number;
  count?: number;
}

/** How much has been sent on this connection before this answer? */
export interface Sent {
  type: "sent";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  /** The client's own name for this command; the answer bears it. Sent again, it acts once. */
  id?: string;
}

/** Who sits where: what everybody may know. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  /** How the seat is called; empty while it is open and nobody said otherwise. */
  name: string;
  /** The level of the bot that plays it now. */
  level?: string;
  /** A person holds it: with a bot on it, the seat was handed over and can be taken back. */
  held?: boolean;
  /** Somebody who holds it is connected. */
  here?: boolean;
}

/** What is asked of everybody at the table. */
export interface VoteInfo {
  vote: number;
  /** Who asked. */
  seat: number;
  text: string;
  agreed?: number[];
  /** Whose answer is still awaited. */
  missing?: number[];
}

/** A table as anyone with its address may know it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "finished" | "gathering" | "running";
  players: number;
  seats: SeatInfo[];
  /** The promise of the dice, made before the first shuffle. */
  commitment: string;
  /** Those that differ from the usual. */
  options?: Record<string, boolean | number | string>;
  /** It is played with a content pack of its own. */
  pack?: boolean;
  /** It is listed in the lobby. */
  public?: boolean;
  /** Seconds since 1970. */
  created: number;
  /** How many look on without a seat. */
  watching?: number;
  vote?: VoteInfo | null;
  /** How it ended, line by line. */
  result?: string[];
  /** The key of the dice, once the game is over: `nightboard verify` checks with it. */
  key?: string;
  /** The table that this one goes on from, or repeats. */
  origin?: string;
  /** The table of the rematch. */
  rematch?: string;
  /** Why it can go on no more, where a mistake of the game stopped it. */
  halted?: string;
}

/** What only the person at this connection is told about itself. */
export interface You {
  /** The seats that this person holds. */
  seats?: number[];
  /** The one whose eyes this connection looks through. */
  seat?: number | null;
  /** This person made the table. */
  host?: boolean;
}

/** One line of the log. */
export interface Entry {
  text: string;
  /** Lines of one moment came of one decision. Moments count what this seat was told of. */
  moment: number;
  rule?: string;
  /** What kind of event it is; starts with `table.` where it is about the people, not the game. */
  key?: string;
  /** The seat that it is about. */
  who?: number | null;
}

/** A part of the log; what the client has from `start` on is replaced by it. */
export interface LogPart {
  start: number;
  entries?: Entry[];
  /** How many entries there are in all. */
  total: number;
  /** The first entry after the last choice of this seat. */
  fresh?: number;
}

/** The open question, for the seat that may answer it. */
export interface Asked {
  /** Its number among the questions of this seat. */
  ask: number;
  about: string;
  text: string;
  offers: Choice[];
  /** The other seats of which any may answer in this one's place. */
  others?: number[];
  rule?: string;
}

/** Who is being waited for: what everybody may know. */
export interface Waiting {
  seats?: number[];
  text: string;
  /** A bot is thinking. */
  bot?: boolean;
}

/** What is not on offer, and the rule that forbids it. */
export interface Refused {
  choice: Choice;
  rule: string;
  /** The rule in words. */
  text: string;
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  version: number;
  table: TableInfo;
  you: You;
}

/** Something about the table or its people has changed. */
export interface Table {
  type: "table";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  table: TableInfo;
  you: You;
}

/** The game as the viewed seat sees it now; complete, so that no other state is needed. */
export interface State {
  type: "state";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  seat: number | null;
  /** The moment of the newest log entry. */
  moment: number;
  scene: Scene;
  /** None when the game is over. */
  waiting?: Waiting | null;
  /** Where the viewed seat is asked. */
  ask?: Asked | null;
  log: LogPart;
}

/** A command was carried out; a choice is stored by now and outlives any crash. */
export interface Done {
  type: "done";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  id: string;
}

/** A command was refused and has changed nothing. */
export interface Error {
  type: "error";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  code: Code;
  text: string;
  id?: string;
  rule?: string;
}

/** The answer to `why`. */
export interface Refusals {
  type: "refusals";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  id: string;
  ask: number;
  refused?: Refused[];
}

/** The answer to `belief`; None where the game works out no beliefs. */
export interface Beliefs {
  type: "beliefs";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  id: string;
  belief?: unknown;
}

/** Something that happened at the table, said once. */
export interface Notice {
  type: "notice";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  code: "bot-failed" | "broken" | "moved" | "not-taken-back" | "taken-back";
  text: string;
  seat?: number | null;
}

/** The answer to `log`. */
export interface LogPage {
  type: "logpage";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  id: string;
  log: LogPart;
}

/**
 * The answer to `sent`: what this connection was sent before this message. The digest is
 * SHA-256, chained: of the digest before (nothing at first) followed by the message.
 */
export interface SentSoFar {
  type: "sent";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  id: string;
  messages: number;
  bytes: number;
  digest: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  /** The number of the message on this connection, from 1, without gaps. */
  n: number;
  id?: string;
}

/** The body of every answer that refuses something. */
export interface Problem {
  code: Code;
  text: string;
}

/** Who one is to the others. */
export interface PersonInput {
  name?: string | null;
  language?: Language | null;
}

/** Who one is: the cookie or the bearer's secret says so. */
export interface Me {
  name: string;
  language: Language;
  /** Only for a program that asked for one: what it sends as `Authorization: Bearer`. */
  secret?: string;
}

/** An option of a game. */
export interface OptionInfo {
  key: string;
  title: string;
  help?: string;
  default: boolean | number | string;
  /** None: any text that the game accepts. */
  choices?: (boolean | number | string)[] | null;
  /** How the choices are called, in their order. */
  labels?: string[];
}

/** A level of bots. */
export interface LevelInfo {
  level: string;
  title: string;
  /** How it plays, in a sentence. */
  help?: string;
  /** How long it thinks about each decision; 0: it answers at once. */
  seconds?: number;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  /** The least and the greatest number of players. */
  seats: [number, number];
  options?: OptionInfo[];
  /** Its bots, weakest first. */
  levels: LevelInfo[];
  /** The strongest bot that answers at once: who plays where nothing else is said. */
  usual: string;
  /** Whether it works out what a seat may believe of what is hidden. */
  belief?: boolean;
  /** What its catalogue says about the whole of it (`game.`), its signs (`icon.`) and `ground.` */
  words?: Record<string, string>;
}

/** A rule of a game. */
export interface RuleInfo {
  id: string;
  section: string;
  kind: string;
  text: string;
  source: string;
  /** The ids of the rulings on it. */
  rulings?: string[];
}

/** How a gap in the rulebook is filled. */
export interface RulingInfo {
  id: string;
  question: string;
  ruling: string;
  why: string;
}

/** A chapter of the rulebook. */
export interface SectionInfo {
  key: string;
  title: string;
}

/** The rulebook of a game. */
export interface RuleBook {
  game: string;
  title: string;
  summary: string;
  sections: SectionInfo[];
  rules: RuleInfo[];
  rulings: RulingInfo[];
}

/** Who shall sit on a seat: a bot of a level, the person who asks, or whoever comes. */
export interface SeatInput {
  level?: string | null;
  me?: boolean;
  /** What the seat is called; for several people at one screen. */
  name?: string | null;
}

/** A table to be made; its seats are as many as shall play. */
export interface NewTable {
  game: string;
  seats: SeatInput[];
  options?: Record<string, boolean | number | string>;
  /** A content pack: for each file its entries. */
  pack?: Record<string, Record<string, unknown>>;
  /** List it in the lobby, where anybody may take an open seat. */
  public?: boolean;
}

/** A saved match to go on with, or to watch if it is over. */
export interface Upload {
  save: string;
  /** As for a new table; all of them the person's own if left out. */
  seats?: SeatInput[];
  public?: boolean;
}

/** Whoever has the token may sit on the seat. */
export interface Invitation {
  seat: number;
  token: string;
}

/** Take a seat: with its token, or at a public table any open one. */
export interface Joining {
  token?: string | null;
  seat?: number | null;
  name?: string | null;
}

/** The seat that one has now. */
export interface Joined {
  table: TableInfo;
  you: You;
}

/** A new table, with the invitations to all seats that are for people. */
export interface Created {
  table: TableInfo;
  you: You;
  invitations?: Invitation[];
}

/** Tables: one's own, newest first, and those that wait for players or can be watched. */
export interface TableList {
  mine?: TableInfo[];
  public?: TableInfo[];
}

/** One moment of a replay. */
export interface Chapter {
  moment: number;
  /** Who had decided. */
  seat?: number | null;
  /** What came of it: the first line that was told. */
  text?: string;
  /** The round and step, where they change. */
  where?: string;
}

/** The moments of a match for one pair of eyes, and all that was told. */
export interface Timeline {
  table: TableInfo;
  seat: number | null;
  /** All secrets are shown. */
  open: boolean;
  chapters: Chapter[];
  log: Entry[];
}

/** The table at one moment. */
export interface Frame {
  moment: number;
  /** The scene of the seat that looks; with all secrets open, one for each seat in turn. */
  scenes: Scene[];
  waiting?: Waiting | null;
}

/** Play on from a moment of a finished match, at a new table with new chance. */
export interface PlayOn {
  moment: number;
  seat?: number | null;
  /** Whether `moment` counts those of the open replay or of the seat's. */
  open?: boolean;
  /** As for a new table; all of them the person's own if left out. */
  seats?: SeatInput[];
}

/** A finished match, played again and checked against its promise. */
export interface Verified {
  ok: boolean;
  commitment: string;
  key: string;
  decisions: number;
  /** How often chance was drawn. */
  draws: number;
  /** Whether it began at the setup of the game, and not in the middle of another match. */
  from_setup: boolean;
  text: string;
}

/** How the server is. */
export interface Health {
  version: string;
  protocol: number;
  tables: number;
  connections: number;
}

export type AnyCommand =
  | Hello
  | Choose
  | Why
  | Belief
  | Undo
  | Vote
  | Sit
  | Speak
  | Assign
  | Start
  | Rematch
  | Leave
  | Log
  | Sent
  | Ping;

export type AnyMessage =
  | Welcome
  | Table
  | State
  | Done
  | Error
  | Refusals
  | Beliefs
  | Notice
  | LogPage
  | SentSoFar
  | Pong;

export type Area =
  | Row
  | Pile
  | Track
  | Grid
  | Map
  | Dice;
