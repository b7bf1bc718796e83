import type { Shop } from '#tests/support/shop.ts';
import { comeIn, somebody } from './customer.ts';
import { hasOrdered, opensOrder } from './order-taps.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

/** How many lines the shop holds open to everybody, of which there is only this one browser. */
async function linesOf(shop: Shop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(text.match(/^pizzeria_open_streams (\d+)$/m)?.[1]);
}

test('somebody with ten tabs of the shop open holds three lines, and still orders at once (B-1350)', {
  tag: '@desktop',
}, async ({ context, page, shop }) => {
  for (let tab = 1; tab <= 4; tab += 1) await comeIn(await context.newPage());
  for (let tab = 5; tab <= 7; tab += 1) {
    await opensOrder(await context.newPage(), await hasOrdered(shop));
  }
  await atWork(await context.newPage(), shop);
  await (await context.newPage()).goto('/admin/orders');
  const customer = await comeIn(page);
  await expect.poll(() => linesOf(shop)).toBe(3);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(somebody());
  await customer.send();
  await customer.arrives();
  await expect.poll(() => linesOf(shop)).toBe(3);
});
