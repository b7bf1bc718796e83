import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { salesText } from '../sales.text.ts';
import type { SalesReading } from '../sales.ts';
import type { SpanQuery } from '../spans.ts';
import { SalesApart, SalesBest, SalesHours, SalesPromises } from './sales-figures.tsx';
import { SalesPicker } from './sales-picker.tsx';
import { SalesMain, SalesSums } from './sales-sums.tsx';
import { SalesTrend } from './sales-trend.tsx';

type SalesPageProps = {
  reading: SalesReading;
  query: SpanQuery;
};

/** Renders the sales of a span (B-3600); on paper its sums and taxes, for the accountant. */
export function SalesPage({ reading, query }: SalesPageProps) {
  const { t } = useLanguage();
  const { name } = useShop();
  const { period, isSoFar, span, counts } = reading;
  return (
    <div className="on-paper flex flex-col gap-4">
      <p className="hidden font-bold print:block">{name}</p>
      <SalesPicker query={query} spans={reading} />
      {isSoFar && period !== 'day' && <p className="text-soft">{t(salesText.soFar)}</p>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <SalesMain {...reading} />
          <SalesTrend key={`${span.from} ${span.to}`} {...reading} />
          <SalesSums {...reading} />
          <SalesHours counts={counts} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SalesBest kind="dish" counts={counts} />
          <SalesBest kind="added" counts={counts} />
          <SalesBest kind="left_out" counts={counts} />
          <SalesPromises counts={counts} />
          <SalesApart {...reading} />
        </div>
      </div>
    </div>
  );
}
