// What the signs of a game mean, in the reader's language: its catalogue says so.

import type { GameInfo } from './protocol';

let said = $state.raw<Record<string, string>>({});

export function learn(game: GameInfo | undefined): void {
  said = game?.words ?? {};
}

export const meaning = (kind: 'icon' | 'ground', name: string): string =>
  said[`${kind}.${name}`] ?? name.replaceAll('-', ' ');
