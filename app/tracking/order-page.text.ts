import type { Bilingual } from '#core/language.ts';
import { always, statusNames } from '#orders/order-status.text.ts';
import { isCustomersEnd, type OrderStatus } from '#orders/order-status.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { OrderPage } from './order-page.ts';
import type { ShownStep } from './order-steps.ts';

export const orderPageText = {
  order: { fr: 'Commande', en: 'Order' },
  yours: { fr: 'Votre commande', en: 'Your order' },
  putAway: { fr: 'Masquer cette commande', en: 'Hide this order' },
  steps: { fr: 'Où en est votre commande', en: 'Order status' },
  next: { fr: 'Ensuite :', en: 'Next:' },
  ordered: { fr: 'Ce que vous avez commandé', en: 'What you ordered' },
  requested: { fr: 'Demandée pour', en: 'Requested for' },
  requestedOpen: { fr: 'Demandée', en: 'Requested' },
  requestedAtDoor: { fr: 'Livraison demandée pour', en: 'Delivery requested for' },
  payment: { fr: 'Paiement', en: 'Payment' },
  again: { fr: 'Commander à nouveau', en: 'Order this again' },
  pickUpAgain: { fr: 'Commander pour emporter', en: 'Order for takeout' },
  againHint: {
    fr: "Les mêmes plats dans un nouveau panier, aux prix d'aujourd'hui.",
    en: "The same dishes in a new cart, at today's prices.",
  },
  call: { fr: 'Appeler', en: 'Call' },
  question: { fr: 'Une question, un changement?', en: 'A question, a change?' },
  questionHint: {
    fr: 'Appelez-nous et donnez le numéro de la commande.',
    en: 'Call us and give the number of the order.',
  },
  cancel: { fr: 'Annuler ma commande', en: 'Cancel my order' },
  reallyCancel: { fr: 'Oui, annuler la commande', en: 'Yes, cancel the order' },
  no: { fr: 'Non', en: 'No' },
  noAnswer: { fr: 'Pas de réponse. Réessayez.', en: 'No answer. Try again.' },
  pickUp: { fr: 'Où passer la prendre', en: 'Where to pick it up' },
  bringTo: { fr: 'Où nous la livrons', en: 'Delivering to' },
  apartment: { fr: 'app.', en: 'apt.' },
  wrongAddress: {
    fr: "Ce n'est pas la bonne adresse? Appelez-nous vite.",
    en: 'Not the right address? Call us quickly.',
  },
  keepLink: {
    fr: 'Cette page est la vôtre : toute personne qui a le lien peut la lire.',
    en: 'This page is yours: anybody who has the link can read it.',
  },
  noEmail: {
    fr: "Aucun courriel n'est envoyé pour cette commande\u00a0: suivez-la sur cette page.",
    en: 'No email is sent for this order: follow it on this page.',
  },
  noScript: {
    fr: 'Rechargez la page pour voir où en est votre commande.',
    en: 'Reload the page to see the status of your order.',
  },
  away: {
    fr: "Cette page ne peut pas être lue en ce moment. Une commande déjà reçue n'est pas perdue. Réessayez dans un instant, ou appelez-nous.",
    en: "We can't read this page right now. An order that we received is not lost. Try again in a moment, or call us.",
  },
  fromShop: { fr: 'Un mot de la cuisine :', en: 'A word from the kitchen:' },
} as const satisfies Record<string, Bilingual>;

/** Returns the words above the number: no thanks for an order that its customer ended. */
export function greetingOf({
  status,
  firstName,
}: Pick<OrderPage, 'status' | 'firstName'>): Bilingual {
  if (status === 'refused') return { fr: `Désolés, ${firstName}.`, en: `Sorry, ${firstName}.` };
  if (isCustomersEnd(status)) return { fr: firstName, en: firstName };
  return { fr: `Merci, ${firstName}!`, en: `Thank you, ${firstName}!` };
}

export const staleWords = (since: Bilingual): Bilingual => ({
  fr: `La connexion est coupée : ce que vous voyez date de ${since.fr}.`,
  en: `The connection is down: what you see is from ${since.en}.`,
});

export function stepName(kind: ShownStep['kind'], orderType: OrderType): Bilingual {
  if (kind === 'sent') return { fr: 'Envoyée', en: 'Sent' };
  if (kind === 'seen') return { fr: 'Vue par la cuisine', en: 'Seen by the kitchen' };
  return statusNames[kind][orderType];
}

/** The step after each status; null when there is none. */
export const nextSteps: Readonly<
  Record<OrderStatus, Readonly<Record<OrderType, Bilingual>> | null>
> = {
  new: always({
    fr: "on vous appelle pour confirmer l'heure.",
    en: 'we call you to confirm the time.',
  }),
  confirmed: always({ fr: 'elle passe au four.', en: 'it goes into the oven.' }),
  baking: {
    takeout: { fr: 'elle vous attend au comptoir.', en: "it'll be waiting at the counter." },
    delivery: { fr: 'elle est prête à partir.', en: "it's ready to leave." },
  },
  ready: {
    takeout: { fr: 'vous passez la chercher.', en: 'you come and get it.' },
    delivery: { fr: 'elle prend la route.', en: 'it heads your way.' },
  },
  out: always({ fr: 'on sonne chez vous.', en: 'we ring your bell.' }),
  done: null,
  refused: null,
  cancelled: null,
  no_show: null,
};
