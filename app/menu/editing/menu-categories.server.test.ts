import { count } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Context } from '#core/context.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { freshDatabase, seededTest, test } from '#tests/support/database.ts';
import { refusalOf, staffContext } from '#tests/support/staff.ts';
import { addItem, setItemActive } from '#tests/support/staff-forms.ts';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { readMenu } from '../menu.server.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { categoryKeys } from '../menu.ts';
import { offersOf } from '../sizes.ts';
import {
  copyBuiltIn as copyList,
  listAllCategories,
  markCategory,
} from './menu-categories.server.ts';
import { listAllItems } from './menu-items.server.ts';

const fries = builtInLists.fries ?? [];

/** Copies the dishes alone; the modifiers copy their choices, and test that. */
function copyBuiltIn(ctx: Context, { key }: { key: string }) {
  return copyList(ctx, { key, copyChoices: async () => {} });
}

async function groupOf(ctx: Context, key: string) {
  const groups = await readMenu(ctx, await readStorefrontVersion(ctx));
  return groups.find((group) => group.key === key);
}

/** Reads what customers can tell apart in a group: not its ids. */
async function customersRead(ctx: Context, key: string) {
  const group = await groupOf(ctx, key);
  return group?.items.map((item) => ({
    name: item.name,
    description: item.description,
    offers: offersOf(item, key),
  }));
}

async function categoryOf(ctx: Context, key: string) {
  return (await listAllCategories(ctx)).find((category) => category.key === key);
}

describe('an owner', () => {
  seededTest("sees after the first start that every category is the database's", async ({ db }) => {
    const categories = await listAllCategories(staffContext(db));
    expect(categories.map(({ key }) => key)).toEqual(categoryKeys);
    for (const { id, source, items } of categories) {
      expect(id).not.toBeNull();
      expect(source).toBe('database');
      expect(items.active).toBe(items.all);
    }
  });

  seededTest(
    'sees the built-in list come back when the last item of a category is hidden',
    async ({ db }) => {
      const ctx = staffContext(db);
      const trio = await categoryOf(ctx, 'trio');
      const items = (await listAllItems(ctx)).filter(({ categoryId }) => categoryId === trio?.id);
      for (const { id } of items) await setItemActive(ctx, id, false);
      const now = await categoryOf(ctx, 'trio');
      expect(now).toMatchObject({ source: 'built-in', items: { active: 0, all: items.length } });
      expect((await groupOf(ctx, 'trio'))?.source).toBe('built-in');
    },
  );

  test('copies a built-in list into an empty database, and customers read the same (B-140)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    const before = await customersRead(ctx, 'fries');
    const { category, items } = await copyBuiltIn(ctx, { key: 'fries' });
    expect(category).toMatchObject({
      id: expect.any(String),
      key: 'fries',
      source: 'database',
      items: { active: fries.length, all: fries.length },
    });
    expect(items.map(({ name }) => name)).toEqual(fries.map(({ name }) => name));
    expect(items.every((item) => item.categoryId === category.id)).toBe(true);
    expect((await groupOf(ctx, 'fries'))?.source).toBe('database');
    expect(await customersRead(ctx, 'fries')).toEqual(before);
  });

  test.for(Object.keys(builtInLists))(
    'changes nothing for customers by copying %s',
    async (key, { db }) => {
      const ctx = staffContext(db);
      const before = await customersRead(ctx, key);
      await copyBuiltIn(ctx, { key });
      expect(await customersRead(ctx, key)).toEqual(before);
    },
  );

  test('finds copied items in the order of the built-in list, S as P and L as G', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    await copyBuiltIn(ctx, { key: 'fries' });
    const items = await listAllItems(ctx);
    expect(items.map(({ name }) => name.fr)).toEqual(fries.map(({ name }) => name.fr));
    expect(items[0]?.prices).toEqual({ p: 449, s: 449, g: 749, l: 749 });
  });

  test('copies into a category that is there, beside the items that are hidden', async ({ db }) => {
    const ctx = staffContext(db);
    const [row] = await db
      .insert(menuCategories)
      .values({ categoryKey: 'fries', nameFr: 'Patates', nameEn: 'Spuds', displayOrder: 7 })
      .returning();
    const hidden = await addItem(ctx, {
      name: { fr: 'Ma frite', en: 'My fry' },
      categoryId: row?.id,
    });
    await setItemActive(ctx, hidden.id, false);
    const { category, items } = await copyBuiltIn(ctx, { key: 'fries' });
    expect(category).toMatchObject({ id: row?.id, name: { fr: 'Patates' }, displayOrder: 7 });
    expect(category.items).toEqual({ active: fries.length, all: fries.length + 1 });
    expect(items.map(({ id }) => id)).not.toContain(hidden.id);
  });

  test('who asks for the copy again finds the one that stands', async ({ db }) => {
    const ctx = staffContext(db);
    const first = await copyBuiltIn(ctx, { key: 'trio' });
    const version = await readStorefrontVersion(ctx);
    expect(await copyBuiltIn(ctx, { key: 'trio' })).toEqual(first);
    expect(await readStorefrontVersion(ctx)).toBe(version);
  });

  test('who clicks many times at once gets one copy (B-140)', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const copies = await Promise.all([1, 2, 3, 4].map(() => copyBuiltIn(ctx, { key: 'fries' })));
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
    const [stored] = await db.select({ rows: count() }).from(menuItems);
    expect(stored?.rows).toBe(fries.length);
  });

  test('who copies while others edit is not caught in a circle of waiting', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const { items } = await copyBuiltIn(ctx, { key: 'trio' });
    const edits = items.map(({ id }) => setItemActive(ctx, id, false));
    const copies = (['fries', 'wraps', 'combos'] as const).map((key) => copyBuiltIn(ctx, { key }));
    await Promise.all([...edits, ...copies]);
    expect(await categoryOf(ctx, 'wraps')).toMatchObject({ source: 'database' });
  });
});

