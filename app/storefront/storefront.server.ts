import { sql } from 'drizzle-orm';
import type { Capacity } from '#capacity/capacity.ts';
import { readCapacity } from '#capacity/read-capacity.server.ts';
import type { Context, Memory } from '#core/context.ts';
import { firstRules } from '#hours/first-hours.ts';
import { readHours } from '#hours/hours.server.ts';
import type { HoursRules } from '#hours/hours.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { builtInMenu, readMenu } from '#menu/menu.server.ts';
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
  /** Another one after every change; null while the database cannot be read. */
  readonly version: string | null;
  /** Then: when it was last known to be true (epoch milliseconds), if it was ever read. */
  readonly trueAt?: number;
  readonly shop: Shop;
  /** Of these facts; orders keep it. */
  readonly shopVersion: number;
  /** Whether customers are served at a public address. */
  readonly hasOpened: boolean;
  /** Where it delivers and for how much; none: wherever it can, above one minimum. */
  readonly zones: readonly Zone[];
  readonly menu: readonly MenuGroup[];
  /** What can be chosen on all of it, deals too. */
  readonly choices: Choices;
  /** All that are active; what of them customers are shown: `shownSpecials`. */
  readonly specials: readonly StoredSpecial[];
  readonly promotions: readonly Promotion[];
  readonly hours: HoursRules;
  /** Some of it may have ended since: `unavailableAt`. */
  readonly unavailable: readonly Unavailability[];
  /** How much the kitchen makes at once; null where its owner has not said. */
  readonly capacity: Capacity | null;
};

type Readers = Pick<Context, 'db' | 'memory' | 'clock'>;

/** Returns the storefront of this moment; the version is read each time, the rest once for each version. */
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
    return {
      version,
      ...(await readFacts(ctx, version)),
      zones: await readZones(ctx, version),
      menu: await readMenu(ctx, version),
      choices: await readAllChoices(ctx, version, specials),
      specials,
      promotions: await readPromotions(ctx, version),
      hours: await readHours(ctx, version),
      unavailable: withSpecials(await readUnavailable(ctx, version), specials),
      capacity: await readCapacity(ctx, version),
    };
  });
}

/** A special that is a dish of the menu is sold out for as long as that dish is (B-405). */
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

async function readFacts(ctx: Readers, storefront: string) {
  const { shop, version, hasOpened } = await readShopFacts(ctx, storefront);
  return { shop, shopVersion: version, hasOpened };
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

/** What a process read last, for when it can read no more. */
const lastRead = new WeakMap<
  Memory,
  { readonly storefront: Storefront; readonly trueAt: number }
>();

/** Returns what is known of the storefront without asking the database: what was read last, if anything was. */
export function lastStorefront({ memory }: Pick<Context, 'memory'>): Storefront {
  const known = lastRead.get(memory);
  if (!known) return builtInStorefront;
  return { ...known.storefront, version: null, trueAt: known.trueAt };
}

/** Milliseconds: with what is done beside, a page that waited for nothing comes within a second. */
const patience = 350;
const timely = new WeakMap<Memory, ReturnType<typeof readInTime<Storefront>>>();

/**
 * Returns the same for pages, which are shown in any case and do not wait for a database that hangs:
 * during an outage what was read last, and the built-in lists where nothing ever was (B-114, B-2375).
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

/** What a process shows that has never had an answer from the database. */
export const builtInStorefront: Storefront = {
  version: null,
  shop: firstShop,
  shopVersion: 0,
  hasOpened: true,
  zones: [],
  menu: builtInMenu(),
  choices: noChoices,
  specials: firstSpecials,
  promotions: [],
  hours: firstRules,
  unavailable: [],
  capacity: null,
};
