import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asItComes, type Line, type RequestedLine } from '#cart/line.ts';
import { orderStatuses } from '../order-status.ts';
import { linesChanged, orderedKey, splitSold, together } from './difference.ts';
import { changeable, changedParts, mayCustomerChange, verdictOn } from './what-may-change.ts';

const line = (word: string, part: Partial<Line> = {}): Line => ({
  ...{ ...asItComes, itemId: word, name: { fr: word, en: word }, size: null, sizeLabel: null },
  ...{ categoryKey: 'pizzas', price: 1000 },
  ...part,
});

const anyLine = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 5 }), fc.constantFrom(900, 1000))
  .map(([word, quantity, price]) => line(word, { quantity, price }));
const anyLines = fc.array(anyLine, { maxLength: 6 });

const countOf = (lines: readonly Pick<Line, 'itemId' | 'quantity'>[], word: string) =>
  lines.reduce((sum, one) => sum + (one.itemId === word ? one.quantity : 0), 0);

describe('a cook who reads what changed', () => {
  test('finds of every dish what is more or less of it, whatever its price (B-4605)', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const changes = linesChanged(before, after);
        for (const word of ['a', 'b', 'c']) {
          const by = changes.find((one) => one.line.itemId === word)?.by ?? 0;
          expect(by).toBe(countOf(after, word) - countOf(before, word));
        }
        expect(changes.every(({ by }) => by !== 0)).toBe(true);
      }),
    );
  });

  test('finds two changes in one as what they came to; nothing of what was taken back (B-4605)', () => {
    fc.assert(
      fc.property(anyLines, anyLines, anyLines, (one, two, three) => {
        const first = { lines: linesChanged(one, two), parts: [], totals: [1, 2] as const };
        const next = { lines: linesChanged(two, three), parts: [], totals: [2, 3] as const };
        const both = together(first, next);
        const key = ({ line, by }: (typeof both.lines)[number]) => `${line.itemId} ${by}`;
        expect(both.lines.map(key).sort()).toEqual(linesChanged(one, three).map(key).sort());
        expect(both.totals).toEqual([1, 3]);
      }),
    );
  });

  test('tells apart what another choice or note makes of a dish', () => {
    const plain = line('a');
    const choice = { id: 'olives', name: plain.name, price: 0, side: 'whole', amount: 1 } as const;
    const others = [
      line('a', { note: 'bien cuite' }),
      line('a', { size: 'l' }),
      line('a', { modifiers: [choice] }),
      line('a', { otherHalf: { itemId: 'b', name: plain.name } }),
    ];
    const keys = new Set([plain, ...others].map(orderedKey));
    expect(keys.size).toBe(5);
    // What comes in any case is no choice, and an order asked for by ids is the same order.
    expect(orderedKey(line('a', { modifiers: [{ ...choice, isUsual: true }] }))).toBe(
      orderedKey(plain),
    );
    const asked: RequestedLine = {
      itemId: 'a',
      size: null,
      price: 1,
      quantity: 9,
      modifiers: [{ id: 'olives' }],
    };
    expect(orderedKey(asked)).toBe(orderedKey(line('a', { modifiers: [choice] })));
  });
});

test('a customer pays for what was sold what it was sold at, and today’s price only for more (B-4604)', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (sold, wanted) => {
      const split = splitSold(sold, wanted);
      const had = split.flatMap((one) => one.sold);
      for (const word of ['a', 'b', 'c']) {
        expect(countOf(had, word)).toBe(Math.min(countOf(sold, word), countOf(wanted, word)));
        const today = split.flatMap(({ today }) => today ?? []);
        expect(countOf(today, word)).toBe(Math.max(0, countOf(wanted, word) - countOf(sold, word)));
        for (const price of [900, 1000]) {
          const at = (lines: readonly Line[]) => lines.filter((one) => one.price === price);
          expect(countOf(at(had), word)).toBeLessThanOrEqual(countOf(at(sold), word));
        }
      }
    }),
  );
});

describe('the table of what may change', () => {
  test('has every status, and lets through what the shop can still do (B-4603)', () => {
    expect(Object.keys(changeable)).toEqual([...orderStatuses]);
    expect(verdictOn('confirmed', changedParts)).toEqual({ late: [], unsure: [] });
    expect(verdictOn('baking', ['added', 'unbaked', 'address'])).toEqual({ late: [], unsure: [] });
    expect(verdictOn('baking', ['baked', 'time']).unsure).toEqual(['baked', 'time']);
    expect(verdictOn('out', changedParts).late).not.toContain('payment');
    expect(verdictOn('out', ['added', 'phone']).late).toEqual(['added']);
    expect(verdictOn('done', ['address', 'payment']).late).toEqual(['address']);
    expect(verdictOn('refused', ['payment']).late).toEqual(['payment']);
  });

  test('lets customers change until the owner’s word, never what is in the oven (B-4606)', () => {
    const open = (until: 'never' | 'new' | 'confirmed') =>
      orderStatuses.filter((status) => mayCustomerChange(status, until));
    expect([open('never'), open('new'), open('confirmed')]).toEqual([
      [],
      ['new'],
      ['new', 'confirmed'],
    ]);
  });
});
