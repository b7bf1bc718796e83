import { describe, expect, test } from 'vitest';
import type { Bilingual } from '#core/language.ts';
import { addedPrice, describeChanges, kindMarks, kindNames } from './change.text.ts';
import { describeLine, lineHead, lineName, lineText, sidesOf } from './line.text.ts';
import { asItComes, type Line, type Modifier, type Part } from './line.ts';

const both = (word: string): Bilingual => ({ fr: word, en: word });
const french = ({ fr }: Bilingual) => fr.replaceAll('\u00a0', ' ');
const english = ({ en }: Bilingual) => en.replaceAll('\u00a0', ' ');

function modifier(fr: string, en: string, part: Partial<Modifier> = {}): Modifier {
  return { id: en, name: { fr, en }, price: 0, side: 'whole', amount: 1, ...part };
}

const noOnions = modifier('Oignons', 'Onions', { amount: 0 });
const extraMushrooms = modifier('Champignons', 'Mushrooms', { amount: 2, price: 275 });
const bacon = modifier('Bacon', 'Bacon', { price: 300, side: 'right' });
const fries = modifier('Frites', 'Fries', { isUsual: true });

const pizza: Line = {
  ...asItComes,
  itemId: 'all-dressed',
  categoryKey: 'pizzas',
  name: { fr: 'Toute garnie', en: 'All dressed' },
  size: 'l',
  sizeLabel: both('L'),
  price: 2095,
};
const greek = { itemId: 'greek', name: { fr: 'Grecque', en: 'Greek' } };

function part(fields: Partial<Part> = {}): Part {
  const { itemId, name, size, sizeLabel } = pizza;
  return { itemId, name, size, sizeLabel, otherHalf: null, modifiers: [], surcharge: 0, ...fields };
}

function can(word: string, fields: Partial<Part> = {}): Part {
  return part({ itemId: word, name: both(word), size: null, sizeLabel: null, ...fields });
}

const deal: Line = {
  ...pizza,
  itemId: 'promotion-1',
  categoryKey: 'promotions',
  name: { fr: '2 pour 1', en: '2 for 1' },
  price: 4295 + 275 + 150,
  quantity: 2,
  parts: [
    part({ modifiers: [noOnions, extraMushrooms] }),
    part({ otherHalf: greek, surcharge: 150 }),
    can('Pepsi', { isUsual: true }),
    can('Orange'),
    can('Pepsi', { isUsual: true }),
  ],
  note: 'bien cuite',
};

function phrase(one: Modifier, read: (words: Bilingual) => string): string {
  const [change] = describeChanges([one], 'customer');
  return change ? read(change.phrase) : '';
}

