import { type Browser, chromium, type Page } from '@playwright/test';
import { openShop } from '../../shop.ts';
import { line } from '../line.ts';
import type { Round } from '../verdict.ts';
import { firstSize, phone, toCart, untilOpen } from './bytes.ts';

// From a tap to its effect on the screen, on a phone with a processor four times slower, once the page is alive.

/** The tapped element, and what is in sight once the tap has taken effect. */
type Kind = { readonly tap: string; readonly done: string };

const kinds = {
  add: { tap: firstSize, done: '[aria-label^="Ouvrir le panier, 1 "]' },
  tab: { tap: '[role=tab][href="#panel-salads"]', done: '#panel-salads' },
  menu: { tap: '[aria-controls=mobile-menu]', done: '#mobile-menu' },
  language: { tap: 'header a[lang=en]', done: 'html[lang=en-CA]' },
} as const satisfies Readonly<Record<string, Kind>>;

/** Waits until the page answers by itself; before, its taps are links to other documents. */
async function comesAlive(page: Page) {
  await page.waitForSelector('#menu[data-alive]', { state: 'attached' });
  await page.waitForTimeout(1500);
}

/** Milliseconds; what leads to another page has only `done`. */
type Times = { readonly seen?: number; readonly done: number };

type Figure = 'size' | 'slowest' | 'lines' | 'cart';

/** From a tap to the screen, with a processor four times slower. */
export const taps = line({
  name: 'taps',
  needs: ['chromium'],
  rows: {
    size: { what: 'a size tapped once it is alive → seen', unit: 'ms', goal: { atMost: 200 } },
    slowest: { what: 'tap once it is alive → done, slowest kind', unit: 'ms' },
    lines: { what: '400 kbit/s: a size, then the cart → its lines', unit: 'ms' },
    cart: { what: '400 kbit/s: a size, then the cart → all of it', unit: 'ms' },
  },
  async measure(workshop) {
    const shop = await openShop();
    const browser = await chromium.launch({
      executablePath: workshop.tool('chromium'),
      args: ['--no-sandbox'],
    });
    try {
      const found = { lines: [], cart: [], size: [], slowest: [] } as Record<Figure, Round[]>;
      for (let round = 0; round < workshop.visits; round += 1) {
        for (const row of ['lines', 'cart'] as const)
          found[row].push({ figure: await openCart(browser, shop.url, opened[row]) });
        const size = await measureTap(browser, shop.url, kinds.add);
        const all = [size];
        for (const kind of [kinds.tab, kinds.menu, kinds.language])
          all.push(await measureTap(browser, shop.url, kind));
        found.size.push({ figure: size.seen ?? Number.NaN });
        found.slowest.push({ figure: Math.max(...all.map(({ done }) => done)) });
      }
      return found;
    } finally {
      await browser.close();
      await shop.close();
    }
  },
});

const opened = { lines: '[role=dialog] li', cart: '[role=dialog] li button' } as const;

/** Visits over 400 kbit/s with 400 ms to the server; returns the time from a size's tap to the cart. */
async function openCart(browser: Browser, site: string, open: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.goto(site, { waitUntil: 'load' });
  await page.waitForSelector('#menu[data-alive]', { state: 'attached' });
  const tappedAt = await page.evaluate(() => performance.now());
  const stoodAt = await page.evaluate(untilOpen, { taps: toCart, open });
  await context.close();
  return Math.round(stoodAt - tappedAt);
}

/** Visits with one tap; returns the milliseconds from the tap to the frames that show it. */
async function measureTap(browser: Browser, site: string, { tap, done }: Kind): Promise<Times> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(lookFor, done);
    await page.goto(site, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.waitForSelector(tap, { state: 'attached' });
    await comesAlive(page);
    const tappedAt = await page.evaluate(tapNow, tap);
    const frames = await page.waitForFunction(readFrames, undefined, { timeout: 20_000 });
    const { opened, seen, done: end } = (await frames.jsonValue()) as Frames;
    const times = { done: Math.round(end - tappedAt) };
    return opened > tappedAt ? times : { ...times, seen: Math.round(seen - tappedAt) };
  } finally {
    await context.close();
  }
}

/** On the clock that all documents share. */
type Frames = { readonly opened: number; readonly seen: number; readonly done: number };

/** Marks in a document when something is in sight, and when something is first said to be busy. */
function lookFor(done: string) {
  const look = () => {
    const isBusy = document.querySelector('[aria-busy=true]') !== null;
    const isDone = [...document.querySelectorAll(done)].some((one) => one.checkVisibility());
    const isSeen = performance.getEntriesByName('seen').length > 0;
    // The frame after the one in which it was written has been painted.
    requestAnimationFrame(() => {
      if ((isBusy || isDone) && !isSeen) performance.mark('seen');
      if (isDone) performance.mark('done');
      else look();
    });
  };
  look();
}

/** Taps the one that is in sight; returns when. */
function tapNow(tap: string): number {
  const all = [...document.querySelectorAll<HTMLElement>(tap)];
  const target = all.find((one) => one.checkVisibility());
  const at = performance.timeOrigin + performance.now();
  if (!target) throw new Error(`${tap} is not in sight`);
  // Beyond this call, which leaving the page would break off.
  setTimeout(() => target.click());
  return at;
}

/** Returns a document's frames once it shows what was tapped for. */
function readFrames(): Frames | null {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  const [seen, done] = [at('seen'), at('done')];
  if (seen === undefined || done === undefined) return null;
  const opened = performance.timeOrigin;
  return { opened, seen: opened + seen, done: opened + done };
}
