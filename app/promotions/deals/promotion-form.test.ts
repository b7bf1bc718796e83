import { describe, expect, test } from 'vitest';
import {
  emptyPromotionForm,
  type PromotionForm,
  promotionFormOf,
  readPromotionForm,
} from './promotions.schema.ts';

const filled = { ...emptyPromotionForm, size: 'M', price: '27,95', pepsiCans: '2' };

function fieldErrors(typed: Partial<PromotionForm>) {
  const read = readPromotionForm({ ...filled, ...typed });
  return 'fieldErrors' in read ? read.fieldErrors : {};
}

describe('an owner who edits a promotion', () => {
  test.each(['27,95', '27.95', '$27.95', ' 27,95\u00a0$ '])('may type its price as %s', (price) => {
    expect(readPromotionForm({ ...filled, price })).toEqual({
      ok: { size: 'M', price: 2795, pepsiCans: 2, pizzaPriceLimit: null, displayOrder: undefined },
    });
  });

  test('may give any number of cans from none to 99 (B-304)', () => {
    for (const pepsiCans of ['0', '1', ' 2 ', '99']) expect(fieldErrors({ pepsiCans })).toEqual({});
  });

  test.each([
    ['pepsiCans', '100', 'cans'],
    ['pepsiCans', '-1', 'cans'],
    ['pepsiCans', '1,5', 'cans'],
    ['pepsiCans', 'deux', 'cans'],
    ['pepsiCans', ' ', 'required'],
    ['price', '', 'required'],
    ['price', '$', 'required'],
    ['price', '27,955', 'price'],
    ['price', 'gratuit', 'price'],
    ['price', '10000', 'price_too_high'],
    ['pizzaPriceLimit', '25,999', 'price'],
    ['pizzaPriceLimit', '10000', 'price_too_high'],
    ['size', '', 'required'],
    ['size', 'XXL', 'size'],
    ['displayOrder', '1.5', 'whole_number'],
  ])('is told that its %s cannot be « %s »: %s', (field, typed, fieldError) => {
    expect(fieldErrors({ [field]: typed })).toEqual({ [field]: fieldError });
  });

  test('finds it as it stands, and changes nothing by saving it so', () => {
    const limit = { pizzaPriceLimit: 2595 };
    const stored = { size: 'XL', price: 3299, pepsiCans: 3, ...limit, displayOrder: 4 } as const;
    const form = promotionFormOf({ ...stored, id: 'p', isActive: false }, 'fr');
    expect(form).toEqual({
      ...{ size: 'XL', price: '32,99', pepsiCans: '3', displayOrder: '4' },
      pizzaPriceLimit: '25,95',
    });
    expect(readPromotionForm(form)).toEqual({ ok: stored });
  });
});
