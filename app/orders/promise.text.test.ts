import { describe, expect, test } from 'vitest';
import { promiseParts, requestedWords, staffTimes } from './promise.text.ts';

const at = (instant: string) => Date.parse(`2026-11-${instant}-05:00`);
const now = at('20T17:40');
const order = {
  promisedAt: at('20T18:20'),
  dueAt: null,
  watchFrom: at('20T17:12'),
  drivingMinutes: 15,
  orderType: 'delivery',
} as const;
const takeout = { ...order, orderType: 'takeout', drivingMinutes: null } as const;

function words(times: ReturnType<typeof staffTimes>, language: 'fr' | 'en') {
  return [times?.ready[language], times?.door?.[language]].map((said) =>
    said?.replaceAll('\u00a0', ' '),
  );
}

describe('a cook', () => {
  test('reads of a delivery when it is ready and when the customer has it (B-841)', () => {
    const times = staffTimes(order, now);
    expect(words(times, 'fr')).toEqual(['Prête à 18 h 05', 'Chez le client vers 18 h 20']);
    expect(words(times, 'en')).toEqual([
      'Ready at 6:05 p.m.',
      "At the customer's around 6:20 p.m.",
    ]);
  });

  test('reads of takeout when it is ready, and of no door', () => {
    expect(words(staffTimes(takeout, now), 'fr')).toEqual(['Prête à 18 h 20', undefined]);
  });

  test('reads the day once when it is not today (B-841)', () => {
    const later = { ...order, promisedAt: null, dueAt: at('21T18:30') };
    expect(words(staffTimes(later, now), 'fr')).toEqual([
      'Prête demain à 18 h 15',
      'Livraison demandée pour 18 h 30',
    ]);
    expect(words(staffTimes(later, now), 'en')).toEqual([
      'Ready tomorrow at 6:15 p.m.',
      'Delivery requested for 6:30 p.m.',
    ]);
  });

  test('reads that a closed shop promised the opening, and no time at the door', () => {
    const night = { ...order, promisedAt: null, dueAt: at('21T11:00'), watchFrom: at('21T11:00') };
    expect(words(staffTimes(night, now), 'fr')).toEqual([
      "Dès l'ouverture, demain à 11 h",
      undefined,
    ]);
  });

  test('reads no time for what is wanted as soon as possible', () => {
    expect(staffTimes({ ...order, promisedAt: null }, now)).toBeNull();
  });
});

describe('a customer', () => {
  test('reads the door for a delivery and the counter for takeout', () => {
    const said = (type: 'delivery' | 'takeout') => promiseParts(type, at('20T18:20'), now).lead;
    expect(said('delivery')).toEqual({ fr: 'Chez vous vers', en: 'At your door around' });
    expect(said('takeout')).toEqual({ fr: 'Prête vers', en: 'Ready around' });
  });

  test('reads for when it was asked, and that a closed shop begins as it opens', () => {
    const none = { dueAt: null, watchFrom: now };
    expect(requestedWords(none, now).fr).toBe('dès que possible');
    const chosen = { dueAt: at('21T18:00'), watchFrom: now };
    expect(requestedWords(chosen, now).en).toBe('tomorrow at 6\u00a0p.m.');
    const opening = { dueAt: at('21T11:00'), watchFrom: at('21T11:00') };
    expect(requestedWords(opening, now).fr).toBe("dès l'ouverture, demain à 11\u00a0h");
  });
});
