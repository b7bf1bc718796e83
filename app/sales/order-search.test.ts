import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import { findOrders } from './order-search.ts';

const orders = [
  boardOrder({ number: 5, fullName: 'Zoé Lévesque', phone: '514 555-0112' }),
  boardOrder({ number: 12, fullName: 'Maëlle Gagné-Essai', phone: '438 555-0199' }),
  boardOrder({ number: 112, fullName: 'Noël O’Neil', phone: '450 555-0005' }),
];

const found = (text: string) => findOrders(orders, text).map(({ number }) => number);

describe('somebody at the telephone', () => {
  test.each([
    ['', [5, 12, 112]],
    ['  ', [5, 12, 112]],
    ['12', [12]],
    ['#12', [12]],
    ['no 12', [12]],
    ['N° 12', [12]],
    ['0012', [12]],
    ['112', [5, 112]],
    ['1', []],
    ['514 555', [5]],
    ['5145550112', [5]],
    ['(514) 555-0112', [5]],
    ['+1 514 555-0112', [5]],
    ['555-01', [5, 12]],
    ['0199', [12]],
  ])('finds by digits: %s (B-904)', (text, numbers) => expect(found(text)).toEqual(numbers));

  test.each([
    ['levesque', [5]],
    ['LÉVESQUE zoe', [5]],
    ['gagne', [12]],
    ["noël o'neil", [112]],
    ['no', [112]],
    ['zoe 112', [5]],
    ['zoe 438', []],
    ['tremblay', []],
    ['!?', []],
  ])('finds by name: %s', (text, numbers) => expect(found(text)).toEqual(numbers));

  test('finds an order by its whole phone, however that is written (B-904)', () => {
    const digits = fc.stringMatching(/^[2-9]\d{9}$/);
    const gap = fc.constantFrom('', ' ', '-', '.', ') ', '(');
    fc.assert(
      fc.property(digits, fc.array(gap, { minLength: 10, maxLength: 10 }), (phone, gaps) => {
        const order = boardOrder({ phone: phone.replace(/^(...)(...)/, '$1 $2-') });
        const typed = [...phone].map((digit, at) => `${gaps[at]}${digit}`).join('');
        expect(findOrders([order], typed)).toEqual([order]);
      }),
    );
  });
});
