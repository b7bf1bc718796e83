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
export function usePriceSaving(onChanged: Written<readonly AdminItem[]>) {
  const isMeant = usePriceQuestion();
  const [typed, setTyped] = useState<Readonly<Record<string, Prices>>>({});
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

  const pricesOf = ({ id, prices }: AdminItem): Prices => typed[id] ?? prices;

  async function save(item: AdminItem, key: PriceKey, old: Cents, becomes: Prices) {
    const price = becomes[key] ?? 0;
    setTyped((now) => ({ ...now, [item.id]: becomes }));
    await attempt(() => send(item, key, price), {
      failure: itemsText.failures.change,
      onChanged,
      put(saved: AdminItem) {
        const words = changedPriceText(item.name, key, old, price);
        setChanged({
          key: `${saved.id} ${saved.version}`,
          words,
          undo: () => send(saved, key, old),
        });
        return withRow(saved);
      },
    });
    setTyped(({ [item.id]: _, ...rest }) => rest);
  }

  return {
    changed,
    pricesOf,
    /** Asks about an unusual price; returns whether it is confirmed. */
    async change(item: AdminItem, key: PriceKey, price: Cents): Promise<boolean> {
      const { id, name } = item;
      const was = pricesOf(item);
      const becomes = withPrice(was, key, price);
      if (!(await isMeant([{ id, name, was, becomes }]))) return false;
      save(item, key, was[key] ?? 0, becomes);
      return true;
    },
  };
}
