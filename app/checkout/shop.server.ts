import { readUnavailable } from '#availability/availability.server.ts';
import { unavailableAt } from '#availability/availability.ts';
import type { Context } from '#core/context.ts';
import { readMenu } from '#menu/menu.server.ts';
import { specials } from '#menu/specials.ts';
import { readPromotions } from '#promotions/promotions.server.ts';
import { readHours } from '#restaurant/exceptions.server.ts';
import { openingsFrom } from '#restaurant/hours.ts';
import { readStorefrontVersion } from '#restaurant/storefront-version.server.ts';
import { makeCatalogue } from './catalogue.ts';
import type { ShopState } from './obstacle-rules.ts';

/** The shop as orders of this moment meet it. */
export async function readShop(ctx: Context): Promise<ShopState> {
  const version = await readStorefrontVersion(ctx);
  const groups = await readMenu(ctx, version);
  const promotions = await readPromotions(ctx, version);
  const hours = await readHours(ctx, version);
  const unavailable = await readUnavailable(ctx, version);
  const catalogue = await ctx.memory.remember('catalogue', version, async () =>
    makeCatalogue(groups, specials, promotions),
  );
  const moment = ctx.clock.now();
  const now = moment.epochMilliseconds;
  return {
    now,
    openings: openingsFrom(moment, 15, hours),
    unavailable: unavailableAt(unavailable, now),
    catalogue,
    specials,
  };
}
