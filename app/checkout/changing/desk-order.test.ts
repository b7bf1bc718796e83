import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orders } from '#orders/orders.table.server.ts';
import { openChanger } from '#tests/support/changed-orders.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

/** Staff with an order of the counter: a name, and no way to write or call. */
async function openDesk(shop: Shop) {
  const changer = await openChanger(shop);
  await shop.db
    .update(orders)
    .set({
      ...{ source: 'counter', email: '', phone: '', isEmailed: true },
      ...{ orderType: 'takeout', drivingMinutes: null, address: null },
    })
    .where(eq(orders.id, changer.id));
  const who = { fullName: 'Alix', email: '', phone: '', phoneExtension: null };
  return { ...changer, who };
}

describe('staff who change an order without email and telephone', () => {
  test('save it as it is, and write no email (B-4704, B-4706)', async ({ shop }) => {
    const { change, who } = await openDesk(shop);
    const before = (await writtenEmails(shop.db)).length;
    const { status, body } = await change({ who });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.order).toMatchObject({ ...who, source: 'counter' });
    expect(await writtenEmails(shop.db)).toHaveLength(before);
  });

  test('add a telephone and an email, each a valid one (B-4706)', async ({ shop }) => {
    const { change, who, order } = await openDesk(shop);
    const wrong = await change({ who: { ...who, email: 'alix@', phone: '514' } });
    expect(wrong.body).toMatchObject({
      code: 'fields_invalid',
      details: { fields: { email: 'email', phone: 'phone' } },
    });
    await change({ who: { ...who, phone: '(514) 555-0177 poste 3' } });
    expect(await order()).toMatchObject({ phone: '514 555-0177', phoneExtension: '3', email: '' });
  });

  test('need a name, and an address once it is delivered (B-4706)', async ({ shop }) => {
    const { change, who } = await openDesk(shop);
    const where = { orderType: 'delivery', address: '', apartment: null, driverNote: null };
    for (const [part, fields] of [
      [{ who: { ...who, fullName: ' ' } }, { fullName: 'required' }],
      [{ where }, { address: 'required' }],
    ] as const) {
      const { status, body } = await change(part);
      expect([status, body.details]).toEqual([422, { fields }]);
    }
  });
});
