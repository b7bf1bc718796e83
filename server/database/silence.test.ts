import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase, silent } from '#tests/support/database.ts';
import { wireTo } from '#tests/support/database-wire.ts';
import { createPool, endPool } from './pool.ts';

/** A site whose line to the database can be held; it doubts soon. */
async function siteOnWire() {
  const { connection } = await freshDatabase();
  const wire = await wireTo(connection);
  const said: string[] = [];
  const say = (_: unknown, sentence: string) => void said.push(sentence);
  const patience = { doubt: 200, answer: 200, silence: 200 };
  const log = { ...silent, error: say, info: say };
  const pool = createPool(wire.connection, log, { patience, max: 3 });
  onTestFinished(() => endPool(pool, 100));
  return { pool, wire, said };
}

const silence = 'the database does not answer';

describe('while a database neither answers nor hangs up', () => {
  test('whoever waits for it hears so, whoever asks meanwhile at once, and all is well when it is back (B-2377)', async () => {
    const { pool, wire, said } = await siteOnWire();
    await Promise.all([pool.query('select 1'), pool.query('select 2')]);
    wire.hold();
    const waiting = [
      pool.query('select 1'),
      pool.connect().then((client) => client.query('select 1')),
      drizzle(pool).transaction(async (tx) => tx.execute('select 1')),
      // There is no connection left for these.
      pool.query('select 2'),
      pool.connect(),
    ];
    for (const one of waiting) await expect(one).rejects.toThrow();
    const calls = wire.calls();
    for (let ask = 0; ask < 50; ask += 1) {
      await expect(pool.query('select 1')).rejects.toThrow(silence);
      await expect(pool.connect()).rejects.toThrow(silence);
    }
    expect(wire.calls() - calls).toBeLessThan(3);
    wire.letGo();
    await expect
      .poll(() => pool.query('select 1').then(({ rowCount }) => rowCount, String))
      .toBe(1);
    const all = Array.from({ length: 20 }, () => pool.query('select 1'));
    expect(await Promise.all(all)).toHaveLength(20);
    expect(pool.totalCount).toBeLessThanOrEqual(3);
    expect(said[0]).toMatch(/^the database does not answer/);
    expect(said.at(-1)).toBe('the database answers again');
  });

  test('what has hung up instead of answering says so by itself (B-2377)', async () => {
    const { pool, wire, said } = await siteOnWire();
    wire.cut();
    for (let ask = 0; ask < 5; ask += 1)
      await expect(pool.query('select 1')).rejects.not.toThrow(silence);
    wire.mend();
    await pool.query('select 1');
    expect(said).toEqual([]);
  });
});

test('a long question does not count as silence (B-2377)', async () => {
  const { pool, said } = await siteOnWire();
  const { rows } = await pool.query("select 'sold' as what from pg_sleep(1.2)");
  expect(rows).toEqual([{ what: 'sold' }]);
  expect(said).toEqual([]);
});
