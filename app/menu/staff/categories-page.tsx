import { useMemo, useState } from 'react';
import { NavLink } from 'react-router';
import type { Written } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { CardForm, NewCard } from '#admin/card-form.tsx';
import { differingFields } from '#admin/differing.ts';
import { fieldsOf, nested, readForm, textsOf } from '#admin/form.ts';
import { nameFields, textFieldErrors } from '#admin/row.text.ts';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { type CardHandles, SortedCard } from '#admin/sorted-card.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { useSortedRows } from '#admin/use-sorting.ts';
import type { FormWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { groupBy } from '#core/row.groups.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { categoriesText, contentText } from '../editing/categories.text.ts';
import { CategoryInput, categoryFieldErrorsOf } from '../editing/category-form.ts';
import { categoryCalls } from '../editing/menu.client.ts';
import { itemsText } from '../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { indexItems } from '../item-search.ts';
import { itemLimits } from '../menu.schema.ts';
import { offersOf } from '../sizes.ts';
import { markCategory } from './category-notices.tsx';

type CategoriesPageProps = {
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  onChanged: Written<readonly AdminCategory[]>;
};

/** Renders the menu's tabs in their order, each with its dishes in theirs (B-2100 to B-2103). */
export function CategoriesPage({ items, categories, onChanged }: CategoriesPageProps) {
  const { t } = useLanguage();
  const [announced, setAnnounced] = useState<Bilingual | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const dishes = useMemo(() => dishesByCategory(items, categories), [items, categories]);
  const order = useSortedRows(
    categories.map((category) => ({ ...category, id: category.key, category })),
    {
      send: (keys) =>
        attempt(() => categoryCalls.sort(keys), {
          failure: categoriesText.orderFailure,
          onChanged,
        }),
      onAnnounce: setAnnounced,
    },
  );

  return (
    <section>
      <NavLink to="/admin/menu" className={buttonVariant('plain', 'float-right')}>
        {t(itemsText.heading)}
      </NavLink>
      <h1 className="mb-3 font-bold text-2xl">{t(categoriesText.heading)}</h1>
      <p role="status" className="sr-only">
        {announced && t(announced)}
      </p>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(categoriesText.lead)}</p>
      <ol data-rows onKeyDown={order.moveByKey} className="grid gap-2">
        {order.shown.map(({ key, category }) => (
          <CategoryCard
            key={key}
            category={category}
            items={dishes.get(key) ?? []}
            handles={{
              isOpen: open === key,
              onOpen: (isOpen) => setOpen(isOpen ? key : null),
              ...order.handlesOf(key),
            }}
            onChanged={onChanged}
            onAnnounce={setAnnounced}
          />
        ))}
      </ol>
      <NewCard
        add={t(categoriesText.add)}
        title={t(categoriesText.addTitle)}
        isOpen={newId !== null}
        onOpen={() => setNewId(makeId())}
      >
        <CategoryNameForm
          initial={{ fr: '', en: '' }}
          version={0}
          write={({ name }) => categoryCalls.add(newId ?? '', name)}
          done={categoriesText.added}
          onChanged={onChanged}
          onSaved={({ key }) => setOpen(key)}
          onClose={() => setNewId(null)}
        />
      </NewCard>
    </section>
  );
}

/** Groups items by category in the customers' order; the list itself is in order of adding. */
function dishesByCategory(items: readonly AdminItem[], categories: readonly AdminCategory[]) {
  const sorted = [...items].sort((a, b) => a.displayOrder - b.displayOrder);
  const found = groupBy(indexItems(sorted, categories), ({ categoryKey }) => categoryKey);
  return new Map([...found].map(([key, list]) => [key, list.map(({ item }) => item)]));
}

type CategoryCardProps = {
  category: AdminCategory;
  items: readonly AdminItem[];
  handles: CardHandles;
  onChanged: Written<readonly AdminCategory[]>;
  onAnnounce: (words: Bilingual) => void;
};

