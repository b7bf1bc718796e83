import { eq, getTableColumns, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { seededTest as test } from '#tests/support/database.ts';
import { firstShop } from './first-shop.ts';
import { readShopNow, readShopVersion } from './read-shop.server.ts';
import { shopRow } from './shop.table.server.ts';
import { rowOf, shopOf } from './shop-row.server.ts';

describe('an owner', () => {
  test('finds that the facts of the first day are those that the code has (B-2000)', async ({
    db,
  }) => {
    expect((await readShopNow(db)).shop).toEqual(firstShop);
    expect(shopOf(rowOf(firstShop))).toEqual(firstShop);
    const { onlyRow, openedAt, version, ...columns } = getTableColumns(shopRow);
    expect(Object.keys(rowOf(firstShop)).toSorted()).toEqual(Object.keys(columns).toSorted());
  });

  test('who changes the facts: an order keeps the facts that it was sent under (B-2000)', async ({
    db,
  }) => {
    const { version } = await readShopNow(db);
    await db
      .update(shopRow)
      .set({ name: 'Chez Essai', deliveryMinimum: 1550, logo: '/images/a.webp' });
    const now = await readShopNow(db);
    expect(now.version).toBeGreaterThan(version);
    expect(now.shop).toMatchObject({ name: 'Chez Essai', deliveryMinimum: 1550 });
    expect(await readShopVersion(db, version)).toEqual(firstShop);
    expect(await readShopVersion(db, now.version)).toEqual(now.shop);
  });

  test('who saves the same again makes no new version', async ({ db }) => {
    const { version } = await readShopNow(db);
    await db.update(shopRow).set({ version: sql`${shopRow.version} + 1` });
    expect((await readShopNow(db)).version).toBe(version);
  });

  const long = 'x'.repeat(1001);
  test.for([
    ['a name of blanks', { name: '  ' }],
    ['no telephone', { phones: [] }],
    ['a telephone of letters', { phones: ['514 ABC-0142'] }],
    ['a story without its English', { story: [{ fr: 'Un four.', en: '' }] }],
    ['a story of a book', { story: [{ fr: long, en: 'A book.' }] }],
    ['a number without a label', { stats: [{ value: '5', label: { fr: 'étoiles' } }] }],
    ['an app that is a script', { deliveryApps: [{ name: 'A', url: 'javascript:alert(1)' }] }],
    ['a tax of everything', { taxRate: 100_000 }],
    ['a cash step of 3 cents', { cashRounding: 3 }],
    ['a postal code of another country', { postalCode: '75001' }],
  ] as const)(
    'the database takes no fact out of its bounds: %s (B-2000)',
    async ([, fact], { db }) => {
      const values = fact as Partial<typeof shopRow.$inferInsert>;
      const change = db.transaction((tx) =>
        tx.update(shopRow).set(values).where(eq(shopRow.onlyRow, true)),
      );
      await expect(change).rejects.toThrow();
    },
  );
});
