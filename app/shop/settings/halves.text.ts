import type { Bilingual } from '#core/language.ts';
import type { HalfPricing } from './settings.ts';

/** The words of the price of two halves in the settings. */
export const halvesText = {
  heading: { fr: 'Pizzas moitié-moitié', en: 'Half-and-half pizzas' },
  lead: {
    fr: 'Deux pizzas du même format sur une seule croûte. Le client lit la règle là où le prix est écrit.',
    en: 'Two pizzas of one size on one crust. Customers read the rule where the price stands.',
  },
  label: { fr: 'Ce que coûtent deux moitiés', en: 'What two halves cost' },
  save: { fr: 'Enregistrer', en: 'Save' },
} as const satisfies Record<string, Bilingual>;

export const halfPricingNames: Readonly<Record<HalfPricing, Bilingual>> = {
  dearer: { fr: 'Le prix de la plus chère', en: 'The price of the dearer one' },
  average: {
    fr: 'La moyenne des deux, arrondie aux 5 ¢ supérieurs',
    en: 'The average of both, up to the next 5¢',
  },
};
