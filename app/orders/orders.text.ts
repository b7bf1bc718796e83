import type { Bilingual } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { OrderSource, PaymentMethod, TaxLine } from './orders.ts';

/** How a customer pays: short for a narrow column, or with the place, by order type. */
export const paymentNames: Readonly<
  Record<PaymentMethod, Readonly<Record<'short' | OrderType, Bilingual>>>
> = {
  cash: {
    short: { fr: 'Comptant', en: 'Cash' },
    delivery: { fr: 'Comptant', en: 'Cash' },
    takeout: { fr: 'Comptant', en: 'Cash' },
  },
  card: {
    short: { fr: 'Carte', en: 'Card' },
    delivery: {
      fr: 'Carte de crédit ou débit (à la livraison)',
      en: 'Credit or debit card (at delivery)',
    },
    takeout: {
      fr: 'Carte de crédit ou débit (au comptoir)',
      en: 'Credit or debit card (at the counter)',
    },
  },
  interac: {
    short: { fr: 'Interac', en: 'Interac' },
    delivery: { fr: 'Interac (à la livraison)', en: 'Interac (at delivery)' },
    takeout: { fr: 'Interac (au comptoir)', en: 'Interac (at the counter)' },
  },
};

export function taxNames(taxLabel: Bilingual): Readonly<Record<TaxLine, Bilingual>> {
  return { taxes: taxLabel };
}

export const totalsText = {
  subtotal: { fr: 'Sous-total', en: 'Subtotal' },
  discount: { fr: 'Rabais', en: 'Discount' },
  deliveryFee: { fr: 'Frais de livraison', en: 'Delivery fee' },
  total: { fr: 'Total', en: 'Total' },
} as const satisfies Record<string, Bilingual>;

/** A delivery's fee that is no amount. */
export const feeTexts = {
  free: { fr: 'gratuite', en: 'free' },
  toCome: { fr: 'à confirmer', en: 'to be confirmed' },
} as const satisfies Record<string, Bilingual>;

export const notABill: Bilingual = {
  fr: "Ceci n'est pas une facture. La facture vous sera remise à la livraison ou au comptoir.",
  en: 'This is not a bill. The bill will be given to you at delivery or at the counter.',
};

export const forDriver: Bilingual = { fr: 'Pour le livreur', en: 'For the driver' };

/** Stands before what staff noted of a customer. */
export const aboutCustomer: Bilingual = { fr: 'Note du client', en: 'About the customer' };

/** Where an order came from; of the web nothing is written. */
export const sourceNames = {
  web: null,
  telephone: { fr: 'téléphone', en: 'telephone' },
  counter: { fr: 'comptoir', en: 'counter' },
} as const satisfies Record<OrderSource, Bilingual | null>;

export function orderNumber(number: number): Bilingual {
  return { fr: `Commande no ${number}`, en: `Order no. ${number}` };
}

/** Returns a confirmation's words on the total when the cook has set the delivery fee. */
export function feeAdded(fee: Cents, total: Cents): Bilingual {
  return {
    fr: `Des frais de livraison de ${formatMoney(fee, 'fr')} ont été ajoutés. Le nouveau total est de ${formatMoney(total, 'fr')}.`,
    en: `A delivery fee of ${formatMoney(fee, 'en')} was added. The new total is ${formatMoney(total, 'en')}.`,
  };
}
