import { describe, expect, test } from 'vitest';
import { callFirstReasonsOf, isCallFirst, type OrderFacts } from './call-first.ts';

const plain: OrderFacts = {
  total: 4_000,
  callFirstAbove: 30_000,
  openOfPhone: 1,
  openOfMailbox: 1,
  isKnown: false,
  isFromBusyNetwork: false,
};
const reasons = (part: Partial<OrderFacts>) => callFirstReasonsOf({ ...plain, ...part });

describe('an order is called before it is cooked', () => {
  test('not when it looks like any other, from somebody new or not (B-640)', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ isKnown: true })).toEqual([]);
  });

  test('when it is the fourth open one of a telephone or a mailbox', () => {
    expect(reasons({ openOfPhone: 3, openOfMailbox: 3 })).toEqual([]);
    expect(reasons({ openOfPhone: 4 })).toEqual(['open_orders']);
    expect(reasons({ openOfMailbox: 4 })).toEqual(['open_orders']);
  });

  test('when its total is above what the owner set, even from a regular', () => {
    expect(reasons({ total: 30_000, isKnown: true })).toEqual([]);
    expect(reasons({ total: 30_001, isKnown: true })).toEqual(['large_total']);
    expect(reasons({ total: 9_157_414 })).toEqual(['large_total', 'large_and_new']);
    expect(reasons({ total: 1, callFirstAbove: 0, isKnown: true })).toEqual(['large_total']);
  });

  test('when it is above half of that and nobody there has ever ordered', () => {
    expect(reasons({ total: 15_000 })).toEqual([]);
    expect(reasons({ total: 15_001 })).toEqual(['large_and_new']);
    expect(reasons({ total: 15_001, isKnown: true })).toEqual([]);
  });

  test('when many orders came from its address before it', () => {
    expect(reasons({ isFromBusyNetwork: true, isKnown: true })).toEqual(['busy_network']);
  });

  test('until somebody was reached, or has confirmed or refused it (B-861)', () => {
    const marked = { status: 'new', callFirst: ['large_total'], callResult: null } as const;
    expect(isCallFirst(marked)).toBe(true);
    expect(isCallFirst({ ...marked, callResult: 'no_answer' })).toBe(true);
    expect(isCallFirst({ ...marked, callResult: 'reached' })).toBe(false);
    expect(isCallFirst({ ...marked, status: 'confirmed' })).toBe(false);
    expect(isCallFirst({ ...marked, callFirst: [] })).toBe(false);
  });
});
