import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen-orders.ts';
import { test as base } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { orders } from './orders.table.server.ts';
import { orderTotals } from './orders.ts';

const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: async ({ shop }, use) => use(await openKitchen(shop.db)),
});

const confirm = { to: 'confirmed', version: 0, minutes: 30 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function lastEmail({ shop }: Kitchen) {
  const emails = await writtenEmails(shop.db);
  return plain(emails.at(-1)?.text ?? '');
}

describe('whoever confirms a delivery of a shop without zones', () => {
  test('may say what it costs: the order, the customer’s page and email have the new total (B-2050)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    const { status, body } = await kitchen.move(id, { ...confirm, deliveryFee: 400 });
    expect(status).toBe(200);
    const sums = { subtotal: 3590, deliveryFee: 400, taxes: 598, total: 4588 };
    expect(body.order).toMatchObject({ ...sums, version: 1 });
    const email = await lastEmail(kitchen);
    expect(email).toContain(
      'Des frais de livraison de 4,00 $ ont été ajoutés. Le nouveau total est de 45,88 $.',
    );
    expect(email).toContain('Frais de livraison : 4,00 $');
    expect(email).toContain('Total : 45,88 $');
    const { token } = await kitchen.order(id);
    const page = await kitchen.shop.app.request(`/api/orders/${token}`);
    const { total: _, ...shown } = sums;
    expect(await page.json()).toMatchObject({ totals: { ...shown, total: 4588 } });
  });

  test('is written down with what they said (B-2050)', async ({ kitchen }) => {
    const id = await kitchen.receive();
    await kitchen.move(id, { ...confirm, deliveryFee: 400 });
    expect((await kitchen.events(id)).at(-1)).toMatchObject({
      kind: 'confirmed',
      actorEmail: 'chef@exemple.test',
      deliveryFee: 400,
    });
  });

  test('who says nothing changes nothing, and no email tells of a fee', async ({ kitchen }) => {
    const id = await kitchen.receive();
    const { body } = await kitchen.move(id, confirm);
    expect(body.order).toMatchObject({ deliveryFee: 0, total: 4128 });
    expect(await lastEmail(kitchen)).not.toContain('rais de livraison');
    expect((await kitchen.events(id)).at(-1)?.deliveryFee).toBeNull();
  });

  test('taxes it as on the day on which the order was sent (B-2050)', async ({ kitchen }) => {
    const id = await kitchen.receive();
    await kitchen.shop.db.update(shopRow).set({ taxRate: 5000 });
    const { body } = await kitchen.move(id, { ...confirm, deliveryFee: 400 });
    expect(body.order).toMatchObject({ taxes: 598, total: 4588 });
  });

  test('adds it up to the cent, whatever the order and its discount', async ({ kitchen }) => {
    const id = await kitchen.receive();
    const sums = fc.integer({ min: 1, max: 200_000 }).chain((subtotal) =>
      fc.record({
        subtotal: fc.constant(subtotal),
        discount: fc.nat(subtotal),
        fee: fc.integer({ min: 1, max: 20_000 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(sums, async ({ subtotal, discount, fee }) => {
        const before = orderTotals({ subtotal, discount }, firstShop);
        const { deliveryFee, taxes, total } = before;
        const fresh = { status: 'new', version: 0, steadyVersion: 0, promisedAt: null } as const;
        await kitchen.shop.db
          .update(orders)
          .set({ ...fresh, subtotal, discount, deliveryFee, taxes, total });
        const { body } = await kitchen.move(id, { ...confirm, deliveryFee: fee });
        const taxed = BigInt(subtotal - discount + fee);
        expect(BigInt(body.order.taxes)).toBe((taxed * 14_975n + 50_000n) / 100_000n);
        expect(BigInt(body.order.total)).toBe(taxed + BigInt(body.order.taxes));
      }),
      { numRuns: 25 },
    );
  });

  test('of two who say different fees at once the later one is told, and changes nothing (B-2050)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    await kitchen.move(id, { ...confirm, deliveryFee: 400 });
    const other = await kitchen.move(id, { ...confirm, deliveryFee: 500 });
    expect([other.status, other.body.code]).toEqual([409, 'order_moved']);
    const same = await kitchen.move(id, { ...confirm, deliveryFee: 400 });
    expect(same.status).toBe(200);
    expect(await kitchen.order(id)).toMatchObject({ deliveryFee: 400, version: 1 });
  });
});

test.for([
  ['takeout', { orderType: 'takeout' }, 400, 409],
  ['a fee below nothing', {}, -1, 400],
  ['a fee beyond all bounds', {}, 20_001, 400],
  ['half a cent', {}, 0.5, 400],
] as const)('nobody sets a fee that cannot be: %s', async ([, part, fee, refused], { kitchen }) => {
  const id = await kitchen.receive(part);
  const before = await kitchen.order(id);
  const { status } = await kitchen.move(id, { ...confirm, deliveryFee: fee });
  expect(status).toBe(refused);
  expect(await kitchen.order(id)).toEqual(before);
});

test('nobody changes the fee of a zone, nor of an order that is confirmed (B-2050)', async ({
  kitchen,
}) => {
  const id = await kitchen.receive();
  await kitchen.move(id, confirm);
  const baking = { to: 'baking', version: 1, deliveryFee: 900 };
  expect((await kitchen.move(id, baking)).body.order).toMatchObject({ deliveryFee: 0 });
  await kitchen.shop.db
    .insert(deliveryZones)
    .values({ name: 'Plateau', postalPrefixes: ['H2X'], fee: 0, minimum: 0 });
  const zoned = await kitchen.receive({ postalCode: 'H2X 1Y4' });
  const { body } = await kitchen.move(zoned, { ...confirm, deliveryFee: 400 });
  expect(body.code).toBe('fee_fixed');
  expect(await kitchen.order(zoned)).toMatchObject({ status: 'new', deliveryFee: 0 });
});
