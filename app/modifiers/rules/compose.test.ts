import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amounts, isChosen, type RequestedModifier, sides } from '#cart/line.ts';
import { aCatalogue, asked } from '#tests/support/small-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { type ComposeRefusal, composeLine, halvesPrice } from './compose-line.ts';
import { halfPrice } from './piece-price.ts';

const catalogue = aCatalogue();

function sold(line: Parameters<typeof asked>[0], from: Catalogue = catalogue) {
  const composed = composeLine(from, asked(line));
  if ('refusal' in composed) throw new Error(composed.refusal);
  return composed.ok.line;
}

function words(line: ReturnType<typeof sold>) {
  return line.modifiers.map(({ id, side, amount, price }) => `${side} ${amount} ${id} ${price}`);
}

describe('a customer who changes a pizza', () => {
  test('pays what it costs as it comes when nothing is changed', () => {
    const line = sold({ itemId: 'greek' });
    expect([line.price, line.modifiers, line.parts]).toEqual([2495, [], []]);
  });

  test.each<[string, readonly RequestedModifier[], number, readonly string[]]>([
    ['nothing for leaving one out', [{ id: 'feta', amount: 0 }], 2495, ['whole 0 feta 0']],
    ['for one more topping its price of that size', [{ id: 'ham' }], 2845, ['whole 1 ham 350']],
    [
      'for an extra portion its price once',
      [{ id: 'feta', amount: 2 }],
      2845,
      ['whole 2 feta 350'],
    ],
    ['for two portions more both', [{ id: 'ham', amount: 2 }], 3195, ['whole 2 ham 700']],
    ['half for one half', [{ id: 'ham', side: 'left' }], 2670, ['left 1 ham 175']],
    ['up to the next 5 ¢', [{ id: 'onions', side: 'right' }], 2635, ['right 1 onions 140']],
    [
      'for both halves what it costs on the whole',
      [
        { id: 'onions', side: 'right' },
        { id: 'onions', side: 'left' },
      ],
      2770,
      ['whole 1 onions 275'],
    ],
    ['nothing for what comes anyway', [{ id: 'feta' }], 2495, []],
    ['nothing for another sauce', [{ id: 'bbq' }], 2495, ['whole 1 bbq 0']],
    [
      'nothing for another sauce on one half',
      [{ id: 'bbq', side: 'left' }],
      2495,
      ['left 1 bbq 0'],
    ],
  ])('pays %s (B-1891)', (_, modifiers, price, said) => {
    const line = sold({ itemId: 'greek', modifiers });
    expect([line.price, words(line)]).toEqual([price, said]);
  });

  test.each([
    [[{ id: 'ham' }, { id: 'ham' }]],
    [[{ id: 'ham' }, { id: 'ham', side: 'left' }]],
    [[{ id: 'ham', side: 'right', amount: 2 }, { id: 'onions' }, { id: 'ham', side: 'right' }]],
  ] as const)('cannot say the same thing twice of one place: %j (B-2505)', (modifiers) => {
    expect(composeLine(catalogue, asked({ itemId: 'greek', modifiers }))).toEqual({
      refusal: 'choices_too_many',
    });
  });

  test('may say it once of each half', () => {
    const modifiers = [
      { id: 'ham', side: 'left' },
      { id: 'ham', side: 'right', amount: 2 },
    ] as const;
    expect(words(sold({ itemId: 'greek', modifiers }))).toHaveLength(2);
  });

  test('pays the menu’s price for a pizza that comes with a double portion', () => {
    expect(sold({ itemId: 'double' }).price).toBe(1995);
    const single = sold({ itemId: 'double', modifiers: [{ id: 'ham', amount: 1 }] });
    expect([single.price, words(single)]).toEqual([1995, ['whole 1 ham 0']]);
  });
});

describe('a customer who shares a crust between two pizzas', () => {
  const both = { itemId: 'greek', otherHalf: { itemId: 'double' } };

  test('pays the dearer half (B-1894)', () => {
    expect(sold(both)).toMatchObject({ price: 2495, otherHalf: { itemId: 'double' } });
  });

  test('pays the average, up to the next 5 ¢, where the owner says so (B-1894)', () => {
    const fair = {
      ...catalogue,
      choices: { ...catalogue.choices, halfPricing: 'average' as const },
    };
    expect(sold(both, fair).price).toBe(2245);
    expect(halvesPrice(1000, 1001, 'average')).toBe(1005);
  });

  test('changes each half against what comes on it', () => {
    const modifiers = [
      { id: 'ham', amount: 2 as const },
      { id: 'feta', amount: 0 as const },
    ];
    const line = sold({ ...both, modifiers });
    expect(words(line)).toEqual(['left 0 feta 0', 'left 2 ham 350']);
    expect(line.price).toBe(2495 + 350);
  });

  test('has one pizza when both halves are the same', () => {
    expect(sold({ itemId: 'greek', otherHalf: { itemId: 'greek' } }).otherHalf).toBeNull();
  });
});

