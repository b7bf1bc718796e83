import type { Bilingual } from '#core/language.ts';
import { always, statusNames } from '#orders/order-status.text.ts';

export const boardText = {
  heading: { fr: 'Commandes', en: 'Orders' },
  reading: { fr: 'Lecture des commandes…', en: 'Reading the orders…' },
  unread: { fr: 'Impossible de charger les commandes', en: "Couldn't load the orders" },
  view: { fr: 'Vue de cet appareil', en: 'View of this device' },
  next: { fr: 'À faire', en: 'Make next' },
  inOven: { fr: 'Dans le four', en: 'In the oven' },
  board: { fr: 'Tableau', en: 'Board' },
  fullScreen: { fr: 'Plein écran', en: 'Full screen' },
  empty: { fr: 'Rien ici.', en: 'Nothing here.' },
  day: { fr: 'La journée', en: 'The day' },
  asap: { fr: 'Dès que possible', en: 'As soon as possible' },
  requestedFor: { fr: 'Demandée', en: 'Requested' },
  promisedFor: { fr: 'Promise', en: 'Promised' },
  soldOut: { fr: 'Épuisé :', en: 'Sold out:' },
  untouched: { fr: 'Pas encore vue', en: 'Not seen yet' },
  byItself: { fr: 'Automatique', en: 'Automatic' },
  callIn: {
    fr: { fr: 'Rappeler en français', en: 'Call back in French' },
    en: { fr: 'Rappeler en anglais', en: 'Call back in English' },
  },
  reached: { fr: 'Client joint', en: 'Customer reached' },
  no_answer: { fr: 'Sans réponse', en: 'No answer' },
  howDidItEnd: { fr: "Comment l'appel a-t-il fini?", en: 'How did the call end?' },
  extension: { fr: 'poste', en: 'ext.' },
  apartment: { fr: 'app.', en: 'apt.' },
  map: { fr: 'Plan', en: 'Map' },
  newWindow: { fr: '(autre onglet)', en: '(another tab)' },
  lines: { fr: 'Articles', en: 'Items' },
  parts: { fr: 'Contient', en: 'Includes' },
  more: { fr: 'Autres actions', en: 'More' },
  undo: { fr: 'Revenir', en: 'Undo' },
  cannotMove: { fr: 'étape refusée', en: 'step refused' },
  unsure: { fr: 'pas de réponse du serveur', en: 'no answer from the server' },
  asBefore: {
    fr: 'Elle est montrée comme avant. Réessayez dès que la connexion revient.',
    en: 'It is shown as before. Try again as soon as the connection is back.',
  },
  notSent: { fr: 'étape pas envoyée', en: 'step not sent' },
  changedSince: {
    fr: "L'étape a été pressée sans connexion, et la commande a changé depuis. À vous de décider.",
    en: 'The step was pressed without a connection, and the order has changed since. It is yours to decide.',
  },
  nowIs: { fr: 'Elle est maintenant :', en: 'It is now:' },
} as const satisfies Record<string, Bilingual | Record<'fr' | 'en', Bilingual>>;

/** Returns the folded line for the default modifiers. */
export function defaultCount(count: number): Bilingual {
  return { fr: `+ ${count} comme au menu`, en: `+ ${count} as on the menu` };
}

export const viewNames = {
  all: { fr: 'Tout', en: 'All' },
  oven: { fr: 'Four', en: 'Oven' },
  counter: { fr: 'Comptoir', en: 'Counter' },
} as const satisfies Record<string, Bilingual>;

export const groupNames = {
  new: { fr: 'Nouvelles', en: 'New' },
  confirmed: { fr: 'Confirmées', en: 'Confirmed' },
  baking: { fr: 'Au four', en: 'In the oven' },
  ready: { fr: 'Prêtes', en: 'Ready' },
  out: { fr: 'En route', en: 'On the way' },
  done: { fr: 'Terminées', en: 'Done' },
  refused: { fr: 'Refusées', en: 'Refused' },
} as const satisfies Record<string, Bilingual>;

/** The words of the buttons that take a step: mostly the status it leads to. */
export const moveNames = {
  ...statusNames,
  confirmed: always({ fr: 'Confirmer', en: 'Confirm' }),
  refused: always({ fr: 'Refuser', en: 'Refuse' }),
};

export const dialogText = {
  confirmTitle: (number: number): Bilingual => ({
    fr: `Confirmer la commande ${number}`,
    en: `Confirm order ${number}`,
  }),
  moreTitle: (number: number): Bilingual => ({
    fr: `Commande ${number}`,
    en: `Order ${number}`,
  }),
  refuseTitle: (number: number): Bilingual => ({
    fr: `Refuser la commande ${number}`,
    en: `Refuse order ${number}`,
  }),
  promiseIn: {
    takeout: { fr: 'Prête dans', en: 'Ready in' },
    delivery: { fr: 'Livrée dans', en: 'Deliver in' },
  },
  asRequested: { fr: "Confirmer l'heure demandée", en: 'Confirm the requested time' },
  asWeOpen: { fr: "Prête dès l'ouverture", en: 'Ready when we open' },
  driving: { fr: 'Trajet', en: 'Driving time' },
  shorterDrive: { fr: 'Trajet plus court', en: 'Shorter drive' },
  longerDrive: { fr: 'Trajet plus long', en: 'Longer drive' },
  fee: { fr: 'Frais de livraison avant taxes', en: 'Delivery fee before taxes' },
  feeOptional: { fr: '(facultatif)', en: '(optional)' },
  feeFieldError: {
    fr: 'Écrivez un montant comme 4,00, au plus 200,00.',
    en: 'Type an amount like 4.00, at most 200.00.',
  },
  keepTime: { fr: 'Garder', en: 'Keep' },
  otherTime: { fr: 'Ou une autre heure', en: 'Or another time' },
  minutesLabel: {
    takeout: { fr: 'Nombre de minutes', en: 'Number of minutes' },
    delivery: { fr: 'Minutes, trajet compris', en: 'Minutes, drive included' },
  },
  timeLabel: {
    takeout: { fr: 'Heure', en: 'Time' },
    delivery: { fr: 'Heure de livraison', en: 'Delivery time' },
  },
  promise: { fr: 'Confirmer', en: 'Confirm' },
  change: { fr: 'Changer', en: 'Change' },
  minutesFieldError: { fr: 'De 1 à 1440 minutes.', en: 'From 1 to 1440 minutes.' },
  timeFieldError: { fr: 'Une heure à venir, comme 18:30.', en: 'A time ahead, such as 18:30.' },
  moveTime: {
    takeout: { fr: "Changer l'heure promise", en: 'Change the promised time' },
    delivery: { fr: "Changer l'heure de livraison", en: 'Change the delivery time' },
  },
  refuseInstead: { fr: 'Refuser cette commande', en: 'Refuse this order' },
  why: { fr: 'Pourquoi?', en: 'Why?' },
  noteLabel: { fr: 'Mot au client (facultatif)', en: 'Note to the customer (optional)' },
  customerReads: { fr: 'Le client lira :', en: 'The customer will read:' },
  chooseReason: { fr: 'Choisissez une raison.', en: 'Choose a reason.' },
  refuse: { fr: 'Refuser la commande', en: 'Refuse the order' },
} as const;

export function takeBackTo(status: Bilingual): Bilingual {
  return { fr: `Revenir à «\u00a0${status.fr}\u00a0»`, en: `Back to “${status.en}”` };
}

export function newTotal(total: string, before: string): Bilingual {
  return {
    fr: `Nouveau total : ${total} au lieu de ${before}`,
    en: `New total: ${total} instead of ${before}`,
  };
}
