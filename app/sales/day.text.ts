import type { Bilingual, Language } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';
import { callFirstTitle } from '#orders/call-first.text.ts';
import { statusNames } from '#orders/order-status.text.ts';
import { taxNames, totalsText } from '#orders/orders.text.ts';
import type { SaleState } from './sale-state.ts';

export const columnNames = {
  number: { fr: 'Numéro', en: 'Number' },
  day: { fr: 'Jour', en: 'Day' },
  placed: { fr: 'Reçue', en: 'Placed' },
  due: { fr: 'Demandée pour', en: 'Asked for' },
  ready: { fr: 'Prête à', en: 'Ready at' },
  promised: { fr: 'Promise au client pour', en: 'Promised for' },
  status: { fr: 'État', en: 'Status' },
  type: { fr: 'Type', en: 'Type' },
  payment: { fr: 'Paiement', en: 'Payment' },
  name: { fr: 'Nom', en: 'Name' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  extension: { fr: 'Poste', en: 'Extension' },
  email: { fr: 'Courriel', en: 'Email' },
  address: { fr: 'Adresse', en: 'Address' },
  apartment: { fr: 'Appartement', en: 'Apartment' },
  postalCode: { fr: 'Code postal', en: 'Postal code' },
  subtotal: { fr: 'Sous-total', en: 'Subtotal' },
  discount: totalsText.discount,
  code: { fr: 'Code', en: 'Code' },
  deliveryFee: totalsText.deliveryFee,
  ...taxNames({ fr: 'Taxes', en: 'Taxes' }),
  total: { fr: 'Total', en: 'Total' },
  lines: { fr: 'Articles', en: 'Items' },
  composition: { fr: 'Composition', en: 'Composition' },
  notes: { fr: 'Notes pour la cuisine', en: 'Notes for the kitchen' },
  driverNote: { fr: 'Note pour le livreur', en: 'Note for the driver' },
  sale: { fr: 'Vente', en: 'Sale' },
} as const satisfies Record<string, Bilingual>;

export const saleStateNames: Readonly<Record<SaleState, Bilingual>> = {
  sold: { fr: 'Remise au client', en: 'Handed over' },
  open: { fr: 'En cours', en: 'Still open' },
  waiting: { fr: 'Pas encore confirmée', en: 'Not confirmed yet' },
  suspicious: callFirstTitle,
  refused: statusNames.refused.delivery,
  cancelled: statusNames.cancelled.delivery,
  no_show: statusNames.no_show.takeout,
};

export function exportName(day: string): Bilingual {
  return { fr: `commandes-${day}.csv`, en: `orders-${day}.csv` };
}

/** Returns a count of which one may be half a pizza: `12½`. */
export function countText(count: number): string {
  const whole = Math.floor(count);
  if (count === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

export function cutText(shown: number): Bilingual {
  return {
    fr: `Seulement les ${shown} premières commandes de la journée.`,
    en: `Only the first ${shown} orders of the day.`,
  };
}

/** Returns `17 h`, `5 p.m.` */
export function hourName(hour: number, language: Language): string {
  // Any winter day: only the time is used.
  return formatTime(Date.parse('2026-01-05T05:00:00Z') + (hour % 24) * 3_600_000, language);
}
