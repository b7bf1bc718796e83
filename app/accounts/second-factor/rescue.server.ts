import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { credentials, userRoles, users } from '../accounts.table.server.ts';
import { passwordLink } from '../emails/account-emails.server.tsx';
import { noteEvent } from '../log/note-event.server.ts';
import { dropLinks, makeLink } from '../proof/links.server.ts';
import { endSessions } from '../staff/end-sessions.server.ts';
import { lockRoles } from '../staff/role-locks.server.ts';
import { clearFactor } from './second-factor.server.ts';

/**
 * Makes an account an owner again, for an operator with access to the server: ends its second
 * factor, sessions, password and every older link, and returns a link to choose a new password,
 * valid one hour; null where no account has that address (B-2129).
 */
export async function rescueOwner(ctx: Context, email: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) return null;
    const role = 'owner' as const;
    await tx
      .insert(userRoles)
      .values({ userId: user.id, role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
    await clearFactor(tx, user.id);
    await endSessions(tx, user.id, 'ended');
    // What the thief knows or has in the mailbox opens nothing from now on (B-2544).
    await tx.delete(credentials).where(eq(credentials.userId, user.id));
    await dropLinks(tx, user.id);
    const subject = { userId: user.id, email };
    await noteEvent(ctx, tx, { kind: 'rescued', actor: null, subject, role });
    const token = await makeLink(ctx, tx, { kind: 'password', userId: user.id });
    return passwordLink(ctx, user.language, token);
  });
}
