import { describe, expect, test } from 'vitest';
import { addToCart, type Cart, type CartChoice, emptyCart } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { firstSpecials as specials } from '#promotions/specials/first-specials.ts';
import type { SpecialCode } from '#promotions/specials/specials.ts';
import { specialChoice } from '#promotions/specials/specials.ts';
import { firstShop } from '#shop/first-shop.ts';
import { defaultOrderType, type OrderType } from '#shop/order-types.ts';
import type { CurrentUnavailability } from '#storefront/availability.ts';
import { aCatalogue } from '#tests/support/small-catalogue.ts';
import type { ShopState } from './blocker-rules.ts';
import { blockerTexts, closedText, minimumText } from './blockers.text.ts';
import { type Blocker, blockersOf } from './blockers.ts';
import { requestedTimeText } from './requested-time.text.ts';
import { asapAt, timeRules } from './requested-time.ts';

const wednesday = '2026-11-18T18:00:00-05:00';
const [pepperoni, allDressed] = specials.map(specialChoice);

type Asked = {
  readonly orderType?: OrderType;
  readonly at?: string | null;
  readonly unavailable?: readonly CurrentUnavailability[];
};

const ms = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;

/** The literal texts (B-522). */
const specialTexts = {
  special_takeout_only: {
    fr: 'Le spécial pepperoni est pour emporter seulement : choisissez « À emporter » ou retirez-le.',
    en: 'The pepperoni special is for takeout only: choose “Takeout” or remove it.',
  },
  special_wrong_day: {
    fr: 'Le spécial pepperoni est offert du mardi au jeudi : retirez-le ou choisissez un de ces jours.',
    en: 'The pepperoni special is offered Tuesday to Thursday: remove it or choose one of those days.',
  },
} as const satisfies Partial<Record<SpecialCode, Bilingual>>;

type Said = Blocker & { readonly words: Bilingual | undefined; readonly kinds: readonly string[] };

/** The minimum is no alarm: `Fillers` says it, with what fills the cart up. */
function wordsOf(blocker: Blocker, cart: Cart, now: number): readonly Bilingual[] {
  const { missing, minimum } = blocker.facts ?? {};
  const isShort = blocker.code === 'delivery_minimum' && missing && minimum;
  return isShort ? [minimumText(missing, minimum)] : blockerTexts(blocker, cart, now);
}

function hear(
  moment: string,
  cart: Cart,
  asked: Asked = {},
  part: Partial<ShopState> = {},
): Said[] {
  const { orderType = defaultOrderType, at = null, unavailable = [] } = asked;
  const openings = openingsFrom(Temporal.Instant.from(moment), 14, firstRules);
  const offers = new Map(cart.map((line) => [line.itemId, [line]]));
  const catalogue: Catalogue = { offers, choices: noChoices };
  const now = ms(moment);
  const order = {
    lines: cart,
    orderType,
    moment: at === null ? undefined : ({ kind: 'at', at: ms(at) } as const),
  };
  const times = timeRules(firstRules.ordering, 0);
  const shop = {
    now,
    openings,
    times,
    unavailable,
    catalogue,
    specials,
    terms: { ...firstShop, zones: [] },
    ...part,
  };
  return blockersOf(order, shop).map((blocker) => ({
    ...blocker,
    words: wordsOf(blocker, cart, now)[0],
    kinds: blocker.fixes.map(({ kind }) => kind),
  }));
}

function off(
  target: CurrentUnavailability['target'],
  until: string,
  itemId: string | null = null,
): CurrentUnavailability {
  return { target, itemId, reason: null, endsAt: ms(until) };
}

function dish(price: number): CartChoice {
  const name = { fr: `Plat à ${price}`, en: `Dish at ${price}` };
  const bare = { ...asItComes, categoryKey: null, size: null, sizeLabel: null };
  return { itemId: `dish-${price}`, name, price, ...bare };
}

