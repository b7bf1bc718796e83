import { readKitchenForPages } from '#capacity/read-kitchen.server.ts';
import type { ShopState } from '#checkout/blocker-rules.ts';
import { makeCatalogue } from '#checkout/catalogue.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import { makeOrderingData } from '../../app/pages/home/home-data.server.ts';
import type { OrderingData } from '../../app/pages/home/home-data.ts';
import type { Shop } from './orders.ts';

/** Returns the shop as an open page reads it now, and as its form holds it. */
export async function shopOnPage({
  ctx,
}: Pick<Shop, 'ctx'>): Promise<Omit<OrderingData, 'specials'> & ShopState> {
  const storefront = await readStorefront(ctx);
  const kitchen = await readKitchenForPages(ctx, storefront.oven);
  const data = makeOrderingData({ storefront, until: 0 }, ctx.clock.now(), { kitchen });
  const { menu, specials, promotions, choices, shop, zones } = storefront;
  const catalogue = makeCatalogue(menu, specials, promotions, choices);
  return { ...data, catalogue, specials, terms: { ...shop, zones } };
}
