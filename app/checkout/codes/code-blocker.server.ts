import type { Cents } from '#core/money.ts';
import type { ProblemKind } from '#core/problem.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { discountOf } from '#promotions/codes/codes.ts';
import { type CodeRow, ruleOf } from '#promotions/codes/read-code.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';

/** How often a code has been used: in all, and by one telephone. */
export type CodeUses = { readonly uses: number; readonly usesOfPhone: number };

/** Why a code cannot be taken once more, as it is now; null is a code that is gone (B-2073). */
export function codeFieldError(
  row: CodeRow | null,
  { uses, usesOfPhone }: CodeUses,
  { subtotal, discount }: { readonly subtotal: Cents; readonly discount: Cents },
): ProblemKind | null {
  if (!row) return codeProblems.code_unknown;
  // It takes off something else by now than what was shown.
  if (discountOf(ruleOf(row), subtotal) !== discount) return checkoutProblems.total_mismatch;
  if (isUsedUp(row, uses)) return codeProblems.code_used_up;
  const isOver = row.maxUsesPerPhone !== null && usesOfPhone >= row.maxUsesPerPhone;
  return isOver ? codeProblems.code_used_by_phone : null;
}

/** Tells whether it has been used as often as it can be. */
export function isUsedUp({ maxUses }: Pick<CodeRow, 'maxUses'>, uses: number): boolean {
  return maxUses !== null && uses >= maxUses;
}