function cartOf(...choices: readonly (CartChoice | undefined)[]): Cart {
  return choices.reduce<Cart>((cart, choice) => (choice ? addToCart(cart, choice) : cart), []);
}

describe('a customer who chose a time at which the oven is full', () => {
  const chosen = '2026-11-18T20:00:00-05:00';
  const pizza = { ...dish(2000), categoryKey: 'pizzas', size: 'l' };
  const full = (quarters: number) =>
    Object.fromEntries(
      Array.from({ length: quarters }, (_, past) => [
        ms('2026-11-18T19:00:00-05:00') + past * 900_000,
        818,
      ]),
    );
  const oven = { units: 600, minutes: 10, baked: ['pizzas'] };
  const rules = { typicalMinutes: null, drivingMinutes: 15, preparationMinutes: 30 };
  const kitchen = { oven, fewer: null, taken: full(6), ...rules };

  test('hears it, with a button for the next one that is free (B-4471)', () => {
    const [blocker, ...others] = hear(
      wednesday,
      cartOf(pizza),
      { at: chosen, orderType: 'takeout' },
      { kitchen },
    );
    expect(others).toEqual([]);
    // Earlier ones are free as well, but the customer asked for a later one.
    const at = ms('2026-11-18T20:45:00-05:00');
    expect(blocker).toMatchObject({ code: 'time_full', kinds: ['time'] });
    expect(blocker?.fixes).toContainEqual({ kind: 'time', at });
    expect(blocker?.words).toEqual({
      fr: 'La cuisine est pleine pour 20\u00a0h : la prochaine heure libre est 20\u00a0h\u00a045.',
      en: 'The kitchen is full for 8\u00a0p.m.: the next free time is 8:45\u00a0p.m.',
    });
  });

  test('takes an earlier one where nothing later is free (B-4471)', () => {
    const [blocker] = hear(
      wednesday,
      cartOf(pizza),
      { at: chosen, orderType: 'takeout' },
      { kitchen: { ...kitchen, taken: full(20 * 96) } },
    );
    const at = ms('2026-11-18T18:30:00-05:00');
    expect(blocker).toMatchObject({ code: 'time_full', kinds: ['time'] });
    expect(blocker?.fixes).toContainEqual({ kind: 'time', at });
  });
});

