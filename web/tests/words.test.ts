import { describe, expect, it } from 'vitest';
import { fill } from '../src/lib/fill';
import { en } from '../src/text/en';
import { es } from '../src/text/es';

const gaps = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();

describe('the catalogues', () => {
  it.each(Object.keys(en) as (keyof typeof en)[])('say %s with the same gaps', (key) => {
    expect(es[key].trim()).not.toBe('');
    expect(gaps(es[key])).toEqual(gaps(en[key]));
  });
});

describe('filling gaps', () => {
  it('puts values in their places', () => {
    expect(fill('{who} draws {n}', { who: 'Ana', n: 2 })).toBe('Ana draws 2');
  });

  it('counts', () => {
    expect(fill('{n:way|ways} left', { n: 1 })).toBe('1 way left');
    expect(fill('{n:way|ways} left', { n: 3 })).toBe('3 ways left');
  });
});
