import type { Bilingual } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';

/** What the sign-in page says while nobody can see an order come in. */
export function noBoardNotice(since: number): Bilingual {
  return {
    fr: `Aucun tableau de commandes n'est ouvert depuis ${formatTime(since, 'fr')}. Connectez-vous pour voir les commandes.`,
    en: `Since ${formatTime(since, 'en')}, no orders board has been open. Sign in to see the orders.`,
  };
}

/** A stretch of time as the shop's emails say it: `6 minutes`, from two hours on `3 heures`. */
export function spellMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} jours`;
  if (hours >= 2) return `${hours} heures`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
