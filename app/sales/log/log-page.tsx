import { hc } from 'hono/client';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useAttempt } from '#admin/attempt.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { saveFile } from '#browser/save-file.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { logAdminApi } from './log.api.server.ts';
import { entryText, kindOf, logFile, logKindNames, logText as text, whoText } from './log.text.ts';
import { type LogFilter, type LogReading, logKinds, logPage } from './log.ts';

const api = hc<typeof logAdminApi>('/api/admin/log', throughSession);

/** Throws a `CallFailure`. */
export function readLog(filter: LogFilter, from: number): Promise<LogReading> {
  return answerOf(api.index.$get({ query: { ...filter, from: String(from) } }));
}

type LogPageProps = { reading: LogReading; filter: LogFilter; from: number };

/** Renders the log: filters in the address, a list, older and newer, and the file (B-2135). */
export function LogPage({ reading, filter, from }: LogPageProps) {
  const { language, t } = useLanguage();
  // Not `useSearchParams`: 3 kB of script for every visitor, in the file that all pages share.
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt();

  function narrow(change: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('from');
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    navigate({ search: `${next}` }, { preventScrollReset: true });
  }

  function save() {
    const query = { ...filter, lang: language };
    const read = async () => (await api.export.$get({ query })).blob();
    attempt(async () => saveFile(await read(), t(logFile)), { failure: text.exportFailed });
  }

  const all = (label: string) => ({ value: '', label });
  return (
    <>
      <NavLink
        to="/admin/administrators"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        ← {t(text.back)}
      </NavLink>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mb-4 text-soft">{t(text.lead)}</p>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <SelectField
          label={t(text.who)}
          value={filter.who ?? ''}
          options={[
            all(t(text.everybody)),
            ...reading.people.map((who) => ({ value: who, label: who })),
          ]}
          onChange={(who) => narrow({ who })}
        />
        <SelectField
          label={t(text.kind)}
          value={filter.kind ?? ''}
          options={[
            all(t(text.everything)),
            ...logKinds.map((kind) => ({ value: kind, label: t(logKindNames[kind]) })),
          ]}
          onChange={(kind) => narrow({ kind })}
        />
        <LabelledInput
          name="day"
          type="date"
          label={t(text.day)}
          value={filter.day ?? ''}
          onChange={(day) => narrow({ day })}
        />
        <Button variant="rim" disabled={isBusy} onClick={save}>
          {t(text.export)}
        </Button>
      </div>
      {reading.entries.length === 0 ? (
        <p role="status">{t(text.none)}</p>
      ) : (
        <ol className="divide-y divide-rim rounded-2xl border border-rim bg-white">
          {reading.entries.map((entry) => (
            <li
              key={entry.id}
              className="grid gap-x-4 px-4 py-2 sm:grid-cols-[11rem_minmax(0,16rem)_1fr]"
            >
              <time dateTime={new Date(entry.at).toISOString()} className="tabular text-soft">
                {formatInstant(entry.at, Date.now(), language)}
              </time>
              <span className="wrap-anywhere font-bold">{t(whoText(entry))}</span>
              <span className="wrap-anywhere">
                <span className="sr-only">{t(logKindNames[kindOf(entry)])} </span>
                {t(entryText(entry))}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4 flex justify-between gap-3">
        {from > 0 && (
          <Button
            variant="plain"
            onClick={() => narrow(from > logPage ? { from: String(from - logPage) } : {})}
          >
            {t(text.newest)}
          </Button>
        )}
        {reading.hasMore && (
          <Button
            variant="plain"
            className="ml-auto"
            onClick={() => narrow({ from: String(from + logPage) })}
          >
            {t(text.more)}
          </Button>
        )}
      </div>
    </>
  );
}
