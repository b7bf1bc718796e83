import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import type { OwnerClaim } from './accounts.schema.ts';
import { ownership, sessions, userRoles, users } from './accounts.table.server.ts';
import { isThisComputer, type Session } from './accounts.ts';
import { refusedAreas, signedInActor } from './identify.server.ts';
import { spend } from './limits.server.ts';
import { noteEvent } from './staff-events.server.ts';

/** Tells whether no owner has ever existed (B-1006): every role row sets the marker. */
export async function isUnowned(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const marked = await ctx.db.select({ since: ownership.since }).from(ownership);
  return marked.length === 0;
}

/** Returns the signed-in person, and whether they may become the first owner. */
export async function describeSession(ctx: Context): Promise<Session> {
  const actor = signedInActor(ctx.actor);
  const role = actor.kind === 'staff' ? actor.role : null;
  const canClaim = role === null && (await isUnowned(ctx));
  const [user] = await ctx.db
    .select({ hasSecondFactor: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, actor.userId));
  return {
    email: actor.email,
    role,
    canClaim,
    needsSetupCode: canClaim && needsSetupCode(ctx),
    areas: actor.kind === 'staff' ? actor.areas : [],
    hasSecondFactor: user?.hasSecondFactor ?? false,
    isFresh: actor.isFresh,
    mustEnrol: actor.kind === 'staff' && actor.mustEnrol === true,
  };
}

/** Tells whether the first owner must enter the setup code: unless site and request are this computer's. */
export function needsSetupCode({
  publicUrl,
  caller,
}: Pick<Context, 'publicUrl' | 'caller'>): boolean {
  return !isThisComputer(publicUrl) || !caller.isHere;
}

/**
 * Returns the setup code in the server's log, of 80 bits. It is derived from the secret, so that every instance and
 * start logs the same; the first claim makes it useless.
 */
export function setupCode({ authSecret }: Pick<Context, 'authSecret'>): string {
  const bytes = createHmac('sha256', authSecret).update('setup code').digest();
  const characters = [...bytes.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

// No character that looks like another one or like a digit.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Makes the signed-in person the first owner, only one and only while no owner has ever existed. Problems:
 * `signed_out`, `setup_code_wrong`, `ownership_taken`.
 */
export async function claimOwnership(ctx: Context, claim: OwnerClaim): Promise<void> {
  const actor = signedInActor(ctx.actor);
  const { userId, confirm } = actor;
  if (!(await isUnowned(ctx))) throw new Problem(accountsProblems.ownership_taken);
  if (needsSetupCode(ctx)) {
    await spend(ctx, 'secrets', ctx.caller.address);
    if (!isSetupCode(ctx, claim.setupCode ?? ''))
      throw new Problem(accountsProblems.setup_code_wrong);
  }
  await ctx.db.transaction(async (tx) => {
    await confirm(tx);
    const marked = await tx
      .insert(ownership)
      .values({ since: new Date(ctx.clock.now().epochMilliseconds) })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) throw new Problem(accountsProblems.ownership_taken);
    await tx.insert(userRoles).values({ userId, role: 'owner' });
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    // Before there was an owner unproven accounts could sign in: from now on their sessions are worth nothing.
    const unproven = tx.select({ id: users.id }).from(users).where(not(users.emailVerified));
    await tx.delete(sessions).where(inArray(sessions.userId, unproven));
    await noteEvent(ctx, tx, { kind: 'ownership_claimed', actor, role: 'owner' });
  });
  ctx.log.info({}, 'the shop has its first owner: the setup code is used up');
}

/** Logs at each start how the shop gets its first owner. */
export async function announceUnowned(ctx: Context): Promise<void> {
  if (!(await isUnowned(ctx))) return;
  const facts = { setupCode: setupCode(ctx) };
  const sentence = `no owner yet: create an account on ${ctx.publicUrl}/auth to become it`;
  ctx.log.info(facts, `${sentence}; from elsewhere than this computer the setup code is asked for`);
}

function isSetupCode(ctx: Pick<Context, 'authSecret'>, typed: string): boolean {
  const bare = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const digest = (code: string) => createHmac('sha256', ctx.authSecret).update(bare(code)).digest();
  return timingSafeEqual(digest(typed), digest(setupCode(ctx)));
}

/**
 * Locks roles until the transaction ends. Call it before any other lock: the holder of another lock must not wait here.
 */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.select({ since: ownership.since }).from(ownership).for('update');
}

/** Locks a role until the transaction ends: writes of its person end before, or wait. */
export async function readRole(tx: Database, roleId: string) {
  const [row] = await tx
    .select({ userId: userRoles.userId, email: users.email, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.id, roleId))
    .for('update', { of: userRoles });
  return row;
}

/** Throws `last_admin` unless another person may do everything; certain after `lockRoles`. */
export async function requireOther(tx: Database, userId: string): Promise<void> {
  const isOther = and(ne(userRoles.userId, userId), sql`${refusedAreas} = '{}'`);
  if ((await tx.$count(userRoles, isOther)) === 0) throw new Problem(accountsProblems.last_admin);
}
