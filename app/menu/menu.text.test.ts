import { expect, test } from 'vitest';
import { menuNotes } from './menu.text.ts';

test('a customer reads the notes of a category with their prices (B-112)', () => {
  const french = Object.entries(menuNotes).map(([key, notes]) => [
    key,
    notes.map(({ fr }) => fr.replaceAll('\u00a0', ' ')),
  ]);
  expect(Object.fromEntries(french)).toEqual({
    combos: [
      'Changez les frites pour une poutine : +6 $',
      "Changez les frites pour des rondelles d'oignon : +5 $",
    ],
    wings: ['Frites gratuites'],
    salads: ['Extra poulet croustillant : 5,99 $'],
    submarines: ['Frites gratuites', 'Pain maison (pâte à pizza) : 3 $'],
    beverages: ['Canettes, bouteilles de 590 mL et de 2 L'],
  });
  const english = Object.values(menuNotes).flatMap((notes) => notes.map(({ en }) => en));
  expect(english.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
    'Change the fries for a poutine: +$6',
    'Change the fries for onion rings: +$5',
    'Free fries',
    'Extra crispy chicken: $5.99',
    'Free fries',
    'Homemade bread (pizza dough): $3',
    'Cans, 590 mL and 2 L bottles',
  ]);
});
