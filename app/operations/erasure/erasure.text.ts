import type { Bilingual, Language } from '#core/language.ts';
import { formatDate } from '#hours/hours.text.ts';
import { ordersText } from '#sales/staff/day-page.text.ts';
import type { FoundCustomer } from './erasure.server.ts';

export const erasureText = {
  heading: { fr: 'Effacer un client', en: 'Erase a customer' },
  lead: {
    fr: 'Quand un client le demande : son nom, ses coordonnées, ses notes et ses courriels sont effacés. Les plats et les montants restent pour la comptabilité.',
    en: 'When a customer asks: their name, contact details, notes and emails are erased. Dishes and amounts stay for the books.',
  },
  field: { fr: 'Téléphone ou courriel du client', en: "Customer's phone or email" },
  find: { fr: 'Chercher', en: 'Find' },
  found: { fr: 'Trouvé avec', en: 'Found with' },
  none: { fr: 'Aucune commande terminée à effacer.', en: 'No finished order to erase.' },
  others: {
    fr: "D'autres commandes partagent un téléphone ou un courriel avec celles-ci :",
    en: 'Other orders share a phone or an email with these:',
  },
  copies: {
    fr: 'Les sauvegardes suivent dans les 35 jours. Les courriels déjà reçus sont dans la boîte du restaurant : supprimez-les aussi. Un compte se supprime à la page « Supprimer un compte ».',
    en: "Backups follow within 35 days. Emails already delivered are in the restaurant's mailbox: delete them too. Accounts are deleted on the “Delete an account” page.",
  },
  erase: { fr: 'Effacer ce client…', en: 'Erase this customer…' },
  question: { fr: 'Effacer ce client pour toujours?', en: 'Erase this customer for good?' },
  confirm: { fr: 'Effacer', en: 'Erase' },
  findFailed: { fr: "La recherche n'a pas abouti", en: 'The search did not work' },
  eraseFailed: { fr: "Rien n'a été effacé", en: 'Nothing was erased' },
} as const satisfies Record<string, Bilingual>;

/** Returns the days from one to another, or the one day. */
function daysText(since: number, until: number, language: Language, to: string): string {
  const [first, last] = [formatDate(since, language, true), formatDate(until, language, true)];
  return first === last ? first : `${first} ${to} ${last}`;
}

/** Returns what will be gone, and what stays, a sentence each. */
export function foundTexts({ orders, since, until, open, emails }: FoundCustomer): Bilingual[] {
  const sentences: Bilingual[] = [];
  if (since !== null && until !== null) {
    const count = ordersText(orders);
    const [fr, en] = [daysText(since, until, 'fr', 'au'), daysText(since, until, 'en', 'to')];
    sentences.push({ fr: `${count.fr}, du ${fr}.`, en: `${count.en}, from ${en}.` });
  }
  if (emails > 0) {
    sentences.push({
      fr: `${emails} courriel${emails < 2 ? '' : 's'} à leur sujet, en attente, ${emails < 2 ? 'envoyé ou abandonné' : 'envoyés ou abandonnés'}.`,
      en: `${emails} email${emails === 1 ? '' : 's'} about them, waiting, sent or given up.`,
    });
  }
  if (open > 0) {
    sentences.push({
      fr: `${ordersText(open).fr} encore en cours : rien n'en est effacé. Recommencez quand tout sera terminé.`,
      en: `${ordersText(open).en} still open: nothing of ${open === 1 ? 'it' : 'them'} is erased. Try again once all is done.`,
    });
  }
  return sentences;
}

export function addText({ identifier, orders }: FoundCustomer['others'][number]): Bilingual {
  const count = ordersText(orders);
  return { fr: `Ajouter ${identifier} (${count.fr})`, en: `Add ${identifier} (${count.en})` };
}

export function erasedText(orders: number): Bilingual {
  const count = ordersText(orders);
  return { fr: `Client effacé de ${count.fr}`, en: `Customer erased from ${count.en}` };
}
