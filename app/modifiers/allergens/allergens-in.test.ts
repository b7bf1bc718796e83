import { describe, expect, test } from 'vitest';
import {
  allergenNames,
  allergensText,
  avoidedText,
  choiceText,
} from '#menu/allergens/allergens.text.ts';
import { type Allergen, allergens, unknownAllergens } from '#menu/allergens/allergens.ts';
import { aCatalogue, asked } from '#tests/support/small-catalogue.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { allergensAsItComes, allergensIn } from './allergens-in.ts';

type Confirmed = Readonly<Record<string, readonly Allergen[]>>;

/** Returns the small shop with only these dishes and choices confirmed. */
function confirmed(lists: Confirmed): Catalogue {
  const { offers, choices } = aCatalogue();
  const bare = { groups: [], recipe: {}, slots: [], isPizza: false, isHalvable: false };
  const dishes = [...offers.keys()].map((id) => {
    const dish = { ...(choices.dishes[id] ?? bare), allergens: lists[id] ?? null };
    return [id, dish] as const;
  });
  const groups = choices.groups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((one) => ({ ...one, allergens: lists[one.key] ?? null })),
  }));
  return { offers, choices: { ...choices, groups, dishes: Object.fromEntries(dishes) } };
}

const all: Confirmed = {
  ...{ greek: ['gluten'], double: ['gluten', 'soy'], wings: ['eggs'], deal: [] },
  ...{ pepsi: [], orange: ['sulphites'], tomato: [], bbq: ['mustard'], feta: ['milk'] },
  ...{ ham: ['soy'], onions: [], 'extra-cheese': ['milk'], mild: [], hot: ['fish'], fries: [] },
  ...{ 'dip-cheap': ['eggs', 'milk'], 'dip-dear': [] },
};

const known = confirmed(all);

function without(key: string): Catalogue {
  const { [key]: _, ...rest } = all;
  return confirmed(rest);
}

describe('a customer who asks what is in a dish', () => {
  test('is told what the dish and everything on it contain, once all of it is confirmed (B-1970)', () => {
    expect(allergensAsItComes(known, 'greek')).toEqual({
      isConfirmed: true,
      contains: ['gluten', 'milk'],
    });
    expect(allergensAsItComes(known, 'pepsi')).toEqual({ isConfirmed: true, contains: [] });
  });

  test.each(['greek', 'tomato', 'feta'])(
    'is told to ask as long as %s is not confirmed, and what is known meanwhile (B-1970)',
    (key) => {
      const { isConfirmed, contains } = allergensAsItComes(without(key), 'greek');
      expect(isConfirmed).toBe(false);
      expect(contains).toEqual(
        [...new Set([...(all.greek ?? []), ...(all.feta ?? [])])].filter(
          (one) => !(all[key] ?? []).includes(one),
        ),
      );
    },
  );

  test('is never told "none" of a shop where nobody has confirmed anything (B-1970)', () => {
    const catalogue = confirmed({});
    for (const itemId of catalogue.offers.keys()) {
      const found = allergensAsItComes(catalogue, itemId);
      expect(found).toEqual(unknownAllergens);
      expect(allergensText(found).en).toBe('Allergens not confirmed: ask us');
      expect(avoidedText(found, allergens).fr).toBe('Allergènes non confirmés : demandez-nous');
    }
  });

  test('is told to ask about what is not on the menu, and about a deal without its pizzas (B-1970)', () => {
    expect(allergensAsItComes(known, 'gone')).toEqual(unknownAllergens);
    expect(allergensAsItComes(known, '__proto__')).toEqual(unknownAllergens);
    expect(allergensAsItComes(known, 'deal')).toEqual(unknownAllergens);
  });
});

