import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { makeLink } from '#accounts/links.server.ts';
import type { Database } from '#core/context.ts';
import type { Email } from '#email/emails.ts';
import { claimEmails, enqueueEmails, markFailed, markSent } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openBusyShop } from '#tests/support/staff-writes.ts';
import { readNotices } from '../notices/notices.server.ts';
import { type GivenUpReading, tellGivenUp } from './failed-emails.server.ts';
import type { GivenUpGroup } from './failed-emails.ts';

const words = { subject: 'Bienvenue', html: '<p>Bonjour</p>', text: 'Bonjour' };
const email: Email = { recipient: 'ana@exemple.test', ...words };

/** Opens a shop whose emails, an order's two and others, were all tried for a day in vain. */
async function openMailless(others: readonly Email[] = []) {
  const busy = await openBusyShop();
  const { db, shop } = busy;
  const start = shop.clock.now();
  // Deletes the emails that the busy shop brings with it, and those to its people.
  for (const row of await db.select().from(outbox))
    if (row.kind === null) await db.delete(outbox).where(eq(outbox.id, row.id));
  await db.update(outbox).set({ createdAt: new Date(start.epochMilliseconds) });
  const ctx = shop.ctx;
  await enqueueEmails(ctx, others);
  const rows = () => db.select().from(outbox).orderBy(asc(outbox.id));
  async function tryForADay(reason = 'connect ECONNREFUSED 192.0.2.1:587') {
    const until = shop.clock.now().add({ hours: 24 });
    await db.update(outbox).set({ attempts: 29, nextAttemptAt: new Date(0) });
    shop.clock.set(until.toString());
    for (const one of await claimEmails(ctx, 50)) await markFailed(ctx, one, reason);
  }
  await tryForADay();
  const read = async (token = busy.owner) =>
    (await shop.call('GET', '/admin/letters', { token })).body as unknown as GivenUpReading;
  const again = async (letters: readonly number[] | GivenUpGroup, token = busy.owner) =>
    shop.call('POST', '/admin/letters/again', { token, body: { letters } });
  const away = async (letters: readonly number[] | GivenUpGroup) =>
    (await shop.call('POST', '/admin/letters/away', { token: busy.owner, body: { letters } })).body;
  return { ...busy, ctx, rows, tryForADay, read, again, away };
}

/** Copies the only order with `changes`; returns its failed emails. */
async function orderLike(db: Database, changes: Partial<typeof orders.$inferInsert> = {}) {
  const [first] = await db.select().from(orders).orderBy(orders.id).limit(1);
  if (!first) throw new Error('nothing was ordered');
  const { id: _, changedIn: _changed, ...row } = first;
  const number = (await db.$count(orders)) + 1;
  const token = String(number).padStart(22, 'o');
  const [stored] = await db
    .insert(orders)
    .values({ ...row, number, token, idempotencyKey: token, ...changes })
    .returning({ orderId: orders.id });
  const { attempts, givenUpAt, createdAt, nextAttemptAt } =
    (await db.select().from(outbox))[0] ?? {};
  if (!createdAt || !nextAttemptAt) throw new Error('nothing was given up');
  const kept = { attempts, givenUpAt, createdAt, nextAttemptAt, recipient: row.email, ...stored };
  const facts = { order: { token } };
  return {
    toShop: { ...kept, kind: 'order_to_shop', facts },
    toCustomer: { ...kept, kind: 'order_to_diner', facts },
    confirmed: { ...kept, ...words },
    other: { ...kept, ...words, orderId: null },
  };
}

test('an owner reads which emails were given up, why, and of which order (B-2400)', async () => {
  const { db, read } = await openMailless([email]);
  const [order] = await db.select().from(orders);
  const told = {
    reason: 'not_reached',
    answer: 'connect ECONNREFUSED 192.0.2.1:587',
    attempts: 30,
  };
  const { letters, counts } = await read();
  expect(counts).toEqual({ in_time: 1, for_records: 1, useless: 1 });
  const ofOrder = { id: order?.id, day: order?.day, number: order?.number };
  expect(letters).toMatchObject([
    { ...told, kind: 'order_to_shop', subject: null, order: ofOrder, standing: 'old_news' },
    {
      ...told,
      kind: 'order_to_diner',
      recipient: order?.email,
      order: ofOrder,
      standing: 'for_records',
    },
    {
      ...told,
      kind: 'other',
      recipient: email.recipient,
      subject: 'Bienvenue',
      order: null,
      standing: 'in_time',
    },
  ]);
});

