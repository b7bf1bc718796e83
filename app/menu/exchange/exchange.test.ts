import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '#core/language.schema.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { savedPrices } from '../menu.schema.ts';
import { priceKeys } from '../menu.ts';
import { type Comparison, compareFile } from './compare-file.ts';
import { fieldErrorText } from './exchange.text.ts';
import { type FileError, menuCsv } from './exchange.ts';
import { readFile } from './read-file.ts';

const idOf = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

function category(digit: number, key: string, fr: string, en: string): AdminCategory {
  return {
    ...{
      id: idOf(digit),
      key,
      name: { fr, en },
      displayOrder: digit,
      isHidden: false,
      isOffered: false,
      version: 1,
    },
    ...{ isOwn: false, source: null, items: { active: 0, all: 0 }, builtInItems: 0 },
  };
}

const categories = [
  category(1, 'pizzas', 'Pizzas', 'Pizzas'),
  category(2, 'pasta', 'Pâtes', 'Pasta'),
];

function item(digit: number, fr: string, part: Partial<AdminItem> = {}): AdminItem {
  return {
    ...{ id: idOf(digit), name: { fr, en: fr }, description: { fr: null, en: null } },
    ...{ categoryId: idOf(2), prices: { single: 1499 }, image: null, isActive: true },
    ...{ displayOrder: digit, createdAt: '2026-11-01T12:00:00.000Z', version: 3 },
    ...{ allergens: null, confirmedAt: null, isVegetarian: false },
    ...part,
  };
}

const items = [
  item(11, 'Lasagne'),
  item(12, 'Fromage', { categoryId: idOf(1), prices: { s: 1095, m: 1495, l: 1795 } }),
  item(13, 'Rotini', { isActive: false, prices: { p: 900, g: 1400, s: 900, l: 1400 } }),
];
const menu = { items, categories };

function fieldErrorsIn(text: string): readonly FileError[] {
  const read = readFile(text);
  if ('fieldErrors' in read) return read.fieldErrors;
  const compared = compareFile(read.items, menu);
  return 'fieldErrors' in compared ? compared.fieldErrors : [];
}

function compared(text: string, from = menu): Comparison {
  const read = readFile(text);
  if ('fieldErrors' in read) throw new Error(JSON.stringify(read.fieldErrors));
  const found = compareFile(read.items, from);
  if ('fieldErrors' in found) throw new Error(JSON.stringify(found.fieldErrors));
  return found;
}

describe('an owner who exports the menu', () => {
  test('reads every item with its category and prices in the language of the page (B-2106)', () => {
    const [header, first] = menuCsv(menu, 'fr').replace('\uFEFF', '').split('\r\n');
    expect(header).toContain('"Nom en français"');
    expect(first).toContain('"Pizzas";"Fromage"');
    expect(first).toContain('"17,95"');
    expect(menuCsv(menu, 'en')).toContain('"17.95"');
  });

  test.each(['fr', 'en'] as const)('and imports it as it is changes nothing, in %s', (language) => {
    expect(compared(menuCsv(menu, language))).toMatchObject({ added: [], changed: [], same: 3 });
  });

  test('and imports it as it is changes nothing, whatever stands on the menu (B-2106)', () => {
    // As the form stores them: a longer text is refused.
    const words = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((typed) => text(500).safeParse(typed).data ?? '');
    const prices = fc
      .record(Object.fromEntries(priceKeys.map((key) => [key, fc.nat({ max: 999_999 })])), {
        requiredKeys: [],
      })
      .map(savedPrices);
    const anyItem = fc.record({
      fr: words.filter((name) => /[^\s\p{C}]/u.test(name)),
      description: fc.option(words.filter((text) => text !== '')),
      prices,
      isActive: fc.boolean(),
      displayOrder: fc.integer({ min: -1000, max: 1000 }),
      categoryId: fc.constantFrom(null, idOf(1), idOf(2)),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 12 }), (list) => {
        const items = list.map(({ fr, description, ...rest }, at) =>
          item(at + 20, fr, { ...rest, description: { fr: description, en: null } }),
        );
        const from = { items, categories };
        for (const file of [menuCsv(from, 'fr'), menuCsv(from, 'en')]) {
          const { added, changed, same } = compared(file, from);
          expect({ added, changed, same }).toEqual({ added: [], changed: [], same: items.length });
        }
      }),
    );
  });
});

