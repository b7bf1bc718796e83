import { type Bilingual, both } from '#core/language.ts';
import { formatDate, formatInstant, formatTime } from '#hours/hours.text.ts';

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
  // Without the weekday.
  const day = both((language) => formatDate(epochMs, language).replace(/^\S+ /, ''));
  return {
    fr: `Menu vu pour la dernière fois le ${day.fr} à ${formatTime(epochMs, 'fr')}.`,
    en: `Menu last seen on ${day.en} at ${formatTime(epochMs, 'en')}`.replace(/\.?$/, '.'),
  };
}

/** For an outage of the database; a telephone number ends the sentence. */
export const outageCall: Bilingual = {
  fr: 'Nous ne pouvons pas prendre de commandes en ligne pour le moment : appelez le',
  en: 'We cannot take orders online right now: call',
};

/** Returns `Menu tel qu'il était aujourd'hui à 18 h 42.` */
export function asItWas(epochMs: number, now: number): Bilingual {
  return {
    fr: `Menu tel qu'il était ${formatInstant(epochMs, now, 'fr')}.`,
    en: `The menu as it was ${formatInstant(epochMs, now, 'en')}`.replace(/\.?$/, '.'),
  };
}
