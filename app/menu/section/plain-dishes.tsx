import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuItem } from '../menu.ts';
import { offersOf } from '../sizes.ts';

/** So many cards are made at once of those that come near. */
const handful = 60;

/**
 * How many of a category's dishes are cards: all of a menu of the usual length, of a long one none
 * before its tab is opened, then a handful more whenever the end of them comes near.
 */
export function useCards(isLong: boolean, isOpen: boolean): [cards: number, more: () => void] {
  const [made, setMade] = useState(isOpen ? handful : 0);
  if (isOpen && made === 0) setMade(handful);
  const more = useCallback(() => startTransition(() => setMade((cards) => cards + handful)), []);
  return [isLong ? made : Number.POSITIVE_INFINITY, more];
}

type PlainDishesProps = {
  items: readonly MenuItem[];
  categoryKey: string;
  /** Called when a reader comes near, and again for as long as these are. */
  onNear: () => void;
};

/** Names and prices as one text of lines: to be read and found in the page, at the cost of a text. */
export function PlainDishes({ items, categoryKey, onNear }: PlainDishesProps) {
  const { language, t } = useLanguage();
  const top = useRef<HTMLParagraphElement>(null);
  const left = items.length;
  useEffect(() => {
    const { current } = top;
    if (!current) return;
    // However far above: somebody may have leapt past it.
    const margins = { rootMargin: '1000000px 0px 1000px 0px' };
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), margins);
    watch.observe(current);
    return () => watch.disconnect();
  }, [left, onNear]);
  const line = (item: MenuItem) => {
    const prices = offersOf(item, categoryKey).map(({ label, price }) =>
      [label && t(label), formatMoney(price, language)].filter(Boolean).join(' '),
    );
    return [t(item.name), ...prices].join(' · ');
  };
  return (
    <p
      ref={top}
      className="mt-4 whitespace-pre-line text-soft [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
    >
      {items.map(line).join('\n')}
    </p>
  );
}
