import { useMemo } from 'react';
import { type Cents, formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { orderTypeNames, shortPaymentNames } from '#orders/orders.text.ts';
import { orderTypes, paymentMethods } from '#orders/orders.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { bestSellers } from '../best-sellers.ts';
import { columnNames } from '../day.text.ts';
import { dayTotals, type Sums } from '../day-totals.ts';
import { ordersPerHour } from '../orders-per-hour.ts';
import { toppingCounts } from '../topping-counts.ts';
import { DayChart } from './day-chart.tsx';
import { dayText, ordersText, refusedText } from './day-page.text.ts';
import { DaySellers } from './day-sellers.tsx';
import { DayToppings } from './day-toppings.tsx';

type DaySummaryProps = { orders: readonly Order[]; day: string };

/** What the day comes to: totals, orders per hour, best sellers, what was changed on them. */
export function DaySummary({ orders, day }: DaySummaryProps) {
  const { language, t } = useLanguage();
  const totals = useMemo(() => dayTotals(orders), [orders]);
  const hours = useMemo(() => ordersPerHour(orders, day), [orders, day]);
  const sellers = useMemo(() => bestSellers(orders), [orders]);
  const toppings = useMemo(() => toppingCounts(orders), [orders]);
  return (
    <section id="summary" aria-labelledby="summary-title" className="grid min-w-0 gap-4">
      <h2 id="summary-title" className="sr-only">
        {t(dayText.summary)}
      </h2>
      <div className="rounded-2xl bg-char px-5 py-4 text-paper">
        <p className="tabular font-black text-4xl text-cheese">
          {formatMoney(totals.taken.total, language)}
        </p>
        <p>
          {t(ordersText(totals.taken.count))}
          {totals.refused.count > 0 && ` · ${t(refusedText(totals.refused.count))}`}
        </p>
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
  const { subtotal, taxes, total } = columnNames;
  const { taken, refused, byType, byPayment } = totals;
  return (
    <div className="rounded-2xl border border-rim bg-white px-4 py-3">
      <table className="tabular w-full text-sm">
        <caption className="pb-1 text-left font-bold text-lg">{t(dayText.totals)}</caption>
        <thead className="text-soft">
          <tr>
            <td />
            {[subtotal, taxes, total].map((title) => (
              <th key={title.en} scope="col" className="py-1 pl-2 text-right font-normal">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rim border-rim border-y">
          {orderTypes.map((type) => (
            <SumsRow key={type} name={t(orderTypeNames[type])} sums={byType[type]} />
          ))}
        </tbody>
        <tbody className="divide-y divide-rim border-rim border-b">
          {paymentMethods.map((method) => (
            <SumsRow key={method} name={t(shortPaymentNames[method])} sums={byPayment[method]} />
          ))}
        </tbody>
        <tbody>
          <SumsRow name={t(dayText.dayTotal)} sums={taken} isStrong />
          {refused.count > 0 && <SumsRow name={t(dayText.refusedApart)} sums={refused} />}
        </tbody>
      </table>
    </div>
  );
}

function SumsRow({ name, sums, isStrong }: { name: string; sums: Sums; isStrong?: boolean }) {
  const { language } = useLanguage();
  const { count, subtotal, taxes, total } = sums;
  const money = (amount: Cents) => formatMoney(amount, language);
  return (
    <tr className={isStrong ? 'font-bold' : ''}>
      <th scope="row" className="py-1 pr-1 text-left font-[inherit] leading-tight">
        {name} <span className="whitespace-nowrap text-soft">({count})</span>
      </th>
      {[money(subtotal), money(taxes), money(total)].map((amount, at) => (
        <td key={columns[at]} className="whitespace-nowrap py-1 pl-2 text-right">
          {amount}
        </td>
      ))}
    </tr>
  );
}

const columns = ['subtotal', 'taxes', 'total'] as const;