/** Renders a category: a line when closed, its dishes and actions when open. */
function CategoryCard(props: CategoryCardProps) {
  const { category, items, handles, onChanged, onAnnounce } = props;
  const { key, name, isHidden, isOffered, isOwn, source, version } = category;
  const { t } = useLanguage();
  const [isRenaming, setRenaming] = useState(false);

  async function remove() {
    const { confirm: question, remove: confirmLabel } = categoriesText;
    if (!(await ask({ question, subject: name, confirmLabel }))) return;
    attempt(() => categoryCalls.remove(key), {
      failure: categoriesText.failures.remove,
      done: categoriesText.removed,
      onChanged,
      put: () => (all) => all.filter((one) => one.key !== key),
    });
  }

  return (
    <SortedCard
      id={key}
      name={name}
      handles={handles}
      isHidden={isHidden}
      about={
        <>
          {isHidden ? t(itemsText.isHidden) : t(contentText(category))}
          {isOwn && ` · ${t(categoriesText.own)}`}
        </>
      }
      end={
        <SwitchField
          label={`${t(itemsText.shownToCustomers)} · ${t(name)}`}
          isOn={!isHidden}
          onChange={(isShown) => markCategory(key, { isHidden: !isShown }, onChanged)}
        />
      }
      tools={
        <>
          <Button
            variant="plain"
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            {t(categoriesText.rename)}
          </Button>
          {isOwn && items.length === 0 && (
            <Button variant="plain" className="text-tomato" onClick={remove}>
              {t(categoriesText.remove)}
            </Button>
          )}
        </>
      }
    >
      {isRenaming && (
        <CategoryNameForm
          initial={name}
          version={version}
          write={(input, onVersion) => categoryCalls.rename(key, onVersion, input.name)}
          done={categoriesText.changed}
          onChanged={onChanged}
          onClose={() => setRenaming(false)}
        />
      )}
      <p className="flex items-center gap-3 text-pretty leading-tight">
        <SwitchField
          label={`${t(categoriesText.offered)} · ${t(name)}`}
          isOn={isOffered}
          onChange={(isOffered) => markCategory(key, { isOffered }, onChanged)}
        />
        {t(categoriesText.offered)}
      </p>
      {source === 'built-in' && <p className="text-soft">{t(categoriesText.builtIn)}</p>}
      <DishOrder categoryKey={key} items={items} onChanged={onChanged} onAnnounce={onAnnounce} />
    </SortedCard>
  );
}

type CategoryNameFormProps = {
  initial: Bilingual;
  version: number;
  write: (input: CategoryInput, version: number) => FormWrite<AdminCategory>;
  done: Message;
  onChanged: Written<readonly AdminCategory[]>;
  onSaved?: (saved: AdminCategory) => void;
  onClose: () => void;
};

/** Renders a category's name in both languages; a refusal keeps what was typed (B-2100, B-2101). */
function CategoryNameForm({ initial, onSaved, onClose, ...written }: CategoryNameFormProps) {
  const saving = useSaving({
    ...written,
    initial: typedName(initial),
    read: (typed) => readForm(CategoryInput, nested(typed), categoryFieldErrorsOf),
    formOf: (current) => typedName(current.name),
    about: 'category',
    put: withCategory,
    onSaved(saved) {
      if (saved) onSaved?.(saved);
      onClose();
    },
  });
  const { form, theirs } = saving;
  const field = fieldsOf(saving, nameFields, textFieldErrors);
  return (
    <CardForm
      saving={saving}
      differing={theirs && differingFields(nameFields, typedName(theirs.name), form)}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <LabelledInput {...field('name.fr')} maxLength={itemLimits.name} />
        <LabelledInput {...field('name.en')} maxLength={itemLimits.name} />
      </div>
    </CardForm>
  );
}

function typedName(name: Bilingual) {
  return textsOf(nameFields, { name });
}

/** Places a saved category by key, because a built-in one has no id. */
function withCategory(saved: AdminCategory) {
  return (all: readonly AdminCategory[]): readonly AdminCategory[] =>
    all.some(({ key }) => key === saved.key)
      ? all.map((one) => (one.key === saved.key ? saved : one))
      : [...all, saved];
}

type DishOrderProps = {
  categoryKey: string;
  /** All of the category's, in the customers' order. */
  items: readonly AdminItem[];
  onChanged: () => void;
  onAnnounce: (words: Bilingual) => void;
};

/** Renders a category's dishes, moved by dragging, buttons or keys (B-2103). */
function DishOrder({ categoryKey, items, onChanged, onAnnounce }: DishOrderProps) {
  const { language, t } = useLanguage();
  const order = useSortedRows(items, {
    send: (ids) =>
      attempt(() => categoryCalls.sortItems(categoryKey, ids), {
        failure: categoriesText.orderFailure,
        onChanged,
      }),
    onAnnounce,
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
