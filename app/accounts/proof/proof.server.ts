import { eq } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import type { AddressProof } from '../accounts.schema.ts';
import { invitations, sessions, userRoles, users } from '../accounts.table.server.ts';
import { confirmEmail, placeEmail } from '../emails/account-emails.server.tsx';
import { rememberNetwork } from '../known-networks.server.ts';
import { forgive, mayWrite, spend } from '../limits.server.ts';
import { noteEvent, noteOwnEvent } from '../log/note-event.server.ts';
import { verify } from '../passwords/hashing.server.ts';
import { type Credential, readCredentialOf } from '../passwords/stored-password.server.ts';
import { mayStillGive } from './invitations.server.ts';
import { dropLinks, lockAccount, makeLink, readLink, takeLink } from './links.server.ts';

const emails = { address: confirmEmail, place: placeEmail } as const;

/**
 * Sends the link that proves the address, or that its person is at a new place. Five an hour at
 * most: over that the older ones still hold.
 */
export async function sendConfirmation(
  ctx: Context,
  { userId, email, language }: Pick<Credential, 'userId' | 'email' | 'language'>,
  about: keyof typeof emails,
): Promise<void> {
  if (!(await mayWrite(ctx, email))) return;
  await ctx.db.transaction(async (tx) => {
    const token = await makeLink(ctx, tx, { kind: 'confirm', userId });
    const writing = { ...ctx, db: tx };
    await enqueueEmails(writing, [await emails[about](writing, email, language, token)]);
  });
}

/**
 * Proves an address by an email's link and the password together: the link alone would bless a
 * password that a stranger chose for a person else's address. Tells whether the account opens the
 * back office now. Refuses with `link_expired`, `link_password_wrong` or `too_many_attempts`.
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
    // Somebody chose a new password meanwhile, by another link.
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
 * Notes that an account is its address's own person's: the role that waits for them begins, if its
 * giver may still give it, and whatever was opened or sent before ends.
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
