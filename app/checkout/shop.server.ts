import type { Capacity } from '#capacity/capacity.ts';
import type { Context } from '#core/context.ts';
import { openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import type { ShopVersion } from '#shop/shop.ts';
import { rushAt, unavailableAt } from '#storefront/availability.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import type { ShopState } from './blocker-rules.ts';
import { makeCatalogue } from './catalogue.ts';
import { timeRules } from './requested-time.ts';

/** The shop, with the facts that an order stores and the kitchen held while it is stored. */
export type ShopOfOrders = ShopState & {
  readonly facts: ShopVersion;
  readonly capacity: Capacity | null;
  readonly drivingMinutes: number;
};

export async function readShop(ctx: Context): Promise<ShopOfOrders> {
  const storefront = await readStorefront(ctx);
  const { version, menu, specials, promotions, choices, hours, unavailable } = storefront;
  const { shop, zones, shopVersion, capacity } = storefront;
  const catalogue = await ctx.memory.remember('catalogue', version ?? '', async () =>
    makeCatalogue(menu, specials, promotions, choices),
  );
  const moment = ctx.clock.now();
  const now = moment.epochMilliseconds;
  return {
    now,
    // As far ahead as a page looks.
    openings: openingsFrom(moment, daysAhead(hours.ordering), hours),
    times: timeRules(hours.ordering, rushAt(unavailable, now), capacity),
    unavailable: unavailableAt(unavailable, now),
    catalogue,
    specials,
    terms: { ...shop, zones },
    facts: { version: shopVersion, shop },
    capacity,
    drivingMinutes: hours.ordering.drivingMinutes,
  };
}
