import { like } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { copyBuiltIn } from '#menu/editing/menu-categories.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { staffContext } from '#tests/support/staff.ts';
import { readChoices } from './modifiers.server.ts';
import { copyBuiltInChoices as copyChoices } from './store-recipes.server.ts';

describe('an owner', () => {
  test('copies a built-in list with what its dishes come with and are made of (B-1823)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    await db.delete(menuItems).where(like(menuItems.nameFr, 'Combo _'));
    const before = await readChoices(ctx, {
      version: await readStorefrontVersion(ctx),
      specials: [],
    });
    const { items } = await copyBuiltIn(ctx, { key: 'combos', copyChoices });
    const after = await readChoices(ctx, {
      version: await readStorefrontVersion(ctx),
      specials: [],
    });
    expect(items).toHaveLength(4);
    for (const [at, slug] of ['combo-a', 'combo-b', 'combo-c', 'combo-d'].entries()) {
      const copied = after.dishes[items[at]?.id ?? ''];
      expect(copied).toEqual(before.dishes[`builtin-combos-${slug}`]);
      expect(copied?.slots.length).toBeGreaterThan(1);
    }
  });
});
