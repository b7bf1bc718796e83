import { type Bilingual, both } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { feeTexts, orderNumber } from '#orders/orders.text.ts';
import type { Terms } from '#orders/orders.ts';
import { promiseLine } from '#orders/promise.text.ts';
import type { DeliveryTerms, Destination } from './delivery/delivery-terms.ts';
import type { Draft } from './form/draft.ts';

export const formText = {
  title: { fr: 'Votre commande', en: 'Your order' },
  items: { fr: 'Articles', en: 'Items' },
  orderType: { fr: 'Livraison ou à emporter', en: 'Delivery or takeout' },
  fullName: { fr: 'Nom complet', en: 'Full name' },
  email: { fr: 'Courriel', en: 'Email' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  phoneExtension: { fr: 'Poste', en: 'Extension' },
  address: { fr: 'Adresse', en: 'Address' },
  apartment: { fr: 'Appartement', en: 'Apartment' },
  postalCode: { fr: 'Code postal', en: 'Postal code' },
  threeAreEnough: { fr: '(3 caractères suffisent)', en: '(3 characters are enough)' },
  driverNote: {
    fr: 'Note pour le livreur (code de porte, sonnette)',
    en: 'Note for the driver (door code, bell)',
  },
  allergies: { fr: 'Allergies : appelez-nous au', en: 'Allergies: call us at' },
  or: { fr: 'ou', en: 'or' },
  paymentMethod: { fr: 'Mode de paiement', en: 'Payment method' },
  optional: { fr: '(facultatif)', en: '(optional)' },
  send: { fr: 'Envoyer la commande', en: 'Send order' },
  sending: { fr: 'Envoi en cours…', en: 'Sending…' },
  favourites: { fr: 'Les plus commandés', en: 'Ordered most' },
  seeMenu: { fr: 'Voir le menu', en: 'View menu' },
  newPrice: { fr: 'Nouveau prix', en: 'New price' },
  takeoutInstead: { fr: 'Choisir « À emporter »', en: 'Choose “Takeout”' },
  withoutCode: { fr: 'Retirer le code', en: 'Remove the code' },
  deliveryInstead: { fr: 'Choisir « Livraison »', en: 'Choose “Delivery”' },
  privacy: { fr: 'Vie privée', en: 'Privacy' },
  pickedUpAt: { fr: 'À venir chercher au', en: 'Pick up at' },
} as const;

/** Returns `3 articles · 65,36 $`, and what it was before the shop raised it. */
export function summaryText(count: number, total: Cents, before: Cents | null): Bilingual {
  const item = { fr: count < 2 ? 'article' : 'articles', en: count === 1 ? 'item' : 'items' };
  const was = { fr: 'avant', en: 'was' };
  return both((language) => {
    const ago = before === null ? '' : `, ${was[language]} ${formatMoney(before, language)}`;
    return `${count} ${item[language]} · ${formatMoney(total, language)}${ago}`;
  });
}

/** Returns that the shop raised a total. */
export function raisedText(before: Cents, total: Cents): Bilingual {
  return {
    fr: `Le total est passé de ${formatMoney(before, 'fr')} à ${formatMoney(total, 'fr')}.`,
    en: `The total went from ${formatMoney(before, 'en')} to ${formatMoney(total, 'en')}.`,
  };
}

export function acceptText(total: Cents): Bilingual {
  return { fr: `Accepter ${formatMoney(total, 'fr')}`, en: `Accept ${formatMoney(total, 'en')}` };
}

/** The subject of the form's messages: success removes earlier failures (B-1352). */
export const aboutOrder = 'order';

/** Messages about the whole form (B-503, B-507, B-508). */
export const orderMessages = {
  success: {
    title: { fr: 'Succès!', en: 'Success!' },
    description: {
      fr: 'Merci pour votre commande ! Nous vous appellerons prochainement pour la confirmer.',
      en: 'Thank you for your order! We will call you shortly to confirm it.',
    },
  },
  failure: {
    title: { fr: 'Erreur', en: 'Error' },
    description: { fr: "Erreur lors de l'envoi de la commande", en: 'Error sending order' },
  },
  missing: {
    title: { fr: 'Erreur', en: 'Error' },
    description: {
      fr: 'Veuillez remplir tous les champs obligatoires',
      en: 'Please fill in all required fields',
    },
  },
} as const satisfies Record<string, { title: Bilingual; description: Bilingual }>;

export const fieldErrorTexts = {
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  too_long: { fr: 'Ce texte est trop long.', en: 'This text is too long.' },
  email: {
    fr: 'Cette adresse courriel semble incomplète. Exemple : nom@exemple.com',
    en: 'This email address looks incomplete. Example: name@example.com',
  },
  phone: {
    fr: 'Ce numéro doit compter de 7 à 15 chiffres : 418 555-0100',
    en: 'This number needs 7 to 15 digits: 418 555-0100',
  },
  phone_toll: {
    fr: 'Nous ne pouvons pas appeler ce numéro. Entrez un numéro du Canada ou des États-Unis.',
    en: "We can't call this number. Enter a Canadian or U.S. number.",
  },
  choice: { fr: 'Faites un choix.', en: 'Make a choice.' },
  link: {
    fr: "N'écrivez pas d'adresse Web ici. Après un point, laissez une espace.",
    en: 'Do not write a web address here. After a period, leave a space.',
  },
  letter: { fr: 'Écrivez au moins une lettre.', en: 'Write at least one letter.' },
  house_number: {
    fr: 'Ajoutez le numéro de porte : 12, rue des Érables',
    en: 'Add the house number: 12 Maple Street',
  },
  postal_code: {
    fr: 'Ce code postal semble incomplet : A1A 1A1',
    en: 'This postal code looks incomplete: A1A 1A1',
  },
  marks: {
    fr: "Une lettre porte trop d'accents\u00a0: au plus deux.",
    en: 'A letter carries too many accents: two at most.',
  },
} as const satisfies Record<string, Bilingual>;

/** Why an order may not have left, and what to do; a telephone number follows. */
export const unsentTexts = {
  offline: {
    fr: 'Commande non envoyée\u00a0: la connexion manquait. Envoyez-la de nouveau, ou appelez le',
    en: 'Order not sent: there was no connection. Send it again, or call',
  },
  unanswered: {
    fr: "Commande non confirmée\u00a0: nous n'avons pas reçu de réponse. Envoyez-la de nouveau, elle ne comptera qu'une fois, ou appelez le",
    en: 'Order not confirmed: no answer came back. Send it again, it will count only once, or call',
  },
} as const satisfies Record<string, Bilingual>;
export type Unsent = keyof typeof unsentTexts;

/** Returns that the first try was stored, when a second one came with other data. */
export function alreadyPlaced(number: number): Bilingual {
  return {
    fr: `Votre première commande a bien été reçue : no ${number}. Appelez-nous pour la modifier.`,
    en: `Your first order was received: no. ${number}. Call us to change it.`,
  };
}

/** Returns `Commande no 12 · Chez vous vers 19 h 15`. */
export function sentNote(
  { number, firstPromiseAt }: Pick<Order, 'number' | 'firstPromiseAt'>,
  { orderType, at }: Draft,
  now: number,
): Bilingual {
  const order = orderNumber(number);
  if (firstPromiseAt === null) return order;
  const promise = promiseLine(orderType, firstPromiseAt, now, at !== null);
  return both((language) => `${order[language]} · ${promise[language]}`);
}

export const deliveryText = {
  outside: {
    fr: 'Choisissez « À emporter » ou appelez-nous au',
    en: 'Choose “Takeout” or call us at',
  },
  outsideShort: {
    fr: 'Nous ne livrons pas à ce code postal.',
    en: 'We do not deliver to this postal code.',
  },
  feeByCode: { fr: 'selon le code postal', en: 'by postal code' },
} as const satisfies Record<string, Bilingual>;

/** Returns a delivery's fee in words while it is no amount of the totals; null for an amount, and for takeout. */
export function feeText(
  { fee, isFeeKnown, fieldError }: DeliveryTerms,
  { orderType }: Destination,
  { zones }: Pick<Terms, 'zones'>,
): Bilingual | null {
  if (orderType === 'takeout' || fee > 0) return null;
  if (zones.length === 0 || fieldError === 'outside_zones') return feeTexts.toCome;
  return isFeeKnown ? feeTexts.free : deliveryText.feeByCode;
}

export function zoneText({ fee, minimum }: DeliveryTerms): Bilingual {
  const amounts = (cents: Cents) => both((language) => formatMoney(cents, language));
  const [paid, least] = [amounts(fee), amounts(minimum)];
  const words =
    fee > 0
      ? {
          fr: `Frais de livraison : ${paid.fr} avant taxes`,
          en: `Delivery fee: ${paid.en} before taxes`,
        }
      : { fr: 'Livraison gratuite', en: 'Free delivery' };
  if (minimum === 0) return words;
  return {
    fr: `${words.fr} · minimum de ${least.fr} avant taxes`,
    en: `${words.en} · minimum ${least.en} before taxes`,
  };
}
