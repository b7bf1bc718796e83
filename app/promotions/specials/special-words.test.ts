import { describe, expect, test } from 'vitest';
import { firstSpecials } from './first-specials.ts';
import {
  backText,
  conditionOf,
  datesInWords,
  daysInWords,
  specialClause,
  subjectOf,
} from './special-words.ts';
import type { SpecialRule } from './specials.ts';

const always: SpecialRule = { orderType: null, weekdays: null, startsOn: null, endsOn: null };
const today = '2026-11-22';

describe('a customer reads the rules of a special in words', () => {
  test('the first ones as they always were (B-2061)', () => {
    expect(firstSpecials.map((special) => conditionOf(special, today))).toEqual([
      {
        fr: 'Pour emporter seulement, du mardi au jeudi',
        en: 'Takeout only, Tuesday to Thursday',
      },
      null,
    ]);
  });

  test.each<[readonly number[], string, string]>([
    [[3], 'le mercredi', 'Wednesday'],
    [[2, 3], 'le mardi et le mercredi', 'Tuesday and Wednesday'],
    [[1, 3, 5], 'le lundi, le mercredi et le vendredi', 'Monday, Wednesday and Friday'],
    [[5, 6, 7], 'du vendredi au dimanche', 'Friday to Sunday'],
    [[1, 6, 7], 'du samedi au lundi', 'Saturday to Monday'],
    [[1, 7], 'le lundi et le dimanche', 'Monday and Sunday'],
    [[2, 3, 4, 6], 'du mardi au jeudi et le samedi', 'Tuesday to Thursday and Saturday'],
  ])('days %j', (days, fr, en) => {
    expect(daysInWords(days)).toEqual({ fr, en });
  });

  test('every day of the week is no condition', () => {
    expect(daysInWords([1, 2, 3, 4, 5, 6, 7])).toBeNull();
    expect(conditionOf(always, today)).toBeNull();
  });

  test.each<[string | null, string | null, string, string]>([
    ['2026-12-01', '2026-12-15', 'du 1er au 15 décembre', 'December 1 to 15'],
    ['2026-11-20', '2026-12-05', 'du 20 novembre au 5 décembre', 'November 20 to December 5'],
    ['2026-12-24', '2026-12-24', 'le 24 décembre seulement', 'December 24 only'],
    ['2026-12-01', null, 'à partir du 1er décembre', 'from December 1'],
    [null, '2026-12-15', "jusqu'au 15 décembre", 'until December 15'],
    [
      '2026-12-20',
      '2027-01-05',
      'du 20 décembre 2026 au 5 janvier 2027',
      'December 20, 2026 to January 5, 2027',
    ],
  ])('dates from %s to %s', (startsOn, endsOn, fr, en) => {
    expect(datesInWords({ startsOn, endsOn })).toEqual({ fr, en });
  });

  test('all of it together, a beginning that is past left out (B-2061)', () => {
    const rule: SpecialRule = {
      orderType: 'delivery',
      weekdays: [1],
      startsOn: '2026-12-01',
      endsOn: null,
    };
    expect(conditionOf(rule, today)).toEqual({
      fr: 'Livraison seulement, le lundi, à partir du 1er décembre',
      en: 'Delivery only, Monday, from December 1',
    });
    expect(conditionOf(rule, '2026-12-02')?.fr).toBe('Livraison seulement, le lundi');
    expect(conditionOf({ ...always, startsOn: today }, today)).toBeNull();
  });
});

describe('a sentence about a special', () => {
  test('names the first ones without quotation marks', () => {
    expect(firstSpecials.map(({ name }) => subjectOf(name))).toEqual([
      { fr: 'Le spécial pepperoni', en: 'The pepperoni special' },
      { fr: 'Le spécial toute garnie', en: 'The all-dressed special' },
    ]);
  });

  test('reads well with any name (B-2061)', () => {
    const name = { fr: 'Pizza du mois', en: 'Pizza of the month' };
    expect(subjectOf(name)).toEqual({
      fr: 'Le spécial « Pizza du mois »',
      en: 'The special “Pizza of the month”',
    });
    const special = { ...always, name, endsOn: '2026-12-15', weekdays: [7] };
    expect(specialClause('special_wrong_day', special)).toEqual({
      fr: 'Le spécial « Pizza du mois » est offert le dimanche',
      en: 'The special “Pizza of the month” is offered Sunday',
    });
    expect(specialClause('special_out_of_dates', special).fr).toBe(
      "Le spécial « Pizza du mois » est offert jusqu'au 15 décembre",
    );
  });
});

test('a customer reads on which day a special is back, or only that it is not offered now (B-2615)', () => {
  const days = { orderType: null, weekdays: [2, 3, 4], startsOn: null, endsOn: null } as const;
  const friday = { day: '2026-11-27', weekday: 5 };
  expect(backText(days, friday)?.fr).toBe('De retour mardi');
  expect(backText({ ...days, endsOn: '2026-11-30' }, friday)?.en).toBe('Not offered right now');
  expect(backText({ ...days, weekdays: null, startsOn: '2026-12-01' }, friday)?.en).toBe(
    'Back on Tuesday',
  );
  expect(backText(days, { day: '2026-12-01', weekday: 2 })).toBeNull();
  expect(backText(days, null)).toBeNull();
});
