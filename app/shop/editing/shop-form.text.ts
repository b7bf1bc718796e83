import { textFieldErrors } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { facts } from '../facts.ts';

export const shopFieldErrorTexts = {
  ...textFieldErrors,
  too_many: { fr: 'Il y en a trop : retirez-en.', en: 'There are too many: remove some.' },
  phone: {
    fr: 'Un numéro compte de 7 à 15 chiffres, comme 418 555-0100.',
    en: 'A number has 7 to 15 digits, like 418 555-0100.',
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
    fr: `Écrivez une somme comme 20 ou 20,50, jusqu'à ${formatMoney(facts.deliveryMinimum.most, 'fr')}.`,
    en: `Write an amount like 20 or 20.50, up to ${formatMoney(facts.deliveryMinimum.most, 'en')}.`,
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
  colour: { fr: "Une couleur s'écrit comme #b3261a.", en: 'A colour is written like #b3261a.' },
  too_light: {
    fr: 'Cette couleur est trop pâle pour être lue. Choisissez une teinte plus foncée.',
    en: 'This colour is too light to read. Choose a darker shade.',
  },
} as const satisfies Record<string, Bilingual>;

/** When only the other language is filled in. */
export const missingLanguage = {
  fr: { fr: 'Il manque le français.', en: 'The French is missing.' },
  en: { fr: "Il manque l'anglais.", en: 'The English is missing.' },
} as const satisfies Record<string, Bilingual>;
