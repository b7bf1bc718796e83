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
        const told = `${id} ${unusual.key} ${unusual.price}`;
        return { name, unusual, told };
      }),
    );
    const asked = found.filter(({ told }) => !kept.current.has(told));
    if (asked.length > 0 && !(await ask(priceQuestion(asked)))) return false;
    for (const { told } of asked) kept.current.add(told);
    return true;
  };
}
