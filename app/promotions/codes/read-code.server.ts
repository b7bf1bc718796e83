import { and, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { promotionCodes } from './codes.table.server.ts';
import { type CodeOff, type CodeRule, normalCode } from './codes.ts';

export type CodeRow = typeof promotionCodes.$inferSelect;

/** Returns the active code of this name, however it is typed; null when there is none. */
export async function readCode(db: Database, typed: string): Promise<CodeRow | null> {
  const code = normalCode(typed);
  // Whatever else was typed is no code; the database need not be asked.
  if (!/^[A-Z0-9]{3,20}$/.test(code)) return null;
  const [row] = await db
    .select()
    .from(promotionCodes)
    .where(and(eq(promotionCodes.code, code), eq(promotionCodes.isActive, true)));
  return row ?? null;
}

/** Returns what a customer may know of it. */
export function ruleOf({ code, minimum, weekdays, startsOn, endsOn, ...row }: CodeRow): CodeRule {
  return { code, off: offOf(row), minimum, weekdays, startsOn, endsOn };
}

export function offOf({ amount, share }: Pick<CodeRow, 'amount' | 'share'>): CodeOff {
  return share === null ? { kind: 'amount', amount: amount ?? 0 } : { kind: 'share', share };
}
