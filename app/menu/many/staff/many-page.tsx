import { useMemo, useState } from 'react';
import { NavLink } from 'react-router';
import type { ReadForm } from '#admin/form.ts';
import { UndoNotice } from '#admin/undo-notice.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { takingBack } from '#admin/write.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { itemCalls } from '../../editing/menu.client.ts';
import { comesBackText, itemsText } from '../../editing/menu-admin.text.ts';
import { type AdminCategory, type AdminItem, comingBack } from '../../editing/menu-admin.ts';
import { exchangeText } from '../../exchange/exchange.text.ts';
import { Alterations } from '../../exchange/staff/alterations.tsx';
import { type FoundItem, findItems, indexItems } from '../../item-search.ts';
import { priceKeys } from '../../menu.ts';
import { ownPrices } from '../../sizes.ts';
import { FilterBar, type FilterBarProps } from '../../staff/filter-bar.tsx';
import { usePriceQuestion } from '../../staff/use-price-question.ts';
import { applyText, chosenText, doneText, manyText, sumText } from '../many.text.ts';
import {
  changedItem,
  emptyManyForm,
  type ManyFieldError,
  type ManyForm,
  type ManyInput,
  manyLimit,
  previewMany,
  readManyForm,
} from '../many.ts';
import { ManyFormFields } from './many-form-fields.tsx';

