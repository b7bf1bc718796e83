import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { paymentNames, totalsText } from '#orders/orders.text.ts';
import { paymentMethods } from '#orders/orders.ts';
import { orderTypeNames, orderTypes } from '#shop/order-types.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { besideNames, changeText, salesText, taxNamesOf } from '../sales.text.ts';
import { netOf, otherTaxes, type SalesReading, type SpanSums, type Sums } from '../sales.ts';
import { DataRow, DataTable } from './data-table.tsx';
import { ordersText } from './day-page.text.ts';

function averageOf({ total, count }: Sums): number {
  return count === 0 ? 0 : Math.round(total / count);
}

type Line = {
  readonly name: Bilingual;
  readonly of: (sums: SpanSums) => number;
  readonly isCount?: true;
  /** How many orders of the span it is a sum of, where those are not all. */
  readonly among?: (sums: SpanSums) => number;
};

const shares: readonly Line[] = [
  ...orderTypes.map((type) => ({
    name: orderTypeNames[type],
    of: ({ byType }: SpanSums) => byType[type].total,
    among: ({ byType }: SpanSums) => byType[type].count,
  })),
  ...paymentMethods.map((method) => ({
    name: paymentNames[method].short,
    of: ({ byPayment }: SpanSums) => byPayment[method].total,
    among: ({ byPayment }: SpanSums) => byPayment[method].count,
  })),
];

function billOf(taxLabel: Bilingual): readonly Line[] {
  const taxNames = taxNamesOf(taxLabel);
  return [
    { name: salesText.orders, of: ({ all }) => all.count, isCount: true },
    { name: salesText.average, of: ({ all }) => averageOf(all) },
    { name: totalsText.subtotal, of: ({ all }) => all.subtotal },
    { name: totalsText.discount, of: ({ all }) => -all.discount },
    { name: totalsText.deliveryFee, of: ({ all }) => all.deliveryFee },
    { name: salesText.net, of: ({ all }) => netOf(all) },
    { name: taxNames.federal, of: ({ all }) => all.federalTax },
    { name: taxNames.provincial, of: ({ all }) => all.provincialTax },
    { name: taxNames.other, of: ({ all }) => otherTaxes(all) },
    { name: salesText.rounding, of: ({ all }) => all.rounding },
  ];
}

const total: Line = { name: totalsText.total, of: ({ all }) => all.total };

type SumsProps = Pick<SalesReading, 'sums' | 'period' | 'span' | 'isSoFar'>;

/** Renders a span's total, large: how it is paid, and how much is not handed over yet (B-3608). */
export function SalesMain(reading: SumsProps & Pick<SalesReading, 'apart'>) {
  const { language, t } = useLanguage();
  const { sums, apart } = reading;
  const { all } = sums.span;
  const names = besideNames(reading);
  const beside = [
    [names.before, sums.before.all],
    [names.yearAgo, sums.yearAgo.all],
  ] as const;
  return (
    <div className="rounded-2xl bg-char px-5 py-4 text-paper print:hidden">
      <h2 className="font-bold">{t(salesText.main)}</h2>
      <p className="tabular font-black text-4xl text-cheese">{formatMoney(all.total, language)}</p>
      <p>{t(ordersText(all.count))}</p>
      <dl className="tabular mt-1 flex flex-wrap gap-x-5">
        {paymentMethods.map((method) => (
          <div key={method} className="flex gap-1.5">
            <dt>{t(paymentNames[method].short)}</dt>
            <dd className="font-bold">
              {formatMoney(sums.span.byPayment[method].total, language)}
            </dd>
          </div>
        ))}
      </dl>
      {apart.open.count > 0 && (
        <p className="tabular mt-2 w-fit rounded-lg bg-cheese px-2 py-0.5 text-ink">
          {t(salesText.open)} <b>{formatMoney(apart.open.total, language)}</b> ({apart.open.count})
        </p>
      )}
      <dl className="tabular mt-2 grid gap-1 text-sm">
        {beside.map(([name, then]) => (
          <div key={name.en} className="flex justify-between gap-3">
            <dt>{t(name)}</dt>
            <dd>
              {formatMoney(then.total, language)}{' '}
              <b className="ml-2">{changeText(all.total, then.total, language)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Renders every sum of a span, beside the span before and a year ago. */
export function SalesSums(reading: SumsProps) {
  const { language, t } = useLanguage();
  const { span, before, yearAgo } = reading.sums;
  const names = besideNames(reading);
  const row = ({ name, of, isCount, among }: Line, isStrong = false) => {
    const show = (value: number) => (isCount ? value : formatMoney(value, language));
    const beside = (then: SpanSums) => [show(of(then)), changeText(of(span), of(then), language)];
    return (
      <DataRow
        key={name.en}
        name={among ? `${t(name)} (${among(span)})` : t(name)}
        isStrong={isStrong}
        cells={[<b key="now">{show(of(span))}</b>, ...beside(before), ...beside(yearAgo)]}
      />
    );
  };
  // Without rows that are 0 in all three: most shops have one rate, and few discounts.
  const shown = billOf(useShop().taxLabel).filter(({ of }) =>
    [span, before, yearAgo].some((sums) => of(sums) !== 0),
  );
  return (
    <DataTable
      caption={t(salesText.totals)}
      className="print:text-xs"
      columns={[
        t(salesText.this),
        t(names.before),
        t(salesText.difference),
        t(names.yearAgo),
        t(salesText.difference),
      ]}
    >
      <tbody className="divide-y divide-rim border-rim border-y">
        {shown.map((line) => row(line))}
        {row(total, true)}
      </tbody>
      <tbody className="divide-y divide-rim border-rim border-b">
        {shares.map((line) => row(line))}
      </tbody>
    </DataTable>
  );
}
