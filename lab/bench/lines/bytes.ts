import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { weighScripts } from '../../../tests/support/script-weight.ts';
import { openShop } from '../../shop.ts';
import { line } from '../line.ts';
import { stableDocument } from '../same-bytes.ts';

const quiet = 3_000;
/** Lighthouse's. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What travels; counted, so that one round is as good as many. */
export const bytes = line({
  name: 'bytes',
  needs: ['chromium'],
  rows: {
    document: { what: 'document, Brotli', unit: 'B', goal: { atMost: 18_000 } },
    early: {
      what: 'script before the first touch or idle moment',
      unit: 'B',
      goal: { atMost: 10_000 },
    },
    script: { what: 'script in all, untouched page', unit: 'B', goal: { atMost: 15_000 } },
    first: { what: 'first visit, everything asked for', unit: 'B', goal: { atMost: 200_000 } },
    second: { what: 'second visit, everything asked for', unit: 'B', goal: { atMost: 1_000 } },
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
      const visits = await twoVisits(browser, wire);
      return {
        document: [{ figure: document }],
        early: [{ figure: script }],
        script: [{ figure: script }],
        ...visits,
      };
    } finally {
      await browser.close();
      wire.close();
      await shop.close();
    }
  },
});

/** The script of a visit that touches nothing; the page waits for no idle moment. */
async function scriptOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const weigh = weighScripts(page);
  // Its script comes last; on a busy machine that is sometimes later than a quiet while.
  const isFollowing = page.waitForResponse(/\/api\/events/);
  await page.goto(`${url}/`);
  await isFollowing;
  await pause(quiet);
  const { bytes } = await weigh();
  await context.close();
  return bytes;
}

/** What two visits of one browser cost on the wire, until nothing comes any more. */
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

/** A wire to the product that counts what comes back over it, headers and all; apart what streams, which never ends. */
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
    // The name under which a browser trusts a page with a worker.
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
