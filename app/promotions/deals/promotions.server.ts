import { asc, eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { promotions } from './promotions.table.server.ts';
import type { Promotion } from './promotions.ts';

/** The active 2-for-1 deals in `display_order` (B-303), of the menu version given. */
export async function readPromotions(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly Promotion[]> {
  return ctx.memory.remember('promotions', version, () =>
    ctx.db
      .select({
        id: promotions.id,
        size: promotions.size,
        price: promotions.price,
        pepsiCans: promotions.pepsiCans,
      })
      .from(promotions)
      .where(eq(promotions.isActive, true))
      .orderBy(asc(promotions.displayOrder), asc(promotions.id)),
  );
}
