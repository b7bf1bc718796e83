import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { customerAt } from './customer.ts';
import { cheeseL, comesAlive } from './late-scripts.ts';
import { expect, test } from './stage.ts';

/** Emulates one bar of signal: 25 kB a second, 300 ms there and back, and no compression. */
async function haveOneBar(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'identity' } });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 25_000,
    uploadThroughput: 25_000,
  });
  return session;
}

async function hurry(session: Awaited<ReturnType<typeof haveOneBar>>) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('a customer on a slow line adds a size while the page is still on its way (B-1308, B-4552)', {
  tag: '@phone',
}, async ({ page }) => {
  const session = await haveOneBar(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { cart, openCart } = customerAt(page, 'fr');
  await cheeseL(page).waitFor();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await cheeseL(page).tap();
  await page.waitForURL(/[?&]add=/);
  await hurry(session);
  await comesAlive(page);
  await openCart(1);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('listitem')).toContainText('Fromage');
});

type Source = Record<'previousRect' | 'currentRect', DOMRect> & { readonly node: Node | null };

/** Serves the shop at another address, whose home page comes in small pieces, each of which is painted. */
async function inPieces(url: string) {
  const server = createServer(async ({ url: path = '/', headers }, out) => {
    const answer = await fetch(`${url}${path}`, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    out.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    const offersEnd = path === '/' ? body.indexOf('class="cloth') : 0;
    for (let at = 0; at < offersEnd; at += 700) {
      out.write(body.subarray(at, Math.min(at + 700, offersEnd)));
      await pause(30);
    }
    out.end(body.subarray(Math.max(0, offersEnd)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a customer whose page comes in pieces sees nothing of the specials move (B-1308)', {
  tag: '@both',
}, async ({ page, shop }) => {
  const { server, address } = await inPieces(shop.url);
  await page.goto(address);
  const moved = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const moved = list.getEntries().flatMap((entry) => {
            const sources: readonly Source[] = Reflect.get(entry, 'sources');
            return sources.flatMap(({ node, previousRect: was, currentRect: is }) => {
              const part = node instanceof Element ? node : node?.parentElement;
              // A letter that came with its own font moves by less.
              const far = Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y));
              return part?.closest('.hero-offers') && far >= 1 ? part.outerHTML.slice(0, 200) : [];
            });
          });
          resolve(moved);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
  expect(moved).toEqual([]);
  server.close();
});