describe('a customer with a full cart', () => {
  test('hears nothing when there is nothing to say', () => {
    expect(hear(wednesday, cartOf(dish(2000)))).toEqual([]);
    expect(hear(wednesday, emptyCart)).toMatchObject([{ code: 'cart_empty', fixes: [] }]);
  });

  test('hears how much is missing for a delivery, and the way out', () => {
    const [blocker, ...others] = hear(wednesday, cartOf(dish(1795)));
    expect(others).toEqual([]);
    expect(blocker).toMatchObject({ code: 'delivery_minimum', kinds: ['takeout'] });
    expect(blocker?.words?.fr).toContain('2,05\u00a0$');
    expect(blocker?.words?.en).toContain('$2.05');
    expect(hear(wednesday, cartOf(dish(1795)), { orderType: 'takeout' })).toEqual([]);
  });

  test('with a deal whose pizzas are still to be chosen hears nothing of a minimum that its price reaches (B-2610)', () => {
    const catalogue = aCatalogue();
    const deal = catalogue.offers.get('deal')?.[0];
    expect(hear(wednesday, cartOf(deal), {}, { catalogue })).toEqual([]);
    const terms = { ...firstShop, zones: [], deliveryMinimum: 4000 };
    const [minimum] = hear(wednesday, cartOf(deal), {}, { catalogue, terms });
    expect(minimum?.words?.fr).toContain('6,05\u00a0$');
  });

  test('hears that the special is for takeout, Tuesday to Thursday', () => {
    const cart = cartOf(pepperoni, pepperoni);
    expect(hear(wednesday, cart, { orderType: 'takeout' })).toEqual([]);
    expect(hear(wednesday, cart).map(({ words }) => words)).toEqual([
      specialTexts.special_takeout_only,
    ]);
    expect(hear('2026-11-20T18:00:00-05:00', cart, { orderType: 'takeout' })[0]?.words).toEqual(
      specialTexts.special_wrong_day,
    );
    expect(hear('2026-11-20T18:00:00-05:00', cartOf(allDressed))).toEqual([]);
  });

  test('hears for when the order is while the shop is closed, and may send it', () => {
    const monday = '2026-11-16T18:00:00-05:00';
    expect(hear(monday, cartOf(dish(2000)))).toEqual([]);
    const asap = asapAt(openingsFrom(Temporal.Instant.from(monday), 14, firstRules), ms(monday));
    const note = closedText(asap?.opensAt ?? 0, ms(monday), false);
    expect(note.fr).toContain('fermés');
    expect(note.en).toContain('closed');
  });

  test('is told at once that the special is for takeout and of another day (B-522)', () => {
    const friday = '2026-11-20T18:00:00-05:00';
    const heard = hear(friday, cartOf(pepperoni, pepperoni));
    expect(heard.map(({ words }) => words)).toEqual(Object.values(specialTexts));
    expect(heard.map(({ kinds }) => kinds)).toEqual([['takeout'], ['time']]);
    // The first at which a delivery can be there, as the form offers it (B-4207).
    const tuesday = { kind: 'time', at: ms('2026-11-24T11:45:00-05:00') };
    expect(heard[1]?.fixes).toEqual([tuesday]);
  });

  test('is not sent to other days on which the special cannot be had either (B-522)', () => {
    const friday = '2026-11-20T18:00:00-05:00';
    const openings = openingsFrom(Temporal.Instant.from(friday), 3, firstRules);
    const [blocker] = hear(
      friday,
      cartOf(pepperoni, dish(500)),
      { orderType: 'takeout' },
      { openings },
    );
    expect(blocker?.kinds).toEqual([]);
    expect(blocker?.words).toEqual({
      fr: 'Le spécial pepperoni est offert du mardi au jeudi : retirez-le.',
      en: 'The pepperoni special is offered Tuesday to Thursday: remove it.',
    });
  });

  test('reads the new price of a dish, and takes it over with one tap (B-543)', () => {
    const cart = cartOf(dish(2500));
    const line = cart[0];
    if (!line) throw new Error('the cart is empty');
    const offers = new Map([[line.itemId, [{ ...line, price: 3000 }]]]);
    const [blocker, ...others] = hear(
      wednesday,
      cart,
      {},
      {
        catalogue: { offers, choices: noChoices },
      },
    );
    expect(others).toEqual([]);
    expect(blocker).toMatchObject({ code: 'price_changed', kinds: ['price'] });
    expect(blocker?.words).toEqual({
      fr: 'Plat à 2500 · Nouveau prix : 30,00\u00a0$',
      en: 'Dish at 2500 · New price: $30.00',
    });
  });
});

