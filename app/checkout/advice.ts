import { type CurrentUnavailability, pauseOf } from '#availability/availability.ts';
import type { Cart } from '#cart/cart.ts';
import { lineName } from '#cart/line.text.ts';
import { subtotalOf } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { specialObstacle, specials } from '#menu/specials.ts';
import { missingForDelivery, type OrderType } from '#orders/orders.ts';
import { formatMoment } from '#restaurant/hours.text.ts';
import { type Opening, openNow, targetOpening } from '#restaurant/opening.ts';
import { soldOutLines } from './catalogue.ts';
import { closedAdvice, minimumAdvice, specialAdvice } from './checkout.text.ts';
import { pauseAdvice, requestedTimeText, soldOutAdvice } from './requested-time.text.ts';
import { momentOf } from './requested-time.ts';

/** What one tap can change so that an obstacle is out of the way. */
export type Way = 'takeout' | 'later';

/** Something the diner should know before sending; an obstacle would be refused by the server. */
export type Advice = {
  readonly isObstacle: boolean;
  readonly words: Bilingual;
  readonly ways?: readonly Way[];
};

/** When the shop is open, and what is switched off in it. */
export type ShopTimes = {
  readonly openings: readonly Opening[];
  readonly unavailable: readonly CurrentUnavailability[];
};

/** How an order is to leave the shop, and when: at a chosen time, or as soon as possible. */
export type Wish = { readonly orderType: OrderType; readonly at: number | null };

/**
 * What stands in the way of this cart, ordered this way at this moment: the same rules as the
 * server's, in its order (B-520), and when the shop is closed, for when the order is (B-532).
 */
export function adviceFor(cart: Cart, wish: Wish, shop: ShopTimes, now: number): readonly Advice[] {
  if (cart.length === 0) return [];
  const { orderType, at } = wish;
  const missing = missingForDelivery(subtotalOf(cart), orderType);
  const moment = momentOf(shop.openings, now, at === null ? undefined : { kind: 'at', at });
  const minimum = missing > 0 ? [obstacle(minimumAdvice(missing), 'takeout')] : [];
  if (typeof moment === 'string') {
    return [...minimum, moment === 'time_passed' ? passedAdvice : closedForLong];
  }
  return [
    ...minimum,
    ...specialObstacles(cart, orderType, moment.weekday),
    ...offObstacles(cart, orderType, shop.unavailable, moment.at, now),
    ...(at === null ? closedWords(shop.openings, now) : []),
  ];
}

/** The chosen time cannot be had any more. */
export const passedAdvice: Advice = { isObstacle: true, words: requestedTimeText.passed };

const closedForLong: Advice = { isObstacle: true, words: requestedTimeText.closedForLong };

function specialObstacles(cart: Cart, orderType: OrderType, weekday: number): Advice[] {
  return specials
    .filter(({ id }) => cart.some((line) => line.itemId === id))
    .map((special) => specialObstacle(special, orderType, weekday))
    .filter((found) => found !== null)
    .map((found) =>
      found === 'special_takeout_only'
        ? obstacle(specialAdvice(found), 'takeout')
        : obstacle(specialAdvice(found)),
    );
}

function offObstacles(
  cart: Cart,
  orderType: OrderType,
  unavailable: readonly CurrentUnavailability[],
  at: number,
  now: number,
): Advice[] {
  const pause = pauseOf(unavailable, orderType, at);
  const ways: readonly Way[] = pause?.target === 'delivery' ? ['takeout', 'later'] : ['later'];
  const untilOf = soldOutLines(unavailable, cart, at);
  const soldOut = cart.flatMap((line) => {
    const until = untilOf.get(line.id);
    return until === undefined
      ? []
      : [obstacle(soldOutAdvice(lineName(line), until, now), 'later')];
  });
  return [...(pause ? [obstacle(pauseAdvice(pause, now), ...ways)] : []), ...soldOut];
}

function obstacle(words: Bilingual, ...ways: readonly Way[]): Advice {
  return { isObstacle: true, words, ways };
}

function closedWords(openings: readonly Opening[], now: number): Advice[] {
  const target = targetOpening(openings, now);
  if (!target || openNow(openings, now)) return [];
  const moment = {
    fr: formatMoment(target.opensAt, now, 'fr'),
    en: formatMoment(target.opensAt, now, 'en'),
  };
  return [{ isObstacle: false, words: closedAdvice(moment) }];
}
