import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import type { NewAccount } from './accounts.schema.ts';
import { users } from './accounts.table.server.ts';
import { authOf, withFindings } from './auth.server.ts';
import { translated } from './auth-problems.server.ts';
import { takenLetter } from './letters/account-letters.server.tsx';
import { mayStill, spend } from './limits.server.ts';

/**
 * Creates an account (B-1005), which alone opens nothing. An address that has one already
 * answers the same; its person gets a letter instead.
 */
export async function signUp(ctx: Context, asked: NewAccount): Promise<void> {
  await spend(ctx, 'newAccounts', ctx.caller.address);
  const body = { ...asked, name: asked.email };
  const findings = await withFindings(async () => {
    try {
      await translated(() => authOf(ctx).api.signUpEmail({ body }));
    } catch (error) {
      // Two that are created at once: the database took one, the other finds it taken.
      if (!(await hasAccount(ctx, asked.email))) throw error;
    }
  });
  const { takenEmail } = findings;
  if (takenEmail === undefined) return;
  if (!(await mayStill(ctx, 'letters', 'taken', takenEmail))) return;
  await enqueueLetters(ctx, [takenLetter(ctx, takenEmail, asked.language)]);
}

async function hasAccount(ctx: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}
