import fc from 'fast-check';
import { describe, expect, test as plainTest } from 'vitest';
import type { CurrentUnavailability } from '#availability/availability.ts';
import { addToCart, type Cart, type CartChoice, emptyCart } from '#cart/cart.ts';
import { asItComes, subtotalOf } from '#cart/line.ts';
import { specialChoice } from '#menu/menu-choice.ts';
import { specials } from '#menu/specials.ts';
import { defaultOrderType, type OrderType, orderTypes } from '#orders/orders.ts';
import { openingsFrom } from '#restaurant/hours.ts';
import { requestFor, test } from '#tests/support/orders.ts';
import { adviceFor, passedAdvice } from './advice.ts';
import { minimumAdvice, specialAdvice } from './checkout.text.ts';

const wednesday = '2026-11-18T18:00:00-05:00';
const [pepperoni, allDressed] = specials.map(specialChoice);

type Asked = {
  readonly orderType?: OrderType;
  readonly at?: string | null;
  readonly unavailable?: readonly CurrentUnavailability[];
};

const ms = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;

function adviseAt(moment: string, cart: Cart, asked: Asked = {}) {
  const { orderType = defaultOrderType, at = null, unavailable = [] } = asked;
  const shop = { openings: openingsFrom(Temporal.Instant.from(moment), 14), unavailable };
  return adviceFor(cart, { orderType, at: at === null ? null : ms(at) }, shop, ms(moment));
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

describe('a diner with a full cart', () => {
  plainTest('hears nothing when there is nothing to say', () => {
    expect(adviseAt(wednesday, cartOf(dish(2000)))).toEqual([]);
    expect(adviseAt(wednesday, emptyCart)).toEqual([]);
  });

  plainTest('hears how much is missing for a delivery, and the way out', () => {
    const [advice, ...others] = adviseAt(wednesday, cartOf(dish(1795)));
    expect(others).toEqual([]);
    expect(advice?.isObstacle).toBe(true);
    expect(advice?.words.fr).toContain('2,05\u00a0$');
    expect(advice?.words.fr).toContain('À emporter');
    expect(advice?.words.en).toContain('$2.05');
    expect(adviseAt(wednesday, cartOf(dish(1795)), { orderType: 'takeout' })).toEqual([]);
  });

  plainTest('hears that the special is for takeout, Tuesday to Thursday', () => {
    const cart = cartOf(pepperoni, pepperoni);
    expect(adviseAt(wednesday, cart, { orderType: 'takeout' })).toEqual([]);
    expect(adviseAt(wednesday, cart).map(({ words }) => words)).toEqual([
      specialAdvice('special_takeout_only'),
    ]);
    expect(adviseAt('2026-11-20T18:00:00-05:00', cart, { orderType: 'takeout' })[0]?.words).toEqual(
      specialAdvice('special_wrong_day'),
    );
    expect(adviseAt('2026-11-20T18:00:00-05:00', cartOf(allDressed))).toEqual([]);
  });

  plainTest('hears for when the order is while the shop is closed, and may send it', () => {
    const advice = adviseAt('2026-11-16T18:00:00-05:00', cartOf(dish(2000)));
    expect(advice).toHaveLength(1);
    expect(advice[0]?.isObstacle).toBe(false);
    expect(advice[0]?.words.fr).toContain('fermés');
    expect(advice[0]?.words.en).toContain('closed');
  });
});

describe('a diner while something is switched off', () => {
  const cart = cartOf(dish(2000));
  const halfPast = '2026-11-18T18:30:00-05:00';

  plainTest('hears that delivery is paused, until when, and both ways out', () => {
    const unavailable = [off('delivery', halfPast)];
    const [advice, ...others] = adviseAt(wednesday, cart, { unavailable });
    expect(others).toEqual([]);
    expect(advice).toMatchObject({ isObstacle: true, ways: ['takeout', 'later'] });
    expect(advice?.words.fr).toContain('avant 18\u00a0h\u00a030');
    expect(advice?.words.en).toContain('before 6:30\u00a0p.m.');
    expect(adviseAt(wednesday, cart, { unavailable, orderType: 'takeout' })).toEqual([]);
  });

  plainTest('may order for any moment from its end on', () => {
    const unavailable = [off('orders', halfPast)];
    const [advice] = adviseAt(wednesday, cart, { unavailable, orderType: 'takeout' });
    expect(advice?.ways).toEqual(['later']);
    expect(adviseAt(wednesday, cart, { unavailable, at: halfPast })).toEqual([]);
    expect(adviseAt(halfPast, cart, { unavailable })).toEqual([]);
  });

  plainTest('hears which thing is sold out, and nothing of it for a later time', () => {
    const unavailable = [off('item', '2026-11-18T21:00:00-05:00', 'dish-2000')];
    const both = cartOf(dish(2000), dish(2500));
    const [advice, ...others] = adviseAt(wednesday, both, { unavailable });
    expect(others).toEqual([]);
    expect(advice).toMatchObject({ isObstacle: true, ways: ['later'] });
    expect(advice?.words.fr).toContain('Plat à 2000');
    expect(advice?.words.en).toContain('Sold out until 9');
    expect(adviseAt(wednesday, both, { unavailable, at: '2026-11-19T18:00:00-05:00' })).toEqual([]);
  });

  plainTest('hears of a pause only if the order would be made during it', () => {
    const unavailable = [off('orders', '2026-11-19T11:00:00-05:00')];
    const atNight = adviseAt('2026-11-18T22:00:00-05:00', cart, { unavailable });
    expect(atNight.map(({ isObstacle }) => isObstacle)).toEqual([false]);
  });

  plainTest('hears that a chosen time has passed, and that the special is not of that day', () => {
    const at = '2026-11-18T18:00:00-05:00';
    expect(adviseAt(wednesday, cart, { at })).toEqual([passedAdvice]);
    const friday = { at: '2026-11-20T18:00:00-05:00', orderType: 'takeout' } as const;
    expect(adviseAt(wednesday, cartOf(pepperoni), friday)[0]?.words).toEqual(
      specialAdvice('special_wrong_day'),
    );
  });

  plainTest('is told to call when the shop is closed for longer than is known', () => {
    const wish = { orderType: 'takeout', at: null } as const;
    const [advice] = adviceFor(cart, wish, { openings: [], unavailable: [] }, ms(wednesday));
    expect(advice?.isObstacle).toBe(true);
    expect(advice?.words.en).toContain('call us');
  });
});

const moments = fc
  .integer({
    min: Temporal.Instant.from('2026-06-01T00:00:00Z').epochMilliseconds,
    max: Temporal.Instant.from('2027-06-01T00:00:00Z').epochMilliseconds,
  })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString());

