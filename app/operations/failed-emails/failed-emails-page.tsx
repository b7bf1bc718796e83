import { hc } from 'hono/client';
import { useEffect, useId, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { StaffLink } from '#admin/staff-link.tsx';
import { answerOf, throughSession } from '#browser/request.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notSentWords } from '../notices/notices.text.ts';
import type { emailsAdminApi } from './failed-emails.api.server.ts';
import type { GivenUpEmail, GivenUpReading } from './failed-emails.server.ts';
import {
  aboutWords,
  awayQuestion,
  emailStateWords,
  groupTexts,
  leftWords,
  orderWords,
  putAwayWords,
  reasonWords,
  sentAgainWords,
  shownWords,
  givenUpText as text,
  triedWords,
} from './failed-emails.text.ts';
import { type GivenUpGroup, givenUpGroups, groupOf } from './failed-emails.ts';

const api = hc<typeof emailsAdminApi>('/api/admin/letters', throughSession);

/** Throws a `CallFailure`. */
export function readGivenUp(): Promise<GivenUpReading> {
  return answerOf(api.index.$get());
}

/** Renders the setting that counts failed emails and leads to them. */
export function EmailsSetting() {
  const { t } = useLanguage();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    // Without an answer this line is missing; the notice above says it too.
    readGivenUp().then(
      ({ counts }) => setCount(counts.in_time + counts.for_records + counts.useless),
      () => {},
    );
  }, []);
  if (count === null) return null;
  return (
    <Section heading={text.setting} className="space-y-4">
      {count === 0 ? (
        <p className="text-soft">{t(text.none)}</p>
      ) : (
        <StaffLink
          to="/admin/settings/letters"
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {t(notSentWords(count))}
        </StaffLink>
      )}
    </Section>
  );
}

type Presses = {
  readonly isBusy: boolean;
  readonly again: (letters: number[] | 'in_time' | 'for_records') => void;
  readonly away: (letters: number[] | 'for_records' | 'useless') => void;
};

type GivenUpPageProps = { reading: GivenUpReading; onChanged: Written<GivenUpReading> };

/** Renders the failed emails, and sends them again, one by one or all (B-2400). */
export function GivenUpPage({ reading: { letters, counts }, onChanged }: GivenUpPageProps) {
  const { t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const groups = givenUpGroups.filter((group) => counts[group] > 0);
  const presses: Presses = {
    isBusy,
    again: (which) =>
      attempt(() => answerOf(api.again.$post({ json: { letters: which } })), {
        failure: text.sendFailed,
        done: ({ sent, left }) => ({
          tone: 'success',
          title: sentAgainWords(sent),
          note: leftWords(left),
        }),
        onChanged,
      }),
    away: (which) =>
      attempt(() => answerOf(api.away.$post({ json: { letters: which } })), {
        failure: text.awayFailed,
        done: ({ away, left }) => ({
          tone: 'success',
          title: putAwayWords(away),
          note: leftWords(left),
        }),
        onChanged,
      }),
  };
  return (
    <>
      <StaffLink
        to="/admin/settings"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        ← {t(text.back)}
      </StaffLink>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      {groups.length === 0 ? (
        <p role="status" className="mt-2">
          {t(text.none)}
        </p>
      ) : (
        <p className="max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      )}
      {groups.map((group) => (
        <GivenUpSection
          key={group}
          group={group}
          count={counts[group]}
          letters={letters.filter(({ standing }) => groupOf(standing) === group)}
          presses={presses}
        />
      ))}
    </>
  );
}

type GivenUpSectionProps = {
  group: GivenUpGroup;
  /** How many there are, perhaps more than are shown. */
  count: number;
  letters: readonly GivenUpEmail[];
  presses: Presses;
};

function GivenUpSection({ group, count, letters, presses }: GivenUpSectionProps) {
  const { t } = useLanguage();
  const heading = useId();
  const { isBusy, again, away } = presses;

  async function putAway(which: 'for_records' | 'useless') {
    const { awayWarning: warning, putAway: confirmLabel } = text;
    const subject = groupTexts[which].name;
    if (await ask({ question: awayQuestion(count), subject, warning, confirmLabel })) away(which);
  }

  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="font-bold text-xl">
        {t(groupTexts[group].name)} <span className="font-normal text-soft">({count})</span>
      </h2>
      <p className="max-w-prose text-pretty text-soft">{t(groupTexts[group].lead)}</p>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-3">
        {group !== 'useless' && (
          <Button disabled={isBusy} aria-describedby={heading} onClick={() => again(group)}>
            {t(groupTexts[group].send)}
          </Button>
        )}
        {group !== 'in_time' && (
          <Button
            variant="rim"
            disabled={isBusy}
            aria-describedby={heading}
            onClick={() => putAway(group)}
          >
            {t(text.putAllAway)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
        {letters.map((email) => (
          <GivenUpRow key={email.id} email={email} presses={presses} />
        ))}
      </ul>
      {count > letters.length && <p className="mt-4">{t(shownWords(letters.length, count))}</p>}
    </section>
  );
}

function GivenUpRow({ email, presses }: { email: GivenUpEmail; presses: Presses }) {
  const { language, t } = useLanguage();
  const title = useId();
  const instant = (at: number) => formatInstant(at, Date.now(), language);
  const { id, order, standing, answer } = email;
  const { isBusy, again, away } = presses;
  const stateWords = emailStateWords[standing];
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p id={title} className="wrap-anywhere font-bold">
          {t(aboutWords(email))}
        </p>
        <p className="wrap-anywhere text-soft">
          {email.recipient} · {t(text.written)} {instant(email.writtenAt)} ·{' '}
          {t(triedWords(email.attempts))} {instant(email.givenUpAt)}
        </p>
        <p className="mt-1 max-w-prose text-pretty">{t(reasonWords[email.reason])}</p>
        {stateWords && <p className="mt-1 max-w-prose text-pretty font-bold">{t(stateWords)}</p>}
        {order && standing === 'in_time' && email.kind !== 'order_to_shop' && (
          <p className="mt-1 font-bold">{t(text.call)}</p>
        )}
        {answer !== '' && (
          <p className="wrap-anywhere mt-1 text-sm text-soft">
            {t(text.answer)} <code>{answer}</code>
          </p>
        )}
        {order && (
          <StaffLink
            to={`/admin/orders/day/${order.day}?order=${order.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t(orderWords(order.number))}
          </StaffLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-stretch">
        {standing !== 'dead_link' && (
          <Button
            variant="rim"
            disabled={isBusy}
            aria-describedby={title}
            onClick={() => again([id])}
          >
            {t(standing === 'old_news' ? text.anyway : text.again)}
          </Button>
        )}
        <Button
          variant="plain"
          disabled={isBusy}
          aria-describedby={title}
          onClick={() => away([id])}
        >
          {t(text.putAway)}
        </Button>
      </div>
    </li>
  );
}