describe('a customer who composes a dish', () => {
  test('is told of what is added, and of both halves (B-1971)', () => {
    const line = asked({ itemId: 'greek', modifiers: [{ id: 'bbq', side: 'left' }] });
    expect(allergensIn(known, line).contains).toEqual(['gluten', 'milk', 'mustard']);
    const halves = asked({ itemId: 'greek', otherHalf: { itemId: 'double' } });
    expect(allergensIn(known, halves).contains).toEqual(['gluten', 'milk', 'soy']);
    expect(allergensIn(without('double'), halves).isConfirmed).toBe(false);
  });

  test('is told of every part of a deal, halves and additions too (B-1971)', () => {
    const parts = [
      { itemId: 'greek', size: 'l', modifiers: [{ id: 'ham' }] },
      { itemId: 'double', size: 'l', otherHalf: { itemId: 'greek' } },
      { itemId: 'orange', size: null },
    ];
    const deal = asked({ itemId: 'deal', size: 'L', parts });
    expect(allergensIn(known, deal)).toEqual({
      isConfirmed: true,
      contains: ['gluten', 'milk', 'soy', 'sulphites'],
    });
    expect(allergensIn(without('pepsi'), deal).isConfirmed).toBe(false);
  });

  test('who leaves something out is still told of it: a hand may forget (B-1971)', () => {
    const modifiers = [{ id: 'feta', amount: 0 as const }];
    const line = asked({ itemId: 'greek', modifiers });
    expect(allergensIn(known, line).contains).toEqual(['gluten', 'milk']);
    const part = { itemId: 'greek', size: 'l', modifiers };
    const deal = asked({ itemId: 'deal', size: 'L', parts: [part, part] });
    expect(allergensIn(known, deal).contains).toEqual(['gluten', 'milk']);
    const half = asked({ itemId: 'greek', modifiers: [{ id: 'feta', side: 'left', amount: 0 }] });
    expect(allergensIn(known, half).contains).toEqual(['gluten', 'milk']);
  });

  test('is told of the answer that was chosen, not of the one that it replaced (B-1971)', () => {
    const line = (id: string) => asked({ itemId: 'wings', size: null, modifiers: [{ id }] });
    expect(allergensIn(known, line('hot')).contains).toEqual(['eggs', 'fish']);
    expect(allergensIn(without('hot'), line('mild')).isConfirmed).toBe(true);
    expect(allergensIn(without('hot'), line('hot')).isConfirmed).toBe(false);
    expect(allergensIn(known, line('nothing-of-the-kind'))).toEqual(unknownAllergens);
  });
});

describe('a customer reads', () => {
  test('what a dish contains, that it contains none, or that the rest is not confirmed (B-1970)', () => {
    const contains = ['gluten', 'milk'] as const;
    expect(allergensText({ isConfirmed: true, contains }).fr).toBe(
      'Contient : gluten (blé, triticale), lait',
    );
    expect(allergensText({ isConfirmed: true, contains: [] }).en).toBe(
      'Confirmed: none of the allergens on the list',
    );
    expect(allergensText({ isConfirmed: false, contains: ['milk'] }).en).toBe(
      'Contains: milk. The rest is not confirmed: ask us',
    );
  });

  test('of what is avoided: that it is in, that it is confirmed not to be, or to ask (B-1974)', () => {
    const avoided = ['milk', 'tree-nuts'] as const;
    const said = (isConfirmed: boolean, contains: readonly Allergen[]) =>
      avoidedText({ isConfirmed, contains }, avoided).en;
    expect(said(true, ['gluten', 'milk'])).toBe('Contains: milk');
    expect(said(false, ['gluten', 'milk'])).toBe('Contains: milk');
    expect(said(true, ['gluten'])).toBe('Confirmed without: milk, tree nuts');
    expect(said(false, ['gluten'])).toBe('Allergens not confirmed: ask us');
    expect(said(false, [])).toBe('Allergens not confirmed: ask us');
  });

  test('of a topping what is in it, that nothing of the list is, or to ask (B-1977)', () => {
    expect(choiceText(['milk', 'eggs']).fr).toBe('contient : lait, œufs');
    expect(choiceText([]).fr).toBe('aucun allergène de la liste');
    expect(choiceText(null).fr).toBe('allergènes : demandez-nous');
  });

  test('a name for each allergen of the list, each another one', () => {
    for (const language of ['fr', 'en'] as const) {
      const names = allergens.map((one) => allergenNames[one][language]);
      expect(new Set(names).size).toBe(11);
    }
  });
});
