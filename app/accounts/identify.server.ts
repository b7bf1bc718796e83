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
import { authOf, tokenHeaders, translated } from './auth.server.ts';

type Seen = Pick<Context, 'db' | 'clock'>;

const minute = 60_000;

/** When this process wrote it last, by account: a row is touched once a minute, not at every call. */
const written = new WeakMap<object, Map<string, number>>();

/** Notes that a staff member was here, to the minute (B-2130). */
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
      // Several instances hear of the same person.
      setWhere: sql`${staffSeen.at} <= ${new Date(now - minute)}`,
    });
}

/** A stranger can send any token: the database is asked of a few at once. */
const admitUnknown = createGate({ atOnce: 2, waiting: 1000 });

/** A person with an account: with a role row or without. */
export type SignedIn = Extract<Actor, { kind: 'member' | 'staff' }>;

/**
 * Returns who calls, by their signed token alone: cookies count for nothing. The database is asked
 * at every call, so an ended session or a removed role is known at once.
 */
export async function identify(ctx: Context): Promise<Actor> {
  const { authorization } = ctx.caller;
  if (authorization === null) return { kind: 'visitor' };
  const found = await translated(() => authOf(ctx).api.getSession({ headers: tokenHeaders(ctx) }));
  if (!found) {
    const ending = await admitUnknown(() => readEnding(ctx, authorization));
    if (ending === 'role') return { kind: 'removed' };
    return ending ? { kind: 'visitor', wasEnded: true } : { kind: 'visitor' };
  }
  const { user, session } = found;
  const person = { userId: user.id, email: user.email };
  const [row] = await ctx.db
    .select({ role: userRoles.role, refused: refusedAreas, mustEnrol })
    .from(userRoles)
    .where(eq(userRoles.userId, user.id));
  if (!row) return { kind: 'member', ...person, confirm: confirmMember(user.id, session.id) };
  await noteSeen(ctx, user.id);
  const confirm = confirmStaff(user.id, session.id);
  const staff = { kind: 'staff', ...person, role: row.role, confirm } as const;
  if (row.mustEnrol) return { ...staff, areas: [], mustEnrol: true };
  return { ...staff, areas: areas.filter((area) => !row.refused.includes(area)) };
}

/** Returns a person by what they may do now, without a session, as a job acts for them; null without a role. */
export async function staffById(
  tx: Database,
  userId: string,
): Promise<Extract<Actor, { kind: 'staff' }> | null> {
  const [row] = await tx
    .select({ email: users.email, role: userRoles.role, refused: refusedAreas })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(sql`${userRoles.userId}::text = ${userId}`)
    .for('key share', { of: userRoles });
  if (!row) return null;
  const held = areas.filter((area) => !row.refused.includes(area));
  return {
    kind: 'staff',
    userId,
    email: row.email,
    role: row.role,
    areas: held,
    // Its row is held until the transaction ends: nothing is taken away meanwhile.
    confirm: async (_, area) => {
      if (area && !held.includes(area)) throw new Problem(requestProblems.not_permitted);
    },
  };
}

/** What the owner has closed to administrators; nothing is closed to an owner (B-2001). */
const refusedAreas = sql<string[]>`array(select area from ${adminPermissions}
  where not is_allowed and ${userRoles.role} <> 'owner')`;

/** Tells whether the person who made a key may still do all these kinds of work: else it opens nothing (B-4221). */
export function isStillHeld(madeBy: PgColumn, areas: Areas): SQL<boolean> {
  return sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${madeBy}
    and not ${refusedAreas} && ${sql.param([areas].flat())}::text[])`;
}

/** A second factor is demanded of everybody, and this account has none (B-2127). */
const mustEnrol = sql<boolean>`exists (select from ${staffRules} where requires_second_factor)
  and exists (select from ${users} where id = ${userRoles.userId} and not two_factor_enabled)`;

/** A transaction that takes or changes the role locks its row first, and so waits, or is waited for. */
function confirmStaff(userId: string, sessionId: string): Confirm {
  return async (tx, area, role) => {
    // Sent together; the database takes them, and their locks, one after the other.
    const [[held], current] = await Promise.all([
      tx
        .select({ role: userRoles.role, refused: refusedAreas, mustEnrol })
        .from(userRoles)
        .where(eq(userRoles.userId, userId))
        .for(role ? 'share' : 'key share'),
      holdSession(tx, sessionId),
    ]);
    if (!held) throw new Problem(requestProblems.not_staff);
    if (area && held.mustEnrol) throw new Problem(accountsProblems.second_factor_needed);
    if (area && held.refused.includes(area)) throw new Problem(requestProblems.not_permitted);
    if (current === 0) throw new Problem(requestProblems.signed_out);
    if (role && held.role !== role) throw new Problem(accountsProblems.owners_only);
  };
}

function confirmMember(userId: string, sessionId: string): Confirm {
  return async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if ((await holdSession(tx, sessionId)) === 0) throw new Problem(requestProblems.signed_out);
  };
}

/** Until the transaction ends this session cannot be ended: a sign-out waits. 0 when it has ended. */
async function holdSession(tx: Database, sessionId: string): Promise<number> {
  const isOurs = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`));
  const held = await tx.select({ id: sessions.id }).from(sessions).where(isOurs).for('key share');
  return held.length;
}

/** Returns the actor, when a person is signed in. Throws `signed_out`, or `not_staff` after a removal. */
export function signedInActor(actor: Actor): SignedIn {
  if (actor.kind === 'removed') throw new Problem(requestProblems.not_staff);
  if (actor.kind !== 'member' && actor.kind !== 'staff') {
    const wasEnded = actor.kind === 'visitor' && actor.wasEnded;
    throw new Problem(requestProblems.signed_out, wasEnded ? { reason: 'ended' } : undefined);
  }
  return actor;
}

/** Returns how `removed_sessions` knows a session: by a hash of its token, without the signature. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Why another person ended the session of this token; null when none did. */
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

/** Finds out who asks and tells the routes behind it: `ctx.actor`. */
export const identified: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await identify(ctx) });
  await next();
};

/** Lets only people with a role row through (B-1501): 401 without a session, 403 without a role. */
export const requireStaff: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await admitStaff(ctx) });
  await next();
};

/**
 * Returns who asks, when they have a role row: session and role are read from the database at every
 * call. Throws `signed_out`, `not_staff` or `second_factor_needed`.
 */
export async function admitStaff(ctx: Context): Promise<StaffActor> {
  const actor = signedInActor(await identify(ctx));
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  if (actor.mustEnrol) throw new Problem(accountsProblems.second_factor_needed);
  return actor;
}
