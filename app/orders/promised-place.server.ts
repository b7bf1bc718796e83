import { placeForced, without } from '#capacity/quarters.ts';
import { holdQuarters } from '#capacity/read-kitchen.server.ts';
import { placeRow } from '#capacity/today/today.server.ts';
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
  const held = await holdQuarters(tx, now);
  if (!held) return {};
  const others = ovenFrom ? without(held, { from: ovenFrom.getTime(), units: ovenUnits }) : held;
  const units = ovenUnits.reduce((sum, part) => sum + part, 0);
  const readyAt = promisedAt.getTime() - (drivingMinutes ?? 0) * 60_000;
  return placeRow(placeForced(others, units, Math.max(readyAt, now + 1), now));
}
