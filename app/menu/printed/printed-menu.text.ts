import type { Bilingual, Language } from '#core/language.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { timeZone } from '#hours/shop-clock.ts';

/** Both languages are printed. */
export const printedText = {
  heading: { fr: 'Menu', en: 'Menu' },
  link: { fr: 'Menu à imprimer', en: 'Menu to print' },
  print: { fr: 'Imprimer', en: 'Print' },
  back: { fr: "Retour à l'accueil", en: 'Back home' },
  hint: {
    fr: "Deux langues côte à côte, sur papier lettre. Dans la fenêtre qui s'ouvre, « Enregistrer en PDF » en fait un fichier.",
    en: 'Both languages side by side, on letter paper. In the window that opens, “Save as PDF” makes a file of it.',
  },
  order: { fr: 'Commandez en ligne', en: 'Order online' },
  qr: {
    fr: 'Code QR qui mène à la commande en ligne',
    en: 'QR code that leads to ordering online',
  },
  hours: { fr: 'Horaire', en: 'Hours' },
  taxes: { fr: 'Taxes en sus.', en: 'Taxes extra.' },
  dish: { fr: 'Plat', en: 'Dish' },
  price: { fr: 'Prix', en: 'Price' },
} as const satisfies Record<string, Bilingual>;

/** Writes the day, `2026-11-20`, of the prices, with its year. */
export function pricesAsOf(day: string): Bilingual {
  const long = (language: Language) =>
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone }).format(noonOf(day));
  return { fr: `Prix du ${long('fr')}.`, en: `Prices as of ${long('en')}.` };
}
