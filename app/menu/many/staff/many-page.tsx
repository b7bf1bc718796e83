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
import type { AdminCategory, AdminItem } from '../../editing/menu-admin.ts';
import { categoryKeyOf } from '../../effective-menu.ts';
import { type FoundItem, findItems, indexItems } from '../../item-search.ts';
import { priceKeys } from '../../menu.ts';
import { ownPrices } from '../../sizes.ts';
import { FilterBar, type FilterBarProps } from '../../staff/filter-bar.tsx';
import { usePriceQuestion } from '../../staff/use-price-question.ts';
import { applyText, chosenText, doneText, manyText, pricedSize, sumText } from '../many.text.ts';
import {
  comeBackWith,
  emptyManyForm,
  type ManyFieldError,
  type ManyForm,
  type ManyInput,
  type ManyLine,
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
      const typedRead = readManyForm(typed, sizes);
      const lines = 'ok' in typedRead && !isTooMany ? previewMany(picked, typedRead.ok).lines : [];
      if (!('ok' in typedRead) || lines.length === 0) return { fieldErrors: {} };
      const versions = lines.map(({ before: { id, version } }) => ({ id, version }));
      return { ok: { items: versions, by: typedRead.ok } };
    },
    ask: () =>
      isMeantPrice(
        (preview?.lines ?? []).map(({ before: { id, name, prices: was }, after }) => ({
          ...{ id, name, was },
          becomes: after.prices,
        })),
      ),
    write: itemCalls.changeMany,
    effectiveAt,
    note: () => t(manyText.heading),
    about: 'many',
    failure: manyText.failed,
    conflictTitle: manyText.changed,
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
  const preview = 'ok' in read && !isTooMany ? previewMany(picked, read.ok) : null;
  const back = preview ? comeBackWith(preview.lines, index, categories) : [];
  // An untouched field shows no error yet.
  const fieldError: ManyFieldError | null =
    'fieldError' in read && isShowingFieldErrors ? read.fieldError : null;

  return (
    <section>
      <NavLink to="/admin/menu" className={buttonVariant('plain', 'float-right')}>
        {t(manyText.back)}
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
            {t(manyText.changed)}
          </p>
        )}
        <p role="status" className="mb-2 text-soft">
          {picked.length === 0
            ? t(manyText.noItems)
            : preview &&
              t(
                preview.lines.length === 0
                  ? manyText.nothing
                  : sumText(preview.lines.length, preview.same),
              )}
        </p>
        {back.map(({ key, name, builtInItems }) => (
          <p key={key} className="mb-2 rounded-xl bg-cheese px-4 py-2">
            {t(comesBackText(name, builtInItems))}
          </p>
        ))}
        {'ok' in read &&
          read.ok.kind === 'category' &&
          preview?.lines.some(({ before }) => before.confirmedAt !== null) && (
            <p className="mb-2 rounded-xl bg-cheese px-4 py-2">{t(manyText.allergens)}</p>
          )}
        {'ok' in read && preview && preview.lines.length > 0 && (
          <>
            <ManyPreview lines={preview.lines} kind={read.ok.kind} categories={categories} />
            <div className="mt-4 max-w-xl">
              <EffectiveAtField {...effectiveAt.field} />
            </div>
            <Button type="submit" className="mt-4" disabled={saving.isSaving}>
              {t(applyText(preview.lines.length))}
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

type ManyPreviewProps = {
  lines: readonly ManyLine[];
  kind: 'price' | 'category' | 'activity';
  categories: readonly AdminCategory[];
};

/** Renders every changed line before and after (B-2104). */
function ManyPreview({ lines, kind, categories }: ManyPreviewProps) {
  const { language, t } = useLanguage();
  const keyOf = new Map(categories.flatMap(({ id, key }) => (id === null ? [] : [[id, key]])));
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));

  function texts(line: ManyLine, item: AdminItem): readonly string[] {
    if (kind === 'activity') return [t(item.isActive ? manyText.active : manyText.inactive)];
    if (kind === 'category') {
      return [t((item.categoryId && nameOf.get(item.categoryId)) || manyText.noCategory)];
    }
    const categoryKey = categoryKeyOf(item, keyOf);
    return line.sizes.map((key) =>
      pricedSize(key, item.prices[key], language, categoryKey, item.name),
    );
  }

  return (
    <table className="w-full max-w-4xl border-collapse text-left">
      <thead>
        <tr className="border-rim border-b-2">
          <th scope="col" className="py-1 pr-3">
            {t(manyText.item)}
          </th>
          <th scope="col" className="w-[28%] py-1 pr-3">
            {t(manyText.before)}
          </th>
          <th scope="col" className="w-[28%] py-1">
            {t(manyText.after)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.before.id} className="border-rim border-b align-top">
            <th scope="row" className="break-words py-1.5 pr-3 font-normal leading-tight">
              {t(line.before.name)}
            </th>
            <td className="tabular py-1.5 pr-3 text-soft">
              <Stack texts={texts(line, line.before)} />
            </td>
            <td className="tabular py-1.5 font-bold">
              <Stack texts={texts(line, line.after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stack({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 leading-tight max-sm:grid">
      {texts.map((text) => (
        <li key={text} className="sm:whitespace-nowrap">
          {text}
        </li>
      ))}
    </ul>
  );
}
