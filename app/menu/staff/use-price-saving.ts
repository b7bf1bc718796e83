import { useRef, useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { itemCalls } from '../editing/menu.client.ts';
import { itemsText } from '../editing/menu-admin.text.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import { changedPriceText } from '../editing/unusual-prices.text.ts';
import { savedPrices } from '../menu.schema.ts';
import type { PriceKey, Prices } from '../menu.ts';
import { ownPrices } from '../sizes.ts';
import { usePriceQuestion } from './use-price-question.ts';
import type { useShownAtOnce } from './use-shown-at-once.ts';

/** For the undo notice. */
type Changed = {
  readonly key: string;
  readonly words: Bilingual;
  readonly undo: () => Promise<unknown>;
};

function withPrice(prices: Prices, key: PriceKey, price: Cents): Prices {
  return savedPrices({ ...ownPrices(prices), [key]: price });
}

/** Saves prices typed in a list: shown at once, sent one after the other, undone when refused. */
export function usePriceSaving(
  read: readonly AdminItem[],
  show: ReturnType<typeof useShownAtOnce<AdminItem>>[1],
  onChanged: Written<readonly AdminItem[]>,
) {
  const isMeant = usePriceQuestion();
  const [changed, setChanged] = useState<Changed | null>(null);
  const answered = useRef(new Map<string, AdminItem>());
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  /** Saves a price on the latest version of the item, which the list may not show yet. */
  function send(item: AdminItem, key: PriceKey, price: Cents): Promise<AdminItem> {
    const sent = underWay.current.then(async () => {
      const known = answered.current.get(item.id);
      const now = known && known.version > item.version ? known : item;
      const { id, version, name, description, categoryId, image, displayOrder } = now;
      const prices = withPrice(now.prices, key, price);
      const input = { name, description, categoryId, image, displayOrder, prices };
      const saved = await itemCalls.change(id, version, input).send();
      answered.current.set(id, saved);
      return saved;
    });
    underWay.current = sent.catch(() => {});
    return sent;
  }

  return {
    changed,
    /** Asks about an unusual price; returns whether it is confirmed. */
    async change(item: AdminItem, key: PriceKey, price: Cents): Promise<boolean> {
      const { id, name, prices: was } = item;
      const becomes = withPrice(was, key, price);
      if (!(await isMeant([{ id, name, was, becomes }]))) return false;
      const old = was[key] ?? 0;
      // As it was read: another price that is under way may be refused.
      const stored = read.find((one) => one.id === id) ?? item;
      show(withRow({ ...item, prices: becomes }), () =>
        attempt(() => send(stored, key, price), {
          failure: itemsText.failures.change,
          onChanged,
          put(saved: AdminItem) {
            setChanged({
              key: `${saved.id} ${saved.version}`,
              words: changedPriceText(name, key, old, price),
              undo: () => send(saved, key, old),
            });
            return withRow(saved);
          },
        }),
      );
      return true;
    },
  };
}
