import type { Bilingual } from '#core/language.ts';

export const failedText = {
  heading: { fr: 'Courriels non envoyés', en: 'Emails that were not sent' },
  setting: { fr: 'Courriels', en: 'Emails' },
  lead: {
    fr: "Le serveur les a refusés pour de bon, ou le site a essayé en vain pendant une journée. Une fois la cause réglée, renvoyez-les d'ici. Ils s'effacent d'eux-mêmes après un mois.",
    en: 'The server refused them for good, or the site tried for a day in vain. Once the cause is fixed, send them again from here. They are deleted after a month.',
  },
  none: { fr: "Aucun courriel n'a échoué.", en: 'No email has failed.' },
  again: { fr: 'Renvoyer', en: 'Send again' },
  allAgain: { fr: 'Tout renvoyer', en: 'Send all again' },
  dismiss: { fr: 'Retirer de la liste', en: 'Take off the list' },
  dismissAll: { fr: 'Tout retirer de la liste', en: 'Take all off the list' },
  dismissAsk: { fr: 'Les retirer de la liste?', en: 'Take them off the list?' },
  dismissWarning: { fr: 'Ils ne seront jamais envoyés.', en: 'They will never be sent.' },
  tried: { fr: 'Essais :', en: 'Attempts:' },
  last: { fr: 'le dernier', en: 'last' },
  over: { fr: 'La commande est terminée.', en: 'The order is over.' },
  call: {
    fr: "Le client n'a rien reçu : dites-le-lui par téléphone.",
    en: 'The customer got nothing: tell them by phone.',
  },
  failed: {
    fr: 'Impossible de charger les courriels non envoyés',
    en: "Couldn't load the emails that were not sent",
  },
} as const satisfies Record<string, Bilingual>;

/** Returns what a press did: none were left to it when others were faster. */
export function doneWords(count: number, left: number): Bilingual {
  return {
    fr: `Fait : ${count}. Il en reste ${left} dans la liste.`,
    en: `Done: ${count}. Left on the list: ${left}.`,
  };
}
