import { asc, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { sortRows } from '#core/row.server.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { zoneProblems } from './zones.problems.ts';
import type { ZoneInput, ZoneOrder } from './zones.schema.ts';
import { deliveryZones } from './zones.table.server.ts';
import { type AdminZone, takenPrefixes, zoneLimits } from './zones-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

export async function listZones(ctx: StaffContext): Promise<readonly AdminZone[]> {
  staffActor(ctx.actor, 'shop');
  return readAll(ctx.db);
}

/**
 * A new zone is active and comes last. Throws `prefix_taken`, `zones_full`, and `zone_changed` with `{ current:
 * AdminZone }`.
 */
export const {
  add: addZone,
  change: changeZone,
  setActive: setZoneActive,
  remove: deleteZone,
} = rowVerbs({
  area: 'shop',
  table: deliveryZones,
  columnsOf: ({ name, prefixes, fee, minimum }: ZoneInput) => ({
    name,
    postalPrefixes: prefixes,
    fee,
    minimum,
  }),
  first: { displayOrder: sql`(select coalesce(max(display_order) + 1, 0) from ${deliveryZones})` },
  answer: (_, row) => zoneOfRow(row),
  async check(tx, { prefixes }, id) {
    await holdZones(tx);
    const others = (await readAll(tx)).filter((zone) => zone.id !== id);
    const taken = takenPrefixes(prefixes, others);
    if (taken.length === 0) return;
    throw new Problem(zoneProblems.prefix_taken, { fields: { prefixes: 'taken' }, taken });
  },
  changed: zoneProblems.zone_changed,
  limit: { most: zoneLimits.zones, full: zoneProblems.zones_full },
});

/** Sorts zones as `ids`; the others follow as they were. */
export async function orderZones(ctx: StaffContext, { ids }: ZoneOrder): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    await holdZones(tx);
    await sortRows(tx, deliveryZones, await readRows(tx), ids);
  });
}

/** Makes a concurrent change of zones wait: no two give one prefix to two zones. */
async function holdZones(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${deliveryZones} in share row exclusive mode`);
}

async function readAll(db: Database): Promise<readonly AdminZone[]> {
  return (await readRows(db)).map(zoneOfRow);
}

function readRows(db: Database) {
  return db
    .select()
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.displayOrder), asc(deliveryZones.id));
}

function zoneOfRow(row: typeof deliveryZones.$inferSelect): AdminZone {
  const { id, name, postalPrefixes: prefixes, fee, minimum, isActive, version } = row;
  return { id, name, prefixes, fee, minimum, isActive, version };
}
