import type { Bilingual } from '#core/language.ts';

/** Delivery is the default (B-502). */
export const orderTypes = ['delivery', 'takeout'] as const;
export type OrderType = (typeof orderTypes)[number];
export const defaultOrderType: OrderType = 'delivery';

export const orderTypeNames: Readonly<Record<OrderType, Bilingual>> = {
  delivery: { fr: 'Livraison', en: 'Delivery' },
  takeout: { fr: 'À emporter', en: 'Takeout' },
};
