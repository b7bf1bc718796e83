import { asc, eq, gt, lt } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { capacityProblems } from '../capacity.problems.ts';
import { kitchenState, walkIns } from '../capacity.table.server.ts';
import { sizeUnits } from '../capacity.ts';
import { minute, type OvenPlace, quarter } from '../quarters.ts';
import { quoteOf } from '../quote.ts';
import { holdQuarters, readKitchenForPages, readOvenNow } from '../read-kitchen.server.ts';
import { readTypicalMinutes } from '../typical-minutes.server.ts';
import type { FewerInput, WalkInId, WalkInInput } from './today.schema.ts';
import { type KitchenToday, type WalkIn, walkInBounds } from './today.ts';

const day = 24 * 60 * minute;

/** Returns how full the kitchen is. */
export async function readKitchenToday(
  ctx: StaffContext & Pick<Context, 'clock' | 'memory'>,
): Promise<KitchenToday> {
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

function walkInOf({ id, size, count, readyAt }: typeof walkIns.$inferSelect): WalkIn {
  return { id, size, count, readyAt: readyAt.getTime() };
}

/** A walk-in may be ready so many milliseconds later than asked: the counter names the time. */
const latest = 3 * 60 * minute;

/**
 * Takes a place for a walk-in in the first quarter from `at` on that has room. Refuses with `walk_in_past`, with
 * `oven_unset`, and with `walk_in_full` when none of the next three hours has.
 */
export async function addWalkIn(ctx: Context, { size, count, at }: WalkInInput): Promise<WalkIn> {
  const now = ctx.clock.now().epochMilliseconds;
  // Before the lock: orders wait behind it.
  const oven = await readOvenNow(ctx.db);
  const typical = oven && (await readTypicalMinutes(ctx, oven));
  return staffTransaction(ctx, 'service', async (tx) => {
    if (at !== null && (at < now || at > now + walkInBounds.days * day))
      throw new Problem(capacityProblems.walk_in_past);
    const quarters = await holdQuarters(tx, now);
    if (!quarters) throw new Problem(capacityProblems.oven_unset);
    const [settings] = await tx
      .select({ lead: shopSettings.preparationMinutes })
      .from(shopSettings);
    const lead = typical ?? settings?.lead ?? 0;
    const units = count * sizeUnits[size];
    const wish = { units, from: now, lead, drive: null, closesAt: Number.POSITIVE_INFINITY };
    const found = firstOf(at, (chosen) => quoteOf(quarters, { ...wish, chosen }));
    if (!found?.place) throw new Problem(capacityProblems.walk_in_full);
    const row = { size, count, readyAt: new Date(found.quotedAt), ...placeRow(found.place) };
    const [added] = await tx.insert(walkIns).values(row).returning({ id: walkIns.id });
    return walkInOf({ ...row, id: added?.id ?? 0 });
  });
}

/** Returns the first that fits, from a time on by quarters of an hour; null is as soon as possible. */
function firstOf<Found>(
  at: number | null,
  find: (at: number | null) => Found | null,
): Found | null {
  if (at === null) return find(null);
  for (let chosen = at; chosen <= at + latest; chosen += quarter) {
    const found = find(chosen);
    if (found) return found;
  }
  return null;
}

/** Returns the columns of a place. */
export function placeRow({ from, units }: OvenPlace) {
  return { ovenFrom: new Date(from), ovenUnits: [...units] };
}

/** Gives a walk-in's place back; a second press changes nothing. */
export async function removeWalkIn(ctx: Context, { id }: WalkInId): Promise<void> {
  await staffTransaction(ctx, 'service', (tx) => tx.delete(walkIns).where(eq(walkIns.id, id)));
}

/** Deletes walk-ins of the days before yesterday. */
export async function forgetWalkIns({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().epochMilliseconds - walkInBounds.days * day);
  await db.delete(walkIns).where(lt(walkIns.readyAt, before));
}

/** Sets or ends fewer pizzas at once for a while; it ends by itself. */
export async function setFewer(ctx: Context, { units, minutes }: FewerInput): Promise<void> {
  const until = new Date(ctx.clock.now().epochMilliseconds + minutes * minute);
  await staffTransaction(ctx, 'service', (tx) =>
    tx.update(kitchenState).set({ fewer: units, fewerUntil: units === null ? null : until }),
  );
}
