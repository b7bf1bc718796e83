import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { comeIn, somebody } from './customer.ts';
import { hasOrdered, opensOrder } from './order-taps.ts';
import { bringToken, hire, test } from './staff.ts';
import { expect } from './stage.ts';

/** Returns the streams that the shop holds open; only this browser is there. */
async function linesOf(shop: Shop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(text.match(/^pizzeria_open_streams (\d+)$/m)?.[1]);
}

const rename = (shop: Shop, name: string, phone: string) =>
  shop.database.query('update shop set name = $1, phones[1] = $2', [name, phone]);

/** Fails when the page was loaded a second time. */
async function staysOpen(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.opened = 'once';
  });
  return () => expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
}

test('a person with many tabs of the shop open holds three lines; each hears the shop’s new name, and an order goes out at once (B-1350, B-2011, B-2013)', {
  tag: '@desktop',
}, async ({ context, page, shop }) => {
  const { rows } = await shop.database.query<{ name: string; phone: string }>(
    'select name, phones[1] as phone from shop',
  );
  const [first = { name: '', phone: '' }] = rows;
  const open = () => context.newPage();
  const homes = [await open(), page];
  const customers = [];
  for (const home of homes) customers.push(await comeIn(home));
  const order = await hasOrdered(shop);
  const orderPages = [await open(), await open()];
  for (const orderPage of orderPages) await opensOrder(orderPage, order);
  const office = await open();
  await bringToken(office, shop, await hire(shop, 'owner'));
  await office.goto('/admin/settings');
  const offices = [office, await open()];
  await offices[1]?.goto('/admin/orders');
  for (const one of offices) await expect(one).toHaveTitle(new RegExp(first.name));
  await expect.poll(() => linesOf(shop)).toBe(3);

  const pages = [...homes, ...orderPages, ...offices];
  const stayed = await Promise.all(pages.map(staysOpen));
  try {
    await rename(shop, 'Chez Essai', '450 555-0111');
    for (const home of homes) {
      await expect(home.getByRole('banner')).toContainText('Chez Essai');
      await expect(home).toHaveTitle('Chez Essai · Menu et commande en ligne');
    }
    for (const orderPage of orderPages) {
      await expect(orderPage.getByRole('banner')).toContainText('Chez Essai');
      await expect(orderPage.getByRole('link', { name: '450 555-0111' })).toBeVisible();
    }
    for (const one of offices) await expect(one).toHaveTitle(/Chez Essai/);
    for (const unloaded of stayed) await unloaded();
    // An order keeps its seller; whom to call is today's, also for a customer who opens it only now.
    const later = await open();
    await opensOrder(later, order);
    await expect(later.getByRole('link', { name: '450 555-0111' })).toBeVisible();
    await expect(later).toHaveTitle(new RegExp(`${first.name}$`));
    await later.close();
  } finally {
    await rename(shop, first.name, first.phone);
  }
  await expect(page.getByRole('banner')).toContainText(first.name);

  const [, customer] = customers;
  if (!customer) throw new Error('there is no customer');
  await page.bringToFront();
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(somebody());
  await customer.send();
  await customer.arrives();
  await expect.poll(() => linesOf(shop)).toBe(3);
});
