import { describe, expect, test } from 'vitest';
import { effectiveAtText } from '#hours/effective-at.ts';
import { beginsAt, effectiveNow, readEffectiveAt } from './effective-at.ts';

const now = Date.parse('2026-11-22T12:00:00-05:00');
const on = (day: string, time = '00:00') => readEffectiveAt({ when: 'later', day, time }, now);

describe('an owner who says from when a price holds', () => {
  test("means the shop's clock, in winter and in summer (B-2086)", () => {
    expect(on('2026-12-01')).toEqual({ ok: '2026-12-01T05:00:00.000Z' });
    expect(on('2027-07-01', '11:30')).toEqual({ ok: '2027-07-01T15:30:00.000Z' });
    expect(on('2027-03-14', '00:00')).toEqual({ ok: '2027-03-14T05:00:00.000Z' });
    expect(on('2027-03-14', '12:00')).toEqual({ ok: '2027-03-14T16:00:00.000Z' });
    expect(beginsAt('2027-07-01T15:30:00.000Z')).toMatchObject({
      day: '2027-07-01',
      time: '11:30',
    });
  });

  test('is told when that is no moment to come within a year (B-2086)', () => {
    for (const day of ['2026-11-21', '2028-01-01', '', '2026-02-31x']) {
      expect([day, on(day)]).toEqual([day, { fieldError: true }]);
    }
    expect(readEffectiveAt(effectiveNow, now)).toEqual({ ok: null });
  });

  test('reads when it begins (B-2086)', () => {
    const { fr, en } = effectiveAtText('2026-12-01T05:00:00.000Z', now);
    expect([fr, en].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Commence mardi 1er décembre à minuit',
      'Begins Tuesday, December 1 at midnight',
    ]);
  });
});
