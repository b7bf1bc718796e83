import { expect } from 'vitest';
import { outboxRow } from '#email/outbox.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { emailsOf, writtenEmails } from '#tests/support/written-emails.ts';
import { moveOrder } from '../move-order.server.ts';
import { orders } from '../orders.table.server.ts';
import { orderEmails } from './order-emails.server.tsx';

const nothing = { source: 'counter', email: '', phone: '', isEmailed: true } as const;

/** Has an order of the counter stored, whose customer left neither email nor telephone. */
async function storeOrder(shop: Shop) {
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const [row] = await shop.db.update(orders).set(nothing).returning();
  if (!row) throw new Error('the order left no trace');
  return row;
}

test('a customer without an email is written nothing, whatever becomes of the order (B-4704)', async ({
  shop,
}) => {
  const row = await storeOrder(shop);
  const written = orderEmails(shop.ctx, firstShop, row, []);
  expect(written.map(({ kind }) => kind)).toEqual(['order_to_shop']);
  const before = (await writtenEmails(shop.db)).length;
  const ctx = { ...shop.ctx, actor: owner };
  const step = { id: row.id, note: null } as const;
  await moveOrder(ctx, { ...step, to: 'confirmed', minutes: 40, version: 0 });
  await moveOrder(ctx, { ...step, to: 'no_show', tellsCustomer: true, version: 1 });
  expect(await writtenEmails(shop.db)).toHaveLength(before);
});

test('the shop’s email of such an order has no row for what is missing, and promises no answer of the customer (B-4705)', async ({
  shop,
}) => {
  const row = await storeOrder(shop);
  const [toShop] = orderEmails(shop.ctx, firstShop, row, []);
  if (!toShop) throw new Error('the shop is written nothing');
  expect(outboxRow(toShop, row.placedAt).replyTo).toBeNull();
  const [email] = emailsOf(shop.ctx, firstShop, row, []);
  const [known] = emailsOf(shop.ctx, firstShop, { ...row, email: 'a@exemple.test' }, []);
  for (const part of ['text', 'html'] as const) {
    expect(email?.[part]).toContain(row.fullName);
    expect(email?.[part]).not.toMatch(/Courriel|Téléphone|Rappeler|tel:|répondez/);
  }
  expect(known?.text).toContain('Rappeler en français');
  expect(known?.html).toContain('répondez');
});
