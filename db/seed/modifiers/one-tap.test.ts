import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Amount, amounts, isChosen, type Line, type Side, sides } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { itemChoice } from '#menu/menu-choice.ts';
import { offersOf } from '#menu/sizes.ts';
import { modifierPrice } from '#modifiers/modifiers.ts';
import { type Catalogue, choicesOf, groupsOf } from '#modifiers/rules/catalogue.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { includedAmount } from '#modifiers/rules/piece.ts';
import { promotionChoice } from '#promotions/deals/promotions.ts';
import { firstSpecials as specials } from '#promotions/specials/first-specials.ts';
import { specialChoice } from '#promotions/specials/specials.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import { test } from '#tests/support/orders.ts';

type PieceIn = {
  readonly at: number;
  readonly other: number | null;
  readonly changes: readonly { at: number; side: Side; amount: Amount }[];
};

const amount = fc.constantFrom<Amount>(...amounts);

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

test('whatever is composed of the first menu costs the same on the page and in the shop (B-1833)', async ({
  shop,
}) => {
  const inShop = await readCatalogue(shop.ctx);
  const fetched = await (await shop.app.request('/api/choices')).json();
  const onPage: Catalogue = { ...inShop, choices: fetched };
  const modifier = fc.record({ at: fc.nat(), side: fc.constantFrom(...sides), amount });
  const piece = fc.record({
    at: fc.nat(),
    other: fc.option(fc.nat()),
    changes: fc.array(modifier),
  });
  const pizzas = inShop.lines.filter(({ categoryKey }) => categoryKey === 'pizzas');
  const asked = (from: readonly Line[], { at, other, changes }: PieceIn): Line => {
    const line = from[at % from.length];
    if (!line) throw new Error('nothing is on the menu');
    const half = other === null ? null : (pizzas[other % pizzas.length] ?? null);
    const all = groupsOf(inShop, choicesOf(inShop, line.itemId)).flatMap((one) => one.modifiers);
    const modifiers = changes.flatMap(({ at, ...change }) => {
      const { key, name } = all[at % all.length] ?? {};
      return key && name ? [{ id: key, name, price: 0, ...change }] : [];
    });
    return { ...line, otherHalf: half && { itemId: half.itemId, name: half.name }, modifiers };
  };
  let sold = 0;
  const same = fc.property(piece, fc.array(piece, { maxLength: 4 }), (line, parts) => {
    const whole = asked(inShop.lines, line);
    const size = whole.size?.toLowerCase() ?? null;
    const fitting = pizzas.filter((pizza) => size === null || pizza.size === size);
    const made = parts.map((part) => asked(fitting.length > 0 ? fitting : inShop.lines, part));
    const { slots } = choicesOf(inShop, whole.itemId);
    const typed = { ...whole, parts: slots.length > 0 ? made : [] };
    const composed = composeLine(inShop, typed);
    expect(composeLine(onPage, typed)).toEqual(composed);
    if ('refusal' in composed) return;
    sold += 1;
    const { parts: all, modifiers: changes, ...rest } = composed.ok.line;
    const said = { parts: all.filter(isChosen), modifiers: changes.filter(isChosen) };
    expect(composeLine(onPage, { ...rest, ...said })).toEqual(composed);
  });
  fc.assert(same, { numRuns: 1000 });
  expect(sold).toBeGreaterThan(100);
});

