import { createHash } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MiddlewareHandler } from 'hono';
import { areas } from '#core/context.areas.ts';
import type { Areas, StaffActor } from '#core/context.staff.ts';
import type { Actor, ApiEnv, Confirm, Context, Database } from '#core/context.ts';
import { createGate } from '#core/gate.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import {
  adminPermissions,
  type EndingReason,
  removedSessions,
  sessions,
  staffRules,
  staffSeen,
  userRoles,
  users,
} from './accounts.table.server.ts';
import { authOf, freshAge, tokenHeaders, translated } from './auth.server.ts';

type Seen = Pick<Context, 'db' | 'clock'>;

const minute = 60_000;

/** By account: a row is written once a minute, not at every call. */
const written = new WeakMap<object, Map<string, number>>();

/** Records, to the minute, that a staff member was here (B-2130). */
async function noteSeen({ db, clock }: Seen, userId: string): Promise<void> {
  const now = clock.now().epochMilliseconds;
  const known = written.get(db) ?? new Map<string, number>();
  written.set(db, known);
  if (now - (known.get(userId) ?? Number.NEGATIVE_INFINITY) < minute) return;
  known.set(userId, now);
  const at = new Date(now);
  await db
    .insert(staffSeen)
    .values({ userId, at })
    .onConflictDoUpdate({
      target: staffSeen.userId,
      set: { at },
      // Several instances write for the same person.
      setWhere: sql`${staffSeen.at} <= ${new Date(now - minute)}`,
    });
}

/** A stranger can send any token: only a few at once reach the database. */
const admitUnknown = createGate({ atOnce: 2, waiting: 1000 });

/** With or without a role. */
export type SignedIn = Extract<Actor, { kind: 'member' | 'staff' }>;

/**
 * Returns the caller, by the signed token alone, never by cookies. It reads the database at every call, so that an
 * ended session or removed role counts at once.
 */
export async function identify(ctx: Context): Promise<Actor> {
  const { authorization } = ctx.caller;
  if (authorization === null) return { kind: 'visitor' };
  const auth = authOf(ctx);
  const found = await translated(() => auth.api.getSession({ headers: tokenHeaders(ctx) }));
  if (!found) {
    const ending = await admitUnknown(() => readEnding(ctx, authorization));
    if (ending === 'role') return { kind: 'removed' };
    return ending ? { kind: 'visitor', wasEnded: true } : { kind: 'visitor' };
  }
  const { user, session } = found;
  // By the real time, as the library writes it; renewing a session makes it no younger.
  const isFresh = Date.now() - session.createdAt.getTime() < freshAge * 1000;
  const person = { userId: user.id, email: user.email, isFresh };
  const [row] = await ctx.db
    .select({ role: userRoles.role, refused: refusedAreas, mustEnrol })
    .from(userRoles)
    .where(and(eq(userRoles.userId, user.id), isProven));
  if (!row) return { kind: 'member', ...person, confirm: confirmMember(user.id, session.id) };
  await noteSeen(ctx, user.id);
  const confirm = confirmStaff(user.id, session.id);
  const staff = { kind: 'staff', ...person, role: row.role, confirm } as const;
  if (row.mustEnrol) return { ...staff, areas: [], mustEnrol: true };
  return { ...staff, areas: areas.filter((area) => !row.refused.includes(area)) };
}

/** Returns a person with their current rights and no session, for jobs that act for them; null without a role. */
export async function staffById(
  tx: Database,
  userId: string,
): Promise<Extract<Actor, { kind: 'staff' }> | null> {
  const [row] = await tx
    .select({ email: users.email, role: userRoles.role, refused: refusedAreas })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(sql`${userRoles.userId}::text = ${userId}`, isProven))
    .for('key share', { of: userRoles });
  if (!row) return null;
  const held = areas.filter((area) => !row.refused.includes(area));
  return {
    kind: 'staff',
    userId,
    email: row.email,
    isFresh: false,
    role: row.role,
    areas: held,
    // Its row is locked until the transaction ends: no right is removed before.
    confirm: async (_, area) => {
      if (area && !held.includes(area)) throw new Problem(requestProblems.not_permitted);
    },
  };
}

