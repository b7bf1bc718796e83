import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsLink, unlinked } from './typed-links.ts';

describe('an address of the web', () => {
  test.each([
    'https://exemple.test/a',
    'HTTP://1.2.3.4',
    'ftp://x',
    'www.exemple',
    'WWW.exemple.test',
    'exemple.com',
    'exemple.com/gagner',
    '12 rue A, app. 3, exemple.ca.',
    'a.b.c.info',
    'alix@exemple.net',
    'exemple。com',
    'exemple．com',
    'ｅｘｅｍｐｌｅ．ｃｏｍ',
    'exem\u00adple.c\u200bom',
    'exe\u0301mple.com',
    'http：//exemple',
    'http:⁄⁄exemple',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    'av.de/lorimier',
    'app. 3.com',
    '192.0.2.1/a',
    'bit.ly/3x',
  ])('is found in %j (B-560)', (typed) => expect(holdsLink(typed)).toBe(true));

  test.each([
    'St-Jean.Baptiste',
    'Mme. Côté',
    'J.-F. Tremblay',
    'J.P.Tremblay',
    '1200 rue A.B.C',
    '12, rue St.Jean, app. 3',
    'av.de Lorimier 5000',
    'boul.de Maisonneuve O.',
    'ch.de la Côte-Ste-Catherine',
    'app.3',
    'app. 3. Sonnez 2 fois...',
    'no.12 1/2',
    'rue Main. En haut.',
    'Sans oignons.Merci',
    '2.5 km',
    '514.555.0142',
    '5e av.',
    'ул.Ленина 5',
    'Bâtiment C/D : porte 4',
    'Nguyễn Thị Ánh',
  ])('is not found in %j (B-560)', (typed) => expect(holdsLink(typed)).toBe(false));
});

/** What mail programs look for, and more. */
const linkable = [
  /:\/\//,
  /[@＠]\S/,
  /[\p{L}\p{N}\p{M}_-][.。｡．․﹒]\p{L}/u,
  /\bwww\d?\.\S/i,
  /\d{1,3}(?:\.\d{1,3}){3}/,
  /\d(?:[\s().\-–/]{0,3}\d){6}/,
];

const bits = fc.constantFrom(
  ...[
    'exemple',
    '.',
    '。',
    '．',
    'com',
    'ca',
    '/',
    '://',
    'http',
    'www',
    '@',
    '-',
    ' ',
    '1',
    '514',
  ],
  ...['é', '\u0301', '5550142', '(', ')', '١', 'рф', ':', '：', '_'],
);
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(bits, { maxLength: 14 }).map((parts) => parts.join('')),
);

describe('a letter’s reader', () => {
  test('finds nothing to tap in what a stranger typed, whatever it was (B-1220)', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const carried = unlinked(text);
        expect(linkable.filter((shape) => shape.test(carried))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('reads the same words, but for spaces and what nobody sees', () => {
    const bare = (text: string) => text.replace(/[ \u2060]/g, '');
    fc.assert(
      fc.property(typed, (text) => {
        expect(bare(unlinked(text))).toBe(bare(text));
      }),
    );
  });

  test.each(['12, rue des Érables', 'app. 3', 'Alix Tremblay-Essai', 'Porte 4, 2e étage.', '12,5'])(
    'reads %s to the letter',
    (text) => expect(unlinked(text)).toBe(text),
  );
});
