import { expect } from 'vitest';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { requestFor, test } from '#tests/support/orders.ts';
import { limitOf } from './code-uses.server.ts';
import { orders } from './orders.table.server.ts';

test('customers at the counter who gave no telephone do not use a code up for each other (B-4708)', async ({
  shop,
}) => {
  const [code] = await shop.db
    .insert(promotionCodes)
    .values({ code: 'PIZZA10', share: 10, maxUsesPerPhone: 1 })
    .returning();
  if (!code) throw new Error('there is no code');
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await shop.db.update(orders).set({ codeId: code.id, phone: '' });
  expect(await limitOf(shop.db, code, '')).toBeNull();
  await shop.db.update(orders).set({ phone: '514 555-0100' });
  expect(await limitOf(shop.db, code, '514 555-0100')).toMatchObject({
    code: 'code_used_by_phone',
  });
});
