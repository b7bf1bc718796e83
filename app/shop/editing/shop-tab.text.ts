import type { Bilingual } from '#core/language.ts';

export const shopTabText = {
  heading: { fr: 'Restaurant', en: 'Restaurant' },
  lead: {
    fr: "Ce que les clients lisent de vous, partout : page d'accueil, courriels, tickets, moteurs de recherche. Les commandes déjà prises gardent ce qui était vrai.",
    en: 'What customers read of you, everywhere: home page, emails, tickets, search engines. Orders already taken keep what was true then.',
  },
  identity: { fr: 'Identité', en: 'Identity' },
  brand: { fr: 'Couleurs et caractères', en: 'Colours and typeface' },
  pictures: { fr: 'Images', en: 'Pictures' },
  contact: { fr: 'Coordonnées', en: 'How to reach you' },
  offers: { fr: 'Ce que vous offrez', en: 'What you offer' },
  about: { fr: 'À propos', en: 'About' },
  money: { fr: 'Argent et langue', en: 'Money and language' },
  noRounding: { fr: 'Au cent près', en: 'To the cent' },
  undo: { fr: 'Annuler les modifications', en: 'Undo the changes' },
  unchanged: { fr: "Rien n'a été modifié.", en: 'Nothing was changed.' },
  changed: { fr: 'Modifié :', en: 'Changed:' },
  wrong: { fr: 'À corriger :', en: 'To correct:' },
  preview: { fr: 'Ce que liront les clients', en: 'What customers will read' },
  previewLanguage: { fr: "Langue de l'aperçu", en: 'Language of the preview' },
  conflict: {
    fr: "Quelqu'un a modifié les renseignements du restaurant pendant que vous écriviez.",
    en: "Someone changed the restaurant's details while you were typing.",
  },
} as const satisfies Record<string, Bilingual>;

export const brandText = {
  pick: { fr: 'Choisir :', en: 'Pick:' },
  take: { fr: 'Prendre', en: 'Use' },
  order: { fr: 'Commander', en: 'Order' },
  restore: { fr: "Rétablir les couleurs d'origine", en: 'Restore the original colours' },
} as const satisfies Record<string, Bilingual>;

export const languageNames = {
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
} as const satisfies Record<string, Bilingual>;

export const rowText = {
  add: { fr: 'Ajouter :', en: 'Add:' },
  up: { fr: 'Monter :', en: 'Move up:' },
  down: { fr: 'Descendre :', en: 'Move down:' },
  remove: { fr: 'Retirer :', en: 'Remove:' },
} as const satisfies Record<string, Bilingual>;

export const shopMessages = {
  saved: { tone: 'success', title: { fr: 'Renseignements enregistrés', en: 'Details saved' } },
  load: { fr: 'Impossible de charger les renseignements', en: "Couldn't load the details" },
  save: { fr: "Impossible d'enregistrer les renseignements", en: "Couldn't save the details" },
} as const;
