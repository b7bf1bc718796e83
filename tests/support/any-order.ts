import fc from 'fast-check';
import type { Cart, CartChoice } from '#cart/cart.ts';
import { asItComes, type Line } from '#cart/line.ts';
import type { ShopState } from '#checkout/blocker-rules.ts';
import { asapAt, type RequestedInstant, timeRules } from '#checkout/requested-time.ts';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import { possibleTimes } from '#hours/possible-times.ts';
import type { Hours } from '#hours/week.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import { firstShop } from '#shop/first-shop.ts';
import { orderTypes } from '#shop/order-types.ts';
import { unavailabilityInWords } from '#storefront/availability.text.ts';
import {
  pauseReasons,
  rushAt,
  type Unavailability,
  unavailableAt,
} from '#storefront/availability.ts';
import { anyComposed, insideIds } from './any-composed.ts';
import { anyDefault } from './any-hours.ts';
import { aCatalogue } from './small-catalogue.ts';

const small = aCatalogue();

const minute = 60_000;
const day = 24 * 60 * minute;

const itemIds = ['cheese', 'combo', 'fries', 'special-one', 'special-two'] as const;
const sizes = ['s', 'l', null] as const;
const bare = { categoryKey: null, name: { fr: 'Plat', en: 'Dish' }, sizeLabel: null };

const anyPrice = fc.constantFrom(500, 1000, 1795, 2000, 2500);

/** Most things, mostly at the prices with which carts were filled. */
const anyCatalogue: fc.Arbitrary<Catalogue> = fc
  .array(
    fc.record({
      itemId: fc.constantFrom(...itemIds),
      size: fc.constantFrom(...sizes),
      price: anyPrice,
    }),
    { minLength: 3, maxLength: 15 },
  )
  .map((offers) => {
    const sellable = offers.map((offer): CartChoice => {
      const categoryKey = offer.itemId === 'fries' ? 'fries' : null;
      return { ...asItComes, ...bare, categoryKey, ...offer };
    });
    const others: Map<string, readonly CartChoice[]> = Map.groupBy(
      sellable,
      ({ itemId }) => itemId,
    );
    return { ...small, offered: new Set(['fries']), offers: new Map([...small.offers, ...others]) };
  });

const anySpecials = fc.tuple(
  ...(['special-one', 'special-two'] as const).map((id) =>
    fc.record({
      id: fc.constant(id),
      name: fc.constant({ fr: `Spécial ${id}`, en: `${id} special` }),
      orderType: fc.constantFrom(null, null, null, 'takeout', 'delivery'),
      weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { freq: 2 }),
      startsOn: fc.constantFrom(null, null, null, null, '2026-11-01'),
      endsOn: fc.constantFrom(null, null, null, null, '2026-12-01', '2027-02-01'),
    }),
  ),
);

/** Mostly none; else one that counts for many of these orders, and not for many others. */
const anyDiscount = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      code: fc.constant('ESSAI10'),
      off: fc.constantFrom(
        { kind: 'share', share: 10 } as const,
        { kind: 'amount', amount: 1200 } as const,
      ),
      minimum: fc.constantFrom(0, 0, 3000),
      weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { freq: 2 }),
      startsOn: fc.constantFrom(null, null, '2026-11-01'),
      endsOn: fc.constantFrom(null, null, '2027-02-01'),
    }),
  },
);

const hours: readonly Hours[] = [
  [],
  [{ opens: '12:00', closes: '14:00' }],
  [
    { opens: '11:00', closes: '14:00' },
    { opens: '17:00', closes: '21:00' },
  ],
];

/** Closed or at other hours on some of the coming days, now and then on all of them. */
const anyExceptions = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(ahead(16), fc.nat({ max: 2 }), { maxKeys: 5 }) },
  {
    weight: 1,
    arbitrary: fc.constant(Object.fromEntries([...Array(18).keys()].map((key) => [key, 0]))),
  },
);

function ahead(days: number) {
  return fc.nat({ max: days }).map(String);
}

/** Switched off until some minutes from now, long enough for a day or for the whole week. */
const anyUnavailable = fc.array(
  fc.record({
    target: fc.constantFrom('orders', 'delivery', 'item', 'item', 'rush'),
    itemId: fc.constantFrom(...itemIds, ...insideIds),
    reason: fc.constantFrom(null, ...pauseReasons),
    since: fc.integer({ min: -1, max: 120 }),
    minutes: fc.oneof(fc.integer({ min: -5, max: 600 }), fc.integer({ min: 0, max: 12_000 })),
  }),
  { maxLength: 3 },
);

/** Many are beside an opening or a closing, where the answers change. */
const anyNow = fc
  .tuple(
    fc.integer({ min: Date.UTC(2026, 5, 1), max: Date.UTC(2027, 5, 1) }),
    fc.constantFrom(null, -1, 0, 1, 1000),
  )
  .map(([ms, edge]) => (edge === null ? ms : Math.round(ms / 3_600_000) * 3_600_000 + edge));

/** Most shops have none. */
const anyZones = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Zone[]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .record({ fee: fc.nat(2000), minimum: fc.nat(6000) })
      .map((near): readonly Zone[] => [
        { prefixes: ['H2'], fee: 900, minimum: 2000 },
        { prefixes: ['H2X', 'H3A1'], ...near },
      ]),
  },
);

const anyCode = fc.constantFrom('', 'H2X 1Y4', 'h3a1ai', 'HOH OHO', 'H2Y 1A1', 'H2X', 'H3A');

