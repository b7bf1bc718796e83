import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { noteCustomer } from '#orders/customers/customers.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openChanger } from '#tests/support/changed-orders.ts';
import { customer, test } from '#tests/support/orders.ts';
import { storeOrders } from '#tests/support/sold-orders.ts';
import { owner } from '#tests/support/staff.ts';

test('an order whose telephone is changed takes the note of the new one (B-4738)', async ({
  shop,
}) => {
  const { change } = await openChanger(shop);
  const ctx = { ...shop.ctx, actor: owner };
  const [other] = await storeOrders(shop.db, { phone: '438 555-0199' });
  const write = (phone: string, note: string) => noteCustomer(ctx, { phone, note, was: '' });
  await write(customer.phone, 'Sonnez');
  await write('438 555-0199', 'Chien méchant');
  const noteAfter = async (phone: string) => {
    const who = { ...customer, phone, phoneExtension: null };
    const { fullName, email, phoneExtension } = who;
    const { status, body } = await change({ who: { fullName, email, phone, phoneExtension } });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.order.customerNote;
  };
  expect(await noteAfter('438 555-0199')).toBe('Chien méchant');
  expect(await noteAfter('514 555-0177')).toBeNull();
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, other ?? 0));
  expect(row?.customerNote).toBe('Chien méchant');
});
