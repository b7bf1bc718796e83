import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeLine, detailTexts, lineHead } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openShop } from '#tests/support/orders.ts';
import { aCatalogue } from '#tests/support/small-catalogue.ts';
import { anyWritten } from '#tests/support/typed-lines.ts';
import { makeCatalogue } from '../catalogue.ts';
import { requestedLine } from '../lines/requested-line.ts';
import { sellLine } from '../pricing.ts';
import { isAcceptable, readTypedLine } from './typed-line.ts';
import { longestTyped } from './typed-words.ts';
import { indexForTyping } from './typing-index.ts';

const { db } = await testDatabase();
const { menu, specials, promotions, choices } = await readStorefront((await openShop(db)).ctx);
const catalogue = makeCatalogue(menu, specials, promotions, choices);
const index = indexForTyping(catalogue);
const read = (typed: string) => readTypedLine(index, typed);

/** Returns what the kitchen reads: `2 × L · Pepperoni – Sans oignons`. */
function ticket(line: Line, language: Language = 'fr') {
  const t = (words: Readonly<Record<Language, string>>) => words[language];
  const details = detailTexts(describeLine(line, 'cook'), t);
  return [lineHead(line, null, t), ...details].join(' – ').replaceAll('\u00a0', ' ');
}

function ticketOf(typed: string, language: Language) {
  const understood = read(typed);
  const line = understood.candidates[0]?.line;
  return isAcceptable(understood) && line ? ticket(line, language) : understood;
}

