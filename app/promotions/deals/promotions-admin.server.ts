import { asc, sql } from 'drizzle-orm';
import { type StaffContext, staffActor } from '#core/context.staff.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import type { AdminPromotion, PromotionInput } from './promotions.schema.ts';
import { promotions } from './promotions.table.server.ts';

/** Lists every 2-for-1 promotion, active or not, by `display_order`. */
export async function listAllPromotions(ctx: StaffContext): Promise<readonly AdminPromotion[]> {
  staffActor(ctx.actor, 'menu');
  return ctx.db.select().from(promotions).orderBy(asc(promotions.displayOrder), asc(promotions.id));
}

/** A new one comes last unless it has an order of its own. */
export const {
  add: addPromotion,
  change: changePromotion,
  setActive: setPromotionActive,
  remove: deletePromotion,
} = rowVerbs({
  area: 'menu',
  table: promotions,
  columnsOf({ size, price, pepsiCans, pizzaPriceLimit, displayOrder }: PromotionInput) {
    return { size, price, pepsiCans, pizzaPriceLimit, displayOrder };
  },
  first: { displayOrder: sql`(select coalesce(max(display_order) + 1, 0) from ${promotions})` },
  answer: (_, row): AdminPromotion => row,
  check: async () => {},
  changed: null,
  limit: null,
});
