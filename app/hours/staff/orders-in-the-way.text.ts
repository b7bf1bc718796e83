import type { Bilingual } from '#core/language.ts';

/** The words about orders whose time would be closed. */
export const ordersInTheWayText = {
  question: {
    fr: 'Des commandes sont prises pour un moment qui serait fermé',
    en: 'Orders have been taken for a time that would be closed',
  },
  lead: {
    fr: "Rien ne change pour elles : appelez ces clients, ou préparez-les quand même. Elles restent au tableau jusqu'à ce que vous y touchiez.",
    en: 'Nothing changes for them: call these customers, or make the orders anyway. They stay on the board until you touch them.',
  },
  promised: { fr: 'promise pour', en: 'promised for' },
  asked: { fr: 'demandée pour', en: 'asked for' },
  save: { fr: 'Enregistrer quand même', en: 'Save anyway' },
} as const satisfies Record<string, Bilingual>;
