import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import type { salesAdminApi } from './sales.api.server.ts';
import type { SalesReading } from './sales.ts';
import type { SpanQuery } from './spans.ts';

const api = hc<typeof salesAdminApi>('/api/admin/sales', throughSession);

/** Returns the sales of a span. Both throw a `CallFailure`. */
export function readSales(query: SpanQuery): Promise<SalesReading> {
  return answerOf(api.index.$get({ query }));
}

export async function readSalesExport(query: SpanQuery, lang: Language): Promise<Blob> {
  return (await api.export.$get({ query: { ...query, lang } })).blob();
}
