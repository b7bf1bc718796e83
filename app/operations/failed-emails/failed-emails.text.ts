import type { Bilingual } from '#core/language.ts';
import type { GivenUpEmail } from './failed-emails.server.ts';
import type { EmailState, GivenUpGroup, Reason } from './failed-emails.ts';

export const givenUpText = {
  heading: { fr: 'Courriels non envoyés', en: 'Emails that were not sent' },
  setting: { fr: 'Courriels', en: 'Emails' },
  back: { fr: 'Paramètres', en: 'Settings' },
  lead: {
    fr: "Le serveur les a refusés pour de bon, ou le site a essayé en vain pendant une journée. Une fois la cause réglée, renvoyez-les d'ici. Ils s'effacent d'eux-mêmes après un mois.",
    en: 'The server refused them for good, or the site tried for a day in vain. Once the cause is fixed, send them again from here. They are deleted after a month.',
  },
  none: {
    fr: "Aucun courriel n'a échoué.",
    en: 'No email has failed.',
  },
  again: { fr: 'Renvoyer', en: 'Send again' },
  anyway: { fr: 'Renvoyer quand même', en: 'Send anyway' },
  putAway: { fr: 'Retirer de la liste', en: 'Take off the list' },
  putAllAway: { fr: 'Tout retirer de la liste', en: 'Take all off the list' },
  awayWarning: { fr: 'Ils ne seront jamais envoyés.', en: 'They will never be sent.' },
  answer: { fr: 'Réponse du serveur de courriel :', en: "The mail server's answer:" },
  call: {
    fr: "Le client n'a rien reçu : dites-le-lui par téléphone.",
    en: 'The customer got nothing: tell them by phone.',
  },
  written: { fr: 'Écrit', en: 'Written' },
  failed: {
    fr: 'Impossible de charger les courriels non envoyés',
    en: "Couldn't load the emails that were not sent",
  },
  sendFailed: { fr: 'Impossible de renvoyer', en: "Couldn't send again" },
  awayFailed: { fr: 'Impossible de retirer de la liste', en: "Couldn't take off the list" },
} as const satisfies Record<string, Bilingual>;

/** In the words of a person who sells pizza, not mail. */
export const reasonWords: Readonly<Record<Reason, Bilingual>> = {
  no_such_mailbox: {
    fr: "Cette adresse n'existe pas, ou plus. Elle a sans doute été mal écrite : le renvoyer n'y changera rien.",
    en: 'This address does not exist, or no longer. It was probably mistyped: sending again will not help.',
  },
  mailbox_full: {
    fr: 'La boîte aux lettres de cette personne est pleine.',
    en: "This person's mailbox is full.",
  },
  sign_in: {
    fr: "Le serveur de courriel n'a pas accepté le compte du site : son mot de passe a peut-être changé. Prévenez la personne qui s'occupe du site.",
    en: "The mail server did not accept the site's account: its password may have changed. Tell the person who looks after the site.",
  },
  refused: {
    fr: "Le serveur de courriel n'a pas voulu de ce message, peut-être parce qu'il l'a pris pour un pourriel.",
    en: 'The mail server did not want this message, perhaps because it took it for spam.',
  },
  too_many: {
    fr: "Le serveur de courriel était trop occupé, ou le site lui en envoyait trop. D'habitude, le renvoyer suffit.",
    en: 'The mail server was too busy, or the site sent it too many. Sending again is usually enough.',
  },
  not_reached: {
    fr: "Le serveur de courriel ne répondait pas. Si rien n'est parti ce jour-là, c'est lui, ou la ligne du site.",
    en: 'The mail server did not answer. If nothing left that day, it is the server, or the line of the site.',
  },
  disk: {
    fr: "Le site n'a pas pu écrire sur son disque. Prévenez la personne qui s'en occupe.",
    en: 'The site could not write to its disk. Tell the person who looks after it.',
  },
  unwritable: {
    fr: "Cette version du site ne sait plus écrire ce courriel. Prévenez la personne qui s'en occupe.",
    en: 'This version of the site can no longer write this email. Tell the person who looks after it.',
  },
  unknown: {
    fr: 'Le serveur de courriel a répondu quelque chose que le site ne connaît pas.',
    en: 'The mail server answered something that the site does not know.',
  },
};

