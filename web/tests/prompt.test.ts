import { describe, expect, it } from 'vitest';
import { barred, glowing, ordered, touch, type, visible, why } from '../src/lib/prompt';
import type { Choice, Refused } from '../src/lib/protocol';

const choice = (label: string, keys: string[] = [], group = ''): Choice => ({
  type: 'Choice',
  label,
  group,
  touch: keys,
});
const refusal = (label: string, keys: string[], rule: string): Refused => ({
  choice: choice(label, keys),
  rule,
  text: `because of ${rule}`,
});

const offers = ordered([
  choice('Lay Machete in Melee', ['machete', 'melee']),
  choice('Lay Machete in Range', ['machete', 'range']),
  choice('Lay Shield face down in Melee', ['shield', 'melee'], 'face down'),
  choice('Lay Shield in Shield', ['shield', 'wall']),
  choice('Lay Rage in Melee', ['rage', 'melee'], 'face down'),
  choice('Pass'),
]);

describe('the order of offers', () => {
  it('keeps a group together in the place of its first offer', () => {
    expect(offers.map(({ place }) => place)).toEqual([0, 1, 3, 5, 2, 4]);
  });
});

describe('touching', () => {
  it('lets everything glow that some offer involves', () => {
    expect([...glowing(offers, [])].sort()).toEqual([
      'machete',
      'melee',
      'rage',
      'range',
      'shield',
      'wall',
    ]);
  });

  it('narrows the offers to those that involve what was touched', () => {
    const led = touch(offers, [], [], 'machete');

    expect(led).toEqual({ touched: ['machete'] });
    expect(visible(offers, led.touched).map(({ place }) => place)).toEqual([0, 1]);
    expect([...glowing(offers, led.touched)]).toEqual(['melee', 'range']);
  });

  it('means an offer once all that it involves was touched, in any order', () => {
    expect(touch(offers, [], ['machete'], 'melee').meant?.place).toBe(0);
    expect(touch(offers, [], ['range'], 'machete').meant?.place).toBe(1);
  });

  it('does not guess while something of the only offer was not touched', () => {
    expect(touch(offers, [], [], 'wall')).toEqual({ touched: ['wall'] });
  });

  it('means the only offer left when something touched is touched again', () => {
    expect(touch(offers, [], ['wall'], 'wall').meant?.place).toBe(3);
  });

  it('takes a touch back when several offers are left', () => {
    expect(touch(offers, [], ['machete'], 'machete')).toEqual({ touched: [] });
  });

  it('begins anew with a thing that does not go with what was touched', () => {
    expect(touch(offers, [], ['machete'], 'shield')).toEqual({ touched: ['shield'] });
  });

  it('waits for a button where one offer is a part of another', () => {
    const two = ordered([choice('Wait here', ['hall']), choice('Wait with Ann', ['hall', 'ann'])]);

    expect(touch(two, [], [], 'hall')).toEqual({ touched: ['hall'] });
    expect(touch(two, [], ['hall'], 'ann').meant?.place).toBe(1);
  });
});

describe('what is refused', () => {
  const refused = [
    refusal('Lay Rage in Range', ['rage', 'range'], 'line.closed'),
    refusal('Lay Torch in Codex', ['torch', 'codex'], 'line.not-needed'),
    refusal('Lay Torch in Melee', ['torch', 'melee'], 'line.closed'),
  ];

  it('bars only what takes part in no offer', () => {
    expect([...barred(offers, refused)]).toEqual(['torch', 'codex']);
  });

  it('says why, closest to what was touched before', () => {
    expect(why(refused, ['melee'], 'torch')?.rule).toBe('line.closed');
    expect(why(refused, [], 'torch')?.rule).toBe('line.not-needed');
    expect(why(refused, [], 'machete')).toBeUndefined();
  });

  it('is said when the thing is touched, and changes nothing', () => {
    const led = touch(offers, refused, ['machete'], 'torch');

    expect(led.touched).toEqual(['machete']);
    expect(led.refused?.rule).toBe('line.not-needed');
  });
});

describe('typing a number', () => {
  it('chooses at once where no further digit could follow', () => {
    expect(type('3', '', 6)).toEqual({ typed: '', place: 2 });
    expect(type('2', '1', 14)).toEqual({ typed: '', place: 11 });
  });

  it('waits where another digit could follow', () => {
    expect(type('1', '', 14)).toEqual({ typed: '1', place: 0 });
  });

  it('begins anew with a digit that does not fit', () => {
    expect(type('9', '1', 14)).toEqual({ typed: '', place: 8 });
    expect(type('0', '', 6)).toEqual({ typed: '' });
  });
});