describe('an owner who hides a category', () => {
  seededTest(
    'takes its items and its built-in list from customers, and gives them back by one press (B-160)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const before = await customersRead(ctx, 'trio');
      const hidden = await markCategory(ctx, { key: 'trio', isHidden: true });
      expect(hidden).toMatchObject({ key: 'trio', isHidden: true, source: null });
      expect(await groupOf(ctx, 'trio')).toBeUndefined();
      const shown = await markCategory(ctx, { key: 'trio', isHidden: false });
      expect(shown).toMatchObject({ isHidden: false, source: 'database' });
      expect(await customersRead(ctx, 'trio')).toEqual(before);
    },
  );

  test('hides the built-in list of a category that the database does not have (B-160)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    expect((await groupOf(ctx, 'fries'))?.source).toBe('built-in');
    await markCategory(ctx, { key: 'fries', isHidden: true });
    expect(await groupOf(ctx, 'fries')).toBeUndefined();
    expect(await categoryOf(ctx, 'fries')).toMatchObject({ isHidden: true, source: null });
  });
});

describe('the shop refuses', () => {
  test.for(['desserts', 'constructor', '__proto__', '', "fries'--"])(
    'to hide a category « %s », which is not there',
    async (key, { db }) => {
      const hiding = markCategory(staffContext(db), { key, isHidden: true });
      expect(await refusalOf(hiding)).toBe('not_found');
      expect(await db.select().from(menuCategories)).toEqual([]);
    },
  );

  test('to mix a built-in list with items that customers see already (B-140)', async ({ db }) => {
    const ctx = staffContext(db);
    await addItem(ctx, { name: { fr: 'Poutine du chef', en: "Chef's poutine" } });
    expect(await refusalOf(copyBuiltIn(ctx, { key: 'fries' }))).toBe('category_not_empty');
    expect(await listAllItems(ctx)).toHaveLength(1);
    expect(await db.select().from(menuCategories)).toEqual([]);
  });

  test.for(['salads', 'desserts', 'constructor', '__proto__', '', "fries'--"])(
    'to copy the list of « %s », which is not there',
    async (key, { db }) => {
      expect(await refusalOf(copyBuiltIn(staffContext(db), { key }))).toBe('not_found');
    },
  );

  test('everything to whoever holds no role', async ({ db }) => {
    for (const kind of ['visitor', 'system'] as const) {
      const ctx = staffContext(db, { kind });
      expect(await refusalOf(listAllCategories(ctx))).toBe('not_staff');
      expect(await refusalOf(copyBuiltIn(ctx, { key: 'fries' }))).toBe('not_staff');
      const hiding = markCategory(ctx, { key: 'fries', isHidden: true });
      expect(await refusalOf(hiding)).toBe('not_staff');
    }
    expect(await db.select().from(menuItems)).toEqual([]);
  });
});
