// The client's own words. What a game says comes from the server in the same language.

import { en } from '../text/en';
import { es } from '../text/es';
import { fill } from './fill';
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

export function t(key: Key, about: Record<string, string | number> = {}): string {
  return fill(CATALOGUES[words.language][key], about);
}

/** A refusal of the server in the reader's language: its own words are English. */
export function refusal(code: string, text: string): string {
  const key = `problem.${code}`;
  return (key in en && t(key as Key, { text })) || text;
}
