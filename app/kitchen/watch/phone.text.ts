import type { Bilingual } from '#core/language.ts';

export const phoneText = {
  heading: { fr: 'Jumeler ce téléphone', en: 'Pair this phone' },
  lead: {
    fr: "Il sonnera quand une commande attend trop longtemps. Il n'affiche que son numéro et ses minutes.",
    en: 'It will ring when an order waits too long. It shows only its number and its minutes.',
  },
  over: {
    fr: 'Ce lien a déjà servi, ou ses 15 minutes sont passées. Demandez-en un autre.',
    en: 'This link was used already, or its 15 minutes are over. Ask for another one.',
  },
  failure: { fr: "Ce téléphone n'a pas pu être jumelé", en: "This phone couldn't be paired" },
  board: { fr: 'Ouvrir le tableau', en: 'Open the board' },
  allow: { fr: 'Recevoir les alertes ici', en: 'Get the alerts here' },
  paired: { fr: 'Ce téléphone est jumelé.', en: 'This phone is paired.' },
  pairedHint: {
    fr: "Essayez-le depuis l'onglet Alertes. Vous pouvez fermer cette page.",
    en: 'Try it from the Alerts tab. You can close this page.',
  },
  denied: {
    fr: 'Les notifications sont bloquées pour ce site. Permettez-les dans les réglages du navigateur, puis rechargez la page.',
    en: "Notifications are blocked for this site. Allow them in the browser's settings, then reload the page.",
  },
  unable: {
    fr: 'Ce navigateur ne reçoit pas de notifications. Ouvrez le lien dans Chrome, Firefox ou Safari.',
    en: 'This browser gets no notifications. Open the link in Chrome, Firefox or Safari.',
  },
  iPhone: {
    fr: "Sur un iPhone ou un iPad, ajoutez d'abord cette page à l'écran d'accueil (Partager, puis « Sur l'écran d'accueil »), et ouvrez-la de là.",
    en: 'On an iPhone or iPad, first add this page to the home screen (Share, then “Add to Home Screen”), and open it from there.',
  },
} as const satisfies Record<string, Bilingual>;
