import type { Bilingual } from '#core/language.ts';
import type { ChecklistStep, OpeningChecklist } from './opening-checklist.ts';

export const checklistText = {
  heading: { fr: "Avant l'ouverture", en: 'Opening checklist' },
  lead: {
    fr: "Ce qu'il reste à voir avant le premier client. Chaque point prend une minute ou deux.",
    en: 'What is left to look at before the first customer. Each point takes a minute or two.',
  },
  done: { fr: 'Fait', en: 'Done' },
  todo: { fr: 'À faire', en: 'To do' },
  sendTestEmail: { fr: "Envoyer le courriel d'essai", en: 'Send the test email' },
  emailSent: { fr: 'Courriel envoyé', en: 'Email sent' },
  emailTo: { fr: 'Destinataire :', en: 'To:' },
  code: { fr: 'Numéro du courriel', en: 'Number in the email' },
  checkCode: { fr: 'Vérifier', en: 'Check' },
  activate: { fr: 'Activer la sonnerie', en: 'Turn the bell on' },
  ring: { fr: 'Faire sonner', en: 'Ring the bell' },
  heard: { fr: "Je l'ai entendue", en: 'I heard it' },
  print: { fr: "Imprimer un ticket d'essai", en: 'Print a test ticket' },
  printed: { fr: 'Le ticket est sorti', en: 'The ticket came out' },
  read: { fr: "J'ai tout relu", en: 'I have read it all' },
  minimum: { fr: 'Minimum', en: 'Minimum' },
  next: { fr: 'Point suivant\u00a0:', en: 'Next point:' },
  look: { fr: 'Aller voir', en: 'Go and look' },
  placeOrder: { fr: "Envoyer une commande d'essai", en: 'Send a test order' },
  openBoard: { fr: 'La prendre sur le tableau', en: 'Take it on the board' },
  eraseOrder: { fr: "Effacer la commande d'essai", en: 'Erase the test order' },
  closedHeading: { fr: 'La page dit « pas encore ouvert »', en: 'The page says “not open yet”' },
  closedLead: {
    fr: "À son adresse publique, les clients lisent que vous n'avez pas encore ouvert. Vous décidez quand.",
    en: 'At its public address customers read that you are not open yet. You decide when.',
  },
  openHeading: { fr: 'La page est ouverte', en: 'The page is open' },
  openLead: {
    fr: 'Les clients peuvent commander.',
    en: 'Customers can order.',
  },
  hereLead: {
    fr: 'Sur cet ordinateur, la page est toujours ouverte.',
    en: 'On this computer the page is always open.',
  },
  open: { fr: 'Ouvrir la page aux clients', en: 'Open the page to customers' },
  openAnyway: {
    fr: 'Il reste des points à voir. Vous pouvez ouvrir quand même.',
    en: 'Some points are left. You can open anyway.',
  },
  close: { fr: 'Refermer la page', en: 'Close the page again' },
  preview: { fr: 'Voir la page comme les clients', en: 'See the page as customers will' },
  hide: { fr: 'Masquer cette liste', en: 'Hide this list' },
  hideTitle: { fr: 'Masquer la liste?', en: 'Hide the list?' },
  hideLead: {
    fr: "L'onglet disparaît. La page peut encore être ouverte ou refermée dans les paramètres.",
    en: 'The tab goes away. The page can still be opened or closed in the settings.',
  },
} as const satisfies Record<string, Bilingual>;

export const stepTexts: Readonly<
  Record<ChecklistStep, Readonly<Record<'title' | 'lead', Bilingual>>>
