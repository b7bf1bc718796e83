import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';

export const areaNames: Readonly<
  Record<Area, { readonly name: Bilingual; readonly what: Bilingual }>
> = {
  service: {
    name: { fr: 'Le service', en: 'Service' },
    what: {
      fr: "Commandes de l'heure, pauses, ce qui manque",
      en: 'Orders of the hour, pauses, what is sold out',
    },
  },
  menu: {
    name: { fr: 'Le menu', en: 'The menu' },
    what: {
      fr: 'Items, choix, prix, promotions, spéciaux',
      en: 'Items, choices, prices, promotions, specials',
    },
  },
  shop: {
    name: { fr: 'Le restaurant', en: 'The restaurant' },
    what: {
      fr: 'Coordonnées, horaire, livraison, paramètres',
      en: 'Facts, hours, delivery, settings',
    },
  },
  sales: {
    name: { fr: 'Les ventes', en: 'Sales' },
    what: { fr: 'Journées, totaux, exportation', en: 'Days, sums, export' },
  },
  history: {
    name: { fr: 'Historique, annulation', en: 'History, undo' },
    what: { fr: 'Qui a changé quoi, et annuler', en: 'Who changed what, and undo it' },
  },
  staff: {
    name: { fr: "L'équipe", en: 'The team' },
    what: {
      fr: 'Inviter, retirer un accès, journal',
      en: 'Inviting, removing access, the log',
    },
  },
};

export const permissionsText = {
  heading: { fr: 'Permissions', en: 'Permissions' },
  lead: {
    fr: "Désactivez ce qui est réservé aux propriétaires. L'effet est immédiat.",
    en: 'Turn off what only owners may do. Changes apply immediately.',
  },
  work: { fr: 'Travail', en: 'Work' },
  owners: { fr: 'Propriétaires', en: 'Owners' },
  admins: { fr: 'Administrateurs', en: 'Administrators' },
  always: { fr: 'Toujours', en: 'Always' },
  demandHeading: { fr: 'Sécurité', en: 'Security' },
  demand: {
    fr: "Exiger la vérification en deux étapes de toute l'équipe",
    en: 'Require two-step verification of the whole team',
  },
  demandLead: {
    fr: "Chaque membre l'active avant de continuer. Activez d'abord la vôtre.",
    en: 'Each member sets it up before going on. Set up yours first.',
  },
  failed: {
    fr: "Impossible d'enregistrer les permissions",
    en: "Couldn't save the permissions",
  },
} as const satisfies Record<string, Bilingual>;

export const closedText = {
  title: { fr: 'Cette partie vous est fermée', en: 'This part is closed to you' },
  lead: {
    fr: "Demandez l'accès au propriétaire.",
    en: 'Ask the owner for access.',
  },
} as const satisfies Record<string, Bilingual>;
