import { expect, test } from 'vitest';
import { failuresIn, type Outcome } from './verdict.ts';

const orders = {
  ...{ acknowledged: 9, found: 9, lost: 0, incomplete: 0, doubled: 0, unheard: 1 },
};
const emails = { arrived: 18, againUnheard: 2, againAfterKill: 1, twice: 0, waiting: 0 };
const sound: Outcome = {
  orders,
  contradictions: 0,
  steps: { acknowledged: 20, lost: 0, doubled: 0 },
  pictures: { acknowledged: 3, missing: 0 },
  emails,
  lateBoards: 0,
};

test('a developer sees a run pass in which nothing acknowledged is missing or doubled (B-2430)', () => {
  expect(failuresIn(sound)).toEqual([]);
});

test.each<[string, Partial<Outcome>]>([
  ['an order is lost', { orders: { ...orders, found: 8, lost: 1 } }],
  [
    'an order lacks a line, a letter or its sum',
    { orders: { ...orders, found: 8, incomplete: 1 } },
  ],
  ['an order is there twice', { orders: { ...orders, doubled: 1 } }],
  ['one order was answered in two ways', { contradictions: 1 }],
  ['a step is lost', { steps: { acknowledged: 20, lost: 1, doubled: 0 } }],
  ['a step was taken twice', { steps: { acknowledged: 20, lost: 0, doubled: 1 } }],
  ['a picture is gone', { pictures: { acknowledged: 3, missing: 1 } }],
  ['a letter comes again after a confirmed success', { emails: { ...emails, twice: 1 } }],
  ['a letter never leaves', { emails: { ...emails, waiting: 1 } }],
  ['a board is late', { lateBoards: 1 }],
])('a developer sees a run fail when %s (B-2430)', (_, wrong) => {
  expect(failuresIn({ ...sound, ...wrong })).toHaveLength(1);
});
