import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { areas } from '#core/context.areas.ts';
import { type StaffActor, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import type { Language } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { sendAccountEmail, sendLink } from './account-emails.server.tsx';
import { accountsProblems } from './accounts.problems.ts';
import type { AccountQuestion, AddressProof, NewAdmin } from './accounts.schema.ts';
import { invitations, sessions, userRoles, users } from './accounts.table.server.ts';
import { type AddedAdministrator, type Invited, reachOf } from './accounts.ts';
import { type Credential, readCredentialOf, verify } from './credentials.server.ts';
import { staffById } from './identify.server.ts';
import { forgive, mayWrite, rememberNetwork, spend, spendEmail } from './limits.server.ts';
import { dropLinks, lockAccount, makeLink, readLink, takeLink } from './links.server.ts';
import { noteEvent, noteOwnEvent } from './staff-events.server.ts';

/** Emails the link that proves the address or a new network, five an hour at most; earlier links stay valid. */
export async function sendConfirmation(
  ctx: Context,
  { userId, email, language }: Pick<Credential, 'userId' | 'email' | 'language'>,
  about: 'confirm' | 'place',
): Promise<void> {
  if (!(await mayWrite(ctx, email))) return;
  await sendLink(ctx, { about, userId, email, language });
}

/**
 * Proves an address by an email's link and the password together: the link alone would confirm a password that a
 * stranger chose for another person's address. Problems: `link_expired`, `link_password_wrong`, `too_many_attempts`.
 */
export async function confirmAddress(
  ctx: Context,
  { token, password }: AddressProof,
): Promise<{ readonly hasAccess: boolean }> {
  const { address } = ctx.caller;
  await spend(ctx, 'secrets', address);
  const userId = await readLink(ctx, token, ['confirm']);
  const known = await readCredentialOf(ctx, userId);
  if (!known || !(await verify(known.password, password)))
    throw new Problem(accountsProblems.link_password_wrong);
  const hasAccess = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await takeLink(ctx, tx, token, ['confirm']);
    const current = await readCredentialOf({ db: tx }, userId);
    // A new password was set by another link in between.
    if (current?.password !== known.password)
      throw new Problem(accountsProblems.link_password_wrong);
    if (current.isProven) await noteOwnEvent(ctx, tx, current, 'place_confirmed');
    else await prove(ctx, tx, userId);
    return (await tx.$count(userRoles, eq(userRoles.userId, userId))) > 0;
  });
  await forgive(ctx, 'passwordsFromAddress', known.email, address);
  await rememberNetwork(ctx, userId, address);
  return { hasAccess };
}

/**
 * Marks an account as its own person's: a waiting role begins if its sender may still give it, and earlier sessions and
 * links end.
 */
export async function prove(
  ctx: Pick<Context, 'clock'>,
  tx: Database,
  userId: string,
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.id, userId))
    .returning({ userId: users.id, email: users.email });
  await dropLinks(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  const [waiting] = await tx
    .delete(invitations)
    .where(eq(invitations.userId, userId))
    .returning({ role: invitations.role, invitedBy: invitations.invitedBy });
  if (!user || !waiting) return;
  const { role } = waiting;
  const isGiven = await mayStillGive(tx, waiting);
  if (isGiven) await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing();
  const kind = isGiven ? 'invitation_accepted' : 'invitation_lapsed';
  await noteEvent(ctx, tx, { kind, actor: user, role });
}

const makers = alias(users, 'makers');

