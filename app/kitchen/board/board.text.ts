import type { Bilingual } from '#core/language.ts';
import { always, statusNames } from '#orders/order-status.text.ts';

export const boardText = {
  heading: { fr: 'Commandes', en: 'Orders' },
  unread: { fr: 'Impossible de charger les commandes', en: "Couldn't load the orders" },
  board: { fr: 'Tableau', en: 'Board' },
  empty: { fr: 'Rien ici.', en: 'Nothing here.' },
  requestedFor: { fr: 'Demandée', en: 'Requested' },
  promisedFor: { fr: 'Promise', en: 'Promised' },
  asap: { fr: 'Dès que possible', en: 'As soon as possible' },
  untouched: { fr: 'Pas vue', en: 'Not seen' },
  byItself: { fr: 'Automatique', en: 'Automatic' },
  apartment: { fr: 'app.', en: 'apt.' },
  callIn: {
    fr: { fr: 'Rappeler en français', en: 'Call back in French' },
    en: { fr: 'Rappeler en anglais', en: 'Call back in English' },
  },
  reached: { fr: 'Client joint', en: 'Customer reached' },
  no_answer: { fr: 'Sans réponse', en: 'No answer' },
  newWindow: { fr: '(autre onglet)', en: '(another tab)' },
  asBefore: {
    fr: 'Elle est montrée comme avant. Réessayez dès que la connexion revient.',
    en: 'It is shown as before. Try again as soon as the connection is back.',
  },
  changedSince: {
    fr: "L'étape a été pressée sans connexion, et la commande a changé depuis. À vous de décider.",
    en: 'The step was pressed without a connection, and the order has changed since. It is yours to decide.',
  },
} as const satisfies Record<string, Bilingual | Record<'fr' | 'en', Bilingual>>;

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
  cancelled: { fr: 'Annulées par le client', en: 'Cancelled by the customer' },
  no_show: { fr: 'Pas venus', en: 'Not picked up' },
} as const satisfies Record<string, Bilingual>;

/** The words of the buttons that take a step: mostly the status it leads to. */
export const moveNames = {
  ...statusNames,
  confirmed: always({ fr: 'Confirmer', en: 'Confirm' }),
  refused: always({ fr: 'Refuser', en: 'Refuse' }),
};

/** Before the number of the order. */
export const dialogTitles = {
  confirm: { fr: 'Confirmer la commande', en: 'Confirm order' },
  refuse: { fr: 'Refuser la commande', en: 'Refuse order' },
  more: { fr: 'Commande', en: 'Order' },
  card: { fr: 'Commande', en: 'Order' },
  out: { fr: 'En route : commande', en: 'On its way: order' },
} as const satisfies Record<string, Bilingual>;

export const dialogText = {
  promiseIn: {
    takeout: { fr: 'Prête dans', en: 'Ready in' },
    delivery: { fr: 'Livrée dans', en: 'Deliver in' },
  },
  asRequested: { fr: "Confirmer l'heure demandée", en: 'Confirm the requested time' },
  asWeOpen: { fr: "Prête dès l'ouverture", en: 'Ready when we open' },
  driving: { fr: 'Trajet', en: 'Driving time' },
  feeFieldError: {
    fr: 'Écrivez un montant comme 4,00, au plus 200,00.',
    en: 'Type an amount like 4.00, at most 200.00.',
  },
  otherTime: { fr: 'Ou une autre heure', en: 'Or another time' },
  minutesLabel: {
    takeout: { fr: 'Nombre de minutes', en: 'Number of minutes' },
    delivery: { fr: 'Minutes, trajet compris', en: 'Minutes, drive included' },
  },
  timeLabel: {
    takeout: { fr: 'Heure', en: 'Time' },
    delivery: { fr: 'Heure de livraison', en: 'Delivery time' },
  },
  change: { fr: 'Changer', en: 'Change' },
  minutesFieldError: { fr: 'De 1 à 1440 minutes.', en: 'From 1 to 1440 minutes.' },
  timeFieldError: { fr: 'Une heure à venir, comme 18:30.', en: 'A time ahead, such as 18:30.' },
  moveTime: {
    takeout: { fr: "Changer l'heure promise", en: 'Change the promised time' },
    delivery: { fr: "Changer l'heure de livraison", en: 'Change the delivery time' },
  },
  refuseInstead: { fr: 'Refuser cette commande', en: 'Refuse this order' },
  tellsCustomer: { fr: 'Prévenir le client par courriel', en: 'Email the customer' },
  noteLabel: { fr: 'Mot au client (facultatif)', en: 'Note to the customer (optional)' },
  customerReads: { fr: 'Le client lira :', en: 'The customer will read:' },
  otherDriver: { fr: 'Autre prénom', en: 'Another first name' },
  takeDriver: { fr: 'Prendre ce prénom', en: 'Use this first name' },
  noDriver: { fr: 'Sans nom', en: 'No name' },
  driverFieldError: { fr: 'Un prénom, sans adresse web.', en: 'A first name, no web address.' },
  chooseReason: { fr: 'Choisissez une raison.', en: 'Choose a reason.' },
} as const;