/** One shop at one instant, as the page knows it and as the server reads it. */
const anyShop = fc
  .record({
    now: anyNow,
    catalogue: anyCatalogue,
    specials: anySpecials,
    usual: fc.oneof(fc.constant(firstRules), anyDefault),
    exceptions: anyExceptions,
    unavailable: anyUnavailable,
    zones: anyZones,
  })
  .map(({ now, catalogue, specials, usual, exceptions, unavailable, zones }) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(now);
    const today = moment.toZonedDateTimeISO('America/Toronto').toPlainDate();
    const rules = {
      ...usual,
      exceptions: Object.entries(exceptions).map(([days, which]) => ({
        date: today.add({ days: Number(days) }).toString(),
        hours: hours[which] ?? [],
      })),
    };
    const rows = unavailable.map(
      ({ target, itemId, since, minutes, reason }, id): Unavailability => {
        const ofItem = target === 'item';
        const [startedAt, endsAt] = [now - since * minute, now + minutes * minute];
        return {
          id,
          target,
          itemId: ofItem ? itemId : null,
          itemName: null,
          reason,
          startedAt,
          endsAt,
        };
      },
    );
    const off = unavailableAt(rows, now);
    const times = timeRules(rules.ordering, rushAt(rows, now));
    const days = daysAhead(rules.ordering);
    const openings = openingsFrom(moment, days, rules);
    const shop = { now, catalogue, specials, times, openings, terms: { ...firstShop, zones } };
    const ofServer: ShopState = { ...shop, unavailable: off };
    const onPage: ShopState = {
      ...shop,
      unavailable: off.map((one) => unavailabilityInWords(one, now)),
    };
    const openingsAt = (ms: number) =>
      openingsFrom(Temporal.Instant.fromEpochMilliseconds(ms), days, rules);
    return { onPage, ofServer, openingsAt };
  });

const anyLine = fc.record({
  itemId: fc.constantFrom(...itemIds, ...itemIds, 'ghost'),
  size: fc.constantFrom(...sizes),
  price: fc.option(anyPrice, { freq: 5 }),
  quantity: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 51) },
  ),
});

const anyLines = fc.oneof(
  { weight: 20, arbitrary: fc.array(anyLine, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(anyLine, { minLength: 51, maxLength: 52 }) },
);

/** When the form read what it shows, and which of its times was chosen. */
const anySaid = fc.record({
  kind: fc.constantFrom('asap', 'asap', 'at', 'at', 'any', undefined),
  before: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 40 * minute }),
    fc.integer({ min: 0, max: 2 * day }),
  ),
  pick: fc.nat(),
});

type Said = typeof anySaid extends fc.Arbitrary<infer Value> ? Value : never;
type Shops = typeof anyShop extends fc.Arbitrary<infer Value> ? Value : never;

function instantOfForm(
  { kind, before, pick }: Said,
  { onPage, openingsAt }: Shops,
): RequestedInstant | undefined {
  const { now } = onPage;
  if (kind === undefined) return undefined;
  if (kind === 'any') return { kind: 'at', at: now + (pick % (9 * day)) };
  const openings = openingsAt(now - before);
  const times = possibleTimes(openings, now - before, onPage.times);
  const at = times[pick % Math.max(1, times.length)];
  if (kind === 'at' && at !== undefined) return { kind, at };
  const asap = asapAt(openings, now - before);
  return asap ? { kind: 'asap', ...asap } : undefined;
}

/** An order in the form, in a shop as page and server know it; its cart is mostly sold at its price. */
export const anyOrder = fc
  .record({
    shops: anyShop,
    lines: anyLines,
    composed: fc.oneof(fc.constant<Line[]>([]), fc.array(anyComposed, { maxLength: 2 })),
    orderType: fc.constantFrom(...orderTypes),
    postalCode: anyCode,
    code: anyDiscount,
    said: anySaid,
  })
  .map(({ shops, lines, composed, orderType, postalCode, code, said }) => {
    const offers = [...shops.onPage.catalogue.offers.values()].flat();
    const sold = offers.filter(({ itemId }) => !small.offers.has(itemId));
    const plain: Cart = lines.map(({ price, ...line }, index) => {
      const offer =
        line.itemId === 'ghost' ? undefined : sold[(index + line.quantity + 1) % sold.length];
      const same = price === null || !offer ? { price: price ?? 1000 } : { ...offer };
      const { quantity } = line;
      return { ...asItComes, ...bare, ...line, ...same, quantity, id: String(index) };
    });
    const changed = composed.map((line, index) => ({ ...line, id: `composed-${index}` }));
    const cart = [...plain, ...changed];
    return { ...shops, cart, orderType, postalCode, code, moment: instantOfForm(said, shops) };
  });

/** A customer's fields, every other time valid. */
const typed = {
  fullName: fc.constantFrom('Alix Essai', 'Alix Essai', ' ', 'x'.repeat(121)),
  email: fc.constantFrom('alix@exemple.test', 'alix@exemple.test', 'alix', ''),
  phone: fc.constantFrom('514 555-0142', '+1 (514) 555-0142', '555-0142'),
  phoneExtension: fc.constantFrom('', '12', 'x'.repeat(11)),
  address: fc.constantFrom('12, rue des Érables', '12, rue des Érables', ''),
  apartment: fc.constantFrom('', '3'),
  driverNote: fc.constantFrom('', 'Code 1742', 'www.exemple.test', 'x'.repeat(201)),
  paymentMethod: fc.constantFrom('cash', 'card', 'interac', null),
};
export const anyFields = fc.oneof(
  fc.record(typed),
  fc.constant({
    fullName: 'Alix Essai',
    email: 'alix@exemple.test',
    phone: '514 555-0142',
    phoneExtension: '',
    address: '12, rue des Érables',
    apartment: '',
    driverNote: '',
    paymentMethod: 'cash',
  }),
);

export type OrderInForm = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never;
