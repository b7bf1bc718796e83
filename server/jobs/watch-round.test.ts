import { expect, onTestFinished } from 'vitest';
import { ownership } from '#accounts/accounts.table.server.ts';
import type { Context, Database, Log } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { startRounds } from '../platform/rounds.ts';
import { watchRound } from './rounds.ts';

// Short intervals, so that tests wait little.
const hurried = { first: 1, interval: 5 };

const subjects = async (db: Database) => (await db.select().from(outbox)).map((row) => row.subject);

/** Opens a shop without any board, six minutes after a customer ordered there. */
async function openForgotten(): Promise<Shop> {
  const { db } = await seededDatabase();
  const shop = await openShop(db);
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await db.insert(ownership).values({ since: new Date(0) });
  await db.delete(outbox);
  shop.clock.set('2026-11-18T18:06:00-05:00');
  return shop;
}

function keepWatch(ctx: Context) {
  let rings = 0;
  const onEmails = () => {
    rings += 1;
  };
  const work = watchRound({ ctx, onEmails });
  const watcher = startRounds({ pace: hurried, log: ctx.log, name: 'the watcher', work });
  onTestFinished(() => watcher.stop());
  return { ...watcher, rings: () => rings };
}

function remembering() {
  const said: string[] = [];
  const tell = (_facts: unknown, sentence: string) => void said.push(sentence);
  const log: Log = { info: tell, warn: tell, error: tell };
  return { said, log };
}

/** Returns a connection that fails at every use once it is cut. */
function fragile(db: Database) {
  const cable = { cut: false, uses: 0 };
  const cut = new Proxy(db, {
    get(target, name, receiver) {
      cable.uses += 1;
      if (cable.cut) throw new Error('the database is away');
      return Reflect.get(target, name, receiver);
    },
  });
  return { cable, db: cut };
}

const both = [
  'Aucun tableau de commandes ouvert depuis 11\u00a0h',
  'Commande 1 non vue depuis 6 minutes',
];

test('two instances tell the shop of its order and of its board once, and the emails leave (B-822)', async () => {
  const { ctx, db } = await openForgotten();
  const watchers = [keepWatch(ctx), keepWatch(ctx)];
  await expect.poll(() => watchers.reduce((sum, one) => sum + one.rings(), 0)).toBe(2);
  await Promise.all(watchers.map((one) => one.stop()));
  expect((await subjects(db)).toSorted()).toEqual(both);
});

test('a watch that is taken up again after a restart tells nothing twice', async () => {
  const { ctx, db } = await openForgotten();
  const first = keepWatch(ctx);
  await expect.poll(() => first.rings()).toBe(2);
  await first.stop();
  const { cable, db: watched } = fragile(db);
  keepWatch({ ...ctx, db: watched });
  await expect.poll(() => cable.uses).toBeGreaterThan(20);
  expect((await subjects(db)).toSorted()).toEqual(both);
});

test('a database that is away for a while is told once, and the watch goes on', async () => {
  const { ctx, db } = await openForgotten();
  const { said, log } = remembering();
  const { cable, db: watched } = fragile(db);
  cable.cut = true;
  keepWatch({ ...ctx, log, db: watched });
  await expect.poll(() => cable.uses).toBeGreaterThan(20);
  expect(said).toEqual(['the watcher: a round failed; trying on']);
  cable.cut = false;
  await expect.poll(async () => (await subjects(db)).toSorted()).toEqual(both);
  await expect.poll(() => said).toContain('the watcher: all is well again');
});

test('a board that cannot be watched keeps no order unseen', async () => {
  const { ctx, db } = await openForgotten();
  await db.execute('alter table board_watch rename to elsewhere');
  const { rings } = keepWatch(ctx);
  await expect.poll(rings).toBe(1);
  expect(await subjects(db)).toEqual(['Commande 1 non vue depuis 6 minutes']);
});
