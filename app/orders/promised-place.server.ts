import { placeRow } from '#capacity/capacity.server.ts';
import { placeEnding, quarterOf } from '#capacity/quarters.ts';
import { holdQuarters } from '#capacity/read-kitchen.server.ts';
import type { Database } from '#core/context.ts';
import type { OrderRow } from './orders.table.server.ts';

type Promised = Pick<OrderRow, 'promisedAt' | 'drivingMinutes'>;

/**
 * Returns an order's place in the oven for another promise than the one that its place was given for: the cook's word
 * holds, also where the oven has less left. An order without a place gets one; none that bakes nothing.
 */
export async function promisedPlace(
  tx: Database,
  row: OrderRow,
  { promisedAt, drivingMinutes }: Promised,
  now: number,
): Promise<Partial<Pick<OrderRow, 'ovenFrom' | 'ovenUnits'>>> {
  const { ovenFrom, ovenUnits, firstPromiseAt } = row;
  const before = row.promisedAt ?? firstPromiseAt;
  const isSame = ovenFrom !== null && before?.getTime() === promisedAt?.getTime();
  if (!ovenUnits || !promisedAt || isSame) return {};
  const held = await holdQuarters(tx, now, row.id);
  if (!held) return {};
  const units = ovenUnits.reduce((sum, part) => sum + part, 0);
  const readyAt = promisedAt.getTime() - (drivingMinutes ?? 0) * 60_000;
  const last = quarterOf(Math.max(readyAt, now + 1));
  const place = placeEnding(held, units, { from: now, last });
  return placeRow(place ?? { from: last, units: [units] });
}
