import { users } from '#accounts/accounts.table.server.ts';
import { signChanges } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { plannedChanges } from '#history/changes.table.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';

/** Returns the settings, after a change if one is given. */
export async function settingsOf(
  db: Database,
  change?: Partial<typeof shopSettings.$inferInsert>,
): Promise<typeof shopSettings.$inferSelect | undefined> {
  if (change) await db.update(shopSettings).set(change);
  const [row] = await db.select().from(shopSettings);
  return row;
}

/** Adds a recorded change, and a scheduled one. */
export async function addHistory(db: Database) {
  const [somebody] = await db.select({ userId: users.id, email: users.email }).from(users);
  if (!somebody) throw new Error('the shop has nobody');
  await db.transaction(async (tx) => {
    await signChanges(tx, somebody);
    await tx.update(shopSettings).set({ horizonDays: 8 });
  });
  const patch = { table: 'shop_settings', key: 'true' };
  await db.insert(plannedChanges).values({
    ...{ note: 'Plus tard', beginsAt: new Date('2026-12-24T05:00:00Z'), actorId: somebody.userId },
    patches: [{ ...patch, was: { horizon_days: 8 }, set: { horizon_days: 9 } }],
  });
}
