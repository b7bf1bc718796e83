import { type Bilingual, capital, type Language } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { noonOf, weekdayOf } from '#hours/calendar-day.ts';
import { formatDate, monthNames, weekdayNames, writtenDate } from '#hours/hours.text.ts';
import { callFirstTitle } from '#orders/call-first.text.ts';
import { saleStateNames } from './day.text.ts';
import type { Grain, lateEnds, Period, Span, Spans } from './sales.ts';

/**
 * Returns the taxes' names for the remittance, from the shop's own label `Taxes (A et B)`; `other`
 * is what was sold at another rate.
 */
export function taxNamesOf(label: Bilingual) {
  const fr = /\((.+) et (.+)\)/.exec(label.fr);
  const en = /\((.+) and (.+)\)/.exec(label.en);
  const name = (at: number, words: Bilingual): Bilingual => ({
    fr: fr?.[at] ?? words.fr,
    en: en?.[at] ?? words.en,
  });
  return {
    federal: name(1, { fr: 'Taxe fédérale', en: 'Federal tax' }),
    provincial: name(2, { fr: 'Taxe provinciale', en: 'Provincial tax' }),
    other: fr ? { fr: 'Autres taxes', en: 'Other taxes' } : label,
  };
}

export const salesText = {
  heading: { fr: 'Ventes', en: 'Sales' },
  periods: { fr: 'Période', en: 'Period' },
  yesterday: { fr: 'Hier', en: 'Yesterday' },
  today: { fr: "Aujourd'hui", en: 'Today' },
  previous: { fr: 'Période précédente', en: 'Previous period' },
  next: { fr: 'Période suivante', en: 'Next period' },
  from: { fr: 'Du', en: 'From' },
  to: { fr: 'au', en: 'to' },
  show: { fr: 'Afficher', en: 'Show' },
  badSpan: {
    fr: 'La période doit finir après son début et durer au plus 5 ans.',
    en: 'The span must end after it starts and last at most 5 years.',
  },
  print: { fr: 'Imprimer', en: 'Print' },
  dayOrders: { fr: 'Commandes de la journée', en: 'Orders of the day' },
  soFar: {
    fr: "Jusqu'à maintenant, comparé au même nombre de jours, jusqu'à la même heure.",
    en: 'Up to now, compared with the same number of days, up to the same time.',
  },
  main: {
    fr: 'Ventes remises au client, taxes comprises',
    en: 'Sales handed over, taxes included',
  },
  totals: { fr: 'Totaux', en: 'Totals' },
  this: { fr: 'Cette période', en: 'This period' },
  net: { fr: 'Ventes avant taxes', en: 'Sales before taxes' },
  rounding: { fr: 'Arrondi du comptant', en: 'Cash rounding' },
  average: { fr: 'Moyenne par commande', en: 'Average per order' },
  yearAgo: { fr: 'Un an plus tôt', en: 'A year earlier' },
  difference: { fr: 'Écart', en: 'Change' },
  day: { fr: 'Jour', en: 'Day' },
  orders: { fr: 'Commandes', en: 'Orders' },
  trend: { fr: 'Évolution', en: 'Trend' },
  showTable: { fr: 'Afficher le tableau', en: 'Show the table' },
  hideTable: { fr: 'Masquer le tableau', en: 'Hide the table' },
  dish: { fr: 'Plats les plus vendus', en: 'Best-selling dishes' },
  added: { fr: 'Garnitures les plus ajoutées', en: 'Most added toppings' },
  left_out: { fr: 'Garnitures les plus retirées', en: 'Toppings left out most' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  amount: { fr: 'Avant taxes', en: 'Before taxes' },
  perHour: { fr: 'Commandes par heure', en: 'Orders per hour' },
  apart: { fr: 'Hors ventes', en: 'Not counted' },
  open: saleStateNames.open,
  waiting: { fr: 'Pas encore confirmées', en: 'Not confirmed yet' },
  suspicious: callFirstTitle,
  refused: { fr: 'Refusées', en: 'Refused' },
  promises: { fr: 'Promesses tenues', en: 'Promises kept' },
  promised: {
    fr: "Prêtes à l'heure donnée à la confirmation.",
    en: 'Ready by the time given when the order was confirmed.',
  },
  loadFailed: { fr: 'Impossible de charger les ventes', en: "Couldn't load the sales" },
  exportFailed: { fr: "Impossible d'exporter les ventes", en: "Couldn't export the sales" },
} as const satisfies Record<string, Bilingual>;

export const periodNames: Readonly<Record<Period, Bilingual>> = {
  day: { fr: 'Jour', en: 'Day' },
  week: { fr: 'Semaine', en: 'Week' },
  month: { fr: 'Mois', en: 'Month' },
  year: { fr: 'Année', en: 'Year' },
};

const beforeNames: Readonly<Record<Exclude<Spans['period'], 'day'>, Bilingual>> = {
  week: { fr: 'Semaine précédente', en: 'Previous week' },
  month: { fr: 'Mois précédent', en: 'Previous month' },
  year: { fr: 'Année précédente', en: 'Previous year' },
  span: { fr: 'Période précédente', en: 'Previous span' },
};

/** Returns what the spans beside one are called: of a day, its weekday (B-3601). */
export function besideNames({ period, span, isSoFar }: Pick<Spans, 'period' | 'span' | 'isSoFar'>) {
  if (period !== 'day') return { before: beforeNames[period], yearAgo: salesText.yearAgo };
  const { fr, en } = weekdayNames[weekdayOf(span.from)];
  const before = isSoFar
    ? { fr: `${capital(fr)} dernier, à la même heure`, en: `Last ${en} by this time` }
    : { fr: `${capital(fr)} précédent`, en: `Previous ${en}` };
  return { before, yearAgo: { fr: `Un an plus tôt, un ${fr}`, en: `A year earlier, a ${en}` } };
}

export const lateNames: Readonly<Record<(typeof lateEnds)[number], Bilingual>> = {
  late_5: { fr: '5 min de retard ou moins', en: '5 min late or less' },
  late_15: { fr: '6 à 15 min de retard', en: '6 to 15 min late' },
  late: { fr: 'Plus de 15 min de retard', en: 'More than 15 min late' },
};

function monthText(day: string, language: Language): string {
  return `${monthNames[language].split(' ')[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** Returns `vendredi 20 novembre 2026`, `mars 2026`, `1er mars 2026 – 9 mai 2026`. */
export function spanText(
  { period, span }: Pick<Spans, 'period' | 'span'>,
  language: Language,
): string {
  const { from, to } = span;
  if (period === 'month') return monthText(from, language);
  if (period === 'year') return from.slice(0, 4);
  if (from === to) return formatDate(noonOf(from), language, true);
  return `${writtenDate(from, language, true)} – ${writtenDate(to, language, true)}`;
}

/** Returns a row's name: `vendredi 20 novembre`, `mars 2026`. */
export function stepText(day: string, grain: Grain, language: Language): string {
  return grain === 'month' ? monthText(day, language) : formatDate(noonOf(day), language);
}

/** Returns a bar's label: `20 nov.`, `Nov 20`; `mars 31`, `Mar 31` for a month of 2031. */
export function barText(day: string, grain: Grain, language: Language): string {
  const parts =
    grain === 'month'
      ? ({ month: 'short', year: '2-digit' } as const)
      : ({ month: 'short', day: 'numeric' } as const);
  return new Date(day).toLocaleDateString(`${language}-CA`, { ...parts, timeZone: 'UTC' });
}

/** Returns `25 000 $`, `$25,000`, with cents only where there are some. */
export function axisText(cents: Cents, language: Language): string {
  return formatMoney(cents, language).replace(/[,.]00(?!\d|,)/, '');
}

/** Returns the difference in percent: `+12 %`; `–` where there was nothing. */
export function changeText(now: number, then: number, language: Language): string {
  if (then === 0) return '–';
  const share = Math.round((100 * (now - then)) / then);
  return `${share > 0 ? '+' : ''}${share}${language === 'fr' ? '\u00a0%' : '%'}`;
}

/** Returns `45 sur 50 (90 %)`. */
export function promisesText(kept: number, all: number): Bilingual {
  const share = Math.floor((100 * kept) / all);
  return { fr: `${kept} sur ${all} (${share}\u00a0%)`, en: `${kept} of ${all} (${share}%)` };
}

export function salesFile({ from, to }: Span): Bilingual {
  const days = from === to ? from : `${from}_${to}`;
  return { fr: `ventes-${days}.csv`, en: `sales-${days}.csv` };
}
