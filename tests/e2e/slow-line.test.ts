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

/** Records how much of the page had come at each tap. */
async function watchTaps(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { tapsSeen: seen });
    addEventListener('click', () => seen.push(document.readyState), true);
  });
  return () => page.evaluate(() => 'tapsSeen' in window && window.tapsSeen);
}

test('a customer on a slow line loses no tap while the page is still on its way (B-1308)', {
  tag: '@phone',
}, async ({ page }) => {
  const tapsSeen = await watchTaps(page);
  const session = await haveOneBar(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { t, cart, openCart } = customerAt(page, 'fr');
  const cheese = cheeseL(page);
  await cheese.tap();
  await expect(cheese).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: t.viewMenu }).tap();
  expect(await tapsSeen()).toEqual(['loading', 'loading']);
  // The remaining pictures prove nothing more.
  await page.waitForLoadState('domcontentloaded');
  await hurry(session);
  await comesAlive(page);
  await expect(cheese).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { name: 'Le menu', exact: true })).toBeInViewport();
  await openCart(1);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('listitem')).toContainText('Fromage');
});
