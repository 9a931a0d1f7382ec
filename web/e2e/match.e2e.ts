// A whole match: a person at a desk, a friend on a phone who came by link, and somebody who watches.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { DESKTOP, launch, OUT, PHONE, sitDown, URL, type Person } from './browser';
import { Chance, over, playOn, point } from './hand';

const GAME = process.env.NIGHTBOARD_GAME ?? 'terrorixico';
const PLAYERS = Number(process.env.NIGHTBOARD_PLAYERS ?? 2);
const SEED = Number(process.env.NIGHTBOARD_SEED ?? 1);
/** So many steps are made with a real pointer before the hand plays on inside the page. */
const POINTED = 36;

/** So long the rest of the match may take. */
const PATIENCE = Number(process.env.NIGHTBOARD_PATIENCE ?? 300_000);

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
  mkdirSync(OUT, { recursive: true });
});

afterAll(() => browser.close());

async function layTable(host: Person): Promise<string> {
  const { page } = host;
  await page.goto(`${URL}/`);
  await page.locator(`a[href="/new/${GAME}"]`).click();
  await page.getByLabel('Your name').fill('Ana');
  const seats = page.locator('.seat select');
  await seats.first().waitFor();
  while ((await seats.count()) > PLAYERS) await page.getByLabel('Remove this seat').last().click();
  while ((await seats.count()) < PLAYERS) await page.getByText('One more seat').click();
  await seats.nth(0).selectOption('me');
  await seats.nth(1).selectOption('invite');
  for (let n = 2; n < PLAYERS; n++) await seats.nth(n).selectOption('bot:thumb');
  await page.getByRole('button', { name: 'Light the candle' }).click();
  await page.getByText('The table is laid').waitFor();
  return page.locator('li.open input').inputValue();
}

async function arrive(guest: Person, link: string): Promise<void> {
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill('Luis');
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
}

/** What anybody may know once a match is over: all of it, and the key of its dice. */
async function ended({ page }: Person, table: string): Promise<{ save: string; key: string }> {
  return page.evaluate(async (id) => {
    const [save, joined] = await Promise.all(
      [`/save`, ''].map((path) => fetch(`/api/tables/${id}${path}`).then((said) => said.text())),
    );
    return { save: save ?? '', key: JSON.parse(joined ?? '').table.key as string };
  }, table);
}

const keep = (name: string, data: unknown): void =>
  writeFileSync(join(OUT, `${GAME}-${name}.json`), JSON.stringify(data));

/** What a page shows, with nothing pointed at. */
async function picture({ page }: Person, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(OUT, `${GAME}-${name}.png`) });
}

it(`plays ${GAME} to its end in three browsers`, async () => {
  const host = await sitDown(browser, DESKTOP);
  const guest = await sitDown(browser, PHONE);
  const watcher = await sitDown(browser, DESKTOP, { still: true });

  const link = await layTable(host);
  const [, table = '', token = ''] = /table\/(\w+)#seat=(.+)/.exec(link) ?? [];
  await watcher.page.goto(`${URL}/table/${table}`);
  await arrive(guest, link);
  for (const { page } of [host, guest, watcher]) await page.locator('.prompt').first().waitFor();

  // The token of the seat does not stay in the address.
  expect(guest.page.url()).toBe(`${URL}/table/${table}`);

  const chance = new Chance(SEED);
  let touched = 0;
  for (let step = 0; step < POINTED; step++) {
    const led = await Promise.all([host, guest].map(({ page }) => point(page, chance)));
    touched += led.filter((what) => what === 'touched').length;
    if (led.every((what) => what === 'wait')) await host.page.waitForTimeout(60);
    if (await host.page.locator('.end').count()) break;
  }
  expect(touched).toBeGreaterThan(5);
  await picture(host, 'desktop');
  await picture(guest, 'phone');

  // The phone loses its connection in the middle of it, says so, and comes back.
  await guest.context.setOffline(true);
  await guest.page.locator('.lost').waitFor();
  await playOn(host.page, SEED + 1);
  await guest.page.waitForTimeout(700);
  await guest.context.setOffline(false);
  await guest.page.locator('[data-status="open"]').waitFor();
  await playOn(guest.page, SEED + 2);
  for (const { page } of [host, guest]) await page.emulateMedia({ reducedMotion: 'reduce' });

  for (const person of [host, guest, watcher])
    await over(person.page, PATIENCE).catch(async (error: unknown) => {
      await Promise.all([picture(host, 'stuck-desktop'), picture(guest, 'stuck-phone')]);
      throw error;
    });
  await picture(host, 'end');

  for (const [name, { complaints, received }] of Object.entries({ host, guest, watcher })) {
    expect(complaints, `what the page of the ${name} complained of`).toEqual([]);
    keep(name, received);
  }
  keep('secrets', { ...(await ended(host, table)), tokens: [token] });
});
