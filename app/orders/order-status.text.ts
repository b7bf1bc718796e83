import type { Bilingual, Language } from '#core/language.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { OrderStatus, RefusalReason } from './order-status.ts';

/** For staff; how it ends depends on the order type. */
export const statusNames: Readonly<Record<OrderStatus, Readonly<Record<OrderType, Bilingual>>>> = {
  new: always({ fr: 'Nouvelle', en: 'New' }),
  confirmed: always({ fr: 'Confirmée', en: 'Confirmed' }),
  baking: always({ fr: 'Au four', en: 'In the oven' }),
  ready: always({ fr: 'Prête', en: 'Ready' }),
  out: always({ fr: 'En route', en: 'On its way' }),
  done: {
    takeout: { fr: 'Récupérée', en: 'Picked up' },
    delivery: { fr: 'Livrée', en: 'Delivered' },
  },
  refused: always({ fr: 'Refusée', en: 'Refused' }),
  cancelled: always({ fr: 'Annulée par le client', en: 'Cancelled by the customer' }),
  no_show: {
    takeout: { fr: 'Pas venu', en: 'Not picked up' },
    delivery: { fr: 'Pas venu ouvrir', en: 'No answer at the door' },
  },
};

/** Why an order is refused: on the staff's button, and as the customer reads it. */
export const refusalTexts: Readonly<
  Record<RefusalReason, { readonly staff: Bilingual; readonly customer: Bilingual }>
> = {
  too_busy: {
    staff: { fr: 'Trop de commandes', en: 'Too many orders' },
    customer: {
      fr: 'La cuisine a trop de commandes en ce moment.',
      en: 'The kitchen has too many orders right now.',
    },
  },
  too_far: {
    staff: { fr: 'Adresse trop loin', en: 'Address too far' },
    customer: {
      fr: 'Votre adresse est en dehors de notre secteur de livraison.',
      en: 'Your address is outside our delivery area.',
    },
  },
  no_driver: {
    staff: { fr: 'Pas de livreur', en: 'No driver' },
    customer: {
      fr: "Nous n'avons pas de livreur en ce moment.",
      en: 'We have no driver right now.',
    },
  },
  sold_out: {
    staff: { fr: 'Article épuisé', en: 'Item sold out' },
    customer: {
      fr: 'Un article de votre commande est épuisé.',
      en: 'An item in your order is sold out.',
    },
  },
  closing: {
    staff: { fr: 'On ferme', en: 'We are closing' },
    customer: {
      fr: "Nous fermons et n'avons plus le temps de la préparer.",
      en: 'We are closing and no longer have time to make it.',
    },
  },
  unreachable: {
    staff: { fr: 'Client injoignable', en: 'Cannot reach the customer' },
    customer: {
      fr: "Nous n'avons pas réussi à vous joindre au téléphone.",
      en: 'We could not reach you by phone.',
    },
  },
  unverified: {
    staff: { fr: 'Fausse commande', en: 'Fake order' },
    customer: {
      fr: "Nous n'avons pas pu vérifier votre commande.",
      en: 'We could not verify your order.',
    },
  },
  other: {
    staff: { fr: 'Autre raison', en: 'Another reason' },
    customer: { fr: 'Appelez-nous, nous vous expliquerons.', en: 'Call us and we will explain.' },
  },
};

/** What customers read of an order that they ended. */
export const endedTexts = {
  cancelled: always({
    fr: "Rien n'est préparé, et rien n'est à payer.",
    en: 'Nothing is being made, and there is nothing to pay.',
  }),
  no_show: {
    takeout: {
      fr: "Votre commande n'a pas été récupérée. Appelez-nous si c'est une erreur.",
      en: 'Your order was not picked up. Call us if this is a mistake.',
    },
    delivery: {
      fr: "Le livreur n'a pas eu de réponse à votre porte. Appelez-nous si c'est une erreur.",
      en: 'The driver had no answer at your door. Call us if this is a mistake.',
    },
  },
} as const;

/** Returns the customer's words of a refusal: the reason, and the note, which is all of `other`. */
export function refusalWords(
  reason: RefusalReason,
  note: string | null,
  language: Language,
): readonly string[] {
  if (reason === 'other' && note) return [note];
  return [refusalTexts[reason].customer[language], ...(note ? [note] : [])];
}

/** Returns the same words for every order type. */
export function always(words: Bilingual): Readonly<Record<OrderType, Bilingual>> {
  return { delivery: words, takeout: words };
}
