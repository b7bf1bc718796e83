import { sizedName } from '#cart/line.text.ts';
import { formatMoney } from '#core/money.ts';
import { weekdayNames } from '#hours/hours.text.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import { groupNames } from '#kitchen/board/board.text.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { calledOffStatuses, refusalReasons } from '#orders/order-status.ts';
import { totalsText } from '#orders/orders.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { countText, hourName } from '../day.text.ts';
import { lateNames, promisesText, salesText } from '../sales.text.ts';
import { type Count, lateEnds, type SalesReading } from '../sales.ts';
import { DataTable } from './data-table.tsx';

type Counts = Pick<SalesReading, 'counts'>;

function countOf(counts: readonly Count[], key: string): number {
  return counts.find((count) => count.key === key)?.count ?? 0;
}

/** Renders what sold most, or was changed most; nothing without sales. */
export function SalesBest({ kind, counts }: Counts & { kind: 'dish' | 'added' | 'left_out' }) {
  const { language, t } = useLanguage();
  const isDish = kind === 'dish';
  if (counts[kind].length === 0) return null;
  return (
    <DataTable
      caption={t(salesText[kind])}
      columns={[t(salesText.quantity), ...(isDish ? [t(salesText.amount)] : [])]}
      rows={counts[kind].map(({ key, label, count, amount }) => {
        const category = label && categoryNameOf({ categoryKey: null, ...label });
        return {
          key,
          name: (
            <>
              {label && sizedName({ sizeLabel: null, ...label }, t)}{' '}
              {category && <span className="text-sm text-soft">{t(category)}</span>}
            </>
          ),
          cells: [
            <b key="count">{countText(count)}</b>,
            ...(isDish ? [formatMoney(amount, language)] : []),
          ],
        };
      })}
    />
  );
}

const warmth = ['', 'bg-crust', 'bg-cheese', 'bg-ember', 'bg-tomato text-white'] as const;

/** Renders the orders of each weekday and hour; the more, the warmer. */
export function SalesHours({ counts: { hour } }: Counts) {
  const { language, t } = useLanguage();
  const cells = hour.map(({ key, count }) => {
    const [weekday = 0, at = 0] = key.split(' ').map(Number);
    return { weekday, at, count };
  });
  if (cells.length === 0) return null;
  const hours = cells.map(({ at }) => at);
  const first = Math.min(...hours);
  const shown = Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at);
  const most = Math.max(...cells.map(({ count }) => count));
  const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).filter((weekday) =>
    cells.some((cell) => cell.weekday === weekday),
  );
  return (
    <DataTable
      caption={t(salesText.perHour)}
      columns={shown.map((at) => hourName(at, language))}
      className="print:hidden"
    >
      <tbody>
        {weekdays.map((weekday: Weekday) => (
          <tr key={weekday}>
            <th scope="row" className="pr-2 text-left font-normal first-letter:uppercase">
              {t(weekdayNames[weekday])}
            </th>
            {shown.map((at) => {
              const found = cells.find((cell) => cell.weekday === weekday && cell.at === at);
              const count = found?.count ?? 0;
              const level = Math.ceil((4 * count) / most);
              return (
                <td
                  key={at}
                  className={`min-w-12 border-2 border-white px-2 py-1.5 text-right ${warmth[level]}`}
                >
                  {count}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Renders what is no sale: still open, not confirmed, refused and why, or ended by its customer. */
export function SalesApart({ counts, apart }: Pick<SalesReading, 'counts' | 'apart'>) {
  const { language, t } = useLanguage();
  const states = (['open', 'waiting', 'suspicious'] as const).filter(
    (state) => apart[state].count > 0,
  );
  if (states.length + counts.refused.length === 0) return null;
  return (
    <DataTable
      caption={t(salesText.apart)}
      columns={[t(salesText.orders), t(totalsText.total)]}
      rows={[
        ...states.map((state) => ({
          key: state,
          name: t(salesText[state]),
          cells: [apart[state].count, formatMoney(apart[state].total, language)],
        })),
        ...counts.refused.map(({ key, count, amount }) => {
          const ended = calledOffStatuses.find((known) => known === key);
          const reason = refusalReasons.find((known) => known === key) ?? 'other';
          const refused = `${t(salesText.refused)} · ${t(refusalTexts[reason].staff)}`;
          return {
            key,
            name: ended ? t(groupNames[ended]) : refused,
            cells: [count, formatMoney(amount, language)],
          };
        }),
      ]}
    />
  );
}

export function SalesPromises({ counts: { promise } }: Counts) {
  const { t } = useLanguage();
  const all = promise.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <DataTable
      caption={t(salesText.promises)}
      columns={[t(salesText.orders)]}
      rows={[
        {
          key: 'on_time',
          name: t(salesText.promised),
          cells: [t(promisesText(countOf(promise, 'on_time'), all))],
          isStrong: true,
        },
        ...lateEnds.map((end) => ({
          key: end,
          name: t(lateNames[end]),
          cells: [countOf(promise, end)],
        })),
      ]}
    />
  );
}
