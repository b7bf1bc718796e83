import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import { accountLinks, type LinkKind, users } from './accounts.table.server.ts';

/** Hours that an email's link is valid. */
const lifetimes: Readonly<Record<LinkKind, number>> = {
  confirm: 24,
  password: 1,
  invitation: 7 * 24,
  deletion: 1,
};

type Timed = Pick<Context, 'clock'>;

/** Makes a link and returns its secret, of which the database has a hash. Expired links are deleted. */
export async function makeLink(
  { clock }: Timed,
  tx: Database,
  { kind, userId }: { readonly kind: LinkKind; readonly userId: string },
): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(now.add({ hours: lifetimes[kind] }).epochMilliseconds);
  const token = randomBytes(32).toString('base64url');
  await tx.delete(accountLinks).where(lte(accountLinks.expiresAt, new Date(now.epochMilliseconds)));
  await tx.insert(accountLinks).values({ tokenHash: hashOf(token), kind, userId, expiresAt });
  return token;
}

/** Returns a link's account without using the link up. Problem: `link_expired`. */
export async function readLink(
  ctx: Timed & Pick<Context, 'db'>,
  token: string,
  kinds: readonly LinkKind[],
): Promise<string> {
  const [link] = await ctx.db
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(isLink(ctx, token, kinds));
  if (!link) throw new Problem(accountsProblems.link_expired);
  return link.userId;
}

/** Locks an account until the transaction ends: no other transaction proves, invites or deletes it. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Uses a link up: of parallel requests one succeeds. Problem: `link_expired`. */
export async function takeLink(
  ctx: Timed,
  tx: Database,
  token: string,
  kinds: readonly LinkKind[],
): Promise<string> {
  const [link] = await tx
    .delete(accountLinks)
    .where(isLink(ctx, token, kinds))
    .returning({ userId: accountLinks.userId });
  if (!link) throw new Problem(accountsProblems.link_expired);
  return link.userId;
}

/** Deletes an account's links, of one kind or all (B-1033). */
export async function dropLinks(tx: Database, userId: string, kind?: LinkKind): Promise<void> {
  const isTheirs = eq(accountLinks.userId, userId);
  await tx
    .delete(accountLinks)
    .where(kind === undefined ? isTheirs : and(isTheirs, eq(accountLinks.kind, kind)));
}

function isLink({ clock }: Timed, token: string, kinds: readonly LinkKind[]) {
  return and(
    eq(accountLinks.tokenHash, hashOf(token)),
    inArray(accountLinks.kind, [...kinds]),
    gt(accountLinks.expiresAt, new Date(clock.now().epochMilliseconds)),
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