describe('a line in words', () => {
  test('is what it always was for a customer who changed nothing', () => {
    expect(lineName(pizza)).toEqual({ fr: 'Toute garnie, L', en: 'All dressed, L' });
    expect(lineText(pizza, both('Pizzas'), french)).toBe('1 × L · Toute garnie (Pizzas)');
    expect(lineText({ ...pizza, sizeLabel: null }, null, english)).toBe('1 × All dressed');
  });

  test('tells a customer both halves, and what is on the left, on the right and everywhere (B-1840)', () => {
    const modifiers = [extraMushrooms, bacon, { ...noOnions, side: 'left' } as const];
    const halved: Line = { ...pizza, otherHalf: greek, modifiers };
    expect(lineText(halved, null, french)).toBe(
      '1 × L · ½ Toute garnie | ½ Grecque – GAUCHE : Sans oignons – DROITE : Bacon + 3,00 $ – Extra champignons + 2,75 $',
    );
    expect(lineText(halved, null, english)).toBe(
      '1 × L · ½ All dressed | ½ Greek – LEFT: No onions – RIGHT: Bacon + $3.00 – Extra mushrooms + $2.75',
    );
    expect(lineName(halved).fr).toBe(
      '½ Toute garnie | ½ Grecque, L, GAUCHE : Sans oignons, DROITE : Bacon, Extra champignons',
    );
  });

  test('tells a customer a deal’s pizzas by number, its cans by flavour, and every price (B-1840)', () => {
    expect(lineText(deal, null, french)).toBe(
      '2 × L · 2 pour 1 – Pizza 1 : L · Toute garnie (Sans oignons, Extra champignons + 2,75 $) – Pizza 2 : L · ½ Toute garnie | ½ Grecque + 1,50 $ – 2 × Pepsi – 1 × Orange – « bien cuite »',
    );
    expect(english(lineName(deal))).toBe(
      '2 for 1, L, Pizza 1: L · All dressed (No onions, Extra mushrooms), Pizza 2: L · ½ All dressed | ½ Greek, 2 × Pepsi, 1 × Orange, “bien cuite”',
    );
    expect(lineHead(deal, both('Promotions'), french)).toBe('2 × L · 2 pour 1 (Promotions)');
  });

  test('numbers no pizza that is the only one, and counts a can that costs more apart', () => {
    const one = { ...deal, parts: [part(), can('Pepsi'), can('Pepsi', { surcharge: 100 })] };
    expect(lineText({ ...one, note: null }, null, english)).toBe(
      '2 × L · 2 for 1 – L · All dressed – 1 × Pepsi – 1 × Pepsi + $1.00',
    );
  });

  test('tells cans by flavour without their volume, and bottles with it', () => {
    const named = (fr: string, en: string) => can(fr, { name: { fr, en } });
    const parts = [
      named('Pepsi, canette 355\u00a0mL', 'Pepsi, 355 mL can'),
      named('Pepsi, bouteille 2 L', 'Pepsi, 2 L bottle'),
    ];
    const line = { ...deal, parts, note: null };
    expect(lineText(line, null, french)).toMatch(
      /– 1 × Pepsi, canette – 1 × Pepsi, bouteille 2 L$/,
    );
    expect(lineText(line, null, english)).toMatch(/– 1 × Pepsi, can – 1 × Pepsi, 2 L bottle$/);
  });

  test('tells a cook in the kitchen’s own words, what is left out first, and no price (B-1842)', () => {
    const kitchenName = both('CHAMPI');
    const words = describeLine(
      { ...pizza, modifiers: [fries, { ...extraMushrooms, kitchenName }, noOnions] },
      'cook',
    );
    expect(words.changes.map(({ kind, name, price }) => [kind, french(name), price])).toEqual([
      ['without', 'Oignons', 0],
      ['extra', 'CHAMPI', 0],
      ['usual', 'Frites', 0],
    ]);
    expect(kindNames.without).toEqual({ fr: 'SANS', en: 'NO' });
  });

  test('stands in two columns for a cook where left and right differ, and in none else (B-1842)', () => {
    const on = (line: Line) => sidesOf(describeLine(line, 'cook'));
    expect(on({ ...pizza, modifiers: [noOnions] }).halves).toEqual([]);
    const { halves, whole } = on({ ...pizza, modifiers: [bacon, noOnions] });
    expect(halves.map(({ side, name, changes }) => [side, name, changes.length])).toEqual([
      ['left', null, 0],
      ['right', null, 1],
    ]);
    expect(whole).toHaveLength(1);
    const names = on({ ...pizza, otherHalf: greek }).halves.map(({ name }) => name?.fr);
    expect(names).toEqual(['Toute garnie', 'Grecque']);
  });
});

