import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '#core/context.ts';
import { sortByKeywords } from '#menu/keywords.ts';
import { readMenu } from '#menu/menu.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { categoryKeys } from '#menu/menu.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { readZones } from '#shop/delivery/zones.server.ts';
import { zoneOf } from '#shop/delivery/zones.ts';
import { firstShop } from '#shop/first-shop.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { testContext } from '#tests/support/app.ts';
import { test as dbTest, freshDatabase } from '#tests/support/database.ts';
import { seedMenu } from './menu.ts';
import { seededGroups } from './modifiers/insert-modifiers.ts';
import { seedPromotions } from './promotions.ts';
import { seedDatabase } from './seed.ts';
import { vegetarianDishes, vegetarianGroups, vegetarianModifiers } from './vegetarian.ts';

async function everything(db: Database) {
  const rows = [
    await db.select().from(menuCategories).orderBy(menuCategories.id),
    await db.select().from(menuItems).orderBy(menuItems.id),
    await db.select().from(promotions).orderBy(promotions.id),
  ];
  return { rows, version: await readStorefrontVersion({ db }) };
}

describe('the first start of a shop', () => {
  dbTest('writes 15 categories, the whole menu and four deals', async ({ db }) => {
    expect(await seedDatabase(db)).toEqual({ menu: true, modifiers: true });
    const [categories, items, deals] = (await everything(db)).rows;
    expect(categories).toHaveLength(15);
    expect(items).toHaveLength(Object.values(seedMenu).flat().length);
    expect(deals).toHaveLength(seedPromotions.length);
    for (const item of await db.select().from(menuItems)) expect(item.isActive).toBe(true);
  });

  dbTest(
    'delivers in the city for nothing, above the minimum that is promised (B-4494)',
    async ({ db }) => {
      await seedDatabase(db);
      const version = await readStorefrontVersion({ db });
      const zones = await readZones(testContext(db), version);
      for (const code of [firstShop.address.postalCode, 'H2X 1Y4', 'H8N 1A1']) {
        expect(zoneOf(zones, code)).toMatchObject({ fee: 0, minimum: 2000 });
      }
      expect(zoneOf(zones, 'G1A 1A1')).toBeNull();
    },
  );

  dbTest('serves every dish in its category, in order, at its prices', async ({ db }) => {
    await seedDatabase(db);
    const groups = await readMenu(testContext(db), await readStorefrontVersion({ db }));
    expect(groups).toHaveLength(15);
    for (const { key, source, items } of groups) {
      const written = seedMenu[key as keyof typeof seedMenu];
      expect(source).toBe('database');
      expect(items.map(({ name }) => name)).toEqual(written.map(({ name }) => name));
      for (const [index, { prices }] of items.entries()) {
        expect(prices).toMatchObject(written[index]?.prices ?? {});
      }
    }
  });

  dbTest('copies P and G to S and L, as saving an item does', async ({ db }) => {
    await seedDatabase(db);
    const [fries] = await db.select().from(menuItems).where(eq(menuItems.nameFr, 'Frites'));
    expect([fries?.priceS, fries?.priceL]).toEqual([fries?.priceP, fries?.priceG]);
    expect(fries?.priceP).toBeGreaterThan(0);
  });
});

test('an owner finds each thing marked that the first menu calls vegetarian (B-194)', () => {
  const slugs = new Set(Object.values(seedMenu).flatMap((list) => list.map(({ slug }) => slug)));
  const groups = seededGroups.map(({ key }) => key);
  const keys = seededGroups.flatMap(({ modifiers }) => modifiers.map(({ key }) => key));
  expect([...vegetarianDishes.difference(slugs)]).toEqual([]);
  expect([...vegetarianGroups.difference(new Set(groups))]).toEqual([]);
  expect([...vegetarianModifiers.difference(new Set(keys))]).toEqual([]);
});

describe('every later start', () => {
  dbTest('changes nothing, not even the menu’s version', async ({ db }) => {
    await seedDatabase(db);
    const before = await everything(db);
    expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: false });
    expect(await everything(db)).toEqual(before);
  });

  dbTest('never brings back what staff have deleted or changed', async ({ db }) => {
    await seedDatabase(db);
    await db.update(menuItems).set({ nameFr: 'Nôtre' }).where(eq(menuItems.nameFr, 'Fromage'));
    await db.delete(promotions);
    expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: false });
    await db.delete(menuItems);
    await db.delete(menuCategories);
    expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: false });
    expect((await everything(db)).rows.flat()).toEqual([]);
  });

  dbTest('leaves a shop alone whose menu staff began themselves', async ({ db }) => {
    await db.insert(menuItems).values({ nameFr: 'Tarte', nameEn: 'Pie', price: 500 });
    expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: true });
    const [row] = await db.select({ items: count() }).from(menuItems);
    expect(row?.items).toBe(1);
  });
});

test('several instances that start at once fill the shop once (B-120)', async () => {
  const { db } = await freshDatabase();
  const seeded = await Promise.all([1, 2, 3, 4].map(() => seedDatabase(db)));
  expect(seeded.filter(({ menu, modifiers }) => menu && modifiers)).toHaveLength(1);
  const [row] = await db.select({ categories: count() }).from(menuCategories);
  expect(row?.categories).toBe(categoryKeys.length);
});

test('a start that is cut off in the middle leaves an empty shop, to be filled next time', async () => {
  const { db } = await freshDatabase();
  await db.execute(sql`alter table promotions_2for1 rename to elsewhere`);
  await expect(seedDatabase(db)).rejects.toThrow();
  const [row] = await db.select({ items: count() }).from(menuItems);
  expect(row?.items).toBe(0);
  await db.execute(sql`alter table elsewhere rename to promotions_2for1`);
  expect(await seedDatabase(db)).toEqual({ menu: true, modifiers: true });
});

test('staff who forget the category still find most of the menu where it belongs', () => {
  const named = categoryKeys.filter((key) => key !== 'specialties' && key !== 'beverages');
  const sorted = named.flatMap((key) =>
    seedMenu[key].map(({ name, description }) => sortByKeywords(name, description) === key),
  );
  expect(sorted.filter(Boolean).length / sorted.length).toBeGreaterThan(0.75);
});
