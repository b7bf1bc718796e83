import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import { ordersProblems } from './orders.problems.ts';
import { type OrderRow, orders } from './orders.table.server.ts';

/** An order that was called off uses no code up, nor does one to call first until it is confirmed (B-4205). */
const isUse = sql`not is_called_off and (status <> 'new' or call_first = '{}')`;

/** Counts the orders that use a code, or those of them that `isMeant`. */
export function countUses(db: Database, codeId: string, isMeant?: SQL) {
  return db.$count(orders, and(eq(orders.codeId, codeId), isUse, isMeant));
}

/** Returns why one more order may not use a locked code; null where it may. */
export async function limitOf(
  tx: Database,
  { id, maxUses, maxUsesPerPhone }: CodeRow,
  phone: string,
): Promise<ProblemKind | null> {
  if (maxUses !== null && (await countUses(tx, id)) >= maxUses) return codeProblems.code_used_up;
  // At the counter no telephone needs to be given.
  if (maxUsesPerPhone === null || phone === '') return null;
  const ofPhone = await countUses(tx, id, eq(orders.phone, phone));
  return ofPhone < maxUsesPerPhone ? null : codeProblems.code_used_by_phone;
}

/** Takes a called-off order's code for it again, unless others have used it up since (B-4642). */
export async function takeCodeAgain(tx: Database, { codeId, phone }: OrderRow): Promise<void> {
  if (codeId === null) return;
  const { id } = promotionCodes;
  const [code] = await tx.select().from(promotionCodes).where(eq(id, codeId)).for('update');
  if (code && (await limitOf(tx, code, phone))) throw new Problem(ordersProblems.code_taken);
}
