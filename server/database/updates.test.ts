import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { emptyDatabase, silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';

async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const end = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return folder;
}

test('whoever worked in a shop before still comes in after the update; others prove themselves (B-1060)', async () => {
  const { connection, pool } = await emptyDatabase();
  await migrateDatabase(connection, await migrationsBefore('_account_links'), silent);
  await pool.query(
    `insert into users (email, name) values ('chef@exemple.test', 'x'), ('alix@exemple.test', 'x')`,
  );
  await pool.query(
    `insert into user_roles (user_id, role) select id, 'owner' from users where email like 'chef%'`,
  );
  await migrateDatabase(connection, migrationsFolder, silent);
  const { rows } = await pool.query('select email, email_verified from users order by email');
  expect(rows).toEqual([
    { email: 'alix@exemple.test', email_verified: false },
    { email: 'chef@exemple.test', email_verified: true },
  ]);
});

test('an owner whose opening checklist was finished before the update is not asked again; one who had a point left is (B-4355)', async () => {
  const points =
    "values ('facts'), ('menu'), ('taxes'), ('hours'), ('oven'), ('delivery'), ('colours'), ('letter'), ('bell'), ('ticket'), ('backup')";
  for (const [all, left] of [
    [`${points}, ('order')`, 'hidden'],
    [points, undefined],
  ] as const) {
    const { connection, pool } = await emptyDatabase();
    await migrateDatabase(connection, await migrationsBefore('_confirms_itself'), silent);
    // A shop of which only that matters here.
    await pool.query(`do $$ declare name text; begin
      for name in select attname from pg_attribute where attrelid = 'shop'::regclass and attnum > 0 and attnotnull
        and attname <> 'only_row' loop execute format('alter table shop alter %I drop not null', name);
      end loop; end $$`);
    await pool.query('insert into shop (opened_at) values (now())');
    await pool.query(`insert into morning_steps (step) ${all}`);
    await migrateDatabase(connection, migrationsFolder, silent);
    const { rows } = await pool.query("select step from checklist_steps where step = 'hidden'");
    expect(rows[0]?.step).toBe(left);
  }
});