describe('a customer who chooses what comes with a dish', () => {
  test('has what must be chosen as usual without a word, and the cook reads it (B-1893)', () => {
    const line = sold({ itemId: 'wings', size: null });
    expect(words(line)).toEqual(['whole 1 mild 0', 'whole 1 fries 0']);
    expect(line.modifiers.every(({ isUsual }) => isUsual)).toBe(true);
  });

  test('has another answer in place of the usual one (B-1893)', () => {
    const line = sold({ itemId: 'wings', size: null, modifiers: [{ id: 'hot' }] });
    expect(words(line)).toEqual(['whole 1 hot 100', 'whole 1 fries 0']);
    expect(line.price).toBe(1199);
  });

  test('has another sauce on one half and none on the other, where there need not be one (B-1893)', () => {
    const groups = catalogue.choices.groups.map((group) =>
      group.key === 'sauce' ? { ...group, min: 0 } : group,
    );
    const free = { ...catalogue, choices: { ...catalogue.choices, groups } };
    const modifiers = [
      { id: 'bbq', side: 'left' as const },
      { id: 'tomato', amount: 0 as const },
    ];
    const line = sold({ itemId: 'greek', modifiers }, free);
    expect(words(line).toSorted()).toEqual(['left 1 bbq 0', 'right 0 tomato 0']);
    expect(sold(line, free)).toEqual(line);
  });

  test.each([
    ['left', 'right'],
    ['right', 'left'],
  ] as const)(
    'cannot have two sauces on the %s half while the %s one is still open (B-1890)',
    (two, none) => {
      const modifiers = [
        { id: 'tomato', side: two },
        { id: 'tomato', side: none, amount: 0 as const },
        { id: 'bbq', side: two },
      ];
      expect(composeLine(catalogue, asked({ itemId: 'greek', modifiers }))).toEqual({
        refusal: 'choices_too_many',
      });
    },
  );

  test('may leave out what comes free', () => {
    const line = sold({ itemId: 'wings', size: null, modifiers: [{ id: 'fries', amount: 0 }] });
    expect(words(line)).toEqual(['whole 1 mild 0', 'whole 0 fries 0']);
  });

  test('pays nothing for the dearest of those that are free (B-1891)', () => {
    const modifiers = [{ id: 'dip-cheap' }, { id: 'dip-dear' }];
    const line = sold({ itemId: 'wings', size: null, modifiers });
    expect(words(line)).toContain('whole 1 dip-dear 0');
    expect(line.price).toBe(1099 + 50);
  });
});

