import { asItComes } from '#cart/line.ts';
import { dayAt } from '#hours/calendar-day.ts';
import type { Order } from '#orders/order.ts';
import { noCustomer, orderTotals } from '#orders/orders.ts';

/** Returns an order for a trial ticket; `now` in epoch milliseconds. */
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
    day: dayAt(now),
    number: 0,
    version: 0,
    status: 'confirmed',
    statusAt: null,
    placedAt: now,
    dueAt: null,
    firstPromiseAt: null,
    promisedAt: now + 30 * 60_000,
    ovenFrom: null,
    ovenUnits: null,
    closedAt: null,
    source: 'web',
    customerNote: null,
    callResult: null,
    refusalReason: null,
    driver: null,
    paidInAt: null,
    changes: null,
    overruled: [],
    refusalNote: null,
    drivingMinutes: null,
    seenAt: now,
    watchFrom: now,
    orderType: 'takeout',
    paymentMethod: 'cash',
    language: 'fr',
    callFirst: [],
    isEmailed: false,
    ...noCustomer,
    fullName: "Ticket d'essai",
    ...orderTotals({ subtotal: line.price }, { taxRate: 15_000 }),
    code: null,
    cashDue: null,
    taxLabel: { fr: '', en: '' },
    shopVersion: null,
    lines: [line],
  };
}