export async function listInvitations(ctx: Context): Promise<readonly Invited[]> {
  staffActor(ctx.actor, 'staff');
  const rows = await ctx.db
    .select({
      id: invitations.id,
      email: users.email,
      role: invitations.role,
      invitedBy: invitations.invitedBy,
      maker: makers.email,
      since: invitations.createdAt,
      sentAt: invitations.sentAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(makers, eq(makers.id, invitations.invitedBy))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  const listed: Invited[] = [];
  for (const { invitedBy, since, sentAt, ...row } of rows) {
    const isVoid = !(await mayStillGive(ctx.db, { invitedBy, role: row.role }));
    listed.push({ ...row, since: since.getTime(), sentAt: sentAt.getTime(), isVoid });
  }
  return listed;
}

/** Returns since when an address has an account, in epoch milliseconds; null where it has none (B-4366). */
export async function readAccount(ctx: Context, { email }: AccountQuestion) {
  staffActor(ctx.actor, 'staff');
  const { createdAt } = users;
  const [user] = await ctx.db.select({ createdAt }).from(users).where(eq(users.email, email));
  return { since: user?.createdAt.getTime() ?? null };
}

type Given = Pick<typeof invitations.$inferSelect, 'invitedBy' | 'role'>;

/** Tells whether an invitation's sender may give its role today (B-2541). */
export async function mayStillGive(tx: Database, { invitedBy, role }: Given): Promise<boolean> {
  const giver = invitedBy === null ? null : await staffById(tx, invitedBy);
  const needed = reachOf(role) ? areas : (['staff'] as const);
  return giver !== null && needed.every((area) => giver.areas.includes(area));
}

type Addressee = { readonly id: string; readonly language: Language };

/** Invites an unproven account. Problem: `role_exists`. */
export async function invite(
  ctx: Context,
  tx: Database,
  actor: StaffActor,
  user: Addressee,
  { email, role }: NewAdmin,
): Promise<AddedAdministrator> {
  const sentAt = new Date(ctx.clock.now().epochMilliseconds);
  const [row] = await tx
    .insert(invitations)
    .values({ userId: user.id, role, invitedBy: actor.userId, sentAt })
    .onConflictDoNothing({ target: invitations.userId })
    .returning({ id: invitations.id });
  if (!row) throw new Problem(accountsProblems.role_exists);
  const subject = { userId: user.id, email };
  await noteEvent(ctx, tx, { kind: 'person_invited', actor, subject, role });
  await writeInvitation(ctx, tx, user, email);
  return { id: row.id, email, role, isWaiting: true };
}

/**
 * Emails an invitation's link again; its sender becomes the inviter.
 * Problems: `role_unknown`, `full_access_only`, `too_many_requests`.
 */
export async function sendInvitation(ctx: Context, { roleId }: { roleId: string }): Promise<void> {
  await staffTransaction(ctx, 'staff', async (tx, actor) => {
    const { email, role, ...user } = await holdInvitation(tx, actor, roleId);
    const sentAt = new Date(ctx.clock.now().epochMilliseconds);
    const sent = { sentAt, invitedBy: actor.userId };
    await tx.update(invitations).set(sent).where(eq(invitations.id, roleId));
    const subject = { userId: user.id, email };
    await noteEvent(ctx, tx, { kind: 'invitation_sent', actor, subject, role });
    await writeInvitation(ctx, tx, user, email);
  });
}

/** Removes an invitation and its links. Problems: `role_unknown`, `full_access_only`. */
export async function withdraw(
  ctx: Context,
  tx: Database,
  actor: StaffActor,
  roleId: string,
): Promise<void> {
  const { id: userId, email, role } = await holdInvitation(tx, actor, roleId);
  await dropLinks(tx, userId, 'invitation');
  await tx.delete(invitations).where(eq(invitations.id, roleId));
  const subject = { userId, email };
  await noteEvent(ctx, tx, { kind: 'invitation_withdrawn', actor, subject, role });
}

/** Locks an invitation for an actor who may give its role (B-2540). */
async function holdInvitation(tx: Database, actor: StaffActor, roleId: string) {
  // The account first, as a proof locks it: one waits for the other.
  const [found] = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, roleId))
    .for('update', { of: users });
  const [row] = await tx
    .select({ role: invitations.role })
    .from(invitations)
    .where(eq(invitations.id, roleId));
  await actor.confirm(tx, 'staff', reachOf(row?.role));
  if (!found || !row) throw new Problem(accountsProblems.role_unknown);
  return { ...found, ...row };
}

async function writeInvitation(
  ctx: Context,
  tx: Database,
  { id, language }: Addressee,
  email: string,
): Promise<void> {
  const writing = { ...ctx, db: tx };
  await spendEmail(writing, email);
  const token = await makeLink(ctx, tx, { kind: 'invitation', userId: id });
  await sendAccountEmail(writing, { about: 'invitation', email, language, token });
}
