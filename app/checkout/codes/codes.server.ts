import { and, eq, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { orders } from '#orders/orders.table.server.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { type CodeRule, discountOf } from '#promotions/codes/codes.ts';
import { type CodeRow, readCode, ruleOf } from '#promotions/codes/read-code.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import type { NewOrder } from '../storing/new-order.ts';

/** A refused order uses no code up, nor does one to call first until it is confirmed (B-4205). */
export const usesCode = "status <> 'refused' and (status <> 'new' or call_first = '{}')";

/**
 * Returns the rule of a typed code (B-2072). Refuses with `code_unknown`, also when it is switched
 * off, and with `code_used_up`.
 */
export async function checkCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRule> {
  const row = await findCode({ db }, typed);
  const uses = and(eq(orders.codeId, row.id), sql.raw(usesCode));
  if (row.maxUses !== null && isUsedUp(row, await db.$count(orders, uses)))
    throw new Problem(codeProblems.code_used_up);
  return ruleOf(row);
}

/** Refuses with `code_unknown`. */
export async function findCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRow> {
  const row = await readCode(db, typed);
  if (!row) throw new Problem(codeProblems.code_unknown);
  return row;
}

type CodeUses = { readonly uses: number; readonly usesOfPhone: number };

/** Returns why a code cannot be used once more; null is a deleted code (B-2073). */
function codeFieldError(
  row: CodeRow | null,
  { uses, usesOfPhone }: CodeUses,
  { subtotal, discount }: { readonly subtotal: Cents; readonly discount: Cents },
): ProblemKind | null {
  if (!row) return codeProblems.code_unknown;
  // Its discount has changed since it was shown.
  if (discountOf(ruleOf(row), subtotal) !== discount) return checkoutProblems.total_mismatch;
  if (isUsedUp(row, uses)) return codeProblems.code_used_up;
  const isOver = row.maxUsesPerPhone !== null && usesOfPhone >= row.maxUsesPerPhone;
  return isOver ? codeProblems.code_used_by_phone : null;
}

/** Locks an order's code until the transaction ends, and refuses what it cannot be used for any more (B-2211). */
export async function useCode(
  tx: Database,
  { code, request: { phone }, totals }: Pick<NewOrder, 'code' | 'request' | 'totals'>,
): Promise<void> {
  if (!code) return;
  const { id, isActive } = promotionCodes;
  const [row] = await tx
    .select()
    .from(promotionCodes)
    .where(and(eq(id, code.id), eq(isActive, true)))
    .for('update');
  const [uses] = await tx
    .select({
      uses: sql<number>`count(*)::int`,
      usesOfPhone: sql<number>`(count(*) filter (where ${eq(orders.phone, phone)}))::int`,
    })
    .from(orders)
    .where(and(eq(orders.codeId, code.id), sql.raw(usesCode)));
  const refusal = codeFieldError(row ?? null, uses ?? { uses: 0, usesOfPhone: 0 }, totals);
  if (refusal) throw new Problem(refusal);
}

export function isUsedUp({ maxUses }: Pick<CodeRow, 'maxUses'>, uses: number): boolean {
  return maxUses !== null && uses >= maxUses;
}
