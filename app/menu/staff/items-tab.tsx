import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { deleteItem, setItemActive } from '../editing/menu-admin.client.ts';
import { countText, itemFailures, itemMessages, itemsText } from '../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { findItems, type ItemFilter, indexItems } from '../item-search.ts';
import { BuiltInNotices } from './built-in-notices.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ItemRow } from './item-row.tsx';

type ItemsTabProps = {
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  onChanged: () => void;
  /** What else can be done with an active item: the menu does not know of orders. */
  extra?: (item: AdminItem) => ReactNode;
};

/** What was just pressed and not yet read again: shown at once, taken back when refused. */
type Pressed = { readonly isActive?: boolean; readonly isGone?: boolean };

const step = 80;

/** All items, to be found, switched, edited and deleted (B-130); fit for thousands. */
export function ItemsTab(props: ItemsTabProps) {
  const { items, categories, filter, onFilter, onChanged, extra } = props;
  const { t } = useLanguage();
  const [pressed, setPressed] = useState<Readonly<Record<string, Pressed>>>({});
  const [leaving, setLeaving] = useState<AdminItem | null>(null);
  const [shown, setShown] = useState(step);
  const [lastItems, setLastItems] = useState(items);
  if (lastItems !== items) {
    setLastItems(items);
    setPressed({});
  }
  const index = useMemo(() => indexItems(items, categories), [items, categories]);
  const deferred = useDeferredValue(filter);
  const found = useMemo(() => findItems(index, deferred), [index, deferred]);
  const present = found.filter(({ item }) => !pressed[item.id]?.isGone);
  const names = new Map(categories.map(({ key, name }) => [key, name]));

  async function press(id: string, what: Pressed, work: () => Promise<unknown>) {
    setPressed((now) => ({ ...now, [id]: what }));
    try {
      await work();
    } catch (error) {
      setPressed(({ [id]: _, ...rest }) => rest);
      throw error;
    } finally {
      onChanged();
    }
  }

  function toggle({ id }: AdminItem, isActive: boolean) {
    press(id, { isActive }, () => setItemActive(id, isActive)).catch((error) =>
      notifyFailure(error, itemFailures.status),
    );
  }

  function remove({ id }: AdminItem) {
    setLeaving(null);
    press(id, { isGone: true }, () => deleteItem(id)).then(
      () => notify(itemMessages.deleted),
      (error) => notifyFailure(error, itemFailures.remove),
    );
  }

  return (
    <section>
      <h1 className="sr-only">{t(itemsText.heading)}</h1>
      <BuiltInNotices categories={categories} onCopied={onChanged} />
      <FilterBar
        categories={categories}
        filter={filter}
        onFilter={(next) => {
          setShown(step);
          onFilter(next);
        }}
      />
      <p role="status" className="my-3 text-soft">
        {t(present.length === 0 ? itemsText.none : countText(present.length, items.length))}
      </p>
      <ul className="grid gap-2">
        {present.slice(0, shown).map(({ item, categoryKey }) => (
          <ItemRow
            key={item.id}
            item={item}
            isActive={pressed[item.id]?.isActive ?? item.isActive}
            categoryKey={categoryKey}
            categoryName={names.get(categoryKey) ?? null}
            extra={extra}
            onToggle={toggle}
            onRemove={setLeaving}
          />
        ))}
      </ul>
      {present.length > shown && (
        <Button look="cream" className="mt-4 w-full" onClick={() => setShown(shown + step)}>
          {t(itemsText.more)}
        </Button>
      )}
      <Confirm
        question={leaving && t(itemsText.confirm)}
        subject={leaving ? t(leaving.name) : undefined}
        confirmLabel={t(itemsText.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}
