import { describe, expect, test } from 'vitest';
import { specialObstacles } from './special-rules.ts';
import { specials } from './specials.ts';

const [pepperoni, allDressed] = specials;
const week = [1, 2, 3, 4, 5, 6, 7];

function daysOf(special: typeof pepperoni, type: 'delivery' | 'takeout') {
  return week.filter((day) => special && specialObstacles(special, type, day).length === 0);
}

describe('a diner who wants a special', () => {
  test('gets the large pepperoni for 17.95 $, for takeout, Tuesday to Thursday', () => {
    expect(pepperoni?.price).toBe(1795);
    expect(daysOf(pepperoni, 'takeout')).toEqual([2, 3, 4]);
    expect(daysOf(pepperoni, 'delivery')).toEqual([]);
  });

  test('gets the large all-dressed for 20.95 $, any day, also delivered', () => {
    expect(allDressed?.price).toBe(2095);
    expect(daysOf(allDressed, 'takeout')).toEqual(week);
    expect(daysOf(allDressed, 'delivery')).toEqual(week);
  });

  test('is told first that it is for takeout, then that it is another day', () => {
    if (!pepperoni) throw new Error('there is no pepperoni special');
    expect(specialObstacles(pepperoni, 'delivery', 5)).toEqual([
      'special_takeout_only',
      'special_wrong_day',
    ]);
    expect(specialObstacles(pepperoni, 'takeout', 5)).toEqual(['special_wrong_day']);
  });

  test('reads the condition where there is one, in both languages', () => {
    for (const { takeoutOnly, weekdays, condition } of specials) {
      expect(condition !== null).toBe(takeoutOnly || weekdays !== null);
    }
    expect(new Set(specials.map(({ id }) => id)).size).toBe(specials.length);
  });
});
