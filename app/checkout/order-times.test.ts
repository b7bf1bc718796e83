import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { weeklyHours } from '#hours/hours.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { specialRows } from '#promotions/specials/specials.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';

async function orderAt(shop: Shop, moment: string, part = {}) {
  shop.clock.set(moment);
  return shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })], part));
}

async function specialAt(shop: Shop, moment: string, part = {}) {
  shop.clock.set(moment);
  const line = { itemId: 'special-pepperoni', size: 'l', price: 1795, quantity: 2 };
  return shop.order(requestFor([line], { orderType: 'takeout', ...part }));
}

describe('when an order is for (B-532)', () => {
  test.for([
    ['in the middle of an evening', '2026-11-18T18:00:00-05:00', null],
    ['at the minute of opening', '2026-11-18T11:00:00-05:00', null],
    ['in the last second before closing', '2026-11-18T20:59:59.999-05:00', null],
    ['at closing time', '2026-11-18T21:00:00-05:00', '2026-11-19T11:00:00-05:00'],
    ['late on a Thursday', '2026-11-19T21:30:00-05:00', null],
    ['at night', '2026-11-18T03:00:00-05:00', '2026-11-18T11:00:00-05:00'],
    ['on a Monday', '2026-11-16T18:00:00-05:00', '2026-11-17T11:00:00-05:00'],
    ['after closing on a Sunday', '2026-11-15T21:00:00-05:00', '2026-11-17T11:00:00-05:00'],
    ['on Christmas morning', '2026-12-25T10:00:00-05:00', '2026-12-25T15:00:00-05:00'],
    ['on Christmas afternoon', '2026-12-25T16:00:00-05:00', null],
    ['on a holiday that is a Monday', '2026-09-07T12:00:00-04:00', '2026-09-07T15:00:00-04:00'],
    [
      'in the night the clocks go forward',
      '2027-03-14T00:30:00-05:00',
      '2027-03-14T15:00:00-04:00',
    ],
    ['in the night the clocks go back', '2026-11-01T00:30:00-04:00', '2026-11-01T15:00:00-05:00'],
    ['in the hour that comes twice', '2026-11-01T01:30:00-05:00', '2026-11-01T15:00:00-05:00'],
    ['in the last hours of the year', '2026-12-31T23:59:00-05:00', '2027-01-01T15:00:00-05:00'],
  ] as const)('%s', async ([, moment, due], { shop }) => {
    const answer = await orderAt(shop, moment);
    expect(answer.status).toBe(201);
    const dueAt = due === null ? null : Temporal.Instant.from(due).epochMilliseconds;
    expect(answer.body.dueAt).toBe(dueAt);
    const [order] = await shop.db.select().from(orders);
    expect(order?.placedAt.getTime()).toBe(Temporal.Instant.from(moment).epochMilliseconds);
    expect(order?.dueAt?.getTime() ?? null).toBe(dueAt);
  });
});

describe('the numbers of a day', () => {
  test('begin at 1 every day (B-607)', async ({ shop }) => {
    const numbers: number[] = [];
    for (const moment of [
      '2026-11-18T18:00:00-05:00',
      '2026-11-18T18:01:00-05:00',
      '2026-11-19T18:00:00-05:00',
      '2026-11-20T18:00:00-05:00',
      '2026-11-20T18:01:00-05:00',
    ]) {
      numbers.push((await orderAt(shop, moment)).body.number);
    }
    expect(numbers).toEqual([1, 2, 1, 1, 2]);
  });

  test('are the day’s for which the kitchen cooks: none is called out twice (B-607)', async ({
    shop,
  }) => {
    const instants = [
      '2026-11-15T21:30:00-05:00',
      '2026-11-16T09:00:00-05:00',
      '2026-11-17T10:59:59-05:00',
      '2026-11-17T11:00:00-05:00',
      '2026-11-17T20:00:00-05:00',
    ];
    const numbers: number[] = [];
    for (const moment of instants) numbers.push((await orderAt(shop, moment)).body.number);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    const days = await shop.db.select({ day: orders.day }).from(orders);
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set(['2026-11-17']));
  });

  test('of a day begin at 1, however many were sent for other days since its first', async ({
    shop,
  }) => {
    const saturday = Date.parse('2026-11-21T18:00:00-05:00');
    const line = await shop.line('Fromage');
    const ahead = { moment: { kind: 'at', at: saturday }, orderType: 'takeout' };
    shop.clock.set('2026-11-18T18:00:00-05:00');
    expect((await shop.order(requestFor([line], ahead))).body.number).toBe(1);
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await orderAt(shop, '2026-11-19T18:00:00-05:00')).body.number).toBe(sent);
    }
    expect((await orderAt(shop, '2026-11-21T12:00:00-05:00')).body.number).toBe(2);
  });

  test('do not change at midnight in another time zone (B-607)', async ({ shop }) => {
    await orderAt(shop, '2026-11-19T18:59:00-05:00');
    const answer = await orderAt(shop, '2026-11-19T21:30:00-05:00');
    expect(answer.body.number).toBe(2);
  });
});

