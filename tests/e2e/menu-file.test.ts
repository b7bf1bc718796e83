import { brotliCompressSync } from 'node:zlib';
import { comeIn, customerAt, somebody } from './customer.ts';
import { putOnTheMenu } from './kitchen.ts';
import { comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

test('a customer’s page carries each name and price once, and fetches the menu when it comes alive (B-2250, B-2285)', async ({
  page,
}) => {
  const isAsked = page.waitForResponse(/\/menus\//);
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  expect(html.replaceAll(/<script type="application\/ld[\s\S]*?<\/script>/g, '')).toContain(
    'Spaghetti',
  );
  for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    expect(script).not.toContain('Spaghetti');
    expect(script).not.toContain('The whole block smells of pizza.');
  }
  // What the router is told, whatever the menu: the page may weigh 24 kB.
  const [, told = ''] = /streamController\.enqueue\(([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(brotliCompressSync(told).length).toBeLessThan(600);
  const menu = await isAsked;
  expect(menu.headers()['cache-control']).toContain('immutable');
  const text = await menu.text();
  expect(text).toContain('Spaghetti');
  expect(text).toContain('The whole block smells of pizza.');
});

test('a customer whose page is older than the menu is shown today’s, and loses no tap (B-2250, B-2285)', async ({
  page,
  shop,
}) => {
  const dish = await putOnTheMenu(shop, `Pizza ${somebody().email}`, '25.00');
  const release = await holdScripts(page);
  // The menu that the page names is one that the server knows no more.
  const gone = `${shop.url}/menus/${'a'.repeat(16)}.json`;
  let named = '';
  await page.route('**/menus/*', (route) => {
    const url = route.request().url();
    named ||= url;
    return route.continue(url === named ? { url: gone } : {});
  });
  await page.goto('/', { waitUntil: 'commit' });
  const { t, openCart } = customerAt(page, 'fr');
  await page.getByRole('button', { name: t.addCheeseL }).click();
  await dish.setPrice('26.50');
  release();
  await comesAlive(page);
  await openCart(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('26,50\u00a0$')).toHaveCount(1);
  await dish.deactivate();
});

test('a customer whose line breaks while the menu comes loses no tap (B-2250)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/menus\/\S+ net::ERR_CONNECTION_RESET$/);
  let asked = 0;
  await page.route('**/menus/*', async (route) => {
    asked += 1;
    await (asked <= 2 ? route.abort('connectionreset') : route.continue());
  });
  const customer = await comeIn(page);
  await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  await customer.openCart(2);
});
