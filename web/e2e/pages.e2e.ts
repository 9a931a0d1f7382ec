// Every page for every eye and ear: axe finds nothing serious, nothing is too large, no line breaks.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launch, OUT, PHONE, sitDown, URL, type Person } from './browser';
import { Chance, over, playOn, point } from './hand';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GAME = 'terrorixico';
const SMALL = { width: 360, height: 640 };
const HUGE = { width: 3840, height: 2160 };

let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(() => browser.close());

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary: string }[];
}

async function findings(page: Page): Promise<string[]> {
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
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function tableFor(person: Person, seats: object[]): Promise<string> {
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
    { game: GAME, seats },
  );
}

const BOTS = [{ me: true, name: 'Ana' }, { level: 'random' }, { level: 'random' }];

describe('the lobby', () => {
  it('loads below 250 kB, all of it from here, with nothing to complain of', async () => {
    const { page, context, complaints } = await sitDown(browser, DESKTOP);
    const line = await context.newCDPSession(page);
    let bytes = 0;
    const hosts = new Set<string>();
    await line.send('Network.enable');
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    page.on('request', (request) => hosts.add(new globalThis.URL(request.url()).host));

    await page.goto(`${URL}/`, { waitUntil: 'networkidle' });

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
});

describe('a table', () => {
  it.each([DESKTOP, PHONE, SMALL, HUGE])('is accessible at $width', async (size) => {
    const person = await sitDown(browser, size);
    const { page, complaints } = person;
    const id = await tableFor(person, BOTS);
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

  it('is watched again, verified, and shown byte for byte', async () => {
    const person = await sitDown(browser, DESKTOP, { still: true });
    const { page, complaints } = person;
    const id = await tableFor(person, BOTS);
    await page.goto(`${URL}/table/${id}`);
    await playOn(page, 11);
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
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => page.url(), { timeout: 10_000 }).not.toContain(id);
    expect(complaints).toEqual([]);
  });
});

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
