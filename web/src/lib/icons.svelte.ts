// The drawings of icons: the client's own at once, those of a game when its table is opened.

import own from 'virtual:icons';
import games from 'virtual:icons/games';

let drawings = $state.raw<Record<string, string>>(own);

export const drawing = (name: string): string | undefined => drawings[name];

export async function fetchIcons(game: string): Promise<void> {
  const load = games[game];
  if (!load) return;
  const more = (await load()).default;
  drawings = { ...drawings, ...more };
}
