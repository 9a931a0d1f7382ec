// What every drawn thing needs to know of the table that it lies on.

import { getContext, setContext } from 'svelte';
import type { Cell, Face, Room, Tone } from '../lib/protocol';

/** How a thing takes part in the open question. */
export type Part = '' | 'glow' | 'chosen' | 'barred';

export interface Owner {
  name: string;
  mark: string;
  tone: Tone;
}

/** Something that can be looked at closely. */
export type Seen = Face | Room | Cell;

export interface Hands {
  part(key: string | undefined): Part;
  touch(key: string): void;
  /** Say why a thing takes no part, where a rule forbids it. */
  probe(key: string | undefined): void;
  owner(seat: number | null | undefined): Owner | undefined;
  /** Show something at full size beside an element, or nothing any more. */
  inspect(seen: Seen | null, from?: Element, pinned?: boolean): void;
  /** How the fog of what is not known is drawn. */
  fog(): 'off' | 'possible' | 'chances';
  /** A person's own mark on a place. */
  ownMark(key: string): string;
}

const KEY = Symbol('hands');

export const setHands = (hands: Hands): Hands => setContext(KEY, hands);
export const getHands = (): Hands => getContext(KEY);

/** Hands that touch nothing, for replays and covers. */
export function still(owner: Hands['owner'], inspect: Hands['inspect']): Hands {
  return {
    part: () => '',
    touch: () => undefined,
    probe: () => undefined,
    owner,
    inspect,
    fog: () => 'chances',
    ownMark: () => '',
  };
}

/** The places that are touched in the open question, or on which something is. */
export const inPlay = <P extends Room | Cell>(places: readonly P[], hands: Hands): P[] =>
  places.filter(({ key, faces }) =>
    [key, ...(faces ?? []).map((face) => face.key)].some((k) => hands.part(k) === 'glow'),
  );

/** A face in words, for readers. */
export function told(face: Face, hands: Hands): string {
  const owner = hands.owner(face.owner);
  return [
    face.title,
    face.value && face.value !== face.title ? face.value : '',
    face.kind ?? '',
    (face.numbers ?? []).join(' / '),
    owner ? owner.name : '',
    (face.many ?? 1) > 1 ? `×${face.many}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
