import { count, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { ownership, userRoles } from '../accounts.table.server.ts';

/**
 * Until the transaction ends no other can remove a role. Called before anything else is locked:
 * who held a role and waited here would be waited for.
 */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.select({ since: ownership.since }).from(ownership).for('update');
}

/** Tells whether one role row is left; after `lockRoles` it stays so. */
export async function isLastRole(tx: Database): Promise<boolean> {
  const [roles] = await tx.select({ left: count() }).from(userRoles);
  return (roles?.left ?? 0) <= 1;
}

/** Tells whether one owner is left; after `lockRoles` it stays so. */
export async function isLastOwner(tx: Database): Promise<boolean> {
  return (await tx.$count(userRoles, eq(userRoles.role, 'owner'))) <= 1;
}
