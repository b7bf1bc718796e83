import { asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { readMenu } from '#menu/menu.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { capacityProblems } from './capacity.problems.ts';
import type { ChangedOven, FewerInput, WalkInInput } from './capacity.schema.ts';
import { kitchenCapacity, kitchenState, walkIns } from './capacity.table.server.ts';
import { sizeUnits } from './capacity.ts';
import { minute, type OvenPlace, quarter } from './quarters.ts';
import { quoteOf } from './quote.ts';
import {
  holdQuarters,
  readKitchenForPages,
  readOvenNow,
  readTypicalMinutes,
} from './read-kitchen.server.ts';

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

/** A walk-in is for no later, and is deleted so long after it. */
const twoDays = 2 * 24 * 60 * minute;

export type KitchenToday = Awaited<ReturnType<typeof readKitchenToday>>;

/** Returns how full the kitchen is, null where no oven is set, and the walk-ins that are not over, by their time. */
export async function readKitchenToday(ctx: StaffContext & Pick<Context, 'clock' | 'memory'>) {
  staffActor(ctx.actor, 'service');
  const now = ctx.clock.now().epochMilliseconds;
  const [kitchen, rows] = await Promise.all([
    readKitchenForPages(ctx, await readOvenNow(ctx.db)),
    ctx.db
      .select()
      .from(walkIns)
      .where(gt(walkIns.readyAt, new Date(now)))
      .orderBy(asc(walkIns.readyAt), asc(walkIns.id)),
  ]);
  return { now, kitchen, walkIns: rows.map(walkInOf) };
}

function walkInOf({ id, size, count, readyAt }: typeof walkIns.$inferSelect) {
  return { id, size, count, readyAt: readyAt.getTime() };
}

/**
 * Takes a place for a walk-in in the first quarter from `at` on that has room. Refuses with `walk_in_past`, with
 * `oven_unset`, and with `walk_in_full` when none of the next three hours has.
 */
export async function addWalkIn(ctx: Context, { size, count, at }: WalkInInput) {
  const now = ctx.clock.now().epochMilliseconds;
  // Before the lock: orders wait behind it.
  const oven = await readOvenNow(ctx.db);
  const typical = oven && (await readTypicalMinutes(ctx, oven));
  return staffTransaction(ctx, 'service', async (tx) => {
    if (at !== null && (at < now || at > now + twoDays))
      throw new Problem(capacityProblems.walk_in_past);
    const quarters = await holdQuarters(tx, now);
    if (!quarters) throw new Problem(capacityProblems.oven_unset);
    const [settings] = await tx.select().from(shopSettings);
    const lead = typical ?? settings?.preparationMinutes ?? 0;
    const units = count * sizeUnits[size];
    const wish = { units, from: now, lead, drive: null, closesAt: Number.POSITIVE_INFINITY };
    const times = at === null ? [null] : Array.from({ length: 13 }, (_, n) => at + n * quarter);
    const found = times.map((chosen) => quoteOf(quarters, { ...wish, chosen })).find(Boolean);
    if (!found?.place) throw new Problem(capacityProblems.walk_in_full);
    const row = { size, count, readyAt: new Date(found.quotedAt), ...placeRow(found.place) };
    const [added] = await tx.insert(walkIns).values(row).returning({ id: walkIns.id });
    return walkInOf({ ...row, id: added?.id ?? 0 });
  });
}

/** Returns the columns of a place. */
export function placeRow({ from, units }: OvenPlace) {
  return { ovenFrom: new Date(from), ovenUnits: units };
}

/** Gives a walk-in's place back; a second press changes nothing. */
export async function removeWalkIn(ctx: Context, { id }: { readonly id: number }) {
  await staffTransaction(ctx, 'service', (tx) => tx.delete(walkIns).where(eq(walkIns.id, id)));
}

/** Deletes walk-ins of the days before yesterday. */
export async function forgetWalkIns({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().epochMilliseconds - twoDays);
  await db.delete(walkIns).where(lt(walkIns.readyAt, before));
}

/** Sets or ends fewer pizzas at once for a while; it ends by itself. */
export async function setFewer(ctx: Context, { units, minutes }: FewerInput): Promise<void> {
  const until = new Date(ctx.clock.now().epochMilliseconds + minutes * minute);
  await staffTransaction(ctx, 'service', (tx) =>
    tx.update(kitchenState).set({ fewer: units, fewerUntil: units === null ? null : until }),
  );
}