> = {
  facts: {
    title: { fr: "Le nom, l'adresse, les téléphones", en: 'Name, address, telephones' },
    lead: {
      fr: 'Tout ce que les clients lisent de vous. Ce qui est écrit au départ est inventé.',
      en: 'Everything that customers read about you. What it says at first is made up.',
    },
  },
  menu: {
    title: { fr: 'Le menu et les prix', en: 'Menu and prices' },
    lead: {
      fr: 'Chaque plat dans les deux langues, avec ses formats et ses prix.',
      en: 'Every dish in both languages, with its sizes and prices.',
    },
  },
  taxes: {
    title: { fr: 'Les taxes', en: 'Taxes' },
    lead: {
      fr: 'Les taxes de chaque commande, et les sommes arrondies au comptant.',
      en: 'The taxes on every order, and rounding for cash.',
    },
  },
  delivery: {
    title: { fr: 'La livraison', en: 'Delivery' },
    lead: {
      fr: 'Où vous livrez, les frais et le minimum de chaque zone.',
      en: 'Where you deliver, and the fee and minimum of each zone.',
    },
  },
  colours: {
    title: { fr: 'Vos couleurs', en: 'Your colours' },
    lead: {
      fr: 'Deux couleurs et les caractères des titres : page, courriels et icônes.',
      en: 'Two colours and the typeface of headings: page, emails and icons.',
    },
  },
  backup: {
    title: { fr: 'Une sauvegarde', en: 'A backup' },
    lead: {
      fr: 'Une copie des commandes, du menu et des comptes, ailleurs que sur cet ordinateur.',
      en: 'A copy of orders, menu and accounts, elsewhere than on this computer.',
    },
  },
  hours: {
    title: { fr: "L'horaire", en: 'The hours' },
    lead: {
      fr: 'La semaine, les jours fériés et la dernière commande du soir.',
      en: 'The week, the holidays and the last order of the evening.',
    },
  },
  oven: {
    title: { fr: 'Le four', en: 'The oven' },
    lead: {
      fr: "Deux questions, et le site dit la vraie heure. Sans réponse, il dit le temps de préparation de l'horaire.",
      en: 'Two questions, and the site says the real time. Without an answer it says the preparation time of the hours.',
    },
  },
  email: {
    title: { fr: "Un courriel d'essai", en: 'A test email' },
    lead: {
      fr: "Chaque commande fait aussi un courriel. Celui d'essai contient un numéro : tapez-le ici.",
      en: 'Every order makes an email as well. The test email has a number in it: type it here.',
    },
  },
  bell: {
    title: { fr: 'La sonnerie', en: 'The bell' },
    lead: {
      fr: "Sur l'appareil qui restera au comptoir, au volume de la cuisine.",
      en: 'On the device that will stay at the counter, as loud as the kitchen needs it.',
    },
  },
  ticket: {
    title: { fr: 'Un ticket imprimé', en: 'A printed ticket' },
    lead: {
      fr: "Sur une imprimante de cet appareil, ou sur celle de la cuisine, qui imprime toute seule. Sans imprimante, le tableau suffit : dites que c'est vu.",
      en: "On a printer of this device, or on the kitchen's, which prints by itself. Without one the board is enough: say that it is seen.",
    },
  },
  order: {
    title: { fr: "Une commande d'essai", en: 'A test order' },
    lead: {
      fr: "Elle sonne et s'imprime comme une vraie. Prenez-la sur le tableau, puis effacez-la : elle ne compte dans aucune vente.",
      en: 'It rings and prints like a real one. Take it on the board, then erase it: it counts in no sales.',
    },
  },
};

export const checklistFailures = {
  load: { fr: 'Impossible de charger la liste', en: "Couldn't load the list" },
  save: { fr: "Impossible d'enregistrer", en: "Couldn't save" },
} as const;

/** Returns `162 plats, 15 catégories`. */
export function menuWords({ items, categories }: OpeningChecklist['menu']): Bilingual {
  return {
    fr: `${items} plats, ${categories} catégories`,
    en: `${items} dishes, ${categories} categories`,
  };
}

export function leftWords(left: number): Bilingual {
  return { fr: `${left} à voir`, en: `${left} left` };
}

export const soonText = {
  title: { fr: 'Pas encore ouvert', en: 'Not open yet' },
  lead: {
    fr: "Nous préparons l'ouverture. Revenez bientôt!",
    en: 'We are getting ready to open. Come back soon!',
  },
  staff: { fr: "Pour l'équipe", en: 'For the staff' },
} as const satisfies Record<string, Bilingual>;
