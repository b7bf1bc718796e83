import { customerAt, somebody } from './customer.ts';
import { putOnTheMenu } from './kitchen.ts';
import { comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

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
