// The display faces, cut down to the letters that English and Spanish titles need.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const LETTERS =
  Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('') +
  'ÁÉÍÓÚÜÑáéíóúüñ¿¡«»“”‘’…–—·×−';

const find = createRequire(import.meta.url);

/** `display:<package>/<file>` in a style sheet or import is the face with just these letters. */
export function fonts(): Plugin {
  const made = new Map<string, string>();
  return {
    name: 'nightboard-fonts',
    enforce: 'pre',
    async buildStart() {
      made.clear();
    },
    async transform(code, id) {
      if (!id.endsWith('.css')) return undefined;
      let out = code;
      for (const [whole, path] of code.matchAll(/display:([\w./@-]+\.woff2)/g)) {
        if (!path) continue;
        let url = made.get(path);
        if (!url) {
          const full = readFileSync(find.resolve(`@fontsource/${path}`));
          const source = await subset(full, LETTERS, { targetFormat: 'woff2' });
          if (this.environment.mode === 'build') {
            const name = path.split('/').at(-1) ?? path;
            const ref = this.emitFile({ type: 'asset', name, source });
            url = `__VITE_ASSET__${ref}__`;
          } else url = `data:font/woff2;base64,${source.toString('base64')}`;
          made.set(path, url);
        }
        out = out.replace(whole, url);
      }
      return out === code ? undefined : { code: out, map: null };
    },
  };
}
