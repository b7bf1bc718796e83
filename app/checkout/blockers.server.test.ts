import fc from 'fast-check';
import { expect } from 'vitest';
import { addToCart, type Cart, emptyCart } from '#cart/cart.ts';
import { asItComes, subtotalOf } from '#cart/line.ts';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { firstSpecials as specials } from '#promotions/specials/first-specials.ts';
import { specialChoice } from '#promotions/specials/specials.ts';
import { firstShop } from '#shop/first-shop.ts';
import { orderTypes } from '#shop/order-types.ts';
import { requestFor, test } from '#tests/support/orders.ts';
import { blockerTexts } from './blockers.text.ts';
import { blockersOf } from './blockers.ts';
import { timeRules } from './requested-time.ts';
import { readShop } from './shop.server.ts';

const instants = fc
  .integer({
    min: Temporal.Instant.from('2026-06-01T00:00:00Z').epochMilliseconds,
    max: Temporal.Instant.from('2027-06-01T00:00:00Z').epochMilliseconds,
  })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

/** The form's first blocker when the server refuses with a code. */
const firstWords: Readonly<Record<string, (cart: Cart) => unknown>> = {
  // No alarm: `Fillers` says it, by these facts.
  delivery_minimum: (cart) => ({ missing: 2000 - subtotalOf(cart), minimum: 2000 }),
  special_takeout_only: () => ({
    fr: 'Le spécial pepperoni est pour emporter seulement : choisissez « À emporter » ou retirez-le.',
    en: 'The pepperoni special is for takeout only: choose “Takeout” or remove it.',
  }),
  special_wrong_day: () => ({
    fr: 'Le spécial pepperoni est offert du mardi au jeudi : retirez-le ou choisissez un de ces jours.',
    en: 'The pepperoni special is offered Tuesday to Thursday: remove it or choose one of those days.',
  }),
};

test('the form and the server always agree on what stands in the way (B-520)', async ({ shop }) => {
  const names = ['Fromage', 'Combo A', 'Frites'];
  const dishes = await Promise.all(
    names.map(async (name) => {
      const line = await shop.line(name, name === 'Frites' ? { size: 'p' } : {});
      const words = { name: { fr: name, en: name }, sizeLabel: null, categoryKey: null };
      return { ...line, ...words, ...asItComes };
    }),
  );
  const { catalogue } = await readShop(shop.ctx);
  const choice = fc.constantFrom(...dishes, ...specials.map(specialChoice));
  const anyCart = fc.array(choice, { minLength: 1, maxLength: 4 });
  const verdicts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyCart, fc.constantFrom(...orderTypes), instants, async (list, type, at) => {
      const cart = list.reduce(addToCart, emptyCart);
      const now = at.epochMilliseconds;
      const page = {
        now,
        openings: openingsFrom(at, 14, firstRules),
        times: timeRules(firstRules.ordering, 0),
        unavailable: [],
        catalogue,
        specials,
        terms: { ...firstShop, zones: [] },
      };
      const order = { lines: cart, orderType: type, moment: undefined };
      const [first, ...others] = blockersOf(order, page);
      shop.clock.set(at.toString());
      const { status, body } = await shop.order(requestFor(cart, { orderType: type }));
      verdicts.add(body.code ?? 'placed');
      expect(first?.code).toBe(status === 201 ? undefined : body.code);
      const isShort = first?.code === 'delivery_minimum';
      const said = isShort ? [first.facts] : first ? blockerTexts(first, cart, now) : others;
      expect(said).toEqual(first ? [firstWords[first.code]?.(cart)] : []);
    }),
    { numRuns: 150 },
  );
  expect([...verdicts].sort()).toEqual([...Object.keys(firstWords), 'placed'].sort());
});
