import { describe, expect, test } from 'vitest';
import { addToCart, emptyCart } from '#cart/cart.ts';
import { asItComes, type Line, type RequestedLine } from '#cart/line.ts';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { firstShop } from '#shop/first-shop.ts';
import { aCatalogue, asked } from '#tests/support/small-catalogue.ts';
import type { ShopState } from '../blocker-rules.ts';
import { blockerTexts, fixText } from '../blockers.text.ts';
import { type Blocker, blockersOf } from '../blockers.ts';
import type { PriceList } from '../pricing.ts';
import { lineBlockers } from './line-blockers.text.ts';
import { requestedLine } from './requested-line.ts';

const moment = Temporal.Instant.from('2026-11-18T18:00:00-05:00');
const now = moment.epochMilliseconds;
const nine = Temporal.Instant.from('2026-11-18T21:00:00-05:00').epochMilliseconds;

/** Returns a cart's line, which the shop may no longer sell. */
function line(part: Partial<Line> & Pick<Line, 'itemId'>): Line {
  const offers = aCatalogue().offers.get(part.itemId) ?? [];
  const size = part.size === undefined ? 'l' : part.size;
  const offer = offers.find((one) => one.size === size) ?? offers[0];
  const none = { name: { fr: 'Ancien', en: 'Old' }, size: 'l', sizeLabel: null };
  return { ...asItComes, ...none, categoryKey: null, price: 2495, ...offer, ...part };
}

function composed(part: Partial<RequestedLine> & Pick<RequestedLine, 'itemId'>): Line {
  const sold = composeLine(aCatalogue(), asked(part));
  if ('refusal' in sold) throw new Error(sold.refusal);
  return sold.ok.line;
}

type Heard = {
  readonly all: readonly Blocker[];
  readonly atLines: readonly ({ readonly fr: string; readonly en: string } | undefined)[];
  readonly above: readonly { readonly fr: string; readonly en: string }[];
};

function hear(lines: readonly Line[], part: Partial<ShopState> = {}): Heard {
  const cart = lines.reduce(addToCart, emptyCart);
  const openings = openingsFrom(moment, 14, firstRules);
  const usual = { times: { leadMinutes: 30, horizonDays: 7 }, unavailable: [], specials: [] };
  const shop = {
    now,
    openings,
    catalogue: aCatalogue(),
    terms: { ...firstShop, zones: [] },
    ...usual,
    ...part,
  };
  const order = {
    lines: cart.map(requestedLine),
    orderType: 'takeout',
    moment: undefined,
  } as const;
  const all = blockersOf(order, shop);
  const fieldErrors = lineBlockers(all, cart, now, 'cart');
  return {
    all,
    atLines: cart.map(({ id }) => fieldErrors.get(id)),
    above: all.flatMap((one) => blockerTexts(one, cart, now)),
  };
}

function change(id: string, part = {}) {
  const name = { fr: `${id} fr`, en: `${id} en` };
  return { id, name, price: 100, side: 'whole' as const, amount: 1 as const, ...part };
}

function part(itemId: string, more: Partial<Line['parts'][number]> = {}) {
  const { name, size, sizeLabel } = line({ itemId });
  return { itemId, name, size, sizeLabel, otherHalf: null, modifiers: [], surcharge: 0, ...more };
}

const deal = { itemId: 'deal', size: 'L', price: 3395 };
const ghost = { itemId: 'ghost', name: { fr: 'Fantôme', en: 'Ghost' } };

