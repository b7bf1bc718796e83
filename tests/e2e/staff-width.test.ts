import { cookAt, sendOrder } from './cook.ts';
import { test } from './staff.ts';
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
