import { asc, eq } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import type { Language } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import type { NewAdmin } from '../accounts.schema.ts';
import { invitations, users } from '../accounts.table.server.ts';
import type { AddedAdmin, Invited } from '../accounts.ts';
import { invitationLetter, invitationLink } from '../letters/account-letters.server.tsx';
import { spend } from '../limits.server.ts';
import { dropLinks, makeLink } from './links.server.ts';

/** Whose role waits until they have proven their address, oldest first (B-1062). */
export async function listInvitations(ctx: Context): Promise<readonly Invited[]> {
  staffActor(ctx.actor, 'staff');
  const rows = await ctx.db
    .select({
      id: invitations.id,
      email: users.email,
      role: invitations.role,
      since: invitations.createdAt,
      sentAt: invitations.sentAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  return rows.map(({ since, sentAt, ...row }) => {
    return { ...row, since: since.getTime(), sentAt: sentAt.getTime() };
  });
}

type Addressee = { readonly id: string; readonly language: Language };

/** Lets a role wait for an account that nobody has proven. Refuses with `role_exists`. */
export async function invite(
  ctx: Context,
  tx: Database,
  user: Addressee,
  { email, role }: NewAdmin,
): Promise<AddedAdmin> {
  const [row] = await tx
    .insert(invitations)
    .values({ userId: user.id, role, sentAt: new Date(ctx.clock.now().epochMilliseconds) })
    .onConflictDoNothing({ target: invitations.userId })
    .returning({ id: invitations.id });
  if (!row) throw new Problem(accountsProblems.role_exists);
  const link = await writeInvitation(ctx, tx, user, email);
  return { id: row.id, email, role, isWaiting: true, link };
}

/**
 * Sends an invitation's link once more, or answers it (B-1064). Refuses with `role_unknown` or
 * `too_many_requests`.
 */
export async function sendInvitation(
  ctx: Context,
  { roleId }: { roleId: string },
): Promise<{ readonly link: string | null }> {
  staffActor(ctx.actor, 'staff');
  await spend(ctx, 'letters', 'invitation', roleId);
  return staffTransaction(ctx, 'staff', async (tx) => {
    const [row] = await tx
      .select({ id: users.id, email: users.email, language: users.language })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.userId))
      .where(eq(invitations.id, roleId))
      .for('key share', { of: users });
    if (!row) throw new Problem(accountsProblems.role_unknown);
    const sentAt = new Date(ctx.clock.now().epochMilliseconds);
    await tx.update(invitations).set({ sentAt }).where(eq(invitations.id, roleId));
    return { link: await writeInvitation(ctx, tx, row, row.email) };
  });
}

/** Takes a waiting role back, and its links with it; answers whose. Refuses with `role_unknown`. */
export async function withdraw(tx: Database, invitationId: string) {
  const [row] = await tx
    .select({ userId: users.id, email: users.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, invitationId));
  if (!row) throw new Problem(accountsProblems.role_unknown);
  // In the order in which a proof takes them: of two at once one waits for the other.
  await dropLinks(tx, row.userId, 'invitation');
  const gone = await tx.delete(invitations).where(eq(invitations.id, invitationId)).returning();
  if (gone.length === 0) throw new Problem(accountsProblems.role_unknown);
  return row;
}

/** Answers the link where no mail server carries the letter. */
async function writeInvitation(
  ctx: Context,
  tx: Database,
  { id, language }: Addressee,
  email: string,
): Promise<string | null> {
  const token = await makeLink(ctx, tx, { kind: 'invitation', userId: id });
  const link = invitationLink(ctx, language, token);
  const writing = { ...ctx, db: tx };
  await enqueueLetters(writing, [await invitationLetter(writing, email, language, link)]);
  return ctx.hasMailServer ? null : link;
}