describe('a customer whose line cannot be had as it is', () => {
  test.each<[string, Line, string, string]>([
    [
      'modifier_unknown',
      line({ itemId: 'greek', modifiers: [change('feta'), change('truffles')] }),
      "« truffles fr » n'est plus offert : choisissez autre chose.",
      '“truffles en” is no longer available: choose something else.',
    ],
    [
      'modifiers_too_many',
      line({ itemId: 'greek', modifiers: Array.from({ length: 61 }, () => change('feta')) }),
      'Trop de changements : gardez-en au plus 60.',
      'Too many changes: keep 60 at most.',
    ],
    [
      'choices_too_many',
      line({ itemId: 'wings', size: null, modifiers: [change('mild'), change('hot')] }),
      'Trop de choix : retirez-en.',
      'Too many choices: remove some.',
    ],
    [
      'half_not_offered',
      line({ itemId: 'greek', otherHalf: ghost }),
      "« Fantôme » n'est pas offert sur une moitié : choisissez autre chose.",
      '“Ghost” is not available on one half: choose something else.',
    ],
    [
      'half_not_offered',
      line({ itemId: 'wings', size: null, modifiers: [change('hot', { side: 'left' })] }),
      "« hot fr » n'est pas offert sur une moitié : choisissez autre chose.",
      '“hot en” is not available on one half: choose something else.',
    ],
    [
      'part_not_offered',
      line({ ...deal, parts: [part('greek'), part('wings')] }),
      "« wings » n'est plus offert : choisissez autre chose.",
      '“wings” is no longer available: choose something else.',
    ],
    [
      'parts_too_many',
      line({ ...deal, parts: Array.from({ length: 121 }, () => part('greek')) }),
      'Cet article contient trop de choses : retirez-le.',
      'This item holds too many things: remove it.',
    ],
    [
      'note_invalid',
      line({ itemId: 'greek', note: 'x'.repeat(141) }),
      'Le mot pour la cuisine compte au plus 140 caractères : raccourcissez-le.',
      'The note for the kitchen has at most 140 characters: shorten it.',
    ],
    [
      'note_invalid',
      line({ itemId: 'greek', note: 'voir www.exemple.test' }),
      "Le mot pour la cuisine ne peut pas contenir d'adresse Web : retirez-la.",
      'The note for the kitchen cannot contain a web address: remove it.',
    ],
    [
      'note_invalid',
      line({ itemId: 'greek', note: `a${'\u0301'.repeat(5)}` }),
      'Le mot pour la cuisine empile trop de signes sur une lettre : retirez-les.',
      'The note for the kitchen stacks too many marks on one letter: remove them.',
    ],
    [
      'note_invalid',
      line({ itemId: 'greek', note: '\n\n\n' }),
      'Le mot pour la cuisine est vide : écrivez-le ou effacez-le.',
      'The note for the kitchen is empty: write it or clear it.',
    ],
    [
      'item_unknown',
      line(ghost),
      "N'est plus offert : retirez-le pour commander.",
      'No longer available: remove it to order.',
    ],
  ])(
    'hears of %s beside that line, and the other keeps quiet: %# (B-1900, B-1904)',
    (code, faulty, fr, en) => {
      const other = line({ itemId: 'double', price: 1995 });
      const { all, atLines } = hear([other, faulty]);
      expect(all).toMatchObject([{ code, lines: [{ index: 1 }] }]);
      // Its own button removes the line.
      expect(hear([other]).all).toEqual([]);
      expect(atLines).toEqual([undefined, { fr, en }]);
    },
  );

  test('hears nothing against a deal whose pizzas are still to be chosen (B-4331)', () => {
    expect(hear([line(deal)])).toMatchObject({ above: [] });
  });

  test('reads which topping costs something else, and takes it over with one tap (B-1902)', () => {
    const before = composed({ itemId: 'greek', modifiers: [{ id: 'ham' }, { id: 'onions' }] });
    const [ham, ...others] = before.modifiers;
    const cheaper = {
      ...before,
      price: before.price - 50,
      modifiers: [{ ...ham, price: 300 }, ...others],
    };
    const { all, above } = hear([cheaper as Line]);
    expect(all).toMatchObject([{ code: 'price_changed', fixes: [{ kind: 'price' }] }]);
    expect(above).toEqual([
      {
        fr: 'greek, L · Nouveau prix : 31,20\u00a0$ (ham : 3,50\u00a0$, avant 3,00\u00a0$)',
        en: 'greek, L · New price: $31.20 (ham: $3.50, was $3.00)',
      },
    ]);
    const [blocker] = all;
    const [fix] = blocker?.fixes ?? [];
    expect(fix?.kind === 'price' && fix.lines.get(0)).toEqual(before);
  });
});

