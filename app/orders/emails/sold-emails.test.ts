import { eq, sql } from 'drizzle-orm';
import { describe, expect, test as plainTest } from 'vitest';
import { subtotalOf } from '#cart/line.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow, shopVersions } from '#shop/shop.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import delivery from '#tests/support/sold/delivery-1.json' with { type: 'json' };
import takeout from '#tests/support/sold/takeout-1.json' with { type: 'json' };
import { owner } from '#tests/support/staff.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { moveOrder } from '../move-order.server.ts';
import { orders } from '../orders.table.server.ts';
import { orderTotals } from '../orders.ts';
import { eraseOldDetails } from '../retention/erase-details.server.ts';
import { orderEmailWriters } from './order-emails.server.tsx';

/** Sells three dishes with a code; returns the emails as they are written now. */
async function sell(shop: Shop) {
  await shop.db.insert(promotionCodes).values({ code: 'PIZZA10', share: 10 });
  const lines = [
    await shop.line('Fromage', { quantity: 2, note: 'bien cuite' }),
    await shop.line('Ailes de poulet classiques', { size: 'm' }),
  ];
  const subtotal = subtotalOf(lines);
  const discount = Math.round(subtotal / 10);
  const { taxes, total } = orderTotals({ subtotal, discount }, firstShop);
  const sums = { code: 'PIZZA10', discount, taxes, totalPrice: total };
  const answer = await shop.order(requestFor(lines, { ...sums, language: 'en' }));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return wordsOf(shop);
}

async function wordsOf({ db }: Shop) {
  const letters = await writtenEmails(db);
  return letters.slice(0, 2).map(({ subject, html, text }) => ({ subject, html, text }));
}

async function confirmWithFee({ db, ctx }: Shop) {
  const [order] = await db.select().from(orders);
  const fee = { minutes: 30, note: null, version: 0, deliveryFee: 700 };
  await moveOrder({ ...ctx, actor: owner }, { id: order?.id ?? 0, to: 'confirmed', ...fee });
}

const changes: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'the menu has other names, prices and categories': async ({ db }) => {
    await db.update(menuItems).set({ nameFr: 'X', nameEn: 'X', priceL: 9900, priceM: 9900 });
    await db.update(menuCategories).set({ nameFr: 'Y', nameEn: 'Y' });
  },
  'the dish is off the menu': ({ db }) => db.update(menuItems).set({ isActive: false }),
  'the code takes off more, under another name': ({ db }) =>
    db.update(promotionCodes).set({ code: 'PIZZA90', share: 90 }),
  'the code is gone': ({ db }) => db.delete(promotionCodes),
  'the shop has moved, has another name, other telephones and other taxes': ({ db }) =>
    db.update(shopRow).set({
      ...{ name: 'Autre', streetFr: '1, rue Autre', streetEn: '1 Rue Autre', city: 'Laval' },
      ...{ phones: ['450 555-0111'], taxRate: 1, cashRounding: 100, firstLanguage: 'en' },
      ...{ taxLabelFr: 'TPS seulement', taxLabelEn: 'GST only' },
    }),
  'what the shop was is forgotten': async ({ db }) => {
    await db.update(orders).set({ shopVersion: null });
    await db.delete(shopVersions);
  },
  'the way to the door is longer': ({ db }) => db.update(shopSettings).set({ drivingMinutes: 59 }),
  'somebody confirms it with a fee': confirmWithFee,
};

describe('the emails of an order say to the email what was sold, although', () => {
  test.for(Object.entries(changes))(
    '%s before they leave (B-2220)',
    async ([, change], { shop }) => {
      const sold = await sell(shop);
      expect(sold[1]?.text).toContain('Discount (PIZZA10): -$5.49');
      await change(shop);
      expect(await wordsOf(shop)).toEqual(sold);
    },
  );
});

