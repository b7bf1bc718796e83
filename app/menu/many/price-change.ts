import * as z from 'zod/mini';
import { type Cents, maxPrice } from '#core/money.ts';
import { savedPrices } from '../menu.schema.ts';
import { type Prices, priceKeys } from '../menu.ts';
import { ownPrices } from '../sizes.ts';

z.config({ jitless: true });

/** What a changed price is brought to: as it comes, the nearest 5 ¢, the next or the nearest ,95. */
export const roundings = ['none', 'to5', 'up95', 'near95'] as const;
export type Rounding = (typeof roundings)[number];

/** The furthest that a step may go. */
export const stepLimits = { cents: 100_000, basisPoints: 100_000 } as const;

function within(limit: number, least = -limit) {
  return z.int().check(z.gte(least), z.lte(limit));
}

/** By how much prices change, so many cents or hundredths of a per cent; `sizes` is null for all of them. */
export const PriceChange = z.object({
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), cents: within(stepLimits.cents) }),
    z.object({ kind: z.literal('share'), basisPoints: within(stepLimits.basisPoints, -10_000) }),
  ]),
  rounding: z.enum(roundings),
  sizes: z.nullable(
    z.readonly(z.array(z.enum(priceKeys)).check(z.minLength(1), z.maxLength(priceKeys.length))),
  ),
});
export type PriceChange = z.output<typeof PriceChange>;

const round: Readonly<Record<Rounding, (cents: number) => Cents>> = {
  none: (cents) => Math.min(cents, maxPrice),
  to5: (cents) => Math.min(Math.floor((cents + 2.5) / 5) * 5, maxPrice - 4),
  up95: (cents) => Math.min(Math.ceil((cents + 5) / 100) * 100 - 5, maxPrice - 4),
  near95: (cents) => Math.min(Math.max(95, Math.floor((cents + 55) / 100) * 100 - 5), maxPrice - 4),
};

/** Returns a price after a step: never below 0 nor above what a price may be; what comes to nothing is free. */
export function steppedPrice(price: Cents, { step, rounding }: PriceChange): Cents {
  const raw =
    step.kind === 'amount'
      ? price + step.cents
      : Math.floor((price * (10_000 + step.basisPoints) + 5_000) / 10_000);
  return raw <= 0 ? 0 : round[rounding](raw);
}

/** Returns an item's prices after a change of some of them; S and L that are copies of P and G follow these. */
export function changedPrices(prices: Prices, change: PriceChange): Prices {
  const own = Object.entries(ownPrices(prices)).map(([key, price]) => {
    const isMeant = change.sizes === null || change.sizes.some((size) => size === key);
    return [key, isMeant ? steppedPrice(price, change) : price];
  });
  return savedPrices(Object.fromEntries(own));
}
