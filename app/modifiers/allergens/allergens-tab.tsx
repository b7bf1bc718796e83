import { useLayoutEffect, useRef, useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { groupBy } from '#core/row.groups.ts';
import { nameSearch } from '#menu/item-search.ts';
import { CheckBox } from '#ui/check-box.tsx';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { AllergenField } from './allergen-field.tsx';
import { type AllergenRow, allergenTargets, confirmedCount } from './allergen-rows.ts';
import { confirmText, countText, stateText, targetNames } from './allergens-staff.text.ts';

type AllergensTabProps = {
  rows: readonly AllergenRow[];
  onChanged: Written<readonly AllergenRow[]>;
};

const targets = [...allergenTargets].reverse();

/** Renders every topping and dish, to confirm one after the other (B-1976). */
export function AllergensTab({ rows, onChanged }: AllergensTabProps) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [isOnlyLeft, setOnlyLeft] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const isFound = nameSearch(text);
  const shown = rows.filter(
    ({ id, name, allergens }) =>
      isFound(name) && !(isOnlyLeft && allergens !== null && id !== open),
  );

  /** Opens the next unconfirmed row after a confirmation. */
  function take(row: AllergenRow) {
    const after = shown.slice(shown.findIndex(({ id }) => id === row.id) + 1);
    const next = after.find(({ allergens }) => allergens === null);
    const before = rows.find(({ id }) => id === row.id)?.allergens;
    const isConfirmed = row.allergens !== null && String(before) !== String(row.allergens);
    if (isConfirmed) setOpen(next?.id ?? null);
    onChanged(withRow(row));
  }

  return (
    <section className="grid gap-4">
      <header className="grid max-w-3xl gap-2">
        <h1 className="font-bold text-2xl">{t(confirmText.heading)}</h1>
        <p>{t(confirmText.intro)}</p>
        <p className="text-soft">{t(confirmText.falls)}</p>
      </header>
      <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <SearchField
          name="search"
          label={t(confirmText.search)}
          maxLength={120}
          value={text}
          onChange={setText}
        />
        <CheckBox isOn={isOnlyLeft} onChange={setOnlyLeft}>
          {t(confirmText.left)}
        </CheckBox>
      </search>
      {shown.length === 0 && <p role="status">{t(confirmText.none)}</p>}
      {targets.map((target) => {
        const all = rows.filter((row) => row.target === target);
        const categories = groupBy(
          shown.filter((row) => row.target === target),
          ({ place }) => t(place ?? confirmText.noCategory),
        );
        return (
          categories.size > 0 && (
            <section key={target} className="grid gap-3">
              <h2 className="font-bold text-xl">
                {t(targetNames[target])}{' '}
                <span role="status" className="font-normal text-base text-soft">
                  {t(countText(confirmedCount(all)))}
                </span>
              </h2>
              {[...categories].map(([place, members]) => (
                <div key={place} className="grid gap-1.5">
                  <h3 className="font-bold text-soft">{place}</h3>
                  <ul className="grid items-start gap-1.5 lg:grid-cols-2">
                    {members.map((row) => (
                      <Row
                        key={row.id}
                        row={row}
                        isOpen={row.id === open}
                        onOpen={(isOpen) => setOpen(isOpen ? row.id : null)}
                        onChanged={take}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          )
        );
      })}
    </section>
  );
}

type RowProps = {
  row: AllergenRow;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: (row: AllergenRow) => void;
};

function Row({ row, isOpen, onOpen, onChanged }: RowProps) {
  const { t } = useLanguage();
  const head = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // It opened by itself: the pressed button is gone, and with it the focus.
    if (isOpen && document.activeElement === document.body) head.current?.focus();
  }, [isOpen]);
  return (
    <li className={`rounded-2xl border border-rim bg-white ${isOpen ? 'col-span-full' : ''}`}>
      <button
        ref={head}
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-4 px-4 py-2 text-left"
      >
        <span className="min-w-0 grow basis-48 wrap-anywhere font-bold">
          {t(row.name)}
          {!row.isActive && (
            <span className="ml-2 rounded-full bg-ink px-2 py-0.5 text-paper text-xs">
              {t(confirmText.inactive)}
            </span>
          )}
        </span>
        <span className={row.allergens ? 'text-basil' : 'text-soft'}>
          {t(stateText(row.allergens))}
        </span>
      </button>
      {isOpen && (
        <div className="border-rim border-t px-4 py-3">
          <AllergenField row={row} isBlocked={false} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}
