import { type ReactNode, useMemo, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { UndoNotice } from '#admin/undo-notice.tsx';
import type { Bilingual } from '#core/language.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { allergensHeading } from '../allergens/allergens.text.ts';
import { categoriesText } from '../editing/categories.text.ts';
import { itemCalls } from '../editing/menu.client.ts';
import {
  comesBackText,
  countText,
  deactivateQuestion,
  itemFailures,
  itemsText,
  specialGoesText,
} from '../editing/menu-admin.text.ts';
import { type AdminItem, comingBack } from '../editing/menu-admin.ts';
import { exchangeText } from '../exchange/exchange.text.ts';
import { findItems, indexItems } from '../item-search.ts';
import { manyText } from '../many/many.text.ts';
import { printedText } from '../printed/printed-menu.text.ts';
import { offersOf } from '../sizes.ts';
import { CategoryNotices, markCategory } from './category-notices.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import type { OpenPrice } from './inline-prices.tsx';
import { ItemRow } from './item-row.tsx';
import { usePriceSaving } from './use-price-saving.ts';
import { useShownAtOnce } from './use-shown-at-once.ts';

type ItemsTabProps = FilterBarProps & {
  items: readonly AdminItem[];
  onChanged: Written<readonly AdminItem[]>;
  /** More actions on an active item: the menu does not know of orders. */
  extra?: (item: AdminItem) => ReactNode;
  /** Active specials of this dish: they leave with it. */
  specialsOf: (id: string) => Promise<readonly Bilingual[]>;
};

const step = 40;
/** A screenful during a search, as each key renders them anew. */
const firstFound = 12;

/** Renders all items, to find, switch, edit and delete (B-130); fast with thousands. */
export function ItemsTab(props: ItemsTabProps) {
  const { categories, filter, onFilter, onChanged, extra, specialsOf } = props;
  const { t } = useLanguage();
  const [items, show] = useShownAtOnce(props.items);
  const [shown, setShown] = useState(step);
  const [open, setOpen] = useState<OpenPrice | null>(null);
  const saving = usePriceSaving(props.items, show, onChanged);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [added, setAdded] = useState('');
  if (hash !== '' && hash.slice(1) !== added) setAdded(hash.slice(1));
  const index = useMemo(() => indexItems(items, categories), [items, categories]);
  const found = useMemo(() => findItems(index, filter), [index, filter]);
  const addedAt = found.findIndex(({ item }) => item.id === added);
  const listed = found.slice(0, Math.max(shown, addedAt + 1));
  const known = new Map(categories.map((category) => [category.key, category]));

  /** Opens the next price, unless another one was opened since. */
  function moveOn(from: OpenPrice, to: OpenPrice | null) {
    setOpen((now) => (now?.id === from.id && now.key === from.key ? to : now));
  }

  function nextPrice({ id, key }: OpenPrice): OpenPrice | null {
    const after = listed.slice(listed.findIndex(({ item }) => item.id === id) + 1);
    const next = after.find(({ item, categoryKey }) =>
      offersOf(item, categoryKey).some(({ size }) => (size ?? 'single') === key),
    );
    return next ? { id: next.item.id, key } : null;
  }

  /** Asks before an item leaves, or more leaves with it; may hide the category instead. */
  async function isMeant(
    item: AdminItem,
    words: { question: Bilingual; confirmLabel: Bilingual },
    asksAnyway: boolean,
  ): Promise<boolean> {
    const rest = items.filter((one) => one.id !== item.id);
    const [back] = comingBack(categories, items, rest);
    const specials = await specialsOf(item.id);
    if (!asksAnyway && !back && specials.length === 0) return true;
    const answer = await ask({
      ...words,
      subject: item.name,
      details: specials.length > 0 && <p className="mt-2">{t(specialGoesText(specials))}</p>,
      ...(back && {
        warning: comesBackText(back.name, back.builtInItems),
        instead: itemsText.hideCategory,
      }),
    });
    if (answer === 'instead' && back) markCategory(back.key, { isHidden: true }, onChanged);
    return answer === 'confirmed';
  }

  async function toggle(item: AdminItem, isActive: boolean) {
    const words = { question: deactivateQuestion, confirmLabel: itemsText.deactivate };
    if (!isActive && !(await isMeant(item, words, false))) return;
    const failure = itemFailures.status;
    show(withRow({ ...item, isActive }), () =>
      attempt(() => itemCalls.setActive(item.id, isActive), {
        failure,
        onChanged,
        put: withRow<AdminItem>,
      }),
    );
  }

  async function remove(item: AdminItem) {
    const { confirm: question, remove: confirmLabel, removed: done } = itemsText;
    if (!(await isMeant(item, { question, confirmLabel }, true))) return;
    const { remove: failure } = itemFailures;
    const put = withoutRow<AdminItem>;
    show(put(item), () =>
      attempt(() => itemCalls.remove(item.id), { failure, done, onChanged, put }),
    );
  }

  return (
    <section>
      <h1 className="sr-only">{t(itemsText.heading)}</h1>
      <CategoryNotices
        categories={categories}
        onChanged={onChanged}
        onCopied={(id) => navigate(`/admin/menu#${id}`, { replace: true })}
      />
      <FilterBar
        categories={categories}
        filter={filter}
        onFilter={(next) => {
          setShown(firstFound);
          setAdded('');
          onFilter(next);
        }}
      />
      <p role="status" className="my-3 text-soft">
        {t(found.length === 0 ? itemsText.none : countText(found.length, items.length))}
      </p>
      <ul className="grid gap-2">
        {listed.map(({ item, categoryKey }) => (
          <ItemRow
            key={item.id}
            item={item}
            isAdded={item.id === added}
            categoryKey={categoryKey}
            category={known.get(categoryKey) ?? null}
            extra={extra}
            prices={{
              item,
              open: open?.id === item.id ? open.key : null,
              onOpen: (key) => setOpen(key && { id: item.id, key }),
              onClose: (key) => moveOn({ id: item.id, key }, null),
              onNext: (key) => moveOn({ id: item.id, key }, nextPrice({ id: item.id, key })),
              onPrice: (key, price) => saving.change(item, key, price),
            }}
            onToggle={toggle}
            onRemove={remove}
          />
        ))}
      </ul>
      {found.length > listed.length && (
        <Button
          variant="cream"
          className="mt-4 w-full"
          onClick={() => setShown(listed.length + step)}
        >
          {t(itemsText.more)}
        </Button>
      )}
      {saving.changed && (
        <div className="sticky bottom-2 z-10 mt-4">
          <UndoNotice
            key={saving.changed.key}
            done={saving.changed.words}
            undo={saving.changed.undo}
            undoLabel={itemsText.undoPrice}
            onChanged={onChanged}
          />
        </div>
      )}
    </section>
  );
}

const more: Bilingual = { fr: 'Autres vues du menu', en: 'Other views of the menu' };

const links: readonly { readonly to: string; readonly label: Bilingual }[] = [
  { to: '/admin/menu/categories', label: categoriesText.heading },
  { to: '/admin/menu/many', label: manyText.heading },
  { to: '/admin/menu/exchange', label: exchangeText.heading },
  { to: '/menu/print', label: printedText.link },
  { to: '/admin/menu/allergens', label: allergensHeading },
];

/** Renders the links to the menu's other pages. */
export function MenuLinks() {
  const { t } = useLanguage();
  return (
    <nav aria-label={t(more)} className="mb-2 flex flex-wrap gap-x-2">
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} className={buttonVariant('plain')}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
