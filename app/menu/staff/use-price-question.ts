import { useRef } from 'react';
import type { Bilingual } from '#core/language.ts';
import { ask } from '#ui/confirm.tsx';
import { priceQuestion } from '../editing/unusual-prices.text.ts';
import { unusualPrices } from '../editing/unusual-prices.ts';
import type { Prices } from '../menu.ts';

type Priced = {
  readonly id: string;
  readonly name: Bilingual;
  readonly was: Prices;
  readonly becomes: Prices;
};

/**
 * Returns a function that asks one question about all unusual prices and returns whether they are meant (B-3801); a
 * confirmed price is not asked about again.
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
