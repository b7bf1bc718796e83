import { describe, expect, onTestFinished, test } from 'vitest';
import { type Following, followChanges } from '#browser/live.ts';
import { areas } from '#core/context.areas.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { openPage } from '#tests/support/browser-page.ts';
import { silent, testDatabase } from '#tests/support/database.ts';
import { hurried, openLiveSite } from '#tests/support/live-site.ts';
import { listenToChanges } from './changes.ts';

// The whole way: a statement, PostgreSQL, one or two servers, the browser's own client.

const { pool, connection } = await testDatabase();
const lower = 'update promotions_2for1 set price = price where false';

const admitAll = async () => ({ areas });

/** Opens an instance with its own line to the database and its own port. */
async function openInstance({ port = 0, admit = admitAll } = {}) {
  const pace = { firstPause: 10, longestPause: 50 };
  const changes = listenToChanges({ connection, log: silent, pace });
  onTestFinished(() => changes.close());
  const heard: string[] = [];
  changes.subscribe((table) => heard.push(table));
  await expect.poll(() => heard).toEqual(['*']);
  return { ...(await openLiveSite({ changes, port, admit, pace: hurried })), changes };
}

async function openFollower(url: string, options: Partial<Following> = {}) {
  const { signal } = openPage();
  const told: string[] = [];
  const states: string[] = [];
  const following = followChanges({
    url,
    signal,
    onChange: (name) => told.push(name),
    onState: (state) => states.push(state === 'live' ? 'live' : 'lost'),
    ...options,
  });
  return { told, states, following };
}

async function openLivePage(url: string) {
  const page = await openFollower(url);
  await expect.poll(() => page.states).toEqual(['live']);
  return page;
}

describe('a change in the database', () => {
  test('shows on an open page (B-113)', async () => {
    const { url } = await openInstance();
    const page = await openLivePage(`${url}/events`);
    await pool.query(lower);
    await expect.poll(() => page.told).toEqual(['promotions_2for1']);
  });

  test('shows on the pages of every instance, and in the back office', async () => {
    const [one, other] = [await openInstance(), await openInstance()];
    const pages = [
      await openLivePage(`${one.url}/events`),
      await openLivePage(`${other.url}/events`),
      await openLivePage(`${other.url}/admin/events`),
    ];
    await pool.query(lower);
    for (const { told } of pages) await expect.poll(() => told).toEqual(['promotions_2for1']);
  });

  test('does not show before it is committed, and never when it is rolled back', async () => {
    const { url } = await openInstance();
    const page = await openLivePage(`${url}/events`);
    const client = await pool.connect();
    await client.query('begin');
    await client.query(lower);
    await client.query('rollback');
    client.release();
    await pool.query("select pg_notify('changes', 'menu_items')");
    await expect.poll(() => page.told).toEqual(['menu_items']);
  });

  test('in a burst of 6,000 commits shows as a handful of events, one of them after the last', async () => {
    const { url } = await openInstance();
    const page = await openLivePage(`${url}/events`);
    const began = performance.now();
    await pool.query(`do $$ begin
      for turn in 1..6000 loop update promotions_2for1 set price = price where false; commit; end loop;
    end $$`);
    await pool.query("select pg_notify('changes', 'menu_items')");
    await expect.poll(() => page.told).toContain('menu_items');
    const most = 2 + (performance.now() - began) / hurried.gather;
    expect(page.told.length - 1).toBeLessThanOrEqual(most);
    expect(page.told.length - 1).toBeLessThan(600);
  });
});

describe('an open page catches up', () => {
  test('after the line between the server and the database was lost', async () => {
    const { url } = await openInstance();
    const page = await openLivePage(`${url}/events`);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'pizzeria-live' and datname = current_database()`,
    );
    await expect.poll(() => page.told).toEqual(['*']);
    await pool.query(lower);
    await expect.poll(() => page.told).toEqual(['*', 'promotions_2for1']);
    expect(page.states).toEqual(['live']);
  });

  test('after the server was killed and started again', async () => {
    const before = await openInstance();
    const page = await openLivePage(`${before.url}/events`);
    await before.close();
    await expect.poll(() => page.states).toEqual(['live', 'lost']);
    await pool.query(lower);
    await openInstance({ port: before.port });
    await expect.poll(() => page.told).toEqual(['*']);
    await pool.query(lower);
    await expect.poll(() => page.told).toEqual(['*', 'promotions_2for1']);
    expect(page.states).toEqual(['live', 'lost', 'live']);
  });
});

test('somebody whose access has ended is told so, and the page stops asking', async () => {
  const access = { isAllowed: true };
  const { url } = await openInstance({
    admit: async () => {
      if (!access.isAllowed) throw new Problem(requestProblems.not_staff);
      return { areas };
    },
  });
  const refusals: number[] = [];
  const page = await openFollower(`${url}/admin/events`, {
    onRefused: (status) => refusals.push(status),
  });
  await expect.poll(() => page.states).toEqual(['live']);
  access.isAllowed = false;
  await pool.query("select pg_notify('changes', 'user_roles')");
  await page.following;
  expect(refusals).toEqual([403]);
});
