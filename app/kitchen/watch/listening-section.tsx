import { Section } from '#admin/section.tsx';
import { formatInstant, formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AlarmsReading } from './alarms.client.ts';
import { listeningWords, alarmsText as text } from './alarms.text.ts';

/** Renders how well board and printers listened in this week's opening hours (B-4171). */
export function ListeningSection({ listening, now }: Pick<AlarmsReading, 'listening' | 'now'>) {
  const { language, t } = useLanguage();
  if (listening.length === 0) return null;
  return (
    <Section heading={text.listening} className="grid gap-3">
      {listening.map(({ source, printer, share, gaps }) => (
        <div key={source}>
          <p className="font-bold text-lg">
            {t(share === null ? text.noHours : listeningWords(printer, share))}
          </p>
          {gaps.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer underline underline-offset-4">
                {`${t(text.gaps)} (${gaps.length})`}
              </summary>
              <ul className="tabular grid gap-1">
                {gaps.map(({ beganAt, endedAt }) => (
                  <li key={beganAt}>
                    {formatInstant(beganAt, now, language)} –{' '}
                    {endedAt === null ? t(text.now) : formatTime(endedAt, language)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </Section>
  );
}
