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
