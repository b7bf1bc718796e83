import { notifyFailure } from '#admin/notify-failure.ts';
import { Grip, movedText, Steps } from '#admin/sort-handle.tsx';
import { useDrag, useSorting } from '#admin/use-sorting.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { sortItems } from '../../editing/categories/categories.client.ts';
import { categoriesText, categoryFailures } from '../../editing/categories/categories.text.ts';
import { itemsText } from '../../editing/menu-admin.text.ts';
import type { AdminItem } from '../../editing/menu-admin.ts';
import { offersOf } from '../../sizes.ts';
import { moveWithKeys } from './move-with-keys.ts';

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
  const byId = new Map(items.map((item) => [item.id, item]));
  const order = useSorting(
    items.map(({ id }) => id),
    async (ids) => {
      try {
        await sortItems(categoryKey, ids);
        settle(categoryFailures.order.en);
        return true;
      } catch (error) {
        notifyFailure(error, categoryFailures.order);
        return false;
      } finally {
        onChanged();
      }
    },
  );
  const startDrag = useDrag(order);

  function move(id: string, by: number) {
    const item = byId.get(id);
    const place = order.place(id, order.shown.indexOf(id) + by);
    if (place === null || !item) return;
    onSaid(movedText(item.name, place + 1, order.shown.length));
    order.commit();
  }

  if (items.length === 0) return <p className="text-soft">{t(categoriesText.noDishes)}</p>;
  return (
    <ol
      data-rows
      aria-label={t(categoriesText.dishesOrder)}
      onKeyDown={moveWithKeys(move)}
      className="grid"
    >
      {order.shown.map((id) => {
        const item = byId.get(id);
        if (!item) return null;
        const [first] = offersOf(item, categoryKey);
        return (
          <li
            key={id}
            data-row={id}
            className="flex items-center gap-1 border-rim border-b last:border-b-0"
          >
            <Grip onDrag={(event) => startDrag(id, event)} />
            <Steps name={t(item.name)} onMove={(by) => move(id, by)} className="grid" />
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
