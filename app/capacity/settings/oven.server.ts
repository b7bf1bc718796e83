import { and, eq, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { formProblem } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import { readMenu } from '#menu/menu.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { capacityProblems } from '../capacity.problems.ts';
import { kitchenCapacity, kitchenHours, kitchenWeights } from '../capacity.table.server.ts';
import { resettleKitchen } from '../today/today.server.ts';
import { ChangedOven } from './oven.schema.ts';
import { type OvenHours, ovenErrors, type RuleTarget, type StoredOven } from './oven-settings.ts';

export async function showOven(ctx: StaffContext): Promise<StoredOven> {
  staffActor(ctx.actor, 'shop');
  return readOven(ctx.db);
}

/** Returns the categories and dishes of the menu, each category before its dishes. */
export async function listRuleTargets(ctx: Context): Promise<readonly RuleTarget[]> {
  staffActor(ctx.actor, 'shop');
  const menu = await readMenu(ctx, await readStorefrontVersion(ctx));
  return menu.flatMap(({ key, name, items }) => [
    { target: 'category' as const, key, name },
    ...items.map((item) => ({ target: 'item' as const, key: item.id, name: item.name })),
  ]);
}

/**
 * Changes the settings. Refuses with the errors of its fields, and an outdated form with
 * `capacity_changed` and `{ current }`.
 */
export async function changeOven(ctx: Context, input: ChangedOven): Promise<StoredOven> {
  const { version, weights, hours, ...columns } = input;
  const wrong = formProblem(emptyAsNull(ovenErrors(input)));
  if (wrong) throw wrong;
  return staffTransaction(ctx, 'shop', async (tx) => {
    const [changed] = await tx
      .update(kitchenCapacity)
      .set({ ...columns, version: sql`${kitchenCapacity.version} + 1` })
      .where(eq(kitchenCapacity.version, version))
      .returning({ version: kitchenCapacity.version });
    if (!changed)
      throw new Problem(capacityProblems.capacity_changed, { current: await readOven(tx) });
    await replaceWeights(tx, weights);
    await replaceHours(tx, hours);
    await resettleKitchen(tx, ctx.clock.now().epochMilliseconds);
    return readOven(tx);
  });
}

/** Returns whether the stored settings are valid for their form. */
export async function isOvenSound(tx: Database): Promise<boolean> {
  const oven = await readOven(tx);
  return ChangedOven.safeParse(oven).success && Object.keys(ovenErrors(oven)).length === 0;
}

function emptyAsNull<Found extends object>(found: Found): Found | null {
  return Object.keys(found).length > 0 ? found : null;
}

async function readOven(db: Database): Promise<StoredOven> {
  const [row] = await db.select().from(kitchenCapacity);
  if (!row) throw new Problem(requestProblems.unavailable);
  const { onlyRow: _, ...columns } = row;
  const weights = await db
    .select()
    .from(kitchenWeights)
    .orderBy(kitchenWeights.target, kitchenWeights.key, kitchenWeights.station);
  const hours = await db
    .select()
    .from(kitchenHours)
    .orderBy(kitchenHours.station, kitchenHours.weekday, kitchenHours.fromMinute);
  return { ...columns, weights, hours: hours.map(hoursOfRow) };
}

function hoursOfRow(row: typeof kitchenHours.$inferSelect): OvenHours {
  const { station, weekday, fromMinute: from, toMinute: to, units } = row;
  // The database holds it from 1 to 7.
  return { station, weekday: weekday as Weekday, from, to, units };
}

/** Writes only what differs: the history records each written row. */
async function replaceWeights(tx: Database, weights: ChangedOven['weights']): Promise<void> {
  const { target, key, station, units } = kitchenWeights;
  for (const row of await tx.select().from(kitchenWeights)) {
    const isKept = weights.some(
      (one) => one.target === row.target && one.key === row.key && one.station === row.station,
    );
    const isThis = and(eq(target, row.target), eq(key, row.key), eq(station, row.station));
    if (!isKept) await tx.delete(kitchenWeights).where(isThis);
  }
  if (weights.length === 0) return;
  await tx
    .insert(kitchenWeights)
    .values([...weights])
    .onConflictDoUpdate({
      target: [target, key, station],
      set: { units: sql`excluded.units` },
      setWhere: sql`${units} <> excluded.units`,
    });
}

async function replaceHours(tx: Database, hours: ChangedOven['hours']): Promise<void> {
  const { station, weekday, fromMinute, toMinute, units } = kitchenHours;
  for (const row of await tx.select().from(kitchenHours)) {
    const isKept = hours.some(
      (one) =>
        one.station === row.station && one.weekday === row.weekday && one.from === row.fromMinute,
    );
    const isThis = and(
      eq(station, row.station),
      eq(weekday, row.weekday),
      eq(fromMinute, row.fromMinute),
    );
    if (!isKept) await tx.delete(kitchenHours).where(isThis);
  }
  if (hours.length === 0) return;
  await tx
    .insert(kitchenHours)
    .values(hours.map(({ from, to, ...one }) => ({ ...one, fromMinute: from, toMinute: to })))
    .onConflictDoUpdate({
      target: [station, weekday, fromMinute],
      set: { toMinute: sql`excluded.to_minute`, units: sql`excluded.units` },
      setWhere: sql`(${toMinute}, ${units}) is distinct from (excluded.to_minute, excluded.units)`,
    });
}
