// A person's own notes at a table: they stay in this browser.

import { keep, keptJson } from './storage';

export type Fog = 'off' | 'possible' | 'chances';

interface Kept {
  text: string;
  marks: Record<string, string>;
  fog: Fog;
}

/** The marks that go round when a place is marked again. */
export const MARKS = ['', '?', '!', '✗', '★'];

export class Notes {
  text = $state('');
  marks = $state.raw<Record<string, string>>({});
  fog = $state<Fog>('chances');
  /** A touch on a place marks it. */
  marking = $state(false);

  constructor(private readonly name: string) {
    const kept = keptJson<Kept>(`notes.${name}`, { text: '', marks: {}, fog: 'chances' });
    this.text = kept.text;
    this.marks = kept.marks;
    this.fog = kept.fog;
  }

  mark(place: string): void {
    const next = MARKS[(MARKS.indexOf(this.marks[place] ?? '') + 1) % MARKS.length] ?? '';
    this.marks = { ...this.marks, [place]: next };
    this.keep();
  }

  clear(): void {
    this.marks = {};
    this.keep();
  }

  keep(): void {
    const kept: Kept = { text: this.text, marks: this.marks, fog: this.fog };
    keep(`notes.${this.name}`, JSON.stringify(kept));
  }
}
