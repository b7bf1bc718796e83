import { expect, test } from 'vitest';
import { eventKinds } from '#orders/order-status.ts';
import type { OrderEvent } from './days.server.ts';
import { eventText } from './order-history.text.ts';

const step = (part: Partial<OrderEvent>): OrderEvent => ({
  id: 1,
  at: 0,
  kind: 'placed',
  actorEmail: null,
  promisedAt: null,
  drivingMinutes: null,
  reason: null,
  deliveryFee: null,
  isOfSite: false,
  ...part,
});

test('staff read in words what every step was (B-905)', () => {
  const words = eventKinds.map((kind) => eventText(step({ kind }), 'delivery'));
  expect(words.every(({ fr, en }) => fr !== '' && en !== '')).toBe(true);
  expect(new Set(words.map(({ fr }) => fr)).size).toBe(eventKinds.length);
});

test('staff read for when an order was promised, and why it was refused (B-651)', () => {
  const promisedAt = Date.parse('2026-11-20T17:45:00-05:00');
  expect(eventText(step({ kind: 'confirmed', promisedAt }), 'takeout').fr).toBe(
    'Confirmée : prête à 17\u00a0h\u00a045',
  );
  const moved = step({ kind: 'time_moved', promisedAt, drivingMinutes: 15 });
  expect(eventText(moved, 'delivery').en).toBe(
    "Time moved: ready at 5:30\u00a0p.m., at the customer's around 5:45\u00a0p.m.",
  );
  expect(eventText(step({ kind: 'refused', reason: 'too_far' }), 'delivery').fr).toBe(
    'Refusée : Adresse trop loin',
  );
  expect(eventText(step({ kind: 'done' }), 'takeout').fr).toBe('Récupérée');
});

test('staff read what whoever confirmed said that the delivery costs (B-2050)', () => {
  const { fr, en } = eventText(step({ kind: 'confirmed', deliveryFee: 400 }), 'delivery');
  expect(fr).toBe('Confirmée · frais de livraison : 4,00\u00a0$');
  expect(en).toBe('Confirmed · delivery fee: $4.00');
});
