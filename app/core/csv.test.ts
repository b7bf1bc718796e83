import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, readCsv } from './csv.read.ts';
import { asTyped, csvText, harmless, unicodeMark } from './csv.ts';

function cellsOf(file: string) {
  const read = readCsv(file);
  if ('brokenLine' in read) return read;
  return read.rows.map(({ cells }) => cells);
}

describe('an owner who brings a file from a spreadsheet', () => {
  test.each([
    [
      'a;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r1\t2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      `${unicodeMark}"a";"b"\n"x;""y""";""\n`,
      [
        ['a', 'b'],
        ['x;"y"', ''],
      ],
    ],
    [
      'a;b\n\n;;\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;"2\n3"\n',
      [
        ['a', 'b'],
        ['1', '2\n3'],
      ],
    ],
    [
      '"a, b";c\n1;2\n',
      [
        ['a, b', 'c'],
        ['1', '2'],
      ],
    ],
    ['', []],
  ])('is read: %j', (file, cells) => {
    expect(cellsOf(file)).toEqual(cells);
  });

  test.each([
    ['a;b\n1;"2\n3;4\n', 2],
    ['a;b\n1;"2"x\n', 2],
    ['"a', 1],
  ])('is told on which line it breaks: %j', (file, brokenLine) => {
    expect(cellsOf(file)).toEqual({ brokenLine });
  });

  test('is told of a row by the line on which it begins', () => {
    const read = readCsv('a;b\n1;"2\n3"\n\n4;5\n');
    expect('rows' in read && read.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test('reads accents in whichever alphabet the program wrote them (B-2107)', () => {
    const words = 'Pâtes à 5 $';
    expect(decodeText(new TextEncoder().encode(words))).toBe(words);
    const windows = Uint8Array.from(words, (character) => character.charCodeAt(0));
    expect(decodeText(windows)).toBe(words);
    const wide = Uint8Array.from([0xff, 0xfe, 0xe9, 0x00]);
    expect(decodeText(wide)).toBe('é');
  });

  test.each([
    ['of an old Mac', 'P\x89tes, saut\x8ee'],
    ['of an old Mac with few accents', 'Cr\x8fme br\x9el\x8ee'],
    ['of an old Mac with one word of note', 'No\x91l'],
    ['of an old Mac that knows only this', 'R\x99ti'],
    ['of DOS', 'P\x83tes \x85 la cr\x8ame'],
    ['that an earlier program spoiled', 'P\xef\xbf\xbdtes'],
    ['without a mark of its kind', 'P\x00a\x00t\x00e\x00s\x00'],
    ['cut in the middle of a character', '\xff\xfeP\x00\x00\xd8'],
  ])('whose file is in the characters %s is not guessed at (B-4285)', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes, (one) => one.charCodeAt(0)))).toBeNull();
  });

  test('reads all of what Excel on Windows writes for a French menu (B-4285)', () => {
    const bytes =
      'l\x92été \x97 œufs \x96 5 \x80 \x93maison\x94 À, Ç, ÉÈÊËÎÏÔÙÛ «\xa0ñ\xa0» \x85'.replaceAll(
        'œ',
        '\x9c',
      );
    expect(decodeText(Uint8Array.from(bytes, (one) => one.charCodeAt(0)))).toBe(
      'l’été — œufs – 5 € “maison” À, Ç, ÉÈÊËÎÏÔÙÛ «\xa0ñ\xa0» …',
    );
  });

  test('finds again whatever was exported, but for what a spreadsheet would have run (B-2106)', () => {
    const anyRows = fc.array(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(anyRows, fc.constantFrom(';', ','), (rows, separator) => {
        const header = ['one', 'two'];
        const read = readCsv(unicodeMark + csvText([header, ...rows], separator));
        if ('brokenLine' in read) throw new Error('what was written cannot be read');
        const full = rows.map((row) => row.map(harmless));
        const seen = full.filter((row) => row.some((cell) => cell.trim() !== ''));
        expect(read.rows.slice(1).map(({ cells }) => cells)).toEqual(seen);
      }),
    );
  });

  test('finds a text again that looks like a formula', () => {
    for (const typed of ['-50 % sur tout', '=1+1', 'Poulet, +fromage', "L'autre", '@home']) {
      expect(asTyped(harmless(typed))).toBe(typed);
    }
  });
});