describe('a customer while something is switched off', () => {
  const cart = cartOf(dish(2000));
  const halfPast = '2026-11-18T18:30:00-05:00';

  test('hears that delivery is paused, until when, and both ways out', () => {
    const unavailable = [off('delivery', halfPast)];
    const [blocker, ...others] = hear(wednesday, cart, { unavailable });
    expect(others).toEqual([]);
    expect(blocker).toMatchObject({ code: 'delivery_paused', kinds: ['takeout', 'time'] });
    expect(blocker?.words?.fr).toContain('avant 18\u00a0h\u00a030');
    expect(blocker?.words?.en).toContain('before 6:30\u00a0p.m.');
    expect(hear(wednesday, cart, { unavailable, orderType: 'takeout' })).toEqual([]);
  });

  test('may order for any moment from its end on', () => {
    const unavailable = [off('orders', halfPast)];
    const [blocker] = hear(wednesday, cart, { unavailable, orderType: 'takeout' });
    expect(blocker?.fixes).toEqual([{ kind: 'time', at: ms(halfPast) }]);
    expect(hear(wednesday, cart, { unavailable, at: halfPast })).toEqual([]);
    expect(hear(halfPast, cart, { unavailable })).toEqual([]);
  });

  test('hears which thing is sold out, and nothing of it for a later time', () => {
    const unavailable = [off('item', '2026-11-18T21:00:00-05:00', 'dish-2000')];
    const both = cartOf(dish(2000), dish(2500));
    const [blocker, ...others] = hear(wednesday, both, { unavailable });
    expect(others).toEqual([]);
    expect(blocker).toMatchObject({ code: 'item_sold_out', kinds: ['time'] });
    expect(blocker?.words?.fr).toContain('Plat à 2000');
    expect(blocker?.words?.en).toContain('Sold out until 9');
    expect(hear(wednesday, both, { unavailable, at: '2026-11-19T18:00:00-05:00' })).toEqual([]);
  });

  test('is not sent to a time at which the special is not offered', () => {
    const unavailable = [off('orders', '2026-11-19T20:45:00-05:00')];
    const thursday = '2026-11-19T20:30:00-05:00';
    const order = { unavailable, orderType: 'takeout' } as const;
    const [blocker] = hear(thursday, cartOf(pepperoni), order);
    // Thursday at 21:00, in half an hour, works too: the shop closes later on Thursdays.
    expect(blocker?.fixes).toEqual([{ kind: 'time', at: ms('2026-11-19T21:00:00-05:00') }]);
    const all = [off('orders', '2026-11-20T12:00:00-05:00')];
    expect(hear(thursday, cartOf(pepperoni), { ...order, unavailable: all })[0]?.fixes).toEqual([
      { kind: 'time', at: ms('2026-11-24T11:30:00-05:00') },
    ]);
  });

  test('hears of a pause only if the order would be made during it', () => {
    const unavailable = [off('orders', '2026-11-19T11:00:00-05:00')];
    expect(hear('2026-11-18T22:00:00-05:00', cart, { unavailable })).toEqual([]);
  });

  test('hears that a chosen time has passed, and that the special is not of that day', () => {
    const at = '2026-11-18T18:00:00-05:00';
    expect(hear(wednesday, cart, { at }).map(({ words }) => words)).toEqual([
      requestedTimeText.passed,
    ]);
    const friday = { at: '2026-11-20T18:00:00-05:00', orderType: 'takeout' } as const;
    expect(hear(wednesday, cartOf(pepperoni), friday)[0]?.words).toEqual(
      specialTexts.special_wrong_day,
    );
  });

  test('is told to call when the shop is closed for longer than is known', () => {
    const [blocker] = hear(wednesday, cart, { orderType: 'takeout' }, { openings: [] });
    expect(blocker?.code).toBe('ordering_paused');
    expect(blocker?.fixes).toEqual([]);
    expect(blocker?.words?.en).toContain('call us');
  });

  test('is asked again when the shop says another day, whatever the phone’s clock says', () => {
    const displayed = { opensAt: null, day: '2026-11-18' };
    const corrected = { opensAt: ms('2026-11-19T11:00:00-05:00'), day: '2026-11-19' };
    const order = { lines: cart, orderType: 'takeout' } as const;
    const shop = {
      now: ms(wednesday),
      openings: openingsFrom(Temporal.Instant.from(wednesday), 14, firstRules),
      times: timeRules(firstRules.ordering, 0),
      unavailable: [],
      catalogue: { offers: new Map([['dish-2000', [dish(2000)]]]), choices: noChoices },
      specials,
      terms: { ...firstShop, zones: [] },
      corrected,
    };
    const [blocker, ...others] = blockersOf(
      { ...order, moment: { kind: 'asap', ...displayed } },
      shop,
    );
    expect(others).toEqual([]);
    expect(blocker).toMatchObject({ code: 'moment_moved', facts: corrected });
    expect(blockersOf({ ...order, moment: { kind: 'asap', ...corrected } }, shop)).toEqual([]);
  });
});