describe('one change in words', () => {
  test.each([
    ['Oignons', 'Onions', 0, 'Sans oignons', 'No onions'],
    ['Ail', 'Garlic', 0, 'Sans ail', 'No garlic'],
    ['Sauce BBQ', 'BBQ sauce', 0, 'Sans sauce BBQ', 'No BBQ sauce'],
    ['Saucisse italienne', 'Italian sausage', 0, 'Sans saucisse italienne', 'No Italian sausage'],
    ['Olives Kalamata', 'Kalamata olives', 2, 'Extra olives Kalamata', 'Extra Kalamata olives'],
    ['Coca-Cola', 'Coca-Cola', 0, 'Sans Coca-Cola', 'No Coca-Cola'],
    ['Épinards', 'Spinach', 2, 'Extra épinards', 'Extra spinach'],
    ['Bacon', 'Bacon', 1, 'Bacon', 'Bacon'],
    ['Extra fromage', 'Extra cheese', 1, 'Extra fromage', 'Extra cheese'],
    ['Extra fromage', 'Extra cheese', 2, '2 × Extra fromage', '2 × Extra cheese'],
    ['Extra fromage', 'Extra cheese', 0, 'Sans extra fromage', 'No extra cheese'],
  ] as const)('%s, %s, amount %i (B-1840)', (fr, en, amount, inFrench, inEnglish) => {
    const one = modifier(fr, en, { amount });
    expect([phrase(one, french), phrase(one, english)]).toEqual([inFrench, inEnglish]);
  });

  test.each([
    ['Pepperoni', 'Pepperoni', 'Moins de pepperoni', 'Less pepperoni'],
    ['Ail', 'Garlic', "Moins d'ail", 'Less garlic'],
    ['Huile piquante', 'Hot oil', "Moins d'huile piquante", 'Less hot oil'],
    ['Haricots', 'Beans', 'Moins de haricots', 'Less beans'],
  ])('less of %s than the dish comes with (B-1840)', (fr, en, inFrench, inEnglish) => {
    const one = modifier(fr, en, { manner: 'less' });
    expect([phrase(one, french), phrase(one, english)]).toEqual([inFrench, inEnglish]);
  });

  test('tells a cook an extra by its bare name, and a sauce in the place of another as no addition (B-1842)', () => {
    const told = (one: Modifier) =>
      describeChanges([one], 'cook').map(({ kind, name }) => `${kind} ${french(name)}`);
    const cheese = modifier('Extra fromage gratiné', 'Extra cheese au gratin');
    expect(told(cheese)).toEqual(['extra Fromage gratiné']);
    expect(told({ ...cheese, amount: 2 })).toEqual(['extra 2 × Fromage gratiné']);
    expect(told(modifier('Sauce BBQ', 'BBQ sauce', { manner: 'instead' }))).toEqual([
      'instead Sauce BBQ',
    ]);
    expect(told(bacon)).toEqual(['with Bacon']);
    const kitchenName = both('gratiné');
    const phrases = [
      { ...cheese, kitchenName },
      bacon,
      modifier('Pesto', 'Pesto', { manner: 'instead' }),
    ];
    expect(describeChanges(phrases, 'cook').map(({ phrase }) => french(phrase))).toEqual([
      '+ Bacon',
      '→ Pesto',
      '+ Gratiné',
    ]);
    expect(kindMarks).toEqual({ with: '+\u00a0' });
  });

  test('tells a cook two portions of what the dish does not come with as two that are added (B-1842)', () => {
    const ham = modifier('Jambon', 'Ham', { amount: 2, manner: 'added' });
    const [cook] = describeChanges([ham], 'cook');
    expect([cook?.kind, cook && french(cook.name)]).toEqual(['with', '2 × Jambon']);
    expect(cook && french(cook.phrase)).toBe('+ 2 × Jambon');
    expect(phrase(ham, french)).toBe('Extra jambon');
  });

  test('tells a cook a word of the kitchen’s own as something added, whatever the menu calls it', () => {
    const chicken = modifier('Extra poulet croustillant', 'Extra crispy chicken', {
      kitchenName: { fr: 'poulet croustillant', en: 'crispy chicken' },
    });
    expect(describeChanges([chicken], 'cook')).toMatchObject([
      { kind: 'with', name: { fr: 'Poulet croustillant' } },
    ]);
  });

  test('has a price behind it when it costs something, and nothing when it is free (B-1841)', () => {
    expect(addedPrice(275)).toEqual({ fr: '+\u00a02,75\u00a0$', en: '+\u00a0$2.75' });
    expect(addedPrice(0)).toBeNull();
  });
});
