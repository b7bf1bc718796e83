import { eq, sql } from 'drizzle-orm';
import { keepAs, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { asAdminItem, priceColumnsOf } from '../menu-rows.server.ts';
import { lockVersions } from './lock-versions.server.ts';
import { changedItem, isAlike, type ManyChange } from './many.ts';

/** Which items, in the version that their preview was made from, and what is done to them. */
type ManyToChange = {
  readonly items: readonly Pick<AdminItem, 'id' | 'version'>[];
  readonly by: ManyChange;
};

/** What was changed, and the batch under which it is kept. */
export type ManyChanged = { readonly items: readonly AdminItem[]; readonly batch: string };

/**
 * Does one thing to many items, all of them or none (B-2104, B-2105), and answers those that it
 * changed. Refuses with `items_changed` and `{ current, gone }` where one is no longer what the
 * preview was made from, and with `fields_invalid` where the category is gone.
 */
export async function changeMany(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule'>,
  { items, by }: ManyToChange,
): Promise<ManyChanged> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    if (by.kind === 'category') {
      const found = await tx
        .select({ id: menuCategories.id })
        .from(menuCategories)
        .where(eq(menuCategories.id, by.categoryId))
        .for('key share');
      if (found.length === 0)
        throw new Problem(requestProblems.fields_invalid, { fields: { categoryId: 'category' } });
    }
    const batch = await keepAs(tx, 'many');
    const stored = (await lockVersions(tx, items)).map(asAdminItem);
    const changed: AdminItem[] = [];
    for (const before of stored) {
      const after = changedItem(before, by);
      if (isAlike(before, after)) continue;
      const { prices, categoryId, isActive } = after;
      const [row] = await tx
        .update(menuItems)
        .set({
          ...priceColumnsOf(prices),
          ...{ categoryId, isActive },
          version: sql`${menuItems.version} + 1`,
        })
        .where(eq(menuItems.id, before.id))
        .returning();
      if (row) changed.push(asAdminItem(row));
    }
    return { items: changed, batch };
  });
}
