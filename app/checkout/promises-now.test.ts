import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minute } from '#capacity/quarters.ts';
import { roundPromise } from '#capacity/quote.ts';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { takingOpening } from '#hours/opening.ts';
import { timeZone } from '#hours/shop-clock.ts';
import { promiseLine } from '#orders/promise.text.ts';
import { orderTypes } from '#shop/order-types.ts';
import type { CurrentUnavailability } from '#storefront/availability.ts';
import { openingAndPromise } from './promise-line.text.ts';
import { instantOf, promisesNow, timeRules } from './requested-time.ts';

const at = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
const { preparationMinutes, drivingMinutes } = firstRules.ordering;

function shopAt(now: number, rush = 0, unavailable: readonly CurrentUnavailability[] = []) {
  const openings = openingsFrom(Temporal.Instant.fromEpochMilliseconds(now), 15, firstRules);
  return { now, openings, times: timeRules(firstRules.ordering, rush), unavailable };
}

const said = (now: number, rush = 0) => {
  const { delivery, takeout } = promisesNow(shopAt(now, rush));
  const words = (type: 'delivery' | 'takeout', time: number | null) =>
    time && promiseLine(type, time, now).fr.replaceAll('\u00a0', ' ');
  return [words('delivery', delivery), words('takeout', takeout)];
};

/** Many fall beside an opening, a closing or a step. */
const anyInstant = fc
  .tuple(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) }),
    fc.constantFrom(null, -1, 0, 1, 1000),
  )
  .map(([ms, edge]) => (edge === null ? ms : Math.round(ms / 300_000) * 300_000 + edge));

describe('a customer of a shop with minutes of its owner', () => {
  test('is promised no time before the minutes are over, nor a step later than needed, from the opening on (B-4473)', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(0, 15, 30), (now, rush) => {
        const shop = shopAt(now, rush);
        const promises = promisesNow(shop);
        const opensAt = takingOpening(shop.openings, now)?.opensAt ?? 0;
        for (const orderType of orderTypes) {
          const drive = orderType === 'delivery' ? drivingMinutes : 0;
          const from = Math.max(now + rush * minute, opensAt);
          const least = from + (preparationMinutes + drive) * minute;
          const promise = promises[orderType] ?? 0;
          expect(promise % (5 * minute)).toBe(0);
          expect(promise).toBeGreaterThanOrEqual(least);
          expect(promise - least).toBeLessThan(5 * minute);
        }
      }),
    );
  });

  test('reads the time of today alone, and of another day with it (B-4473)', () => {
    expect(said(at('2026-11-18T18:30'))).toEqual(['Chez vous vers 19 h 15', 'Prête vers 19 h']);
    expect(said(at('2026-11-18T18:30:01'))[0]).toBe('Chez vous vers 19 h 20');
    expect(said(at('2026-11-18T18:30'), 15)[0]).toBe('Chez vous vers 19 h 30');
    // Closed since nine: of tomorrow. In the morning: of today.
    expect(said(at('2026-11-18T21:00'))[0]).toBe('Chez vous demain vers 11 h 45');
    expect(said(at('2026-11-19T08:00'))).toEqual(['Chez vous vers 11 h 45', 'Prête vers 11 h 30']);
  });

  test('reads Tuesday on a Sunday evening, since Monday is closed (B-4473)', () => {
    expect(said(at('2026-11-22T23:00'))[0]).toMatch(/^Chez vous mardi 24 novembre vers 11 h 45$/);
  });

  test('has it by the clock on the day on which the clock changes (B-4473)', () => {
    expect(said(at('2026-03-08T00:30'))[0]).toBe("Chez vous aujourd'hui vers 15 h 45");
    expect(said(at('2026-11-01T00:30'))[0]).toBe("Chez vous aujourd'hui vers 15 h 45");
  });

  test('reads no time of what is paused (B-4473)', () => {
    const now = at('2026-11-18T18:30');
    const pause = { target: 'delivery', itemId: null, reason: null, endsAt: now + 60 * minute };
    const shop = shopAt(now, 0, [pause as CurrentUnavailability]);
    expect(promisesNow(shop)).toEqual({ delivery: null, takeout: now + 30 * minute });
  });

  test('has the time that they read, where the shop says no other one by more than a step (B-4473)', () => {
    const now = at('2026-11-18T18:30:02');
    const asked = (quotedAt: number) => {
      const moment = { kind: 'asap', opensAt: null, day: '2026-11-18', quotedAt } as const;
      const instant = instantOf(shopAt(now), moment, { units: 0, orderType: 'delivery' });
      return 'ok' in instant ? instant.ok.promisedAt : instant.refusal;
    };
    // Sent two seconds after the step at which it would be later.
    expect(asked(at('2026-11-18T19:15'))).toBe(at('2026-11-18T19:15'));
    expect(asked(at('2026-11-18T19:20'))).toBe(at('2026-11-18T19:20'));
    // A telephone's clock is ahead, or an hour behind: the shop's counts, and is asked about.
    expect(asked(at('2026-11-18T20:00'))).toBe(at('2026-11-18T19:20'));
    expect(asked(at('2026-11-18T18:15'))).toBe('moment_moved');
  });
});

describe('a customer of a shop with an oven', () => {
  const now = at('2026-11-18T18:32');
  const oven = { units: 600, minutes: 10, baked: ['pizzas'] };
  const kitchen = { oven, fewer: null, taken: {}, typicalMinutes: 17, ...firstRules.ordering };
  const times = timeRules(firstRules.ordering, 0, kitchen);

  test('reads the time of one large pizza, in the same steps, and that of their cart (B-4473)', () => {
    const shop = { ...shopAt(now), times, kitchen };
    // Seventeen minutes: 18:49.
    expect(promisesNow(shop)).toEqual({
      delivery: roundPromise(now + 32 * minute),
      takeout: at('2026-11-18T18:50'),
    });
    expect(promisesNow(shop, 1_200).takeout).toBe(at('2026-11-18T19:00'));
  });

  test('reads none while it is full until closing (B-4473)', () => {
    const first = at('2026-11-18T18:30');
    const taken = Object.fromEntries(
      Array.from({ length: 24 }, (_, past) => [first + past * 15 * minute, 818]),
    );
    const shop = { ...shopAt(now), times, kitchen: { ...kitchen, taken } };
    expect(promisesNow(shop)).toEqual({ delivery: null, takeout: null });
  });
});

describe('the pill of the first view', () => {
  const pill = (now: number, language: 'fr' | 'en' = 'fr') => {
    const shop = shopAt(now);
    const promise = { orderType: 'delivery', at: promisesNow(shop).delivery } as const;
    return openingAndPromise(shop.openings, now, promise, language).replaceAll('\u00a0', ' ');
  };

  test('says until when the shop is open, and when an order sent now is there (B-4473)', () => {
    expect(pill(at('2026-11-18T18:30'))).toBe("Ouvert jusqu'à 21 h · livré vers 19 h 15");
    expect(pill(at('2026-11-18T18:30'), 'en')).toBe(
      'Open until 9 p.m. · delivered around 7:15 p.m.',
    );
  });

  test('says of a closed shop when it opens, and no more (B-4473)', () => {
    expect(pill(at('2026-11-18T22:00'))).toBe('Fermé · ouvre demain à 11 h');
  });
});
