import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor, Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { removedSessions, userRoles } from './accounts.table.server.ts';
import { authOf, tokenHeaders } from './auth.server.ts';
import { translated } from './auth-problems.server.ts';

/** Somebody with an account: with a role row or without. */
export type SignedIn = Extract<Actor, { kind: 'member' | 'staff' }>;

/**
 * Who sends these headers, by their signed token alone: cookies count for nothing. The database is
 * asked at every call, so an ended session or a removed role is known at once.
 */
export async function identify(ctx: Context, headers: Headers): Promise<Actor> {
  const token = headers.get('Authorization');
  if (token === null) return { kind: 'visitor' };
  const session = await translated(() =>
    authOf(ctx).api.getSession({ headers: tokenHeaders(headers) }),
  );
  if (!session) return (await wasRemoved(ctx, token)) ? { kind: 'removed' } : { kind: 'visitor' };
  const { id: userId, email } = session.user;
  const [row] = await ctx.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return row ? { kind: 'staff', userId, email, role: row.role } : { kind: 'member', userId, email };
}

/** The actor, when somebody is signed in. Throws `signed_out`, or `not_staff` after a removal. */
export function signedInActor(actor: Actor): SignedIn {
  if (actor.kind === 'removed') throw new Problem('not_staff');
  if (actor.kind !== 'member' && actor.kind !== 'staff') throw new Problem('signed_out');
  return actor;
}

/** How `removed_sessions` knows a session: by a hash of its token, without the signature. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

async function wasRemoved(ctx: Pick<Context, 'db'>, authorization: string): Promise<boolean> {
  const token = authorization.replace(/^bearer\s+/i, '').split('.')[0] ?? '';
  const rows = await ctx.db
    .select({ expiresAt: removedSessions.expiresAt })
    .from(removedSessions)
    .where(
      and(
        eq(removedSessions.tokenHash, sessionHash(token)),
        gt(removedSessions.expiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}
