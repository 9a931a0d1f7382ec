// What is left of a match: the end, the replay, the proof of the dice, every byte.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { DESKTOP, launch, OUT, sitDown, URL } from './browser';
import { BOTS, findings, tableFor } from './given';
import { over } from './hand';

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(() => browser.close());

describe('a finished match', () => {
  it('is watched again, verified, and shown byte for byte', async () => {
    const person = await sitDown(browser, DESKTOP, { still: true });
    const { page, complaints } = person;
    const id = await tableFor(person, BOTS);
    await page.goto(`${URL}/table/${id}`);
    // A bot plays on in one's place, as it may at any time.
    await page.getByRole('button', { name: 'More about Ana' }).click();
    await page.getByRole('button', { name: 'Let Random play' }).click();
    await over(page, 120_000);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'What the server sent me' }).click();
    await page.getByRole('button', { name: 'Compare with the server' }).click();
    await page.getByText('The server counts the same').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${URL}/verify/${id}`);
    await page.getByText('Yes: every shuffle and roll').waitFor();
    expect(await findings(page)).toEqual([]);

    await page.goto(`${URL}/replay/${id}?open=true`);
    await page.locator('.replay .middle').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect.poll(() => page.url()).toMatch(/moment=\d\d/);
    await page.screenshot({ path: join(OUT, 'replay.png') });
    expect(await page.getByRole('button', { name: 'Play on from here' }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => page.url(), { timeout: 10_000 }).not.toContain(id);
    expect(complaints).toEqual([]);
  });
});
