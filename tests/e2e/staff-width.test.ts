import { cookAt, sendOrder } from './cook.ts';
import { stickingOut } from './sideways.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test('a cook reads what is over beside what is to do, and unfolds it where there is no room (B-875)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await sendOrder(shop);
  await cookAt(page, shop);
  const refused = page.getByRole('heading', { name: /^Refusées/ });
  const folded = page.getByRole('button', { name: /^Refusées/, expanded: false });
  await expect(refused).toBeVisible();
  await expect(folded).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(refused).toHaveCount(0);
  await folded.click();
  await expect(refused).toBeVisible();
});

test('staff never scroll sideways on a phone (B-1355)', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await sendOrder(shop);
  await atWork(page, shop, { at: '/admin/orders' });
  for (const tab of [
    'orders',
    'menu',
    'menu/categories',
    'menu/many',
    'menu/exchange',
    'modifiers',
    'promotions',
    'specials',
    'shop',
    'hours',
    'administrators',
    'settings',
  ]) {
    await page.goto(`/admin/${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await stickingOut(page), tab).toEqual([]);
  }
});
