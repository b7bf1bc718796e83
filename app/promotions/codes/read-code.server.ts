import { and, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { promotionCodes } from './codes.table.server.ts';
import { type CodeOff, type CodeRule, normalCode } from './codes.ts';

export type CodeRow = typeof promotionCodes.$inferSelect;

/** Returns the active code of a name, however it is typed; null without one. */
export async function readCode(db: Database, typed: string): Promise<CodeRow | null> {
  const code = normalCode(typed);
  // No code has another form: the database need not be asked.
  if (!/^[A-Z0-9]{3,20}$/.test(code)) return null;
  const [row] = await db
    .select()
    .from(promotionCodes)
    .where(and(eq(promotionCodes.code, code), eq(promotionCodes.isActive, true)));
  return row ?? null;
}

export function ruleOf({ code, minimum, weekdays, startsOn, endsOn, ...row }: CodeRow): CodeRule {
  const { amount, share } = row;
  const off: CodeOff =
    share === null ? { kind: 'amount', amount: amount ?? 0 } : { kind: 'share', share };
  return { code, off, minimum, weekdays, startsOn, endsOn };
}
