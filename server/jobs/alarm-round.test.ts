import { expect } from 'vitest';
import { alarmMessages, pairedPhones } from '#kitchen/watch/watch.table.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, test } from '#tests/support/orders.ts';
import { postOffice, pushDevice } from '#tests/support/push-device.ts';
import { employOwner, owner } from '#tests/support/staff.ts';
import { watchRound } from './rounds.ts';

const onEmails = () => {};

/** A shop with a paired phone and a board that fell asleep, four minutes after a customer ordered there. */
async function openForgotten() {
  const { db } = await seededDatabase();
  const shop = await openShop(db);
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await employOwner(db);
  const phone = { name: 'Cuisine', madeBy: owner.userId, ...pushDevice().subscription };
  await db.insert(pairedPhones).values(phone);
  const lastBeatAt = new Date(shop.clock.now().epochMilliseconds);
  await db.update(boardWatch).set({ lastBeatAt });
  shop.clock.set('2026-11-18T18:04:00-05:00');
  const office = postOffice(201);
  return { db, office, ctx: { ...shop.ctx, post: office.post } };
}

test('three instances alarm one phone once (B-4154)', async () => {
  const { office, ctx } = await openForgotten();
  const rounds = [1, 2, 3].map(() => watchRound({ ctx, onEmails }));
  await Promise.all(rounds.map((round) => round()));
  await Promise.all(rounds.map((round) => round()));
  expect(office.sent).toHaveLength(1);
});

test('a message that an instance had in hand when it died is another one’s after a quarter of a minute (B-4154)', async () => {
  const { db, office, ctx } = await openForgotten();
  const round = watchRound({ ctx, onEmails });
  const dying = { ...ctx, post: () => new Promise<never>(() => {}) };
  void watchRound({ ctx: dying, onEmails })();
  await expect.poll(async () => (await db.select().from(alarmMessages))[0]?.attempts).toBe(1);
  await round();
  expect(office.sent).toEqual([]);
  const later = ctx.clock.now().add({ seconds: 15 });
  await watchRound({ ctx: { ...ctx, clock: { now: () => later } }, onEmails })();
  expect(office.sent).toHaveLength(1);
});

test('a voice that cannot be told holds up no other (B-4154)', async () => {
  const { db, office, ctx } = await openForgotten();
  await db.execute('alter table alarm_webhook rename to elsewhere');
  const later = ctx.clock.now().add({ minutes: 1 });
  const round = watchRound({ ctx: { ...ctx, clock: { now: () => later } }, onEmails });
  await expect(round()).rejects.toThrow();
  expect(office.sent).toHaveLength(1);
});
