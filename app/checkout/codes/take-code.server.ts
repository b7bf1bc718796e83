import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { orders } from '#orders/orders.table.server.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import type { CodeRule } from '#promotions/codes/codes.ts';
import { type CodeRow, readCode, ruleOf } from '#promotions/codes/read-code.server.ts';
import { isUsedUp } from './code-blocker.server.ts';

/**
 * What a code that somebody typed takes off, and when (B-2072). Refuses with `code_unknown`, also
 * what is switched off, and with `code_used_up`.
 */
export async function checkCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRule> {
  const row = await findCode({ db }, typed);
  // A refused order gives its use back.
  const uses = and(eq(orders.codeId, row.id), ne(orders.status, 'refused'));
  if (row.maxUses !== null && isUsedUp(row, await db.$count(orders, uses)))
    throw new Problem(codeProblems.code_used_up);
  return ruleOf(row);
}

/** The code that an order names. Refuses with `code_unknown`. */
export async function findCode({ db }: Pick<Context, 'db'>, typed: string): Promise<CodeRow> {
  const row = await readCode(db, typed);
  if (!row) throw new Problem(codeProblems.code_unknown);
  return row;
}
