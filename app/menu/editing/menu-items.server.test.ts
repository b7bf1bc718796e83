import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Context, Database } from '#core/context.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { test } from '#tests/support/database.ts';
import { owner, problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import { addItem, changeItem, deleteItem, setItemActive } from '#tests/support/staff-forms.ts';
import { readMenu } from '../menu.server.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { listAllItems } from './menu-items.server.ts';

const cheese = {
  name: { fr: 'Fromage', en: 'Cheese' },
  description: { fr: 'Fondant', en: null },
  prices: { s: 1095, l: 1795 },
  image: 'https://exemple.test/fromage.jpg',
  displayOrder: 3,
};

const unknownId = '00000000-0000-4000-8000-00000000dead';

async function addCategory(db: Database, categoryKey: string): Promise<string> {
  const names = { nameFr: 'Desserts', nameEn: 'Desserts' };
  const rows = await db
    .insert(menuCategories)
    .values({ categoryKey, ...names })
    .returning();
  return rows[0]?.id ?? '';
}

/** Reads what customers find under a name now, and under which category. */
async function customersSee(ctx: Context, nameFr: string) {
  const groups = await readMenu(ctx, await readStorefrontVersion(ctx));
  return groups.flatMap(({ key, items }) =>
    items.filter(({ name }) => name.fr === nameFr).map((item) => ({ ...item, key })),
  );
}

describe('an owner', () => {
  test('adds an item that customers see at once, active, at version 1 (B-131)', async ({ db }) => {
    const ctx = staffContext(db);
    const categoryId = await addCategory(db, 'desserts');
    const image = 'menu-images/AAAAAAAAAAAAAAAAAAAAAA-640x640';
    const zest = { ...cheese, image, name: { fr: 'Zeste', en: 'Zest' } };
    const item = await addItem(ctx, { ...zest, categoryId });
    expect(item).toEqual({
      ...zest,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      categoryId,
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
      ...{ allergens: null, confirmedAt: null, isVegetarian: false },
    });
    const { id, name, description, prices } = item;
    const seen = { id, name, description, prices, image, key: 'desserts' };
    expect(await customersSee(ctx, 'Zeste')).toEqual([seen]);
  });

  test('changes an item, and customers read the new one', async ({ db }) => {
    const ctx = staffContext(db);
    const { id, createdAt } = await addItem(ctx, cheese);
    await customersSee(ctx, 'Fromage');
    const changed = { ...cheese, name: { fr: 'Mozzarella', en: 'Mozzarella' }, prices: { p: 449 } };
    expect(await changeItem(ctx, id, 1, changed)).toEqual({
      ...changed,
      prices: { p: 449, s: 449 },
      id,
      categoryId: null,
      isActive: true,
      createdAt,
      version: 2,
      ...{ allergens: null, confirmedAt: null, isVegetarian: false },
    });
    expect(await customersSee(ctx, 'Fromage')).not.toContainEqual(expect.objectContaining({ id }));
    expect(await customersSee(ctx, 'Mozzarella')).toMatchObject([
      { id, prices: { p: 449, s: 449 } },
    ]);
  });

  test('empties fields by leaving them out of what is saved', async ({ db }) => {
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, cheese);
    expect(await changeItem(ctx, id, 1, { name: cheese.name })).toMatchObject({
      description: { fr: null, en: null },
      prices: {},
      image: null,
      displayOrder: 0,
    });
  });

  test('hides an item from customers and shows it again (B-136)', async ({ db }) => {
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, { ...cheese, name: { fr: 'Zeste', en: 'Zest' } });
    expect(await setItemActive(ctx, id, false)).toMatchObject({ isActive: false, version: 2 });
    expect(await customersSee(ctx, 'Zeste')).toEqual([]);
    expect(await setItemActive(ctx, id, true)).toMatchObject({ isActive: true, version: 3 });
    expect(await customersSee(ctx, 'Zeste')).toHaveLength(1);
  });

  test('changes nothing by hiding what is hidden or saving what is saved', async ({ db }) => {
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, cheese);
    await setItemActive(ctx, id, false);
    const before = await readStorefrontVersion(ctx);
    expect(await setItemActive(ctx, id, false)).toMatchObject({ version: 2 });
    expect(await changeItem(ctx, id, 2, cheese)).toMatchObject({ version: 2 });
    expect(await readStorefrontVersion(ctx)).toBe(before);
  });

  test('deletes an item for good (B-136)', async ({ db }) => {
    const ctx = staffContext(db);
    const item = await addItem(ctx, { ...cheese, name: { fr: 'Zeste', en: 'Zest' } });
    expect(await deleteItem(ctx, item.id)).toEqual(item);
    expect(await customersSee(ctx, 'Zeste')).toEqual([]);
    expect(await listAllItems(ctx)).toEqual([]);
    expect(await refusalOf(deleteItem(ctx, item.id))).toBe('not_found');
  });

  test('lists every item, the oldest first, inactive ones too (B-130)', async ({ db }) => {
    const ctx = staffContext(db);
    const ids = [];
    for (const [minute, fr] of ['Un', 'Deux', 'Trois', 'Quatre'].entries()) {
      const { id } = await addItem(ctx, { ...cheese, name: { fr, en: fr }, displayOrder: -minute });
      const createdAt = new Date(Date.UTC(2026, 10, 20, 12, -minute));
      await db.update(menuItems).set({ createdAt }).where(eq(menuItems.id, id));
      ids.unshift(id);
    }
    await setItemActive(ctx, ids[1] ?? '', false);
    expect((await listAllItems(ctx)).map(({ id }) => id)).toEqual(ids);
  });

  test('lists items of the same moment in the same order every time', async ({ db }) => {
    const ctx = staffContext(db);
    for (const fr of ['Un', 'Deux', 'Trois']) await addItem(ctx, { name: { fr, en: fr } });
    const ids = (await listAllItems(ctx)).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  test('finds markup stored and shown as the words that were typed', async ({ db }) => {
    const ctx = staffContext(db);
    const fr = `<script>alert('é')</script> "&amp; \\ ' ; drop table menu_items; --`;
    const description = { fr: '<img src=x onerror=alert(1)>', en: '{{7*7}} %s $1' };
    const { id } = await addItem(ctx, { name: { fr, en: fr }, description });
    expect(await listAllItems(ctx)).toMatchObject([{ id, name: { fr, en: fr }, description }]);
    expect(await customersSee(ctx, fr)).toMatchObject([{ id, description }]);
  });

  test('who sends a new item twice finds it once', async ({ db }) => {
    const ctx = staffContext(db);
    const id = crypto.randomUUID();
    const first = await addItem(ctx, cheese, id);
    expect(await addItem(ctx, cheese, id)).toEqual(first);
    expect(await listAllItems(ctx)).toHaveLength(1);
    const other = { ...cheese, displayOrder: 9 };
    expect(await problemOf(addItem(ctx, other, id))).toMatchObject({
      code: 'item_changed',
      details: { current: first },
    });
  });
});

