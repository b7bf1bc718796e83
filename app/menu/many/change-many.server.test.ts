import { describe, expect } from 'vitest';
import { changesOf } from '#tests/support/changes.ts';
import { test } from '#tests/support/database.ts';
import { problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import { addItem, deleteItem, setItemActive } from '#tests/support/staff-forms.ts';
import { addCategory } from '../editing/menu-categories.server.ts';
import { listAllItems } from '../editing/menu-items.server.ts';
import { changeMany } from './change-many.server.ts';
import { type ManyChange, ManyInput } from './many.ts';

const dearer: ManyChange = {
  kind: 'price',
  change: { step: { kind: 'amount', cents: 50 }, rounding: 'none', sizes: null },
};

function named(fr: string, prices: object) {
  return { name: { fr, en: fr }, prices };
}

describe('an owner', () => {
  test('raises the prices of many items at once, kept as one batch (B-2105)', async ({ db }) => {
    const ctx = staffContext(db);
    const soup = await addItem(ctx, named('Soupe', { single: 495 }));
    const fries = await addItem(ctx, named('Frites', { p: 400, g: 700 }));
    const shown = await addItem(ctx, named('Sans prix', {}));
    const { items: changed } = await changeMany(ctx, { items: [soup, fries, shown], by: dearer });
    expect(changed.map(({ prices }) => prices)).toEqual(
      expect.arrayContaining([{ single: 545 }, { s: 450, l: 750, p: 450, g: 750 }]),
    );
    expect(changed).toHaveLength(2);
    const kept = await changesOf(db, 'menu_items');
    const batches = kept.filter(({ before }) => before !== null).map(({ batch }) => batch);
    expect(batches).toHaveLength(2);
    expect(new Set(batches).size).toBe(1);
  });

  test('moves many items to a category, and switches many off (B-2105)', async ({ db }) => {
    const ctx = staffContext(db);
    const { id } = await addCategory(ctx, { name: { fr: 'Desserts', en: 'Desserts' } });
    const items = [await addItem(ctx, named('Tarte', {})), await addItem(ctx, named('Gâteau', {}))];
    const { items: moved } = await changeMany(ctx, {
      items,
      by: { kind: 'category', categoryId: id ?? '' },
    });
    expect(moved.map(({ categoryId }) => categoryId)).toEqual([id, id]);
    const { items: off } = await changeMany(ctx, {
      items: moved,
      by: { kind: 'activity', isActive: false },
    });
    expect(off.map(({ isActive }) => isActive)).toEqual([false, false]);
  });

  test('writes over nobody: where one item has changed or is gone, none is changed (B-2105)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    const items = [
      await addItem(ctx, named('Soupe', { single: 495 })),
      await addItem(ctx, named('Pain', { single: 200 })),
      await addItem(ctx, named('Salade', { single: 900 })),
    ];
    await setItemActive(ctx, items[1]?.id ?? '', false);
    await deleteItem(ctx, items[2]?.id ?? '');
    const problem = await problemOf(changeMany(ctx, { items, by: dearer }));
    expect(problem.code).toBe('items_changed');
    expect(problem.details).toMatchObject({
      current: [{ id: items[1]?.id, isActive: false }],
      gone: [items[2]?.id],
    });
    const now = await listAllItems(ctx);
    expect(now.map(({ prices }) => prices.single).toSorted()).toEqual([200, 495]);
  });

  test('is told that the category is gone', async ({ db }) => {
    const ctx = staffContext(db);
    const items = [await addItem(ctx, named('Tarte', {}))];
    const by = { kind: 'category', categoryId: crypto.randomUUID() } as const;
    expect(await refusalOf(changeMany(ctx, { items, by }))).toBe('fields_invalid');
  });
});

test('nobody changes too many, too far, or in no size', () => {
  const item = { id: crypto.randomUUID(), version: 1 };
  const isRead = (items: readonly object[], by: object) =>
    ManyInput.safeParse({ items, by }).success;
  expect(isRead([item], dearer)).toBe(true);
  expect(isRead([], dearer)).toBe(false);
  expect(isRead(Array(501).fill(item), dearer)).toBe(false);
  const by = (step: object, sizes: readonly string[] | null = null) => ({
    kind: 'price',
    change: { step, rounding: 'up95', sizes },
  });
  expect(isRead([item], by({ kind: 'amount', cents: 100_001 }))).toBe(false);
  expect(isRead([item], by({ kind: 'share', basisPoints: -10_001 }))).toBe(false);
  expect(isRead([item], by({ kind: 'share', basisPoints: 300 }, []))).toBe(false);
  expect(isRead([item], by({ kind: 'share', basisPoints: 300 }, ['xxl']))).toBe(false);
});
