import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { freshDatabase, test, testDatabase, withRollback } from '#tests/support/database.ts';

const shared = await testDatabase();

async function countCategories(db: typeof shared.db): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from menu_categories`);
  return Number(rows[0]?.count);
}

const addCategory = sql`insert into menu_categories (category_key, name_fr, name_en) values ('essai', 'Essai', 'Trial')`;

test('a developer sees what a test wrote inside that test', async ({ db }) => {
  await db.execute(addCategory);
  expect(await countCategories(db)).toBe(1);
});

test('a developer never meets what an earlier test wrote', async ({ db, database }) => {
  await db.execute(addCategory);
  expect(await countCategories(database.db)).toBe(0);
});

test('a developer can use a transaction inside a rolled-back test', async ({ db }) => {
  const failing = db.transaction(async (tx) => {
    await tx.execute(addCategory);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await db.transaction((tx) => tx.execute(addCategory));
  expect(await countCategories(db)).toBe(1);
});

test('a developer is told what failed inside a rolled-back transaction', async () => {
  const failing = withRollback(shared.db, async (tx) => {
    await tx.execute(addCategory);
    throw new Error('a broken rule');
  });
  await expect(failing).rejects.toThrow('a broken rule');
  expect(await countCategories(shared.db)).toBe(0);
});

test('a developer has a database alone for what must be committed', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await one.db.execute(addCategory);
  expect(await countCategories(one.db)).toBe(1);
  expect(await countCategories(other.db)).toBe(0);
});
