import { describe, expect, test } from 'vitest';
import { type DateForm, dateFormOf, emptyDateForm, readDateForm } from './date-form.ts';

const today = '2026-11-18';
const form: DateForm = { ...emptyDateForm, date: '2026-12-24' };
const open: DateForm = { ...form, state: 'open', spans: [{ opens: '11:00', closes: '00:00' }] };

describe('an owner who fills in the form of a date', () => {
  test('closes it, with a ready reason in both languages', () => {
    expect(readDateForm({ ...form, reason: '0' }, today)).toMatchObject({
      ok: { date: '2026-12-24', hours: [], reason: { fr: 'Noël', en: 'Christmas Day' } },
      input: { hours: [], reason: { fr: 'Noël', en: 'Christmas Day' } },
    });
  });

  test('opens it until midnight, as a clock writes it', () => {
    expect(readDateForm(open, today)).toMatchObject({
      input: { hours: [{ opens: '11:00', closes: '24:00' }], reason: null },
    });
  });

  const other = { reason: 'other', other: { fr: ' Fête du four ', en: "The oven's birthday" } };

  test('finds again what was saved, a reason of their own included', () => {
    for (const filled of [{ ...form, reason: '2' }, open, { ...open, ...other }]) {
      const read = readDateForm(filled, today);
      if (!('ok' in read)) throw new Error(read.fault);
      expect(readDateForm(dateFormOf(read.ok), today)).toEqual(read);
    }
  });

  test.for([
    [{ date: '' }, 'date_not_possible'],
    [{ date: '2026-11-17' }, 'date_not_possible'],
    [{ date: '2027-02-29' }, 'date_not_possible'],
    [{ date: '2028-11-19' }, 'date_not_possible'],
    [{ state: 'open', spans: [{ opens: '', closes: '' }] }, 'hours_unsound'],
    [{ state: 'open', spans: [{ opens: '21:00', closes: '11:00' }] }, 'hours_unsound'],
    [{ state: 'open', spans: [...open.spans, ...open.spans] }, 'hours_unsound'],
    [{ ...other, other: { fr: 'Fête', en: '' } }, 'reason_half'],
    [{ ...other, other: { fr: 'x'.repeat(121), en: 'y' } }, 'reason_half'],
  ] as const)('is told what is wrong with %j', ([part, fault]) => {
    expect(readDateForm({ ...form, ...part } as DateForm, today)).toEqual({ fault });
  });
});
