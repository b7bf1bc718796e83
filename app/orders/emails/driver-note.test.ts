import { expect } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { requestFor, test } from '#tests/support/orders.ts';
import { emailsOf } from '#tests/support/written-emails.ts';
import { orders } from '../orders.table.server.ts';

test('the shop’s email has the customer’s word for the driver, as the customer’s own has; nothing where there is none (B-1843)', async ({
  shop,
}) => {
  const line = await shop.line('Fromage', { quantity: 2 });
  await shop.order(requestFor([line], { language: 'en' }));
  const [order] = await shop.db.select().from(orders);
  if (!order) throw new Error('the order left no trace');
  const driverNote = 'code 1742 <b>';
  const [toShop, toCustomer] = emailsOf(shop.ctx, firstShop, { ...order, driverNote }, []);
  expect(toShop?.text).toContain('Pour le livreur\u00a0: «\u00a0code 1742 <b>\u00a0»');
  expect(toShop?.html).toContain('code 1742 &lt;b&gt;');
  expect(toCustomer?.text).toContain('For the driver: “code 1742 <b>”');
  expect(toCustomer?.html).toContain('code 1742 &lt;b&gt;');
  for (const { text } of emailsOf(shop.ctx, firstShop, { ...order, driverNote: null }, [])) {
    expect(text).not.toMatch(/Pour le livreur|For the driver/);
  }
});
