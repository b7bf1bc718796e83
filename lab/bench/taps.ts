import type { Browser, Page } from '@playwright/test';

// From a tap to what it does on the screen, on a phone with a processor four times slower: right after
// the first paint, while the page comes alive, and once it has.

/** One kind of tap: what is tapped, and how it looks once that is done. */
export type Kind = { readonly tap: string; readonly done: string };

export const kinds: Readonly<Record<string, Kind>> = {
  add: {
    tap: '[role=tabpanel]:not([hidden]) li button',
    done: '#early-count:not([hidden]), #cart-button[aria-label*="1"]',
  },
  tab: { tap: '[role=tab]:nth-of-type(3)', done: '[role=tab]:nth-of-type(3)[aria-selected=true]' },
  menu: { tap: '[aria-controls=mobile-menu]', done: '#mobile-menu:not([hidden])' },
  language: { tap: '#mobile-menu [lang]', done: 'html[lang=en-CA]' },
};

/** When the tap falls. */
export const instants = {
  'at the first paint': async () => {},
  'while it comes alive': async (page: Page) => {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /first-view/.test(name)),
    );
  },
  'once it is alive': async (page: Page) => {
    await page.waitForFunction(() => 'earlyTap' in window && window.earlyTap === undefined);
    await page.waitForTimeout(1500);
  },
} as const;

export type Times = { readonly seen: number; readonly done: number };

/** A whole visit with one tap in it; milliseconds from the tap to the frames that show it. */
export async function measureTap(
  browser: Browser,
  site: string,
  { tap, done }: Kind,
  wait: (page: Page) => Promise<void>,
): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
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
    return await page.evaluate(tapAndWatch, { tap, done });
  } finally {
    await context.close();
  }
}

/** Taps in the page, and looks with each frame whether it is seen to be taken, and done. */
function tapAndWatch({ tap, done }: Kind): Promise<Times> {
  return new Promise((resolve) => {
    const button = document.querySelector<HTMLElement>(tap);
    const began = performance.now();
    let seen: number | null = null;
    button?.click();
    const look = () => {
      const isDone = document.querySelector(done) !== null;
      if (isDone || button?.ariaBusy === 'true') seen ??= performance.now() - began;
      if (!isDone || seen === null) return requestAnimationFrame(look);
      resolve({ seen: Math.round(seen), done: Math.round(performance.now() - began) });
    };
    // The frame after the one in which it was written has been painted.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
