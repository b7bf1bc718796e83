import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#tests/support/database.ts';
import { recordedTables } from './recorded-tables.ts';

test('an owner can take back a change of every table that the database keeps changes of (B-2082)', async ({
  db,
}) => {
  const { rows } = await db.execute<{ name: string; key: string }>(sql`
    select tgrelid::regclass::text as name, encode(tgargs, 'escape') as key
    from pg_trigger where tgfoid = 'keep_change'::regproc order by 1`);
  const kept = rows.map(({ name, key }) => ({ name, key: key.split('\\000').filter(Boolean) }));
  const known = recordedTables.map(({ name, key }) => ({ name, key: [...key] }));
  // Permissions are changed back by the owner alone, in their own tab.
  const others = kept.filter(({ name }) => name !== 'admin_permissions');
  expect(known.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(others);
});

test('what a row refers to stands before it (B-2082)', async ({ db }) => {
  const { rows } = await db.execute<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f'`);
  const at = (name: string) => recordedTables.findIndex((table) => table.name === name);
  for (const { child, parent } of rows) {
    if (at(child) >= 0) expect([child, at(parent) < at(child)]).toEqual([child, true]);
  }
});
