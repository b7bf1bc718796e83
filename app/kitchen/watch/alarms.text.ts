import type { Bilingual } from '#core/language.ts';
import { noMailText } from '#email/mail-leaves.ts';

export const alarmsText = {
  heading: { fr: 'Alertes', en: 'Alerts' },
  lead: {
    fr: "Quand personne ne touche une commande, le site avertit de plus en plus de monde, dans cet ordre. Chaque alerte ne part qu'une fois, et tout s'arrête dès que quelqu'un touche la commande.",
    en: 'When no cook touches an order, the site alerts more and more people, in this order. Each alert goes out once, and everything stops as soon as the order is touched.',
  },
  load: { fr: 'Impossible de charger les alertes', en: "Couldn't load the alerts" },
  failure: { fr: "Impossible d'enregistrer les alertes", en: "Couldn't save the alerts" },
  minutes: { fr: 'Les minutes', en: 'The minutes' },
  hint: {
    fr: "Après combien de minutes d'un restaurant ouvert. Vide : jamais.",
    en: 'After how many minutes of an open restaurant. Empty: never.',
  },
  saved: { fr: 'Alertes enregistrées', en: 'Alerts saved' },
  trial: { fr: 'Essayer', en: 'Try it' },
  tried: { fr: 'Essai parti', en: 'Test sent' },
  notTried: { fr: "L'essai n'est pas arrivé", en: "The test didn't arrive" },
  phonesLead: {
    fr: "Un téléphone jumelé reçoit le numéro de la commande et ses minutes d'attente, rien du client.",
    en: 'A paired phone gets the number of the order and how long it waits, nothing of the customer.',
  },
  phoneName: { fr: 'Nom du téléphone', en: 'Name of the phone' },
  addPhone: { fr: 'Jumeler un téléphone', en: 'Pair a phone' },
  scan: {
    fr: "Ouvrez ce lien sur le téléphone, ou visez l'image. Il sert une fois, pendant 15 minutes.",
    en: 'Open this link on the phone, or scan the picture. It works once, for 15 minutes.',
  },
  link: { fr: 'Lien de jumelage', en: 'Pairing link' },
  noPhones: { fr: 'Aucun téléphone jumelé.', en: 'No phone is paired.' },
  active: { fr: 'Avertir', en: 'Alert' },
  unpaired: { fr: 'Pas encore jumelé', en: 'Not paired yet' },
  untried: { fr: 'Jamais essayé', en: 'Never tried' },
  gone: { fr: 'Introuvable : jumelez-le de nouveau', en: 'Not found: pair it again' },
  remove: { fr: 'Retirer', en: 'Remove' },
  removeAsk: { fr: 'Retirer ce téléphone?', en: 'Remove this phone?' },
  webhookLead: {
    fr: 'Le site y envoie chaque alerte : ntfy, un standard téléphonique, des textos. Chaque envoi est signé avec le secret.',
    en: 'The site sends each alert there: ntfy, a phone system, text messages. Each one is signed with the secret.',
  },
  address: { fr: 'Adresse (vide : aucune)', en: 'Address (empty: none)' },
  addressWrong: {
    fr: 'Une adresse comme https://exemple.ca/alerte.',
    en: 'An address such as https://example.com/alert.',
  },
  isHome: {
    fr: 'Cette adresse est sur le réseau du restaurant',
    en: "This address is on the restaurant's own network",
  },
  secret: { fr: 'Secret', en: 'Secret' },
  answers: { fr: 'Dernières réponses', en: 'Last answers' },
} as const satisfies Record<string, Bilingual>;

/** The names of the fields of the minutes. */
export const minutesFields = {
  board: { fr: 'Tableau', en: 'Board' },
  phones: { fr: 'Téléphones', en: 'Phones' },
  webhook: { fr: 'Adresse web', en: 'Web address' },
  email: { fr: 'Courriel', en: 'Email' },
  customer: { fr: 'Client', en: 'Customer' },
  noBoard: { fr: 'Aucun tableau ouvert', en: 'No board is open' },
} as const satisfies Record<string, Bilingual>;
export type MinutesField = keyof typeof minutesFields;

export const minutesHints: Readonly<Record<MinutesField, Bilingual>> = {
  board: {
    fr: "Il sonne dès l'arrivée, et plus fort après ces minutes.",
    en: 'It rings from the start, and louder after these minutes.',
  },
  phones: { fr: 'Chaque téléphone jumelé sonne.', en: 'Each paired phone rings.' },
  webhook: {
    fr: "Le site avertit l'adresse web que vous avez donnée.",
    en: 'The site notifies the web address that you gave.',
  },
  email: {
    fr: 'Un courriel au restaurant, avec tout pour appeler le client.',
    en: 'An email to the restaurant, with all it takes to call the customer.',
  },
  customer: {
    fr: "Sa page dit que le restaurant n'a pas répondu, et donne son téléphone.",
    en: 'Their page says that the restaurant has not answered, and gives its telephone.',
  },
  noBoard: {
    fr: "Un courriel au restaurant, s'il est ouvert et qu'aucun tableau ne l'est.",
    en: 'An email to the restaurant when it is open and no board is.',
  },
};

export const minutesErrors = {
  minutes: { fr: 'De 1 à 1440 minutes.', en: 'From 1 to 1440 minutes.' },
  late: { fr: 'Pas après le client, averti en dernier.', en: 'Not after the customer, the last.' },
};

/** Returns another server's answer as the owner reads it: `200`, `timeout`. */
export function answerWords(answer: string): Bilingual {
  const known = answers[answer];
  if (known) return known;
  if (answer.startsWith('2')) return { fr: `Reçu (${answer})`, en: `Received (${answer})` };
  return { fr: `Refusé (${answer})`, en: `Refused (${answer})` };
}

const answers: Readonly<Record<string, Bilingual>> = {
  no_mail: noMailText,
  slow: { fr: 'Pas de réponse en 10 secondes', en: 'No answer in 10 seconds' },
  unreachable: {
    fr: 'Introuvable, ou rien ne répond là',
    en: 'Not found, or nothing answers there',
  },
  private: {
    fr: 'Adresse du réseau local : cochez la case pour la permettre. Le serveur du site lui-même ne peut jamais être appelé.',
    en: "Address of a local network: tick the box to allow it. The site's own server can never be called.",
  },
  quiet: { fr: 'Copie muette : rien ne part', en: 'Quiet copy: nothing leaves' },
};
