import { type Browser, chromium, type Page } from '@playwright/test';
import { openShop } from '../../shop.ts';
import { line } from '../line.ts';
import { phone, toCart, untilOpen } from './bytes.ts';

// From a tap to its effect on the screen, on a phone with a processor four times slower: right after the first paint,
// and once the page is alive.

/** The tapped element, and what shows that the tap has taken effect. */
type Kind = { readonly tap: string; readonly done: string };

const kinds: Readonly<Record<string, Kind>> = {
  add: { tap: '[role=tabpanel]:not([hidden]) [data-add]', done: '#cart-bar[data-filled]' },
  tab: { tap: '[role=tab]:nth-of-type(3)', done: '[role=tab]:nth-of-type(3)[aria-selected=true]' },
  menu: { tap: '[aria-controls=mobile-menu]', done: '#mobile-menu:not([hidden])' },
  language: { tap: '#mobile-menu [lang]', done: 'html[lang=en-CA]' },
};

const instants = {
  'at the first paint': async () => {},
  'once it is alive': async (page: Page) => {
    await page.waitForFunction(() => 'earlyTaps' in window && window.earlyTaps === undefined);
    await page.waitForTimeout(1500);
  },
} as const;

/** Milliseconds; a link to another page has only `done`. */
type Times = { readonly seen?: number; readonly done: number };

const goals = { seen: { atMost: 100 }, done: { atMost: 300 }, cart: { atMost: 2_000 } } as const;

/** From a tap to the screen, with a processor four times slower: the slowest kind of tap counts. */
export const taps = line({
  name: 'taps',
  needs: ['chromium'],
  rows: {
    ...Object.fromEntries(
      Object.keys(instants).flatMap((moment) =>
        (['seen', 'done'] as const).map((what) => [
          `${what} ${moment}`,
          { what: `tap ${moment} → ${what}, slowest kind`, unit: 'ms', goal: goals[what] },
        ]),
      ),
    ),
    lines: { what: '400 kbit/s: a size, then the cart → its lines', unit: 'ms', goal: goals.cart },
    cart: { what: '400 kbit/s: a size, then the cart → all of it', unit: 'ms', goal: goals.cart },
  },
  async measure(workshop) {
    const shop = await openShop();
    const browser = await chromium.launch({
      executablePath: workshop.tool('chromium'),
      args: ['--no-sandbox'],
    });
    try {
      const found: Record<string, { figure: number }[]> = { lines: [], cart: [] };
      for (const [row, open] of Object.entries(opened)) {
        for (let round = 0; round < workshop.visits; round += 1)
          found[row]?.push({ figure: await openCart(browser, shop.url, open) });
      }
      for (const [moment, wait] of Object.entries(instants)) {
        for (let round = 0; round < workshop.visits; round += 1) {
          const all: Times[] = [];
          for (const kind of Object.values(kinds))
            all.push(await measureTap(browser, shop.url, kind, wait));
          for (const what of ['seen', 'done'] as const) {
            const figure = Math.max(...all.flatMap((times) => times[what] ?? []));
            const key = `${what} ${moment}`;
            found[key] = [...(found[key] ?? []), { figure }];
          }
        }
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
  const tappedAt = await page.evaluate(() => performance.now());
  const stoodAt = await page.evaluate(untilOpen, { taps: toCart, open });
  await context.close();
  return Math.round(stoodAt - tappedAt);
}

/** Visits with one tap; returns the milliseconds from the tap to the frames that show it. */
async function measureTap(
  browser: Browser,
  site: string,
  { tap, done }: Kind,
  wait: (page: Page) => Promise<void>,
): Promise<Times> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.waitForSelector(tap, { state: 'attached' });
    await wait(page);
    if (tap === kinds.language?.tap) return await followLink(page, tap, done);
    return await page.evaluate(tapAndWatch, { tap, done });
  } finally {
    await context.close();
  }
}

/** Measures from a tap on a link to the first paint of its page. */
async function followLink(page: Page, tap: string, done: string): Promise<Times> {
  const tappedAt = Date.now();
  await page.locator(tap).dispatchEvent('pointerdown');
  await page.locator(tap).dispatchEvent('click');
  const painted = await page.waitForFunction((done) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return document.querySelector(done) && paint && performance.timeOrigin + paint.startTime;
  }, done);
  return { done: Math.round(Number(await painted.jsonValue()) - tappedAt) };
}

/** Taps in the page, and checks with each frame whether it is seen to be taken, and done. */
function tapAndWatch({ tap, done }: Kind): Promise<Times> {
  return new Promise((resolve, reject) => {
    const button = document.querySelector<HTMLElement>(tap);
    const began = performance.now();
    let seen: number | null = null;
    button?.click();
    const look = () => {
      const isDone = document.querySelector(done) !== null;
      if (performance.now() - began > 20_000) return reject(new Error(`${tap} does nothing`));
      if (isDone || button?.ariaBusy === 'true') seen ??= performance.now() - began;
      if (!isDone || seen === null) return requestAnimationFrame(look);
      resolve({ seen: Math.round(seen), done: Math.round(performance.now() - began) });
    };
    // The frame after the one in which it was written has been painted.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
