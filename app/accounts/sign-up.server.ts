import type { Context } from '#core/context.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import type { NewAccount } from './accounts.schema.ts';
import { credentials, users } from './accounts.table.server.ts';
import { takenLetter } from './letters/account-letters.server.tsx';
import { mayStill, spend } from './limits.server.ts';
import { hash } from './passwords/hashing.server.ts';

/**
 * Creates an account (B-1005), which alone opens nothing. An address that has one already
 * answers the same; its person gets a letter instead.
 */
export async function signUp(ctx: Context, asked: NewAccount): Promise<void> {
  await spend(ctx, 'newAccounts', ctx.caller.address);
  if (await createAccount(ctx, asked)) return;
  const { email, language } = asked;
  if (!(await mayStill(ctx, 'letters', 'taken', email))) return;
  await enqueueLetters(ctx, [takenLetter(ctx, email, language)]);
}

/** Answers whether the address was free. The library would hash within a transaction. */
async function createAccount(
  ctx: Pick<Context, 'db'>,
  { email, language, password }: NewAccount,
): Promise<boolean> {
  const hashed = await hash(password);
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, name: email, language })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return false;
    const account = { userId: user.id, accountId: user.id, providerId: 'credential' };
    await tx.insert(credentials).values({ ...account, password: hashed });
    return true;
  });
}
