import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { makeLink } from '#accounts/proof/links.server.ts';
import { claimLetters, enqueueLetters, markFailed, markSent } from '#letters/letters.server.ts';
import { outbox } from '#letters/letters.table.server.ts';
import type { Letter } from '#letters/letters.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openBusyShop } from '#tests/support/staff-writes.ts';
import { readNotices } from '../notices/notices.server.ts';
import { tellGivenUp } from './given-up.server.ts';
import type { GivenUpReading } from './given-up.ts';

const letter: Letter = {
  recipient: 'ana@exemple.test',
  subject: 'Bienvenue',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
};

/** A shop whose letters were all tried for a day in vain, the order's two and others. */
async function openMailless(others: readonly Letter[] = []) {
  const busy = await openBusyShop();
  const { db, shop } = busy;
  const start = shop.clock.now();
  // What the busy shop brings with it, and what its people were written, is not this test's.
  for (const row of await db.select().from(outbox))
    if (row.kind === null) await db.delete(outbox).where(eq(outbox.id, row.id));
  await db.update(outbox).set({ createdAt: new Date(start.epochMilliseconds) });
  const ctx = shop.ctx;
  await enqueueLetters(ctx, others);
  const rows = () => db.select().from(outbox).orderBy(asc(outbox.id));
  async function tryForADay(reason = 'connect ECONNREFUSED 192.0.2.1:587') {
    const until = shop.clock.now().add({ hours: 24 });
    await db.update(outbox).set({ attempts: 29, nextAttemptAt: new Date(0) });
    shop.clock.set(until.toString());
    for (const one of await claimLetters(ctx, 50)) await markFailed(ctx, one, reason);
  }
  await tryForADay();
  const read = async (token = busy.owner) =>
    (await shop.call('GET', '/admin/letters', { token })).body as unknown as GivenUpReading;
  const again = async (letters: 'all' | readonly number[], token = busy.owner) =>
    shop.call('POST', '/admin/letters/again', { token, body: { letters } });
  return { ...busy, ctx, rows, tryForADay, read, again };
}

test('an owner reads which letters were given up, why, and of which order', async () => {
  const { db, read } = await openMailless([letter]);
  const [order] = await db.select().from(orders);
  const told = {
    reason: 'not_reached',
    answer: 'connect ECONNREFUSED 192.0.2.1:587',
    attempts: 30,
  };
  const { letters, hasMore } = await read();
  expect(hasMore).toBe(false);
  const ofOrder = { id: order?.id, day: order?.day, number: order?.number };
  expect(letters).toMatchObject([
    { ...told, kind: 'order_to_shop', subject: null, order: ofOrder, late: 'old_news' },
    { ...told, kind: 'order_to_diner', recipient: order?.email, order: ofOrder, late: 'old_news' },
    { ...told, kind: 'other', recipient: letter.recipient, subject: 'Bienvenue', late: null },
  ]);
});

test('an administrator reads whole addresses of what is open to them alone', async () => {
  const { db, cook, read } = await openMailless([letter]);
  await db.insert(adminPermissions).values({ area: 'service', isAllowed: false });
  const recipients = async () => (await read(cook)).letters.map(({ recipient }) => recipient);
  const [shopEmail] = await recipients();
  expect(await recipients()).toEqual([shopEmail, 'a…@exemple.test', letter.recipient]);
  await db.insert(adminPermissions).values({ area: 'staff', isAllowed: false });
  expect((await recipients()).at(-1)).toBe('a…@exemple.test');
});

test('an owner sends all again with one press, but for old news, and one of these all the same', async () => {
  const { again, ctx, read, rows } = await openMailless([letter, letter]);
  expect((await again('all')).body).toEqual({ sent: 2 });
  const [toShop, toDiner, ...begun] = await rows();
  expect([toShop?.givenUpAt, toDiner?.givenUpAt]).not.toContain(null);
  const due = new Date(ctx.clock.now().epochMilliseconds);
  for (const row of begun)
    expect(row).toMatchObject({
      ...{ givenUpAt: null, attempts: 0, earlierAttempts: 30, triedFrom: due, nextAttemptAt: due },
      // What became of it before stays known.
      ...{
        createdAt: new Date('2026-11-18T23:00:00Z'),
        lastError: expect.stringContaining('ECONN'),
      },
    });
  expect((await again([toDiner?.id ?? 0])).body).toEqual({ sent: 1 });
  expect((await read()).letters).toMatchObject([{ kind: 'order_to_shop' }]);
  expect(await claimLetters(ctx, 9)).toHaveLength(3);
});

