import { and, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { makeThanksCode } from '#promotions/codes/thanks-code.server.ts';
import { readSettings } from '#shop/settings/settings.server.ts';
import { countUses } from '../code-uses.server.ts';
import { orders } from '../orders.table.server.ts';
import { missingUntilFree, type Reward, rewardAmount } from './reward.ts';

/** Selects the orders handed over to a telephone that earned no code yet, without the free ones. */
function areCounted(phone: string): SQL | undefined {
  return and(
    eq(orders.phone, phone),
    eq(orders.status, 'done'),
    isNull(orders.erasedAt),
    isNull(orders.rewardCode),
    sql`(${orders.code} is null or ${orders.code} not in (select earlier.reward_code
      from orders as earlier where earlier.phone = ${phone} and earlier.reward_code is not null))`,
  );
}

/**
 * Makes the code of a free order once enough are handed over to a telephone, and writes it to all that earned it: none
 * of them earns another (B-4745). Where codes are full a later order makes it.
 */
export async function earnReward(tx: Database, phone: string): Promise<void> {
  const { freeEvery } = await readSettings(tx);
  if (freeEvery === null || phone === '') return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 4))`);
  const counted = await tx
    .select({ id: orders.id, subtotal: orders.subtotal })
    .from(orders)
    .where(areCounted(phone))
    // An order that another step holds waits for the next: two steps never wait for each other.
    .for('update', { skipLocked: true });
  if (missingUntilFree(freeEvery, counted.length) !== 0) return;
  const amount = rewardAmount(counted.map(({ subtotal }) => subtotal));
  const rewardCode = await makeThanksCode(tx, { amount });
  const ids = counted.map(({ id }) => id);
  if (rewardCode) await tx.update(orders).set({ rewardCode }).where(inArray(orders.id, ids));
}

/** The newest of the orders that earned the code. */
type Earner = { readonly earnedBy: number | null };

/** Returns what a telephone has of its free order. */
export async function readReward(db: Database, phone: string): Promise<Reward & Earner> {
  const { freeEvery } = await readSettings(db);
  const none = { rewardCode: null, rewardAmount: null, earnedBy: null };
  if (freeEvery === null || phone === '') return { missing: null, ...none };
  const missing = missingUntilFree(freeEvery, await db.$count(orders, areCounted(phone)));
  const { id, code, amount, isActive } = promotionCodes;
  const codes = await db
    .select({ id, rewardCode: code, rewardAmount: amount, earnedBy: max(orders.id) })
    .from(promotionCodes)
    .innerJoin(orders, eq(orders.rewardCode, code))
    .where(and(eq(orders.phone, phone), isNull(orders.erasedAt), eq(isActive, true)))
    .groupBy(id)
    .orderBy(desc(max(orders.id)));
  for (const { id, ...earned } of codes)
    if ((await countUses(db, id)) === 0) return { missing, ...earned };
  return { missing, ...none };
}
