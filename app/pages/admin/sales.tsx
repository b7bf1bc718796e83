import { isDay } from '#hours/calendar-day.ts';
import { readSales } from '#sales/sales.client.ts';
import { salesText } from '#sales/sales.text.ts';
import { periods } from '#sales/sales.ts';
import { isSpanQuery, type SpanQuery } from '#sales/spans.ts';
import { SalesPage } from '#sales/staff/sales-page.tsx';
import type { Route } from './+types/sales.ts';
import { tabReadingOf } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';
import { useFollowingBoard } from './use-reading-when-visible.ts';

const read = tabReadingOf(
  (search) => readSales(queryOf(new URLSearchParams(search))),
  salesText.loadFailed,
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  return { query: queryOf(searchParams), reading: await read(search) };
}

/** Renders `/admin/sales`: the sales of a day, today's by default, or of another span. */
export default function Sales({ loaderData: { query, reading } }: Route.ComponentProps) {
  useFollowingBoard();
  return (
    <TabShown reading={reading} heading={salesText.heading}>
      {(read) => <SalesPage reading={read} query={query} />}
    </TabShown>
  );
}

/** Returns the span in the address; an invalid part counts as absent. */
function queryOf(search: URLSearchParams): SpanQuery {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return isDay(text) ? text : undefined;
  };
  const [from, to] = [day('from'), day('to')];
  if (from && to && isSpanQuery({ from, to })) return { from, to };
  const period = periods.find((known) => known === search.get('period'));
  return { period, date: day('date') };
}
