import type { Page } from '@playwright/test';
import { comeIn, somebody } from './customer.ts';
import { ordersOf, putOnTheMenu } from './kitchen.ts';
import { loseLine } from './lose-line.ts';
import { expect, test } from './stage.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ allowTrouble }) => {
  allowTrouble(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/);
});

/** Waits until the page, long after it came alive, has had itself kept on the device. */
async function beKept(page: Page) {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/?kept'))), {
      timeout: 60_000,
    })
    .toBe(true);
}

const notice = {
  fr: /^Menu vu pour la dernière fois le \d+\S*\s\S+ à \d+\sh(?:\s\d+)?\. Vous êtes hors ligne\s: pour commander, appelez le 514 555-0142\.$/,
  en: /^Menu last seen on \w+ \d+ at \S+(?:\s[ap]\.m)?\. You are offline: to order, call 514 555-0142\.$/,
};

test('a visitor without a network reads the menu and when it was seen', async ({
  page,
  context,
}) => {
  const { t } = await comeIn(page);
  await beKept(page);
  await loseLine(page);
  await page.reload();
  const status = page.getByRole('status').filter({ hasText: '514 555-0142' });
  await expect(status).toHaveText(notice.fr);
  await expect(page.getByRole('button', { name: t.addCheeseL, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t.trios }).click();
  await expect(page.getByRole('tabpanel')).toContainText('11,99');
  await context.setOffline(false);
  await expect(status).toBeHidden();
});

test('a customer orders nothing from an old menu, and the same cart once the line is back (B-1306, B-2617)', async ({
  page,
  context,
  shop,
}) => {
  const person = somebody();
  const customer = await comeIn(page);
  await beKept(page);
  await loseLine(page);
  await page.reload();
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await customer.send();
  const refusal = 'Vous êtes hors ligne\u00a0: pour commander, appelez le 514 555-0142.';
  await expect(customer.toast(refusal)).toBeVisible();
  await expect(
    customer.form.getByText(/^Commande non envoyée\. Vous êtes hors ligne/),
  ).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);

  await context.setOffline(false);
  // Behind the open form, where no role is to be found.
  await expect(page.locator('[role=status]', { hasText: '514 555-0142' })).toHaveCount(0);
  await expect(customer.form.getByText(/^Commande non envoyée/)).toHaveCount(0);
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer sees today’s prices in place of the old ones as soon as the line is back', async ({
  page,
  context,
  shop,
}) => {
  const dish = await putOnTheMenu(shop, 'Hors saison', '30.00');
  await comeIn(page);
  await beKept(page);
  await loseLine(page);
  await dish.setPrice('31.00');
  await page.reload();
  const button = (price: string) =>
    page.getByRole('button', { name: `Ajouter Hors saison, L, ${price}` });
  await expect(button('30,00')).toBeVisible();
  await context.setOffline(false);
  await expect(button('31,00')).toBeVisible();
  await dish.deactivate();
});

test('a visitor who loses the line on the way is told so, and no more once it is back (B-2616)', async ({
  page,
  context,
}) => {
  const { t, add } = await comeIn(page);
  await beKept(page);
  await loseLine(page);
  const status = page.getByRole('status').filter({ hasText: '514 555-0142' });
  await expect(status).toHaveText(notice.fr);
  await add(t.addCheeseL);
  // The number can be pressed above the cart's bar.
  await status.getByRole('link', { name: '514 555-0142' }).click({ trial: true });
  const bar = await page.getByRole('button', { name: t.openCart(1) }).boundingBox();
  await expect
    .poll(async () => {
      const box = await status.getByRole('paragraph').boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    })
    .toBeLessThanOrEqual(bar?.y ?? 0);
  await context.setOffline(false);
  await expect(status).toBeHidden();
});
