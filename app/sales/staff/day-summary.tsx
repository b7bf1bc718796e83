import { useMemo } from 'react';
import { formatMoney } from '#core/money.ts';
import { orderTypeNames, shortPaymentNames } from '#orders/orders.text.ts';
import { orderTypes, paymentMethods } from '#orders/orders.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { bestSellers } from '../best-sellers.ts';
import { columnNames } from '../day.text.ts';
import type { DayReading } from '../day.ts';
import { dayTotals, type Sums } from '../day-totals.ts';
import { ordersPerHour } from '../orders-per-hour.ts';
import { apartStates } from '../sale-state.ts';
import { toppingCounts } from '../topping-counts.ts';
import { DayChart } from './day-chart.tsx';
import { apartNames, dayText, ordersText } from './day-page.text.ts';
import { DaySellers } from './day-sellers.tsx';
import { DayToppings } from './day-toppings.tsx';

type DaySummaryProps = Pick<DayReading, 'orders' | 'day' | 'hours'>;

/** What the day comes to: totals, orders per hour, best sellers, what was changed on them. */
export function DaySummary({ orders, day, hours: open }: DaySummaryProps) {
  const { language, t } = useLanguage();
  const totals = useMemo(() => dayTotals(orders), [orders]);
  const hours = useMemo(() => ordersPerHour(orders, day, open), [orders, day, open]);
  const sellers = useMemo(() => bestSellers(orders), [orders]);
  const toppings = useMemo(() => toppingCounts(orders), [orders]);
  return (
    <section id="summary" aria-labelledby="summary-title" className="grid min-w-0 gap-4">
      <h2 id="summary-title" className="sr-only">
        {t(dayText.summary)}
      </h2>
      <div className="rounded-2xl bg-char px-5 py-4 text-paper">
        <h3 className="font-bold">{t(dayText.sales)}</h3>
        <p className="tabular font-black text-4xl text-cheese">
          {formatMoney(totals.sold.total, language)}
        </p>
        <p>{t(ordersText(totals.sold.count))}</p>
      </div>
      <DayChart hours={hours} />
      <TotalsCard totals={totals} />
      <DaySellers sellers={sellers} />
      <DayToppings toppings={toppings} />
    </section>
  );
}

function TotalsCard({ totals }: { totals: ReturnType<typeof dayTotals> }) {
  const { t } = useLanguage();
  const { sold, byType, byPayment } = totals;
  const columns = columnsOf(totals);
  const isWide = columns.length > regularHoursColumns.length;
  return (
    // With every column it is wider than a telephone, and is read sideways, by keyboard too.
    <section
      aria-label={t(dayText.totals)}
      tabIndex={isWide ? 0 : undefined}
      className="min-w-0 overflow-x-auto rounded-2xl border border-rim bg-white px-4 py-3"
    >
      <table className="tabular w-full text-sm">
        <caption className="pb-1 text-left font-bold text-lg">{t(dayText.totals)}</caption>
        <thead className="text-soft">
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pl-2 text-right font-normal">
                {t(columnNames[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rim border-rim border-y">
          {orderTypes.map((type) => (
            <SumsRow
              key={type}
              columns={columns}
              name={t(orderTypeNames[type])}
              sums={byType[type]}
            />
          ))}
        </tbody>
        <tbody className="divide-y divide-rim border-rim border-b">
          {paymentMethods.map((method) => (
            <SumsRow
              key={method}
              columns={columns}
              name={t(shortPaymentNames[method])}
              sums={byPayment[method]}
            />
          ))}
        </tbody>
        <tbody>
          <SumsRow columns={columns} name={t(dayText.dayTotal)} sums={sold} isStrong />
          {apartStates.map(
            (state) =>
              totals[state].count > 0 && (
                <SumsRow
                  key={state}
                  columns={columns}
                  name={t(apartNames[state])}
                  sums={totals[state]}
                />
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}

type SumsRowProps = {
  columns: readonly SumColumn[];
  name: string;
  sums: Sums;
  isStrong?: boolean;
};

function SumsRow({ columns, name, sums, isStrong }: SumsRowProps) {
  const { language } = useLanguage();
  return (
    <tr className={isStrong ? 'font-bold' : ''}>
      <th scope="row" className="py-1 pr-1 text-left font-[inherit] leading-tight">
        {name} <span className="whitespace-nowrap text-soft">({sums.count})</span>
      </th>
      {columns.map((column) => (
        <td key={column} className="whitespace-nowrap py-1 pl-2 text-right">
          {formatMoney(column === 'discount' ? -sums.discount : sums[column], language)}
        </td>
      ))}
    </tr>
  );
}

const regularHoursColumns = ['subtotal', 'taxes', 'total'] as const;
const allColumns = ['subtotal', 'discount', 'deliveryFee', 'taxes', 'total'] as const;
type SumColumn = (typeof allColumns)[number];

/** Discounts and delivery fees have a column on days that had any. */
function columnsOf(totals: ReturnType<typeof dayTotals>): readonly SumColumn[] {
  const isUsual = (column: SumColumn) => regularHoursColumns.some((usual) => usual === column);
  const all = [totals.sold, ...apartStates.map((state) => totals[state])];
  return allColumns.filter((column) => isUsual(column) || all.some((sums) => sums[column] > 0));
}