export const groupTexts = {
  in_time: {
    name: { fr: 'Encore à temps', en: 'Still in time' },
    lead: {
      fr: 'Les personnes à qui ils vont en ont encore besoin.',
      en: 'The people whom they are for still need them.',
    },
    send: { fr: 'Tout renvoyer', en: 'Send all again' },
  },
  for_records: {
    name: { fr: 'Pour mémoire', en: 'For the record' },
    lead: {
      fr: "La commande est terminée, et le client n'en a jamais eu la confirmation. Elle peut encore lui servir de trace.",
      en: 'The order is over, and the customer never had its confirmation. It can still be kept as a record.',
    },
    send: { fr: 'Tout envoyer pour mémoire', en: 'Send all for the record' },
  },
  useless: {
    name: { fr: 'Trop tard pour être utiles', en: 'Too late to be of use' },
    lead: {
      fr: "Personne ne les attend plus. Il n'y a rien à faire.",
      en: 'Nobody waits for these any more. There is nothing to do.',
    },
  },
} as const satisfies Record<GivenUpGroup, Record<string, Bilingual>>;

/** An email's use, where its group does not say it. */
export const emailStateWords: Readonly<Partial<Record<EmailState, Bilingual>>> = {
  old_news: {
    fr: 'La commande dont il parle est terminée, refusée ou effacée.',
    en: 'The order that it tells of is over, refused or erased.',
  },
  dead_link: {
    fr: 'Son lien ne mène plus nulle part : la personne peut en demander un nouveau à la page de connexion, ou être invitée à nouveau.',
    en: 'Its link leads nowhere any more: this person can ask for a new one on the sign-in page, or be invited again.',
  },
};

export function aboutWords({ kind, subject, order }: GivenUpEmail): Bilingual {
  const number = order?.number ?? '';
  if (kind === 'order_to_shop')
    return { fr: `Nouvelle commande ${number}`, en: `New order ${number}` };
  if (kind === 'order_to_diner')
    return { fr: `Confirmation de la commande ${number}`, en: `Confirmation of order ${number}` };
  return { fr: subject ?? '', en: subject ?? '' };
}

/** Returns how often it was tried; the time of the last try follows. */
export function triedWords(attempts: number): Bilingual {
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return { fr: `Essayé ${attempts} fois, la dernière`, en: `Tried ${times}, last` };
}

export function orderWords(number: number): Bilingual {
  return { fr: `Voir la commande ${number}`, en: `See order ${number}` };
}

const nothingDone: Bilingual = {
  fr: 'Rien à faire : la liste a changé entre-temps',
  en: 'Nothing to do: the list has just changed',
};

/** Returns how many were sent again; none when others were faster, or they are too late. */
export function sentAgainWords(count: number): Bilingual {
  if (count === 0) return nothingDone;
  if (count === 1) return { fr: 'Le courriel attend son tour', en: 'The email waits for its turn' };
  return {
    fr: `${count} courriels attendent leur tour`,
    en: `${count} emails wait for their turn`,
  };
}

export function putAwayWords(count: number): Bilingual {
  if (count === 0) return nothingDone;
  return { fr: `Retirés de la liste : ${count}`, en: `Taken off the list: ${count}` };
}

export function leftWords(left: number): Bilingual | undefined {
  if (left === 0) return undefined;
  return { fr: `Il en reste ${left} dans la liste.`, en: `Left on the list: ${left}.` };
}

export function awayQuestion(count: number): Bilingual {
  return { fr: `Tout retirer de la liste (${count})?`, en: `Take all off the list (${count})?` };
}

export function shownWords(shown: number, count: number): Bilingual {
  return {
    fr: `Les ${shown} plus anciens, sur ${count}. Les autres apparaissent quand ceux-ci sont réglés.`,
    en: `The oldest ${shown} of ${count}. The others appear once these are dealt with.`,
  };
}
