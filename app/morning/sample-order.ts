import { asItComes } from '#cart/line.ts';
import type { Order } from '#orders/order.ts';

/** What a ticket is tried with before there is any order; `now` in epoch milliseconds. */
export function sampleOrder(now: number): Order {
  const line = {
    ...asItComes,
    itemId: 'sample',
    categoryKey: 'pizzas',
    name: { fr: "Pizza d'essai", en: 'Test pizza' },
    size: 'l',
    sizeLabel: { fr: 'L', en: 'L' },
    price: 1000,
    quantity: 1,
    note: 'Si vous lisez ceci, le ticket est bon.',
  };
  return {
    id: 0,
    day: new Date(now).toISOString().slice(0, 10),
    number: 0,
    status: 'confirmed',
    version: 0,
    placedAt: now,
    dueAt: null,
    promisedAt: now + 30 * 60_000,
    drivingMinutes: null,
    seenAt: now,
    watchFrom: now,
    closedAt: null,
    callResult: null,
    refusalReason: null,
    refusalNote: null,
    orderType: 'takeout',
    paymentMethod: 'cash',
    language: 'fr',
    callFirst: [],
    isLettered: false,
    fullName: "Ticket d'essai",
    email: '',
    phone: '',
    phoneExtension: null,
    address: null,
    apartment: null,
    driverNote: null,
    subtotal: 1000,
    discount: 0,
    code: null,
    deliveryFee: 0,
    postalCode: null,
    taxes: 150,
    total: 1150,
    lines: [line],
  };
}
