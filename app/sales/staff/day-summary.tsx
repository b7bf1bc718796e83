import { type ReactNode, useMemo } from 'react';
import { sizedName } from '#cart/line.text.ts';
import { formatMoney } from '#core/money.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { paymentNames } from '#orders/orders.text.ts';
import { paymentMethods, totalFields } from '#orders/orders.ts';
import { orderTypeNames, orderTypes } from '#shop/order-types.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { columnNames, countText, hourName } from '../day.text.ts';
import type { DayReading } from '../day.ts';
import {
  apartStates,
  type BestSeller,
  bestSellers,
  dayTotals,
  type HourCount,
  ordersPerHour,
  type Sums,
  type ToppingCount,
  toppingCounts,
} from '../day-figures.ts';
import { apartNames, busiestText, dayText, ordersText } from './day-page.text.ts';

type DataTableProps = {
  caption: string;
  /** Above every column but the first, which holds the rows' names. */
  columns: readonly string[];
  className: string;
  children: ReactNode;
};

/** A table of numbers; the children are its rows. */
function DataTable({ caption, columns, className, children }: DataTableProps) {
  return (
    <table className={`tabular w-full ${className}`}>
      <caption className="pb-1 text-left font-bold text-lg">{caption}</caption>
      <thead className="text-sm text-soft">
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pl-2 text-right font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** A bar of so many shares of the most there are: sold first, what is no sale behind it. */
function ShareBar({ sold, apart = 0, most }: { sold: number; apart?: number; most: number }) {
  const share = (count: number) => `${(100 * count) / most}%`;
  return (
    <svg aria-hidden="true" className="col-span-2 mt-1 block h-1.5 w-full">
      <rect width="100%" height="100%" rx="3" className="fill-crust" />
      <rect width={share(sold)} height="100%" rx="3" className="fill-tomato" />
      <rect x={share(sold)} width={share(apart)} height="100%" rx="3" className="fill-ember" />
    </svg>
  );
}

/** Orders per hour, those that are no sale apart. */
function DayHours({ hours }: { hours: readonly HourCount[] }) {
  const { language, t } = useLanguage();
  const busiest = hours.toSorted((a, b) => b.sold - a.sold)[0];
  const most = Math.max(0, ...hours.map(sum));
  if (!busiest || most === 0) return null;
  return (
    <div className="rounded-2xl border border-rim bg-white px-4 py-3">
      <DataTable
        caption={t(dayText.perHour)}
        columns={[t(dayText.sold), t(dayText.apart)]}
        className=""
      >
        <tbody>
          {workedHours(hours).map(({ hour, sold, apart }) => (
            <tr key={hour}>
              <th scope="row" className="w-full py-1 text-left font-normal leading-tight">
                {hourName(hour, language)}
                <ShareBar sold={sold} apart={apart} most={most} />
              </th>
              <td className="py-1 pl-2 text-right font-bold">{sold}</td>
              <td className="py-1 pl-2 text-right">{apart}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className="mt-1 text-sm text-soft">
        {t(busiestText(hourName(busiest.hour, language), busiest.sold))}
      </p>
    </div>
  );
}

/** From the first hour with an order to the last one. */
function workedHours(hours: readonly HourCount[]): readonly HourCount[] {
  const isBusy = (hour: HourCount) => sum(hour) > 0;
  return hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1);
}

function sum({ sold, apart }: HourCount): number {
  return sold + apart;
}

type DaySummaryProps = Pick<DayReading, 'orders' | 'day' | 'hours'>;

/** Renders what the day comes to: totals, orders per hour, best sellers, what was changed on them. */
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
      <DayHours hours={hours} />
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
  const isWide = columns.length > 3;
  return (
    // With every column it is wider than a telephone, and is read sideways, by keyboard too.
    <section
      aria-label={t(dayText.totals)}
      tabIndex={isWide ? 0 : undefined}
      className="min-w-0 overflow-x-auto rounded-2xl border border-rim bg-white px-4 py-3"
    >
      <DataTable
        caption={t(dayText.totals)}
        columns={columns.map((column) => t(columnNames[column]))}
        className="text-sm"
      >
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
              name={t(paymentNames[method].short)}
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
      </DataTable>
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

type SumColumn = (typeof totalFields)[number];

/** Discounts and delivery fees have a column on days that had any. */
function columnsOf(totals: ReturnType<typeof dayTotals>): readonly SumColumn[] {
  const isUsual = (column: SumColumn) => column !== 'discount' && column !== 'deliveryFee';
  const all = [totals.sold, ...apartStates.map((state) => totals[state])];
  return totalFields.filter((column) => isUsual(column) || all.some((sums) => sums[column] > 0));
}

/** What sold most, each with a bar as long as its share of the first. */
function DaySellers({ sellers }: { sellers: readonly BestSeller[] }) {
  const { t } = useLanguage();
  const most = sellers[0]?.quantity ?? 1;
  return (
    <div className="rounded-2xl border border-rim bg-white px-4 py-3">
      <h3 className="font-bold text-lg">{t(dayText.sellers)}</h3>
      {sellers.length === 0 && <p className="text-soft">{t(dayText.noSellers)}</p>}
      <ol className="mt-1 grid gap-2">
        {sellers.map((seller) => {
          const category = categoryNameOf(seller);
          return (
            <li key={seller.key} className="grid grid-cols-[1fr_auto] gap-x-3">
              <span className="min-w-0 break-words leading-tight">
                {sizedName(seller, t)}{' '}
                {category && <span className="text-sm text-soft">{t(category)}</span>}
              </span>
              <b className="tabular leading-tight">{countText(seller.quantity)}</b>
              <ShareBar sold={seller.quantity} most={most} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** What was put on dishes and left out of them most; nothing on a day on which no customer changed any. */
function DayToppings({ toppings }: { toppings: readonly ToppingCount[] }) {
  const { t } = useLanguage();
  if (toppings.length === 0) return null;
  return (
    <div className="rounded-2xl border border-rim bg-white px-4 py-3">
      <DataTable
        caption={t(dayText.toppings)}
        columns={[t(dayText.added), t(dayText.leftOut)]}
        className=""
      >
        <tbody className="divide-y divide-rim border-rim border-t">
          {toppings.map(({ id, name, added, leftOut }) => (
            <tr key={id}>
              <th scope="row" className="break-words py-1 text-left font-normal leading-tight">
                {t(name)}
              </th>
              <td className="py-1 pl-2 text-right font-bold">{countText(added)}</td>
              <td className="py-1 pl-2 text-right font-bold">{countText(leftOut)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
