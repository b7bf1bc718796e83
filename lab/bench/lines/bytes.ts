import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { weighScripts } from '../../../tests/support/script-weight.ts';
import { openShop } from '../../shop.ts';
import { line } from '../line.ts';
import { stableDocument } from '../same-bytes.ts';

const quiet = 3_000;
/** By its label, in the page's first language. */
export const firstSize = '[role=tabpanel]:not([hidden]) button[aria-label^="Ajouter "]';
/** A size, and then the cart. */
export const toCart = [firstSize, 'button[aria-label^="Ouvrir le panier"]'];
/** Lighthouse's. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Bytes on the wire; counted, so that one round is as good as many. */
export const bytes = line({
  name: 'bytes',
  needs: ['chromium'],
  rows: {
    document: { what: 'document, Brotli', unit: 'B' },
    script: { what: 'script, untouched page', unit: 'B', goal: { atMost: 140_000 } },
    cart: { what: 'script until the cart is open', unit: 'B' },
    form: { what: 'script until the form is open', unit: 'B' },
    first: { what: 'first visit, everything asked for', unit: 'B', goal: { atMost: 330_000 } },
    second: { what: 'second visit, everything asked for', unit: 'B' },
    live: { what: 'second visit, the live line that stays open', unit: 'B' },
  },
  async measure(workshop) {
    const shop = await openShop();
    const wire = await openCountedWire(shop.port);
    const browser = await chromium.launch({
      executablePath: workshop.tool('chromium'),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const document = await stableDocument(shop.url);
      const script = await scriptOf(browser, shop.url);
      const { cart, form } = await scriptsOfDialogs(browser, shop.url);
      const visits = await twoVisits(browser, wire);
      return {
        document: [{ figure: document }],
        script: [{ figure: script }],
        cart: [{ figure: script + cart }],
        form: [{ figure: script + cart + form }],
        ...visits,
      };
    } finally {
      await browser.close();
      wire.close();
      await shop.close();
    }
  },
});

/** Counts the script of a visit that touches nothing, without waiting for an idle browser. */
async function scriptOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const weigh = weighScripts(page);
  await visitAlive(page, url);
  await pause(quiet);
  const { bytes } = await weigh();
  await context.close();
  return bytes;
}

/** Waits for the page's script, which on a busy machine may come after a quiet while. */
async function visitAlive(page: Page, url: string) {
  await Promise.all([page.waitForResponse(/\/api\/events/), page.goto(`${url}/`)]);
}

/** Counts the script from a size's tap until the cart is open, and from there until the form is. */
async function scriptsOfDialogs(browser: Browser, url: string) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await visitAlive(page, url);
  const until = (taps: readonly string[], open: string) =>
    page.evaluate(untilOpen, { taps, open }).finally(() => pause(quiet));
  const started = await page.evaluate(() => performance.now());
  const cartAt = await until(toCart, '[role=dialog] li button');
  const formAt = await until(['[role=dialog] footer button.bg-brand'], '#order-form');
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, encodedBodySize } = entry as PerformanceResourceTiming;
      return { isScript: /\.js$/.test(name), startTime, encodedBodySize };
    }),
  );
  await context.close();
  const between = (from: number, to: number) =>
    files
      .filter(({ isScript, startTime }) => isScript && startTime >= from && startTime < to)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { cart: between(started, cartAt), form: between(cartAt, formAt) };
}

/** Taps one after the other; resolves when something is on the page. */
export function untilOpen({ taps, open }: { taps: readonly string[]; open: string }) {
  return new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      if (document.querySelector(open)) resolve(performance.now());
    });
    changes.observe(document.body, { childList: true, subtree: true });
    for (const tap of taps) document.querySelector<HTMLElement>(tap)?.click();
  });
}

/** Counts the bytes of two visits of one browser, until nothing more comes. */
async function twoVisits(browser: Browser, wire: Awaited<ReturnType<typeof openCountedWire>>) {
  const context = await browser.newContext(phone);
  const visit = async () => {
    const before = { received: wire.received, streamed: wire.streamed };
    const page = await context.newPage();
    await page.goto(wire.url);
    await pause(2 * quiet);
    await page.close();
    return [wire.received - before.received, wire.streamed - before.streamed] as const;
  };
  const [first] = await visit();
  const [second, live] = await visit();
  await context.close();
  return { first: [{ figure: first }], second: [{ figure: second }], live: [{ figure: live }] };
}

/** Opens a proxy that counts what comes back, headers and all; streams are counted apart, because they never end. */
async function openCountedWire(port: number) {
  let received = 0;
  let streamed = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isStream = false;
    far.on('data', (chunk: Buffer) => {
      isStream ||= chunk.includes('text/event-stream');
      if (isStream) streamed += chunk.length;
      else received += chunk.length;
    });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A browser trusts a page with a worker under this name.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get received() {
      return received;
    },
    get streamed() {
      return streamed;
    },
    close: () => server.close(),
  };
}
