import { type Bilingual, both } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { promiseLine } from '#orders/promise.text.ts';
import type { OrderType } from '#shop/order-types.ts';

export const telephoneText = {
  heading: { fr: 'Commande au téléphone', en: 'Telephone order' },
  sources: { fr: 'Comment elle arrive', en: 'How it comes in' },
  counter: { fr: 'Comptoir', en: 'Counter' },
  customer: { fr: 'Numéro, nom ou adresse', en: 'Number, name or address' },
  apartment: { fr: 'App.', en: 'Apt.' },
  driverNote: { fr: 'Note pour le livreur', en: 'Note for the driver' },
  extension: { fr: 'Poste', en: 'Ext.' },
  fee: { fr: 'Frais de livraison', en: 'Delivery fee' },
  line: { fr: 'Ajouter un article', en: 'Add an item' },
  lines: { fr: 'Articles', en: 'Items' },
  noLines: {
    fr: 'Tapez un article, puis Entrée. « = » reprend la dernière commande.',
    en: 'Type an item, then Enter. “=” takes the last order again.',
  },
  code: { fr: 'Code', en: 'Code' },
  time: { fr: 'Heure voulue', en: 'Requested time' },
  send: { fr: 'Envoyer', en: 'Send' },
  inHand: { fr: 'Commandes en main', en: 'Orders in hand' },
  park: { fr: 'Nouvelle commande', en: 'New order' },
  drop: { fr: 'Effacer', en: 'Delete' },
  noName: { fr: 'Sans nom', en: 'No name' },
  gone: { fr: "N'est plus au menu", en: 'No longer on the menu' },
  dropFailure: { fr: "Impossible d'effacer la commande", en: "Couldn't delete the order" },
  unread: { fr: 'Impossible de charger le menu', en: "Couldn't load the menu" },
  ring: { fr: 'Ça sonne', en: 'Ringing' },
  reward: { fr: 'Commande offerte', en: 'Free order' },
} as const satisfies Record<string, Bilingual>;

/** Returns `Commande 42 · Prête vers 18 h 40 · 24,35 $`, as it is read out at the end of a call. */
export function sentText(
  number: number,
  orderType: OrderType,
  promisedAt: number | null,
  now: number,
  total: Cents,
): Bilingual {
  const promise = promisedAt === null ? null : promiseLine(orderType, promisedAt, now);
  const name = { fr: `Commande ${number}`, en: `Order ${number}` };
  return both((language) =>
    [name[language], promise?.[language], formatMoney(total, language)].filter(Boolean).join(' · '),
  );
}
