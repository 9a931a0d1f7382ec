// The rulebooks that were asked for, by game and language.

import { api } from './api';
import type { RuleBook, RuleInfo } from './protocol';
import { words } from './words.svelte';

const books = new Map<string, Promise<RuleBook>>();

export function rulebook(game: string): Promise<RuleBook> {
  const key = `${game}.${words.language}`;
  const known = books.get(key) ?? api.rules(game);
  books.set(key, known);
  known.catch(() => books.delete(key));
  return known;
}

/** The rules that hold all the words, whatever their case and accents. */
export function find(book: RuleBook, wanted: string): RuleInfo[] {
  const sought = plain(wanted).split(/\s+/).filter(Boolean);
  const titles = new Map(book.sections.map((section) => [section.key, section.title]));
  return book.rules.filter((rule) => {
    const text = plain(`${rule.id} ${titles.get(rule.section) ?? ''} ${rule.text} ${rule.source}`);
    return sought.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
