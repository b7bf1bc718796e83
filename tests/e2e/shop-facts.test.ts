import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { hasOrdered, opensOrder } from './order-taps.ts';
import { bringToken, hire, test } from './staff.ts';
import { expect } from './stage.ts';

const rename = (shop: Shop, name: string, phone: string) =>
  shop.database.query('update shop set name = $1, phones[1] = $2', [name, phone]);

/** Fails when the page was loaded a second time. */
async function staysOpen(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.opened = 'once';
  });
  return () => expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
}

test('an open menu, an order’s page and the back office are told the shop’s new name (B-2011)', async ({
  page,
  shop,
  somebodyElse,
}) => {
  const { rows } = await shop.database.query<{ name: string; phone: string }>(
    'select name, phones[1] as phone from shop',
  );
  const [first = { name: '', phone: '' }] = rows;
  const order = await hasOrdered(shop);
  const [orderPage, office] = [await somebodyElse(), await somebodyElse()];
  const homeHears = page.waitForResponse(/\/api\/events/);
  await page.goto('/');
  const orderHears = orderPage.waitForResponse(/\/api\/orders\/[^/]+\/events/);
  await orderPage.goto(`${shop.url}/order/${order}`);
  await bringToken(office, shop, await hire(shop, 'owner'));
  const officeHears = office.waitForResponse(/\/api\/admin\/events/);
  await office.goto(`${shop.url}/admin/settings`);
  await Promise.all([homeHears, orderHears, officeHears]);
  const pages = [page, orderPage, office];
  const stayed = await Promise.all(pages.map(staysOpen));
  await expect(office).toHaveTitle(new RegExp(first.name));
  try {
    await rename(shop, 'Chez Essai', '450 555-0111');
    await expect(page.getByRole('banner')).toContainText('Chez Essai');
    await expect(page).toHaveTitle('Chez Essai · Menu et commande en ligne');
    await expect(orderPage.getByRole('banner')).toContainText('Chez Essai');
    await expect(orderPage.getByRole('link', { name: '450 555-0111' })).toBeVisible();
    await expect(office).toHaveTitle(/Chez Essai/);
    for (const unloaded of stayed) await unloaded();
  } finally {
    await rename(shop, first.name, first.phone);
  }
  await expect(page.getByRole('banner')).toContainText(first.name);
});

test('who opens an order’s page after the shop has another name finds today’s telephones there (B-2013)', async ({
  page,
  shop,
}) => {
  const { rows } = await shop.database.query<{ name: string; phone: string }>(
    'select name, phones[1] as phone from shop',
  );
  const [first = { name: '', phone: '' }] = rows;
  const order = await hasOrdered(shop);
  try {
    await rename(shop, 'Chez Essai', '450 555-0111');
    await opensOrder(page, order);
    await expect(page.getByRole('link', { name: '450 555-0111' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${first.name}$`));
  } finally {
    await rename(shop, first.name, first.phone);
  }
});
