import type { ReactNode } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AdminCategory } from '../../editing/menu-admin.ts';
import { manyText } from '../../many/many.text.ts';
import { type Comparison, valueIn, type Wanted } from '../compare-file.ts';
import { countedText, exchangeText, sameText } from '../exchange.text.ts';
import { type Column, columnNames, columns, yesNo } from '../exchange.ts';

type ImportPreviewProps = {
  comparison: Comparison;
  categories: readonly AdminCategory[];
};

/** Renders everything that a file would change, item by item and column by column (B-2107). */
export function ImportPreview({ comparison, categories }: ImportPreviewProps) {
  const { t } = useLanguage();
  const { added, changed, same } = comparison;
  const shown = useShown(categories);
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t(sameText(same))}</p>
      {added.length > 0 && (
        <Part heading={countedText(exchangeText.added, added.length)}>
          {added.map(({ line, item }) => (
            <li key={line} className="break-words border-rim border-b py-1.5 last:border-b-0">
              <b>{t(item.name)}</b> <span className="text-soft">{shown(item, 'categoryId')}</span>{' '}
              <span className="tabular text-soft">
                {priceColumns
                  .filter((column) => valueIn(item, column) !== null)
                  .map((column) => `${t(columnNames[column])} ${shown(item, column)}`)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </Part>
      )}
      {changed.length > 0 && (
        <Part heading={countedText(exchangeText.changed, changed.length)}>
          {changed.map(({ line, before, item, columns }) => (
            <li key={line} className="border-rim border-b py-2 last:border-b-0">
              <b className="break-words">{t(before.name)}</b>
              <dl className="mt-1 grid gap-1">
                {columns.map((column) => (
                  <div key={column} className="sm:flex sm:gap-3">
                    <dt className="text-sm text-soft sm:w-44 sm:shrink-0">
                      {t(columnNames[column])}
                    </dt>
                    <dd className="min-w-0 break-words">
                      <span className="text-soft line-through decoration-1">
                        <span className="sr-only">{t(exchangeText.before)} </span>
                        {shown(before, column)}
                      </span>{' '}
                      → <span className="sr-only">{t(exchangeText.after)} </span>
                      <b>{shown(item, column)}</b>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

const priceColumns = columns.filter((column) => column.startsWith('prices.'));

function Part({ heading, children }: { heading: Bilingual; children: ReactNode }) {
  const { t } = useLanguage();
  return (
    <section>
      <h3 className="mb-1 font-bold">{t(heading)}</h3>
      <ul className="rounded-2xl border border-rim bg-white px-4 py-1">{children}</ul>
    </section>
  );
}

/** Returns a function that writes an item's value in the reader's words. */
function useShown(categories: readonly AdminCategory[]) {
  const { language, t } = useLanguage();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (item: Pick<Wanted, keyof Wanted>, column: Column): string => {
    const value = valueIn(item, column);
    if (column === 'categoryId') {
      const name = value === null ? null : names.get(String(value));
      return t(name ?? manyText.noCategory);
    }
    if (value === null || value === '') return t(exchangeText.none);
    if (typeof value === 'boolean') return t(yesNo[value ? 'yes' : 'no']);
    if (column.startsWith('prices.')) return formatMoney(Number(value), language);
    return String(value);
  };
}
