import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { shopLimits } from '../shop.limits.ts';
import type { ShopFieldError } from './shop-form.schema.ts';
import type { ShopField } from './shop-form.ts';

/** What each fact is called. */
export const shopFieldNames: Readonly<Record<ShopField, Bilingual>> = {
  name: { fr: 'Nom', en: 'Name' },
  shortName: { fr: 'Nom court', en: 'Short name' },
  tagline: { fr: 'Accroche', en: 'Tagline' },
  promise: { fr: 'Promesse', en: 'Promise' },
  description: { fr: 'Description pour les moteurs', en: 'Description for search engines' },
  logo: { fr: 'Logo', en: 'Logo' },
  hero: { fr: "Image d'accueil", en: 'Welcome picture' },
  heroAlt: { fr: "Ce que montre l'image d'accueil", en: 'What the welcome picture shows' },
  pictureHosts: { fr: "Sites d'où viennent des photos", en: 'Sites that pictures come from' },
  address: { fr: 'Adresse', en: 'Address' },
  phones: { fr: 'Téléphones', en: 'Phones' },
  email: { fr: 'Courriel', en: 'Email' },
  services: { fr: 'Services', en: 'Services' },
  cuisines: { fr: 'Cuisines', en: 'Cuisines' },
  deliveryApps: { fr: 'Applications de livraison', en: 'Delivery apps' },
  story: { fr: 'Histoire', en: 'Story' },
  stats: { fr: 'Chiffres', en: 'Numbers' },
  firstLanguage: { fr: 'Première langue', en: 'First language' },
  taxRate: { fr: 'Taux de taxe', en: 'Tax rate' },
  taxLabel: { fr: 'Nom de la ligne des taxes', en: 'Name of the line of taxes' },
  cashRounding: { fr: 'Arrondi du comptant', en: 'Rounding of cash' },
  deliveryMinimum: { fr: 'Minimum pour la livraison', en: 'Minimum for delivery' },
  deliveryRadiusKm: { fr: 'Rayon de livraison', en: 'Delivery radius' },
};

/** What is wrong with a field, said at it. */
export const shopFieldErrorTexts: Readonly<Record<ShopFieldError, Bilingual>> = {
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  too_long: { fr: 'Ce texte est trop long.', en: 'This text is too long.' },
  too_many: { fr: 'Il y en a trop : retirez-en.', en: 'There are too many: remove some.' },
  phone: {
    fr: 'Un numéro compte dix chiffres, comme 418 555-0100.',
    en: 'A number has ten digits, like 418 555-0100.',
  },
  email: {
    fr: "Cette adresse courriel n'est pas valide.",
    en: 'This email address is not valid.',
  },
  postal_code: {
    fr: "Un code postal s'écrit comme A1A 1A1.",
    en: 'A postal code is written like A1A 1A1.',
  },
  url: {
    fr: 'Donnez une adresse en https, comme https://exemple.com/boutique.',
    en: 'Give an https address, like https://example.com/shop.',
  },
  tax_rate: {
    fr: 'Écrivez un taux comme 9,975 %, de 0 à 30 %, avec trois décimales au plus.',
    en: 'Write a rate like 9.975%, from 0 to 30%, with three decimals at most.',
  },
  minimum: {
    fr: `Écrivez une somme comme 20 ou 20,50, jusqu'à ${formatMoney(shopLimits.deliveryMinimum, 'fr')}.`,
    en: `Write an amount like 20 or 20.50, up to ${formatMoney(shopLimits.deliveryMinimum, 'en')}.`,
  },
  distance: {
    fr: 'Écrivez des kilomètres entiers, de 0 à 100.',
    en: 'Write whole kilometres, from 0 to 100.',
  },
  choice: { fr: 'Choisissez une des réponses.', en: 'Choose one of the answers.' },
  picture: {
    fr: 'Cette image ne peut pas être affichée. Envoyez-la de nouveau.',
    en: 'This picture cannot be shown. Send it again.',
  },
  host: {
    fr: "Écrivez le nom d'un site, comme photos.exemple.com.",
    en: 'Write the name of a site, like photos.example.com.',
  },
};

/** What is wrong when only the other language is there. */
export const missingLanguage = {
  fr: { fr: 'Il manque le français.', en: 'The French is missing.' },
  en: { fr: "Il manque l'anglais.", en: 'The English is missing.' },
} as const satisfies Record<string, Bilingual>;
