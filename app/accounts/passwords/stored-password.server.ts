import { and, eq, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { credentials, users } from '../accounts.table.server.ts';

/** An account as signing in sees it; the password is its hash. */
export type Credential = NonNullable<Awaited<ReturnType<typeof readCredential>>>;

export function readCredential(ctx: Pick<Context, 'db'>, email: string) {
  return read(ctx, eq(users.email, email));
}

export function readCredentialOf(ctx: Pick<Context, 'db'>, userId: string) {
  return read(ctx, eq(users.id, userId));
}

async function read(ctx: Pick<Context, 'db'>, isWanted: ReturnType<typeof eq>) {
  const [row] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      isProven: users.emailVerified,
      password: credentials.password,
    })
    .from(users)
    .innerJoin(credentials, isPasswordOf(users.id))
    .where(isWanted);
  return row;
}

/** Stores the hash of a new password, for an account that had none as well. */
export async function storePassword(tx: Database, userId: string, hashed: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: hashed })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hashed, updatedAt: sql`now()` },
    });
}

function isPasswordOf(userId: typeof users.id) {
  return and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
}
