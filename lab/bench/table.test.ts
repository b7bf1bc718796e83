import { expect, test } from 'vitest';
import { entriesOf, tableOf } from './table.ts';

const rows = {
  rate: { what: 'home', unit: '/s', goal: { atLeast: 0.8 }, anchor: 'bare' },
  size: { what: 'document', unit: 'B', goal: { atMost: 24_000 } },
};
const measured = entriesOf('line', rows, {
  rate: [
    { figure: 900, anchor: 1000 },
    { figure: 1234.5, anchor: 1500 },
    { figure: 700, anchor: 1000 },
  ],
});
const cells = (table: string) =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the table shows goal, figure, anchor and spread, and says what was not measured', () => {
  const [, , rate, size] = cells(tableOf(measured));
  expect(rate).toEqual([
    ...['home', '≥ 0.8 ×', '900/s', '1,000/s bare', '0.823 ×', '0.700 × – 0.900 ×', 'held'],
  ]);
  expect(size).toEqual(['document', '≤ 24,000 B', '', '', '', '', 'not measured']);
});

test('the table of an earlier release stands beside it, row by row', () => {
  const before = entriesOf('line', rows, { size: [{ figure: 41_984 }] });
  const [head, , rate, size] = cells(tableOf(measured, before));
  expect([head?.at(-1), rate?.at(-1), size?.at(-1)]).toEqual(['before', '', '41,984 B']);
});