describe('a customer who takes a deal', () => {
  const pizza = { itemId: 'greek', size: 'l' };
  const two = [pizza, { itemId: 'double', size: 'l', otherHalf: { itemId: 'greek' } }];

  test('has two pizzas for its price, and the usual cans (B-1895)', () => {
    const line = sold({ itemId: 'deal', size: 'L', parts: two });
    expect(line.parts.map(({ itemId, isUsual }) => [itemId, isUsual])).toEqual([
      ['greek', undefined],
      ['double', undefined],
      ['pepsi', true],
      ['pepsi', true],
    ]);
    expect(line.parts[1]?.otherHalf?.itemId).toBe('greek');
  });

  test('pays for added toppings, and for what a pizza costs above the limit (B-1895)', () => {
    const dear = { ...pizza, modifiers: [{ id: 'ham' }] };
    const line = sold({ itemId: 'deal', size: 'L', parts: [dear, pizza] });
    expect(line.parts.map(({ surcharge }) => surcharge)).toEqual([95, 95, 0, 0]);
    expect(line.price).toBe(3395 + 95 + 95 + 350);
  });

  test('is sold the deal before its pizzas are chosen: they are open in it, by kind and size (B-4331)', () => {
    const open = { itemId: 'pizza', size: 'l', sizeLabel: { fr: 'L', en: 'L' }, isOpen: true };
    const none = sold({ itemId: 'deal', size: 'L' });
    expect([none.price, none.parts.length]).toEqual([3395, 4]);
    expect(none.parts.slice(0, 2)).toEqual([
      expect.objectContaining(open),
      expect.objectContaining(open),
    ]);
    const half = sold({ itemId: 'deal', size: 'L', parts: [pizza] });
    expect(half.parts.map(({ itemId, isOpen = false }) => [itemId, isOpen])).toEqual([
      ...[
        [pizza.itemId, false],
        ['pizza', true],
      ],
      ...[
        ['pepsi', false],
        ['pepsi', false],
      ],
    ]);
  });

  test('is sold a pizza without the sauce that it must have: the sauce is open (B-4331)', () => {
    const { modifiers, price } = sold({
      itemId: 'greek',
      modifiers: [{ id: 'tomato', amount: 0 }],
    });
    expect(modifiers.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(price).toBe(sold({ itemId: 'greek' }).price);
  });

  test('chooses cans by flavour, in any order', () => {
    const parts = [{ itemId: 'orange', size: null }, ...two];
    const line = sold({ itemId: 'deal', size: 'L', parts });
    expect(line.parts.slice(2).map(({ itemId }) => itemId)).toEqual(['orange', 'pepsi']);
  });
});

test.each<[ComposeRefusal, Parameters<typeof asked>[0]]>([
  ['item_unknown', { itemId: 'tulip' }],
  ['size_not_offered', { itemId: 'greek', size: 'xxl' }],
  ['modifier_unknown', { itemId: 'greek', modifiers: [{ id: 'gravel' }] }],
  ['modifier_unknown', { itemId: 'greek', modifiers: [{ id: 'toString' }] }],
  ['modifier_unknown', { itemId: 'greek', modifiers: [{ id: 'hot' }] }],
  ['modifier_unknown', { itemId: 'greek', size: 'b', modifiers: [{ id: 'ham' }] }],
  ['modifiers_too_many', { itemId: 'greek', modifiers: Array(61).fill({ id: 'ham' }) }],
  ['choices_too_many', { itemId: 'greek', modifiers: [{ id: 'bbq' }, { id: 'tomato' }] }],
  ['choices_too_many', { itemId: 'greek', modifiers: [{ id: 'onions', amount: 2 }] }],
  ['half_not_offered', { itemId: 'wings', size: null, modifiers: [{ id: 'hot', side: 'left' }] }],
  ['half_not_offered', { itemId: 'greek', otherHalf: { itemId: 'tulip' } }],
  ['half_not_offered', { itemId: 'greek', otherHalf: { itemId: 'wings' } }],
  ['half_not_offered', { itemId: 'wings', size: null, otherHalf: { itemId: 'greek' } }],
  ['part_not_offered', { itemId: 'deal', size: 'L', parts: [{ itemId: 'greek', size: 'b' }] }],
  ['part_not_offered', { itemId: 'deal', size: 'L', parts: [{ itemId: 'tulip', size: 'l' }] }],
  ['part_not_offered', { itemId: 'greek', parts: [{ itemId: 'pepsi', size: null }] }],
  ['parts_too_many', { itemId: 'deal', size: 'L', parts: Array(121).fill({ itemId: 'pepsi' }) }],
])('a customer is told %s', (refusal, line) => {
  expect(composeLine(catalogue, asked(line))).toMatchObject({ refusal });
});

describe('whatever a customer composes', () => {
  const ids = ['ham', 'feta', 'onions', 'bbq', 'tomato', 'extra-cheese'];
  const modifier = fc.record({
    id: fc.constantFrom(...ids),
    side: fc.constantFrom(...sides),
    amount: fc.constantFrom<Amount>(...amounts),
  });
  const line = fc.record({
    itemId: fc.constantFrom('greek', 'double'),
    otherHalf: fc.option(fc.record({ itemId: fc.constantFrom('greek', 'double') })),
    modifiers: fc.uniqueArray(modifier, {
      maxLength: 12,
      selector: ({ id, side }) => `${id} ${side}`,
    }),
  });

  test('is the same line, at the same price, when its own words are asked for again (B-1890)', () => {
    fc.assert(
      fc.property(line, (typed) => {
        const once = composeLine(catalogue, asked(typed));
        if ('refusal' in once) return;
        const { line } = once.ok;
        const modifiers = line.modifiers.filter(isChosen);
        expect(composeLine(catalogue, { ...line, modifiers })).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  test('never costs less than the pizza, and exactly what is said beside each change (B-1890)', () => {
    fc.assert(
      fc.property(line, (typed) => {
        const made = composeLine(catalogue, asked(typed));
        if ('refusal' in made) return;
        const bare = sold({ itemId: typed.itemId, otherHalf: typed.otherHalf });
        const said = made.ok.line.modifiers.reduce((sum, { price }) => sum + price, 0);
        expect(made.ok.line.price).toBe(bare.price + said);
        expect(said).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

test('a customer pays half a topping up to the next 5 ¢ (B-1892)', () => {
  expect([0, 5, 10, 275, 350, 451].map(halfPrice)).toEqual([0, 5, 5, 140, 175, 230]);
});
