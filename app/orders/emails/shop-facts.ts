import { say } from '#core/language.ts';
import { unlinked } from '#email/typed-links.ts';
import { formatDate, formatInstant, formatTime } from '#hours/hours.text.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { deliveryAddressLine, type Order } from '../order.ts';
import { paymentNames } from '../orders.text.ts';
import type { Customer } from '../orders.ts';
import { dayFirst, promiseWords, requestedWords } from '../promise.text.ts';
import { isChosenTime, readyAt, type TimedOrder } from '../promise.ts';
import { driverNoteWords } from './order-rows.ts';

export type ShopFacts = ReturnType<typeof shopFacts>;

type FactsOrder = TimedOrder &
  Customer &
  Pick<Order, 'orderType' | 'paymentMethod' | 'language' | 'placedAt'> &
  Partial<Pick<Order, 'day' | 'firstPromiseAt'>>;

const languageNames = { fr: 'français', en: 'anglais' } as const;

/** Returns the facts of an email to the shop at `now` (epoch milliseconds), in French. */
export function shopFacts(order: FactsOrder, now: number) {
  const { placedAt } = order;
  const isToday = formatDate(placedAt, 'fr', true) === formatDate(now, 'fr', true);
  const extension = order.phoneExtension ? `, poste ${unlinked(order.phoneExtension)}` : '';
  const apartment = order.apartment ? `, app. ${order.apartment}` : '';
  return {
    first: order.day ? dayFirst(order, now, 'fr') : '',
    type: orderTypeNames[order.orderType].fr,
    due: dueOf(order, now),
    placed: isToday
      ? `à ${formatTime(placedAt, 'fr')}`
      : `le ${formatInstant(placedAt, now, 'fr')}`,
    payment: paymentNames[order.paymentMethod][order.orderType].fr,
    phone: `${order.phone}${extension}`,
    address: order.address
      ? unlinked(deliveryAddressLine({ ...order, address: `${order.address}${apartment}` }))
      : null,
    driverNote: order.driverNote ? say(driverNoteWords(order.driverNote), 'fr') : null,
    // Staff took an order without an address themselves: it is confirmed.
    callBack: order.email && `Rappeler en ${languageNames[order.language]} pour confirmer.`,
  };
}

/** Returns the requested time; a time at the door has the kitchen's own beside it. */
function dueOf(order: FactsOrder, now: number): string {
  const words = requestedWords(order, now).fr;
  const ready = readyAt(order);
  if (order.firstPromiseAt && !isChosenTime(order))
    return `${words} (annoncée ${promiseWords(order.firstPromiseAt, now).fr})`;
  if (order.orderType === 'takeout' || !isChosenTime(order) || ready === null) return words;
  return `chez le client ${words}, prête à ${formatTime(ready, 'fr')}`;
}
