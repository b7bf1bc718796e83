import { describe, expect, test } from 'vitest';
import type { Bilingual } from '#core/language.ts';
import { addToCart, emptyCart } from './cart.ts';
import { RequestedLine } from './line.schema.ts';
import { asItComes, isSameLine, type Line, lineTotal, type Modifier, type Part } from './line.ts';
import { readStoredLine } from './stored-line.ts';

const both = (word: string): Bilingual => ({ fr: word, en: word });

const cheese: Modifier = {
  id: 'extra-cheese',
  name: { fr: 'Extra fromage gratiné', en: 'Extra cheese au gratin' },
  kitchenName: { fr: 'X-fromage', en: 'X-cheese' },
  price: 450,
  side: 'whole',
  amount: 1,
};
const olives: Modifier = {
  id: 'olives',
  name: { fr: 'Olives', en: 'Olives' },
  price: 0,
  side: 'left',
  amount: 0,
};
const greek: Part = {
  itemId: 'greek',
  name: { fr: 'Grecque', en: 'Greek' },
  size: 'l',
  sizeLabel: both('L'),
  otherHalf: null,
  modifiers: [olives],
  surcharge: 0,
};
const plain: Line = {
  ...asItComes,
  itemId: 'cheese',
  categoryKey: 'pizzas',
  name: { fr: 'Fromage', en: 'Cheese' },
  size: 'l',
  sizeLabel: both('L'),
  price: 1795,
};
const changed: Line = {
  ...plain,
  price: 2245,
  quantity: 2,
  modifiers: [cheese, olives],
  parts: [greek],
  note: 'bien cuite',
};

describe('two lines', () => {
  test('are the same for the customer who only takes more of it, or at another price', () => {
    expect(isSameLine(changed, { ...changed, quantity: 9, price: 1 })).toBe(true);
    expect(isSameLine(changed, { ...changed, modifiers: [olives, cheese] })).toBe(true);
  });

  test('are the same for the customer of whose dish only one tells what comes with it anyway', () => {
    const fries: Modifier = { ...cheese, id: 'fries', price: 0, isUsual: true };
    const can: Part = { ...greek, itemId: 'can', isUsual: true };
    const told = { ...changed, modifiers: [fries, ...changed.modifiers], parts: [greek, can] };
    expect(isSameLine(changed, told)).toBe(true);
  });

  test.each([
    ['a name', { name: both('Végétarienne') }],
    ['a size', { size: 'm', sizeLabel: both('M') }],
    ['a modifier less', { modifiers: [cheese] }],
    ['the other side', { modifiers: [cheese, { ...olives, side: 'right' }] }],
    ['a pizza less in the deal', { parts: [] }],
    ['a change on a pizza of the deal', { parts: [{ ...greek, modifiers: [] }] }],
    ['the other half', { otherHalf: { itemId: 'greek', name: both('Grecque') } }],
    ['an extra portion', { modifiers: [{ ...cheese, amount: 2 }, olives] }],
    ['a note', { note: null }],
  ] as const)('are two for the customer whose lines differ in %s (B-202)', (_, part) => {
    const other = { ...changed, ...part };
    expect(isSameLine(changed, other)).toBe(false);
    expect(addToCart(addToCart(emptyCart, changed), other)).toHaveLength(2);
  });
});

test('a customer pays a paid modifier once for each piece: it is in the price of one (B-207)', () => {
  expect(lineTotal(changed)).toBe(2 * (1795 + 450));
});

describe('what a browser kept', () => {
  test('is read whole', () => {
    expect(readStoredLine(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
  });

  test('is read from a customer whose browser kept it before lines could be changed', () => {
    const { categoryKey: _, modifiers: __, parts: ___, note: ____, ...old } = plain;
    expect(readStoredLine(old)).toEqual({ ...plain, categoryKey: null });
  });
});

describe('what a customer asks for', () => {
  const asked = { itemId: 'cheese', size: 'l', price: 1795, quantity: 1 };

  test('may be as short as ever', () => {
    expect(RequestedLine.parse(asked)).toEqual(asked);
  });

  test('never brings names or a modifier’s price along', () => {
    const { modifiers, parts } = RequestedLine.parse(changed);
    expect(modifiers).toEqual([
      { id: 'extra-cheese', side: 'whole', amount: 1 },
      { id: 'olives', side: 'left', amount: 0 },
    ]);
    expect(parts).toEqual([
      {
        ...{ itemId: 'greek', size: 'l', otherHalf: null },
        modifiers: [{ id: 'olives', side: 'left', amount: 0 }],
      },
    ]);
  });

  test.each([
    ['a crowd of modifiers', { modifiers: Array(2001).fill({ id: 'x' }) }],
    ['a crowd of parts', { parts: Array(201).fill({ itemId: 'x', size: null }) }],
    ['a third side', { modifiers: [{ id: 'x', side: 'middle' }] }],
    ['three portions', { modifiers: [{ id: 'x', amount: 3 }] }],
    ['no list', { modifiers: 'x' }],
    ['an id without end', { modifiers: [{ id: 'x'.repeat(161) }] }],
  ])('is refused with %s (B-544)', (_, part) => {
    expect(RequestedLine.safeParse({ ...asked, ...part }).success).toBe(false);
  });
});
