import { describe, expect, test } from 'vitest';
import { tickDay } from '#hours/staff/ticked-days.ts';
import {
  emptySpecialForm,
  readSpecialForm,
  type SpecialForm,
  specialFormOf,
} from './special.schema.ts';
import { menuPrice, previewedSpecial, type SpecialDish, sizesFor } from './special-dishes.ts';

const filled: SpecialForm = {
  ...emptySpecialForm,
  'name.fr': ' Spécial du midi ',
  'name.en': 'Lunch special',
  price: '15,95',
  size: 'l',
};

const dish: SpecialDish = {
  id: '00000000-0000-4000-8000-00000000dead',
  name: { fr: 'Fromage', en: 'Cheese' },
  categoryKey: 'pizzas',
  categoryName: { fr: 'Pizzas', en: 'Pizzas' },
  image: '/pictures/pizzas/fromage-360.webp',
  offers: [
    { size: 's', label: { fr: 'S', en: 'S' }, price: 1095 },
    { size: 'l', label: { fr: 'L', en: 'L' }, price: 1795 },
  ],
};

describe('an owner who fills in a special', () => {
  test('finds it as it stands, and changes nothing by saving it so', () => {
    const read = readSpecialForm({ ...filled, weekdays: '2 4', endsOn: '2026-12-15' });
    if (!('ok' in read)) throw new Error('the form was refused');
    expect(read.ok).toMatchObject({ price: 1595, weekdays: [2, 4], startsOn: null, itemId: null });
    expect(readSpecialForm(specialFormOf(read.ok, 'en'))).toEqual(read);
  });

  test('is told of every field that is wrong, at once (B-2063)', () => {
    expect(
      readSpecialForm({
        ...emptySpecialForm,
        'description.en': 'Words',
        price: 'cheap',
        startsOn: '2026-12-02',
        endsOn: '2026-12-01',
      }),
    ).toMatchObject({
      fieldErrors: { 'name.fr': 'required', 'name.en': 'required', price: 'price' },
    });
    const dates = { startsOn: '2026-12-02', endsOn: '2026-12-01' };
    expect(readSpecialForm({ ...filled, ...dates })).toEqual({
      fieldErrors: { endsOn: 'ends_before' },
    });
    expect(readSpecialForm({ ...filled, 'description.en': 'Words' })).toEqual({
      fieldErrors: { 'description.fr': 'one_language' },
    });
  });

  test('ticks days in any order', () => {
    expect(tickDay(tickDay(filled, 5), 2).weekdays).toBe('2 5');
    expect(tickDay({ ...filled, weekdays: '2 5' }, 5).weekdays).toBe('2');
  });

  test('chooses among the sizes of the dish, and reads what it costs on the menu', () => {
    expect(sizesFor(dish).map(({ size }) => size)).toEqual(['s', 'l']);
    expect(sizesFor(undefined)).toHaveLength(8);
    expect([menuPrice(dish, 'l'), menuPrice(dish, 'xl'), menuPrice(undefined, 'l')]).toEqual([
      1795,
      null,
      null,
    ]);
  });

  test('sees the card that customers will see, with its rules in words, while typing (B-2063)', () => {
    const typed = { ...filled, itemId: dish.id, orderType: 'delivery', endsOn: '2026-12-' };
    expect(previewedSpecial(typed, dish, '2026-11-22')).toMatchObject({
      ...{ price: 1595, size: 'l', image: dish.image, endsOn: null, categoryKey: 'pizzas' },
      condition: { fr: 'Livraison seulement', en: 'Delivery only' },
    });
    expect(
      previewedSpecial({ ...emptySpecialForm, price: 'x' }, undefined, '2026-11-22'),
    ).toMatchObject({ price: 0, description: null, condition: null });
  });
});
