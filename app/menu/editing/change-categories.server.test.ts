import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Context } from '#core/context.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { seededTest, test } from '#tests/support/database.ts';
import { problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import { addItem } from '#tests/support/staff-forms.ts';
import { readMenu } from '../menu.server.ts';
import { menuItems } from '../menu.table.server.ts';
import {
  addCategory,
  deleteCategory,
  listAllCategories,
  markCategory,
  renameCategory,
  sortCategories,
  sortItems,
} from './menu-categories.server.ts';

const desserts = { fr: 'Desserts', en: 'Sweets' };

async function customersRead(ctx: Context) {
  return readMenu(ctx, await readStorefrontVersion(ctx));
}

async function keysRead(ctx: Context) {
  return (await customersRead(ctx)).map(({ key }) => key);
}

async function dishesOf(ctx: Context, key: string) {
  const group = (await customersRead(ctx)).find((group) => group.key === key);
  return (group?.items ?? []).map(({ id, name }) => ({ id, fr: name.fr }));
}

describe('an owner', () => {
  seededTest(
    'adds a category of their own, which customers see once something stands in it (B-2100)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const added = await addCategory(ctx, { name: desserts });
      expect(added).toMatchObject({ key: 'sweets', isOwn: true, source: null, builtInItems: 0 });
      expect(await keysRead(ctx)).not.toContain('sweets');
      const name = { fr: 'Tarte au sucre', en: 'Sugar pie' };
      await addItem(ctx, { name, categoryId: added.id, prices: { single: 495 } });
      const groups = await customersRead(ctx);
      expect(groups.at(-1)).toMatchObject({ key: 'sweets', name: desserts, items: [{ name }] });
    },
  );

  test('who sends a new category again finds it once (B-2100)', async ({ db }) => {
    const ctx = staffContext(db);
    const id = crypto.randomUUID();
    const added = await addCategory(ctx, { id, name: desserts });
    expect(await addCategory(ctx, { id, name: desserts })).toEqual(added);
    const all = await listAllCategories(ctx);
    expect(all.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  test.for([
    ['Pâtes fraîches', 'Promotions', 'promotions-2'],
    ['Trempettes', 'Trio', 'trio-2'],
    ['点心', '点心', 'category'],
    ['Long', 'L'.repeat(120), 'l'.repeat(34)],
  ] as const)(
    'whose new category is called %s finds it under a key that no other has',
    async ([fr, en, key], { db }) => {
      expect(await addCategory(staffContext(db), { name: { fr, en } })).toMatchObject({ key });
    },
  );

  test('gives no two categories one name in a language, accents and capitals apart (B-2100)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    const taken = { fr: 'pates', en: 'Noodles' };
    expect(await refusalOf(addCategory(ctx, { name: taken }))).toBe('category_name_taken');
    const renamed = renameCategory(ctx, { key: 'trio', version: 0, name: taken });
    expect(await refusalOf(renamed)).toBe('category_name_taken');
  });

  seededTest(
    'renames a category in both languages, and customers read it so (B-2101)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const name = { fr: 'Nos trios', en: 'Our trios' };
      const renamed = await renameCategory(ctx, { key: 'trio', version: 1, name });
      expect(renamed).toMatchObject({ name, version: 2, isOwn: false });
      expect((await customersRead(ctx)).find(({ key }) => key === 'trio')?.name).toEqual(name);
    },
  );

  test('renames one of the first categories that has no row yet', async ({ db }) => {
    const ctx = staffContext(db);
    const name = { fr: 'Nos trios', en: 'Our trios' };
    const renamed = await renameCategory(ctx, { key: 'trio', version: 0, name });
    expect(renamed).toMatchObject({ name, source: 'built-in' });
  });

  test('who renames second is shown the name that the first has given (B-2101)', async ({ db }) => {
    const ctx = staffContext(db);
    const { key, version } = await addCategory(ctx, { name: desserts });
    const first = { fr: 'Douceurs', en: 'Treats' };
    await renameCategory(ctx, { key, version, name: first });
    const second = renameCategory(ctx, { key, version, name: { fr: 'Gâteaux', en: 'Cakes' } });
    const problem = await problemOf(second);
    expect(problem.code).toBe('category_changed');
    expect(problem.details).toMatchObject({ current: { name: first, version: 2 } });
    expect(await renameCategory(ctx, { key, version, name: first })).toMatchObject({ version: 2 });
  });

  seededTest(
    'puts the tabs in an order, and customers read them so, pizzas too (B-2102)',
    async ({ db }) => {
      const ctx = staffContext(db);
      expect((await keysRead(ctx))[0]).toBe('trio');
      const before = await keysRead(ctx);
      await sortCategories(ctx, { keys: ['beverages', 'pizzas', 'nothing'] });
      const others = before.filter((key) => key !== 'beverages' && key !== 'pizzas');
      expect(await keysRead(ctx)).toEqual(['beverages', 'pizzas', ...others]);
    },
  );

  test('orders the tabs before any of them has a row (B-2102)', async ({ db }) => {
    const ctx = staffContext(db);
    await sortCategories(ctx, { keys: ['trio', 'pizzas'] });
    expect((await keysRead(ctx)).slice(0, 3)).toEqual(['trio', 'pizzas', 'appetizers']);
  });

  seededTest(
    'puts the dishes of a category in an order; one that was added meanwhile comes last (B-2103)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const before = await dishesOf(ctx, 'trio');
      const category = (await listAllCategories(ctx)).find(({ key }) => key === 'trio');
      const name = { fr: 'Trio neuf', en: 'New trio' };
      await addItem(ctx, { name, categoryId: category?.id, prices: { single: 999 } });
      const ids = before.map(({ id }) => id).toReversed();
      await sortItems(ctx, { key: 'trio', ids });
      const after = await dishesOf(ctx, 'trio');
      expect(after.map(({ id }) => id).slice(0, -1)).toEqual(ids);
      expect(after.at(-1)?.fr).toBe('Trio neuf');
    },
  );

  seededTest(
    'who has an item open while its place changes does not write over it (B-2103)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const [first, second] = await dishesOf(ctx, 'trio');
      await sortItems(ctx, { key: 'trio', ids: [second?.id ?? ''] });
      const [row] = await db
        .select()
        .from(menuItems)
        .where(eq(menuItems.id, first?.id ?? ''));
      expect(row).toMatchObject({ displayOrder: 1, version: 2 });
    },
  );

  test('is told that a category is gone whose dishes are put in order', async ({ db }) => {
    const asked = sortItems(staffContext(db), { key: 'gone', ids: [] });
    expect(await refusalOf(asked)).toBe('not_found');
  });

  seededTest('deletes an empty category of their own, and no other (B-2100)', async ({ db }) => {
    const ctx = staffContext(db);
    const { id, key } = await addCategory(ctx, { name: desserts });
    const name = { fr: 'Tarte', en: 'Pie' };
    const item = await addItem(ctx, { name, categoryId: id });
    expect(await refusalOf(deleteCategory(ctx, { key }))).toBe('category_in_use');
    await db.delete(menuItems).where(eq(menuItems.id, item.id));
    expect(await deleteCategory(ctx, { key })).toMatchObject({ key });
    expect((await listAllCategories(ctx)).some((one) => one.key === key)).toBe(false);
    expect(await refusalOf(deleteCategory(ctx, { key }))).toBe('not_found');
    expect(await refusalOf(deleteCategory(ctx, { key: 'trio' }))).toBe('category_built_in');
  });

  test('hides a category of their own and shows it again', async ({ db }) => {
    const ctx = staffContext(db);
    const { key } = await addCategory(ctx, { name: desserts });
    expect(await markCategory(ctx, { key, isHidden: true })).toMatchObject({ isHidden: true });
    expect(await markCategory(ctx, { key, isHidden: false })).toMatchObject({
      isHidden: false,
    });
  });

  seededTest(
    'says whose dishes are offered to reach the delivery minimum (B-525)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const offered = async () => {
        const groups = await readMenu(ctx, await readStorefrontVersion(ctx));
        return groups.filter(({ isOffered }) => isOffered).map(({ key }) => key);
      };
      expect(await offered()).toEqual(['appetizers', 'fries', 'beverages']);
      expect(await markCategory(ctx, { key: 'fries', isOffered: false })).toMatchObject({
        ...{ isOffered: false, isHidden: false },
      });
      await markCategory(ctx, { key: 'salads', isOffered: true });
      expect(await offered()).toEqual(['appetizers', 'salads', 'beverages']);
    },
  );
});