describe('staff at the telephone', () => {
  test.each([
    ['pep l', '1 × L · Pepperoni'],
    ['PEPPERONI xl', '1 × XL · Pepperoni'],
    ['2x pep m', '2 × M · Pepperoni'],
    ['deux pepperoni petite', '2 × S · Pepperoni'],
    ['une grande pepperoni', '1 × L · Pepperoni'],
    ['vegetarienne tres grande', '1 × XL · Végétarienne'],
    ['tg l', '1 × L · Toute garnie'],
    ['from l', '1 × L · Fromage'],
    ['4 from l', '4 × L · Fromage'],
    ['quatre fromages l', '1 × L · Quatre fromages'],
    ['2 quatre fromages l', '2 × L · Quatre fromages'],
    ['fruits de mer m', '1 × M · Fruits de mer'],
    ['pizza pep m', '1 × M · Pepperoni'],
    ['cesar p', '1 × P · Salade César'],
    ['poutine g', '1 × G · Poutine classique'],
    ['3 coke', '3 × Pepsi, canette 355 mL'],
    ['pepsi 2 l', '1 × Pepsi, bouteille 2 L'],
    ['spag viande', '1 × Spaghetti sauce à la viande'],
    ['club poulet', '1 × Club sandwich au poulet'],
    ['cheeseburger double', '1 × Cheeseburger double'],
    ['trio baby', '1 × Trio pizza baby – Baby fromage – Petites frites – 1 × Pepsi, canette'],
    ['combo b', '1 × Combo B – Frites – Ailes BBQ – L · Toute garnie – 1 × Pepsi, bouteille 2 L'],
    ['2pour1 l', '1 × L · 2 pour 1 + 2 canettes – À demander : 2 pizzas L – 2 × Pepsi, canette'],
    [
      '2 2pour1 xl',
      '2 × XL · 2 pour 1 + 3 canettes – À demander : 2 pizzas XL – 3 × Pepsi, canette',
    ],
    ['spécial pepperoni', '1 × L · Spécial pepperoni'],
  ])('who type “%s”, quantity, dish and size, sell “%s” (B-4710)', (typed, words) => {
    expect(ticketOf(typed, 'fr')).toBe(words);
  });

  test.each([
    ['2 pep l', '2 × L · Pepperoni'],
    ['two large pepperoni', '2 × L · Pepperoni'],
    ['a small pepperoni', '1 × S · Pepperoni'],
    ['pepperoni extra large', '1 × XL · Pepperoni'],
    ['four four cheese l', '4 × L · Four cheese'],
    ['caesar s', '1 × S · Caesar salad'],
    ['classic poutine l', '1 × L · Classic poutine'],
    ['garlic bread with cheese m', '1 × M · Garlic bread with cheese'],
    ["calf's liver", "1 × Calf's liver and onions"],
    ['FISH AND CHIPS', '1 × Fish and chips'],
    ['spaghetti with meatballs', '1 × Spaghetti with meatballs'],
    ['diet pepsi can', '1 × Diet Pepsi, 355 mL can'],
    ['2for1 l', '1 × L · 2 for 1 + 2 cans – Ask for: 2 pizzas L – 2 × Pepsi, can'],
  ])('who type “%s”, quantity, dish and size in English, sell “%s” (B-4710)', (typed, words) => {
    expect(ticketOf(typed, 'en')).toBe(words);
  });

  test.each([
    ['12 l', "1 × G · Calmars frits – Mayo à l'ail"],
    ['2 12 l', "2 × G · Calmars frits – Mayo à l'ail"],
    ['115 xl + bacon', '1 × XL · Pepperoni – + Bacon'],
    ['trio 2', '1 × Trio hot-dogs – Petites frites – 1 × Pepsi, canette'],
    ['ailes 12', '1 × 12 · Ailes de poulet classiques – Ailes BBQ – Frites'],
    ['12 ailes', '1 × 12 · Ailes de poulet classiques – Ailes BBQ – Frites'],
    ['2 ailes 12', '2 × 12 · Ailes de poulet classiques – Ailes BBQ – Frites'],
    ['12 12 ailes', '12 × 12 · Ailes de poulet classiques – Ailes BBQ – Frites'],
    ['douze ailes bbq', '1 × 12 · Ailes de poulet BBQ – Frites'],
  ])(
    'who type “%s”, the short number of a dish, or a count that is its size, sell “%s” (B-4711)',
    (typed, words) => {
      expect(ticketOf(typed, 'fr')).toBe(words);
    },
  );

  test.each([
    ['2 pep l sans oig', '2 × L · Pepperoni', ['Oignons']],
    ['pep l sans from ni oignons rouges', '1 × L · Pepperoni – Sans mozza', ['Oignons rouges']],
    ['1/2 veg sans bacon 1/2 pep xl', '1 × XL · ½ Végétarienne | ½ Pepperoni', ['Bacon']],
  ])(
    'who type “%s”, without a thing that is not on it, sell “%s” and read of what (B-4713)',
    (typed, words, absent) => {
      expect(ticketOf(typed, 'fr')).toBe(words);
      expect(read(typed).candidates[0]?.absent.map(({ fr }) => fr)).toEqual(absent);
    },
  );

  test.each([
    ['1/2 veg 1/2 pep xl', '1 × XL · ½ Végétarienne | ½ Pepperoni'],
    [
      '½ tg sans champ ½ pep + bacon l',
      '1 × L · ½ Toute garnie | ½ Pepperoni – GAUCHE : Sans champignons – DROITE : + Bacon',
    ],
    [
      'moitie tg moitié pep m sans champ',
      '1 × M · ½ Toute garnie | ½ Pepperoni – GAUCHE : Sans champignons',
    ],
    ['2 1/2 tg 1/2 pep l + bacon', '2 × L · ½ Toute garnie | ½ Pepperoni – + Bacon'],
    ['1/2 pep + bacon 1/2 pep l', '1 × L · Pepperoni – GAUCHE : + Bacon'],
    ['half gyro half greek m + feta', '1 × M · ½ Gyro | ½ Grecque – GAUCHE : + Feta'],
  ])('who type “%s”, two halves, sell “%s” (B-4712)', (typed, words) => {
    expect(ticketOf(typed, 'fr')).toBe(words);
  });

  test.each([
    ['2 pep l sans mozz', '2 × L · Pepperoni – Sans mozza'],
    [
      'tg l sans piments ni champignons',
      '1 × L · Toute garnie – Sans champignons – Sans piments verts',
    ],
    ['fromage l sans fromage', '1 × L · Fromage – Sans mozza'],
    ['canadienne l sans viande', '1 × L · Canadienne – Sans pepperoni – Sans bacon'],
    ['veg xl pas d’oignons', '1 × XL · Végétarienne – Sans oignons'],
    ['pep l extra from + champ', '1 × L · Pepperoni – Extra fromage – + Champignons'],
    ['pep l + bacon olives kalamata', '1 × L · Pepperoni – + Bacon – + Kalamata'],
    [
      'pep l avec oignons rouges et champingons',
      '1 × L · Pepperoni – + Champignons – + Oignons rouges',
    ],
    ['pep l + pep', '1 × L · Pepperoni – Extra pepperoni'],
    ['pep l double bacon', '1 × L · Pepperoni – + 2 × Bacon'],
    ['pep l + sauce bbq', '1 × L · Pepperoni – → Sauce BBQ'],
    ['ailes 24 + buffalo', '1 × 24 · Ailes de poulet classiques – → Ailes Buffalo – Frites'],
    ['sous-marin steak + champ', '1 × Sous-marin steak – + Champignons – Frites'],
    ['pep l *bien cuite, sans farine', '1 × L · Pepperoni – « bien cuite, sans farine »'],
  ])('who type “%s”, what is left out or added, sell “%s” (B-4713)', (typed, words) => {
    expect(ticketOf(typed, 'fr')).toBe(words);
  });

  test.each([
    [
      'all dressed l without peppers or mushrooms',
      '1 × L · All dressed – No mushrooms – No green peppers',
    ],
    ['vegetarian xl hold the onions', '1 × XL · Vegetarian – No onions'],
    ['cheese l extra cheese', '1 × L · Cheese – Extra cheese'],
    ['pep l with mushrooms and bacon', '1 × L · Pepperoni – + Bacon – + Mushrooms'],
    ['pep l + hot peppers', '1 × L · Pepperoni – + Hot peppers'],
    ['pep l no cheese *well done', '1 × L · Pepperoni – No mozza – “well done”'],
    ['24 nuggets + plum', '1 × 24 · Chicken nuggets – → Plum sauce – Fries'],
  ])('who type “%s”, what is left out or added in English, sell “%s” (B-4713)', (typed, words) => {
    expect(ticketOf(typed, 'en')).toBe(words);
  });

  test.each([
    ['xyz', 'xyz'],
    ['pep l xyz', 'xyz'],
    ['pep bacon l', 'bacon'],
    ['pep l sans truffe', 'truffe'],
    ['pep l sans', 'sans'],
    ['pep l +', '+'],
    ['pep l + truffes + bacon', 'truffes'],
    ['pep l + laitue', 'laitue'],
    ['pep l + mozza', 'mozza'],
    ['pep l + jambon + jambon', 'jambon, jambon'],
    ['cesar xl', 'xl'],
    ['pep b xl', 'xl'],
    ['0 pep l', '0'],
    ['51 pep l', '51'],
    ['999', '999'],
    ['ailes 13', '13'],
    ['trio 9', '9'],
    ['1/2 veg', '1/2'],
    ['1/2 spag 1/2 pep l', 'spag'],
    ['1/2 veg 1/2 pep 1/2 tg l', '1/2, tg'],
    ['sprite', 'sprite'],
    ['crevettes', 'crevettes'],
    ['biere', 'biere'],
    ['PAS DE', 'PAS DE'],
    ['pep l *www.exemple.test', 'www.exemple.test'],
  ])(
    'who type “%s” read that “%s” is not understood, and sell nothing (B-4714)',
    (typed, words) => {
      const understood = read(typed);
      expect(understood).toEqual({ candidates: [], unknown: words.split(', ') });
      expect(isAcceptable(understood)).toBe(false);
    },
  );

  test('who leave the size out choose among the sizes, with what else they typed (B-4710)', () => {
    const [pepperoni] = read('2 pep sans mozza').candidates;
    expect(pepperoni).toMatchObject({ line: null, number: 115 });
    const offered = pepperoni?.offers.map((line) => ticket(line));
    const sizes = ['B', 'S', 'M', 'L', 'XL'];
    expect(offered).toEqual(sizes.map((size) => `2 × ${size} · Pepperoni – Sans mozza`));
    const [deal] = read('2pour1').candidates;
    expect(deal?.offers.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL']);
  });

  test('read the pizzas first where a pizza’s size is typed, and only what has that size (B-4710)', () => {
    const named = read('garnie l').candidates.map(({ line }) => line && ticket(line));
    expect(named[0]).toBe('1 × L · Toute garnie');
    expect(read('pep xl').candidates.every(({ line }) => line?.size === 'xl')).toBe(true);
  });

  test('choose where a word may mean several toppings (B-4713)', () => {
    const [first, second] = read('pep l + olives').candidates;
    expect([first, second].map((one) => one?.line && ticket(one.line))).toEqual([
      '1 × L · Pepperoni – + Olives noires',
      '1 × L · Pepperoni – + Kalamata',
    ]);
  });
});

const catalogues = [
  { shop: 'the first menu', one: catalogue, index },
  { shop: 'a small one', one: aCatalogue(), index: indexForTyping(aCatalogue()) },
];
const someWords =
  'pep l 2 12 1/2 ½ veg sans + extra double avec champ oig bacon xl tg m ailes cesar *cuite from';
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom(...someWords.split(' ')), { maxLength: 12 })
    .map((words) => words.join(' ')),
);

