import { expect, test } from 'vitest';
import { Minutes } from './minutes.ts';
import { plotOf, tableOf } from './report.ts';

const emails = { arrived: 3, againUnheard: 0, againAfterKill: 0, twice: 1 };

/** Two minutes: one order and its step, then an order that failed. */
function twoMinutes(): Minutes {
  const minutes = new Minutes();
  minutes.note({ kind: 'order', milliseconds: 12, failure: null });
  minutes.note({ kind: 'step', milliseconds: 8, failure: null });
  minutes.close({ node: 120, postgresql: 50 });
  minutes.note({ kind: 'order', milliseconds: 5000, failure: '503' });
  minutes.close({ node: 110, postgresql: 60 });
  return minutes;
}

test('a developer reads delays, errors by their kind, memory and letters of a night', () => {
  const table = tableOf(twoMinutes(), emails);
  expect(table).toContain('| an order is answered | 1 | 12 | 12 | 12 |');
  expect(table).toContain('| a step of staff is answered | 1 | 8.0 | 8.0 | 8.0 |');
  expect(table).toContain('3 requests, 1 failed (order: 503 1 ×)');
  expect(table).toContain('3 letters arrived, 1 of them twice');
  expect(table).toContain('Node 110 MB at the end and 120 at the most');
});

test('a developer sees a gap in the curve where a minute had nothing to time', () => {
  const svg = plotOf(twoMinutes().all);
  expect(svg).toMatch(/^<svg[\s\S]+<\/svg>\n$/);
  expect(svg).not.toMatch(/NaN|null|undefined/);
  // One point alone of the orders' delays, two of the memory.
  expect(svg).toMatch(/d="M[\d. ]+" fill="none" stroke="#b3261e"/);
  expect(svg).toMatch(/d="M[\d. ]+L[\d. ]+" fill="none" stroke="#1f5fa8"/);
});
