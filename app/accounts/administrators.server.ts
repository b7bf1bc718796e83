import { asc, eq } from 'drizzle-orm';
import { signChanges, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { sendAccountEmail } from './account-emails.server.tsx';
import { accountsProblems } from './accounts.problems.ts';
import type { NewAdmin } from './accounts.schema.ts';
import { invitations, staffSeen, userRoles, users } from './accounts.table.server.ts';
import { type AddedAdministrator, type Colleague, type Role, reachOf } from './accounts.ts';
import { mayWrite } from './limits.server.ts';
import { lockRoles, readRole, requireOther } from './ownership.server.ts';
import { invite, prove, withdraw } from './proof.server.ts';
import { endSessions } from './sign-in.server.ts';
import { noteEvent } from './staff-events.server.ts';

/** Lists staff, oldest first (B-1021). */
export async function listAdmins(ctx: Context): Promise<readonly Colleague[]> {
  staffActor(ctx.actor, 'staff');
  const rows = await ctx.db
    .select({
      id: userRoles.id,
      email: users.email,
      role: userRoles.role,
      since: userRoles.createdAt,
      seenAt: staffSeen.at,
      hasSecondFactor: users.twoFactorEnabled,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(staffSeen, eq(staffSeen.userId, users.id))
    .orderBy(asc(userRoles.createdAt), asc(userRoles.id));
  return rows.map(({ since, seenAt, ...row }) => {
    return { ...row, since: since.getTime(), seenAt: seenAt?.getTime() ?? null };
  });
}

/**
 * Gives an account access and emails its person (B-1022); an unproven address makes it an invitation (B-1062), or
 * counts as proven where no mail server can ask (B-4366). Problems: `account_unknown`, `role_exists`, and
 * `full_access_only` where the actor would give more than they have.
 */
export async function addAdmin(ctx: Context, added: NewAdmin): Promise<AddedAdministrator> {
  const { email, role } = added;
  return staffTransaction(ctx, 'staff', async (tx, actor) => {
    await actor.confirm(tx, 'staff', reachOf(role));
    const [user] = await tx
      .select({ id: users.id, language: users.language, isProven: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
      .for('no key update');
    if (!user) throw new Problem(accountsProblems.account_unknown);
    if (!user.isProven) {
      if (ctx.hasMailServer) return invite(ctx, tx, actor, user, added);
      await tx.delete(invitations).where(eq(invitations.userId, user.id));
      await prove(ctx, tx, user.id);
    }
    const [row] = await tx
      .insert(userRoles)
      .values({ userId: user.id, role })
      .onConflictDoNothing({ target: userRoles.userId })
      .returning({ id: userRoles.id });
    if (!row) throw new Problem(accountsProblems.role_exists);
    const writing = { ...ctx, db: tx };
    if (await mayWrite(writing, email))
      await sendAccountEmail(writing, { about: 'access', email, language: user.language });
    const subject = { userId: user.id, email };
    await noteEvent(ctx, tx, { kind: 'role_given', actor, subject, role });
    return { id: row.id, email, role, isWaiting: false };
  });
}

/**
 * Removes a role with its person's sessions, or an invitation. Problems: `role_unknown`, `last_admin`, and
 * `full_access_only` where the role opens more than the actor has.
 */
export async function removeAdmin(ctx: Context, { roleId }: { roleId: string }): Promise<void> {
  const actor = staffActor(ctx.actor, 'staff');
  await ctx.db.transaction(async (tx) => {
    // Before the permission check: of two people who remove each other, the second comes too late.
    await lockRoles(tx);
    const row = await readRole(tx, roleId);
    if (!row) return withdraw(ctx, tx, actor, roleId);
    await actor.confirm(tx, 'staff', reachOf(row.role));
    await requireOther(tx, row.userId);
    // Their keys end with the role, and the log names who did it (B-4222).
    await signChanges(tx, actor);
    await tx.delete(userRoles).where(eq(userRoles.id, roleId));
    await endSessions(tx, row.userId, 'role');
    await noteEvent(ctx, tx, { kind: 'role_taken', actor, subject: row, role: row.role });
  });
}

/** Turns an administrator into an owner or back (B-2121). Problems: `full_access_only`, `role_unknown`, `last_admin`. */
export async function changeRole(
  ctx: Context,
  { roleId, role }: { readonly roleId: string; readonly role: Role },
): Promise<void> {
  const actor = staffActor(ctx.actor, 'staff');
  await ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    await actor.confirm(tx, 'staff', 'everything');
    const row = await readRole(tx, roleId);
    if (!row) throw new Problem(accountsProblems.role_unknown);
    if (row.role === role) return;
    if (row.role === 'owner') await requireOther(tx, row.userId);
    await tx.update(userRoles).set({ role }).where(eq(userRoles.id, roleId));
    await noteEvent(ctx, tx, { kind: 'role_changed', actor, subject: row, role });
  });
}
