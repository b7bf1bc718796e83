import type { Bilingual } from '#core/language.ts';

/** The words of the settings tab, but for what each setting says of itself. */
export const settingsTabText = {
  heading: { fr: 'Paramètres', en: 'Settings' },
  orders: { fr: 'Commandes', en: 'Orders' },
} as const satisfies Record<string, Bilingual>;

export const settingsMessages = {
  saved: { tone: 'success', title: { fr: 'Réglage enregistré', en: 'Setting saved' } },
  load: { fr: 'Impossible de charger les réglages', en: 'The settings could not be loaded' },
  save: { fr: "Impossible d'enregistrer le réglage", en: 'The setting could not be saved' },
} as const;
