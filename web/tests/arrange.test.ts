import { describe, expect, it } from 'vitest';
import { boards, groups } from '../src/lib/arrange';
import { Tally } from '../src/lib/tally';
import type { Area } from '../src/lib/protocol';

const areas: Area[] = [
  { type: 'Row', key: 'battle', title: 'Battle' },
  { type: 'Row', key: 'melee', title: 'Melee', need: 3, have: 1 },
  { type: 'Grid', key: 'yard', title: 'Yard', cells: [] },
  { type: 'Track', key: 'score', title: 'Score', last: 9 },
  { type: 'Pile', key: 'deck', title: 'Deck', count: 4 },
  { type: 'Row', key: 'range', title: 'Range', need: 0, have: 0 },
];

describe('the middle of the table', () => {
  it('has maps and grids apart from all else', () => {
    expect(boards(areas).map(({ key }) => key)).toEqual(['yard']);
  });

  it('keeps what is alike together, piles beside the rows', () => {
    const found = groups(areas).map(({ kind, areas: all }) => [kind, all.map(({ key }) => key)]);

    expect(found).toEqual([
      ['rows', ['battle', 'deck']],
      ['lanes', ['melee', 'range']],
      ['tracks', ['score']],
    ]);
  });
});

describe('the count of what arrived', () => {
  it('chains the digests as the protocol says', async () => {
    const tally = new Tally();
    tally.add('{"n":1}');
    tally.add('{"n":2,"who":"Íñigo"}');

    expect(await tally.at(1)).toEqual({ bytes: 7, digest: await sha256(bytes('{"n":1}')) });
    const first = Buffer.from(await sha256(bytes('{"n":1}')), 'hex');
    const second = Buffer.concat([first, bytes('{"n":2,"who":"Íñigo"}')]);
    expect(await tally.at(2)).toEqual({ bytes: 30, digest: await sha256(second) });
  });
});

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

async function sha256(data: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(data))).toString('hex');
}
