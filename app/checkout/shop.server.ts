import { readTypicalMinutes } from '#capacity/typical-minutes.server.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import type { ShopVersion } from '#shop/shop.ts';
import { rushAt, unavailableAt } from '#storefront/availability.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import type { ShopState } from './blocker-rules.ts';
import { makeCatalogue } from './catalogue.ts';
import type { KitchenTerms } from './kitchen-time.ts';
import { timeRules } from './requested-time.ts';

/** The shop as an order is held against it, with the facts that the order stores. */
export type ShopOfOrders = ShopState & {
  /** The storefront's. */
  readonly version: string | null;
  readonly facts: ShopVersion;
  readonly categoryNames: ReadonlyMap<string, Bilingual>;
  readonly drivingMinutes: number;
  /** Null where the owner has set no oven; what is taken of it is read while the order is stored. */
  readonly kitchenTerms: KitchenTerms | null;
};

export async function readShop(ctx: Context): Promise<ShopOfOrders> {
  const storefront = await readStorefront(ctx);
  const { version, menu, specials, promotions, choices, hours, unavailable } = storefront;
  const { shop, zones, shopVersion, oven } = storefront;
  const { ordering } = hours;
  const catalogue = await ctx.memory.remember('catalogue', version ?? '', async () =>
    makeCatalogue(menu, specials, promotions, choices),
  );
  const typicalMinutes = oven && (await readTypicalMinutes(ctx, oven));
  const kitchenTerms = oven && { ...ordering, oven, typicalMinutes };
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
  };
}
