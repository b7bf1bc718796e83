import { describe, expect } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { orderTypes } from '#shop/order-types.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen-orders.ts';
import { test as base } from '#tests/support/orders.ts';
import { member } from '#tests/support/staff.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { findMove, isClosed, type OrderStatus, orderStatuses } from './order-status.ts';
import { readyAt } from './promise.ts';

const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: async ({ shop }, use) => use(await openKitchen(shop.db)),
});

const now = Temporal.Instant.from('2026-11-18T18:00:00-05:00').epochMilliseconds;
const minute = 60_000;

const words = { minutes: 30, reason: 'too_busy' } as const;

const later = { to: 'confirmed', minutes: 240 };

const every = orderTypes.flatMap((orderType) =>
  orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ orderType, from, to }))),
);
const isAllowed = ({ from, to, orderType }: (typeof every)[number]) =>
  findMove({ status: from, orderType }, to) !== null;
const allowed = every.filter(isAllowed);
const refused = every.filter((move) => !isAllowed(move));

async function emailsSince(kitchen: Kitchen, count: number) {
  const emails = await writtenEmails(kitchen.shop.db);
  return emails.slice(count).map(({ recipient, subject }) => ({ recipient, subject }));
}

describe('a cook', () => {
  test.for(allowed)(
    'may take a $orderType order from $from to $to (B-609)',
    async ({ orderType, from, to }, { kitchen }) => {
      const id = await kitchen.receive({ orderType });
      await kitchen.put(id, from);
      const { status, body } = await kitchen.move(id, { to, version: 0, ...words });
      expect(status).toBe(200);
      expect(body.order).toMatchObject({ id, status: to, version: 1, seenAt: now });
      expect(body.order.closedAt).toBe(isClosed(to) ? now : null);
      expect(body.order.refusalReason).toBe(to === 'refused' ? 'too_busy' : null);
      const events = await kitchen.events(id);
      expect(events.map(({ kind }) => kind)).toEqual(['placed', to]);
      expect(events.at(-1)).toMatchObject({
        actorId: '00000000-0000-4000-8000-000000000001',
        actorEmail: 'chef@exemple.test',
        at: new Date(now),
      });
    },
  );

  test.for(refused)(
    'may not take a $orderType order from $from to $to (B-609)',
    async ({ orderType, from, to }, { kitchen }) => {
      const id = await kitchen.receive({ orderType });
      await kitchen.put(id, from);
      const before = await kitchen.order(id);
      const { status, body } = await kitchen.move(id, { to, version: 0, ...words });
      expect([status, body.code]).toEqual([409, 'move_not_allowed']);
      expect(await kitchen.order(id)).toEqual(before);
      expect(await kitchen.events(id)).toHaveLength(1);
    },
  );

  test('may paste anything as the word to the customer, who reads what can be read (B-812)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    const note = 'Four\u0000 en panne\u202e,\nà demain Z\u0321\u0322\u0321\u0322';
    const { status, body } = await kitchen.move(id, {
      ...{ to: 'refused', version: 0, reason: 'other', note },
    });
    expect(status).toBe(200);
    expect(body.order.refusalNote).toBe('Four  en panne , à demain Z\u0321\u0322');
  });

  test('promises a time with the confirmation, and moves it afterwards (B-807)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    const confirmed = await kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 });
    expect(confirmed.body.order.promisedAt).toBe(now + 30 * minute);
    const moved = await kitchen.call('PUT', `/${id}/time`, {
      version: 1,
      promisedAt: now + 45 * minute,
    });
    expect(moved.body.order).toMatchObject({ status: 'confirmed', promisedAt: now + 45 * minute });
    const events = await kitchen.events(id);
    expect(events.map(({ kind, promisedAt }) => [kind, promisedAt?.getTime()])).toEqual([
      ['placed', undefined],
      ['confirmed', now + 30 * minute],
      ['time_moved', now + 45 * minute],
    ]);
  });

  test('promises a delivery for the door, with the way there apart, and changes that way (B-840)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    expect(await kitchen.order(id)).toMatchObject({ drivingMinutes: 15 });
    const door = { promisedAt: now + 40 * minute };
    const confirmed = await kitchen.move(id, { to: 'confirmed', version: 0, minutes: 40 });
    expect(confirmed.body.order).toMatchObject({ ...door, drivingMinutes: 15 });
    const body = { version: 1, ...door, drivingMinutes: 25 };
    const moved = await kitchen.call('PUT', `/${id}/time`, body);
    expect(moved.body.order).toMatchObject({ ...door, drivingMinutes: 25 });
    expect(readyAt(moved.body.order)).toBe(now + 15 * minute);
    const ways = (await kitchen.events(id)).map(({ drivingMinutes }) => drivingMinutes);
    expect(ways).toEqual([null, 15, 25]);
  });

  test('finds the owner’s driving time in a new delivery, and not in one that came before (B-843)', async ({
    kitchen,
  }) => {
    const before = await kitchen.receive();
    await kitchen.shop.db.update(shopSettings).set({ drivingMinutes: 25 });
    const after = await kitchen.receive();
    expect((await kitchen.order(before)).drivingMinutes).toBe(15);
    expect((await kitchen.order(after)).drivingMinutes).toBe(25);
  });

  test('has no way to drive for takeout, whatever is sent (B-843)', async ({ kitchen }) => {
    const id = await kitchen.receive({ orderType: 'takeout' });
    const asked = { to: 'confirmed', version: 0, minutes: 20, drivingMinutes: 30 };
    const { body } = await kitchen.move(id, asked);
    expect(body.order).toMatchObject({ promisedAt: now + 20 * minute, drivingMinutes: null });
    expect(readyAt(body.order)).toBe(now + 20 * minute);
  });

  test.for([
    ['new', 409],
    ['confirmed', 200],
    ['baking', 200],
    ['ready', 200],
    ['done', 409],
    ['refused', 409],
    ['cancelled', 409],
    ['no_show', 409],
  ] as const)(
    'who moves the time of an order that is %s is answered %i',
    async ([from, answer], { kitchen }) => {
      const id = await kitchen.receive();
      await kitchen.put(id, from);
      const { status } = await kitchen.call('PUT', `/${id}/time`, { version: 0, minutes: 20 });
      expect(status).toBe(answer);
    },
  );

  test.for([
    { what: 'confirms without a time', from: 'new', body: { to: 'confirmed' } },
    { what: 'promises no minute at all', from: 'new', body: { to: 'confirmed', minutes: 0 } },
    { what: 'promises two days', from: 'new', body: { to: 'confirmed', minutes: 2881 } },
    {
      what: 'promises the past',
      from: 'new',
      body: { to: 'confirmed', promisedAt: now - 3_600_000 },
    },
    { what: 'drives for half a day', from: 'new', body: { ...later, drivingMinutes: 121 } },
    { what: 'drives backwards', from: 'new', body: { ...later, drivingMinutes: -1 } },
    { what: 'refuses without a reason', from: 'new', body: { to: 'refused' } },
    { what: 'makes up a reason', from: 'new', body: { to: 'refused', reason: 'mood' } },
    { what: 'makes up a status', from: 'confirmed', body: { to: 'eaten' } },
    {
      what: 'writes a novel',
      from: 'new',
      body: { ...words, to: 'refused', note: 'a'.repeat(301) },
    },
  ] as const)('who $what changes nothing', async ({ from, body }, { kitchen }) => {
    const id = await kitchen.receive();
    await kitchen.put(id, from);
    const { status, body: answer } = await kitchen.move(id, { version: 0, ...body });
    expect([status, answer.code]).toEqual([400, 'malformed']);
    expect((await kitchen.order(id)).status).toBe(from);
  });

  test('who asks for an order that is none is told so', async ({ kitchen }) => {
    for (const path of ['/999999/moves', '/abc/moves', '/9999999999999999/moves']) {
      const { status, body } = await kitchen.call('POST', path, { to: 'baking', version: 0 });
      expect([status, body.code]).toEqual([404, 'order_unknown']);
    }
  });

  test('silences an order with the first touch; further touches write nothing (B-613, B-820)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    expect((await kitchen.order(id)).seenAt).toBeNull();
    await kitchen.call('PUT', `/${id}/seen`, {});
    const { body } = await kitchen.call('PUT', `/${id}/seen`, {});
    expect(body.order).toMatchObject({ status: 'new', seenAt: now, version: 1 });
    expect((await kitchen.events(id)).map(({ kind }) => kind)).toEqual(['placed', 'seen']);
  });

  test('writes down how each call ended, which is a touch too (B-809)', async ({ kitchen }) => {
    const id = await kitchen.receive();
    for (const result of ['no_answer', 'reached']) {
      await kitchen.call('POST', `/${id}/calls`, { result });
    }
    expect(await kitchen.order(id)).toMatchObject({ callResult: 'reached', seenAt: new Date(now) });
    const events = await kitchen.events(id);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'no_answer', 'reached']);
  });
});

