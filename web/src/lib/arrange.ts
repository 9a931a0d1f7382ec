// Which areas go where in the middle of the table.

import type { Area, Grid, Map as Board, Pile, Row, Track } from './protocol';

export type Group =
  | { kind: 'rows'; areas: (Row | Pile)[] }
  | { kind: 'lanes'; areas: Row[] }
  | { kind: 'tracks'; areas: Track[] }
  | { kind: 'other'; areas: Area[] };

/** Maps and grids fill the middle; everything else lies around them. */
export function boards(areas: readonly Area[]): (Board | Grid)[] {
  return areas.filter((area) => area.type === 'Map' || area.type === 'Grid');
}

function kindOf(area: Area): Group['kind'] {
  if (area.type === 'Row') return area.need == null ? 'rows' : 'lanes';
  if (area.type === 'Pile') return 'rows';
  return area.type === 'Track' ? 'tracks' : 'other';
}

/**
 * The areas that are no boards, those of a kind together in the place of the first of them: piles
 * lie beside the rows that are filled from them.
 */
export function groups(areas: readonly Area[]): Group[] {
  const found = new Map<Group['kind'], Area[]>();
  for (const area of areas) {
    if (area.type === 'Map' || area.type === 'Grid') continue;
    const kind = kindOf(area);
    found.set(kind, [...(found.get(kind) ?? []), area]);
  }
  return [...found].map(([kind, together]) => ({ kind, areas: together }) as Group);
}
