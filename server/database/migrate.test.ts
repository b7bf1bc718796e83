import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase, silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';

async function migrationsWritten(): Promise<number> {
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

test('an operator starts eight instances at once on an empty database', async () => {
  const { url, pool } = await emptyDatabase();
  const options = { dataDir: '/unused', databaseUrl: url, migrationsFolder, log: silent };
  const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase(options)));
  const answers = await Promise.all(opened.map((one) => one.pool.query('select from menu_items')));
  expect(answers.every(({ rowCount }) => rowCount === 0)).toBe(true);
  await Promise.all(opened.map((one) => one.close()));
  const { rows } = await pool.query(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ count: await migrationsWritten() }]);
  const { rows: locks } = await pool.query("select from pg_locks where locktype = 'advisory'");
  expect(locks).toEqual([]);
});

test('an operator who starts again changes nothing', async () => {
  const { connection, pool } = await emptyDatabase();
  await migrateDatabase(connection, migrationsFolder, silent);
  await pool.query(
    "insert into menu_categories (category_key, name_fr, name_en) values ('x', 'X', 'X')",
  );
  await migrateDatabase(connection, migrationsFolder, silent);
  const { rows } = await pool.query('select category_key from menu_categories');
  expect(rows).toEqual([{ category_key: 'x' }]);
});

test('an operator sees an instance wait for the one that is migrating', async () => {
  const { connection, pool } = await emptyDatabase();
  const migrating = await pool.connect();
  await migrating.query('select pg_advisory_lock(726501942)');
  const { promise: waiting, resolve } = Promise.withResolvers<string>();
  const log = { ...silent, info: (_: object, sentence: string) => resolve(sentence) };
  const second = migrateDatabase(connection, migrationsFolder, log);
  expect(await waiting).toContain('waiting');
  migrating.release(true);
  await second;
  await expect(pool.query('select from orders')).resolves.toBeDefined();
});
