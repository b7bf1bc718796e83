import { sql } from 'drizzle-orm';
import type { Oven } from '#capacity/capacity.ts';
import { readOvenNow } from '#capacity/read-kitchen.server.ts';
import type { Context, Memory } from '#core/context.ts';
import { firstRules } from '#hours/first-hours.ts';
import { readHours } from '#hours/hours.server.ts';
import type { HoursRules } from '#hours/hours.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { builtInMenu, readMenu, readPictureHosts } from '#menu/menu.server.ts';
import { readChoices } from '#modifiers/modifiers.server.ts';
import { type Choices, noChoices } from '#modifiers/modifiers.ts';
import { readDealChoices, readPromotions } from '#promotions/deals/promotions.server.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import { firstSpecials, isAsOnFirstDay } from '#promotions/specials/first-specials.ts';
import { readSpecials } from '#promotions/specials/specials.server.ts';
import type { StoredSpecial } from '#promotions/specials/specials.ts';
import { readZones } from '#shop/delivery/zones.server.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import { firstShop } from '#shop/first-shop.ts';
import { readShopFacts } from '#shop/read-shop.server.ts';
import type { Shop } from '#shop/shop.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { readUnavailable } from './availability.server.ts';
import type { Unavailability } from './availability.ts';
import { readInTime } from './timely-reading.ts';

/** Everything that customers are shown and orders are held against, as of one version. */
export type Storefront = {
  /** Changes with every change; null while the database cannot be read. */
  readonly version: string | null;
  /** During an outage: when it was last known to be true (epoch milliseconds), if ever read. */
  readonly trueAt?: number;
  readonly shop: Shop;
  /** The version of these facts; orders store it. */
  readonly shopVersion: number;
  /** Whether customers are served at a public address. */
  readonly hasOpened: boolean;
  /** Empty: it delivers wherever it can, above one minimum. */
  readonly zones: readonly Zone[];
  readonly menu: readonly MenuGroup[];
  /** The sites that pages may show pictures of. */
  readonly pictureHosts: readonly string[];
  readonly choices: Choices;
  /** All active ones; customers are shown `shownSpecials` of them. */
  readonly specials: readonly StoredSpecial[];
  readonly promotions: readonly Promotion[];
  readonly hours: HoursRules;
  /** Some may have ended since: see `unavailableAt`. */
  readonly unavailable: readonly Unavailability[];
  /** Null where the owner has set no oven. */
  readonly oven: Oven | null;
};

type Readers = Pick<Context, 'db' | 'memory' | 'clock'>;

/** Returns the current storefront; reads the version each time, the rest once for each version. */
export async function readStorefront(ctx: Readers): Promise<Storefront> {
  const since = ctx.clock.now();
  const version = await readStorefrontVersion(ctx);
  const storefront = await readVersion(ctx, version);
  lastRead.set(ctx.memory, { storefront, trueAt: since.epochMilliseconds });
  return storefront;
}

function readVersion(ctx: Readers, version: string): Promise<Storefront> {
  return ctx.memory.remember('storefront', version, async () => {
    const specials = await readSpecials(ctx, version);
    const { shop, version: shopVersion, hasOpened } = await readShopFacts(ctx, version);
    return {
      ...{ version, shop, shopVersion, hasOpened },
      zones: await readZones(ctx, version),
      menu: await readMenu(ctx, version),
      pictureHosts: await readPictureHosts(ctx, version),
      choices: await readAllChoices(ctx, version, specials),
      specials,
      promotions: await readPromotions(ctx, version),
      hours: await readHours(ctx, version),
      unavailable: withSpecials(await readUnavailable(ctx, version), specials),
      oven: await readOvenNow(ctx.db),
    };
  });
}

/** Adds the special of each sold-out dish: it is sold out as long as the dish is (B-405). */
function withSpecials(
  unavailable: readonly Unavailability[],
  specials: readonly StoredSpecial[],
): readonly Unavailability[] {
  const ofDishes = unavailable.flatMap((off) =>
    specials
      .filter(({ dishId }) => dishId !== null && dishId === off.itemId)
      .map(({ id, name }) => ({ ...off, itemId: id, itemName: name })),
  );
  return [...unavailable, ...ofDishes];
}

async function readAllChoices(
  ctx: Readers,
  version: string,
  stored: readonly StoredSpecial[],
): Promise<Choices> {
  const specials = stored.map((one) => ({ ...one, hasBuiltInRecipe: isAsOnFirstDay(one) }));
  const choices = await readChoices(ctx, { version, specials });
  const deals = await readDealChoices(ctx, await readMenu(ctx, version));
  return { ...choices, dishes: { ...choices.dishes, ...deals } };
}

/** The last reading of a process, for when it can read no more. */
const lastRead = new WeakMap<
  Memory,
  { readonly storefront: Storefront; readonly trueAt: number }
>();

/** Returns the last reading of the storefront, without the database; else the built-in lists. */
export function lastStorefront({ memory }: Pick<Context, 'memory'>): Storefront {
  const known = lastRead.get(memory);
  if (!known) return builtInStorefront;
  return { ...known.storefront, version: null, trueAt: known.trueAt };
}

/** Milliseconds: with the work beside it, a page then comes within a second. */
const patience = 350;
const timely = new WeakMap<Memory, ReturnType<typeof readInTime<Storefront>>>();

/**
 * Returns the storefront for pages, which do not wait for a database that hangs: during an outage
 * the last reading, or the built-in lists (B-114, B-2375).
 */
export async function readStorefrontOrBuiltIn(
  ctx: Readers & Pick<Context, 'log'>,
): Promise<Storefront> {
  const answers = () => ctx.db.execute(sql`select 1`).then(() => true);
  const inTime = timely.get(ctx.memory) ?? readInTime(patience, answers);
  timely.set(ctx.memory, inTime);
  try {
    return await inTime(() => readStorefront(ctx));
  } catch (error) {
    const shown = lastStorefront(ctx);
    const what = shown.trueAt ? 'what was read last is' : 'the built-in lists are';
    ctx.log.error({ err: error }, `the menu cannot be read: ${what} shown`);
    return shown;
  }
}

/** The storefront of a process that has never had an answer from the database. */
export const builtInStorefront: Storefront = {
  version: null,
  shop: firstShop,
  shopVersion: 0,
  hasOpened: true,
  zones: [],
  menu: builtInMenu(),
  pictureHosts: [],
  choices: noChoices,
  specials: firstSpecials,
  promotions: [],
  hours: firstRules,
  unavailable: [],
  oven: null,
};
