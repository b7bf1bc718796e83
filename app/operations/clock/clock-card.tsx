import { hc } from 'hono/client';
import { useEffect, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { answerOf, throughSession } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { refreshNotices, useNotices } from '../notices/notices-shown.tsx';
import type { clockAdminApi } from './clock.api.server.ts';
import type { readClock } from './clock.server.ts';
import { instantText, rightText, clockText as text } from './clock.text.ts';

const api = hc<typeof clockAdminApi>('/api/admin/clock', throughSession);

/** Renders both dates while the computer's is doubted, and the confirmation (B-2393). */
export function ClockCard() {
  const { language, t } = useLanguage();
  const notices = useNotices();
  const [shown, setShown] = useState<Awaited<ReturnType<typeof readClock>> | null>(null);
  const { isBusy, attempt } = useAttempt();

  async function read() {
    // Without an answer nothing is shown; the notice above says it too.
    setShown(await answerOf(api.index.$get()).catch(() => null));
  }
  // At each change of the notices: the card comes and goes with the notice that leads here.
  useEffect(() => void read(), [notices]);
  if (!shown?.leap) return null;
  const { said, trusted } = shown.leap;

  function confirm() {
    attempt(() => answerOf(api.index.$post({ json: { said } })), {
      failure: text.confirmFailed,
      done: { tone: 'success', title: text.confirmed },
      onChanged: () => void Promise.all([read(), refreshNotices()]),
    });
  }

  return (
    <Section heading={text.heading} className="grid gap-4">
      <dl className="grid gap-3">
        {[[text.said, said] as const, [text.trusted, trusted] as const].map(([name, instant]) => (
          <div key={name.en}>
            <dt className="text-soft text-sm">{t(name)}</dt>
            <dd className="font-bold">{instantText(instant, language)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-pretty">{t(text.lead)}</p>
      <p className="max-w-prose text-pretty">{t(text.wrong)}</p>
      <p className="max-w-prose text-pretty rounded-xl bg-cheese px-4 py-3">
        {t(rightText(shown.retentionDays))}
      </p>
      <div>
        <Button onClick={confirm} disabled={isBusy}>
          {t(text.confirm)}
        </Button>
      </div>
    </Section>
  );
}
