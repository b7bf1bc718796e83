import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import type { StaffEventKind } from './accounts.table.server.ts';
import { staffEvents } from './accounts.table.server.ts';
import type { Role } from './accounts.ts';
import { isProven } from './identify.server.ts';

type Person = { readonly userId: string; readonly email: string };
type Noted = {
  readonly kind: StaffEventKind;
  /** Null is the server's own command line. */
  readonly actor: { readonly userId: string; readonly email: string | null } | null;
  /** The other person concerned, if any. */
  readonly subject?: Person;
  readonly role?: Role;
};

/** Records what a staff member did to the team or to their own account (B-2134). */
export async function noteEvent(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { kind, actor, subject, role }: Noted,
): Promise<void> {
  await tx.insert(staffEvents).values({
    at: new Date(clock.now().epochMilliseconds),
    kind,
    actorId: actor?.userId ?? null,
    actorEmail: actor?.email ?? null,
    subjectId: subject?.userId ?? null,
    subjectEmail: subject?.email ?? null,
    role: role ?? null,
  });
}

export async function noteOwnEvent(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { userId, email }: Person,
  kind: StaffEventKind,
): Promise<void> {
  const at = new Date(clock.now().epochMilliseconds).toISOString();
  await tx.execute(sql`insert into staff_events (at, kind, actor_id, actor_email)
    select ${at}::timestamptz, ${kind}::text, ${userId}::text, ${email}::text
    where exists (select from user_roles where user_id = ${userId}::uuid and ${isProven})`);
}
