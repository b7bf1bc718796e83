import { expect, test } from 'vitest';
import { Minutes } from './minutes.ts';
import { tableOf } from './report.ts';

const emails = { arrived: 3, againUnheard: 0, againAfterKill: 0, twice: 1 };

/** Two minutes: one order and its step, then an order that failed. */
function twoMinutes(): Minutes {
  const minutes = new Minutes();
  minutes.note({ kind: 'order', milliseconds: 12, fieldError: null });
  minutes.note({ kind: 'step', milliseconds: 8, fieldError: null });
  minutes.close({ node: 120, postgresql: 50 });
  minutes.note({ kind: 'order', milliseconds: 5000, fieldError: '503' });
  minutes.close({ node: 110, postgresql: 60 });
  return minutes;
}

test('a developer reads delays, errors by their kind, memory and letters of a night (B-2433)', () => {
  const table = tableOf(twoMinutes(), emails);
  expect(table).toContain('| an order is answered | 1 | 12 | 12 | 12 |');
  expect(table).toContain('| a step of staff is answered | 1 | 8.0 | 8.0 | 8.0 |');
  expect(table).toContain('3 requests, 1 failed (order: 503 1 ×)');
  expect(table).toContain('3 letters arrived, 1 of them twice');
  expect(table).toContain('Node 110 MB at the end and 120 at the most');
});
