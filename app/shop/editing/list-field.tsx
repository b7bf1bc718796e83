import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
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

  /** Changes the rows, then focuses what the person goes on with. */
  function change(next: readonly Row[], selector: string) {
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  const without = (at: number) => rows.filter((_, index) => index !== at);

  function remove(at: number) {
    const next = without(at);
    const row = Math.min(at, next.length - 1);
    change(next, row < 0 ? '[data-do="add"]' : `[data-row="${row}"] [data-do="remove"]`);
  }

  function move(at: number, by: number) {
    const [to, row] = [at + by, rows[at]];
    if (row === undefined || to < 0 || to >= rows.length) return;
    const others = without(at);
    const next = [...others.slice(0, to), row, ...others.slice(to)];
    change(next, `[data-row="${to}"] [data-do="${by < 0 ? 'up' : 'down'}"]`);
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
            key={at}
            data-row={at}
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
          onClick={() =>
            change([...rows, blank], `[data-row="${rows.length}"] :is(input, textarea)`)
          }
        >
          <Icon name="plus" />
          {`${t(rowText.add)} ${each}`}
        </Button>
      )}
    </fieldset>
  );
}
