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
