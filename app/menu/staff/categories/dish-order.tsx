import { attempt } from '#admin/attempt.ts';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { useSortedRows } from '#admin/use-sorting.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { sortItems } from '../../editing/categories/categories.client.ts';
import { categoriesText, categoryFailures } from '../../editing/categories/categories.text.ts';
import { itemsText } from '../../editing/menu-admin.text.ts';
import type { AdminItem } from '../../editing/menu-admin.ts';
import { offersOf } from '../../sizes.ts';

type DishOrderProps = {
  categoryKey: string;
  /** All of the category's, in the order in which customers read them. */
  items: readonly AdminItem[];
  onChanged: () => void;
  onSaid: (words: Bilingual) => void;
};

/** The dishes of a category, to be moved by dragging, by buttons and by keys (B-2103). */
export function DishOrder({ categoryKey, items, onChanged, onSaid }: DishOrderProps) {
  const { language, t } = useLanguage();
  const order = useSortedRows(items, {
    send: (ids) =>
      attempt(() => sortItems(categoryKey, ids), { failure: categoryFailures.order, onChanged }),
    onSaid,
  });

  if (items.length === 0) return <p className="text-soft">{t(categoriesText.noDishes)}</p>;
  return (
    <ol
      data-rows
      aria-label={t(categoriesText.dishesOrder)}
      onKeyDown={order.moveByKey}
      className="grid"
    >
      {order.shown.map((item) => {
        const { id } = item;
        const { onMove, onDrag } = order.handlesOf(id);
        const [first] = offersOf(item, categoryKey);
        return (
          <li
            key={id}
            data-row={id}
            className="flex items-center gap-1 border-rim border-b last:border-b-0"
          >
            <Grip onDrag={onDrag} />
            <Steps name={t(item.name)} onMove={onMove} className="grid" />
            <span className="min-w-0 grow break-words py-1.5 pl-1 leading-tight">
              {t(item.name)}
              {!item.isActive && (
                <span className="text-sm text-soft"> · {t(itemsText.isInactive)}</span>
              )}
            </span>
            {first && (
              <span className="tabular whitespace-nowrap pr-2 text-sm text-soft">
                {formatMoney(first.price, language)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
