import { type Bilingual, both } from '#core/language.ts';
import { formatInstant, formatTime, onWeekday } from '#hours/hours.text.ts';
import { readWallClock, readWorkingDay } from '#hours/shop-clock.ts';
import type { CurrentUnavailability, PauseReason, UnavailabilityInWords } from './availability.ts';

const reasonTexts: Readonly<Record<PauseReason, Bilingual>> = {
  busy: { fr: 'La cuisine est débordée.', en: 'The kitchen is swamped.' },
  short_staff: { fr: 'Il nous manque du personnel.', en: 'We are short-staffed.' },
  no_driver: { fr: "Aucun livreur n'est disponible.", en: 'No driver is available.' },
  breakdown: { fr: 'Un appareil est en panne.', en: 'Some equipment has broken down.' },
  power: { fr: "Nous n'avons plus d'électricité.", en: 'The power is out.' },
  weather: { fr: 'Le temps est trop mauvais.', en: 'The weather is too bad.' },
  closing: { fr: 'Nous fermons plus tôt.', en: 'We are closing early.' },
};

const wayOut = {
  orders: {
    fr: 'Commandez pour plus tard, ou appelez le',
    en: 'Order for a later time, or call',
  },
  delivery: {
    fr: 'Choisissez « À emporter », commandez pour plus tard, ou appelez le',
    en: 'Choose takeout, order for later, or call',
  },
} as const satisfies Record<string, Bilingual>;

export function unavailabilityInWords(
  off: CurrentUnavailability,
  now: number,
): UnavailabilityInWords {
  // Only the fields named here reach the page.
  const { target, itemId, reason, endsAt } = off;
  const bare = { target, itemId, reason, endsAt };
  if (target === 'item')
    return { ...bare, title: soldOutText(endsAt, now), why: null, instead: null };
  const instead = wayOut[target === 'delivery' ? target : 'orders'];
  return { ...bare, title: pauseTitle(off, now), why: reason && reasonTexts[reason], instead };
}

/** Returns `Pas de livraison jusqu'à 18 h 30`. */
export function pauseTitle({ target, endsAt }: CurrentUnavailability, now: number): Bilingual {
  const until = ends(endsAt, now);
  const [fr, en] =
    target === 'delivery'
      ? ['Pas de livraison', 'No delivery']
      : ['Nous ne prenons pas de commandes', 'We are not taking orders'];
  return { fr: `${fr} jusqu'à ${until.fr}`, en: `${en} until ${until.en}` };
}

/** Returns `Épuisé jusqu'à 21 h`. */
export function soldOutText(until: number, now: number): Bilingual {
  const end = ends(until, now);
  return { fr: `Épuisé jusqu'à ${end.fr}`, en: `Sold out until ${end.en}` };
}

/**
 * Returns `18 h 30`, `mardi à 11 h`: written at `now`, it stays true past midnight; a midnight
 * belongs to the day that it ends.
 */
export function ends(endsAt: number, now: number): Bilingual {
  const then = readWallClock(endsAt);
  const today = readWorkingDay(now).dayNumber;
  return both((language) => {
    if (readWorkingDay(endsAt - 1).dayNumber === today) return formatTime(endsAt, language);
    if (then.dayNumber - today > 6) return formatInstant(endsAt, now, language);
    return onWeekday(then, language);
  });
}
