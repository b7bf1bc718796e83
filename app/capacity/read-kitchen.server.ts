import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import type { Capacity } from './capacity.ts';
import type { KitchenReading } from './quote.ts';
import {
  loadsText,
  readCapacityNow,
  readLoadAnswer,
  readStateAnswer,
  stateText,
  withNow,
} from './read-capacity.server.ts';
import type { KitchenNow } from './reserve.ts';
import { settle } from './settle.ts';

/** Reads the current reservations, as the database or the transaction has them. */
export async function readKitchen(
  db: Database,
  capacity: Capacity,
  now: number,
): Promise<KitchenNow> {
  const state = await db.execute(sql.raw(stateText));
  const loads = await db.execute(withNow(loadsText, now));
  return {
    capacity,
    ...readStateAnswer(state.rows[0], now),
    loads: loads.rows.map(readLoadAnswer),
  };
}

/** Locks the kitchen until the transaction ends and reads it; null where no oven is set. */
export async function holdKitchen(tx: Database, now: number): Promise<KitchenNow | null> {
  await tx.execute(sql.raw(`${stateText} for update`));
  const capacity = await readCapacityNow(tx);
  return capacity && readKitchen(tx, capacity, now);
}

/** Returns a kitchen for pages: how much is reserved when, but of no order. */
export function asReading(
  { loads, isFollowed, ...kitchen }: KitchenNow,
  now: number,
): KitchenReading {
  const taken = settle(kitchen, loads, now, isFollowed).map(({ station, units, from, until }) => ({
    ...{ station, units, from, until },
  }));
  return { ...kitchen, taken };
}

/** Returns a storefront's kitchen for pages; null where no oven is set. */
export async function readKitchenForPages(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  capacity: Capacity | null,
): Promise<KitchenReading | null> {
  if (!capacity) return null;
  const now = clock.now().epochMilliseconds;
  return asReading(await readKitchen(db, capacity, now), now);
}
