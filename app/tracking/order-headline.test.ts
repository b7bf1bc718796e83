import { describe, expect, test } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { headlineOf } from './order-headline.ts';
import type { OrderPage } from './order-page.ts';

const now = Temporal.Instant.from('2026-11-18T18:10:00-05:00').epochMilliseconds;
const minute = 60_000;

function order(part: Partial<OrderPage> = {}): OrderPage {
  return {
    now,
    number: 7,
    version: 0,
    mayChange: false,
    codeRule: null,
    reward: null,
    day: '2026-11-18',
    firstName: 'Alix',
    isEmailed: true,
    address: '12, rue des Érables',
    apartment: null,
    postalCode: null,
    driverNote: null,
    language: 'fr',
    orderType: 'takeout',
    paymentMethod: 'cash',
    status: 'new',
    steps: [],
    placedAt: now,
    dueAt: null,
    firstPromiseAt: null,
    promisedAt: null,
    watchFrom: now,
    seenAt: null,
    tellAt: now + 10 * minute,
    refusalReason: null,
    refusalNote: null,
    totals: { subtotal: 0, discount: 0, deliveryFee: 0, taxes: 0, total: 0 },
    cashDue: null,
    seller: firstShop,
    lines: [],
    ...part,
  };
}

describe('a customer who opens the page', () => {
  test('reads that the shop will call, and what somebody has done so far (B-702)', () => {
    const sent = headlineOf(order(), false);
    expect(sent).toMatchObject({ tone: 'calm', title: { fr: 'On vous appelle pour confirmer' } });
    expect(sent.detail.fr).not.toMatch(/vu/);
    expect(headlineOf(order({ seenAt: now }), false).detail.fr).toMatch(/La cuisine a vu/);
  });

  test('reads when the call can be expected while the shop is closed', () => {
    const { detail } = headlineOf(order({ watchFrom: now + 17 * 60 * minute }), false);
    expect(detail.fr).toContain('demain à 11\u00a0h\u00a010');
    expect(detail.en).toContain('tomorrow at 11:10\u00a0a.m.');
  });

  test('is told honestly when nobody has answered (B-704)', () => {
    expect(headlineOf(order(), true)).toMatchObject({
      tone: 'bad',
      title: { fr: "Personne n'a encore répondu", en: 'Nobody has answered yet' },
    });
  });

  test('reads the promised time first, with a day that is not today as large, by how the order leaves the shop (B-702, B-4261)', () => {
    const promisedAt = now + 30 * minute;
    for (const status of ['confirmed', 'baking'] as const) {
      expect(headlineOf(order({ status, promisedAt }), false)).toMatchObject({
        title: { fr: 'Prête vers', en: 'Ready around' },
        instant: { fr: '18\u00a0h\u00a040', en: '6:40\u00a0p.m.' },
      });
    }
    const delivered = order({ status: 'confirmed', orderType: 'delivery', promisedAt });
    expect(headlineOf(delivered, false).title.fr).toBe('Chez vous vers');
    const later = order({ status: 'confirmed', promisedAt: promisedAt + 24 * 60 * minute });
    expect(headlineOf(later, false)).toMatchObject({
      title: { fr: 'Prête', en: 'Ready' },
      instant: {
        fr: 'demain vers 18\u00a0h\u00a040',
        en: 'tomorrow around 6:40\u00a0p.m.',
      },
    });
  });

  test('reads no time any more once the food is ready, handed over or refused (B-702)', () => {
    for (const status of ['ready', 'done', 'refused'] as const) {
      expect(headlineOf(order({ status, promisedAt: now }), false).instant, status).toBeNull();
    }
  });

  test('reads why an order is refused (B-611)', () => {
    const refused = headlineOf(order({ status: 'refused', refusalReason: 'too_far' }), false);
    expect(refused.tone).toBe('bad');
    expect(refused.detail.fr).toBe('Votre adresse est en dehors de notre secteur de livraison.');
  });
});