describe('a customer of the first day', () => {
  test('adds every dish in every size with one tap, at its price on the menu (B-1828)', async ({
    shop,
  }) => {
    const catalogue = await readCatalogue(shop.ctx);
    const taps = catalogue.lines.filter(({ itemId }) => !itemId.startsWith('promotion-'));
    expect(taps.length).toBeGreaterThan(250);
    for (const tap of taps) {
      const composed = composeLine(catalogue, tap);
      if ('refusal' in composed) throw new Error(`${tap.name.fr}: ${composed.refusal}`);
      const { line } = composed.ok;
      expect([line.name.fr, line.price]).toEqual([tap.name.fr, tap.price]);
      expect(line.modifiers.filter(({ isUsual }) => !isUsual)).toEqual([]);
      expect(line.parts.every(({ isUsual }) => isUsual)).toBe(true);
    }
  });

  test('has what a dish comes with in every size of it, double too (B-1828)', async ({ shop }) => {
    const catalogue = await readCatalogue(shop.ctx);
    for (const { itemId, name, size } of catalogue.lines) {
      const dish = choicesOf(catalogue, itemId);
      const named: string[] = [];
      for (const group of groupsOf(catalogue, dish)) {
        for (const modifier of group.modifiers) {
          if (includedAmount(dish, group, modifier) === 0) continue;
          named.push(modifier.key);
          expect(modifierPrice(modifier, size), `${modifier.key} on ${name.fr}`).not.toBeNull();
        }
      }
      for (const key of Object.keys(dish.recipe)) expect(named, name.fr).toContain(key);
    }
  });

  test('takes a deal with any two pizzas of its size, and is asked for them (B-1828)', async ({
    shop,
  }) => {
    const catalogue = await readCatalogue(shop.ctx);
    const deals = catalogue.lines.filter(({ itemId }) => itemId.startsWith('promotion-'));
    expect(deals).toHaveLength(4);
    for (const deal of deals) {
      const size = deal.size?.toLowerCase() ?? null;
      const isSame = (line: Line) => line.categoryKey === 'pizzas' && line.size === size;
      const pizzas = catalogue.lines.filter(isSame);
      expect(pizzas.length).toBeGreaterThan(20);
      const untouched = composeLine(catalogue, deal);
      const open = 'ok' in untouched && untouched.ok.line.parts.filter(({ isOpen }) => isOpen);
      expect(open).toMatchObject([{ size }, { size }]);
      for (const pizza of pizzas) {
        expect(composeLine(catalogue, { ...deal, parts: [pizza, pizza] })).toMatchObject({
          ok: { line: { price: deal.price } },
        });
      }
    }
  });

  test('gets the tzatziki of half a gyro beside the pizza, and pays for a second one (B-1832)', async ({
    shop,
  }) => {
    const catalogue = await readCatalogue(shop.ctx);
    const [gyro, cheese] = [await shop.idOf('Gyro'), await shop.idOf('Fromage')];
    const half = await shop.line('Fromage', { size: 'm' });
    for (const [itemId, other] of [
      [gyro, cheese],
      [cheese, gyro],
    ] as const) {
      const bare = { ...half, itemId, otherHalf: { itemId: other } };
      const modifiers = [{ id: 'tzatziki', amount: 2 as const }];
      expect(composeLine(catalogue, bare)).toMatchObject({
        ok: { line: { modifiers: [], price: 2245 } },
      });
      expect(composeLine(catalogue, { ...bare, modifiers })).toMatchObject({
        ok: { line: { modifiers: [{ id: 'tzatziki', side: 'whole', price: 250 }], price: 2495 } },
      });
    }
  });

  test('has a pizza without sauce and a salad without dressing, which the cook reads (B-1835)', async ({
    shop,
  }) => {
    const catalogue = await readCatalogue(shop.ctx);
    for (const [name, id] of [
      ['Fromage', 'sauce-tomato'],
      ['Salade César', 'dressing-caesar'],
    ] as const) {
      const size = name === 'Fromage' ? 'l' : 'p';
      const line = await shop.line(name, { size, modifiers: [{ id, amount: 0 }] });
      expect(composeLine(catalogue, line)).toMatchObject({
        ok: { line: { price: line.price, modifiers: [{ id, amount: 0 }] } },
      });
    }
  });

  test('lays things on one half of a pizza, a special too, and of nothing else (B-1834)', async ({
    shop,
  }) => {
    const catalogue = await readCatalogue(shop.ctx);
    const half = async (name: string, id: string) =>
      composeLine(catalogue, await shop.line(name, { modifiers: [{ id, side: 'left' }] }));
    expect(await half('Sous-marin pepperoni', 'bacon')).toMatchObject({
      refusal: 'half_not_offered',
    });
    expect(await half('Lasagne gratinée', 'extra-cheese')).toMatchObject({
      refusal: 'half_not_offered',
    });
    expect(await half('Fromage', 'extra-cheese')).toMatchObject({
      ok: { line: { price: 1795 + 225 } },
    });
    const special = catalogue.lines.find(({ itemId }) => itemId === 'special-pepperoni');
    if (!special) throw new Error('the special is gone');
    const asked = { ...special, modifiers: [{ id: 'ham', side: 'right' as const }] };
    expect(composeLine(catalogue, asked)).toMatchObject({ ok: { line: { price: 1795 + 175 } } });
  });

  test('finds something to change on every dish but drinks and extras (B-1828)', async ({
    shop,
  }) => {
    const { menu, choices } = await readStorefront(shop.ctx);
    const without = menu.flatMap(({ items }) =>
      items
        .filter(({ id }) => {
          const { groups = [], slots = [] } = choices.dishes[id] ?? {};
          return groups.length + slots.length === 0;
        })
        .map(({ name }) => name.fr),
    );
    expect(without.filter((name) => !/canette|bouteille/.test(name))).toEqual([
      ...['Pain maison', 'Huile piquante', 'Extra poulet croustillant', 'Extra tzatziki'],
      ...['Extra fromage gratiné', 'Extra mayo épicée'],
    ]);
  });
});
