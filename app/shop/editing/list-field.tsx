import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { makeId } from '#browser/make-id.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { rowText } from './shop-tab.text.ts';

type ListFieldProps<Row> = {
  legend: string;
  /** The noun of a row, which its buttons name with its number. */
  each: string;
  rows: readonly Row[];
  most: number;
  least?: number;
  /** A new row. */
  blank: Row;
  /** Of the list as a whole. */
  fieldError?: string | undefined;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, at: number, change: (row: Row) => void) => ReactNode;
};

const step = 'grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-crust';

/** Renders a list whose rows are added, removed and sorted, by finger and by keys. */
export function ListField<Row>(props: ListFieldProps<Row>) {
  const { legend, each, rows, most, least = 0, blank, fieldError, onChange, children } = props;
  const { t } = useLanguage();
  const list = useRef<HTMLFieldSetElement>(null);
  const { ids, setIds } = useRowIds(rows.length);
  const focus = useFocusAfter(list);

  function add() {
    const id = makeId();
    setIds([...ids, id]);
    onChange([...rows, blank]);
    focus(`[data-row="${id}"] :is(input, textarea)`);
  }

  function remove(at: number) {
    setIds(ids.filter((_, index) => index !== at));
    onChange(rows.filter((_, index) => index !== at));
    const next = ids[at + 1] ?? ids[at - 1];
    focus(next ? `[data-row="${next}"] [data-do="remove"]` : '[data-do="add"]');
  }

  function move(at: number, by: number) {
    const to = at + by;
    const id = ids[at];
    if (to < 0 || to >= rows.length) return;
    setIds(moved(ids, at, to));
    onChange(moved(rows, at, to));
    focus(`[data-row="${id}"] [data-do="${by < 0 ? 'up' : 'down'}"]`);
  }

  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-1 font-bold">{legend}</legend>
      {rows.map((row, at) => {
        const does: readonly (readonly [IconName & keyof typeof rowText, () => void])[] = [
          ['up', () => move(at, -1)],
          ['down', () => move(at, 1)],
          ['remove', () => remove(at)],
        ];
        const name = `${each} ${at + 1}`;
        return (
          <div
            key={ids[at]}
            data-row={ids[at]}
            className="flex flex-wrap items-end justify-end gap-x-2 rounded-2xl bg-crust/60 p-3"
          >
            <div className="grid min-w-0 grow basis-full gap-3 xl:basis-0">
              {children(row, at, (changed) =>
                onChange(rows.map((old, each) => (each === at ? changed : old))),
              )}
            </div>
            <div className="flex">
              {does
                .filter(([what]) => what !== 'remove' || rows.length > least)
                .map(([what, act]) => (
                  <button
                    key={what}
                    type="button"
                    data-do={what}
                    aria-label={`${t(rowText[what])} ${name}`}
                    title={`${t(rowText[what])} ${name}`}
                    onClick={act}
                    className={step}
                  >
                    <Icon name={what} className="size-5" />
                  </button>
                ))}
            </div>
          </div>
        );
      })}
      {fieldError && (
        <p role="alert" className="font-bold text-sm text-tomato">
          {fieldError}
        </p>
      )}
      {rows.length < most && (
        <Button
          variant="cream"
          data-do="add"
          className="justify-self-start border-2 border-rim"
          onClick={add}
        >
          <Icon name="plus" />
          {`${t(rowText.add)} ${each}`}
        </Button>
      )}
    </fieldset>
  );
}

function moved<One>(list: readonly One[], at: number, to: number): readonly One[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

/** Returns an id for each row, which moves with it; new ones when another list comes in. */
function useRowIds(length: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  if (ids.length === length) return { ids, setIds };
  const fresh = Array.from({ length }, makeId);
  setIds(fresh);
  return { ids: fresh, setIds };
}

/** Returns a function that focuses a selector's element after the next render. */
function useFocusAfter(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current) list.current?.querySelector<HTMLElement>(current)?.focus();
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}
