import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import type { Email } from '#email/emails.ts';
import { claimEmails, enqueueEmails, markFailed, markSent } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openBusyShop } from '#tests/support/staff-writes.ts';
import { readNotices } from '../notices/notices.server.ts';
import { type FailedReading, tellFailed } from './failed-emails.server.ts';

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
    (await shop.call('GET', '/admin/emails', { token })).body as unknown as FailedReading;
  const press = async (how: string, ids: readonly number[], token = busy.owner) =>
    (await shop.call('POST', `/admin/emails/${how}`, { token, body: { ids } })).body;
  const ids = async () => (await rows()).map(({ id }) => id);
  return { ...busy, ctx, rows, ids, tryForADay, read, press };
}

test('an owner reads which emails failed, what the server answered, and of which order (B-2400, B-2401)', async () => {
  const { db, ctx, read } = await openMailless([email]);
  const [order] = await db.select().from(orders);
  const { emails, count } = await read();
  expect(count).toBe(3);
  const tried = { answer: 'connect ECONNREFUSED 192.0.2.1:587', attempts: 30, isOver: false };
  const ofOrder = { id: order?.id, day: order?.day, number: order?.number };
  expect(emails).toMatchObject([
    { ...tried, recipient: ctx.shopEmail, isToShop: true, order: ofOrder },
    { ...tried, recipient: order?.email, isToShop: false, order: ofOrder },
    { ...tried, recipient: email.recipient, subject: 'Bienvenue', order: null },
  ]);
});

test('an owner reads of an email whose order is over, refused or erased that no customer waits for it (B-2403)', async () => {
  const { db, read } = await openMailless([email]);
  const over = async () => (await read()).emails.map(({ isOver }) => isOver);
  for (const status of ['done', 'refused'] as const) {
    const reason = status === 'refused' ? { refusalReason: 'too_busy' as const } : {};
    await db.update(orders).set({ status, promisedAt: new Date(), ...reason });
    expect([status, await over()]).toEqual([status, [true, true, false]]);
  }
  await db.update(orders).set({ status: 'new', refusalReason: null, erasedAt: new Date() });
  expect(await over()).toEqual([true, true, false]);
});

test('an administrator reads addresses of what is open to them alone (B-2402)', async () => {
  const { db, cook, read } = await openMailless([email]);
  await db.insert(adminPermissions).values({ area: 'service', isAllowed: false });
  const reading = async () =>
    (await read(cook)).emails.map(({ recipient, answer }) => [recipient, answer !== null]);
  const [shopEmail] = await reading();
  expect(await reading()).toEqual([shopEmail, [null, false], [email.recipient, true]]);
  await db.insert(adminPermissions).values({ area: 'staff', isAllowed: false });
  expect((await reading()).at(-1)).toEqual([null, false]);
});

test('an email that is sent again is due at once, has a whole day once more, and says how often it was tried in all (B-2404)', async () => {
  const { press, tryForADay, ctx, ids, read, rows } = await openMailless([email]);
  expect(await press('again', (await ids()).slice(2))).toEqual({ done: 1, left: 2 });
  const due = new Date(ctx.clock.now().epochMilliseconds);
  expect((await rows()).at(-1)).toMatchObject({
    ...{ givenUpAt: null, attempts: 0, earlierAttempts: 30, triedFrom: due, nextAttemptAt: due },
    lastError: expect.stringContaining('ECONN'),
  });
  const [claimed] = await claimEmails(ctx, 1);
  if (!claimed) throw new Error('nothing is due');
  await markFailed(ctx, claimed, '421 4.7.0 Too many connections');
  expect((await rows()).at(-1)).toMatchObject({ givenUpAt: null, attempts: 1 });
  await tryForADay('452 4.2.2 over quota');
  expect((await read()).emails.at(-1)).toMatchObject({
    ...{ attempts: 60, answer: '452 4.2.2 over quota' },
  });
});

test('nobody has an email sent twice by pressing twice, together, or after it was sent (B-2404)', async () => {
  const { press, cook, ctx, ids } = await openMailless([email]);
  const all = await ids();
  const last = all.slice(2);
  const presses = await Promise.all([
    press('again', last),
    press('again', last),
    press('again', last, cook),
  ]);
  expect(presses.map(({ done }) => done).toSorted()).toEqual([0, 0, 1]);
  await markSent(ctx, last);
  expect(await press('again', last)).toMatchObject({ done: 0 });
  expect(await claimEmails(ctx, 9)).toEqual([]);
  await markSent(ctx, all.slice(0, 1));
  expect(await press('again', all)).toMatchObject({ done: 1 });
});

test('the staff are told while there are some, and no longer once they were sent or taken off (B-2405)', async () => {
  const { press, ctx, ids } = await openMailless([email]);
  expect(await tellFailed(ctx)).toBe(true);
  expect(await tellFailed(ctx)).toBe(false);
  const notices = async () => (await readNotices(ctx)).map(({ facts }) => facts);
  expect(await notices()).toEqual([{ emails: 3 }]);
  const [first = 0, ...others] = await ids();
  await press('again', [first]);
  expect(await notices()).toEqual([{ emails: 2 }]);
  expect(await press('dismissals', others)).toEqual({ done: 2, left: 0 });
  expect(await press('dismissals', others)).toEqual({ done: 0, left: 0 });
  expect(await notices()).toEqual([]);
  expect(await press('again', others)).toEqual({ done: 0, left: 0 });
});
