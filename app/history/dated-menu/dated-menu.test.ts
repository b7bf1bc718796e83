import { describe, expect, test } from 'vitest';
import { firstRules } from '#hours/first-hours.ts';
import { instantOf, menuAddress, requestedMenu } from './dated-menu.ts';

const now = Date.parse('2026-11-22T18:00:00-05:00');
const iso = (epochMs: number) => new Date(epochMs).toISOString();
const menuAt = (query: string) => {
  const asked = requestedMenu(new URLSearchParams(query));
  return asked && iso(instantOf(asked, firstRules, now));
};

describe('the menu of a day', () => {
  test('is the one at its closing: what is changed at night is of the next day (B-2090)', () => {
    // A Thursday, which closes at 22:00; a Monday, on which the shop is closed.
    expect(menuAt('date=2026-11-19')).toBe(iso(Date.parse('2026-11-19T22:00:00-05:00')));
    expect(menuAt('date=2026-11-16')).toBe(iso(Date.parse('2026-11-17T00:00:00-05:00') - 1));
  });

  test('is the present one while that day lasts (B-2090)', () => {
    expect(menuAt('date=2026-11-22')).toBe(iso(now));
  });

  test('is that of a minute, where an order refers to one (B-2090)', () => {
    const placed = Date.parse('2026-11-19T18:04:31-05:00');
    expect(menuAddress(placed)).toBe('/menu?date=2026-11-19&at=18:04');
    const instant = Date.parse(menuAt('date=2026-11-19&at=18:04') ?? '');
    expect(instant - placed).toBeGreaterThan(0);
    expect(instant - placed).toBeLessThan(60_000);
  });

  test('keeps its hours when the clocks change (B-2090)', () => {
    expect(menuAt('date=2026-11-01&at=12:00')).toBe('2026-11-01T17:00:59.999Z');
    expect(menuAt('date=2026-03-08&at=12:00')).toBe('2026-03-08T16:00:59.999Z');
  });

  test('is of today where the address names no day (B-2090)', () => {
    for (const query of ['', 'date=', 'date=2026-02-31', 'date=hier', 'at=12:00']) {
      expect([query, requestedMenu(new URLSearchParams(query))]).toEqual([query, null]);
    }
  });
});
