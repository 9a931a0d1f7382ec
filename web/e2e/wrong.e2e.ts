// What is wrong is said, with a way out, and changes nothing.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { DESKTOP, launch, PHONE, sitDown, URL } from './browser';
import { findings, tableFor } from './given';

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(() => browser.close());

describe('what is wrong', () => {
  it.each(['/table/nosuchtable1', '/new/nosuchgame', '/nowhere', '/replay/nosuchtable1'])(
    'at %s is said, with a way out',
    async (path) => {
      const { page } = await sitDown(browser, PHONE);
      await page.goto(`${URL}${path}`);

      await page.locator('[role="alert"]').first().waitFor();
      expect(await findings(page)).toEqual([]);
      await page.locator('a[href="/"]').first().click();
      await page.locator('.title').first().waitFor();
    },
  );

  it('with the link to a seat leaves the table to be watched', async () => {
    const host = await sitDown(browser, DESKTOP);
    const id = await tableFor(host, [{ me: true, name: 'Ana' }, { level: 'random' }]);
    const { page } = await sitDown(browser, PHONE);
    await page.goto(`${URL}/table/${id}#seat=${'A'.repeat(22)}`);
    await page.getByLabel('Your name').fill('Luis');
    await page.getByRole('button', { name: 'Sit down' }).click();

    await page.locator('[role="alert"]').waitFor();
    await page.getByRole('button', { name: 'Just watch' }).click();
    await page.locator('.prompt').waitFor();
    expect(await page.locator('.prompt.mine').count()).toBe(0);
  });

  it.each([
    ['no JSON at all', 'no saved game: '],
    ['{"format": 1}', 'no saved game: '],
  ])('with a saved game (%s) is said in the lobby, and no table is laid', async (save, said) => {
    const { page, complaints } = await sitDown(browser, DESKTOP);
    await page.goto(`${URL}/`);
    await page.locator('input[type="file"]').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(save),
    });

    await page.getByRole('alert').getByText(said).waitFor();
    expect(new globalThis.URL(page.url()).pathname).toBe('/');
    expect(await page.locator('a[href^="/table/"]').count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });

  it('with a name is shown as text, never as a page', async () => {
    const person = await sitDown(browser, DESKTOP);
    const { page } = person;
    const hostile = '<img src=x onerror=alert(1)>';
    const id = await tableFor(person, [{ me: true, name: hostile }, { level: 'random' }]);
    await page.goto(`${URL}/table/${id}`);

    await page.locator('.person strong', { hasText: hostile }).first().waitFor();
    expect(await page.locator('img').count()).toBe(0);
  });
});
