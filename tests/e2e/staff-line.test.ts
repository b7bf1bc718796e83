import { cookAt, sendOrder } from './cook.ts';
import { coveredControls } from './covered-controls.ts';
import { aheadOfNeed, loseLine } from './lose-line.ts';
import { atWork, openTab, test } from './staff.ts';
import { expect } from './stage.ts';

const tabs = [
  ['Ventes', 'Ventes'],
  ['Items du menu', 'Items du menu'],
  ['Garnitures et choix', 'Garnitures et choix'],
  ['Promotions 2 pour 1', 'Promotions 2 pour 1'],
  ['Horaire', 'Horaire'],
  ['Administrateurs', 'Administrateurs'],
  ['Paramètres', 'Paramètres'],
  ['Commandes', 'Commandes'],
] as const;

test('a cook whose line breaks goes through the tabs, and never loses the board nor its controls (B-863, B-1319, B-1353)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^failed: \w+ \/api\/\S* net::ERR_/);
  allowTrouble(aheadOfNeed);
  allowTrouble(/^failed: GET \/healthz net::ERR_/);
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');
  await loseLine(page);
  for (const [tab, heading] of tabs) {
    await openTab(page, tab);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  }
  await cook.finds(order, 'new');
  const messages = page.locator('[data-messages] [role=alertdialog]').filter({ visible: true });
  expect(await messages.count()).toBeLessThanOrEqual(3);
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tableau' }).click();
  await page.getByRole('link', { name: 'La journée' }).click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.getByRole('link', { name: 'Jour précédent' }).click();
  await expect(page).toHaveURL(/\/orders\/day\/[\d-]+$/);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await openTab(page, 'Commandes');
  await cook.finds(order, 'new');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: /^Hors ligne depuis / })).toBeHidden();
  const next = await sendOrder(shop);
  await cook.finds(next, 'new');
});

test('a cook whose tab does not come keeps the board, and gets the tab once the line is back (B-1319)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^failed: GET \/(?:assets\/menu\.client\S*|healthz) net::ERR_/);
  allowTrouble(/^console: Error loading route module/);
  allowTrouble(/^(?:console|page error): .*Failed to fetch dynamically imported/);
  const lost = /\/assets\/menu\.client|\/healthz/;
  await page.route(lost, (route) => route.abort());
  const cook = await cookAt(page, shop);
  const isAsked = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/healthz'),
  );
  await openTab(page, 'Items du menu');
  await isAsked;
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');

  const anew = page.waitForEvent('load');
  await page.unroute(lost);
  await anew;
  await cook.finds(order, 'new');
  await openTab(page, 'Items du menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Items du menu' })).toBeAttached();
});

test('a cook who reloads the board while a step is on its way loses nothing (B-813)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  // The browser's report of a step that goes on without its page.
  allowTrouble(/^failed: POST \/api\/admin\/orders\/\d+\/moves net::ERR_ABORTED$/);
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');
  const line = Promise.withResolvers<void>();
  await page.route('**/moves', async (route) => {
    await line.promise;
    await route.continue();
  });
  const isSent = page.waitForRequest('**/moves');
  await cook.presses(order, /^Confirmer/);
  await isSent;
  await page.reload();
  await cook.finds(order, 'new');
  line.resolve();
  await cook.finds(order, 'confirmed');
});

/**
 * Holds back the open tab's readings, and the end of the page's own data, until the page gives those up for newer ones.
 */
function holdReadings() {
  const asked = globalThis.fetch;
  const givenUp = Promise.withResolvers<void>();
  async function fetchHeld(...call: Parameters<typeof fetch>): Promise<Response> {
    const response = await asked(...call);
    if (response.url.includes('/api/admin/promotions')) await givenUp.promise;
    if (!response.url.includes('.data')) return response;
    const text = await response.text();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        call[1]?.signal?.addEventListener('abort', (event) => {
          controller.error((event.target as AbortSignal).reason);
          document.title = 'given up';
          globalThis.fetch = asked;
          givenUp.resolve();
        });
      },
    });
    return new Response(body, response);
  }
  globalThis.fetch = fetchHeld;
}

test('an administrator whose page reads again before the last answer has come whole meets no error', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await atWork(page, shop, { at: '/admin/promotions' });
  await page.evaluate(holdReadings);
  await expect(async () => {
    await shop.database.query('update promotions_2for1 set display_order = display_order + 1');
    await expect(page).toHaveTitle('given up', { timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions 2 pour 1' })).toBeVisible();
});
