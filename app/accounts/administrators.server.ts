import { asc, count, eq, lte, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import { accountsProblems } from './accounts.problems.ts';
import type { NewAdmin } from './accounts.schema.ts';
import { ownership, removedSessions, sessions, userRoles, users } from './accounts.table.server.ts';
import type { AddedAdmin, AdminUser } from './accounts.ts';
import { sessionHash } from './identify.server.ts';
import { accessLetter } from './letters/account-letters.server.tsx';
import { invite, withdraw } from './proof/invitations.server.ts';

/** Everybody who may enter the back office, oldest first (B-1021). */
export async function listAdmins(ctx: Context): Promise<readonly AdminUser[]> {
  staffActor(ctx.actor, 'staff');
  return ctx.db
    .select({ id: userRoles.id, email: users.email, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(asc(userRoles.createdAt), asc(userRoles.id));
}

/**
 * Gives an account access and tells its person by letter (B-1022). Where nobody has proven the
 * address the role waits until they do, by the link of the letter (B-1062). The account must exist,
 * else `account_unknown`; `role_exists` when it has access, or waits for it, already.
 */
export async function addAdmin(ctx: Context, asked: NewAdmin): Promise<AddedAdmin> {
  const { email, role } = asked;
  return staffTransaction(ctx, 'staff', async (tx) => {
    const [user] = await tx
      .select({ id: users.id, language: users.language, isProven: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
      .for('no key update');
    if (!user) throw new Problem(accountsProblems.account_unknown);
    if (!user.isProven) return invite(ctx, tx, user, asked);
    const [row] = await tx
      .insert(userRoles)
      .values({ userId: user.id, role })
      .onConflictDoNothing({ target: userRoles.userId })
      .returning({ id: userRoles.id });
    if (!row) throw new Problem(accountsProblems.role_exists);
    const writing = { ...ctx, db: tx };
    await enqueueLetters(writing, [await accessLetter(writing, email, user.language)]);
    return { id: row.id, email, role, isWaiting: false, link: null };
  });
}

/**
 * Takes a role away and ends its person's sessions with it; or the invitation, where it waits.
 * Refuses with `role_unknown`, or with `last_admin` for the last role.
 */
export async function removeAdmin(ctx: Context, { roleId }: { roleId: string }): Promise<void> {
  const { confirm } = staffActor(ctx.actor, 'staff');
  await ctx.db.transaction(async (tx) => {
    // Before permission is looked at: of two people who remove each other, one comes too late.
    await lockRoles(tx);
    await confirm(tx, 'staff');
    const [row] = await tx
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.id, roleId));
    if (!row) return withdraw(tx, roleId);
    if (await isLastRole(tx)) throw new Problem(accountsProblems.last_admin);
    await tx.delete(userRoles).where(eq(userRoles.id, roleId));
    await endSessions({ db: tx }, row.userId);
  });
}

/**
 * Until the transaction ends no other can remove a role. Called before anything else is locked:
 * who held a role and waited here would be waited for.
 */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.select({ since: ownership.since }).from(ownership).for('update');
}

/** Tells whether one role row is left; after `lockRoles` it stays so. */
export async function isLastRole(tx: Database): Promise<boolean> {
  const [roles] = await tx.select({ left: count() }).from(userRoles);
  return (roles?.left ?? 0) <= 1;
}

/** Notes which sessions were ended by a removal, until they would have ended by themselves. */
async function endSessions(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  await ctx.db.delete(removedSessions).where(lte(removedSessions.expiresAt, sql`now()`));
  const ended = await ctx.db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  if (ended.length === 0) return;
  await ctx.db
    .insert(removedSessions)
    .values(ended.map(({ token, expiresAt }) => ({ tokenHash: sessionHash(token), expiresAt })));
}
