import { useMemo, useState } from 'react';
import { newRowId } from '#accounts/new-row-id.ts';
import type { Written } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { movedText } from '#admin/sort-handle.tsx';
import { useDrag, useSorting } from '#admin/use-sorting.ts';
import type { Bilingual } from '#core/language.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button, buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { addCategory, sortCategories } from '../../editing/categories/categories.client.ts';
import {
  categoriesText,
  categoryFailures,
  categoryMessages,
} from '../../editing/categories/categories.text.ts';
import type { AdminCategory, AdminItem } from '../../editing/menu-admin.ts';
import { indexItems } from '../../item-search.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryNameForm } from './category-name-form.tsx';
import { moveWithKeys } from './move-with-keys.ts';

type CategoriesPageProps = {
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  onChanged: Written<readonly AdminCategory[]>;
};

/** The menu's tabs in their order, each with its dishes in theirs (B-2100 to B-2103). */
export function CategoriesPage({ items, categories, onChanged }: CategoriesPageProps) {
  const { t } = useLanguage();
  const [said, setSaid] = useState<Bilingual | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const dishes = useMemo(() => dishesByCategory(items, categories), [items, categories]);
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const order = useSorting(
    categories.map(({ key }) => key),
    async (keys) => {
      try {
        await sortCategories(keys);
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

  function move(key: string, by: number) {
    const category = byKey.get(key);
    const place = order.place(key, order.shown.indexOf(key) + by);
    if (place === null || !category) return;
    setSaid(movedText(category.name, place + 1, order.shown.length));
    order.commit();
  }

  return (
    <section>
      <AppLink to="/admin/menu" className={buttonVariant('plain', 'float-right')}>
        {t(categoriesText.back)}
      </AppLink>
      <h1 className="mb-3 font-bold text-2xl">{t(categoriesText.heading)}</h1>
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(categoriesText.lead)}</p>
      <ol data-rows onKeyDown={moveWithKeys(move)} className="grid gap-2">
        {order.shown.map((key) => {
          const category = byKey.get(key);
          return (
            category && (
              <CategoryCard
                key={key}
                category={category}
                items={dishes.get(key) ?? []}
                isOpen={open === key}
                onOpen={(isOpen) => setOpen(isOpen ? key : null)}
                onChanged={onChanged}
                onSaid={setSaid}
                onMove={(by) => move(key, by)}
                onDrag={(event) => startDrag(key, event)}
              />
            )
          );
        })}
      </ol>
      {newId === null ? (
        <Button className="mt-4" onClick={() => setNewId(newRowId())}>
          {t(categoriesText.add)}
        </Button>
      ) : (
        <section
          aria-label={t(categoriesText.addTitle)}
          className="mt-4 rounded-2xl border-2 border-tomato bg-white p-4"
        >
          <h2 className="mb-3 font-bold text-lg">{t(categoriesText.addTitle)}</h2>
          <CategoryNameForm
            initial={{ fr: '', en: '' }}
            version={0}
            onCancel={() => setNewId(null)}
            onSave={async (name) => {
              const added = await addCategory(newId, name);
              notify({ ...categoryMessages.added, about: 'category' });
              setOpen(added.key);
              setNewId(null);
              onChanged((all) => [...all, added]);
            }}
          />
        </section>
      )}
    </section>
  );
}

/** Every category's items as customers meet them; the list of all comes in the order they were added. */
function dishesByCategory(items: readonly AdminItem[], categories: readonly AdminCategory[]) {
  const sorted = items.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const found = Map.groupBy(indexItems(sorted, categories), ({ categoryKey }) => categoryKey);
  return new Map([...found].map(([key, list]) => [key, list.map(({ item }) => item)]));
}
