import { asc, eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { deliveryZones } from './zones.table.server.ts';
import type { Zone } from './zones.ts';

/** Returns the active delivery zones; a shop may have none. */
export async function readZones(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly Zone[]> {
  return ctx.memory.remember('zones', version, () =>
    ctx.db
      .select({
        prefixes: deliveryZones.postalPrefixes,
        fee: deliveryZones.fee,
        minimum: deliveryZones.minimum,
      })
      .from(deliveryZones)
      .where(eq(deliveryZones.isActive, true))
      .orderBy(asc(deliveryZones.displayOrder), asc(deliveryZones.id)),
  );
}
