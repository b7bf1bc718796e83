import { type Bilingual, type Language, languageTag } from '#core/language.ts';
import { timeZone } from '#hours/shop-clock.ts';

/** Why no order can be sent; a telephone number ends the sentence. */
export const cannotOrder = {
  offline: {
    fr: 'Vous êtes hors ligne : pour commander, appelez le',
    en: 'You are offline: to order, call',
  },
  weak: {
    fr: 'La connexion est trop faible : pour commander, appelez le',
    en: 'Your connection is too weak: to order, call',
  },
} as const satisfies Record<string, Bilingual>;

const notSent: Bilingual = { fr: 'Commande non envoyée', en: 'Order not sent' };

/** Returns why nothing was sent from a cached menu; a telephone number follows. */
export function heldBack(): Bilingual {
  const { fr, en } = navigator.onLine ? cannotOrder.weak : cannotOrder.offline;
  return { fr: `${notSent.fr}. ${fr}`, en: `${notSent.en}. ${en}` };
}

/** Returns `Menu vu pour la dernière fois le 21 novembre à 18 h 30.` */
export function lastSeen(epochMs: number): Bilingual {
  // By the browser's own formats: the shop's would add to the script of every page.
  const format = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const time = (language: Language) =>
    new Intl.DateTimeFormat(languageTag[language], format).format(epochMs);
  return {
    fr: `Menu vu pour la dernière fois le ${day(epochMs, 'fr')} à ${time('fr')}.`,
    en: `Menu last seen on ${day(epochMs, 'en')} at ${time('en')}`.replace(/\.?$/, '.'),
  };
}

function day(epochMs: number, language: Language): string {
  const format = { day: 'numeric', month: 'long', timeZone } as const;
  const words = new Intl.DateTimeFormat(languageTag[language], format).format(epochMs);
  return language === 'fr' ? words.replace(/^1 /, '1er ').replace(' ', '\u00a0') : words;
}
