import type { Bilingual } from '#core/language.ts';
import { dateAt, shopInstant, timeAt } from './calendar-day.ts';
import { formatInstant } from './hours.text.ts';

export type EffectiveAt = {
  readonly when: 'now' | 'later';
  /** `YYYY-MM-DD` and `HH:MM`, the shop's. */
  readonly day: string;
  readonly time: string;
};

/** A later time is preset to midnight, when most new prices begin. */
export const effectiveNow: EffectiveAt = { when: 'now', day: '', time: '00:00' };

const longestMs = 366 * 86_400_000;

/** Returns the instant, null for right away; or that it is not in the coming year. */
export function readEffectiveAt(
  { when, day, time }: EffectiveAt,
  now: number,
): { readonly ok: string | null } | { readonly fieldError: true } {
  if (when === 'now') return { ok: null };
  const at = shopInstant(day, time);
  if (at === null || at <= now || at - now > longestMs) return { fieldError: true };
  return { ok: new Date(at).toISOString() };
}

/** Returns an instant for the fields of a form, by the shop's clock. */
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

/** Returns `Commence mardi 1er décembre à minuit`. */
export function effectiveAtText(beginsAt: string, now: number): Bilingual {
  const at = Date.parse(beginsAt);
  return {
    fr: `Commence ${formatInstant(at, now, 'fr')}`,
    en: `Begins ${formatInstant(at, now, 'en')}`,
  };
}
