import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { readPromotions } from './promotions.server.ts';
import { promotions } from './promotions.table.server.ts';

async function sizes({ ctx }: Shop) {
  const deals = await readPromotions(ctx, await readStorefrontVersion(ctx));
  return deals.map(({ size }) => size);
}

test('a customer finds only the deals that are on, in their order, at once (B-303)', async ({
  shop,
}) => {
  expect(await sizes(shop)).toEqual(['S', 'M', 'L', 'XL']);
  await shop.db.update(promotions).set({ isActive: false }).where(eq(promotions.size, 'M'));
  await shop.db.update(promotions).set({ displayOrder: 9 }).where(eq(promotions.size, 'S'));
  expect(await sizes(shop)).toEqual(['L', 'XL', 'S']);
  await shop.db.update(promotions).set({ isActive: false });
  expect(await sizes(shop)).toEqual([]);
});

test('the deals are read once, however many customers look at them', async ({ shop }) => {
  const version = await readStorefrontVersion(shop.ctx);
  const first = await readPromotions(shop.ctx, version);
  expect(await readPromotions(shop.ctx, version)).toBe(first);
});
