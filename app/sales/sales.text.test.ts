import { expect, test } from 'vitest';
import { axisText, barText, changeText, promisesText, spanText, taxNamesOf } from './sales.text.ts';

test('an owner reads the sums beside the chart without cents, and never a part of a sum (B-3600)', () => {
  expect([0, 2_500_000, 250_050].map((cents) => axisText(cents, 'en'))).toEqual([
    '$0',
    '$25,000',
    '$2,500.50',
  ]);
  expect(axisText(250_000_000, 'fr')).toBe('2\u00a0500\u00a0000\u00a0$');
  expect(axisText(100_000_000, 'en')).toBe('$1,000,000');
});

test('an owner reads which days are shown in their own language (B-3600)', () => {
  const span = { from: '2031-03-01', to: '2031-03-31' };
  expect(spanText({ period: 'month', span }, 'fr')).toBe('mars 2031');
  expect(spanText({ period: 'year', span }, 'en')).toBe('2031');
  expect(spanText({ period: 'span', span }, 'fr')).toBe('1er mars 2031 – 31 mars 2031');
  expect(spanText({ period: 'week', span }, 'en')).toBe('March 1, 2031 – March 31, 2031');
  expect(spanText({ period: 'day', span: { ...span, to: span.from } }, 'fr')).toBe(
    'samedi 1er mars 2031',
  );
  expect(barText('2031-03-01', 'day', 'en')).toBe('Mar 1');
});

test('an owner reads a difference in percent, and none where there was nothing (B-3601)', () => {
  expect(changeText(150, 100, 'fr')).toBe('+50\u00a0%');
  expect(changeText(50, 100, 'en')).toBe('-50%');
  expect(changeText(100, 100, 'en')).toBe('0%');
  expect(changeText(100, 0, 'en')).toBe('–');
});

test('not every promise was kept while one was not (B-3604)', () => {
  expect(promisesText(999, 1000).en).toBe('999 of 1000 (99%)');
});

test('the taxes are called as the shop calls them, in Quebec and elsewhere (B-3603)', () => {
  const here = taxNamesOf({ fr: 'Taxes (TPS et TVQ)', en: 'Taxes (GST and QST)' });
  expect([here.federal.fr, here.provincial.en]).toEqual(['TPS', 'QST']);
  const label = { fr: 'TVH', en: 'HST' };
  expect(taxNamesOf(label).other).toEqual(label);
  expect(taxNamesOf(label).federal.fr).toBe('Taxe fédérale');
});
