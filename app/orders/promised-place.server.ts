import { placeRow } from '#capacity/capacity.server.ts';
import { placeBy, quarterOf } from '#capacity/quarters.ts';
import { holdQuarters } from '#capacity/read-kitchen.server.ts';
import type { Database } from '#core/context.ts';
import { isCalledOff } from './order-status.ts';
import type { OrderRow } from './orders.table.server.ts';

type Promised = Pick<OrderRow, 'promisedAt' | 'drivingMinutes'>;

/**
 * Returns an order's place in the oven where it must be ready at another time than its place was given for: the cook's
 * word holds, also where the oven has less left. An order without a place gets one; none that bakes nothing.
 */
export async function promisedPlace(
  tx: Database,
  row: OrderRow,
  { promisedAt, drivingMinutes }: Promised,
  now: number,
): Promise<Partial<Pick<OrderRow, 'ovenFrom' | 'ovenUnits'>>> {
  const { ovenFrom, ovenUnits, firstPromiseAt, status } = row;
  if (!ovenUnits || !promisedAt) return {};
  const readyAt = readyFor({ promisedAt, drivingMinutes });
  const before = readyFor({ ...row, promisedAt: row.promisedAt ?? firstPromiseAt });
  // The room of one that was called off may be another's by now.
  if (ovenFrom !== null && !isCalledOff(status) && before === readyAt) return {};
  const held = await holdQuarters(tx, now, row.id);
  if (!held) return {};
  const units = ovenUnits.reduce((sum, part) => sum + part, 0);
  const place = placeBy(held, units, now, readyAt);
  return placeRow(place ?? { from: quarterOf(Math.max(readyAt, now + 1)), units: [units] });
}

const readyFor = ({ promisedAt, drivingMinutes }: Promised) =>
  (promisedAt?.getTime() ?? 0) - (drivingMinutes ?? 0) * 60_000;
