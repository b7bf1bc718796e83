import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPrice } from '#core/money.ts';
import { ItemInput, itemFieldErrorsOf, itemFields } from '../menu.schema.ts';
import { priceKeys } from '../menu.ts';
import { emptyItemForm, type ItemForm, itemFormOf, readItemForm } from './item-form.ts';

const named = { 'name.fr': 'Fromage', 'name.en': 'Cheese' };

function read(typed: Partial<ItemForm>) {
  return readItemForm({ ...emptyItemForm, ...named, ...typed });
}

function saved(typed: Partial<ItemForm>): ItemInput {
  const result = read(typed);
  if ('fieldErrors' in result) throw new Error(JSON.stringify(result.fieldErrors));
  return result.ok;
}

function fieldErrors(typed: Partial<ItemForm>) {
  const result = read(typed);
  return 'fieldErrors' in result ? result.fieldErrors : {};
}

describe('an owner who saves an item', () => {
  test('needs to give it a name in both languages and nothing else (B-131)', () => {
    expect(saved({})).toEqual({
      name: { fr: 'Fromage', en: 'Cheese' },
      description: { fr: null, en: null },
      categoryId: null,
      prices: {},
      image: null,
      displayOrder: 0,
    });
    expect(fieldErrors({ 'name.fr': '', 'name.en': ' \u00a0\u200b' })).toEqual({
      'name.fr': 'required',
      'name.en': 'required',
    });
  });

  test('may leave spaces around texts and descriptions empty (B-131)', () => {
    const item = saved({
      'name.fr': '  Fromage\t',
      'description.fr': '  fondant  ',
      'description.en': '   ',
    });
    expect(item.name.fr).toBe('Fromage');
    expect(item.description).toEqual({ fr: 'fondant', en: null });
  });

  test.each([
    ['17,95', 1795],
    ['17.95', 1795],
    ['$17.95', 1795],
    ['17,95\u00a0$', 1795],
    [' 17 ', 1700],
    ['17,5', 1750],
    ['0', 0],
    ['9 999,99', maxPrice],
  ])('may type a price as %s (B-132)', (typed, cents) => {
    expect(saved({ 'prices.single': typed }).prices).toEqual({ single: cents });
  });

  test.each([
    ['17,955', 'price'],
    ['-1', 'price'],
    ['dix', 'price'],
    ['1e3', 'price'],
    ['10000', 'price_too_high'],
    ['123456789123456789,00', 'price_too_high'],
  ])('is told that %s is no price it can have (B-132)', (typed, fieldError) => {
    expect(fieldErrors({ 'prices.xl': typed })).toEqual({ 'prices.xl': fieldError });
  });

  test('saves no price for an empty field, nor for a lone dollar sign (B-131)', () => {
    expect(saved({ 'prices.b': '', 'prices.m': ' ', 'prices.xl': '$' }).prices).toEqual({});
  });

  test('gives P for S and G for L when these are empty, and only then (B-133)', () => {
    expect(saved({ 'prices.p': '4,49', 'prices.g': '7,49' }).prices).toEqual({
      p: 449,
      s: 449,
      g: 749,
      l: 749,
    });
    expect(saved({ 'prices.p': '4,49', 'prices.s': '0', 'prices.l': '8' }).prices).toEqual({
      p: 449,
      s: 0,
      l: 800,
    });
    expect(saved({ 'prices.s': '5', 'prices.l': '8' }).prices).toEqual({ s: 500, l: 800 });
  });

  test.each([
    ['', 0],
    ['12', 12],
    [' -3 ', -3],
    ['+4', 4],
  ])('may order it with « %s »', (typed, order) => {
    expect(saved({ displayOrder: typed }).displayOrder).toBe(order);
  });

  test.each(['1,5', '1.5', 'un', '1000001', '99999999999999999999', '0x10'])(
    'is told that %s is no order',
    (typed) =>
      expect(fieldErrors({ displayOrder: typed })).toEqual({ displayOrder: 'whole_number' }),
  );

  test.each([
    'https://exemple.test/pizza.jpg?largeur=300',
    'menu-images/AbC_def-1234567890_xyz-640x480',
  ])('may show %s', (image) => expect(saved({ image: ` ${image} ` }).image).toBe(image));

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//exemple.test/pizza.jpg',
    'http://exemple.test/pizza.jpg',
    'menu-images/0b2f6c1e.webp',
    'pizza.jpg',
    'https://',
    'https://exemple.test/une pizza.jpg',
    'menu-images/',
    'menu-images/../secret',
    'menu-images/a..b',
    'menu-images/a/b.webp',
    'autres/b.webp',
  ])('is told that %s is no picture', (image) =>
    expect(fieldErrors({ image })).toEqual({ image: 'image' }),
  );

  test('is told which text is too long, and by how little', () => {
    const long = {
      'name.en': 'x'.repeat(120),
      'description.fr': 'x'.repeat(600),
      image: `https://exemple.test/${'x'.repeat(1979)}`,
    };
    expect(fieldErrors(long)).toEqual({});
    const longer = Object.entries(long).map(([field, text]) => [field, `${text}x`]);
    expect(fieldErrors(Object.fromEntries(longer))).toEqual({
      'name.en': 'too_long',
      'description.fr': 'too_long',
      image: 'too_long',
    });
  });

  test('is told of every fault at once (B-135)', () => {
    const everyField = Object.fromEntries(itemFields.map((field) => [field, 'x'.repeat(3000)]));
    expect(Object.keys(fieldErrors(everyField)).toSorted()).toEqual([...itemFields].toSorted());
  });

  test('keeps markup as words, and loses control and direction marks (B-1509)', () => {
    const item = saved({ 'name.fr': '<b>Fromage</b>\u0000\u202e &amp;', 'name.en': 'A\ud800' });
    expect(item.name).toEqual({ fr: '<b>Fromage</b>  &amp;', en: 'A\ufffd' });
  });
});

