import { eq, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { readMenu } from '#menu/menu.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { capacityProblems } from './capacity.problems.ts';
import type { ChangedOven, FewerInput } from './capacity.schema.ts';
import { kitchenCapacity, kitchenState } from './capacity.table.server.ts';
import { minute, type OvenPlace } from './quarters.ts';
import { readKitchenForPages, readOvenNow } from './read-kitchen.server.ts';

export type OvenReading = Awaited<ReturnType<typeof showOven>>;

/** Returns the settings, and the categories of the menu. */
export async function showOven(ctx: Context) {
  staffActor(ctx.actor, 'shop');
  const menu = await readMenu(ctx, await readStorefrontVersion(ctx));
  const categories = menu.map(({ key, name }) => ({ key, name }));
  return { oven: await readStoredOven(ctx), categories };
}

/** Changes the settings; refuses an outdated form with `capacity_changed` and `{ current }`. */
export async function changeOven(ctx: StaffContext, { version, ...columns }: ChangedOven) {
  return staffTransaction(ctx, 'shop', async (tx) => {
    const { rowCount } = await tx
      .update(kitchenCapacity)
      .set({ ...columns, version: sql`${kitchenCapacity.version} + 1` })
      .where(eq(kitchenCapacity.version, version));
    const current = await readStoredOven({ db: tx });
    if (rowCount === 0) throw new Problem(capacityProblems.capacity_changed, { current });
    return current;
  });
}

async function readStoredOven({ db }: Pick<Context, 'db'>): Promise<ChangedOven> {
  const [row] = await db.select().from(kitchenCapacity);
  if (!row) throw new Problem(requestProblems.unavailable);
  const { onlyRow: _, ...oven } = row;
  return oven;
}

export type KitchenToday = Awaited<ReturnType<typeof readKitchenToday>>;

/** Returns how full the kitchen is, null where no oven is set. */
export async function readKitchenToday(ctx: StaffContext & Pick<Context, 'clock' | 'memory'>) {
  staffActor(ctx.actor, 'service');
  const kitchen = await readKitchenForPages(ctx, await readOvenNow(ctx.db));
  return { now: ctx.clock.now().epochMilliseconds, kitchen };
}

/** Returns the columns of a place. */
export function placeRow({ from, units }: OvenPlace) {
  return { ovenFrom: new Date(from), ovenUnits: units };
}

/** Sets or ends fewer pizzas at once for a while; it ends by itself. */
export async function setFewer(ctx: Context, { units, minutes }: FewerInput): Promise<void> {
  const until = new Date(ctx.clock.now().epochMilliseconds + minutes * minute);
  await staffTransaction(ctx, 'service', (tx) =>
    tx.update(kitchenState).set({ fewer: units, fewerUntil: units === null ? null : until }),
  );
}