describe('a customer whose line holds something that is sold out', () => {
  const off = (itemId: string) => ({ target: 'item' as const, itemId, reason: null, endsAt: nine });
  const without = ({ fixes }: Blocker) => fixes.find(({ kind }) => kind === 'without');

  test('is told which topping and until when, and may have the pizza without it (B-1901)', () => {
    const { all, atLines, above } = hear([composed({ itemId: 'greek' })], {
      unavailable: [off('modifier-feta')],
    });
    expect(all).toMatchObject([{ code: 'modifier_sold_out', lines: [{ index: 0, until: nine }] }]);
    expect(above).toEqual([
      { fr: "feta · Épuisé jusqu'à 21\u00a0h", en: 'feta · Sold out until 9\u00a0p.m.' },
    ]);
    expect(atLines[0]?.fr).toContain(
      "feta · Épuisé jusqu'à 21\u00a0h : changez ou retirez cet article",
    );
    expect(atLines[0]?.en).toContain(
      'feta · Sold out until 9\u00a0p.m.: change or remove this item',
    );
    const fix = all[0] && without(all[0]);
    if (fix?.kind !== 'without') throw new Error('nothing to leave out');
    expect(fixText(fix, now)).toEqual({ fr: 'Sans feta', en: 'No feta' });
    expect(fix.lines.get(0)).toMatchObject({ price: 2495, modifiers: [{ id: 'feta', amount: 0 }] });
  });

  test('has it left out of each pizza of a deal that holds it, and of none that does not (B-1901)', () => {
    const parts = [
      { itemId: 'greek', size: 'l', modifiers: [{ id: 'feta', amount: 2 as const }] },
      { itemId: 'double', size: 'l', otherHalf: { itemId: 'greek' } },
    ];
    const bought = composed({ itemId: 'deal', size: 'L', parts });
    const { all } = hear([bought], { unavailable: [off('modifier-feta')] });
    const fix = all[0] && without(all[0]);
    const left = fix?.kind === 'without' ? fix.lines.get(0) : undefined;
    expect(
      left?.parts.map(({ modifiers }) => modifiers.map(({ id, amount }) => [id, amount])),
    ).toEqual([[['feta', 0]], [['feta', 0]], [], []]);
    expect(left?.price).toBe(bought.price - 350);
  });

  test('hears of two things one after the other, each with its own way out (B-1901)', () => {
    const modifiers = [{ id: 'ham' }];
    const { all } = hear([composed({ itemId: 'greek', modifiers })], {
      unavailable: [off('modifier-feta'), off('modifier-ham')],
    });
    expect(all.map(({ facts }) => facts?.thing?.key).toSorted()).toEqual(['feta', 'ham']);
    expect(all.map((one) => without(one) !== undefined)).toEqual([true, true]);
  });

  test.each([
    ['a sauce that has to be one', { itemId: 'greek' }, 'modifier-tomato', 'tomato'],
    ['the other half', { itemId: 'double', otherHalf: { itemId: 'greek' } }, 'greek', 'greek'],
    [
      'a can of a deal',
      {
        ...{ itemId: 'deal', size: 'L' },
        parts: [
          { itemId: 'greek', size: 'l' },
          { itemId: 'double', size: 'l' },
        ],
      },
      'pepsi',
      'Pepsi, canette',
    ],
  ])(
    'cannot leave out %s, but is told what it is and may wait (B-1901)',
    (_, ordered, id, name) => {
      const lines = [composed(ordered), line({ itemId: 'orange', size: null })];
      const { all, above } = hear(lines, { unavailable: [off(id)] });
      expect(all).toMatchObject([{ code: 'modifier_sold_out', facts: { thing: { id } } }]);
      expect(all[0]?.fixes.map(({ kind }) => kind)).toEqual(['time']);
      expect(above[0]?.fr).toBe(`${name} · Épuisé jusqu'à 21\u00a0h`);
    },
  );
});

describe('a customer whose page does not know yet what there is to choose', () => {
  const { offers } = aCatalogue();
  const unknown = { groups: [], dishes: {}, halfPricing: 'dearer' as const };
  const catalogue: PriceList = { offers, choices: unknown, lacksChoices: true };

  test('hears of no fault and no other price, and sends what the shop will look at (B-1903)', () => {
    const lines = [
      composed({ itemId: 'greek', modifiers: [{ id: 'ham' }], otherHalf: { itemId: 'double' } }),
      line(deal),
      line({ ...deal, parts: [part('greek'), part('double')] }),
    ];
    expect(hear(lines, { catalogue }).all).toEqual([]);
  });

  test('hears of what is gone or sold out as far as the menu says it (B-1903)', () => {
    const half = composed({ itemId: 'double', otherHalf: { itemId: 'greek' } });
    const unavailable = [{ target: 'item' as const, itemId: 'greek', reason: null, endsAt: nine }];
    const heard = hear([half, line({ ...ghost, modifiers: [change('ham')] })], {
      catalogue,
      unavailable,
    });
    expect(heard.all.map(({ code }) => code)).toEqual(['item_unknown', 'modifier_sold_out']);
  });
});
