import { callApi, callForFile } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import type { DayReading } from './day.ts';
import type { OrderEvent } from './order-history.ts';

const path = '/api/admin/orders';

/** A day's orders. All of these throw a `CallFailure` when refused. */
export function readDay(day: string): Promise<DayReading> {
  return callApi(`${path}/days/${day}`);
}

export function readDayExport(day: string, language: Language): Promise<Blob> {
  return callForFile(`${path}/days/${day}/export?lang=${language}`);
}

export async function readHistory(id: number, signal: AbortSignal): Promise<readonly OrderEvent[]> {
  type Answer = { readonly events: readonly OrderEvent[] };
  return (await callApi<Answer>(`${path}/${id}/events`, { signal })).events;
}
