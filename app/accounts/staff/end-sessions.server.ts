import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from '../accounts.problems.ts';
import {
  type EndingReason,
  removedSessions,
  sessions,
  userRoles,
  users,
} from '../accounts.table.server.ts';
import { authOf, tokenHeaders } from '../auth.server.ts';
import { translated } from '../auth-problems.server.ts';
import { sessionHash, signedInActor } from '../identify.server.ts';
import { noteEvent, noteOwnEvent } from '../log/note-event.server.ts';
import { dropPending } from '../second-factor/pending.server.ts';
import { lockRoles } from './role-locks.server.ts';

/**
 * Ends every session of a person of the staff, who signs in again if they can; of one's own all but
 * the one that asks. An owner's are ended by an owner (B-2132). Refuses with `role_unknown`.
 */
export async function endSessionsOf(ctx: Context, { roleId }: { roleId: string }): Promise<void> {
  const { userId: own, email, confirm } = staffActor(ctx.actor, 'staff');
  const kept = await readOwnToken(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const [held] = await tx
      .select({ role: userRoles.role, userId: users.id, email: users.email })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(userRoles.id, roleId));
    await confirm(tx, 'staff', held?.role === 'owner' ? 'owner' : undefined);
    if (!held) throw new Problem(accountsProblems.role_unknown);
    await endSessions(tx, held.userId, 'ended', held.userId === own ? kept : null);
    const actor = { userId: own, email };
    await noteEvent(ctx, tx, { kind: 'sessions_ended', actor, subject: held });
  });
}

/** Ends every session of the person who asks but the one that asks. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const actor = signedInActor(ctx.actor);
  const kept = await readOwnToken(ctx);
  await ctx.db.transaction(async (tx) => {
    await actor.confirm(tx);
    await endSessions(tx, actor.userId, 'ended', kept);
    await noteOwnEvent(ctx, tx, actor, 'sessions_ended');
  });
}

async function readOwnToken(ctx: Context): Promise<string | null> {
  const found = await translated(() => authOf(ctx).api.getSession({ headers: tokenHeaders(ctx) }));
  return found?.session.token ?? null;
}

/** Ends somebody's sessions and notes why, until they would have ended by themselves. */
export async function endSessions(
  tx: Database,
  userId: string,
  reason: EndingReason,
  kept: string | null = null,
): Promise<void> {
  await dropPending(tx, userId);
  await tx.delete(removedSessions).where(lte(removedSessions.expiresAt, sql`now()`));
  const isTheirs = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(kept === null ? isTheirs : and(isTheirs, ne(sessions.token, kept)))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  if (ended.length === 0) return;
  await tx
    .insert(removedSessions)
    .values(
      ended.map(({ token, expiresAt }) => ({ tokenHash: sessionHash(token), expiresAt, reason })),
    );
}
