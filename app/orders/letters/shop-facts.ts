import { formatMoment, formatTime } from '#restaurant/hours.text.ts';
import type { Order } from '../order.ts';
import { orderTypeNames, paymentMethodNames } from '../orders.text.ts';

export type ShopFacts = ReturnType<typeof shopFacts>;

type Told = Pick<
  Order,
  | 'orderType'
  | 'paymentMethod'
  | 'language'
  | 'placedAt'
  | 'dueAt'
  | 'phone'
  | 'phoneExtension'
  | 'address'
  | 'apartment'
>;

const languageNames = { fr: 'français', en: 'anglais' } as const;

/** What the letters to the shop say of an order, in French. */
export function shopFacts(order: Told) {
  const { placedAt, dueAt } = order;
  const extension = order.phoneExtension ? `, poste ${order.phoneExtension}` : '';
  const apartment = order.apartment ? `, app. ${order.apartment}` : '';
  return {
    type: orderTypeNames[order.orderType].fr,
    due: dueAt ? formatMoment(dueAt, placedAt, 'fr') : 'dès que possible',
    placed: formatTime(placedAt, 'fr'),
    payment: paymentMethodNames[order.paymentMethod].fr,
    phone: `${order.phone}${extension}`,
    address: order.address ? `${order.address}${apartment}` : null,
    callBack: `Rappeler en ${languageNames[order.language]} pour confirmer.`,
  };
}
