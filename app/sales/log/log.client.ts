import { callApi, callForFile } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import type { LogFilter, LogReading } from './log.ts';

const path = '/api/admin/log';

/** Both throw a `CallFailure` when refused. */
export function readLog(filter: LogFilter, from: number): Promise<LogReading> {
  return callApi(`${path}?${written(filter, { from: String(from) })}`);
}

export function readLogExport(filter: LogFilter, language: Language): Promise<Blob> {
  return callForFile(`${path}/export?${written(filter, { lang: language })}`);
}

function written({ who, kind, day }: LogFilter, more: Record<string, string>): string {
  return String(
    new URLSearchParams({
      ...(who ? { who } : {}),
      ...(kind ? { kind } : {}),
      ...(day ? { day } : {}),
      ...more,
    }),
  );
}
