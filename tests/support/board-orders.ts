import { asItComes, type Line } from '#cart/line.ts';
import type { Order } from '#orders/order.ts';

/** A line as it was sold; `part` changes fields. */
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

/** An order of a Friday evening as the board shows it; `part` changes fields. */
export function boardOrder(part: Partial<Order> = {}): Order {
  const placedAt = Date.parse('2026-11-20T17:12:00-05:00');
  return {
    id: 1,
    day: '2026-11-20',
    number: 12,
    status: 'confirmed',
    version: 1,
    placedAt,
    dueAt: null,
    promisedAt: Date.parse('2026-11-20T17:45:00-05:00'),
    drivingMinutes: 15,
    seenAt: placedAt,
    watchFrom: placedAt,
    closedAt: null,
    callResult: null,
    refusalReason: null,
    refusalNote: null,
    orderType: 'delivery',
    paymentMethod: 'cash',
    language: 'fr',
    callFirst: [],
    customerEmailed: true,
    fullName: 'Maëlle Gagné-Essai',
    email: 'maelle@exemple.test',
    phone: '438 555-0199',
    phoneExtension: null,
    address: '77, rue des Copeaux',
    apartment: '3',
    driverNote: null,
    subtotal: 3590,
    discount: 0,
    code: null,
    deliveryFee: 0,
    postalCode: null,
    taxes: 538,
    total: 4128,
    cashDue: null,
    taxLabel: { fr: 'Taxes (TPS et TVQ)', en: 'Taxes (GST and QST)' },
    shopVersion: null,
    lines: [boardLine({ quantity: 2 })],
    ...part,
  };
}
