// Debian's Chromium, and what a page of ours must never do.

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const URL = process.env.NIGHTBOARD_URL ?? 'http://127.0.0.1:8765';
export const OUT = process.env.NIGHTBOARD_OUT ?? '/tmp';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };
export const HUGE = { width: 3840, height: 2160 };

export async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('no Chromium here: apt-get install chromium, or name it with CHROMIUM=/path');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Somebody at a browser: what the page complained of, and what it received on its line. */
export interface Person {
  page: Page;
  context: BrowserContext;
  complaints: string[];
  received: string[];
}

export async function sitDown(
  browser: Browser,
  size: { width: number; height: number },
  about: { locale?: string; still?: boolean; newcomer?: boolean } = {},
): Promise<Person> {
  const phone = size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    locale: about.locale ?? 'en-GB',
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: about.still ? 'reduce' : 'no-preference',
  });
  context.setDefaultTimeout(15_000);
  if (!about.newcomer)
    await context.addInitScript(() => localStorage.setItem('nightboard.learned', 'yes'));
  const page = await context.newPage();
  const person: Person = { page, context, complaints: [], received: [] };
  page.on('console', (said) => {
    // A lost connection is reported by the browser itself, and on purpose.
    const lost = /WebSocket|ERR_INTERNET_DISCONNECTED/.test(said.text());
    if (said.type() === 'error' && !lost) person.complaints.push(said.text());
  });
  page.on('pageerror', (error) => person.complaints.push(error.message));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => person.received.push(String(payload))),
  );
  return person;
}