describe('an owner who imports a file', () => {
  test('sees what changes, what is new and what the file leaves out (B-2107)', () => {
    const file = [
      'Catégorie;Nom en français;Nom en anglais;Prix;Actif',
      'pates;LASAGNE;Lasagna;15,95;oui',
      'Pâtes;Gnocchis;Gnocchi;$16.50;',
    ].join('\n');
    const { added, changed, same, absent } = compared(file);
    expect(changed).toMatchObject([
      { before: { id: idOf(11) }, columns: ['name.fr', 'name.en', 'prices.single'] },
    ]);
    expect(changed[0]?.after).toMatchObject({ prices: { single: 1595 }, displayOrder: 11 });
    expect(added).toMatchObject([
      { line: 3, after: { categoryId: idOf(2), prices: { single: 1650 }, isActive: true } },
    ]);
    expect(same).toBe(0);
    expect(absent.map(({ name }) => name.fr)).toEqual(['Fromage']);
  });

  test('changes nothing by a column that is not there, and takes a price away by an empty cell', () => {
    const { changed } = compared(`id,price m\n${idOf(12)},\n`.replace('price m', 'Price M'));
    expect(changed).toMatchObject([{ columns: ['prices.m'] }]);
    expect(changed[0]?.after.prices).toEqual({ s: 1095, l: 1795 });
  });

  test('finds an item by its identifier under another name and in another category (B-2107)', () => {
    const { changed } = compared(`id;Nom en français;Catégorie\n${idOf(11)};Lasagna;pizzas\n`);
    expect(changed[0]).toMatchObject({ before: { id: idOf(11) }, after: { categoryId: idOf(1) } });
  });

  test('writes over neither of two dishes of one name (B-2107)', () => {
    const twins = { items: [item(11, 'Lasagne'), item(14, 'Lasagne')], categories };
    const { added, changed } = compared('Nom en français;Nom en anglais\nLasagne;L\n', twins);
    expect([added.length, changed.length]).toEqual([1, 0]);
  });

  test('has the price of S follow that of P', () => {
    const { changed } = compared(`id;Prix P\n${idOf(13)};9,95\n`);
    expect(changed[0]?.after.prices).toEqual({ p: 995, g: 1400, s: 995, l: 1400 });
  });

  test.each([
    ['', [{ code: 'empty' }]],
    ['Nom en français\n', [{ code: 'empty' }]],
    ['Nom en français;Poids\nA;3\n', [{ code: 'unknown_column', line: 1, found: 'Poids' }]],
    ['Prix\n3\n', [{ code: 'no_name_column', line: 1 }]],
    ['id;ID\na;b\n', [{ code: 'column_twice', line: 1, column: 'id' }]],
    ['Nom en français;Prix\n"A;3\n', [{ code: 'broken_line', line: 2 }]],
    ['id;Prix\na;3;4\n', [{ code: 'too_many_cells', line: 2, found: '4' }]],
    [
      'Nom en français;Nom en anglais;Prix\nA;A;12,5x\nB;;3\n',
      [
        { code: 'price', line: 2, column: 'prices.single', found: '12,5x' },
        { code: 'required', line: 3, column: 'name.en', found: '' },
      ],
    ],
    [
      'Nom en français;Catégorie\nA;Sushis\n',
      [{ code: 'unknown_category', line: 2, column: 'categoryId', found: 'Sushis' }],
    ],
    [
      'Nom en français;Actif\nLasagne;peut-être\n',
      [{ code: 'active', line: 2, column: 'isActive', found: 'peut-être' }],
    ],
    ['Nom en français\nLasagne\nlasagne\n', [{ code: 'item_twice', line: 3, found: 'Lasagne' }]],
  ] as const)('is told what is wrong, and where: %j (B-2107)', (file, fieldErrors) => {
    expect(fieldErrorsIn(file)).toEqual(fieldErrors);
  });

  test('is told so in words', () => {
    const [fieldError] = fieldErrorsIn('Nom en français;Nom en anglais;Prix\nA;A;12,5x\n');
    expect(fieldError && fieldErrorText(fieldError)).toEqual({
      fr: 'Ligne 2, Prix : Ceci ne se lit pas comme un prix. « 12,5x »',
      en: 'Line 2, Price: This does not read as a price. “12,5x”',
    });
  });

  test('is told of a file that is too long', () => {
    const file = `Nom en français\n${'A\n'.repeat(1001)}`;
    expect(fieldErrorsIn(file)).toEqual([{ code: 'too_many' }]);
  });
});
