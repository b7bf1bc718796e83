import type { Bilingual } from '#core/language.ts';

/** The words of the shop's tab. */
export const shopTabText = {
  heading: { fr: 'Restaurant', en: 'Restaurant' },
  lead: {
    fr: "Ce que les clients lisent de vous, partout : page d'accueil, courriels, tickets, moteurs de recherche. Les commandes déjà prises gardent ce qui était vrai.",
    en: 'What customers read of you, everywhere: home page, emails, tickets, search engines. Orders already taken keep what was true then.',
  },
  identity: { fr: 'Identité', en: 'Identity' },
  pictures: { fr: 'Images', en: 'Pictures' },
  contact: { fr: 'Coordonnées', en: 'How to reach you' },
  offers: { fr: 'Ce que vous offrez', en: 'What you offer' },
  about: { fr: 'À propos', en: 'About' },
  money: { fr: 'Argent et langue', en: 'Money and language' },
  street: { fr: 'Rue', en: 'Street' },
  city: { fr: 'Ville', en: 'City' },
  region: { fr: 'Province', en: 'Province' },
  postalCode: { fr: 'Code postal', en: 'Postal code' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  service: { fr: 'Service', en: 'Service' },
  cuisine: { fr: 'Cuisine', en: 'Cuisine' },
  app: { fr: 'Application', en: 'App' },
  appAddress: { fr: 'Adresse de votre page', en: 'Address of your page' },
  optional: { fr: '(facultatif)', en: '(optional)' },
  paragraph: { fr: 'Paragraphe', en: 'Paragraph' },
  stat: { fr: 'Chiffre', en: 'Number' },
  statLabel: { fr: 'De quoi', en: 'Of what' },
  removeLogo: { fr: 'Revenir au logo dessiné', en: 'Go back to the drawn logo' },
  removeHero: { fr: "Revenir à l'image dessinée", en: 'Go back to the drawn picture' },
  pictureHost: { fr: 'Site', en: 'Site' },
  pictureHostHint: {
    fr: "Le nom seul, comme photos.exemple.com. L'appareil des clients demande alors des photos à ce site; une page déjà ouverte les montre une fois rechargée.",
    en: "The name alone, like photos.example.com. Customers' devices then ask that site for pictures; a page that is open shows them once it is reloaded.",
  },
  logoHint: {
    fr: 'Carré de préférence, sur fond transparent. Il devient aussi les icônes du site.',
    en: 'Square if possible, on a transparent ground. It becomes the icons of the site too.',
  },
  heroHint: {
    fr: "Elle est vue en premier : une belle photo de ce que vous faites, d'au moins 1200 pixels.",
    en: 'It is seen first: a fine photograph of what you make, of 1200 pixels at least.',
  },
  shortNameHint: {
    fr: "Sous l'icône d'un téléphone.",
    en: 'Below the icon on a phone.',
  },
  taxHint: {
    fr: "Le taux n'est jamais affiché, le nom de la ligne l'est.",
    en: 'The rate is never shown; the name of the line is.',
  },
  noRounding: { fr: 'Au cent près', en: 'To the cent' },
  save: { fr: 'Enregistrer', en: 'Save' },
  saving: { fr: 'Enregistrement…', en: 'Saving…' },
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

export const languageNames = {
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
} as const satisfies Record<string, Bilingual>;

/** What the buttons of one row of a list do. */
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
