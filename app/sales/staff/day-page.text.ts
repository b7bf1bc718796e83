import type { Bilingual } from '#core/language.ts';

export const dayText = {
  heading: { fr: 'Commandes du', en: 'Orders of' },
  today: { fr: "Aujourd'hui", en: 'Today' },
  previous: { fr: 'Jour précédent', en: 'Previous day' },
  next: { fr: 'Jour suivant', en: 'Next day' },
  date: { fr: 'Date', en: 'Date' },
  board: { fr: 'Tableau', en: 'Board' },
  search: { fr: 'Chercher : numéro, nom ou téléphone', en: 'Search: number, name or phone' },
  none: { fr: 'Aucune commande ce jour-là.', en: 'No orders on that day.' },
  notFound: { fr: 'Aucune commande trouvée.', en: 'No orders found.' },
  more: { fr: 'Afficher plus', en: 'Show more' },
  list: { fr: 'Liste des commandes', en: 'List of orders' },
  sales: { fr: 'Ventes de la journée', en: 'Sales of the day' },
  placed: { fr: 'Reçue', en: 'Received' },
  promised: { fr: 'Promise pour', en: 'Promised for' },
  requested: { fr: 'demandée pour', en: 'requested for' },
  erased: { fr: 'Coordonnées effacées', en: 'Details erased' },
} as const satisfies Record<string, Bilingual>;

export const detailText = {
  unknown: {
    fr: "Cette commande n'est pas de ce jour-là, ou elle n'existe plus.",
    en: 'This order is not of that day, or it is gone.',
  },
  print: { fr: 'Imprimer le ticket', en: 'Print the ticket' },
  toBoard: { fr: 'Ouvrir au tableau', en: 'Open on the board' },
  closed: { fr: 'Terminée : elle ne change plus.', en: 'Finished: it no longer changes.' },
  history: { fr: 'Historique', en: 'History' },
  reading: { fr: 'Lecture…', en: 'Reading…' },
  noHistory: { fr: "Impossible de charger l'historique.", en: "Couldn't load the history." },
  customer: { fr: 'Le client', en: 'The customer' },
  site: { fr: 'Le site', en: 'The site' },
  reason: { fr: 'Raison', en: 'Reason' },
  placed: { fr: 'Envoyée', en: 'Sent' },
  requested: { fr: 'Demandée pour', en: 'Asked for' },
  ready: { fr: 'Prête à', en: 'Ready at' },
  atDoor: { fr: 'Chez le client vers', en: "At the customer's around" },
  map: { fr: 'Carte (autre onglet)', en: 'Map (another tab)' },
} as const satisfies Record<string, Bilingual>;

export const dayFailures = {
  load: { fr: 'Impossible de charger la journée', en: "Couldn't load the day" },
  export: { fr: "Impossible d'exporter la journée", en: "Couldn't export the day" },
} as const satisfies Record<string, Bilingual>;

export function foundText(found: number, all: number): Bilingual {
  if (found === all) return ordersText(all);
  return { fr: `${found} sur ${ordersText(all).fr}`, en: `${found} of ${ordersText(all).en}` };
}

export function ordersText(count: number): Bilingual {
  return {
    fr: `${count} ${count < 2 ? 'commande' : 'commandes'}`,
    en: `${count} ${count === 1 ? 'order' : 'orders'}`,
  };
}
