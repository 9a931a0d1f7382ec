// The lobby: quick, its own, for every eye and ear, in both languages.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { DESKTOP, launch, OUT, PHONE, sitDown, SMALL, URL } from './browser';
import { BOTS, findings, tableFor, tooWide } from './given';

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(() => browser.close());

describe('the lobby', () => {
  it.each([
    { first: 'the lobby', game: '' },
    { first: 'a table by its link', game: 'terrorscape2' },
  ])('loads $first below 250 kB, all of it from here, with nothing to complain of', async (way) => {
    const host = await sitDown(browser, DESKTOP);
    const path = way.game ? `table/${await tableFor(host, BOTS.slice(0, 2), way.game)}` : '';
    const { page, context, complaints } = await sitDown(browser, DESKTOP);
    const line = await context.newCDPSession(page);
    let bytes = 0;
    const hosts = new Set<string>();
    await line.send('Network.enable');
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    page.on('request', (request) => hosts.add(new globalThis.URL(request.url()).host));

    await page.goto(`${URL}/${path}`, { waitUntil: 'networkidle' });

    const blocking = 'script:not([type="module"]):not([defer]):not([async])';
    expect(await page.locator(blocking).count()).toBe(0);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(250_000);
    expect([...hosts]).toEqual([new globalThis.URL(URL).host]);
    expect(complaints).toEqual([]);
  });

  it.each([DESKTOP, PHONE, SMALL])('is accessible at $width', async (size) => {
    const { page } = await sitDown(browser, size);
    await page.goto(`${URL}/`);
    await page.locator('.title a').first().waitFor();

    expect(await findings(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.screenshot({
      path: join(OUT, `lobby-${size.width}.png`),
      fullPage: size.width < 600,
    });
  });

  it('speaks Spanish to whoever does', async () => {
    const { page } = await sitDown(browser, DESKTOP, { locale: 'es-MX' });
    await page.goto(`${URL}/`);

    await page.getByText('Cinco mesas, una vela.').waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('es');
  });

  it.each([DESKTOP, PHONE])('leads to a table at $width, and a friend to a seat', async (size) => {
    const host = await sitDown(browser, size);
    const { page } = host;
    await page.goto(`${URL}/`);
    await page.locator('a[href="/new/terrorscape2"]').click();
    await page.getByLabel('Your name').fill('Ana');
    expect(await findings(page)).toEqual([]);
    await page.locator('.seat select').nth(1).selectOption('invite');
    await page.getByRole('button', { name: 'Light the candle' }).click();

    await page.getByText('The table is laid').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const link = await page.locator('li.open input').inputValue();

    const guest = await sitDown(browser, size);
    await guest.page.goto(link);
    await guest.page.getByText('A seat is kept for you').waitFor();
    expect(await findings(guest.page)).toEqual([]);
    await guest.page.getByLabel('Your name').fill('Luis');
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.locator('.prompt').waitFor();
    await page.locator('.prompt').waitFor();
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
});
