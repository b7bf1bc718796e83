import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { requestFor, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { moveOrder } from '../move-order.server.ts';
import { orders } from '../orders.table.server.ts';
import { listOrders } from '../read-orders.server.ts';

const own = {
  name: 'Chez Essai',
  streetFr: '7, rue du Levain',
  streetEn: '7 Rue du Levain',
  city: 'Laval',
  postalCode: 'H1H 1H1',
  phones: ['450 555-0111'],
};

test('the emails of an order bear the name, the address and the telephones of another shop (B-2010)', async ({
  shop,
}) => {
  await shop.db.update(shopRow).set(own);
  const line = await shop.line('Fromage', { quantity: 2 });
  const answer = await shop.order(requestFor([line], { orderType: 'takeout' }));
  expect(answer.status).toBe(201);
  const [toShop, toCustomer] = await writtenEmails(shop.db);
  expect(toShop?.html).toContain('Chez Essai');
  expect(toCustomer?.subject).toBe('Votre commande no\u00a01 · Chez Essai');
  for (const part of [toCustomer?.html, toCustomer?.text]) {
    expect(part).toContain('7, rue du Levain, Laval (QC) H1H\u00a01H1');
    expect(part).toContain('450 555-0111');
  }
  const all = JSON.stringify([toShop, toCustomer]);
  for (const fact of [firstShop.name, 'Braise', ...firstShop.phones]) {
    expect(all).not.toContain(fact);
  }
});

test('an old order keeps who sold it and how the taxes were called; where to come is of today (B-2013)', async ({
  shop,
}) => {
  const taxes = { taxLabelFr: 'TPS seulement', taxLabelEn: 'GST only', cashRounding: 100 };
  const line = await shop.line('Fromage', { quantity: 2 });
  const takeout = { orderType: 'takeout' } as const;
  await shop.order(requestFor([line], takeout));
  await shop.db.update(shopRow).set({ ...own, ...taxes });
  await shop.order(requestFor([line], { ...takeout, email: 'autre@exemple.test' }));
  const [old, recent] = await listOrders(shop.ctx, undefined);
  expect(old).toMatchObject({ taxLabel: firstShop.taxLabel, total: 4128, cashDue: 4130 });
  expect(recent).toMatchObject({ taxLabel: { en: 'GST only' }, total: 4128, cashDue: 4100 });

  const step = { to: 'confirmed', minutes: 40, note: null, version: 0 } as const;
  await moveOrder({ ...shop.ctx, actor: owner }, { ...step, id: old?.id ?? 0 });
  const [email] = (await writtenEmails(shop.db)).slice(-1);
  expect(email?.subject).toContain(firstShop.name);
  expect(email?.text).toContain('Taxes (TPS et TVQ)\u00a0: 5,38\u00a0$');
  expect(email?.text).toContain('Comptant\u00a0: 41,30\u00a0$');
  expect(email?.text).toContain('À venir chercher au 7, rue du Levain, Laval');
  expect(email?.text).toContain('450 555-0111');
  expect(email?.text).not.toContain(firstShop.phones[0]);
});

test('an order of before the facts were kept is one of the first shop (B-2013)', async ({
  shop,
}) => {
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await shop.db.update(orders).set({ shopVersion: null });
  await shop.db.update(shopRow).set({ taxLabelFr: 'TPS seulement' });
  const [order] = await listOrders(shop.ctx, eq(orders.number, 1));
  expect(order?.taxLabel).toEqual(firstShop.taxLabel);
});
