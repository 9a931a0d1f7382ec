// The client's own words. What a game says comes from the server in the same language.

import { en } from '../text/en';
import { es } from '../text/es';
import type { Language } from './protocol';
import { keep, kept } from './storage';

export type Key = keyof typeof en;

const CATALOGUES: Record<Language, Record<Key, string>> = { en, es };

function preferred(): Language {
  const chosen = kept('language');
  if (chosen === 'en' || chosen === 'es') return chosen;
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}

class Words {
  language = $state<Language>(preferred());

  speak(language: Language): void {
    this.language = language;
    keep('language', language);
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** A text with its gaps filled; `{n:way|ways}` is one or the other by the number n. */
export function fill(text: string, about: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, many) => {
    const value = about[name] ?? '';
    if (one === undefined) return String(value);
    return `${value} ${Number(value) === 1 ? one : many}`;
  });
}

export function t(key: Key, about: Record<string, string | number> = {}): string {
  return fill(CATALOGUES[words.language][key], about);
}
