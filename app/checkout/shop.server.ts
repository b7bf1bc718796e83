import { readTypicalMinutes } from '#capacity/read-kitchen.server.ts';
import type { Context } from '#core/context.ts';
import { openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import { rushAt, unavailableAt } from '#storefront/availability.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import type { ShopState } from './blocker-rules.ts';
import { makeCatalogue } from './catalogue.ts';
import type { KitchenTerms } from './kitchen-time.ts';
import { timeRules } from './requested-time.ts';

/** The shop as an order is held against it, with the facts that the order stores. */
export type ShopOfOrders = Awaited<ReturnType<typeof readShop>>;

export async function readShop(ctx: Context) {
  const storefront = await readStorefront(ctx);
  const { version, menu, specials, promotions, choices, hours, unavailable } = storefront;
  const { shop, zones, shopVersion, oven } = storefront;
  const { ordering } = hours;
  const catalogue = await ctx.memory.remember('catalogue', version ?? '', async () =>
    makeCatalogue(menu, specials, promotions, choices),
  );
  const typicalMinutes = oven && (await readTypicalMinutes(ctx, oven));
  // What is taken of the oven is read while the order is stored.
  const kitchenTerms: KitchenTerms | null = oven && { ...ordering, oven, typicalMinutes };
  const moment = ctx.clock.now();
  const now = moment.epochMilliseconds;
  return {
    now,
    version,
    // As far ahead as a page looks.
    openings: openingsFrom(moment, daysAhead(ordering), hours),
    times: timeRules(ordering, rushAt(unavailable, now), kitchenTerms),
    unavailable: unavailableAt(unavailable, now),
    catalogue,
    categoryNames: new Map(menu.map(({ key, name }) => [key, name])),
    specials,
    terms: { ...shop, zones },
    facts: { version: shopVersion, shop },
    drivingMinutes: ordering.drivingMinutes,
    kitchenTerms,
  } satisfies ShopState & Readonly<Record<string, unknown>>;
}
