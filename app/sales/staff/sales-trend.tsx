import { useMemo, useState } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { formatMoney } from '#core/money.ts';
import { paymentNames, totalsText } from '#orders/orders.text.ts';
import { paymentMethods } from '#orders/orders.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { barText, salesText, spanText, stepText, taxNamesOf } from '../sales.text.ts';
import { netOf, otherTaxes, type SalesReading, type Sums } from '../sales.ts';
import { DataRow, DataTable } from './data-table.tsx';

// Its script is the charts' library; without it the table still has all numbers.
const SalesChart = latePart(
  () => import('./sales-chart.tsx').then((late) => late.SalesChart),
  () => {},
);

/** Renders a span as a chart beside a year ago, and as a table, which is printed. */
export function SalesTrend(reading: SalesReading) {
  const { rows, totalsYearAgo, grain, sums } = reading;
  const { language, t } = useLanguage();
  const taxNames = taxNamesOf(useShop().taxLabel);
  const [isOpen, setOpen] = useState(false);
  const chart = useMemo(
    () => ({
      names: rows.map(({ day }) => barText(day, grain, language)),
      bars: rows.map(({ all }) => all.total),
      line: totalsYearAgo,
    }),
    [rows, totalsYearAgo, grain, language],
  );
  const extras = [
    { name: taxNames.other, of: otherTaxes },
    { name: salesText.rounding, of: ({ rounding }: Sums) => rounding },
  ].filter(({ of }) => rows.some(({ all }) => of(all) !== 0));
  const cells = ({ all, byPayment }: Omit<SalesReading['sums']['span'], 'byType'>) => [
    all.count,
    ...[netOf(all), all.federalTax, all.provincialTax, ...extras.map(({ of }) => of(all))].map(
      (sum) => formatMoney(sum, language),
    ),
    <b key="total">{formatMoney(all.total, language)}</b>,
    ...paymentMethods.map((method) => formatMoney(byPayment[method].total, language)),
  ];
  const table = (
    <DataTable
      caption={`${t(salesText.trend)} · ${spanText(reading, language)}`}
      columns={[
        salesText.orders,
        salesText.net,
        taxNames.federal,
        taxNames.provincial,
        ...extras.map(({ name }) => name),
        totalsText.total,
        ...paymentMethods.map((method) => paymentNames[method].short),
      ].map(t)}
      className="text-sm print:text-[0.6875rem] print:leading-tight"
    >
      <tbody className="divide-y divide-rim border-rim border-y">
        {rows.map((row) => (
          <DataRow key={row.day} name={stepText(row.day, grain, language)} cells={cells(row)} />
        ))}
      </tbody>
      <tfoot>
        <DataRow name={t(totalsText.total)} cells={cells(sums.span)} isStrong />
      </tfoot>
    </DataTable>
  );
  return (
    <section
      aria-label={t(salesText.trend)}
      className={rows.length > 1 ? 'grid min-w-0 gap-3' : 'hidden print:block'}
    >
      {rows.length > 1 && (
        <div className="min-w-0 rounded-2xl border border-rim bg-white px-4 py-3 print:hidden">
          <h2 className="font-bold text-lg">{t(salesText.trend)}</h2>
          <p className="flex flex-wrap gap-x-4 text-sm text-soft">
            <span>
              <span aria-hidden="true" className="mr-1 inline-block size-3 bg-tomato" />
              {spanText(reading, language)}
            </span>
            <span>
              <span
                aria-hidden="true"
                className="mr-1 inline-block w-5 border-smoke border-t-2 border-dashed align-middle"
              />
              {t(salesText.yearAgo)}
            </span>
          </p>
          <div className="min-h-[260px]">
            <SalesChart label={t(salesText.trend)} language={language} {...chart} />
          </div>
          <Button
            variant="plain"
            aria-expanded={isOpen}
            aria-controls="trend-table"
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? salesText.hideTable : salesText.showTable)}
          </Button>
        </div>
      )}
      <div id="trend-table" className={isOpen ? '' : 'hidden print:block'}>
        {table}
      </div>
    </section>
  );
}
