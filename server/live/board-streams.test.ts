import { describe, expect, onTestFinished, test } from 'vitest';
import { followChanges } from '#browser/live.ts';
import { areas } from '#core/context.areas.ts';
import { boardFeed } from '#kitchen/board/board.server.ts';
import { createBoardStore } from '#kitchen/board/board-store.ts';
import { openPage } from '#tests/support/browser-page.ts';
import { freshDatabase, silent } from '#tests/support/database.ts';
import { openKitchen } from '#tests/support/kitchen-orders.ts';
import { hear, hurried, openLiveSite } from '#tests/support/live-site.ts';
import { listenToChanges } from './changes.ts';

// A step's whole way: PostgreSQL, two servers, the board's own client and store.

async function openShop() {
  const { db, pool, connection } = await freshDatabase();
  const kitchen = await openKitchen(db);

  async function openInstance() {
    const pace = { firstPause: 10, longestPause: 50 };
    const changes = listenToChanges({ connection, log: silent, pace });
    onTestFinished(() => changes.close());
    const heard: string[] = [];
    changes.subscribe((table) => heard.push(table));
    await expect.poll(() => heard).toEqual(['*']);
    const admit = async () => ({ areas });
    const feed = boardFeed({ db });
    const site = await openLiveSite({ changes, admit, feed, pace: { ...hurried, ping: 600_000 } });
    return { url: `${site.url}/admin/events?rows=orders` };
  }

  /** Opens a cook's board, with its requests. */
  async function openBoard({ url }: { url: string }) {
    const asked: (string | null)[] = [];
    const { signal } = openPage();
    const store = createBoardStore(async (after) => {
      asked.push(after);
      const { body } = await kitchen.call(
        'GET',
        `/board${after === null ? '' : `?after=${after}`}`,
      );
      return body;
    });
    followChanges({
      url,
      signal,
      onReady: store.refresh,
      onNews: store.hear,
      onChange: (name) => void (['orders', '*'].includes(name) && store.refresh()),
    });
    await expect.poll(() => store.snapshot().isRead).toBe(true);
    const shown = () => store.snapshot().orders.map(({ id, status }) => `${id} ${status}`);
    return { asked, shown, store };
  }

  return { db, pool, kitchen, instances: [await openInstance(), await openInstance()], openBoard };
}

describe('cooks at boards of two instances', () => {
  test('see every step of every order at once, and no board asks for anything (B-2230)', async () => {
    const { kitchen, instances, openBoard } = await openShop();
    const first = await kitchen.receive();
    const boards = [];
    for (const instance of instances)
      boards.push(await openBoard(instance), await openBoard(instance));
    const other = await kitchen.receive();
    await kitchen.move(first, { to: 'confirmed', version: 0, minutes: 30 });
    await kitchen.move(first, { to: 'baking', version: 1 });
    await kitchen.call('PUT', `/${other}/seen`, {});
    await kitchen.move(other, { to: 'refused', version: 1, reason: 'too_busy' });
    for (const { shown, asked } of boards) {
      await expect.poll(() => shown().toSorted()).toEqual([`${first} baking`, `${other} refused`]);
      expect(asked).toEqual([null]);
    }
    const { body: truth } = await kitchen.call('GET', '/board');
    for (const { store } of boards)
      expect(store.snapshot().orders.toSorted((a, b) => a.id - b.id)).toEqual(truth.orders);
  });

  test('who lost their instance’s line to the database read what changed since, and not all (B-2232)', async () => {
    const { pool, kitchen, instances, openBoard } = await openShop();
    const id = await kitchen.receive();
    const [instance] = instances;
    if (!instance) throw new Error('There is no instance.');
    const { asked, shown } = await openBoard(instance);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'pizzeria-live' and datname = current_database()`,
    );
    await kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 });
    await expect.poll(shown).toEqual([`${id} confirmed`]);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(asked.lastIndexOf(null)).toBe(0);
  });
});

test('an open back office is told at once that the owner closed something to administrators (B-2233)', async () => {
  const { pool, instances } = await openShop();
  const staff = await hear(instances[0]?.url ?? '');
  await pool.query(`insert into admin_permissions (area, is_allowed) values ('service', false)`);
  await expect.poll(() => staff.heard).toContain('change admin_permissions');
});
