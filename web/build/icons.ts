// The icons that the games name, taken out of the game-icons set: one virtual module per game, so
// that a table loads the few that it shows and nothing is fetched from elsewhere.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type IconSet = { icons: Record<string, { body: string }> };

const GAMES = fileURLToPath(new URL('../../src/nightboard/games', import.meta.url));
const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;

/** Every file below a folder that ends in one of these ways; the ledger names no icons. */
function files(folder: string, ends: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === '__pycache__' ? [] : files(path, ends);
    return ends.test(name) && name !== 'rules.toml' && !path.includes('/text/') ? [path] : [];
  });
}

/** The names of icons that stand in quotes in these files. */
function named(paths: string[]): string[] {
  const found = new Set<string>();
  for (const path of paths)
    for (const [, word] of readFileSync(path, 'utf8').matchAll(/["']([a-z][a-z0-9-]+)["']/g))
      if (word && word in set.icons) found.add(word);
  return [...found].sort();
}

/** The drawings of icons; their colour is that of the text around them. */
function drawings(names: string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, set.icons[name]?.body])));
}

function homes(): string[] {
  return readdirSync(GAMES).filter(
    (name) => !name.startsWith('__') && statSync(join(GAMES, name)).isDirectory(),
  );
}

/** `virtual:icons` holds those of the client itself; `virtual:icons/games` loads those of a game. */
export function icons(): Plugin {
  return {
    name: 'nightboard-icons',
    resolveId: (id) => (id.startsWith('virtual:icons') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:icons')
        return `export default ${drawings(named(files(SOURCES, /\.(svelte|ts)$/)))}`;
      if (id === '\0virtual:icons/games') {
        const loaders = homes().map(
          (name) =>
            `${JSON.stringify(name.replace(/^_/, ''))}: () => import('virtual:icons/${name}')`,
        );
        return `export default {${loaders.join(',')}}`;
      }
      const game = /^\0virtual:icons\/(\w+)$/.exec(id)?.[1];
      if (game)
        return `export default ${drawings(named(files(join(GAMES, game), /\.(py|toml)$/)))}`;
      return undefined;
    },
  };
}
