import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { firstRules } from '../first-hours.ts';
import { type DateForm, dateFormOf, emptyDateForm, readDateForm, withDate } from './date-form.ts';

const today = '2026-11-18';
const form: DateForm = { ...emptyDateForm, date: '2026-12-24' };
const open: DateForm = { ...form, state: 'open', spans: [{ opens: '11:00', closes: '00:00' }] };

describe('an owner who fills in the form of a date', () => {
  test('closes it, with a ready reason in both languages (B-1106)', () => {
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

  test('gets the usual hours of a date in a browser that does not know Temporal (B-2595)', () => {
    vi.stubGlobal('Temporal', undefined);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    expect(withDate(emptyDateForm, '2026-12-26', firstRules).spans).toEqual([
      { opens: '11:00', closes: '22:00' },
    ]);
    expect(withDate(emptyDateForm, '2026-12-25', firstRules).spans).toEqual([
      { opens: '15:00', closes: '21:00' },
    ]);
  });

  const other = { reason: 'other', other: { fr: ' Fête du four ', en: "The oven's birthday" } };

  test('finds again what was saved, a reason of their own included', () => {
    for (const filled of [{ ...form, reason: '2' }, open, { ...open, ...other }]) {
      const read = readDateForm(filled, today);
      if (!('ok' in read)) throw new Error(read.fieldError);
      expect(readDateForm(dateFormOf(read.ok, firstRules), today)).toEqual(read);
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
  ] as const)('is told what is wrong with %j', ([part, fieldError]) => {
    expect(readDateForm({ ...form, ...part } as DateForm, today)).toEqual({ fieldError });
  });

  const spansOf = (date: string, rules = firstRules) =>
    withDate(emptyDateForm, date, rules).spans.map(({ opens, closes }) => `${opens}-${closes}`);

  test.for([
    ['an ordinary Friday', '2026-11-27', ['11:00-22:00']],
    ['a Tuesday', '2026-11-24', ['11:00-21:00']],
    ['a Sunday', '2026-11-29', ['15:00-21:00']],
    ['Christmas, a Friday that is kept', '2026-12-25', ['15:00-21:00']],
    ['a Monday without hours', '2026-11-30', ['-']],
    ['half a date', '', ['-']],
  ] as const)('begins %s with the hours of its own', ([, date, hours]) => {
    expect(spansOf(date)).toEqual(hours);
  });

  test('begins a holiday that the shop does not keep with its weekday (B-2595)', () => {
    expect(spansOf('2026-12-25', { ...firstRules, keptHolidays: [] })).toEqual(['11:00-22:00']);
  });

  test('keeps hours of their own when the date is corrected (B-2595)', () => {
    const friday = withDate(emptyDateForm, '2026-11-27', firstRules);
    expect(withDate(friday, '2026-11-24', firstRules).spans[0]?.closes).toBe('21:00');
    const typed = { ...friday, spans: [{ opens: '11:00', closes: '23:00' }] };
    expect(withDate(typed, '2026-11-24', firstRules).spans).toEqual(typed.spans);
  });

  test('opens a date that was closed with the hours of its weekday (B-2595)', () => {
    const closed = dateFormOf({ date: '2026-11-27', hours: [] }, firstRules);
    expect(closed).toMatchObject({ state: 'closed', spans: [{ opens: '11:00', closes: '22:00' }] });
  });
});
