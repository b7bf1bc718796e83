import type { Bilingual } from '#core/language.ts';

/** The words of the driving time in the settings. */
export const drivingText = {
  heading: { fr: 'Livraison', en: 'Delivery' },
  lead: {
    fr: "Le temps de route est compris dans l'heure promise au client. Il se change aussi pour une seule commande, sur sa fiche.",
    en: 'The driving time is part of what customers are promised. It can also be changed for one order, on its card.',
  },
  label: { fr: 'Temps de route habituel, en minutes', en: 'Usual driving time, in minutes' },
  fault: { fr: 'De 0 à 120 minutes.', en: 'From 0 to 120 minutes.' },
  save: { fr: 'Enregistrer', en: 'Save' },
} as const satisfies Record<string, Bilingual>;