describe('the shop refuses', () => {
  const asks = {
    listAllItems: (ctx: Context) => listAllItems(ctx),
    addItem: (ctx: Context) => addItem(ctx, cheese),
    changeItem: (ctx: Context, id: string) => changeItem(ctx, id, 1, { ...cheese, prices: {} }),
    setItemActive: (ctx: Context, id: string) => setItemActive(ctx, id, false),
    deleteItem: (ctx: Context, id: string) => deleteItem(ctx, id),
  };

  test.for(Object.entries(asks))('%s to whoever holds no role', async ([, ask], { db }) => {
    const { id } = await addItem(staffContext(db), cheese);
    for (const kind of ['visitor', 'system'] as const) {
      expect(await refusalOf(ask(staffContext(db, { kind }), id))).toBe('not_staff');
    }
    expect(await listAllItems(staffContext(db))).toMatchObject([{ ...cheese, version: 1 }]);
  });

  test.for([unknownId, 'x', '', `${unknownId}'--`, 'null'])(
    'a change of the item « %s », which is not there',
    async (id, { db }) => {
      const ctx = staffContext(db, owner);
      expect(await refusalOf(changeItem(ctx, id, 1, cheese))).toBe('not_found');
      expect(await refusalOf(setItemActive(ctx, id, true))).toBe('not_found');
      expect(await refusalOf(deleteItem(ctx, id))).toBe('not_found');
    },
  );

  const wrong: readonly (readonly [string, object, object])[] = [
    ['without a name', { name: { fr: ' ', en: 'x' } }, { 'name.fr': 'required' }],
    ['with a name too long', { name: { fr: 'x'.repeat(121), en: 'x' } }, { 'name.fr': 'too_long' }],
    ['below zero', { prices: { xl: -1 } }, { 'prices.xl': 'price' }],
    ['above 9,999.99 $', { prices: { xl: 1_000_000 } }, { 'prices.xl': 'price_too_high' }],
    ['with a script for a picture', { image: 'javascript:alert(1)' }, { image: 'image' }],
    ['out of order', { displayOrder: 1.5 }, { displayOrder: 'whole_number' }],
    ['in a category that is gone', { categoryId: unknownId }, { categoryId: 'category' }],
    ['in a category that is none', { categoryId: 'trio' }, { categoryId: 'category' }],
  ];

  test.for(wrong)('an item %s, and stores nothing', async ([, part, fields], { db }) => {
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, cheese);
    const code = Object.values(fields).includes('required') ? 'fields_missing' : 'fields_invalid';
    const input = { ...cheese, ...part };
    for (const ask of [() => addItem(ctx, input), () => changeItem(ctx, id, 1, input)]) {
      expect(await problemOf(ask())).toMatchObject({ code, details: { fields } });
    }
    expect(await listAllItems(ctx)).toMatchObject([{ ...cheese, version: 1 }]);
  });

  test.for([null, [], 'Fromage', 7, { name: 'Fromage' }, { ...cheese, prices: { xxl: 1 } }])(
    'what is no item at all: %j',
    async (input, { db }) => {
      const code = await refusalOf(addItem(staffContext(db), input));
      expect(code).toBe('malformed');
    },
  );
});
