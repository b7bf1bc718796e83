import type { Bilingual } from '#core/language.ts';
import type { Order } from '#orders/order.ts';
import { handoverAt, readyAt } from '#orders/promise.ts';

const minute = 60_000;
const noBreak = '\u00a0';

/** Tells whether an order waits for its customer at the counter: it is never late (B-4398). */
export function isWaiting({ status, orderType }: Order): boolean {
  return status === 'ready' && orderType === 'takeout';
}

/** Returns the time that a card counts down to: ready, and gone; on its way, at the door. */
export function targetOf(order: Order): number | null {
  return order.status === 'out' ? handoverAt(order) : readyAt(order);
}

/** Returns `depuis 28 min` since an order has its status; nothing in its first minute, or where it is unknown. */
export function sinceWords({ statusAt }: Pick<Order, 'statusAt'>, now: number): Bilingual {
  const minutes = statusAt === null ? 0 : Math.floor((now - statusAt) / minute);
  if (minutes < 1) return { fr: '', en: '' };
  const length = lengthWords(minutes);
  return { fr: `depuis ${length}`, en: `for ${length}` };
}

/** Returns `encore 6 min` of an order in the oven, `à sortir` from then on; null where its minutes are unknown. */
export function bakingWords(
  { statusAt }: Pick<Order, 'statusAt'>,
  ovenMinutes: number | null,
  now: number,
): Bilingual | null {
  if (statusAt === null || ovenMinutes === null) return null;
  const left = Math.ceil((statusAt - now) / minute) + ovenMinutes;
  return left > 0
    ? { fr: `encore ${left}${noBreak}min`, en: `${left}${noBreak}min left` }
    : { fr: 'à sortir', en: 'take it out' };
}

/** Returns the whole minute, rounded up, that a button displays and promises. */
export function instantIn(minutes: number, now: number): number {
  return Math.ceil(now / minute + minutes) * minute;
}

type Pressure = 'calm' | 'soon' | 'late';

const soonMinutes = 5;
/** No cook counts minutes further ahead than this. */
const farMinutes = 12 * 60;

/**
 * Returns how an order stands on its card: against its promise or requested time, else by how long
 * it waits, in multiples of the minutes after which it rings louder (B-3904).
 */
export function agePressure(order: Order, now: number, louderAfter: number): Pressure {
  if (order.closedAt !== null || isWaiting(order)) return 'calm';
  const target = targetOf(order);
  if (target !== null) {
    const left = minutesLeft(target, now);
    return left < 0 ? 'late' : left <= soonMinutes ? 'soon' : 'calm';
  }
  const waits = (now - order.watchFrom) / minute;
  return waits < louderAfter ? 'calm' : waits < 3 * louderAfter ? 'soon' : 'late';
}

/** Returns `dans 12 min`, `maintenant`, `5 min de retard`; empty for a time beyond today's work. */
export function leftWords(target: number, now: number): Bilingual {
  const left = minutesLeft(target, now);
  if (left > farMinutes) return { fr: '', en: '' };
  if (left === 0) return { fr: 'maintenant', en: 'now' };
  const length = lengthWords(Math.abs(left));
  return left > 0
    ? { fr: `dans ${length}`, en: `in ${length}` }
    : { fr: `${length} de retard`, en: `${length} late` };
}

/** Returns `à l'instant`, `il y a 3 min`. */
export function agoWords(at: number, now: number): Bilingual {
  const minutes = Math.floor((now - at) / minute);
  if (minutes < 1) return { fr: "à l'instant", en: 'just now' };
  const length = lengthWords(minutes);
  return { fr: `il y a ${length}`, en: `${length} ago` };
}

function minutesLeft(target: number, now: number): number {
  return Math.trunc((target - now) / minute);
}

/** Returns `12 min`, `2 h 05`, `3 h`: the same in both languages. */
function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes}${noBreak}min`;
  const padded = rest === 0 ? [] : [String(rest).padStart(2, '0')];
  return [hours, 'h', ...padded].join(noBreak);
}