test('a customer who was erased gets no email that was still waiting (B-2220)', async ({
  shop,
}) => {
  await sell(shop);
  shop.clock.set('2027-12-18T18:00:00-05:00');
  expect(await eraseOldDetails(shop.ctx)).toBe(1);
  expect(await wordsOf(shop)).toEqual([]);
});

plainTest.each([
  ['a delivery with everything on it', delivery],
  ['takeout for when the doors open', takeout],
])(
  // But for the reason of an order that nothing marks any more.
  '%s that was sold under the release before is written to the email as then (B-2220)',
  (_, sample) => {
    const { order_to_shop: toShop, order_to_diner: toCustomer } = orderEmailWriters;
    expect(toShop(sample.facts, soldAt(sample))).toEqual(sample.letters.order_to_shop);
    expect(toCustomer(sample.facts, soldAt(sample))).toEqual(sample.letters.order_to_diner);
  },
);

function soldAt({ facts }: typeof delivery | typeof takeout) {
  return Temporal.Instant.fromEpochMilliseconds(facts.order.placedAt);
}

plainTest(
  'a customer whose email comes when the order is over reads so, and waits for no call (B-2406)',
  () => {
    const { order_to_diner: toCustomer } = orderEmailWriters;
    const write = (hours: number) => toCustomer(takeout.facts, soldAt(takeout).add({ hours })).text;
    expect(write(2)).toBe(takeout.letters.order_to_diner.text);
    expect(write(2)).toContain('call you');
    expect(write(72)).not.toContain('call you');
    expect(write(72)).toContain('This email is late');
  },
);

plainTest('an email that leaves a day later names the days as they are by then (B-2406)', () => {
  const { order_to_shop: toShop, order_to_diner: toCustomer } = orderEmailWriters;
  const write = (write: typeof toShop, hours: number) =>
    write(delivery.facts, soldAt(delivery).add({ hours })).text;
  expect(write(toCustomer, 0)).toMatch(/^Chez vous\s: demain à 18\sh/m);
  expect(write(toCustomer, 24)).toMatch(/^Chez vous\s: aujourd'hui à 18\sh/m);
  expect(write(toShop, 24)).toContain("chez le client aujourd'hui à 18");
  expect(write(toShop, 24)).toContain('Reçue le mercredi 18 novembre à 18');
});

describe('facts of another release', () => {
  const { order_to_shop: toShop, order_to_diner: toCustomer } = orderEmailWriters;
  const { taxes: _, ...order } = takeout.facts.order;
  plainTest.each([
    ['of a version to come', { ...takeout.facts, version: 2 }, 'version'],
    ['without a sum', { ...takeout.facts, order }, 'order.taxes'],
    ['that are none', 'nothing', ''],
  ])('(%s) are not guessed at (B-2221)', (_, facts, place) => {
    const reason = `the facts of this email cannot be read: ${place}`;
    expect(() => toShop(facts, soldAt(takeout))).toThrow(reason);
    expect(() => toCustomer(facts, soldAt(takeout))).toThrow(reason);
  });
});

test('both emails are kept as the same facts, and small', async ({ shop }) => {
  const sold = await sell(shop);
  const [toShop, toCustomer] = await shop.db
    .select({ kind: outbox.kind, facts: outbox.facts, size: sql<number>`length(facts::text)` })
    .from(outbox)
    .orderBy(outbox.id);
  expect([toShop?.kind, toCustomer?.kind]).toEqual(['order_to_shop', 'order_to_diner']);
  expect(toShop?.facts).toEqual(toCustomer?.facts);
  const written = JSON.stringify(sold[0]).length;
  expect((toShop?.size ?? written) * 2).toBeLessThan(written);
});

test('a customer who had emails enough has no facts kept for one', async ({ shop }) => {
  for (const _ of [1, 2, 3, 4]) {
    await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  }
  const kinds = await shop.db.select().from(outbox).where(eq(outbox.kind, 'order_to_diner'));
  expect(kinds).toHaveLength(3);
  expect(await shop.db.$count(outbox)).toBe(7);
});
