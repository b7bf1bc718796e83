import { asc, eq, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { updateRow } from '#core/row.server.ts';
import { zoneProblems } from './zones.problems.ts';
import {
  type ChangedZone,
  type NewZone,
  type ZoneInput,
  type ZoneOrder,
  zoneLimits,
} from './zones.schema.ts';
import { deliveryZones } from './zones.table.server.ts';
import { type AdminZone, takenPrefixes } from './zones-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/** Returns every zone, on or off, in the owner's order. */
export async function listZones(ctx: StaffContext): Promise<readonly AdminZone[]> {
  staffActor(ctx.actor, 'shop');
  return readAll(ctx.db);
}

/**
 * Adds a zone, on, after all others. With an `id` chosen by the caller, sending it again makes no
 * second one. Refuses with `prefix_taken`, `zones_full`, and `zone_changed` when that id is another's.
 */
export async function addZone(
  ctx: StaffContext,
  { id = crypto.randomUUID(), ...input }: NewZone,
): Promise<AdminZone> {
  return writeZones(ctx, async (tx, all) => {
    const known = all.find((zone) => zone.id === id);
    if (known) {
      if (holds(known, input)) return known;
      throw new Problem(zoneProblems.zone_changed, { current: known });
    }
    refuseTaken(input, all);
    if (all.length >= zoneLimits.zones) throw new Problem(zoneProblems.zones_full);
    const last = sql<number>`(select coalesce(max(display_order) + 1, 0) from ${deliveryZones})`;
    const [row] = await tx
      .insert(deliveryZones)
      .values({ id, ...columnsOf(input), displayOrder: last })
      .returning();
    return zoneOfRow(row);
  });
}

/**
 * Saves a zone that was filled in from its `version`; saving what stands already is no change.
 * Refuses with `zone_changed` and `{ current: AdminZone }`, `prefix_taken`, `not_found`.
 */
export async function changeZone(
  ctx: StaffContext,
  { id, version, ...input }: ChangedZone & Named,
): Promise<AdminZone> {
  return writeZones(ctx, async (tx, all) => {
    const zone = found(all, id);
    if (holds(zone, input)) return zone;
    if (zone.version !== version) throw new Problem(zoneProblems.zone_changed, { current: zone });
    refuseTaken(
      input,
      all.filter((other) => other.id !== id),
    );
    return update(tx, id, columnsOf(input));
  });
}

/** Switches a zone on or off. Refuses with `not_found`. */
export async function setZoneActive(
  ctx: StaffContext,
  { id, isActive }: Activity & Named,
): Promise<AdminZone> {
  return writeZones(ctx, async (tx, all) => {
    const zone = found(all, id);
    return zone.isActive === isActive ? zone : update(tx, id, { isActive });
  });
}

/** Removes a zone for good and answers what it was. Refuses with `not_found`. */
export async function deleteZone(ctx: StaffContext, { id }: Named): Promise<AdminZone> {
  return writeZones(ctx, async (tx, all) => {
    const zone = found(all, id);
    await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
    return zone;
  });
}

/** Puts zones in this order; any that is not named comes after them, as it stood. */
export async function orderZones(ctx: StaffContext, { ids }: ZoneOrder): Promise<void> {
  await writeZones(ctx, async (tx, all) => {
    const at = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ordered = all.toSorted((a, b) => at(a.id) - at(b.id));
    for (const [displayOrder, { id }] of ordered.entries()) {
      await tx.update(deliveryZones).set({ displayOrder }).where(eq(deliveryZones.id, id));
    }
  });
}

/** A concurrent change of zones waits: no two give one beginning to two zones. */
async function writeZones<Result>(
  ctx: StaffContext,
  write: (tx: Database, all: readonly AdminZone[]) => Promise<Result>,
): Promise<Result> {
  return staffTransaction(ctx, 'shop', async (tx) => {
    await tx.execute(sql`lock table ${deliveryZones} in share row exclusive mode`);
    return write(tx, await readAll(tx));
  });
}

async function readAll(db: Database): Promise<readonly AdminZone[]> {
  const rows = await db
    .select()
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.displayOrder), asc(deliveryZones.id));
  return rows.map(zoneOfRow);
}

async function update(
  tx: Database,
  id: string,
  columns: Partial<typeof deliveryZones.$inferInsert>,
): Promise<AdminZone> {
  return zoneOfRow(await updateRow(tx, deliveryZones, id, columns));
}

function zoneOfRow(row: typeof deliveryZones.$inferSelect | undefined): AdminZone {
  if (!row) throw new Error('a delivery zone was not written');
  const { id, name, postalPrefixes: prefixes, fee, minimum, isActive, version } = row;
  return { id, name, prefixes, fee, minimum, isActive, version };
}

function columnsOf({ prefixes, ...input }: ZoneInput) {
  return { ...input, postalPrefixes: prefixes };
}

function found(all: readonly AdminZone[], id: string): AdminZone {
  const zone = all.find((zone) => zone.id === id);
  if (!zone) throw new Problem(requestProblems.not_found);
  return zone;
}

function holds(zone: AdminZone, { name, prefixes, fee, minimum }: ZoneInput): boolean {
  const isSame = zone.name === name && zone.fee === fee && zone.minimum === minimum;
  return isSame && zone.prefixes.join() === prefixes.join();
}

function refuseTaken({ prefixes }: ZoneInput, others: readonly AdminZone[]) {
  const taken = takenPrefixes(prefixes, others);
  if (taken.length === 0) return;
  throw new Problem(zoneProblems.prefix_taken, { fields: { prefixes: 'taken' }, taken });
}
