import type { Bilingual } from '#core/language.ts';

/** Of a device that remembers its customer (B-570). */
export const rememberedText = {
  remember: {
    fr: 'Retenir mes coordonnées et mes trois dernières commandes sur cet appareil',
    en: 'Remember my details and last three orders on this device',
  },
  you: { fr: 'Vos coordonnées', en: 'Your details' },
  apartment: { fr: 'app.', en: 'apt.' },
  edit: { fr: 'Modifier', en: 'Edit' },
  forgetDetails: { fr: 'Oublier mes coordonnées', en: 'Forget my details' },
  forgotten: {
    fr: 'Vos coordonnées et vos commandes sont oubliées.',
    en: 'Your details and orders are forgotten.',
  },
  undo: { fr: 'Annuler', en: 'Undo' },
  lastOrder: { fr: 'Votre dernière commande', en: 'Your last order' },
  lastOrders: { fr: 'Vos dernières commandes', en: 'Your last orders' },
  again: { fr: 'Commander la même chose', en: 'Order the same again' },
} as const satisfies Record<string, Bilingual>;
