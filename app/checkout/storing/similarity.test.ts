import { describe, expect, test } from 'vitest';
import type { Line } from '#cart/line.ts';
import { customer } from '#tests/support/orders.ts';
import { OrderRequest } from '../checkout.schema.ts';
import { similarityOf } from './similarity.ts';

const line = { itemId: 'a', size: 'l', quantity: 1 } as Line;
const totals = { cartItems: [], subtotal: 0, taxes: 0, totalPrice: 0 };

function similarity(part: object = {}, lines: readonly Line[] = [line]) {
  return similarityOf(OrderRequest.parse({ ...customer, ...totals, ...part }), lines);
}

describe('two orders', () => {
  test('are alike however name and door are spelled, and of numbers in a row', () => {
    const typed = { fullName: 'ALIX  tremblay essai', address: '12 rue des Erables' };
    expect(similarity({ ...typed, phone: '514 555-0107' })).toEqual(similarity());
  });

  test('are not alike by a first name, a takeout’s address, or one dish that everybody likes', () => {
    expect(similarity({ fullName: 'Alix', orderType: 'takeout' })).toEqual({ phone: '514555010' });
  });

  test('are alike by a whole cart, in whatever order, or by many of one thing', () => {
    const other = { ...line, itemId: 'b' };
    expect(similarity({}, [line, other]).lines).toBe(similarity({}, [other, line]).lines);
    expect(similarity({}, [{ ...line, quantity: 5 }]).lines).toBe('a l 5');
    expect(similarity({}, [{ ...line, quantity: 4 }]).lines).toBeUndefined();
  });
});
