import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '#core/csv.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { dayCsv } from './day-csv.ts';

/** Reads CSV by the rules: cells quoted, a doubled quote is one. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`"((?:[^"]|"")*)"(${separator}|\r\n)`, 'gy');
  for (const [, inside = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    rows.at(-1)?.push(inside.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const dangerous = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

const nasty = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ',',
      ';',
      '|',
      ' ',
      '\u200b',
      '＝',
      'a',
      '1',
      'é',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

describe('an accountant who opens the export in a spreadsheet', () => {
  test('reads one row per order, with every column (B-651, B-906)', () => {
    const [header, row] = readCsv(dayCsv([boardOrder()], 'fr'), ';');
    expect(header).toEqual([
      'Numéro',
      'Jour',
      'Reçue',
      'Demandée pour',
      'Prête à',
      'Promise au client pour',
      'État',
      'Type',
      'Paiement',
      'Nom',
      'Téléphone',
      'Poste',
      'Courriel',
      'Adresse',
      'Appartement',
      'Sous-total',
      'Taxes',
      'Total',
      'Articles',
      'Composition',
      'Notes pour la cuisine',
      'Note pour le livreur',
      'Vente',
    ]);
    expect(row).toEqual([
      '12',
      '2026-11-20',
      '2026-11-20 17:12',
      '',
      '2026-11-20 17:30',
      '2026-11-20 17:45',
      'Confirmée',
      'Livraison',
      'Comptant',
      'Maëlle Gagné-Essai',
      '438 555-0199',
      '',
      'maelle@exemple.test',
      '77, rue des Copeaux',
      '3',
      '35,90',
      '5,38',
      '41,28',
      '2 × L · Fromage (Pizzas)',
      '',
      '',
      '',
      'En cours',
    ]);
  });

  test('reads amounts with the decimal mark that the spreadsheet of the language knows (B-4286)', () => {
    const amounts = (language: 'fr' | 'en', separator: string) => {
      const [header = [], row = []] = readCsv(dayCsv([boardOrder()], language), separator);
      return [header.indexOf(language === 'fr' ? 'Sous-total' : 'Subtotal')].flatMap((at) =>
        row.slice(at, at + 3),
      );
    };
    expect(amounts('fr', ';')).toEqual(['35,90', '5,38', '41,28']);
    expect(amounts('en', ',')).toEqual(['35.90', '5.38', '41.28']);
  });

  test('reads discounts, fees and postal codes in columns of their own, on days that had any (B-2045)', () => {
    const fee = boardOrder({ deliveryFee: 400, postalCode: 'H2X 1Y4', total: 4588 });
    const code = boardOrder({ discount: 500, code: 'ETE', total: 3553 });
    const [header = [], ...rows] = readCsv(dayCsv([fee, code], 'fr'), ';');
    const from = header.indexOf('Code postal');
    expect(header.slice(from, from + 7)).toEqual([
      'Code postal',
      'Sous-total',
      'Rabais',
      'Code',
      'Frais de livraison',
      'Taxes',
      'Total',
    ]);
    expect(rows.map((row) => row.slice(from, from + 7))).toEqual([
      ['H2X 1Y4', '35,90', '0,00', '', '4,00', '5,38', '45,88'],
      ['', '35,90', '5,00', 'ETE', '0,00', '5,38', '35,53'],
    ]);
  });

  test('reads what was changed, halves, a deal’s pizzas and every note in columns of their own (B-1848)', () => {
    const { name, size, sizeLabel, itemId } = boardLine();
    const otherHalf = { itemId: 'greek', name: { fr: 'Grecque', en: 'Greek' } };
    const olives = { id: 'olives', name: { fr: 'Olives', en: 'Olives' }, price: 0 };
    const modifiers = [{ ...olives, side: 'right', amount: 0 }] as const;
    const part = { itemId, name, size, sizeLabel, otherHalf: null, modifiers: [], surcharge: 150 };
    const lines = [
      boardLine({ otherHalf, modifiers, note: '=bien cuite' }),
      boardLine(),
      boardLine({ parts: [part, part], quantity: 2 }),
    ];
    const csv = dayCsv([boardOrder({ lines, driverNote: '-1 au sous-sol' })], 'fr');
    expect(readCsv(csv, ';')[1]?.slice(-5, -1)).toEqual([
      '1 × L · ½ Fromage | ½ Grecque (Pizzas) | 1 × L · Fromage (Pizzas) | 2 × L · Fromage (Pizzas)',
      '1 × L · ½ Fromage | ½ Grecque – DROITE : Sans olives | 2 × L · Fromage – Pizza 1 : L · Fromage + 1,50 $ – Pizza 2 : L · Fromage + 1,50 $',
      '1 × L · ½ Fromage | ½ Grecque – =bien cuite',
      "'-1 au sous-sol",
    ]);
  });

  test('reads it in English with commas, and accents in either', () => {
    const lines = [boardLine(), boardLine({ sizeLabel: null, categoryKey: null })];
    const csv = dayCsv([boardOrder({ orderType: 'takeout', status: 'done', lines })], 'en');
    expect(csv.startsWith('\uFEFF"Number","Day","Placed"')).toBe(true);
    const row = readCsv(csv, ',')[1];
    expect(row).toContain('Picked up');
    expect(row?.at(-5)).toBe('1 × L · Cheese (Pizzas) | 1 × Cheese');
  });

  test('is told at the end when the day was cut (B-907)', () => {
    const rows = readCsv(dayCsv([boardOrder()], 'fr', { isCut: true }), ';');
    expect(rows.at(-1)).toEqual(['Seulement les 1 premières commandes de la journée.']);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1 514', "'+1 514"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "' =1"],
    ['\rx', "' x"],
    ['  =1', " '=1"],
    ['"=1"', '"\'=1"'],
    ['a;=1', "a;'=1"],
    ['a,-1', "a,'-1"],
    ['a\r\n=1', 'a =1'],
    ['Jean-Guy @ la maison', 'Jean-Guy @ la maison'],
    ['＝1', "'＝1"],
  ])('never runs %j', (typed, shown) => {
    const [row] = readCsv(csvText([[typed]], ';'), ';');
    expect(row).toEqual([shown]);
  });

  test('never runs what a customer typed, whichever separator their program takes (B-906)', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 5 }), (cells) => {
        for (const separator of [';', ',']) {
          const csv = csvText([cells], separator);
          const [row] = readCsv(csv, separator);
          expect(row).toHaveLength(cells.length);
          // As the rules read it, and as a program does that splits at every separator.
          for (const cell of [...(row ?? []), ...csv.split(/[,;\t\r\n"]/)]) {
            expect(cell).not.toMatch(dangerous);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('finds every name in its row again, whatever is in it', () => {
    const harmless = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[=+\-@\p{C}\s]|[\uFF0B-\uFF40]/u.test(text));
    fc.assert(
      fc.property(harmless, (fullName) => {
        const rows = readCsv(dayCsv([boardOrder({ fullName })], 'fr'), ';');
        expect(rows).toHaveLength(2);
        expect(rows[1]?.[9]).toBe(fullName);
      }),
    );
  });
});
