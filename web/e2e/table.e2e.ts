// A table that is being played: for every eye, ear and hand.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { DESKTOP, HUGE, launch, PHONE, sitDown, SMALL, URL } from './browser';
import { BOTS, findings, tableFor, tooWide } from './given';
import { Chance, point } from './hand';

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(() => browser.close());

describe('a table', () => {
  it.each([
    { game: 'terrorixico', size: SMALL },
    { game: 'terrorixico', size: HUGE },
    { game: 'terrorbelow', size: DESKTOP },
    { game: 'terrorbelow', size: PHONE },
    { game: 'terrorscape2', size: DESKTOP },
    { game: 'terrorscape2', size: PHONE },
  ])('of $game is accessible at $size.width', async ({ game, size }) => {
    const person = await sitDown(browser, size);
    const { page, complaints } = person;
    const id = await tableFor(person, game === 'terrorscape2' ? BOTS.slice(0, 2) : BOTS, game);
    await page.goto(`${URL}/table/${id}`);
    const chance = new Chance(size.width);
    for (let n = 0; n < 14; n++) {
      if ((await point(page, chance)) === 'wait') await page.waitForTimeout(50);
    }
    await page.waitForTimeout(500);

    expect(await findings(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('can be played with the keyboard alone, in words', async () => {
    const person = await sitDown(browser, DESKTOP);
    const { page } = person;
    const id = await tableFor(person, BOTS);
    await page.goto(`${URL}/table/${id}`);
    await page.locator('.prompt.mine').waitFor();
    await page.keyboard.press('t');
    await page.locator('.centre > .text').waitFor();
    expect(await findings(page)).toEqual([]);
    const asked = await page.locator('.prompt h2').innerText();

    await page.keyboard.press('w');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expect
      .poll(async () => {
        const now = await page.locator('.prompt h2').innerText();
        return now !== asked || (await page.locator('.log .fresh').count()) > 0;
      })
      .toBe(true);
  });

  it('says why something is not possible, with the rule, and opens the rulebook there', async () => {
    const person = await sitDown(browser, DESKTOP);
    const { page } = person;
    const id = await tableFor(person, BOTS);
    await page.goto(`${URL}/table/${id}`);
    const chance = new Chance(5);
    const rules = page.locator('.whys .link');
    for (let n = 0; n < 60 && !(await rules.count()); n++) {
      if ((await point(page, chance)) === 'wait') await page.waitForTimeout(60);
      const why = page.getByRole('button', { name: 'Why can’t I' });
      if (await why.count()) await why.click({ timeout: 900 }).catch(() => undefined);
      await page.waitForTimeout(60);
    }

    const rule = await rules.first().innerText();
    await rules.first().click();

    await page.locator(`article.at[data-rule="${rule}"]`).waitFor();
  });

  it('hides everything while the screen is handed over', async () => {
    const person = await sitDown(browser, DESKTOP);
    const { page } = person;
    const id = await tableFor(person, [
      { me: true, name: 'Ana' },
      { me: true, name: 'Luis' },
    ]);
    await page.goto(`${URL}/table/${id}`);
    const cover = page.locator('.cover');
    await cover.waitFor();

    const own = page.locator('.own[role="group"]');
    expect(await own.count()).toBe(0);
    const first = await cover.locator('h1').innerText();
    await cover.locator('.firm').click();
    await own.waitFor();
    const chance = new Chance(3);
    for (let n = 0; n < 40 && !(await cover.count()); n++) await point(page, chance);

    await cover.waitFor();
    expect(await cover.locator('h1').innerText()).not.toBe(first);
    await expect.poll(() => own.count()).toBe(0);
  });

  it('tells a newcomer once how one plays', async () => {
    const person = await sitDown(browser, PHONE, { newcomer: true });
    const { page } = person;
    const id = await tableFor(person, BOTS);
    await page.goto(`${URL}/table/${id}`);
    await page.getByRole('button', { name: 'Understood' }).click();

    await page.reload();
    await page.locator('.prompt.mine').waitFor();

    expect(await page.getByRole('button', { name: 'Understood' }).count()).toBe(0);
  });

  it.each([
    { motion: 'pieces travel', still: false },
    { motion: 'nothing travels', still: true },
  ])('$motion as the reader wants it', async ({ still }) => {
    const person = await sitDown(browser, DESKTOP, { still });
    const { page } = person;
    await page.addInitScript(() => {
      const seen: string[] = [];
      const animate = Element.prototype.animate;
      Object.assign(globalThis, { moved: seen });
      Element.prototype.animate = function (frames, options) {
        seen.push(JSON.stringify(frames));
        return animate.call(this, frames, options);
      };
    });
    const id = await tableFor(person, BOTS);
    await page.goto(`${URL}/table/${id}`);
    const chance = new Chance(8);
    for (let n = 0; n < 16; n++)
      if ((await point(page, chance)) === 'wait') await page.waitForTimeout(50);

    const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
    expect(moved.some((frames) => frames.includes('translate'))).toBe(!still);
  });

  it('has a notebook for the Killer: fog with a switch, and own marks that stay', async () => {
    const person = await sitDown(browser, DESKTOP, { still: true });
    const { page } = person;
    const id = await tableFor(person, BOTS.slice(0, 2), 'terrorscape2');
    await page.goto(`${URL}/table/${id}`);
    await page.locator('.offer').first().click();
    await page.locator('.chance').first().waitFor();

    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByText('possible', { exact: true }).click();
    expect(await page.locator('.fog').count()).toBeGreaterThan(0);
    expect(await page.locator('.chance').count()).toBe(0);
    await page.getByText('off', { exact: true }).click();
    expect(await page.locator('.fog').count()).toBe(0);

    await page.getByRole('button', { name: 'Mark places' }).click();
    const room = page.locator('.room').first();
    await room.locator('.target').click({ position: { x: 8, y: 30 } });
    await room.locator('.own').waitFor();
    await page.reload();
    expect(await room.locator('.own').innerText()).toBe('?');
    expect(await page.locator('.fog').count()).toBe(0);
  });
});
