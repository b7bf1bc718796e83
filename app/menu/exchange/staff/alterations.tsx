import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AdminCategory, AdminItem } from '../../editing/menu-admin.ts';
import { exchangeText } from '../exchange.text.ts';
import { type Alteration, type Column, columnNames, valueIn, yesNo } from '../exchange.ts';

type AlterationsProps = {
  lines: readonly Alteration<AdminItem | null>[];
  categories: readonly AdminCategory[];
};

const sides = ['before', 'after'] as const;

/** Renders every item that a file or a change of many would change, before and after (B-2104, B-2107). */
export function Alterations({ lines, categories }: AlterationsProps) {
  const { t } = useLanguage();
  const shown = useShown(categories);
  return (
    <table className="w-full max-w-4xl border-collapse text-left">
      <thead>
        <tr className="border-rim border-b-2">
          <th scope="col" className="py-1 pr-3">
            {t(exchangeText.item)}
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className="w-[32%] py-1 pr-3">
              {t(exchangeText[side])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ columns, ...line }, at) => (
          <tr key={line.before?.id ?? at} className="border-rim border-b align-top">
            <th scope="row" className="break-words py-1.5 pr-3 font-normal leading-tight">
              {t((line.before ?? line.after).name)}
            </th>
            {sides.map((side) => (
              <td key={side} className="tabular py-1.5 pr-3">
                <ul className="flex flex-wrap gap-x-4 leading-tight max-sm:grid">
                  {columns.map((column) => (
                    <li key={column} className="wrap-anywhere min-w-0">
                      <span className="text-sm text-soft">{t(columnNames[column])}</span>{' '}
                      <span className={side === 'after' ? 'font-bold' : 'text-soft'}>
                        {shown(line[side], column)}
                      </span>
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns a function that writes an item's value in the reader's words. */
function useShown(categories: readonly AdminCategory[]) {
  const { language, t } = useLanguage();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (item: Alteration['after'] | null, column: Column): string => {
    if (item === null) return t(exchangeText.none);
    const value = valueIn(item, column);
    if (column === 'categoryId')
      return t((value !== null && names.get(String(value))) || exchangeText.noCategory);
    if (value === null || value === '') return t(exchangeText.none);
    if (typeof value === 'boolean') return t(yesNo[value ? 'yes' : 'no']);
    return column.startsWith('prices.') ? formatMoney(Number(value), language) : String(value);
  };
}