type ManyPageProps = FilterBarProps & {
  items: readonly AdminItem[];
  onChanged: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Renders the page for many items: choose, change, preview line by line, apply (B-2104). */
export function ManyPage({ items, categories, filter, onFilter, onChanged }: ManyPageProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState(nothing);
  const [isShowingFieldErrors, setShowingFieldErrors] = useState(false);
  const [done, setDone] = useState<{ count: number; batch: string } | null>(null);
  const effectiveAt = useEffectiveAt();
  const isMeantPrice = usePriceQuestion();
  const index = useMemo(() => indexItems(items, categories), [items, categories]);
  const found = useMemo(() => findItems(index, filter), [index, filter]);
  const picked = items.filter(({ id }) => chosen.has(id));
  const sizes = priceKeys.filter((key) =>
    picked.some(({ prices }) => ownPrices(prices)[key] !== undefined),
  );
  const isTooMany = picked.length > manyLimit;
  const saving = useSaving({
    initial: emptyManyForm,
    read(typed: ManyForm): ReadForm<ManyInput, object> {
      const by = readManyForm(typed, sizes);
      if (!('ok' in by) || !lines?.length) return { fieldErrors: {} };
      const versions = lines.map(({ before: { id, version } }) => ({ id, version }));
      return { ok: { items: versions, by: by.ok } };
    },
    ask: () =>
      isMeantPrice(
        (lines ?? []).map(({ before: { id, name, prices: was }, after }) => ({
          ...{ id, name, was },
          becomes: after.prices,
        })),
      ),
    write: itemCalls.changeMany,
    effectiveAt,
    note: () => t(manyText.heading),
    about: 'many',
    failure: manyText.failed,
    conflictTitle: exchangeText.changedMeanwhile,
    onChanged,
    onSaved(answer) {
      setDone(answer && { count: answer.items.length, batch: answer.batch });
      setChosen(nothing);
      setForm(emptyManyForm);
      setShowingFieldErrors(false);
      effectiveAt.reset();
    },
  });
  const { form, setForm } = saving;
  const read = readManyForm(form, sizes);
  const by = 'ok' in read && !isTooMany ? read.ok : null;
  const lines = by && previewMany(picked, by);
  const after = items.map((item) => (by && chosen.has(item.id) ? changedItem(item, by) : item));
  const back = by ? comingBack(categories, items, after) : [];
  // An untouched field shows no error yet.
  const fieldError: ManyFieldError | null =
    'fieldError' in read && isShowingFieldErrors ? read.fieldError : null;

  return (
    <section>
      <NavLink to="/admin/menu" className={buttonVariant('plain', 'float-right')}>
        {t(itemsText.heading)}
      </NavLink>
      <h1 className="mb-2 font-bold text-2xl">{t(manyText.heading)}</h1>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(manyText.lead)}</p>
      <h2 className="mb-2 font-bold text-lg">{t(manyText.choose)}</h2>
      <FilterBar categories={categories} filter={filter} onFilter={onFilter} />
      <div className="my-3 flex flex-wrap items-center gap-3">
        <Button
          variant="cream"
          onClick={() => setChosen(new Set([...chosen, ...found.map(({ item }) => item.id)]))}
        >
          {t(manyText.chooseAll)} ({found.length})
        </Button>
        <Button variant="plain" disabled={chosen.size === 0} onClick={() => setChosen(nothing)}>
          {t(manyText.chooseNone)}
        </Button>
        <p role="status" className={isTooMany ? 'font-bold text-tomato' : 'font-bold'}>
          {t(chosenText(picked.length))}
        </p>
      </div>
      <ManyList found={found} categories={categories} chosen={chosen} onChange={setChosen} />
      <form {...saving.formProps} className="mt-6">
        <ManyFormFields
          form={form}
          fieldError={fieldError}
          sizes={sizes}
          categories={categories}
          onChange={(next) => {
            setForm(next);
            setShowingFieldErrors(next.what === form.what);
          }}
        />
        {done && picked.length === 0 && (
          <div className="mt-6">
            <UndoNotice
              key={done.batch}
              done={doneText(done.count)}
              undo={done.batch === '' ? null : takingBack(done.batch, {}).send}
              undoLabel={manyText.undo}
              onChanged={onChanged}
            />
          </div>
        )}
        <h2 className="mt-6 mb-2 font-bold text-lg">{t(manyText.preview)}</h2>
        {saving.theirs && (
          <p role="alert" className="mb-3 rounded-xl border-2 border-tomato bg-white px-4 py-2">
            {t(exchangeText.changedMeanwhile)}
          </p>
        )}
        <p role="status" className="mb-2 text-soft">
          {picked.length === 0
            ? t(manyText.noItems)
            : lines &&
              t(
                lines.length === 0
                  ? manyText.nothing
                  : sumText(lines.length, picked.length - lines.length),
              )}
        </p>
        {back.map(({ key, name, builtInItems }) => (
          <p key={key} className="mb-2 rounded-xl bg-cheese px-4 py-2">
            {t(comesBackText(name, builtInItems))}
          </p>
        ))}
        {by?.kind === 'category' && lines?.some(({ before }) => before.confirmedAt !== null) && (
          <p className="mb-2 rounded-xl bg-cheese px-4 py-2">{t(manyText.allergens)}</p>
        )}
        {lines && lines.length > 0 && (
          <>
            <Alterations lines={lines} categories={categories} />
            <div className="mt-4 max-w-xl">
              <EffectiveAtField {...effectiveAt.field} />
            </div>
            <Button type="submit" className="mt-4" disabled={saving.isSaving}>
              {t(applyText(lines.length))}
            </Button>
          </>
        )}
      </form>
    </section>
  );
}

type ManyListProps = {
  found: readonly FoundItem[];
  categories: readonly AdminCategory[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Renders the items to tick in a scrolling box, so that the form stays near. */
function ManyList({ found, categories, chosen, onChange }: ManyListProps) {
  const { t } = useLanguage();
  const names = new Map(categories.map(({ key, name }) => [key, name]));

  function tick(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  if (found.length === 0) return <p className="text-soft">{t(itemsText.none)}</p>;
  return (
    <ul className="grid max-h-96 gap-x-6 overflow-y-auto rounded-2xl border border-rim bg-white p-2 lg:grid-cols-2 xl:grid-cols-3">
      {found.map(({ item, categoryKey }) => {
        const category = names.get(categoryKey);
        return (
          <li key={item.id}>
            <CheckBox
              className="rounded-xl px-2 hover:bg-crust"
              isOn={chosen.has(item.id)}
              onChange={(isChosen) => tick(item.id, isChosen)}
            >
              <span className="min-w-0 break-words leading-tight">
                {t(item.name)}{' '}
                <span className="text-sm text-soft">
                  {category && t(category)}
                  {!item.isActive && ` · ${t(itemsText.isInactive)}`}
                </span>
              </span>
            </CheckBox>
          </li>
        );
      })}
    </ul>
  );
}
