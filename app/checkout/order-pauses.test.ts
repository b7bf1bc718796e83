import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { setException } from '#hours/hours.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { specialRows } from '#promotions/specials/specials.table.server.ts';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { switchOff } from '#storefront/availability.server.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import { noOrders } from '#tests/support/any-hours.ts';
import { newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';

const ms = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;
const at = (moment: string) => ({ moment: { kind: 'at', at: ms(moment) } });
const today = '2026-11-18';
const halfPast = `${today}T18:30:00-05:00`;

async function send(shop: Shop, part = {}, key = newKey()) {
  const body = requestFor([await shop.line('Fromage', { quantity: 2 })], part);
  return shop.order(body, { 'Idempotency-Key': key });
}

/** Switches something off as staff do, from six in the evening until the given instant. */
async function off(shop: Shop, input: object) {
  const ctx = { ...shop.ctx, actor: owner };
  return switchOff(ctx, UnavailabilityInput.parse({ reason: 'busy', ...input }));
}

const until = (moment: string) => ({
  kind: 'minutes',
  minutes: (ms(moment) - ms(`${today}T18:00:00-05:00`)) / 60_000,
});

describe('while ordering is paused', () => {
  test('a customer is refused with until when and why, and nothing is stored (B-402)', async ({
    shop,
  }) => {
    await off(shop, { target: 'orders', end: until(halfPast) });
    for (const orderType of ['delivery', 'takeout']) {
      const { status, body } = await send(shop, { orderType });
      expect([status, body.code]).toEqual([409, 'ordering_paused']);
      expect(body.details).toEqual({ until: ms(halfPast), reason: 'busy' });
    }
    expect(await shop.stored()).toEqual({ orders: 0, lines: 0, emails: 0 });
  });

  test('a customer may order for its end or later, and not a minute sooner (B-403)', async ({
    shop,
  }) => {
    await off(shop, { target: 'orders', end: until(`${today}T19:00:00-05:00`) });
    expect((await send(shop, at(`${today}T18:45:00-05:00`))).body.code).toBe('ordering_paused');
    expect((await send(shop, at(`${today}T19:00:00-05:00`))).status).toBe(201);
    expect((await send(shop, at('2026-11-20T12:00:00-05:00'))).status).toBe(201);
  });

  test('it ends by itself, to the millisecond (B-401)', async ({ shop }) => {
    await off(shop, { target: 'orders', end: until(halfPast) });
    shop.clock.set(`${today}T18:29:59.999-05:00`);
    expect((await send(shop)).body.code).toBe('ordering_paused');
    shop.clock.set(halfPast);
    expect((await send(shop)).status).toBe(201);
  });

  test('a customer whose order was stored before hears its number again (B-410)', async ({
    shop,
  }) => {
    const key = newKey();
    expect((await send(shop, {}, key)).status).toBe(201);
    await off(shop, { target: 'orders', end: until(halfPast) });
    expect(await send(shop, {}, key)).toMatchObject({ status: 201, body: { number: 1 } });
  });

  test('a customer at night orders for the morning after', async ({ shop }) => {
    await off(shop, { target: 'orders', end: { kind: 'closing' } });
    shop.clock.set(`${today}T20:59:00-05:00`);
    expect((await send(shop)).body.code).toBe('ordering_paused');
    shop.clock.set(`${today}T21:00:00-05:00`);
    expect((await send(shop)).status).toBe(201);
  });
});

describe('while delivery is paused', () => {
  test('a customer can take out at once, or have it delivered later', async ({ shop }) => {
    await off(shop, { target: 'delivery', end: until(halfPast) });
    expect((await send(shop)).body).toMatchObject({
      code: 'delivery_paused',
      details: { until: ms(halfPast) },
    });
    expect((await send(shop, { orderType: 'takeout' })).status).toBe(201);
    expect((await send(shop, at(halfPast))).status).toBe(201);
  });

  test('a pause of everything is said first', async ({ shop }) => {
    await off(shop, { target: 'delivery', end: until(`${today}T20:00:00-05:00`) });
    await off(shop, { target: 'orders', end: until(halfPast) });
    expect((await send(shop)).body.code).toBe('ordering_paused');
  });
});

describe('while a dish is sold out', () => {
  test('a customer learns which line and until when, and may order it for later (B-523)', async ({
    shop,
  }) => {
    const itemId = await shop.idOf('Fromage');
    await off(shop, { target: 'item', itemId, end: { kind: 'closing' } });
    const lines = [await shop.line('Combo A'), await shop.line('Fromage')];
    const closing = ms(`${today}T21:00:00-05:00`);
    const refused = await shop.order(requestFor(lines));
    expect(refused.body).toMatchObject({
      code: 'item_sold_out',
      details: { lines: [{ index: 1, code: 'item_sold_out', until: closing }] },
    });
    const later = at('2026-11-19T12:00:00-05:00');
    expect((await shop.order(requestFor(lines, later))).status).toBe(201);
    expect((await shop.order(requestFor([await shop.line('Combo A')]))).status).toBe(201);
  });

  test('a special and a deal can be sold out, too', async ({ shop }) => {
    await off(shop, { target: 'item', itemId: 'special-all-dressed', end: until(halfPast) });
    const line = { itemId: 'special-all-dressed', size: 'l', price: 2095, quantity: 1 };
    expect((await shop.order(requestFor([line]))).body.code).toBe('item_sold_out');
  });

  test('a special that is that dish is sold out with it, and no other one (B-405)', async ({
    shop,
  }) => {
    const itemId = await shop.idOf('Toute garnie');
    const isAllDressed = eq(specialRows.id, 'special-all-dressed');
    await shop.db.update(specialRows).set({ itemId }).where(isAllDressed);
    const special = { itemId: 'special-all-dressed', size: 'l', price: 2095, quantity: 1 };
    expect((await shop.order(requestFor([special]))).status).toBe(201);
    await off(shop, { target: 'item', itemId, end: until(halfPast) });
    const { body } = await shop.order(requestFor([special]));
    expect(body).toMatchObject({
      code: 'item_sold_out',
      details: { lines: [{ index: 0, code: 'item_sold_out', until: ms(halfPast) }] },
    });
    // What customers' cards show is what the order is held against.
    const { unavailable } = await readStorefront(shop.ctx);
    expect(unavailable.map((one) => one.itemId).toSorted()).toEqual(
      [itemId, 'special-all-dressed'].toSorted(),
    );
  });
});

describe('for when an order is', () => {
  test('a chosen time is kept: day, number and due time are that day’s (B-530)', async ({
    shop,
  }) => {
    await send(shop);
    const answer = await send(shop, at('2026-11-20T12:15:00-05:00'));
    expect(answer.body).toMatchObject({ number: 1, dueAt: ms('2026-11-20T12:15:00-05:00') });
    const rows = await shop.db.select().from(orders).orderBy(orders.id);
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-20']);
    expect(rows[1]?.watchFrom.getTime()).toBe(ms(`${today}T18:00:00-05:00`));
  });

  test.for([
    ['in the past', `${today}T17:00:00-05:00`],
    ['within the next minutes', `${today}T18:00:00-05:00`],
    ['at closing time', `${today}T21:00:00-05:00`],
    ['on a Monday', '2026-11-23T18:00:00-05:00'],
    ['off the marks', `${today}T19:07:00-05:00`],
    ['more than a week ahead', '2026-11-26T12:00:00-05:00'],
  ] as const)(
    'a time %s is refused, with what is possible instead',
    async ([, moment], { shop }) => {
      const { status, body } = await send(shop, at(moment));
      expect([status, body.code]).toEqual([409, 'time_passed']);
      const quotedAt = ms(`${today}T18:45:00-05:00`);
      expect(body.details).toEqual({ opensAt: null, day: today, quotedAt });
      expect((await shop.stored()).orders).toBe(0);
    },
  );

  test('a customer whose shop closed meanwhile is asked, and then has the order', async ({
    shop,
  }) => {
    const said = { moment: { kind: 'asap', opensAt: null, day: today } };
    shop.clock.set(`${today}T21:00:01-05:00`);
    const { status, body } = await send(shop, said);
    expect([status, body.code]).toEqual([409, 'moment_moved']);
    const quotedAt = ms('2026-11-19T11:45:00-05:00');
    const tomorrow = { opensAt: ms('2026-11-19T11:00:00-05:00'), day: '2026-11-19', quotedAt };
    expect(body.details).toEqual(tomorrow);
    expect((await shop.stored()).orders).toBe(0);
    const agreed = await send(shop, { moment: { kind: 'asap', ...tomorrow } });
    expect(agreed.body.dueAt).toBe(tomorrow.opensAt);
  });

  test('a form left open overnight does not order for another day', async ({ shop }) => {
    const said = { moment: { kind: 'asap', opensAt: null, day: today } };
    shop.clock.set('2026-11-19T12:00:00-05:00');
    const { body } = await send(shop, said);
    expect(body).toMatchObject({
      code: 'moment_moved',
      details: { opensAt: null, day: '2026-11-19' },
    });
  });

  test('an owner who closes a date sends nobody to it', async ({ shop }) => {
    const ctx = { ...shop.ctx, actor: owner };
    await setException(ctx, { date: '2026-11-19', hours: [], reason: null }, noOrders);
    const { body } = await send(shop, at('2026-11-19T18:00:00-05:00'));
    expect(body.code).toBe('time_passed');
    shop.clock.set(`${today}T22:00:00-05:00`);
    expect((await send(shop)).body.dueAt).toBe(ms('2026-11-20T11:00:00-05:00'));
  });

  test('a shop that is closed for weeks says so instead of breaking down (B-534)', async ({
    shop,
  }) => {
    const ctx = { ...shop.ctx, actor: owner };
    const first = Temporal.PlainDate.from(today);
    for (let ahead = 0; ahead <= 16; ahead += 1) {
      await setException(
        ctx,
        {
          date: first.add({ days: ahead }).toString(),
          hours: [],
          reason: null,
        },
        noOrders,
      );
    }
    const { status, body } = await send(shop);
    expect([status, body.code]).toEqual([409, 'ordering_paused']);
  });

  test.for([
    ['of no kind', { kind: 'never' }],
    ['in words', { kind: 'at', at: 'demain' }],
    ['past all calendars', { kind: 'at', at: 1e300 }],
    ['on a day that is none', { kind: 'asap', opensAt: null, day: 'hier' }],
  ] as const)('a moment %s cannot be read', async ([, moment], { shop }) => {
    expect((await send(shop, { moment })).body.code).toBe('malformed');
  });
});
