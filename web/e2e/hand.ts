// A seeded random hand: it plays by what the page shows, touching what glows.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const GLOWING = '.middle .glow:not(.place), .own .glow, .people-side .glow, .text .glow';

export class Chance {
  constructor(private state: number) {}

  /** A whole number below another. */
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
}

/** One step with a real pointer, through whatever may lie above; whether there was one to do. */
export async function point(page: Page, chance: Chance): Promise<'touched' | 'offer' | 'wait'> {
  const sure = page.locator('[role="alertdialog"] .firm');
  if (await sure.count()) {
    await sure.click();
    return 'offer';
  }
  if (!(await page.locator('.prompt.mine').count())) return 'wait';
  const glowing = page.locator(GLOWING);
  const count = await glowing.count();
  if (count && chance.below(8)) {
    const one = glowing.nth(chance.below(count));
    const done = await one.click({ timeout: 400, position: { x: 6, y: 6 } }).then(
      () => true,
      () => false,
    );
    if (done) return 'touched';
  }
  const offers = page.locator('.offer:not(:disabled)');
  const all = await offers.count();
  if (!all) return 'wait';
  await offers
    .nth(chance.below(all))
    .click({ timeout: 400 })
    .catch(() => undefined);
  return 'offer';
}

/** Play on inside the page, as fast as it can answer, until the game is over. */
export async function playOn(page: Page, seed: number): Promise<void> {
  await page.evaluate(
    ({ seed, glowing }) => {
      let state = seed;
      const below = (limit: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * limit);
      };
      const pick = (selector: string): HTMLElement | undefined => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        return all[below(all.length)];
      };
      const step = (): void => {
        const sure = document.querySelector<HTMLElement>('[role="alertdialog"] .firm');
        const cover = document.querySelector<HTMLElement>('.cover .firm:not(:disabled)');
        if (sure ?? cover) (sure ?? cover)?.click();
        else if (document.querySelector('.prompt.mine'))
          ((below(4) ? pick(glowing) : undefined) ?? pick('.offer:not(:disabled)'))?.click();
      };
      const timer = setInterval(() => {
        if (document.querySelector('.end')) clearInterval(timer);
        else step();
      }, 12);
    },
    { seed, glowing: GLOWING },
  );
}

export async function over(page: Page, timeout: number): Promise<void> {
  await page.locator('.end').waitFor({ timeout });
  expect(await page.locator('.end h1').innerText()).not.toBe('');
}
