import type { Bilingual } from '#core/language.ts';
import { formatInstant } from './hours.text.ts';

export const effectiveAtWords = {
  legend: { fr: 'Quand', en: 'When' },
  now: { fr: 'Tout de suite', en: 'Right away' },
  from: { fr: 'À partir de…', en: 'From…' },
  day: { fr: 'Jour', en: 'Day' },
  time: { fr: 'Heure', en: 'Time' },
  hint: { fr: "L'heure est celle de la boutique.", en: "The time is the shop's." },
  fieldError: {
    fr: 'Choisissez un moment à venir, au plus tard dans un an.',
    en: 'Choose a moment to come, within a year at most.',
  },
  changes: { fr: 'Ce qui changera', en: 'What will change' },
} as const satisfies Record<string, Bilingual>;

/** Returns when something that was put off begins: `Commence mardi 1er décembre à minuit`. */
export function effectiveAtText(beginsAt: string, now: number): Bilingual {
  const at = Date.parse(beginsAt);
  return {
    fr: `Commence ${formatInstant(at, now, 'fr')}`,
    en: `Begins ${formatInstant(at, now, 'en')}`,
  };
}
