// Tables to look at, and what no page may have: errors for ears, and more width than the screen.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { URL, type Person } from './browser';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds wrong, once everything lies still: what is fading in has no colour yet. */
export async function findings(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(root: Document): Promise<{ violations: Finding[] }> };
    };
    return (await axe.run(document)).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary}`).join('\n  ')}`,
    );
}

/** Nothing is wider than the page. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function tableFor(
  person: Person,
  seats: object[],
  game = 'terrorixico',
): Promise<string> {
  const { page } = person;
  await page.goto(`${URL}/`);
  return page.evaluate(
    async ({ game, seats }) => {
      const send = (method: string, path: string, data: object): Promise<Response> =>
        fetch(`/api${path}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(data),
        });
      await send('PUT', '/me', { name: 'Ana' });
      const answer = await send('POST', '/tables', { game, seats });
      return ((await answer.json()) as { table: { id: string } }).table.id;
    },
    { game, seats },
  );
}

export const BOTS = [{ me: true, name: 'Ana' }, { level: 'random' }, { level: 'random' }];
