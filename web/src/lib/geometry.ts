// Where rooms, walls, doors and cells are drawn. Maps come in any unit; here they become pixels.

import type { Cell, Link, Map as Board, Room } from './protocol';

export interface Point {
  x: number;
  y: number;
}

export interface Segment {
  a: Point;
  b: Point;
}

export interface Placed {
  room: Room;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its corners, in order. */
  corners: Point[];
}

/** A way between two rooms as it is drawn: a gap in the common wall, or a line through the open. */
export interface Way {
  link: Link;
  at: Point;
  /** The direction from start to end, in degrees. */
  angle: number;
  /** The piece of the common wall that is open; none where the rooms do not touch. */
  gap: Segment | null;
  /** The line between the two where they do not touch. */
  line: Segment | null;
}

export interface Plan {
  width: number;
  height: number;
  rooms: Placed[];
  ways: Way[];
  /** The letter or sign by which a passage is found again on the other side. */
  passages: Map<string, string[]>;
}

/** How big a usual room is drawn, and how flat it may be. */
const AREA = 132 * 132;
const FLATTEST = 1.5;
const MARGIN = 14;
const DOOR = 34;

const SIGNS = 'αβγδεζηθικλμ';

/** A map laid out in pixels; units that are not square are stretched until rooms are. */
export function plan(map: Board): Plan {
  const sizes = map.rooms.map((r) => ({ w: r.width ?? 1, h: r.height ?? 1 }));
  const w = median(sizes.map((s) => s.w)) || 1;
  const h = median(sizes.map((s) => s.h)) || 1;
  const stretch = Math.max(1, w / h / FLATTEST);
  const sx = Math.sqrt(AREA / (w * h * stretch));
  const sy = sx * stretch;
  const left = Math.min(...map.rooms.map((r) => r.x));
  const top = Math.min(...map.rooms.map((r) => r.y));
  const at = (x: number, y: number): Point => ({
    x: MARGIN + (x - left) * sx,
    y: MARGIN + (y - top) * sy,
  });
  const rooms = map.rooms.map((room) => place(room, at));
  const byKey = new Map(rooms.map((placed) => [placed.room.key, placed]));
  return {
    width: Math.max(...rooms.map((r) => r.x + r.width), 0) + MARGIN,
    height: Math.max(...rooms.map((r) => r.y + r.height), 0) + MARGIN,
    rooms,
    ways: ways(map.links ?? [], byKey),
    passages: passages(map.links ?? []),
  };
}