test('a letter that is sent again has a whole day once more, and says how often it was tried in all', async () => {
  const { again, tryForADay, ctx, read, rows } = await openMailless([letter]);
  await again('all');
  const [claimed] = await claimLetters(ctx, 1);
  if (!claimed) throw new Error('nothing is due');
  await markFailed(ctx, claimed, '421 4.7.0 Too many connections');
  expect((await rows()).at(-1)).toMatchObject({ givenUpAt: null, attempts: 1 });
  await tryForADay('452 4.2.2 over quota');
  const letters = (await read()).letters;
  expect(letters.at(-1)).toMatchObject({ attempts: 60, reason: 'mailbox_full' });
});

test('nobody has a letter sent twice by pressing twice, together, or after it was sent', async () => {
  const { again, cook, ctx, rows } = await openMailless([letter]);
  const id = (await rows()).at(-1)?.id ?? 0;
  const presses = await Promise.all([again([id]), again([id]), again('all', cook), again('all')]);
  const sums = presses.map(({ body }) => Number((body as Record<string, unknown>).sent));
  expect(sums.toSorted()).toEqual([0, 0, 0, 1]);
  const [claimed] = await claimLetters(ctx, 9);
  await markSent(ctx, [claimed?.id ?? 0]);
  expect((await again([id])).body).toEqual({ sent: 0 });
  expect(await claimLetters(ctx, 9)).toEqual([]);
});

test('a letter whose success comes late is never begun again', async () => {
  const { again, ctx, rows } = await openMailless([letter]);
  const id = (await rows()).at(-1)?.id ?? 0;
  await markSent(ctx, [id]);
  expect((await again([id])).body).toEqual({ sent: 0 });
});

test('nobody is sent a link that leads nowhere any more', async () => {
  const { again, db, read, rows, shop, roleOf } = await openMailless();
  const { userId } = await roleOf('other@exemple.test');
  const make = (kind: 'password' | 'invitation') =>
    makeLink(shop.ctx, db, { kind, userId }).then((token) => ({
      ...letter,
      text: `https://pizzeria.test/auth?lang=fr#${token}`,
    }));
  await enqueueLetters(shop.ctx, [await make('password'), await make('invitation')]);
  await db.update(outbox).set({ givenUpAt: new Date(shop.clock.now().epochMilliseconds) });
  shop.clock.set(shop.clock.now().add({ hours: 25 }).toString());
  expect((await read()).letters.slice(2)).toMatchObject([{ late: 'dead_link' }, { late: null }]);
  const [dead] = (await rows()).slice(2);
  expect((await again([dead?.id ?? 0])).body.code).toBe('letter_link_dead');
  expect((await again('all')).body).toEqual({ sent: 1 });
});

test('the staff are told while there are some, and no longer once they were sent or put away', async () => {
  const { again, ctx, owner, rows, shop } = await openMailless([letter]);
  expect(await tellGivenUp(ctx)).toBe(true);
  expect(await tellGivenUp(ctx)).toBe(false);
  const notices = async () => (await readNotices(ctx)).map(({ facts }) => facts);
  expect(await notices()).toEqual([{ letters: 3 }]);
  await again('all');
  expect(await notices()).toEqual([{ letters: 2 }]);
  const ids = (await rows()).slice(0, 2).map(({ id }) => id);
  const call = { token: owner, body: { letters: ids } };
  expect((await shop.call('POST', '/admin/letters/away', call)).body).toEqual({ away: 2 });
  expect((await shop.call('POST', '/admin/letters/away', call)).body).toEqual({ away: 0 });
  expect(await notices()).toEqual([]);
  expect((await again(ids)).body).toEqual({ sent: 0 });
});
