import { describe, expect, test } from 'vitest';
import { firstLadder } from '#orders/watch-minutes.ts';
import { nextTryAt } from './ladder.ts';
import { LadderInput, ladderErrorsOf } from './watch.schema.ts';

const first = firstLadder({ louder: 3, email: 6, tell: 10, board: 5 });
const at = (open: number | null, closed: number | null = null) => ({ open, closed });

describe('an owner who sets no ladder', () => {
  test('has the minutes of the settings, phones and webhook between board and email (B-4152)', () => {
    expect(first).toEqual({
      ...{ board: at(3), phones: at(4), webhook: at(5), email: at(6), customer: at(10) },
    });
  });
});

describe('an owner who sets the ladder', () => {
  test.for<[string, object, object | null]>([
    [
      'switches phones, web address and email off',
      { phones: at(null), webhook: at(null), email: at(null) },
      null,
    ],
    ['takes a step with the customer', { email: at(10) }, null],
    ['alerts phones of a closed shop sooner', { phones: at(4, 1) }, null],
    ['is refused a step after the customer', { email: at(11) }, { 'email.open': 'late' }],
    ['is refused a silent board', { board: at(null) }, { 'board.open': 'minutes' }],
    [
      'is refused a customer who hears nothing',
      { customer: at(null) },
      { 'customer.open': 'minutes' },
    ],
    ['is refused no time at all', { phones: at(0) }, { 'phones.open': 'minutes' }],
    ['is refused more than a day', { phones: at(4, 1441) }, { 'phones.closed': 'minutes' }],
    ['is refused half a minute', { phones: at(0.5) }, { 'phones.open': 'minutes' }],
  ])('%s (B-4151)', ([, change, wrong]) => {
    const { error } = LadderInput.safeParse({ ...first, ...change });
    expect(error ? ladderErrorsOf(error) : null).toEqual(wrong);
  });
});

describe('a message that another server did not take', () => {
  test('is tried again after 10 seconds, a minute and five minutes, and then given up (B-4159)', () => {
    const pauses = [1, 2, 3, 4].map((attempts) => nextTryAt('slow', attempts, 0));
    expect(pauses).toEqual([10_000, 60_000, 300_000, null]);
    expect([503, 302, 400, 'private'].map((answer) => nextTryAt(answer, 1, 0))).toEqual(
      Array.from({ length: 4 }, () => 10_000),
    );
  });

  test('is not tried again once it was taken, or the phone is gone (B-4157)', () => {
    expect([200, 201, 204, 404, 410].map((answer) => nextTryAt(answer, 1, 0))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
