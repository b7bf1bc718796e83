import { type Bilingual, both, capital, type Language } from '#core/language.ts';
import { dayName } from '#hours/calendar-day.ts';
import { formatDay, formatInstant, formatTime } from '#hours/hours.text.ts';
import { readWorkingDay } from '#hours/shop-clock.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { Order } from './order.ts';
import { handoverAt, isForOpening, otherDayOf, readyAt, type TimedOrder } from './promise.ts';

const leads: Readonly<Record<OrderType, Bilingual>> = {
  takeout: { fr: 'Prête', en: 'Ready' },
  delivery: { fr: 'Chez vous', en: 'At your door' },
};

/** Returns a subject's beginning, `Samedi 21 novembre · `, for another day than today (B-4261). */
export function dayFirst(
  order: TimedOrder & Pick<Order, 'placedAt'>,
  now: number,
  language: Language,
): string {
  const day = otherDayOf(order, now);
  return day ? `${capital(dayName(day, now, language))} · ` : '';
}

const around = { fr: 'vers', en: 'around' } as const satisfies Bilingual;

/**
 * Returns the promise at `now`, `Prête vers 18 h 40` or `Ready tomorrow around 11 a.m.`, in two
 * parts: the time is set large, with its day where that is not today (B-4261). A time's spaces do
 * not break.
 */
export function promiseParts(
  orderType: OrderType,
  promisedAt: number,
  now: number,
  isChosen = false,
): { readonly lead: Bilingual; readonly instant: Bilingual } {
  const lead = leads[orderType];
  if (isChosen || !isSameDay(promisedAt, now))
    return { lead, instant: promiseWords(promisedAt, now, isChosen) };
  return {
    lead: both((language) => `${lead[language]} ${around[language]}`),
    instant: both((language) => formatTime(promisedAt, language)),
  };
}

/** Returns `vers 19 h 15`, `demain vers 11 h 45`; of a chosen time its day, `samedi 5 décembre à 18 h`. */
export function promiseWords(at: number, now: number, isChosen = false): Bilingual {
  if (isChosen) return both((language) => formatInstant(at, now, language));
  const isToday = isSameDay(at, now);
  return both((language) =>
    [isToday ? [] : formatDay(at, now, language), around[language], formatTime(at, language)]
      .flat()
      .join(' '),
  );
}

/** Returns `Chez vous vers 19 h 15`, `Ready tomorrow around 11 a.m.` */
export function promiseLine(
  orderType: OrderType,
  ...promise: Parameters<typeof promiseWords>
): Bilingual {
  const words = promiseWords(...promise);
  return both((language) => `${leads[orderType][language]} ${words[language]}`);
}

/** Returns `dès que possible`, `demain à 18 h`, `dès l'ouverture, demain à 11 h`. */
export function requestedWords(
  { dueAt, watchFrom }: Pick<TimedOrder, 'dueAt' | 'watchFrom'>,
  now: number,
): Bilingual {
  if (dueAt === null) return { fr: 'dès que possible', en: 'as soon as possible' };
  const at = both((language) => formatInstant(dueAt, now, language));
  if (!isForOpening({ dueAt, watchFrom })) return at;
  return { fr: `dès l'ouverture, ${at.fr}`, en: `when we open, ${at.en}` };
}

/** When the kitchen must be done; of a delivery also when the customer has it. */
export type StaffTimes = { readonly ready: Bilingual; readonly door: Bilingual | null };

/**
 * Returns both times for staff, `Prête à 18 h 05` and `Chez le client vers 18 h 20`; null for as
 * soon as possible. A requested time that is not promised yet says so.
 */
export function staffTimes(
  order: TimedOrder & Pick<Order, 'orderType'>,
  now: number,
): StaffTimes | null {
  const ready = readyAt(order);
  const handover = handoverAt(order);
  if (ready === null || handover === null) return null;
  const isPromised = order.promisedAt !== null;
  if (!isPromised && isForOpening(order)) return { ready: openingWords(ready, now), door: null };
  const isDelivery = order.orderType === 'delivery';
  return {
    ready: readyWords(ready, now),
    door: isDelivery ? doorWords(handover, ready, isPromised) : null,
  };
}

/** Returns `Prête à 18 h 05`, `Prête demain à 18 h 05`. */
export function readyWords(at: number, now: number): Bilingual {
  const { fr, en } = stepTime(at, now);
  const isToday = isSameDay(at, now);
  return { fr: `Prête ${isToday ? 'à ' : ''}${fr}`, en: `Ready ${isToday ? 'at ' : ''}${en}` };
}

function doorWords(at: number, readyAt: number, isPromised: boolean): Bilingual {
  const { fr, en } = stepTime(at, readyAt);
  return isPromised
    ? { fr: `Chez le client vers ${fr}`, en: `At the customer's around ${en}` }
    : { fr: `Livraison demandée pour ${fr}`, en: `Delivery requested for ${en}` };
}

function openingWords(at: number, now: number): Bilingual {
  const { fr, en } = stepTime(at, now);
  return { fr: `Dès l'ouverture, ${fr}`, en: `When we open, ${en}` };
}

/** Returns the time alone for today, with its day otherwise. */
export function stepTime(at: number, now: number): Bilingual {
  const isToday = isSameDay(at, now);
  return both((language) =>
    isToday ? formatTime(at, language) : formatInstant(at, now, language),
  );
}

function isSameDay(at: number, now: number): boolean {
  return readWorkingDay(at).dayNumber === readWorkingDay(now).dayNumber;
}