describe('a customer', () => {
  test('is written to when the order is confirmed, and of no step after it', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    const { emails } = await kitchen.shop.stored();
    let version = 0;
    for (const to of ['confirmed', 'baking', 'ready', 'done'] as const) {
      const { body } = await kitchen.move(id, { to, version, minutes: 20 });
      version = body.order.version;
    }
    const sent = await emailsSince(kitchen, emails);
    expect(sent).toEqual([{ recipient: 'alix@exemple.test', subject: expect.any(String) }]);
  });

  test('is not written to again when a cook takes a slip of the thumb back', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive();
    await kitchen.put(id, 'baking');
    const { emails } = await kitchen.shop.stored();
    await kitchen.move(id, { to: 'confirmed', version: 0 });
    expect(await emailsSince(kitchen, emails)).toEqual([]);
  });

  test('is written to when the order is refused', async ({ kitchen }) => {
    const id = await kitchen.receive();
    const { emails } = await kitchen.shop.stored();
    const note = '  Le four est en panne.  ';
    await kitchen.move(id, { to: 'refused', version: 0, reason: 'other', note });
    expect(await kitchen.order(id)).toMatchObject({ refusalNote: 'Le four est en panne.' });
    expect(await emailsSince(kitchen, emails)).toHaveLength(1);
  });
});

describe('somebody who is not of the staff', () => {
  const strangers = [{ kind: 'visitor' }, member, { kind: 'removed' }] as const;

  test.for(strangers)('sees and moves nothing: $kind (B-811)', async (actor, { shop }) => {
    const id = await (await openKitchen(shop.db)).receive();
    const { call, order } = await openKitchen(shop.db, actor);
    const answers = [
      await call('GET', '/board'),
      await call('POST', `/${id}/moves`, { to: 'confirmed', version: 0, minutes: 15 }),
      await call('PUT', `/${id}/time`, { version: 0, minutes: 15 }),
      await call('PUT', `/${id}/seen`, {}),
      await call('POST', `/${id}/calls`, { result: 'reached' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'not_staff']),
    );
    expect(await order(id)).toMatchObject({ status: 'new', version: 0 });
  });
});

describe('the table of moves', () => {
  test('never leads back to a new order, and out of every other one (B-609)', () => {
    const moved = allowed.map(({ to }) => to);
    expect(moved).not.toContain('new' satisfies OrderStatus);
    const left = orderTypes.map((type) => allowed.filter(({ orderType }) => orderType === type));
    expect(left.map((moves) => new Set(moves.map(({ from }) => from)).size)).toEqual([9, 8]);
  });
});
