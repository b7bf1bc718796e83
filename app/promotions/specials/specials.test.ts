import { describe, expect, test } from 'vitest';
import { pizzas } from '#menu/built-in/pizzas.ts';
import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { firstSpecials } from './first-specials.ts';
import { nextSpecialChange, shownSpecials } from './special-words.ts';
import {
  type SpecialRule,
  type StoredSpecial,
  specialBlockers,
  specialChoice,
} from './specials.ts';

const [pepperoni, allDressed] = firstSpecials;
if (!pepperoni || !allDressed) throw new Error('there are no first specials');
const week = [1, 2, 3, 4, 5, 6, 7];
const always: SpecialRule = { orderType: null, weekdays: null, startsOn: null, endsOn: null };

function daysOf(special: SpecialRule, type: 'delivery' | 'takeout') {
  const due = (weekday: number) => ({ day: `2026-11-${15 + weekday}`, weekday });
  return week.filter((day) => specialBlockers(special, type, due(day)).length === 0);
}

function on(rule: Partial<SpecialRule>, day: string, type: 'delivery' | 'takeout' = 'takeout') {
  return specialBlockers({ ...always, ...rule }, type, { day, weekday: 2 });
}

describe('a customer who wants a special', () => {
  test('gets the large pepperoni for 17.95 $, for takeout, Tuesday to Thursday (B-301)', () => {
    expect(pepperoni.price).toBe(1795);
    expect(daysOf(pepperoni, 'takeout')).toEqual([2, 3, 4]);
    expect(daysOf(pepperoni, 'delivery')).toEqual([]);
  });

  test('gets the large all-dressed for 20.95 $, any day, also delivered (B-301)', () => {
    expect(allDressed.price).toBe(2095);
    expect(daysOf(allDressed, 'takeout')).toEqual(week);
    expect(daysOf(allDressed, 'delivery')).toEqual(week);
  });

  test('is told first that it is for takeout, then that it is another day (B-302)', () => {
    expect(specialBlockers(pepperoni, 'delivery', { day: '2026-11-20', weekday: 5 })).toEqual([
      'special_takeout_only',
      'special_wrong_day',
    ]);
    expect(specialBlockers(pepperoni, 'takeout', { day: '2026-11-20', weekday: 5 })).toEqual([
      'special_wrong_day',
    ]);
  });

  test('cannot come for one that is only delivered (B-2061)', () => {
    expect(on({ orderType: 'delivery' }, '2026-12-01')).toEqual(['special_delivery_only']);
    expect(on({ orderType: 'delivery' }, '2026-12-01', 'delivery')).toEqual([]);
  });

  test.each([
    ['2026-11-30', ['special_out_of_dates']],
    ['2026-12-01', []],
    ['2026-12-15', []],
    ['2026-12-16', ['special_out_of_dates']],
  ])(
    'gets one from 1 to 15 December by the day of the order, not of the sending: %s (B-2061)',
    (day, codes) => {
      expect(on({ startsOn: '2026-12-01', endsOn: '2026-12-15' }, day)).toEqual(codes);
    },
  );

  test('may order it while no day is known', () => {
    expect(
      specialBlockers({ ...always, endsOn: '2020-01-01', weekdays: [1] }, 'takeout', null),
    ).toEqual([]);
  });
});

describe('a customer who reads the hero', () => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00-05:00`);
  const dated: StoredSpecial = { ...allDressed, startsOn: '2026-12-01', endsOn: '2026-12-15' };
  const idsOn = (day: string) => shownSpecials([dated], noon(day)).map(({ id }) => id);

  test('sees a special from the week before its first day to the end of its last (B-2060)', () => {
    expect(idsOn('2026-11-23')).toEqual([]);
    expect(idsOn('2026-11-24')).toEqual([dated.id]);
    expect(idsOn('2026-12-15')).toEqual([dated.id]);
    expect(idsOn('2026-12-16')).toEqual([]);
  });

  test('sees the new state when the working day begins, after the night of the evening (B-2060, B-4281)', () => {
    const late = Date.parse('2026-12-15T23:59:00-05:00');
    expect(nextSpecialChange([dated], late)).toBe(Date.parse('2026-12-16T03:00:00-05:00'));
    expect(shownSpecials([dated], Date.parse('2026-12-16T01:00:00-05:00'))).toHaveLength(1);
    expect(nextSpecialChange(firstSpecials, late)).toBe(Number.POSITIVE_INFINITY);
  });

  test('is sent nothing that only the shop needs (B-2060)', () => {
    const [shown] = shownSpecials([dated], noon('2026-12-01'));
    expect(shown).not.toHaveProperty('dishId');
    expect(shown?.condition).toEqual({ fr: 'Du 1er au 15 décembre', en: 'December 1 to 15' });
  });
});

test('a customer puts a special in the cart as a large pizza (B-301)', () => {
  for (const special of firstSpecials) {
    expect(specialChoice(special)).toMatchObject({
      itemId: special.id,
      size: 'l',
      sizeLabel: { fr: 'L', en: 'L' },
      price: special.price,
    });
  }
});

test('a customer can ask for any pizza of the menu, and the cook knows what goes on it (B-1803)', () => {
  const slugs = [...pizzas.map(({ slug }) => slug), ...firstSpecials.map(({ id }) => id)];
  expect(Object.keys(pizzaRecipes).toSorted()).toEqual(slugs.toSorted());
});
