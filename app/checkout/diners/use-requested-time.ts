import { useMemo, useState } from 'react';
import { soldOutText } from '#availability/availability.text.ts';
import { useNow } from '#browser/use-now.ts';
import type { Cart } from '#cart/cart.ts';
import type { Bilingual } from '#core/language.ts';
import { type Advice, adviceFor, passedAdvice, type ShopTimes, type Wish } from '../advice.ts';
import { soldOutLines } from '../catalogue.ts';
import { freeTimes, type RequestedMoment } from '../requested-time.ts';
import { type AsapInForm, useAsap } from './use-asap.ts';

/** What the open form knows about when an order is for. */
export type RequestedTime = AsapInForm & {
  readonly now: number;
  /** The times that can be chosen. */
  readonly times: readonly number[];
  readonly advice: readonly Advice[];
  /** The first time at which nothing that is off stands in the way; null when there is none. */
  readonly later: number | null;
  /** Why lines cannot be had at the moment that was chosen, by their ids. */
  readonly soldOut: ReadonlyMap<string, Bilingual>;
  /** What the request says the order is for. */
  readonly asked: RequestedMoment | undefined;
  /** The server refuses the chosen time. */
  refuseTime(): void;
};

// Openings, closings and the marks of the clock all fall on it.
const tick = 15_000;

/** Follows the clock while the form is open: what can be chosen, what stands in the way. */
export function useRequestedTime(
  wish: Wish,
  cart: Cart,
  shop: ShopTimes,
  form: FormState,
): RequestedTime {
  const { isOpen, readAt } = form;
  const { openings, unavailable } = shop;
  const { orderType, at } = wish;
  const now = useNow(readAt, (moment) =>
    isOpen ? (Math.floor(moment / tick) + 1) * tick : Number.POSITIVE_INFINITY,
  );
  const asap = useAsap(openings, now, isOpen);
  const [refused, setRefused] = useState<number | null>(null);
  const minute = Math.floor(now / 60_000) * 60_000;
  const times = useMemo(
    () => freeTimes(openings, unavailable, orderType, minute),
    [openings, unavailable, orderType, minute],
  );
  const isPassed = at !== null && at === refused;
  const { isSlid } = asap;
  const advice = isPassed ? [passedAdvice] : adviceFor(cart, wish, shop, now);
  const soldOut = soldOutLines(unavailable, cart, at ?? asap.asap?.opensAt ?? now);
  return {
    ...asap,
    isSlid: isSlid && at === null,
    now,
    times,
    // The question says for when it is, too.
    advice: isSlid ? advice.filter(({ isObstacle }) => isObstacle) : advice,
    later: times.find((time) => soldOutLines(unavailable, cart, time).size === 0) ?? null,
    soldOut: new Map([...soldOut].map(([line, until]) => [line, soldOutText(until, now)])),
    asked: askedMoment(at, asap),
    refuseTime: () => setRefused(at),
  };
}

type FormState = {
  readonly isOpen: boolean;
  /** When the page was drawn, in epoch milliseconds. */
  readonly readAt: number;
};

function askedMoment(at: number | null, { asap }: AsapInForm): RequestedMoment | undefined {
  if (at !== null) return { kind: 'at', at };
  return asap ? { kind: 'asap', ...asap } : undefined;
}
