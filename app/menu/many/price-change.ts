import * as z from 'zod/mini';
import { type Cents, maxPrice } from '#core/money.ts';
import { savedPrices } from '../menu.schema.ts';
import { type Prices, priceKeys } from '../menu.ts';
import { ownPrices } from '../sizes.ts';

z.config({ jitless: true });

/** No rounding, the nearest 5 ¢, the next ,95 or the nearest. */
export const roundings = ['none', 'to5', 'up95', 'near95'] as const;
export type Rounding = (typeof roundings)[number];

export const stepLimits = { cents: 100_000, basisPoints: 100_000 } as const;

function within(limit: number, least = -limit) {
  return z.int().check(z.gte(least), z.lte(limit));
}

/** Cents, or hundredths of a per cent; `sizes` is null for all of them. */
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

/** Returns a price after a step, within 0 and the highest price; 0 is free. */
export function steppedPrice(price: Cents, { step, rounding }: PriceChange): Cents {
  const raw =
    step.kind === 'amount'
      ? price + step.cents
      : Math.floor((price * (10_000 + step.basisPoints) + 5_000) / 10_000);
  return raw <= 0 ? 0 : round[rounding](raw);
}

/** Returns prices after a change of some; S and L that are copies of P and G follow them. */
export function changedPrices(prices: Prices, change: PriceChange): Prices {
  const own = Object.entries(ownPrices(prices)).map(([key, price]) => {
    const isMeant = change.sizes === null || change.sizes.some((size) => size === key);
    return [key, isMeant ? steppedPrice(price, change) : price];
  });
  return savedPrices(Object.fromEntries(own));
}
