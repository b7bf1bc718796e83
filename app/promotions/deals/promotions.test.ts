import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Promotion,
  promotionChoice,
  promotionItemId,
  promotionName,
  promotionSizes,
} from './promotions.ts';

const promotion: Promotion = { id: 'p1', size: 'M', price: 2795, pepsiCans: 2 };

describe('a customer who clicks a 2-for-1 deal', () => {
  test('puts it in the cart at its price, in its size (B-303)', () => {
    expect(promotionChoice(promotion)).toMatchObject({
      itemId: 'promotion-p1',
      size: 'M',
      sizeLabel: { fr: 'M', en: 'M' },
      price: 2795,
    });
  });

  test.each([
    [0, '2 pour 1', '2 for 1'],
    [1, '2 pour 1 + 1 canette', '2 for 1 + 1 can'],
    [2, '2 pour 1 + 2 canettes', '2 for 1 + 2 cans'],
    [12, '2 pour 1 + 12 canettes', '2 for 1 + 12 cans'],
  ])('reads how many cans come with it: %i (B-303)', (pepsiCans, fr, en) => {
    expect(promotionName({ pepsiCans })).toEqual({ fr, en });
  });

  test('never mixes two deals up in the cart', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        fc.pre(one !== other);
        expect(promotionItemId({ id: one })).not.toBe(promotionItemId({ id: other }));
      }),
    );
    expect(promotionSizes).toEqual(['S', 'M', 'L', 'XL']);
  });
});
