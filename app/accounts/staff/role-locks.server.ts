import { count, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { ownership, userRoles } from '../accounts.table.server.ts';

/**
 * Locks roles until the transaction ends: no other one removes a role. Call it before any other
 * lock, so that a holder of another lock never waits here.
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
