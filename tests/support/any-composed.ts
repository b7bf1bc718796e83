import fc from 'fast-check';
import {
  amounts,
  asItComes,
  type Line,
  type Modifier,
  type Part,
  type RequestedPiece,
  sides,
} from '#cart/line.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { aCatalogue, asked } from './small-catalogue.ts';

const small = aCatalogue();

/** Ids in these lines that staff may switch off. */
export const insideIds = ['modifier-feta', 'modifier-tomato', 'modifier-ham', 'pepsi', 'greek'];

const rarely = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: rare });

const anyModifier = fc
  .record({
    id: rarely(
      fc.constantFrom('feta', 'ham', 'onions', 'bbq', 'extra-cheese'),
      fc.constantFrom('truffles', 'tomato', 'hot', '__proto__'),
    ),
    side: fc.constantFrom('whole', 'whole', ...sides),
    amount: fc.constantFrom(1, ...amounts),
  })
  .map((one): Modifier => ({ ...one, name: both(one.id), price: 100 }));

const anyModifiers = fc.oneof(
  { weight: 40, arbitrary: fc.array(anyModifier, { maxLength: 3 }) },
  { weight: 1, arbitrary: anyModifier.map((one) => Array.from({ length: 61 }, () => one)) },
);

const anyPizza = fc
  .record({
    itemId: fc.constantFrom('greek', 'double'),
    otherHalf: fc.constantFrom(null, null, 'greek', 'double', 'wings'),
    modifiers: anyModifiers,
  })
  .map(
    ({ itemId, otherHalf, modifiers }): Part => ({
      ...{ itemId, name: both(itemId), size: 'l', sizeLabel: both('L'), modifiers, surcharge: 0 },
      otherHalf: otherHalf === null ? null : { itemId: otherHalf, name: both(otherHalf) },
    }),
  );

const aCan: Part = {
  ...{ itemId: 'orange', name: both('Canette'), size: null, sizeLabel: null },
  ...{ otherHalf: null, modifiers: [], surcharge: 0 },
};

const anyParts = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(anyPizza, anyPizza) },
  { weight: 4, arbitrary: fc.array(fc.oneof(anyPizza, fc.constant(aCan)), { maxLength: 5 }) },
  { weight: 1, arbitrary: anyPizza.map((pizza) => Array.from({ length: 121 }, () => pizza)) },
);

const sauces = ['mild', 'hot'].map(
  (id): Modifier => ({ id, name: both(id), price: 0, side: 'whole', amount: 1 }),
);
const anySauce = fc.oneof(
  fc.constantFrom(...sauces).map((one) => [one]),
  fc.constant(sauces),
  fc.constant(sauces.map((one) => ({ ...one, amount: 0 as const }))),
);

const anyNote = rarely(
  fc.constantFrom(null, null, 'bien cuite'),
  fc.constantFrom('x'.repeat(141), '\n\n', 'www.exemple.test'),
);

type Made = Pick<Line, 'itemId' | 'size' | 'modifiers' | 'parts' | 'otherHalf'>;

const anyMade: fc.Arbitrary<Made> = fc.oneof(
  { weight: 3, arbitrary: anyPizza.map(({ surcharge: _, ...pizza }) => ({ ...pizza, parts: [] })) },
  {
    weight: 1,
    arbitrary: anySauce.map((modifiers) => ({
      ...{ itemId: 'wings', size: null, modifiers, parts: [], otherHalf: null },
    })),
  },
  {
    weight: 2,
    arbitrary: anyParts.map((parts) => ({
      ...{ itemId: 'deal', size: 'L', modifiers: [], parts, otherHalf: null },
    })),
  },
);

/** A line of the small catalogue with choices: mostly as the shop sells it. */
export const anyComposed: fc.Arbitrary<Line> = fc
  .record({ made: anyMade, note: anyNote, dearer: fc.constantFrom(0, 0, 0, 25) })
  .map(({ made, note, dearer }) => {
    const sold = composeLine(small, asked({ ...made, note, parts: made.parts.map(bare) }));
    if ('ok' in sold) return { ...sold.ok.line, price: sold.ok.line.price + dearer };
    const names = { name: both(made.itemId), sizeLabel: null, categoryKey: null };
    return { ...asItComes, ...names, ...made, price: 2000, note };
  });

function bare({ itemId, size, otherHalf, modifiers }: Part): RequestedPiece {
  return { itemId, size, otherHalf, modifiers };
}

function both(word: string) {
  return { fr: word, en: word };
}
