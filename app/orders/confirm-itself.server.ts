import { eq, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { mayConfirmItself, type SelfConfirming } from './confirm-itself.ts';
import { writeStep } from './move-order.server.ts';
import { orders } from './orders.table.server.ts';
import { readOrder } from './read-orders.server.ts';

/**
 * Confirms a stored order for the time that its customer was told, where the owner lets the oven do so; one that is to
 * wait for a person stays new. It is a step like a person's, with no name, and unseen: boards still ring for it.
 */
export async function confirmItself(ctx: Context, token: string): Promise<void> {
  if ((await ctx.db.$count(shopSettings, eq(shopSettings.confirmsItself, true))) === 0) return;
  const instant = ctx.clock.now();
  const now = instant.epochMilliseconds;
  await ctx.db.transaction(async (db) => {
    const [row] = await db.select().from(orders).where(eq(orders.token, token)).for('update');
    if (!row) return;
    // Of modules above and below, in one answer, as where the order was stored.
    const { rows } = await db.execute<Omit<SelfConfirming, 'order' | 'now'>>(sql`
      select confirms_itself and exists (select from kitchen_capacity where oven is not null) as "isOn",
        exists (select from unavailabilities where target in ('orders', ${row.orderType})
          and ended_at is null and ends_at > ${new Date(now)}) as "isPaused",
        exists (select from notices where kind = 'quiet_copy') as "isQuiet" from shop_settings`);
    const [facts] = rows;
    const order = await readOrder({ db }, row.id);
    if (!facts || !mayConfirmItself({ ...facts, order, now })) return;
    const promisedAt = row.firstPromiseAt;
    const at = { ...ctx, db, clock: { now: () => instant }, actor: { kind: 'system' } } as const;
    await writeStep(
      at,
      row,
      { kind: 'confirmed', change: { status: 'confirmed', statusAt: new Date(now), promisedAt } },
      new Date(now),
    );
  });
}