describe('a chosen time', () => {
  const wednesday = '2026-11-18T18:01:00-05:00';
  const outcome = async (shop: Shop, orderType: string, moment: string) => {
    const at = Date.parse(moment);
    const { status, body } = await orderAt(shop, wednesday, {
      orderType,
      moment: { kind: 'at', at },
    });
    return status === 201 ? status : [status, body.code];
  };

  test('at which a delivery cannot be there is refused, though it could be picked up (B-4207)', async ({
    shop,
  }) => {
    // Thirty minutes in the kitchen, fifteen on the road; the form was opened up to twenty ago.
    const quarter = '2026-11-18T18:15:00-05:00';
    expect(await outcome(shop, 'delivery', quarter)).toEqual([409, 'time_passed']);
    expect(await outcome(shop, 'takeout', quarter)).toBe(201);
    expect(await outcome(shop, 'delivery', '2026-11-18T18:30:00-05:00')).toBe(201);
    expect((await shop.stored()).orders).toBe(2);
  });

  test.for([
    ['has passed', '2026-11-18T18:00:00-05:00'],
    ['is sooner than the kitchen is', '2026-11-18T18:05:00-05:00'],
    ['is off the quarter hours', '2026-11-18T19:10:00-05:00'],
    ['is after closing', '2026-11-18T21:15:00-05:00'],
    ['is before the doors open', '2026-11-19T10:45:00-05:00'],
    ['is on a closed day', '2026-11-23T18:00:00-05:00'],
    ['is further ahead than the shop takes orders', '2027-01-20T18:00:00-05:00'],
  ] as const)(
    'that %s is refused by name, and nothing is stored (B-4207)',
    async ([, moment], { shop }) => {
      for (const orderType of ['delivery', 'takeout'])
        expect(await outcome(shop, orderType, moment)).toEqual([409, 'time_passed']);
      expect(await shop.stored()).toEqual({ orders: 0, lines: 0, emails: 0 });
    },
  );
});

describe('a shop that is open on Thursday from 17:00 to 02:00 (B-4281)', () => {
  const night = [{ opens: '17:00', closes: '02:00' }] as const;
  const at = (moment: string) => ({ moment: { kind: 'at', at: Date.parse(moment) } });

  test('takes an order at 01:00, and for 00:30, with the evening’s numbers on the evening’s day', async ({
    shop,
  }) => {
    await shop.db
      .insert(weeklyHours)
      .values({ day: '4', hours: night })
      .onConflictDoUpdate({
        target: weeklyHours.day,
        set: { hours: night },
      });
    const sent = [
      await orderAt(shop, '2026-11-19T20:00:00-05:00', at('2026-11-20T00:30:00-05:00')),
      await orderAt(shop, '2026-11-20T01:00:00-05:00'),
      await specialAt(shop, '2026-11-20T01:30:00-05:00'),
      await orderAt(shop, '2026-11-20T02:00:00-05:00'),
    ];
    expect(sent.map(({ body }) => [body.number, body.dueAt])).toEqual([
      [1, Date.parse('2026-11-20T00:30:00-05:00')],
      [2, null],
      [3, null],
      [1, Date.parse('2026-11-20T11:00:00-05:00')],
    ]);
    const days = await shop.db.select({ day: orders.day }).from(orders).orderBy(orders.id);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-19',
      '2026-11-19',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  test('refuses a time past its closing', async ({ shop }) => {
    await shop.db.update(weeklyHours).set({ hours: night }).where(eq(weeklyHours.day, '4'));
    const late = at('2026-11-20T02:15:00-05:00');
    const { status } = await orderAt(shop, '2026-11-19T20:00:00-05:00', late);
    expect(status).toBe(409);
  });
});

describe('the pepperoni special (B-302)', () => {
  test.for([
    ['on a Tuesday', '2026-11-17T12:00:00-05:00', 201, undefined],
    ['on a Thursday', '2026-11-19T21:59:59-05:00', 201, undefined],
    ['on a Monday, for Tuesday', '2026-11-16T12:00:00-05:00', 201, undefined],
    ['on a Sunday night, for Tuesday', '2026-11-15T22:00:00-05:00', 201, undefined],
    [
      'on a Thursday after closing, for Friday',
      '2026-11-19T22:00:00-05:00',
      422,
      'special_wrong_day',
    ],
    ['on a Friday', '2026-11-20T12:00:00-05:00', 422, 'special_wrong_day'],
    ['on a Sunday', '2026-11-15T16:00:00-05:00', 422, 'special_wrong_day'],
    [
      'on Labour Day, a Monday on which the shop is open',
      '2026-09-07T16:00:00-04:00',
      422,
      'special_wrong_day',
    ],
    ['on Canada Day, a Wednesday', '2026-07-01T16:00:00-04:00', 201, undefined],
  ] as const)('%s', async ([, moment, status, code], { shop }) => {
    const answer = await specialAt(shop, moment);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await shop.stored()).orders).toBe(status === 201 ? 1 : 0);
  });

  test('is never delivered, also beside other pizzas (B-302)', async ({ shop }) => {
    const answer = await specialAt(shop, '2026-11-17T12:00:00-05:00', { orderType: 'delivery' });
    expect(answer.body.code).toBe('special_takeout_only');
  });

  test('is refused on dates that it is not offered on, in words made of its rules (B-2061)', async ({
    shop,
  }) => {
    const dates = { weekdays: null, startsOn: '2026-12-01', endsOn: '2026-12-15' };
    await shop.db.update(specialRows).set(dates).where(eq(specialRows.id, 'special-pepperoni'));
    const early = await specialAt(shop, '2026-11-24T12:00:00-05:00');
    expect(early.body).toMatchObject({
      code: 'special_out_of_dates',
      title: {
        fr: 'Le spécial pepperoni est offert du 1er au 15 décembre.',
        en: 'The pepperoni special is offered December 1 to 15.',
      },
    });
    const ahead = { moment: { kind: 'at', at: Date.parse('2026-12-01T12:00:00-05:00') } };
    expect((await specialAt(shop, '2026-11-27T12:00:00-05:00', ahead)).status).toBe(201);
    expect((await specialAt(shop, '2026-12-16T12:00:00-05:00')).body.code).toBe(
      'special_out_of_dates',
    );
  });
});
