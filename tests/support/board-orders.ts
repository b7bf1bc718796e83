import { asItComes, type Line } from '#cart/line.ts';
import { sampleOrder } from '#kitchen/ticket/sample-order.ts';
import type { Order } from '#orders/order.ts';

/** Returns a sold line; `part` changes fields. */
export function boardLine(part: Partial<Line> = {}): Line {
  return {
    ...asItComes,
    itemId: 'fromage',
    categoryKey: 'pizzas',
    name: { fr: 'Fromage', en: 'Cheese' },
    size: 'l',
    sizeLabel: { fr: 'L', en: 'L' },
    price: 1795,
    ...part,
  };
}

/** Returns an order of a Friday evening on the board; `part` changes fields. */
export function boardOrder(part: Partial<Order> = {}): Order {
  const placedAt = Date.parse('2026-11-20T17:12:00-05:00');
  return {
    ...sampleOrder(placedAt),
    id: 1,
    number: 12,
    version: 1,
    promisedAt: Date.parse('2026-11-20T17:45:00-05:00'),
    drivingMinutes: 15,
    orderType: 'delivery',
    isEmailed: true,
    fullName: 'Maëlle Gagné-Essai',
    email: 'maelle@exemple.test',
    phone: '438 555-0199',
    address: '77, rue des Copeaux',
    apartment: '3',
    subtotal: 3590,
    taxes: 538,
    total: 4128,
    taxLabel: { fr: 'Taxes (TPS et TVQ)', en: 'Taxes (GST and QST)' },
    lines: [boardLine({ quantity: 2 })],
    ...part,
  };
}
