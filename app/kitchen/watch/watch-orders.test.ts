import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Context, createMemory } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { markSeen, moveOrder, recordCall } from '#orders/move-order.server.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { shopEmail } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { raiseAlarm } from './alarms.server.ts';

const tellUnseen = (ctx: Context) => raiseAlarm(ctx, 'email');

const evening = '2026-11-18T18:00:00-05:00';

/** Sends an order and deletes the emails that every order sends; returns its id. */
async function orderAt(shop: Shop, instant = evening, part = {}): Promise<number> {
  shop.clock.set(instant);
  const line = await shop.line('Fromage', { quantity: 2 });
  expect((await shop.order(requestFor([line], part))).status).toBe(201);
  await shop.db.delete(outbox);
  const [order] = await shop.db.select().from(orders).orderBy(asc(orders.id));
  return order?.id ?? 0;
}

/** Returns one of many customers, each with their own mailbox and telephone. */
function somebody(at: number) {
  return { email: `p${at}@exemple.test`, phone: `514 555-01${String(at).padStart(2, '0')}` };
}

const emails = (shop: Shop) => shop.db.select().from(outbox).orderBy(asc(outbox.id));
const eventsOf = async (shop: Shop, id: number) =>
  (
    await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id))
  ).map(({ kind, actorEmail }) => [kind, actorEmail]);

/** Returns the same shop after a restart: only the database remembers. */
function restarted(shop: Shop): Context {
  return { ...shop.ctx, memory: createMemory() };
}

describe('orders to be called first that nobody touches', () => {
  test('bring the shop one email for all of them, and later ones none in that hour (B-860)', async ({
    shop,
  }) => {
    await orderAt(shop);
    for (const _ of [1, 2, 3]) await orderAt(shop);
    await shop.db.update(orders).set({ callFirst: ['busy_network'] });
    await orderAt(shop, evening, { phone: '438 555-0142', email: 'b@exemple.test' });
    shop.clock.set('2026-11-18T18:06:00-05:00');
    await tellUnseen(shop.ctx);
    const subjects = async () => (await emails(shop)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([
      'Commande 5 non vue depuis 6 minutes',
      'Commandes non vues, à vérifier par téléphone\u00a0: 1, 2, 3, 4',
    ]);
    await orderAt(shop, '2026-11-18T18:10:00-05:00');
    shop.clock.set('2026-11-18T18:16:00-05:00');
    await tellUnseen(shop.ctx);
    expect(await subjects()).toEqual([]);
    const [last] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
    expect(await eventsOf(shop, last?.id ?? 0)).toEqual([['placed', null]]);
    shop.clock.set('2026-11-18T19:06:00-05:00');
    await tellUnseen(shop.ctx);
    expect(await subjects()).toEqual(['Commandes non vues, à vérifier par téléphone\u00a0: 6']);
    expect(await eventsOf(shop, last?.id ?? 0)).toContainEqual(['unseen_email', null]);
  });

  test('bring none for ten minutes once a cook touched one, and delay no other order (B-860)', async ({
    shop,
  }) => {
    const id = await orderAt(shop);
    await orderAt(shop);
    await shop.db.update(orders).set({ callFirst: ['busy_network'] });
    const other = { phone: '438 555-0142', email: 'b@exemple.test' };
    await orderAt(shop, '2026-11-18T18:01:00-05:00', other);
    await markSeen({ ...shop.ctx, actor: owner }, { id });
    const counts: number[] = [];
    for (const minute of ['07', '10', '11']) {
      shop.clock.set(`2026-11-18T18:${minute}:00-05:00`);
      counts.push(await tellUnseen(shop.ctx));
    }
    expect(counts).toEqual([1, 0, 1]);
    expect((await emails(shop)).map(({ subject }) => subject)).toEqual([
      'Commande 3 non vue depuis 6 minutes',
      'Commandes non vues, à vérifier par téléphone\u00a0: 2',
    ]);
  });
});

describe('an order that nobody touches', () => {
  test('brings the shop one email after six minutes, and not before (B-822)', async ({ shop }) => {
    const id = await orderAt(shop);
    shop.clock.set('2026-11-18T18:05:59-05:00');
    expect(await tellUnseen(shop.ctx)).toBe(0);
    shop.clock.set('2026-11-18T18:06:00-05:00');
    expect(await tellUnseen(shop.ctx)).toBe(1);
    expect(await tellUnseen(shop.ctx)).toBe(0);
    const [email, ...others] = await emails(shop);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: shopEmail,
      replyTo: 'alix@exemple.test',
      subject: 'Commande 1 non vue depuis 6 minutes',
    });
    for (const part of [email?.text, email?.html]) {
      for (const said of ['514 555-0100', 'Fromage', 'Alix', 'pizzeria.test/admin/orders']) {
        expect(part).toContain(said);
      }
    }
    expect(await eventsOf(shop, id)).toEqual([
      ['placed', null],
      ['unseen_email', null],
    ]);
  });

  test('is as new and as unseen on the board as before', async ({ shop }) => {
    const id = await orderAt(shop);
    shop.clock.set('2026-11-18T18:06:00-05:00');
    await tellUnseen(shop.ctx);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ status: 'new', version: 0, seenAt: null });
  });

  test('is told of after a restart, and then not again (B-822)', async ({ shop }) => {
    await orderAt(shop);
    shop.clock.set('2026-11-18T20:30:00-05:00');
    expect(await tellUnseen(restarted(shop))).toBe(1);
    expect(await tellUnseen(restarted(shop))).toBe(0);
    expect((await emails(shop)).map(({ subject }) => subject)).toEqual([
      'Commande 1 non vue depuis 2 heures',
    ]);
  });

  test('and was sent while the shop was closed counts from the opening', async ({ shop }) => {
    await orderAt(shop, '2026-11-15T22:00:00-05:00');
    for (const [instant, told] of [
      ['2026-11-16T18:00:00-05:00', 0],
      ['2026-11-17T11:05:59-05:00', 0],
      ['2026-11-17T11:06:00-05:00', 1],
    ] as const) {
      shop.clock.set(instant);
      expect([instant, await tellUnseen(shop.ctx)]).toEqual([instant, told]);
    }
    const [email] = await emails(shop);
    expect(email?.subject).toBe('Commande 1 non vue depuis 6 minutes');
  });

  test.for([
    ['forward', '2027-03-13T23:00:00-05:00', '2027-03-14T15:06:00-04:00'],
    ['back', '2026-10-31T23:00:00-04:00', '2026-11-01T15:06:00-05:00'],
  ] as const)(
    'is told of on time on the day the clocks go %s',
    async ([, sent, told], { shop }) => {
      await orderAt(shop, sent);
      shop.clock.set(Temporal.Instant.from(told).subtract({ seconds: 1 }).toString());
      expect(await tellUnseen(shop.ctx)).toBe(0);
      shop.clock.set(told);
      expect(await tellUnseen(shop.ctx)).toBe(1);
    },
  );

  test('is told of with forty others, each in an email of its own', async ({ shop }) => {
    for (let sent = 0; sent < 41; sent += 1) await orderAt(shop, evening, somebody(sent));
    shop.clock.set('2026-11-18T18:10:00-05:00');
    const rounds: number[] = [];
    for (const _ of [1, 2, 3, 4]) rounds.push(await tellUnseen(shop.ctx));
    expect(rounds).toEqual([20, 20, 1, 0]);
    const subjects = new Set((await emails(shop)).map(({ subject }) => subject));
    expect(subjects.size).toBe(41);
  });

  test('is no emergency any more after two weeks', async ({ shop }) => {
    await orderAt(shop);
    shop.clock.set('2026-12-02T18:00:00-05:00');
    expect(await tellUnseen(shop.ctx)).toBe(0);
  });
});

