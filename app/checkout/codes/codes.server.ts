import { and, eq } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { countUses, limitOf } from '#orders/code-uses.server.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { type CodeRule, discountOf } from '#promotions/codes/codes.ts';
import { type CodeRow, readCode, ruleOf } from '#promotions/codes/read-code.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import type { NewOrder } from '../storing/new-order.ts';

/**
 * Returns the rule of a typed code (B-2072). Refuses with `code_unknown`, also when it is switched
 * off, and with `code_used_up`.
 */
export async function checkCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRule> {
  const row = await findCode({ db }, typed);
  if (row.maxUses !== null && (await countUses(db, row.id)) >= row.maxUses)
    throw new Problem(codeProblems.code_used_up);
  return ruleOf(row);
}

/** Refuses with `code_unknown`. */
export async function findCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRow> {
  const row = await readCode(db, typed);
  if (!row) throw new Problem(codeProblems.code_unknown);
  return row;
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
  if (!row) throw new Problem(codeProblems.code_unknown);
  // Its discount has changed since it was shown.
  if (discountOf(ruleOf(row), totals.subtotal) !== totals.discount)
    throw new Problem(checkoutProblems.total_mismatch);
  const limit = await limitOf(tx, row, phone);
  if (limit) throw new Problem(limit);
}
