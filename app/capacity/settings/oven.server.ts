import { eq, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { readMenu } from '#menu/menu.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { capacityProblems } from '../capacity.problems.ts';
import { kitchenCapacity } from '../capacity.table.server.ts';
import type { ChangedOven } from './oven.schema.ts';
import type { OvenReading, StoredOven } from './oven-settings.ts';

/** Returns the settings, and the categories of the menu. */
export async function showOven(ctx: Context): Promise<OvenReading> {
  staffActor(ctx.actor, 'shop');
  const menu = await readMenu(ctx, await readStorefrontVersion(ctx));
  return {
    oven: await readStoredOven(ctx),
    categories: menu.map(({ key, name }) => ({ key, name })),
  };
}

/** Changes the settings; refuses an outdated form with `capacity_changed` and `{ current }`. */
export async function changeOven(
  ctx: StaffContext,
  { version, ...columns }: ChangedOven,
): Promise<StoredOven> {
  return staffTransaction(ctx, 'shop', async (tx) => {
    const [changed] = await tx
      .update(kitchenCapacity)
      .set({ ...columns, version: sql`${kitchenCapacity.version} + 1` })
      .where(eq(kitchenCapacity.version, version))
      .returning({ version: kitchenCapacity.version });
    const current = await readStoredOven({ db: tx });
    if (!changed) throw new Problem(capacityProblems.capacity_changed, { current });
    return current;
  });
}

async function readStoredOven({ db }: { readonly db: Database }): Promise<StoredOven> {
  const [row] = await db.select().from(kitchenCapacity);
  if (!row) throw new Problem(requestProblems.unavailable);
  const { onlyRow: _, ...oven } = row;
  return oven;
}
