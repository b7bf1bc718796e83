import { asc, eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { DishChoices } from '#modifiers/modifiers.ts';
import { dealChoices } from './deal-choices.ts';
import { promotions } from './promotions.table.server.ts';
import type { Promotion } from './promotions.ts';

const { id, size, price, pepsiCans, pizzaPriceLimit } = promotions;

/** Returns the active 2-for-1 deals in `display_order` (B-303). */
export async function readPromotions(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly Promotion[]> {
  return ctx.memory.remember('promotions', version, () =>
    ctx.db
      .select({ id, size, price, pepsiCans })
      .from(promotions)
      .where(eq(promotions.isActive, true))
      .orderBy(asc(promotions.displayOrder), asc(id)),
  );
}

/** Returns the choices of the active deals on this menu, by the id under which they are ordered. */
export async function readDealChoices(
  { db }: Pick<Context, 'db'>,
  menu: readonly MenuGroup[],
): Promise<Readonly<Record<string, DishChoices>>> {
  const deals = await db
    .select({ id, size, pepsiCans, pizzaPriceLimit })
    .from(promotions)
    .where(eq(promotions.isActive, true));
  return dealChoices(deals, menu);
}