describe('an owner who opens an item', () => {
  const item: ItemInput = {
    name: { fr: 'Poutine', en: 'Poutine' },
    description: { fr: 'Fromage en grains', en: null },
    categoryId: null,
    prices: { p: 899, s: 899, g: 1299, l: 1350 },
    image: null,
    displayOrder: 4,
  };

  test('finds prices without a dollar sign, with the decimal mark of the language', () => {
    expect(itemFormOf(item, 'fr')).toMatchObject({ 'prices.p': '8,99', 'prices.g': '12,99' });
    expect(itemFormOf(item, 'en')).toMatchObject({ 'prices.p': '8.99', 'prices.l': '13.50' });
  });

  test('finds the text null of old data left out, and words that only contain it kept (B-134)', () => {
    const old = { ...item, description: { fr: 'null', en: 'nullement' }, image: ' null ' };
    expect(itemFormOf(old, 'fr')).toMatchObject({
      'description.fr': '',
      'description.en': 'nullement',
      image: '',
    });
  });

  test('finds a copied S empty, so that it follows P when P changes (B-133)', () => {
    const form = itemFormOf(item, 'fr');
    expect([form['prices.s'], form['prices.l']]).toEqual(['', '13,50']);
    const changed = readItemForm({ ...form, 'prices.p': '9,49' });
    expect(changed).toMatchObject({ ok: { prices: { p: 949, s: 949, g: 1299, l: 1350 } } });
  });

  const price = fc.integer({ min: 0, max: maxPrice });
  const words = fc.string({ maxLength: 60 }).filter((text) => text.trim() !== 'null');
  const asked = fc.record({
    name: fc.record({ fr: words.map((text) => `f${text}`), en: words.map((text) => `e${text}`) }),
    description: fc.record({ fr: fc.option(words), en: fc.option(words) }),
    prices: fc.dictionary(fc.constantFrom(...priceKeys), price),
    displayOrder: fc.integer({ min: -1000, max: 1000 }),
  });

  test('changes nothing by saving it as it is, in either language (B-134)', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom('fr', 'en'), (given, language) => {
        const stored = ItemInput.parse(given);
        expect(readItemForm(itemFormOf(stored, language))).toEqual({ ok: stored });
      }),
    );
  });
});

describe('a program that sends an item', () => {
  function refused(part: object) {
    const parsed = ItemInput.safeParse({ name: { fr: 'a', en: 'b' }, ...part });
    return parsed.success ? 'accepted' : itemFieldErrorsOf(parsed.error);
  }

  test('may leave out whatever is empty', () => {
    expect(ItemInput.parse({ name: { fr: 'a', en: 'b' }, description: { fr: 'c' } })).toEqual({
      name: { fr: 'a', en: 'b' },
      description: { fr: 'c', en: null },
      categoryId: null,
      prices: {},
      image: null,
      displayOrder: 0,
    });
  });

  test('sends prices in whole cents', () => {
    expect(refused({ prices: { single: 1795, b: null } })).toBe('accepted');
    expect(refused({ prices: { single: 17.95 } })).toEqual({ 'prices.single': 'price' });
    expect(refused({ prices: { single: '17.95' } })).toEqual({ 'prices.single': 'price' });
    expect(refused({ prices: { single: -1 } })).toEqual({ 'prices.single': 'price' });
    expect(refused({ prices: { single: 1e300 } })).toHaveProperty(['prices.single']);
    expect(refused({ prices: { single: 1_000_000 } })).toEqual({
      'prices.single': 'price_too_high',
    });
  });

  test.each([
    ['a size that does not exist', { prices: { xxl: 1 } }],
    ['prices in a list', { prices: [1795] }],
    ['a number for a description', { description: { fr: 5, en: null } }],
    ['a name that is a text', { name: 'Fromage' }],
  ])('cannot send %s', (_, part) => expect(refused(part)).toBeNull());
});
