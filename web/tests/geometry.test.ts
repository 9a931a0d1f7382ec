import { describe, expect, it } from 'vitest';
import { bounds, common, middle, passages, path, plan } from '../src/lib/geometry';
import type { Cell, Link, Map as Board, Room } from '../src/lib/protocol';

const room = (key: string, x: number, y: number, width = 1, height = 1): Room => ({
  type: 'Room',
  key,
  title: key,
  x,
  y,
  width,
  height,
});
const link = (start: string, end: string, kind: Link['kind'] = 'door'): Link => ({
  type: 'Link',
  start,
  end,
  ...(kind ? { kind } : {}),
});
const board = (rooms: Room[], links: Link[] = []): Board => ({
  type: 'Map',
  key: 'map',
  title: 'Map',
  rooms,
  links,
});

describe('a plan of rooms', () => {
  it('draws rooms of any unit at about the same size', () => {
    const small = plan(board([room('a', 0, 0), room('b', 1, 0)])).rooms[0];
    const large = plan(board([room('a', 0, 0, 40, 40), room('b', 40, 0, 40, 40)])).rooms[0];

    expect(small?.width).toBeCloseTo(large?.width ?? 0);
    expect(small?.width).toBeCloseTo(small?.height ?? 0);
  });

  it('stretches a map that is drawn in flat units until its rooms are rooms', () => {
    const [flat] = plan(board([room('a', 0, 0, 20, 7), room('b', 20, 0, 20, 7)])).rooms;

    expect((flat?.width ?? 0) / (flat?.height ?? 1)).toBeCloseTo(1.5);
  });

  it('begins at the corner wherever the map lies', () => {
    const [first] = plan(board([room('a', -5, 12), room('b', -4, 12)])).rooms;

    expect([first?.x, first?.y]).toEqual([14, 14]);
  });

  it('keeps the corners of a room that is no rectangle', () => {
    const bent = {
      ...room('a', 0, 0, 2, 2),
      outline: [
        [0, 0],
        [2, 0],
        [2, 2],
        [1, 1],
      ] as [number, number][],
    };
    const [drawn] = plan(board([bent])).rooms;

    expect(drawn?.corners).toHaveLength(4);
    expect(path(drawn?.corners ?? [])).toMatch(/^M14 14L.*Z$/);
  });
});

describe('ways between rooms', () => {
  it('are gaps in the middle of the common wall', () => {
    const { ways, rooms } = plan(board([room('a', 0, 0), room('b', 1, 0)], [link('a', 'b')]));
    const [way] = ways;
    const wall = (rooms[0]?.x ?? 0) + (rooms[0]?.width ?? 0);

    expect(way?.line).toBeNull();
    expect(way?.gap?.a.x).toBeCloseTo(wall);
    expect(way?.gap?.b.x).toBeCloseTo(wall);
    expect(way?.at.y).toBeCloseTo((rooms[0]?.y ?? 0) + (rooms[0]?.height ?? 0) / 2);
  });

  it('point from their start to their end', () => {
    const rooms = [room('a', 0, 0), room('b', 1, 0), room('c', 0, 1)];
    const angles = plan(
      board(rooms, [
        link('a', 'b', 'one-way'),
        link('b', 'a', 'one-way'),
        link('c', 'a', 'one-way'),
      ]),
    ).ways.map((way) => ((Math.round(way.angle) % 360) + 360) % 360);

    expect(angles).toEqual([0, 180, 270]);
  });

  it('lie beside each other where two lead through one wall', () => {
    const [one, other] = plan(
      board([room('a', 0, 0), room('b', 1, 0)], [link('a', 'b'), link('b', 'a', 'open')]),
    ).ways;

    expect(one?.at.y).not.toBeCloseTo(other?.at.y ?? 0);
  });

  it('cross the open where the rooms do not touch', () => {
    const [way] = plan(board([room('a', 0, 0), room('b', 3, 0)], [link('a', 'b')])).ways;

    expect(way?.gap).toBeNull();
    expect(way?.line?.a.x).toBeLessThan(way?.line?.b.x ?? 0);
  });

  it('are left out where a room is missing', () => {
    expect(plan(board([room('a', 0, 0)], [link('a', 'nowhere')])).ways).toEqual([]);
  });
});

describe('common walls', () => {
  const square = (x: number, y: number, side: number) => [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ];

  it('are the piece that both rooms have', () => {
    expect(common(square(0, 0, 10), square(10, 4, 10))).toEqual({
      a: { x: 10, y: 4 },
      b: { x: 10, y: 10 },
    });
  });

  it('are none where only corners touch', () => {
    expect(common(square(0, 0, 10), square(10, 10, 10))).toBeNull();
  });
});

describe('passages', () => {
  it('bear the same sign in all rooms that they join', () => {
    const signs = passages([
      link('a', 'b', 'passage'),
      link('b', 'c', 'passage'),
      link('x', 'y', 'passage'),
    ]);

    expect(signs.get('a')).toEqual(signs.get('c'));
    expect(signs.get('x')).not.toEqual(signs.get('a'));
  });
});

describe('the bounds of a grid', () => {
  it('hold all cells, also to the left of and above the first', () => {
    const cells = [
      [-2, 0],
      [1, 3],
    ].map(([x = 0, y = 0]): Cell => ({ type: 'Cell', key: `${x},${y}`, x, y }));

    expect(bounds(cells)).toEqual({ left: -2, top: 0, columns: 4, rows: 4 });
  });
});

describe('the middle of what matters', () => {
  it('is that of the rectangle around it, however many points crowd one side', () => {
    const crowd = [0, 1, 2].map((x) => ({ x, y: 0 }));
    expect(middle([...crowd, { x: 10, y: 4 }])).toEqual({ x: 5, y: 2 });
  });

  it('is nowhere where nothing matters', () => {
    expect(middle([])).toBeNull();
  });
});
