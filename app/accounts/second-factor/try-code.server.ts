import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { translated } from '../auth-problems.server.ts';
import { readNetwork } from '../known-networks.server.ts';
import { forgive, spend } from '../limits.server.ts';
import { noteOwnEvent } from '../log/note-event.server.ts';
import { readCode } from './codes.ts';
import { secondFactorProblems } from './second-factor.problems.ts';
import { usedCodes } from './second-factor.table.server.ts';

type Person = { readonly userId: string; readonly email: string };
type Code = NonNullable<ReturnType<typeof readCode>>;

/** A code is right for a minute and a half; so long nobody may use it twice. */
const memory = 5 * 60_000;

const refusals: readonly string[] = ['code_wrong', 'recovery_code_wrong'];

/**
 * Has the library look at a code. Tries are limited by account and address as those of passwords
 * are (B-2125), and a code that was right once is right no more (B-2124). Refuses with `code_wrong`,
 * `recovery_code_wrong` or `too_many_codes`.
 */
export async function tryCode<Answer>(
  ctx: Context,
  person: Person,
  typed: string,
  look: (code: Code) => Promise<Answer>,
): Promise<Answer> {
  const { userId, email } = person;
  const { address } = ctx.caller;
  await spend(ctx, 'codesFromAddress', userId, address);
  const { isKnown } = await readNetwork(ctx, email, address);
  if (!isKnown) await spend(ctx, 'codesFromNewPlaces', userId);
  const code = readCode(typed);
  try {
    if (code === null) throw new Problem(secondFactorProblems.code_wrong);
    const answer = await once(ctx, userId, code, () => translated(() => look(code)));
    await forgive(ctx, 'codesFromAddress', userId, address);
    return answer;
  } catch (error) {
    if (error instanceof Problem && refusals.includes(error.code))
      await noteOwnEvent(ctx, ctx.db, person, 'code_refused');
    throw error;
  }
}

/** Takes a code for itself before it is looked at: of two who send it at once one comes in. */
async function once<Answer>(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { kind, code }: Code,
  look: () => Promise<Answer>,
): Promise<Answer> {
  // Recovery codes the library itself takes out of its list. By the real time, as it counts.
  if (kind === 'recovery') return look();
  const now = Date.now();
  await db
    .delete(usedCodes)
    .where(and(eq(usedCodes.userId, userId), lt(usedCodes.usedAt, new Date(now - memory))));
  const taken = await db
    .insert(usedCodes)
    .values({ userId, code, usedAt: new Date(now) })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) throw new Problem(secondFactorProblems.code_wrong);
  try {
    return await look();
  } catch (error) {
    // It may be the right one later.
    await db.delete(usedCodes).where(and(eq(usedCodes.userId, userId), eq(usedCodes.code, code)));
    throw error;
  }
}