describe.each(catalogues)('staff with $shop', ({ one, index }) => {
  test('who write any line out in either language sell what the composer would, at its price (B-4715)', () => {
    const numRuns = 1000;
    fc.assert(
      fc.property(anyWritten(one), ({ typed, requested }) => {
        fc.pre(typed.length <= longestTyped);
        const understood = readTypedLine(index, typed);
        const sold = sellLine(one, requested);
        if ('refusal' in sold) return expect(isAcceptable(understood)).toBe(false);
        expect(understood).toMatchObject({ unknown: [] });
        expect(understood.candidates[0]?.line).toEqual(sold.ok.line);
      }),
      { numRuns },
    );
  });

  test('who type anything at all sell only lines of the shop, at its prices (B-4715)', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const { candidates, unknown } = readTypedLine(index, typed);
        expect(candidates.length).toBeLessThanOrEqual(unknown.length > 0 ? 0 : 6);
        for (const line of candidates.flatMap(({ line, offers }) => line ?? offers))
          expect(sellLine(one, requestedLine(line))).toMatchObject({ ok: { line } });
        expect(readTypedLine(index, typed.slice(0, longestTyped))).toEqual({ candidates, unknown });
      }),
      { numRuns: 300 },
    );
  });

  test('who type one word that means nothing sell nothing (B-4714)', () => {
    fc.assert(
      fc.property(anyWritten(one), fc.boolean(), ({ typed: written }, isFirst) => {
        const [typed = ''] = written.split(' *');
        const { candidates, unknown } = readTypedLine(
          index,
          isFirst ? `qzx ${typed}` : `${typed} qzx`,
        );
        expect(candidates).toEqual([]);
        expect(unknown.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
