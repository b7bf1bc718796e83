import { and, eq, ne } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import { orders } from '#orders/orders.table.server.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { type CodeRule, discountOf } from '#promotions/codes/codes.ts';
import { type CodeRow, lockCode, readCode, ruleOf } from '#promotions/codes/read-code.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';

/**
 * What a code that somebody typed takes off, and when (B-2072). Refuses with `code_unknown`, also
 * what is switched off, and with `code_used_up`.
 */
export async function checkCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRule> {
  const row = await findCode({ db }, typed);
  await refuseUsedUp(db, row);
  return ruleOf(row);
}

/** The code that an order names. Refuses with `code_unknown`. */
export async function findCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRow> {
  const row = await readCode(db, typed);
  if (!row) throw new Problem(codeProblems.code_unknown);
  return row;
}

type CodedOrder = {
  readonly code: CodeRow | null;
  readonly totals: { readonly subtotal: Cents; readonly discount: Cents };
  readonly request: { readonly phone: string };
};

/**
 * Asks again in the transaction that stores the order, with the code held: of orders that come at
 * once no more pass than it has uses left (B-2073). Refuses with `code_unknown`, `code_used_up`,
 * `code_used_by_phone`, or `total_mismatch` when it takes off something else by now.
 */
export async function takeCode(tx: Database, { code, totals, request }: CodedOrder): Promise<void> {
  if (!code) return;
  const row = await lockCode(tx, code.id);
  if (!row) throw new Problem(codeProblems.code_unknown);
  if (discountOf(ruleOf(row), totals.subtotal) !== totals.discount)
    throw new Problem(checkoutProblems.total_mismatch);
  await refuseUsedUp(tx, row);
  if (row.maxUsesPerPhone === null) return;
  const ofPhone = await tx.$count(orders, and(usesOf(row), eq(orders.phone, request.phone)));
  if (ofPhone >= row.maxUsesPerPhone) throw new Problem(codeProblems.code_used_by_phone);
}

async function refuseUsedUp(db: Database, row: CodeRow): Promise<void> {
  if (row.maxUses === null) return;
  if ((await db.$count(orders, usesOf(row))) >= row.maxUses)
    throw new Problem(codeProblems.code_used_up);
}

/** A refused order gives its use back. */
function usesOf({ id }: CodeRow) {
  return and(eq(orders.codeId, id), ne(orders.status, 'refused'));
}