/** A role opens nothing before its address is proven: without a mail server strangers sign in unproven (B-1060). */
export const isProven = sql<boolean>`exists (select from ${users}
  where id = ${userRoles.userId} and email_verified)`;

/** Areas closed to administrators; none is closed to an owner (B-2001). */
export const refusedAreas = sql<string[]>`array(select area from ${adminPermissions}
  where not is_allowed and ${userRoles.role} <> 'owner')`;

/** Builds the condition that a key's maker may still do all of this work: else the key opens nothing (B-4221). */
export function isStillHeld(madeBy: PgColumn, areas: Areas): SQL<boolean> {
  return sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${madeBy}
    and ${isProven} and not ${refusedAreas} && ${sql.param([areas].flat())}::text[])`;
}

/** A second factor is required, and this account has none (B-2127). */
const mustEnrol = sql<boolean>`exists (select from ${staffRules} where requires_second_factor)
  and exists (select from ${users} where id = ${userRoles.userId} and not two_factor_enabled)`;

/** Locks the role's row, which a transaction that removes or changes the role locks first: one waits for the other. */
function confirmStaff(userId: string, sessionId: string): Confirm {
  return async (tx, area, reach) => {
    const isTheirs = and(eq(userRoles.userId, userId), isProven);
    // Sent together; the database runs them, and takes their locks, one after the other. A statement that waited
    // for a lock reads other tables as they were before: the second one reads the rights.
    const [, [held], current] = await Promise.all([
      tx.select({ id: userRoles.id }).from(userRoles).where(isTheirs).for('key share'),
      tx.select({ refused: refusedAreas, mustEnrol }).from(userRoles).where(isTheirs),
      holdSession(tx, sessionId),
    ]);
    if (!held) throw new Problem(requestProblems.not_staff);
    if (area && held.mustEnrol) throw new Problem(accountsProblems.second_factor_needed);
    if (area && held.refused.includes(area)) throw new Problem(requestProblems.not_permitted);
    if (current === 0) throw new Problem(requestProblems.signed_out);
    if (reach && held.refused.length > 0) throw new Problem(accountsProblems.full_access_only);
  };
}

function confirmMember(userId: string, sessionId: string): Confirm {
  return async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if ((await holdSession(tx, sessionId)) === 0) throw new Problem(requestProblems.signed_out);
  };
}

/** Locks the session until the transaction ends, so that a sign-out waits. Returns 0 when it has ended. */
async function holdSession(tx: Database, sessionId: string): Promise<number> {
  const isOurs = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`));
  const held = await tx.select({ id: sessions.id }).from(sessions).where(isOurs).for('key share');
  return held.length;
}

/** Returns the actor of a signed-in person. Throws `signed_out`, or `not_staff` after a removal. */
export function signedInActor(actor: Actor): SignedIn {
  if (actor.kind === 'removed') throw new Problem(requestProblems.not_staff);
  if (actor.kind !== 'member' && actor.kind !== 'staff') {
    const wasEnded = actor.kind === 'visitor' && actor.wasEnded;
    throw new Problem(requestProblems.signed_out, wasEnded ? { reason: 'ended' } : undefined);
  }
  return actor;
}

/** Returns the key of `removed_sessions`: a hash of the token without its signature. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns why another person ended the token's session; null when none did. */
async function readEnding(
  ctx: Pick<Context, 'db'>,
  authorization: string,
): Promise<EndingReason | null> {
  const token = authorization.replace(/^bearer\s+/i, '').split('.')[0] ?? '';
  const [row] = await ctx.db
    .select({ reason: removedSessions.reason })
    .from(removedSessions)
    .where(
      and(
        eq(removedSessions.tokenHash, sessionHash(token)),
        gt(removedSessions.expiresAt, sql`now()`),
      ),
    );
  return row?.reason ?? null;
}

/** Sets `ctx.actor` for the routes behind it. */
export const identified: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await identify(ctx) });
  await next();
};

export const requireStaff: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await admitStaff(ctx) });
  await next();
};

/**
 * Returns the caller with a role, read from the database. Throws `signed_out`, `not_staff` or `second_factor_needed`.
 */
export async function admitStaff(ctx: Context): Promise<StaffActor> {
  const actor = signedInActor(await identify(ctx));
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  if (actor.mustEnrol) throw new Problem(accountsProblems.second_factor_needed);
  return actor;
}
