import type { Bilingual } from '#core/language.ts';
import { dateAt, shopInstant, timeAt } from './calendar-day.ts';
import { formatInstant } from './hours.text.ts';

/** When a form's changes are to begin, as it is typed. */
export type EffectiveAt = {
  readonly when: 'now' | 'later';
  /** `YYYY-MM-DD` and `HH:MM`, the shop's. */
  readonly day: string;
  readonly time: string;
};

/** Right away; another choice starts at midnight, when most new prices begin. */
export const effectiveNow: EffectiveAt = { when: 'now', day: '', time: '00:00' };

const longestMs = 366 * 86_400_000;

/** Returns the instant that is meant, null for right away; or that it is none to come within a year. */
export function readEffectiveAt(
  { when, day, time }: EffectiveAt,
  now: number,
): { readonly ok: string | null } | { readonly fieldError: true } {
  if (when === 'now') return { ok: null };
  const at = shopInstant(day, time);
  if (at === null || at <= now || at - now > longestMs) return { fieldError: true };
  return { ok: new Date(at).toISOString() };
}

/** Returns how the shop's clock writes a moment, for the fields of a form. */
export function beginsAt(iso: string): EffectiveAt {
  const at = Date.parse(iso);
  return { when: 'later', day: dateAt(at), time: timeAt(at) };
}

export const effectiveAtWords = {
  legend: { fr: 'Quand', en: 'When' },
  now: { fr: 'Tout de suite', en: 'Right away' },
  from: { fr: 'À partir de…', en: 'From…' },
  day: { fr: 'Jour', en: 'Day' },
  time: { fr: 'Heure', en: 'Time' },
  hint: { fr: "L'heure est celle du restaurant.", en: "The time is the restaurant's." },
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
