import type { Bilingual } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';

export const ovenBarText = {
  heading: { fr: 'Four', en: 'Oven' },
  room: { fr: 'place pour', en: 'room for' },
  fewer: { fr: 'Moins de pizzas pour un temps', en: 'Fewer pizzas for a while' },
  fewerHint: {
    fr: 'Le four en prend moins à la fois, et les heures suivent. Cela finit tout seul.',
    en: 'The oven takes fewer at once, and the times follow. It ends by itself.',
  },
  atOnce: { fr: 'À la fois', en: 'At once' },
  forMinutes: { fr: 'Pendant', en: 'For' },
  again: { fr: 'Reprendre maintenant', en: 'Resume now' },
  failure: { fr: 'Impossible de changer le four', en: "Couldn't change the oven" },
} as const satisfies Record<string, Bilingual>;

export function fewerText(count: number, until: number): Bilingual {
  return {
    fr: `${count} à la fois jusqu'à ${formatTime(until, 'fr')}`,
    en: `${count} at once until ${formatTime(until, 'en')}`,
  };
}
