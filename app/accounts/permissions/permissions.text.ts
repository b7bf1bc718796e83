import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';

/** The kinds of work in the back office, in plain words. */
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
    name: { fr: 'La boutique', en: 'The shop' },
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
    name: { fr: 'Les changements', en: 'Changes' },
    what: {
      fr: 'Qui a changé quoi, et le reprendre',
      en: 'Who changed what, and taking it back',
    },
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
    fr: "Un propriétaire peut toujours tout faire. Fermez ici ce que les administrateurs n'ont pas à toucher\u00a0: c'est vrai aussitôt, même sur une page ouverte.",
    en: 'An owner may always do everything. Close here what administrators need not touch: it holds at once, even on an open page.',
  },
  work: { fr: 'Travail', en: 'Work' },
  owners: { fr: 'Propriétaires', en: 'Owners' },
  admins: { fr: 'Administrateurs', en: 'Administrators' },
  always: { fr: 'Toujours', en: 'Always' },
  demandHeading: { fr: 'Sécurité', en: 'Security' },
  demand: {
    fr: "Demander un second facteur à toute l'équipe",
    en: 'Ask the whole team for a second factor',
  },
  demandLead: {
    fr: "Qui n'en a pas le met en place avant de continuer. Il vous en faut un d'abord.",
    en: 'Whoever has none sets one up before going on. You need one first.',
  },
  failed: {
    fr: "Impossible d'enregistrer les permissions",
    en: 'The permissions cannot be saved',
  },
} as const satisfies Record<string, Bilingual>;

export const closedText = {
  title: { fr: 'Cette partie vous est fermée', en: 'This part is closed to you' },
  lead: {
    fr: "Le propriétaire de la boutique ne vous l'a pas ouverte. Demandez-lui si vous en avez besoin.",
    en: 'The owner of the shop has not opened it to you. Ask them if you need it.',
  },
} as const satisfies Record<string, Bilingual>;
