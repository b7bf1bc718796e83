import type { Bilingual } from '#core/language.ts';
import type { CallFirstReason } from './call-first.ts';

export const callFirstTitle: Bilingual = { fr: 'À vérifier par téléphone', en: 'Verify by phone' };

/** For staff; a customer never reads it. */
export const callFirstTexts: Readonly<Record<CallFirstReason, Bilingual>> = {
  open_orders: {
    fr: 'Plus de trois commandes en cours du même téléphone ou courriel',
    en: 'More than three open orders of one phone or email',
  },
  large_total: {
    fr: 'Total plus haut que la limite choisie',
    en: 'Total above the limit that was set',
  },
  large_and_new: {
    fr: "Grosse commande de quelqu'un qui n'a jamais commandé ici",
    en: 'Large order from somebody who never ordered here',
  },
  busy_network: {
    fr: 'Beaucoup de commandes de la même connexion',
    en: 'Many orders from one connection',
  },
};