function place(room: Room, at: (x: number, y: number) => Point): Placed {
  const { x, y, width = 1, height = 1 } = room;
  const corners = room.outline?.length
    ? room.outline.map(([px, py]) => at(px, py))
    : [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
  const xs = corners.map((c) => c.x);
  const ys = corners.map((c) => c.y);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  return {
    room,
    x: x0,
    y: y0,
    width: Math.max(...xs) - x0,
    height: Math.max(...ys) - y0,
    corners,
  };
}

function ways(links: readonly Link[], rooms: Map<string, Placed>): Way[] {
  const between = new Map<string, Link[]>();
  for (const link of links) {
    if (link.kind === 'passage') continue;
    const pair = [link.start, link.end].sort().join('\n');
    between.set(pair, [...(between.get(pair) ?? []), link]);
  }
  const found: Way[] = [];
  for (const together of between.values())
    together.forEach((link, n) => {
      const start = rooms.get(link.start);
      const end = rooms.get(link.end);
      if (start && end) found.push(way(link, start, end, (n + 1) / (together.length + 1)));
    });
  return found;
}

function way(link: Link, start: Placed, end: Placed, share: number): Way {
  const wall = common(start.corners, end.corners);
  const [from, to] = [centre(start), centre(end)];
  if (!wall) {
    const line = { a: leave(start, to), b: leave(end, from) };
    const at = mix(line.a, line.b, 0.5);
    return { link, at, angle: direction(from, to), gap: null, line };
  }
  const long = distance(wall.a, wall.b);
  const at = mix(wall.a, wall.b, share);
  const half = Math.min(link.kind === 'open' ? long * 0.42 : DOOR / 2, long * 0.42) / (long || 1);
  const gap = { a: mix(wall.a, wall.b, share - half), b: mix(wall.a, wall.b, share + half) };
  // Across the wall, towards the end.
  const across = direction(wall.a, wall.b) + 90;
  const ahead = Math.cos(rad(across)) * (to.x - at.x) + Math.sin(rad(across)) * (to.y - at.y) >= 0;
  return { link, at, angle: ahead ? across : across + 180, gap, line: null };
}

/** The longest piece of wall that two rooms have in common. */
export function common(one: readonly Point[], other: readonly Point[]): Segment | null {
  let best: Segment | null = null;
  for (const a of edges(one))
    for (const b of edges(other)) {
      const piece = overlap(a, b);
      if (piece && (!best || distance(piece.a, piece.b) > distance(best.a, best.b))) best = piece;
    }
  if (!best || distance(best.a, best.b) <= 2) return null;
  // Always in the same direction, whichever of the two rooms is named first.
  const { a, b } = best;
  return a.x < b.x || (a.x === b.x && a.y <= b.y) ? best : { a: b, b: a };
}

const CLOSE = 1.5;

function overlap(one: Segment, other: Segment): Segment | null {
  const long = distance(one.a, one.b);
  if (!long) return null;
  const ux = (one.b.x - one.a.x) / long;
  const uy = (one.b.y - one.a.y) / long;
  const along = (p: Point): number => (p.x - one.a.x) * ux + (p.y - one.a.y) * uy;
  const aside = (p: Point): number => Math.abs((p.x - one.a.x) * -uy + (p.y - one.a.y) * ux);
  if (aside(other.a) > CLOSE || aside(other.b) > CLOSE) return null;
  const from = Math.max(0, Math.min(along(other.a), along(other.b)));
  const to = Math.min(long, Math.max(along(other.a), along(other.b)));
  if (to <= from) return null;
  return { a: mix(one.a, one.b, from / long), b: mix(one.a, one.b, to / long) };
}

function edges(corners: readonly Point[]): Segment[] {
  return corners.flatMap((a, n) => {
    const b = corners[(n + 1) % corners.length];
    return b ? [{ a, b }] : [];
  });
}

/** Where the line from a room's middle to a point leaves the room. */
function leave(from: Placed, to: Point): Point {
  const { x, y } = centre(from);
  const [dx, dy] = [to.x - x, to.y - y];
  const reach = Math.min(
    dx ? from.width / 2 / Math.abs(dx) : Infinity,
    dy ? from.height / 2 / Math.abs(dy) : Infinity,
  );
  return Number.isFinite(reach) ? { x: x + dx * reach, y: y + dy * reach } : { x, y };
}

/** For each room the signs of the passages that lead out of it: joined rooms share a sign. */
export function passages(links: readonly Link[]): Map<string, string[]> {
  const joined = links.filter((link) => link.kind === 'passage');
  const group = new Map<string, string>();
  const find = (key: string): string => {
    const up = group.get(key) ?? key;
    return up === key ? key : find(up);
  };
  for (const { start, end } of joined) group.set(find(end), find(start));
  const signs = new Map<string, string>();
  const found = new Map<string, string[]>();
  for (const { start, end } of joined) {
    const root = find(start);
    if (!signs.has(root)) signs.set(root, SIGNS[signs.size % SIGNS.length] ?? '?');
    for (const key of [start, end]) found.set(key, [signs.get(root) ?? '']);
  }
  return found;
}

export const path = (corners: readonly Point[]): string =>
  corners.map(({ x, y }, n) => `${n ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + 'Z';

const centre = (r: Placed): Point => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const direction = (a: Point, b: Point): number =>
  (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const round = (n: number): number => Math.round(n * 10) / 10;
const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The middle of the smallest rectangle around some points. */
export function middle(points: readonly Point[]): Point | null {
  if (!points.length) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

// Grids

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** The smallest rectangle around all cells. */
export function bounds(cells: readonly Cell[]): Bounds {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}
