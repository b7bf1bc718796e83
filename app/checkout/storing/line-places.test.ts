import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { categoryNameOf } from '#menu/categories.ts';
import { menuCategories } from '#menu/menu.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { test } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

test('a cook reads an order with the names that its categories had when it was sent (B-2101)', async ({
  db,
}) => {
  const shop = await openShop(db);
  const renamed = async (nameFr: string) =>
    db.update(menuCategories).set({ nameFr }).where(eq(menuCategories.categoryKey, 'pizzas'));
  await renamed('Nos pizzas');
  const { status, body } = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })]),
  );
  expect([status, body.code]).toEqual([201, undefined]);
  await renamed('Pizzas du chef');
  const [order] = await listOrders({ db }, undefined);
  const [line] = order?.lines ?? [];
  expect(line && categoryNameOf(line)).toEqual({ fr: 'Nos pizzas', en: 'Pizzas' });
  const emails = await writtenEmails(db);
  expect(emails.some(({ text }) => text.includes('(Nos pizzas)'))).toBe(true);
});

test('a line from before the names were kept is read with the first name of its category (B-2101)', () => {
  expect(categoryNameOf({ categoryKey: 'trio' })).toEqual({ fr: 'Trios', en: 'Trios' });
  expect(categoryNameOf({ categoryKey: 'promotions' })).toBeNull();
  expect(categoryNameOf({ categoryKey: null })).toBeNull();
});