test('an administrator reads whole addresses of what is open to them alone (B-2402)', async () => {
  const { db, cook, read } = await openMailless([email]);
  await db.insert(adminPermissions).values({ area: 'service', isAllowed: false });
  const recipients = async () => (await read(cook)).letters.map(({ recipient }) => recipient);
  const [shopEmail] = await recipients();
  expect(await recipients()).toEqual([shopEmail, 'a…@exemple.test', email.recipient]);
  await db.insert(adminPermissions).values({ area: 'staff', isAllowed: false });
  expect((await recipients()).at(-1)).toBe('a…@exemple.test');
});

test('an owner sends all again with one press, but for old news, and one of these all the same (B-2400)', async () => {
  const { again, ctx, read, rows } = await openMailless([email, email]);
  expect((await again('in_time')).body).toEqual({ sent: 2, left: 2 });
  const [toShop, toCustomer, ...begun] = await rows();
  expect([toShop?.givenUpAt, toCustomer?.givenUpAt]).not.toContain(null);
  const due = new Date(ctx.clock.now().epochMilliseconds);
  for (const row of begun)
    expect(row).toMatchObject({
      ...{ givenUpAt: null, attempts: 0, earlierAttempts: 30, triedFrom: due, nextAttemptAt: due },
      // Its earlier result stays known.
      ...{
        createdAt: new Date('2026-11-18T23:00:00Z'),
        lastError: expect.stringContaining('ECONN'),
      },
    });
  expect((await again([toShop?.id ?? 0])).body).toEqual({ sent: 1, left: 1 });
  expect((await read()).letters).toMatchObject([{ kind: 'order_to_diner' }]);
  expect(await claimEmails(ctx, 9)).toHaveLength(3);
});

test('after a day without mail the customers of ordinary orders get their emails by one press, the kitchen none (B-2400)', async () => {
  const { again, ctx, db, read } = await openMailless();
  for (const _ of [2, 3]) {
    const { toShop, toCustomer } = await orderLike(db);
    await db.insert(outbox).values([toShop, toCustomer]);
  }
  expect((await read()).counts).toEqual({ in_time: 0, for_records: 3, useless: 3 });
  expect((await again('in_time')).body).toEqual({ sent: 0, left: 6 });
  expect((await again('for_records')).body).toEqual({ sent: 3, left: 3 });
  const sent = await claimEmails(ctx, 9);
  expect(sent.map((one) => 'kind' in one && one.kind)).toEqual(Array(3).fill('order_to_diner'));
});

test('the staff are told of what use each email still is (B-2403)', async () => {
  const { ctx, db, read } = await openMailless();
  const hoursAgo = (hours: number) =>
    new Date(ctx.clock.now().subtract({ hours }).epochMilliseconds);
  const ofToday = await orderLike(db, { placedAt: hoursAgo(11) });
  const ofTonight = await orderLike(db, { placedAt: hoursAgo(200), dueAt: hoursAgo(-2) });
  const refusal = { status: 'refused', refusalReason: 'too_busy' } as const;
  const refused = await orderLike(db, { placedAt: hoursAgo(13), ...refusal });
  const over = await orderLike(db, { placedAt: hoursAgo(200), dueAt: hoursAgo(13) });
  const erased = await orderLike(db, { erasedAt: hoursAgo(1) });
  await db.delete(outbox);
  const letters = {
    'of an order of today, to the kitchen': [ofToday.toShop, 'in_time'],
    'of an order of last week for tonight': [ofTonight.toCustomer, 'in_time'],
    'that confirms it': [ofTonight.confirmed, 'in_time'],
    'of an order that was refused': [refused.toCustomer, 'old_news'],
    'of an order that is over, to the kitchen': [over.toShop, 'old_news'],
    'of an order that is over': [over.toCustomer, 'for_records'],
    'that confirmed it': [over.confirmed, 'for_records'],
    'of an order that is erased': [erased.toCustomer, 'old_news'],
    'about something else': [over.other, 'in_time'],
  } as const;
  await db.insert(outbox).values(Object.values(letters).map(([row]) => row));
  const standings = (await read()).letters.map(({ standing }) => standing);
  expect(Object.fromEntries(Object.keys(letters).map((name, at) => [name, standings[at]]))).toEqual(
    Object.fromEntries(Object.entries(letters).map(([name, [, state]]) => [name, state])),
  );
});

test('however many emails come too late, they hide none that is in time (B-2403)', async () => {
  const { again, away, ctx, db, read } = await openMailless();
  const { toShop } = await orderLike(db);
  await db.insert(outbox).values(Array.from({ length: 250 }, () => toShop));
  const { attempts, givenUpAt } = toShop;
  await enqueueEmails(ctx, [email]);
  await db.update(outbox).set({ attempts, givenUpAt });
  const { letters, counts } = await read();
  expect(counts).toEqual({ in_time: 1, for_records: 1, useless: 251 });
  expect(letters).toHaveLength(52);
  expect(letters.at(-1)).toMatchObject({ subject: email.subject, standing: 'in_time' });
  expect((await again('in_time')).body).toEqual({ sent: 1, left: 252 });
  expect(await away('useless')).toEqual({ away: 251, left: 1 });
});

