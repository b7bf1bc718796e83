import { asc, eq } from 'drizzle-orm';
import { type StaffActor, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import type { Language } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import type { NewAdmin } from '../accounts.schema.ts';
import { invitations, users } from '../accounts.table.server.ts';
import type { AddedAdministrator, Invited } from '../accounts.ts';
import { invitationEmail, invitationLink } from '../emails/account-emails.server.tsx';
import { staffById } from '../identify.server.ts';
import { spendEmail } from '../limits.server.ts';
import { noteEvent } from '../log/note-event.server.ts';
import { dropLinks, makeLink } from './links.server.ts';

/** Returns whose role waits until they have proven their address, oldest first (B-1062). */
export async function listInvitations(ctx: Context): Promise<readonly Invited[]> {
  staffActor(ctx.actor, 'staff');
  const rows = await ctx.db
    .select({
      id: invitations.id,
      email: users.email,
      role: invitations.role,
      invitedBy: invitations.invitedBy,
      since: invitations.createdAt,
      sentAt: invitations.sentAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  const listed: Invited[] = [];
  for (const { invitedBy, since, sentAt, ...row } of rows) {
    const isVoid = !(await mayStillGive(ctx.db, { invitedBy, role: row.role }));
    listed.push({ ...row, since: since.getTime(), sentAt: sentAt.getTime(), isVoid });
  }
  return listed;
}

type Given = Pick<typeof invitations.$inferSelect, 'invitedBy' | 'role'>;

/** Returns whether the giver of an invitation may give its role today (B-2541). */
export async function mayStillGive(tx: Database, { invitedBy, role }: Given): Promise<boolean> {
  const giver = invitedBy === null ? null : await staffById(tx, invitedBy);
  return giver !== null && (role === 'admin' ? giver.areas.includes('staff') : giver.role === role);
}

type Addressee = { readonly id: string; readonly language: Language };

/** Lets a role wait for an account that nobody has proven. Refuses with `role_exists`. */
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
  const link = await writeInvitation(ctx, tx, user, email);
  return { id: row.id, email, role, isWaiting: true, link };
}

/**
 * Sends an invitation's link once more, or answers it (B-1064); from then on it is the sender's own.
 * Refuses with `role_unknown`, `owners_only` or `too_many_requests`.
 */
export async function sendInvitation(
  ctx: Context,
  { roleId }: { roleId: string },
): Promise<{ readonly link: string | null }> {
  return staffTransaction(ctx, 'staff', async (tx, actor) => {
    const { email, role, ...user } = await holdInvitation(tx, actor, roleId);
    const sentAt = new Date(ctx.clock.now().epochMilliseconds);
    const sent = { sentAt, invitedBy: actor.userId };
    await tx.update(invitations).set(sent).where(eq(invitations.id, roleId));
    const subject = { userId: user.id, email };
    await noteEvent(ctx, tx, { kind: 'invitation_sent', actor, subject, role });
    return { link: await writeInvitation(ctx, tx, user, email) };
  });
}

/** Takes a waiting role back, and its links with it. Refuses with `role_unknown` or `owners_only`. */
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

/** Holds an invitation for the transaction of an actor who may give its role (B-2540). */
async function holdInvitation(tx: Database, actor: StaffActor, roleId: string) {
  // The account first, as a proof locks it: of two at once one waits for the other.
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
  await actor.confirm(tx, 'staff', row?.role === 'owner' ? 'owner' : undefined);
  if (!found || !row) throw new Problem(accountsProblems.role_unknown);
  return { ...found, ...row };
}

/** Answers the link where no mail server carries the email. */
async function writeInvitation(
  ctx: Context,
  tx: Database,
  { id, language }: Addressee,
  email: string,
): Promise<string | null> {
  const writing = { ...ctx, db: tx };
  await spendEmail(writing, email);
  const token = await makeLink(ctx, tx, { kind: 'invitation', userId: id });
  const link = invitationLink(ctx, language, token);
  await enqueueEmails(writing, [await invitationEmail(writing, email, language, link)]);
  return ctx.hasMailServer ? null : link;
}
