import type { Bilingual } from '#core/language.ts';
import { dateAt, shiftDay, shopInstant } from '#hours/calendar-day.ts';
import type { Order } from '#orders/order.ts';
import { handoverAt, readyAt } from '#orders/promise.ts';

const minute = 60_000;
const noBreak = '\u00a0';

/** Returns what the time on a card runs out to: the kitchen's work, then the driver's way to the door. */
export function targetOf(order: Order): number | null {
  return order.status === 'ready' ? handoverAt(order) : readyAt(order);
}

/** Returns the whole minute that so many minutes lead to: what a button says, and what is promised by it. */
export function instantIn(minutes: number, now: number): number {
  return Math.ceil(now / minute + minutes) * minute;
}

/** How the wait stands: enough time, nearly over, or too late. */
export type Pressure = 'calm' | 'soon' | 'late';

const soonMinutes = 5;
/** Further ahead than this no cook counts minutes. */
const farMinutes = 12 * 60;

/** Returns how a wait stands that ends at `target`. */
export function pressureOf(target: number | null, now: number): Pressure {
  if (target === null) return 'calm';
  const left = minutesLeft(target, now);
  return left < 0 ? 'late' : left <= soonMinutes ? 'soon' : 'calm';
}

/**
 * Returns how an order stands on its card: against its promise or wish; one without either by how long
 * it waits, in turns of the minutes after which it rings louder (B-3904).
 */
export function agePressure(order: Order, now: number, louderAfter: number): Pressure {
  if (order.closedAt !== null) return 'calm';
  const target = targetOf(order);
  const waits = (now - order.watchFrom) / minute;
  const waiting = waits < louderAfter ? 'calm' : waits < 3 * louderAfter ? 'soon' : 'late';
  return target === null ? waiting : pressureOf(target, now);
}

/** Returns `dans 12 min`, `maintenant`, `5 min de retard`; empty when it is for later than today's work. */
export function leftWords(target: number, now: number): Bilingual {
  const left = minutesLeft(target, now);
  if (left > farMinutes) return { fr: '', en: '' };
  if (left === 0) return { fr: 'maintenant', en: 'now' };
  const length = lengthWords(Math.abs(left));
  return left > 0
    ? { fr: `dans ${length}`, en: `in ${length}` }
    : { fr: `${length} de retard`, en: `${length} late` };
}

/** Returns how long ago something was: `à l'instant`, `il y a 3 min`. */
export function agoWords(at: number, now: number): Bilingual {
  const minutes = Math.floor((now - at) / minute);
  if (minutes < 1) return { fr: "à l'instant", en: 'just now' };
  const length = lengthWords(minutes);
  return { fr: `il y a ${length}`, en: `${length} ago` };
}

function minutesLeft(target: number, now: number): number {
  return Math.trunc((target - now) / minute);
}

/** `12 min`, `2 h 05`, `3 h`: the same in both languages. */
function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes}${noBreak}min`;
  const padded = rest === 0 ? [] : [String(rest).padStart(2, '0')];
  return [hours, 'h', ...padded].join(noBreak);
}

/**
 * Returns a time of the day typed as `18:30`, on the day on which `near` is or, past midnight, in the six hours behind
 * it; null when it is none, or over at `now`.
 */
export function typedTime(typed: string, near: number, now: number): number | null {
  if (!/^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(typed)) return null;
  const on = (day: string) => shopInstant(day, typed.padStart(5, '0')) ?? 0;
  const [today, tomorrow] = [on(dateAt(near)), on(shiftDay(dateAt(near), 1))];
  if (today > now) return today;
  return tomorrow > now && tomorrow - near < 6 * 60 * minute ? tomorrow : null;
}
