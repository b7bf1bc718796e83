import { useRef } from 'react';
import type { Bilingual } from '#core/language.ts';
import { ask } from '#ui/confirm.tsx';
import { priceQuestion } from '../editing/unusual-prices.text.ts';
import { unusualPrices } from '../editing/unusual-prices.ts';
import type { Prices } from '../menu.ts';

/** What a dish cost and is to cost. */
type Priced = {
  readonly id: string;
  readonly name: Bilingual;
  readonly was: Prices;
  readonly becomes: Prices;
};

/**
 * Returns what asks about unusual prices, all in one question, and answers whether they are meant
 * (B-3801); a price that was kept is not asked about again.
 */
export function usePriceQuestion(): (changes: readonly Priced[]) => Promise<boolean> {
  const kept = useRef(new Set<string>());
  return async (changes) => {
    const found = changes.flatMap(({ id, name, was, becomes }) =>
      unusualPrices(name, was, becomes).map((unusual) => {
        const answer = `${id} ${unusual.key} ${unusual.price}`;
        return { name, unusual, answer };
      }),
    );
    const doubtful = found.filter(({ answer }) => !kept.current.has(answer));
    if (doubtful.length > 0 && !(await ask(priceQuestion(doubtful)))) return false;
    for (const { answer } of doubtful) kept.current.add(answer);
    return true;
  };
}
