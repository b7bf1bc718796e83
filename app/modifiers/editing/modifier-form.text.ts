import type { Bilingual } from '#core/language.ts';
import { itemFieldErrorTexts, priceNames } from '#menu/editing/item-form.text.ts';
import { modifierLimits } from '../modifiers.ts';
import type { GroupField, ModifierField, ModifierFieldError } from './modifier-form.schema.ts';
import type { ModifierTick } from './modifier-form.ts';

export const modifierFieldNames: Readonly<Record<ModifierField | ModifierTick, Bilingual>> = {
  'name.fr': { fr: 'Nom en français', en: 'Name in French' },
  'name.en': { fr: 'Nom en anglais', en: 'Name in English' },
  'kitchenName.fr': { fr: 'Cuisine, français', en: 'Kitchen, French' },
  'kitchenName.en': { fr: 'Cuisine, anglais', en: 'Kitchen, English' },
  ...priceNames,
  isTopping: { fr: 'Moitié', en: 'Half' },
  hasExtra: { fr: 'Extra', en: 'Extra' },
  isUsual: { fr: 'Habituel', en: 'Usual' },
  isActive: { fr: 'Actif', en: 'Active' },
};

/** What a tick means, read when the pointer rests on it and in the card of a phone. */
export const tickHints: Readonly<Record<ModifierTick, Bilingual>> = {
  isTopping: { fr: 'Peut aller sur une moitié de pizza', en: 'May go on one half of a pizza' },
  hasExtra: {
    fr: 'Le client peut en demander le double',
    en: 'Customers may ask for twice as much',
  },
  isUsual: {
    fr: 'Vient quand le client ne dit rien',
    en: 'Comes when the customer says nothing',
  },
  isActive: { fr: 'Les clients le voient', en: 'Customers see it' },
};

export const groupFieldNames: Readonly<Record<GroupField, Bilingual>> = {
  'name.fr': { fr: 'Nom en français', en: 'Name in French' },
  'name.en': { fr: 'Nom en anglais', en: 'Name in English' },
  min: { fr: 'Au moins', en: 'At least' },
  max: { fr: 'Au plus', en: 'At most' },
  free: { fr: 'Gratuits', en: 'Free' },
};

const { required, too_long, price, price_too_high } = itemFieldErrorTexts;
const most = modifierLimits.choices;

export const modifierFieldErrorTexts: Readonly<Record<ModifierFieldError, Bilingual>> = {
  required,
  too_long,
  price,
  price_too_high,
  whole_number: {
    fr: `Écrivez un nombre entier, jusqu'à ${most}.`,
    en: `Write a whole number, up to ${most}.`,
  },
  both_languages: {
    fr: 'Écrivez ce mot de cuisine dans les deux langues, ou dans aucune.',
    en: 'Write this kitchen word in both languages, or in neither.',
  },
  price_missing: {
    fr: "Écrivez un prix, ou 0 si c'est gratuit.",
    en: 'Write a price, or 0 when it is free.',
  },
  min_above_max: {
    fr: 'Ne peut pas dépasser « Au plus ».',
    en: 'Cannot be more than “At most”.',
  },
  free_above_max: {
    fr: 'Ne peut pas dépasser « Au plus ».',
    en: 'Cannot be more than “At most”.',
  },
};
