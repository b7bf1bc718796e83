import { describe, expect } from 'vitest';
import { readStorefront } from '#availability/storefront.server.ts';
import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { itemChoice, specialChoice } from '#menu/menu-choice.ts';
import { type Catalogue, choicesOf, composeLine, groupsOf } from '#menu/modifiers/compose-line.ts';
import { usualAmount } from '#menu/modifiers/compose-piece.ts';
import { modifierPrice } from '#menu/modifiers/modifiers.ts';
import { offersOf } from '#menu/sizes.ts';
import { specials } from '#menu/specials.ts';
import { promotionChoice } from '#promotions/promotions.ts';
import { test } from '#tests/support/orders.ts';

/** Every line that a tap on the menu of the first day adds, and what can be chosen on it. */
async function readCatalogue(ctx: Context): Promise<Catalogue & { readonly lines: Line[] }> {
  const { menu, promotions, choices } = await readStorefront(ctx);
  const dishes = menu.flatMap(({ key, items }) =>
    items.flatMap((item) => offersOf(item, key).map((offer) => itemChoice(item, offer, key))),
  );
  const lines = [
    ...dishes,
    ...specials.map(specialChoice),
    ...promotions.map((one) => promotionChoice(one)),
  ];
  return { lines, choices, offers: Map.groupBy(lines, ({ itemId }) => itemId) };
}

describe('a diner of the first day', () => {
  test('adds every dish in every size with one tap, at its price on the menu', async ({ shop }) => {
    const catalogue = await readCatalogue(shop.ctx);
    const taps = catalogue.lines.filter(({ itemId }) => !itemId.startsWith('promotion-'));
    expect(taps.length).toBeGreaterThan(250);
    for (const tap of taps) {
      const composed = composeLine(catalogue, tap);
      if (typeof composed === 'string') throw new Error(`${tap.name.fr}: ${composed}`);
      const { line } = composed;
      expect([line.name.fr, line.price]).toEqual([tap.name.fr, tap.price]);
      expect(line.modifiers.filter(({ isUsual }) => !isUsual)).toEqual([]);
      expect(line.parts.every(({ isUsual }) => isUsual)).toBe(true);
    }
  });

  test('has what a dish comes with in every size of it, double too', async ({ shop }) => {
    const catalogue = await readCatalogue(shop.ctx);
    for (const { itemId, name, size } of catalogue.lines) {
      const dish = choicesOf(catalogue, itemId);
      const named: string[] = [];
      for (const group of groupsOf(catalogue, dish)) {
        for (const modifier of group.modifiers) {
          if (usualAmount(dish, group, modifier) === 0) continue;
          named.push(modifier.key);
          expect(modifierPrice(modifier, size), `${modifier.key} on ${name.fr}`).not.toBeNull();
        }
      }
      for (const key of Object.keys(dish.recipe)) expect(named, name.fr).toContain(key);
    }
  });

  test('takes a deal with any two pizzas of its size, and is asked for them', async ({ shop }) => {
    const catalogue = await readCatalogue(shop.ctx);
    const deals = catalogue.lines.filter(({ itemId }) => itemId.startsWith('promotion-'));
    expect(deals).toHaveLength(4);
    for (const deal of deals) {
      const size = deal.size?.toLowerCase() ?? null;
      const isSame = (line: Line) => line.categoryKey === 'pizzas' && line.size === size;
      const pizzas = catalogue.lines.filter(isSame);
      expect(pizzas.length).toBeGreaterThan(20);
      expect(composeLine(catalogue, deal)).toBe('parts_missing');
      for (const pizza of pizzas) {
        expect(composeLine(catalogue, { ...deal, parts: [pizza, pizza] })).toMatchObject({
          line: { price: deal.price },
        });
      }
    }
  });

  test('finds something to change on every dish but drinks and extras', async ({ shop }) => {
    const { menu, choices } = await readStorefront(shop.ctx);
    const without = menu.flatMap(({ items }) =>
      items.filter(({ id }) => !choices.dishes[id]).map(({ name }) => name.fr),
    );
    expect(without.filter((name) => !/canette|bouteille/.test(name))).toEqual([
      ...['Pain maison', 'Huile piquante', 'Extra poulet croustillant', 'Extra tzatziki'],
      ...['Extra fromage gratiné', 'Extra mayo épicée'],
    ]);
  });
});
