import { expect, test } from 'vitest';
import { eventKinds } from '#orders/order-status.ts';
import { boardLine } from '#tests/support/board-orders.ts';
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
  difference: null,
  code: null,
  codeAmount: null,
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

test('staff read what a change added, took off and came to (B-4602)', () => {
  const line = boardLine({ name: { fr: 'Fromage', en: 'Cheese' }, size: null, sizeLabel: null });
  const lines = [{ line, by: -2 }];
  const difference = { lines, parts: ['address'], totals: [5_000, 3_000] } as const;
  const { fr, en } = eventText(step({ kind: 'changed', difference }), 'delivery');
  expect(fr.replaceAll('\u00a0', ' ')).toBe(
    'Modifiée : − 2 × Fromage · Modifié : adresse · Total : 30,00 $ au lieu de 50,00 $',
  );
  expect(en).toContain('Changed: − 2 × Cheese');
});

test('staff read how a customer ended an order, and which code made good (B-4643, B-4646)', () => {
  const words = (part: Partial<OrderEvent>, orderType: 'takeout' | 'delivery' = 'takeout') =>
    eventText(step(part), orderType);
  expect(words({ kind: 'cancelled' }).fr).toBe('Annulée par le client');
  expect(words({ kind: 'no_show' }).en).toBe('Not picked up');
  expect(words({ kind: 'no_show' }, 'delivery').fr).toBe('Pas venu ouvrir');
  const made = { kind: 'made_good', code: 'MERCI4K7PQ2RX', codeAmount: 500 } as const;
  expect(words(made).fr).toBe('Code MERCI4K7PQ2RX : 5,00\u00a0$');
  expect(words(made).en).toBe('Code MERCI4K7PQ2RX: $5.00');
  expect(words({ ...made, codeAmount: null }).fr).toBe('Code MERCI4K7PQ2RX');
});
