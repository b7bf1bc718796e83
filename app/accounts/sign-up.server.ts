import type { Context } from '#core/context.ts';
import { sendAccountEmail } from './account-emails.server.tsx';
import type { NewAccount } from './accounts.schema.ts';
import { users } from './accounts.table.server.ts';
import type { SignedUp } from './accounts.ts';
import { hash, readCredential, storePassword } from './credentials.server.ts';
import { mayWrite } from './limits.server.ts';
import { isUnowned } from './ownership.server.ts';
import { sendConfirmation } from './proof.server.ts';

/**
 * Creates an account (B-1005), which opens nothing before its address is proven. A known address gets the same answer,
 * and an email. While the shop waits for its first owner no link must be followed.
 */
export async function signUp(ctx: Context, account: NewAccount): Promise<SignedUp> {
  const isNew = await createAccount(ctx, account);
  const mayEnter = await isUnowned(ctx);
  if (!mayEnter || !isNew) await writeTo(ctx, account);
  if (mayEnter) return { next: 'sign-in' };
  return { next: ctx.hasMailServer ? 'follow-email' : 'ask-owner' };
}

/** Returns whether the address was free. An existing account keeps its password. */
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
    if (user) await storePassword(tx, user.id, hashed);
    return user !== undefined;
  });
}

async function writeTo(ctx: Context, { email, language }: NewAccount): Promise<void> {
  const account = await readCredential(ctx, email);
  if (!account) return;
  if (!account.isProven) return sendConfirmation(ctx, { ...account, language }, 'confirm');
  if (!(await mayWrite(ctx, email))) return;
  await sendAccountEmail(ctx, { about: 'taken', email, language });
}
