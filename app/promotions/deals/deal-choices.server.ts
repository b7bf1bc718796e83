import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { DishChoices } from '#modifiers/modifiers.ts';
import { dealChoices } from './deal-choices.ts';
import { promotions } from './promotions.table.server.ts';

/** What the active deals are made of on this menu, by the id under which they are ordered. */
export async function readDealChoices(
  { db }: Pick<Context, 'db'>,
  menu: readonly MenuGroup[],
): Promise<Readonly<Record<string, DishChoices>>> {
  const deals = await db
    .select({
      id: promotions.id,
      size: promotions.size,
      pepsiCans: promotions.pepsiCans,
      pizzaPriceLimit: promotions.pizzaPriceLimit,
    })
    .from(promotions)
    .where(eq(promotions.isActive, true));
  return dealChoices(deals, menu);
}
