import type { Bilingual } from '#core/language.ts';

/** Of a device that remembers its customer (B-570). */
export const rememberedText = {
  remember: {
    fr: 'Retenir mes coordonnées et mes trois dernières commandes sur cet appareil',
    en: 'Remember my details and last three orders on this device',
  },
  you: { fr: 'Vos coordonnées', en: 'Your details' },
  extension: { fr: 'poste', en: 'ext.' },
  apartment: { fr: 'app.', en: 'apt.' },
  edit: { fr: 'Modifier', en: 'Edit' },
  forget: { fr: 'Oublier', en: 'Forget' },
  forgetAll: {
    fr: 'Oublier mes coordonnées et mes commandes',
    en: 'Forget my details and orders',
  },
  lastOrder: { fr: 'Votre dernière commande', en: 'Your last order' },
  lastOrders: { fr: 'Vos dernières commandes', en: 'Your last orders' },
  again: { fr: 'Commander la même chose', en: 'Order the same again' },
} as const satisfies Record<string, Bilingual>;
