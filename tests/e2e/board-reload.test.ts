import type { Page } from '@playwright/test';
import { cookAt, sendOrder, storedOrder } from './cook.ts';
import { loseLine } from './lose-line.ts';
import { signOut, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ allowTrouble }) => {
  allowTrouble(
    /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)|Failed to fetch manifest patches/,
  );
});

/** Waits until the browser has cached the board's page. */
async function beStored(page: Page) {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/orders?kept'))), {
      timeout: 60_000,
    })
    .toBe(true);
}

const storedHere = (page: Page) => page.evaluate(() => sessionStorage.getItem('session-page'));

test('a cook who reloads the board without a line reads what it showed and of when, and a step waits for the line (B-2586, B-3906)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  // Browsers note only so many files by default: which ones come first is chance.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(150));
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  // Also that it is for now, which the page hears a little later.
  await expect(await cook.finds(order, 'new')).toContainText('Dès que possible');
  await beStored(page);
  await loseLine(page);
  // A browser that needs room deletes all but stored pages.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const alarm = page.getByRole('alert').filter({ hasText: /^Hors ligne depuis / });
  await expect(alarm).toBeVisible();
  const since = await alarm.textContent();
  await page.reload();
  await cook.finds(order, 'new');
  await expect(alarm).toHaveText(since ?? '');
  await cook.presses(order, /^Confirmer/);
  await cook.finds(order, 'confirmed');
  expect(await storedOrder(shop, order)).toMatchObject({ status: 'new' });

  const meanwhile = await sendOrder(shop);
  await page.context().setOffline(false);
  await cook.finds(meanwhile, 'new');
  await expect(alarm).toBeHidden();
  await expect.poll(() => storedOrder(shop, order)).toMatchObject({ status: 'confirmed' });
  expect(await storedHere(page), 'what the tab keeps with a line').toBeNull();
  const cached = await page.evaluate(async () => {
    const page = await caches.match('/admin/orders?kept');
    return page?.text();
  });
  expect(cached).not.toContain(order.name);
});

test('a cook who signs out without a line leaves no session on the tablet, nor at the server (B-4245)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');
  const token = await page.evaluate(() => String(localStorage.getItem('session')));
  await loseLine(page);
  await cook.presses(order, /^Confirmer/);
  await cook.finds(order, 'confirmed');
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage, brought: '' }, sessionStorage]));
  await expect.poll(kept).not.toContain(token);
  expect(await kept()).not.toMatch(/session-waiting|session-page|"session"/);
  await page.context().setOffline(false);
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  await expect.poll(async () => (await fetch(`${shop.url}/api/session`, bearer)).status).toBe(401);
});
