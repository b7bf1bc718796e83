import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import { listenToChanges } from '#server/live/changes.ts';
import { testApp, testContext } from '#tests/support/app.ts';
import { seededDatabase, silent, type TestDatabase } from '#tests/support/database.ts';
import { wireTo } from '#tests/support/database-wire.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { openShop } from '#tests/support/orders.ts';

/** Opens an instance with its own memory and its own line to the database. */
async function openInstance({ db }: TestDatabase, connection: pg.ClientConfig) {
  const pace = { firstPause: 10, longestPause: 50 };
  const changes = listenToChanges({ connection, log: silent, pace });
  onTestFinished(() => changes.close());
  const heard: string[] = [];
  changes.subscribe((table) => heard.push(table));
  await expect.poll(() => heard).toEqual(['*']);
  const { app } = testApp(db, { changes });
  const ready = async (path = '/readyz') => {
    const answer = await app.request(path);
    return [answer.status, await answer.text()];
  };
  return { ...homeSite(testContext(db), changes), changes, heard, ready };
}

async function twoInstances() {
  const database = await seededDatabase();
  const shop = await openShop(database.db);
  const wire = await wireTo(database.connection);
  const [near, far] = [
    await openInstance(database, database.connection),
    await openInstance(database, wire.connection),
  ];
  const id = await shop.idOf('Fromage');
  return {
    near,
    far,
    wire,
    async commit(priceL: number) {
      await database.db.update(menuItems).set({ priceL }).where(eq(menuItems.id, id));
      return `${id}=${priceL}`;
    },
  };
}

describe('a changed price', () => {
  test('is in every answer 50 ms later, on each of two instances, though one hears nothing any more (B-2200)', async () => {
    const { near, far, wire, commit } = await twoInstances();
    wire.cut();
    await expect.poll(far.changes.hears).toBe(false);
    const told = far.heard.length;
    for (const price of [1801, 1802, 1803, 1804, 1805]) {
      for (const { text } of [near, far]) await text();
      const changed = await commit(price);
      expect(await near.text()).toContain(changed);
      expect(await far.text()).toContain(changed);
      expect(await far.text({ Cookie: 'language=en' })).toContain(changed);
    }
    expect(far.heard).toHaveLength(told);
  });

  test('shows as soon as it is heard of, before that time is over (B-2200)', async () => {
    const { near, far, commit } = await twoInstances();
    for (const { text, state } of [near, far]) {
      await text();
      state.rests = true;
    }
    const changed = await commit(1777);
    for (const { text } of [near, far]) await expect.poll(() => text()).toContain(changed);
  });
});

test('an open page that was told of a change by another instance reads it from one that hears nothing (B-2200)', async () => {
  const { far, wire, commit } = await twoInstances();
  await far.text();
  wire.cut();
  await expect.poll(far.changes.hears).toBe(false);
  far.state.rests = true;
  const changed = await commit(1766);
  expect(await far.text({}, '/_.data')).toContain(changed);
});

describe('an instance that does not hear the database', () => {
  test('says so where its balancer asks, and goes on serving (B-2202)', async () => {
    const { near, far, wire } = await twoInstances();
    expect(await far.ready()).toEqual([200, 'ready']);
    wire.cut();
    const deaf = 'ready, but changes in the database are not heard';
    await expect.poll(() => far.ready()).toEqual([200, deaf]);
    expect(await near.ready('/readyz?hears')).toEqual([200, 'ready']);
    expect((await far.get()).status).toBe(200);
    wire.mend();
    await expect.poll(() => far.ready('/readyz?hears')).toEqual([200, 'ready']);
  });

  test('is left out by a balancer that asks for one that hears (B-2202)', async () => {
    const { far, wire } = await twoInstances();
    wire.cut();
    await expect.poll(async () => (await far.ready('/readyz?hears'))[0]).toBe(503);
  });
});