test('one press takes no more emails than a week of orders writes, and says how many are left (B-2404)', async () => {
  const { again, away, db, rows } = await openMailless([email]);
  const { id: _, ...row } = (await rows()).at(-1) ?? { id: 0 };
  await db
    .insert(outbox)
    .values(Array.from({ length: 2_002 }, () => row as typeof outbox.$inferInsert));
  expect((await again('in_time')).body).toEqual({ sent: 2_000, left: 5 });
  expect((await again('in_time')).body).toEqual({ sent: 3, left: 2 });
  expect(await away('for_records')).toEqual({ away: 1, left: 1 });
});

test('an email that is sent again has a whole day once more, and says how often it was tried in all (B-2404)', async () => {
  const { again, tryForADay, ctx, read, rows } = await openMailless([email]);
  await again('in_time');
  const [claimed] = await claimEmails(ctx, 1);
  if (!claimed) throw new Error('nothing is due');
  await markFailed(ctx, claimed, '421 4.7.0 Too many connections');
  expect((await rows()).at(-1)).toMatchObject({ givenUpAt: null, attempts: 1 });
  await tryForADay('452 4.2.2 over quota');
  const letters = (await read()).letters;
  expect(letters.at(-1)).toMatchObject({ attempts: 60, reason: 'mailbox_full' });
});

test('nobody has an email sent twice by pressing twice, together, or after it was sent (B-2404)', async () => {
  const { again, cook, ctx, rows } = await openMailless([email]);
  const id = (await rows()).at(-1)?.id ?? 0;
  const presses = await Promise.all([
    again([id]),
    again([id]),
    again('in_time', cook),
    again('in_time'),
  ]);
  const sums = presses.map(({ body }) => Number((body as Record<string, unknown>).sent));
  expect(sums.toSorted()).toEqual([0, 0, 0, 1]);
  const [claimed] = await claimEmails(ctx, 9);
  await markSent(ctx, [claimed?.id ?? 0]);
  expect((await again([id])).body).toMatchObject({ sent: 0 });
  expect(await claimEmails(ctx, 9)).toEqual([]);
});

test('an email whose success comes late is never begun again (B-2404)', async () => {
  const { again, ctx, rows } = await openMailless([email]);
  const id = (await rows()).at(-1)?.id ?? 0;
  await markSent(ctx, [id]);
  expect((await again([id])).body).toMatchObject({ sent: 0 });
});

test('nobody is sent a link that leads nowhere any more (B-2403)', async () => {
  const { again, db, read, rows, shop, roleOf } = await openMailless();
  const { userId } = await roleOf('other@exemple.test');
  const make = (kind: 'password' | 'invitation') =>
    makeLink(shop.ctx, db, { kind, userId }).then((token) => ({
      ...email,
      text: `https://pizzeria.test/auth?lang=fr#${token}`,
    }));
  await enqueueEmails(shop.ctx, [await make('password'), await make('invitation')]);
  await db.update(outbox).set({ givenUpAt: new Date(shop.clock.now().epochMilliseconds) });
  shop.clock.set(shop.clock.now().add({ hours: 25 }).toString());
  expect((await read()).letters.slice(2)).toMatchObject([
    { standing: 'dead_link' },
    { standing: 'in_time' },
  ]);
  const [dead] = (await rows()).slice(2);
  expect((await again([dead?.id ?? 0])).body).toEqual({ sent: 0, left: 4 });
  expect((await again('in_time')).body).toMatchObject({ sent: 1 });
  expect((await again('for_records')).body).toMatchObject({ sent: 1 });
  expect((await rows()).map(({ givenUpAt }) => givenUpAt !== null)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('the staff are told while there are some, and no longer once they were sent or put away (B-2405)', async () => {
  const { again, away, ctx, rows } = await openMailless([email]);
  expect(await tellGivenUp(ctx)).toBe(true);
  expect(await tellGivenUp(ctx)).toBe(false);
  const notices = async () => (await readNotices(ctx)).map(({ facts }) => facts);
  expect(await notices()).toEqual([{ letters: 3 }]);
  await again('in_time');
  expect(await notices()).toEqual([{ letters: 2 }]);
  const ids = (await rows()).slice(0, 2).map(({ id }) => id);
  expect(await away(ids)).toEqual({ away: 2, left: 0 });
  expect(await away(ids)).toEqual({ away: 0, left: 0 });
  expect(await notices()).toEqual([]);
  expect((await again(ids)).body).toEqual({ sent: 0, left: 0 });
});
