import { dayAt } from '#hours/calendar-day.ts';
import { nextMidnight } from '#hours/shop-clock.ts';
import { isOver } from '../offered-days.ts';
import { conditionOf } from './special-words.ts';
import { type ShownSpecial, type Special, shownDaysAhead } from './specials.ts';

const dayMs = 86_400_000;

/**
 * Returns what customers are shown of the active specials at `now`, in epoch milliseconds: nothing
 * that is over, nor what begins so much later that no order could be for it yet (B-2060).
 */
export function shownSpecials(specials: readonly Special[], now: number): readonly ShownSpecial[] {
  const [today, horizon] = [dayAt(now), dayAt(now + shownDaysAhead * dayMs)];
  return specials
    .filter((one) => !isOver(one, today) && (one.startsOn === null || one.startsOn <= horizon))
    .map((special) => ({ ...asSold(special), condition: conditionOf(special, today) }));
}

/** Without which row of the menu it is: the document carries no more than its card needs. */
function asSold(special: Special): Special {
  const { id, name, description, price, size, sizeLabel, categoryKey, picture, image } = special;
  const { orderType, weekdays, startsOn, endsOn } = special;
  const words = { id, name, description, price, size, sizeLabel, categoryKey, picture, image };
  return { ...words, orderType, weekdays, startsOn, endsOn };
}

/** Returns until when that stays so: a special with dates may come or go at midnight. */
export function nextSpecialChange(specials: readonly Special[], now: number): number {
  const isDated = specials.some(({ startsOn, endsOn }) => startsOn !== null || endsOn !== null);
  return isDated ? nextMidnight(now) : Number.POSITIVE_INFINITY;
}
