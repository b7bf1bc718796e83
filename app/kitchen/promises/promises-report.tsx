import { hc } from 'hono/client';
import { attempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { answerOf, throughSession } from '#browser/request.ts';
import { capital } from '#core/language.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDate, formatDay } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { promisesApi } from './promises.api.server.ts';
import {
  ifText,
  learnedText,
  minutesText,
  shareText,
  promisesText as text,
} from './promises.text.ts';
import type { PromiseReport } from './promises.ts';

const api = hc<typeof promisesApi>('/api/admin/promises', throughSession);

/** Throws a `CallFailure`. */
export function readPromiseReport(): Promise<PromiseReport> {
  return answerOf(api.index.$get());
}

type PromisesReportProps = {
  report: PromiseReport;
  /** Adds minutes to the quoted times from now on; throws when it is refused. */
  onSay: (minutes: number) => Promise<unknown>;
};

/** Renders each day's kept promises, and one tap that applies what they show (B-4031). */
export function PromisesReport({ report, onSay }: PromisesReportProps) {
  const { language, t } = useLanguage();
  const { days, learned } = report;
  const [last] = days;
  const now = Date.now();
  const say = (minutes: number) => attempt(() => onSay(minutes), { about: text.heading });
  return (
    <Section heading={text.heading} className="grid gap-3">
      {last ? (
        <>
          <p className="text-pretty">{t(ifText(last))}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="rim" onClick={() => say(1)}>
              {t(text.more)}
            </Button>
            <Button variant="rim" onClick={() => say(-1)}>
              {t(text.less)}
            </Button>
          </div>
          <div className="overflow-x-auto">
            <table className="tabular w-full text-left">
              <thead>
                <tr className="border-rim border-b-2 align-bottom">
                  {[text.day, text.orders, text.inTime, text.late, text.error].map((head) => (
                    <th key={head.en} scope="col" className="py-2 pr-4">
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day.day} className="border-rim border-b">
                    <th scope="row" className="py-2 pr-4">
                      {capital(formatDay(noonOf(day.day), now, language))}
                    </th>
                    <td className="pr-4">{day.count}</td>
                    <td className="pr-4 font-bold">{t(shareText(day.inTime))}</td>
                    <td className="pr-4">{t(minutesText(day.lateP90))}</td>
                    <td>{t(minutesText(day.meanError))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className="text-soft">{t(text.none)}</p>
      )}
      {learned.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer font-bold">{t(text.learned)}</summary>
          <ul className="tabular grid gap-1">
            {learned.map((one) => (
              <li key={`${one.isBusy} ${one.hour} ${one.isWaiting}`}>
                {t(learnedText(one))} · {formatDate(one.learnedAt, language)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
