import { describe, expect, test } from 'vitest';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { changeIn, draftLines, noChange, withLine } from './change-draft.ts';

const now = Date.parse('2026-11-18T23:00:00Z');
const pizza = boardLine({ itemId: 'cheese', quantity: 2 });
const drink = boardLine({ itemId: 'cola', quantity: 1, price: 175 });
const order = boardOrder({
  ...{ lines: [pizza], placedAt: now, orderType: 'delivery' },
  ...{ status: 'new', promisedAt: null },
});
const sent = (draft: object) => changeIn(order, { ...noChange, ...draft }, now);

describe('a person who changes an order', () => {
  test('sends nothing as long as nothing is changed, or all of it is taken back (B-4602)', () => {
    expect(sent({})).toBeNull();
    const back = withLine(withLine(noChange, pizza, -1), pizza, 1);
    expect(sent(back)).toBeNull();
    expect(sent({ fullName: order.fullName, paymentMethod: order.paymentMethod })).toBeNull();
  });

  test('sends the whole cart for one drink more, and nothing of the address (B-4602)', () => {
    const change = sent(withLine(noChange, drink, 1));
    expect(change).toMatchObject({
      cartItems: [{ itemId: 'cheese', quantity: 2 }, { itemId: 'cola' }],
    });
    expect(change).not.toHaveProperty('where');
    expect(change).not.toHaveProperty('who');
  });

  test('sees a removed line struck out in its place, and sends none of it (B-4602)', () => {
    const draft = withLine(withLine(noChange, pizza, -2), drink, 1);
    const shown = draftLines(order, draft).map(({ line, before, after }) => [
      line.itemId,
      before,
      after,
    ]);
    expect(shown).toEqual([
      ['cheese', 2, 0],
      ['cola', 0, 1],
    ]);
    expect(sent(draft)).toMatchObject({ cartItems: [{ itemId: 'cola', quantity: 1 }] });
  });

  test('sends the cart empty once all is removed: the server says to cancel (B-4603)', () => {
    expect(sent(withLine(noChange, pizza, -2))).toMatchObject({ cartItems: [] });
  });

  test('keeps what was typed where a colleague changes the order meanwhile (B-4602)', () => {
    const draft = { ...withLine(noChange, drink, 1), address: '9, rue Neuve' };
    const theirs = { ...order, lines: [{ ...pizza, quantity: 3 }], apartment: '4' };
    expect(changeIn(theirs, draft, now)).toMatchObject({
      cartItems: [{ quantity: 3 }, { itemId: 'cola' }],
      where: { address: '9, rue Neuve', apartment: '4' },
    });
  });

  test('reads a time, or is told that it cannot be read (B-4603)', () => {
    expect(sent({ time: '19:15' })).toMatchObject({ moment: { kind: 'at' } });
    expect(sent({ time: '' })).toMatchObject({ moment: { kind: 'asap' } });
    expect(sent({ time: '17:00' })).toBe('time');
    const confirmed = { ...order, status: 'confirmed', promisedAt: now + 3_600_000 } as const;
    expect(changeIn(confirmed, { ...noChange, time: '19:15' }, now)).toHaveProperty('promisedAt');
  });
});
