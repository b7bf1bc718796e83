import type pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Log } from '#core/context.ts';
import { silent, testDatabase } from '#tests/support/database.ts';
import { wireTo } from '#tests/support/database-wire.ts';
import { type ListeningPace, listenToChanges } from './changes.ts';

const { pool, connection } = await testDatabase();
const raise = 'update promotions_2for1 set price = price where false';
const quick: Partial<ListeningPace> = { firstPause: 10, longestPause: 50 };

type Listening = { over?: pg.ClientConfig; pace?: Partial<ListeningPace>; log?: Log };

/** Listens; returns what is heard once the line is up, which the first `*` says. */
async function listen({ over = connection, pace = quick, log = silent }: Listening = {}) {
  const changes = listenToChanges({ connection: over, log, pace });
  onTestFinished(() => changes.close());
  const told: string[] = [];
  const unsubscribe = changes.subscribe((table) => told.push(table));
  await expect.poll(() => told).toEqual(['*']);
  told.length = 0;
  return { changes, told, unsubscribe };
}

async function listeners(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'pizzeria-live' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

describe('a change is heard', () => {
  test('by everyone who listens, on every instance, with the name of its table (B-1320)', async () => {
    const one = await listen();
    const other = await listen();
    await pool.query(raise);
    await expect.poll(() => one.told).toEqual(['promotions_2for1']);
    await expect.poll(() => other.told).toEqual(['promotions_2for1']);
  });

  test('never when its transaction is rolled back or not yet committed (B-113)', async () => {
    const { told } = await listen();
    const client = await pool.connect();
    await client.query('begin');
    await client.query(raise);
    await client.query('rollback');
    await client.query('begin');
    await client.query(raise);
    // A later commit on another connection overtakes it: it has not been heard yet.
    await pool.query("select pg_notify('changes', 'menu_items')");
    await expect.poll(() => told).toEqual(['menu_items']);
    await client.query('commit');
    client.release();
    await expect.poll(() => told).toEqual(['menu_items', 'promotions_2for1']);
  });

  test('as "anything" when the notification names no table', async () => {
    const { told } = await listen();
    await pool.query('notify changes');
    await pool.query(`select pg_notify('changes', 'data: x' || chr(10) || chr(10))`);
    await expect.poll(() => told).toEqual(['*', '*']);
  });

  test('by the others when one listener fails, and not by who has left', async () => {
    const logged: string[] = [];
    const { changes, told, unsubscribe } = await listen({
      log: { ...silent, error: (_facts, sentence) => logged.push(sentence) },
    });
    changes.subscribe(() => {
      throw new Error('a mistake');
    });
    const later: string[] = [];
    changes.subscribe((table) => later.push(table));
    unsubscribe();
    await pool.query(raise);
    await expect.poll(() => later).toEqual(['promotions_2for1']);
    expect(told).toEqual([]);
    expect(logged).toEqual(['a listener to changes failed']);
  });
});

describe('when the line to the database is lost', () => {
  test('a new one is made and everyone is told to look at everything again', async () => {
    const { told } = await listen();
    const killed = await listeners();
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [killed]);
    await expect.poll(() => told).toEqual(['*']);
    await pool.query(raise);
    await expect.poll(() => told).toEqual(['*', 'promotions_2for1']);
  });

  test('a line that has silently gone dead is noticed and replaced', async () => {
    const wire = await wireTo(connection);
    const pace = { ...quick, probe: 20, answer: 200 };
    const { told } = await listen({ over: wire.connection, pace });
    wire.freeze();
    await pool.query(raise);
    await expect.poll(() => told).toContain('*');
    await pool.query(raise);
    await expect.poll(() => told).toContain('promotions_2for1');
  });

  test('a session that no longer listens is noticed and replaced', async () => {
    // A pooler in between may hand our queries to a session that never listened.
    await pool.query(`create schema pooled; create function pooled.pg_listening_channels()
      returns setof text language sql as 'select null where false'`);
    const over = { ...connection, options: '-c search_path=pooled,pg_catalog' };
    const { told } = await listen({ over, pace: { ...quick, probe: 20 } });
    await expect.poll(() => told.length).toBeGreaterThan(1);
  });

  test('the log says so once, however long it lasts, and once when it is over', async () => {
    const logged: string[] = [];
    const say = (_facts: unknown, sentence: string) => logged.push(sentence);
    const wire = await wireTo(connection);
    const log = { info: say, warn: say, error: say };
    const { told } = await listen({ over: wire.connection, log });
    wire.cut();
    await expect.poll(wire.calls).toBeGreaterThan(4);
    expect(logged).toEqual(['changes in the database are not heard']);
    expect(told).toEqual([]);
    wire.mend();
    await expect.poll(() => told).toEqual(['*']);
    expect(logged.slice(1)).toEqual(['changes in the database are heard again']);
  });
});

describe('when the site stops', () => {
  test('the line is closed and nothing more is told', async () => {
    const { changes, told } = await listen();
    expect(changes.closing.aborted).toBe(false);
    await changes.close();
    await changes.close();
    expect(changes.closing.aborted).toBe(true);
    await pool.query(raise);
    await expect.poll(listeners).toEqual([]);
    expect(told).toEqual([]);
  });

  test('it does not wait for a database that does not answer', async () => {
    const wire = await wireTo(connection);
    const { changes } = await listen({ over: wire.connection, pace: { ...quick, probe: 60_000 } });
    wire.freeze();
    await changes.close();
    expect(changes.closing.aborted).toBe(true);
  });
});
