import { comeIn, somebody } from './customer.ts';
import { putOnTheMenu } from './kitchen.ts';
import { expect, test } from './stage.ts';

test('a customer whose line breaks while the menu changes keeps the page and the cart, and so does one whose dialog breaks (B-1311, B-1320)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/(?:ordering\.json)? net::ERR_FAILED/);
  allowTrouble(/^console: .*(?:Failed to fetch|ERR_FAILED)/);
  allowTrouble(/burnt on purpose/);
  const { email } = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${email}`, '25.00');
  const customer = await comeIn(page);
  await customer.add(`Ajouter ${dish.name}, L, 25,00\u00a0$`);
  await page.getByRole('tab', { name: customer.t.trios }).click();

  await test.step('a reading that fails takes neither the page nor the cart away', async () => {
    const reading = (url: URL) => url.pathname === '/' || url.pathname === '/ordering.json';
    await page.route(reading, (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await dish.setPrice('26.50');
    await asked;
    await customer.openCart(1);
    await expect(customer.cart).toContainText('25,00\u00a0$');
    await page.unroute(reading);
    // The cart hears the keys once it has the focus.
    await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(customer.cart).toBeHidden();
    await dish.setPrice('27.50');
    await expect(page.locator('#menu').getByText('27,50\u00a0$')).toHaveCount(1);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(customer.t.trios);
    await dish.deactivate();
    await expect(page.getByRole('listitem').filter({ hasText: dish.name })).toHaveCount(0);
  });

  await test.step('a dialog that breaks has the page loaded anew, with its cart', async () => {
    await page.evaluate(() => {
      const { toFixed } = Number.prototype;
      Number.prototype.toFixed = function (digits) {
        // The page writes prices too; only the open cart must break.
        if (history.state?.dialog) throw new Error('burnt on purpose');
        return toFixed.call(this, digits);
      };
    });
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: customer.t.openCart(1) }).click();
    await anew;
    // A reload finds an open dialog open again.
    await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
  });
});
