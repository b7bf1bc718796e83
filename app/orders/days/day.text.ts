import type { Bilingual, Language } from '#core/language.ts';
import { categories } from '#menu/categories.ts';
import { categoryKeys } from '#menu/menu.ts';
import { formatDay, formatTime } from '#restaurant/hours.text.ts';
import type { BoardLine } from '../board/board.ts';
import type { PaymentMethod } from '../orders.ts';
import { noonOf } from './day.ts';

/** How a diner pays, without saying where: a column is narrow. */
export const shortPaymentNames: Readonly<Record<PaymentMethod, Bilingual>> = {
  cash: { fr: 'Comptant', en: 'Cash' },
  card: { fr: 'Carte', en: 'Card' },
  interac: { fr: 'Interac', en: 'Interac' },
};

/** The columns of the export, in their order. */
export const columnNames = {
  number: { fr: 'Numéro', en: 'Number' },
  day: { fr: 'Jour', en: 'Day' },
  placed: { fr: 'Reçue', en: 'Placed' },
  due: { fr: 'Demandée pour', en: 'Asked for' },
  promised: { fr: 'Promise pour', en: 'Promised for' },
  status: { fr: 'État', en: 'Status' },
  type: { fr: 'Type', en: 'Type' },
  payment: { fr: 'Paiement', en: 'Payment' },
  name: { fr: 'Nom', en: 'Name' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  extension: { fr: 'Poste', en: 'Extension' },
  email: { fr: 'Courriel', en: 'Email' },
  address: { fr: 'Adresse', en: 'Address' },
  apartment: { fr: 'Appartement', en: 'Apartment' },
  subtotal: { fr: 'Sous-total', en: 'Subtotal' },
  taxes: { fr: 'Taxes', en: 'Taxes' },
  total: { fr: 'Total', en: 'Total' },
  lines: { fr: 'Articles', en: 'Items' },
} as const satisfies Record<string, Bilingual>;

/** The file that the browser saves. */
export function exportName(day: string): Bilingual {
  return { fr: `commandes-${day}.csv`, en: `orders-${day}.csv` };
}

export function cutText(shown: number): Bilingual {
  return {
    fr: `Seulement les ${shown} premières commandes de la journée.`,
    en: `Only the first ${shown} orders of the day.`,
  };
}

/** Where a line stands on the menu: a "Fromage" is told from its neighbours by it. */
export function categoryName({ categoryKey }: Pick<BoardLine, 'categoryKey'>): Bilingual | null {
  const key = categoryKeys.find((known) => known === categoryKey);
  return key ? categories[key] : null;
}

/** An item as cooks say it: the size before the name. */
export function sizedName(
  { name, sizeLabel }: Pick<BoardLine, 'name' | 'sizeLabel'>,
  t: (words: Bilingual) => string,
): string {
  return sizeLabel ? `${t(sizeLabel)} · ${t(name)}` : t(name);
}

/** A line in one go: `2 × L · Fromage (Pizzas)`. */
export function lineText(line: BoardLine, t: (words: Bilingual) => string): string {
  const place = categoryName(line);
  return `${line.quantity} × ${sizedName(line, t)}${place ? ` (${t(place)})` : ''}`;
}

const dayMs = 86_400_000;

/** A day by its name and date, never "today", which paper and tables outlive: `vendredi 20 novembre`. */
export function dayName(day: string, now: number, language: Language): string {
  const noon = noonOf(day);
  const isNear = Math.abs(noon - now) < 4 * dayMs;
  return formatDay(noon, isNear ? noon - 8 * dayMs : now, language);
}

/** An hour of the clock, as the chart's table says it: `17 h`, `5 p.m.` */
export function hourName(hour: number, language: Language): string {
  // Any winter day will do: only the hands are asked for.
  return formatTime(Date.parse('2026-01-05T05:00:00Z') + (hour % 24) * 3_600_000, language);
}