describe('an order that somebody touched', () => {
  const touches = {
    looked: (ctx: Context, id: number) => markSeen(ctx, { id }),
    called: (ctx: Context, id: number) => recordCall(ctx, { id, result: 'no_answer' }),
    confirmed: (ctx: Context, id: number) =>
      moveOrder(ctx, { id, to: 'confirmed', version: 0, minutes: 30, note: null }),
    refused: (ctx: Context, id: number) =>
      moveOrder(ctx, { id, to: 'refused', version: 0, reason: 'closing', note: null }),
  };

  test.for(Object.entries(touches))('(%s) is never told of', async ([, touch], { shop }) => {
    const id = await orderAt(shop);
    shop.clock.set('2026-11-18T18:05:00-05:00');
    await touch({ ...shop.ctx, actor: owner }, id);
    await shop.db.delete(outbox);
    shop.clock.set('2026-11-18T20:00:00-05:00');
    expect(await tellUnseen(shop.ctx)).toBe(0);
    expect(await emails(shop)).toEqual([]);
  });
});

test('three instances that look at once write one email for each order (B-822)', async () => {
  const { db } = await seededDatabase();
  const shop = await openShop(db);
  for (let sent = 0; sent < 25; sent += 1) await orderAt(shop, evening, somebody(sent));
  shop.clock.set('2026-11-18T18:06:00-05:00');
  const rounds = Array.from({ length: 3 }, () => tellUnseen(restarted(shop)));
  const told = await Promise.all(rounds);
  for (const _ of [1, 2]) told.push(await tellUnseen(shop.ctx));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(25);
  const subjects = (await emails(shop)).map(({ subject }) => subject);
  expect([subjects.length, new Set(subjects).size]).toEqual([25, 25]);
});

test('an email that cannot be written leaves the order to be told of later', async ({ shop }) => {
  await orderAt(shop);
  shop.clock.set('2026-11-18T18:06:00-05:00');
  const nowhere = { ...shop.ctx, shopEmail: 'nowhere' };
  await expect(tellUnseen(nowhere)).rejects.toThrow('recipient');
  expect(await tellUnseen(shop.ctx)).toBe(1);
});

test('mail that is stuck changes nothing: the email waits with the others', async ({ shop }) => {
  await orderAt(shop);
  const stuck = { recipient: shopEmail, subject: 'autre', html: '<p>x</p>', text: 'x' };
  await enqueueEmails(shop.ctx, [stuck]);
  await shop.db.update(outbox).set({ attempts: 7, lastError: 'ECONNREFUSED' });
  shop.clock.set('2026-11-18T18:06:00-05:00');
  expect(await tellUnseen(shop.ctx)).toBe(1);
  expect(await emails(shop)).toHaveLength(2);
});
