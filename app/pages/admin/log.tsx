import { isDay } from '#hours/calendar-day.ts';
import { logText } from '#sales/log/log.text.ts';
import { type LogFilter, logKinds } from '#sales/log/log.ts';
import { LogPage, readLog } from '#sales/log/log-page.tsx';
import type { Route } from './+types/log.ts';
import { tabReadingOf } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const read = tabReadingOf((search) => {
  const { filter, from } = queryOf(new URLSearchParams(search));
  return readLog(filter, from);
}, logText.failed);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  return { ...queryOf(searchParams), reading: await read(search) };
}

/** Renders `/admin/administrators/log`, filtered by the address. */
export default function Log({ loaderData: { filter, from, reading } }: Route.ComponentProps) {
  return (
    <TabShown reading={reading} heading={logText.heading}>
      {(log) => <LogPage reading={log} filter={filter} from={from} />}
    </TabShown>
  );
}

function queryOf(search: URLSearchParams): { readonly filter: LogFilter; readonly from: number } {
  const who = search.get('who')?.slice(0, 254) || undefined;
  const kind = logKinds.find((known) => known === search.get('kind'));
  const day = search.get('day') ?? '';
  const from = Number(/^\d{1,6}$/.exec(search.get('from') ?? '')?.[0] ?? 0);
  return { filter: { who, kind, day: isDay(day) ? day : undefined }, from };
}
