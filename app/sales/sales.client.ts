import { hc } from 'hono/client';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { DayReading } from './day.ts';
import type { daysAdminApi } from './days.api.server.ts';
import type { FoundOrder, OrderEvent } from './days.server.ts';
import type { drawerAdminApi } from './drawer/drawer.api.server.ts';
import type { salesAdminApi } from './sales.api.server.ts';
import type { SalesReading } from './sales.ts';
import type { SpanQuery } from './spans.ts';

const api = hc<typeof daysAdminApi>('/api/admin/orders', throughSession);
const salesApi = hc<typeof salesAdminApi>('/api/admin/sales', throughSession);
const drawer = hc<typeof drawerAdminApi>('/api/admin/drawer', throughSession);

/** Throws a `CallFailure`, like all of these. */
export function readDay(date: string): Promise<DayReading> {
  return answerOf(api.days[':date'].$get({ param: { date } }));
}

export async function searchOrders(text: string): Promise<readonly FoundOrder[]> {
  return (await answerOf(api.search.$get({ query: { text } }))).orders;
}

export async function readDayExport(date: string, lang: Language): Promise<Blob> {
  return (await api.days[':date'].export.$get({ param: { date }, query: { lang } })).blob();
}

export async function readHistory(id: number): Promise<readonly OrderEvent[]> {
  return (await answerOf(api[':id'].events.$get({ param: { id: String(id) } }))).events;
}

/** Returns the sales of a span. */
export function readSales(query: SpanQuery): Promise<SalesReading> {
  return answerOf(salesApi.index.$get({ query }));
}

export async function readSalesExport(query: SpanQuery, lang: Language): Promise<Blob> {
  return (await salesApi.export.$get({ query: { ...query, lang } })).blob();
}

/** All throw a `CallFailure`. */
export const drawerCalls = {
  read: (day: string) => answerOf(drawer[':day'].$get({ param: { day } })),
  count: (day: string, json: { counted: Cents; expected: Cents }) =>
    typedWrite((how) => drawer[':day'].counts.$post({ param: { day }, json }, how)),
  settle: (day: string, json: { driver: string | null; cash: Cents; ids: number[] }) =>
    answerOf(drawer[':day'].runs.$post({ param: { day }, json })),
};
