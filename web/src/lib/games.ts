// What stands on the title cards beside what the server says: facts of the boxes, and their mood.

import type { Key } from './words.svelte';

export interface TitleFacts {
  minutes: [number, number];
  weight: Extract<Key, `weight.${string}`>;
  /** What the seats play, where they differ: the last is that of all further seats. */
  roles?: Extract<Key, `role.${string}`>[];
}

export function role(game: string, seat: number): Key | undefined {
  const roles = TITLES[game]?.facts.roles;
  return roles?.[Math.min(seat, roles.length - 1)];
}

/** The games in the order of their cards; one that is not installed yet is shown in the dark. */
export const TITLES: Record<
  string,
  { title: string; facts: TitleFacts; players: [number, number] }
> = {
  terrorixico: {
    title: 'TerroriXico',
    players: [2, 4],
    facts: { minutes: [20, 30], weight: 'weight.light' },
  },
  terrorbelow: {
    title: 'Terror Below',
    players: [2, 5],
    facts: { minutes: [45, 60], weight: 'weight.light' },
  },
  terrorscape2: {
    title: 'Terrorscape 2',
    players: [2, 4],
    facts: {
      minutes: [40, 60],
      weight: 'weight.medium',
      roles: ['role.killer', 'role.survivors'],
    },
  },
  level7escape: {
    title: 'Level 7 [Escape]',
    players: [1, 4],
    facts: { minutes: [45, 60], weight: 'weight.medium' },
  },
  lobotomy2: {
    title: 'Lobotomy 2: Manhunt',
    players: [1, 5],
    facts: { minutes: [90, 150], weight: 'weight.heavy' },
  },
};
