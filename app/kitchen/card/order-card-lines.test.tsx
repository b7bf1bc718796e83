// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Line, Modifier, Part } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import { boardLine } from '#tests/support/board-orders.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { OrderCardLines } from './order-card-lines.tsx';

function modifier(word: string, part: Partial<Modifier> = {}): Modifier {
  return { id: word, name: { fr: word, en: word }, price: 0, side: 'whole', amount: 1, ...part };
}

function part(word: string, fields: Partial<Part> = {}): Part {
  const { size, sizeLabel } = boardLine();
  const name = { fr: word, en: word };
  const piece = { itemId: word, name, size, sizeLabel, otherHalf: null };
  return { ...piece, modifiers: [], surcharge: 0, ...fields };
}

/** Returns what a cook reads of a line on its card: at once, and after unfolding. */
function read(line: Line, language: Language = 'fr') {
  const card = document.createElement('div');
  card.innerHTML = renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <OrderCardLines lines={[line]} />
    </LanguageProvider>,
  ).replaceAll('\u00ad', '');
  const details = card.querySelector('details');
  const head = details?.querySelector('summary');
  head?.remove();
  details?.remove();
  return { shown: textsIn(card), folded: textsIn(details), summary: head?.textContent };
}

function textsIn(element: Element | null): readonly string[] {
  if (!element) return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts;
}

const told = (word: string) => modifier(word, { isUsual: true });
const can = { size: null, sizeLabel: null };
const combo = boardLine({
  name: { fr: 'Combo A', en: 'Combo A' },
  sizeLabel: null,
  modifiers: [told('Frites'), modifier('Ail', { amount: 0 }), told('Salade')],
  parts: [
    part('Toute garnie', { isUsual: true }),
    part('Fromage', {
      modifiers: [modifier('Olives', { side: 'left', amount: 2 }), told('Tomate')],
    }),
    part('Pepsi', { ...can, isUsual: true }),
    part('Pepsi', { ...can, isUsual: true }),
  ],
  note: 'sans couper',
});

test('a cook reads each pizza of a deal as a dish, and finds what comes anyway folded once it is long, never what differs (B-1846)', () => {
  const { shown, folded, summary } = read(combo);
  expect(shown).toEqual([
    ...['1\u00a0× Combo A', 'SANS Ail'],
    ...['L', '1\u00a0×', 'Toute garnie'],
    ...['L', '1\u00a0×', 'Fromage', 'GAUCHE', 'EXTRA Olives', 'DROITE', 'Tomate'],
    '«\u00a0sans couper\u00a0»',
  ]);
  expect(summary).toBe('+ 3 comme au menu');
  expect(folded).toEqual(['Frites', 'Salade', '2 × Pepsi']);
  expect(read(combo, 'en').summary).toBe('+ 3 as on the menu');
  expect(read(combo, 'en').shown).toContain('NO Ail');
});

test('a cook reads two things that come anyway without unfolding anything', () => {
  const { shown, summary } = read(boardLine({ modifiers: [told('Frites'), told('Salade')] }));
  expect(shown).toEqual(['L', '1\u00a0×', 'Fromage', 'Frites', 'Salade']);
  expect(summary).toBeUndefined();
});