function wordsFor(code: string, cart: Cart) {
  if (code === 'delivery_minimum') return minimumAdvice(2000 - subtotalOf(cart));
  if (code !== 'special_takeout_only' && code !== 'special_wrong_day') return code;
  return specialAdvice(code);
}

const obstacles = ['delivery_minimum', 'special_takeout_only', 'special_wrong_day'];

test('the form and the server always agree on what stands in the way', async ({ shop }) => {
  const names = ['Fromage', 'Combo A', 'Frites'];
  const dishes = await Promise.all(
    names.map(async (name) => {
      const line = await shop.line(name, name === 'Frites' ? { size: 'p' } : {});
      return { ...dish(line.price), itemId: line.itemId, size: line.size };
    }),
  );
  const choice = fc.constantFrom(...dishes, pepperoni, allDressed);
  const anyCart = fc.array(choice, { minLength: 1, maxLength: 4 });
  const verdicts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyCart, fc.constantFrom(...orderTypes), moments, async (list, type, at) => {
      const cart = cartOf(...list);
      const found = adviseAt(at, cart, { orderType: type }).filter(({ isObstacle }) => isObstacle);
      shop.clock.set(at);
      const { status, body } = await shop.order(requestFor(cart, { orderType: type }));
      verdicts.add(body.code ?? 'placed');
      expect(found.length > 0).toBe(status !== 201);
      if (status !== 201) expect(found[0]?.words).toEqual(wordsFor(body.code, cart));
    }),
    { numRuns: 150 },
  );
  expect([...verdicts].sort()).toEqual([...obstacles, 'placed'].sort());
});
