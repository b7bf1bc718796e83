import { useId, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { putAway, sendAgain } from './failed-emails.client.ts';
import type { AgainInput, PutAwayInput } from './failed-emails.schema.ts';
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
import {
  type GivenUpEmail,
  type GivenUpGroup,
  type GivenUpReading,
  givenUpGroups,
  groupOf,
} from './failed-emails.ts';

type GivenUpPageProps = {
  reading: GivenUpReading;
  /** Reads the list again; resolves once it is there. */
  onChanged: () => Promise<void>;
};

/** What could not be sent, and sending it again, one by one or all (B-2400). */
export function GivenUpPage({ reading: { letters, counts }, onChanged }: GivenUpPageProps) {
  const { t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const groups = givenUpGroups.filter((group) => counts[group] > 0);

  const again = (which: AgainInput['letters']) =>
    attempt(
      async () => {
        const answer = await sendAgain(which);
        await onChanged();
        return answer;
      },
      {
        failure: text.sendFailed,
        done: ({ sent, left }) => said(sentAgainWords(sent), left),
      },
    );
  const away = (which: PutAwayInput['letters']) =>
    attempt(
      async () => {
        const answer = await putAway(which);
        await onChanged();
        return answer;
      },
      {
        failure: text.awayFailed,
        done: (answer) => said(putAwayWords(answer.away), answer.left),
      },
    );

  return (
    <>
      <AppLink
        to="/admin/settings"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        ← {t(text.back)}
      </AppLink>
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
          letters={letters.filter(({ standing }) => groupOf[standing] === group)}
          isBusy={isBusy}
          onAgain={again}
          onPutAway={away}
        />
      ))}
    </>
  );
}

/** What was done, and how much is left. */
function said(title: Bilingual, left: number): Message {
  return { tone: 'success', title, note: leftWords(left) };
}

type GivenUpSectionProps = {
  group: GivenUpGroup;
  /** How many there are: more, maybe, than are shown. */
  count: number;
  letters: readonly GivenUpEmail[];
  isBusy: boolean;
  onAgain: (which: AgainInput['letters']) => void;
  onPutAway: (which: PutAwayInput['letters']) => void;
};

/** The emails of a group, and what can be done with all of them. */
function GivenUpSection(props: GivenUpSectionProps) {
  const { group, count, letters, isBusy, onAgain, onPutAway } = props;
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const heading = useId();
  const { name, lead, send } = groupTexts[group];
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="font-bold text-xl">
        {t(name)} <span className="font-normal text-soft">({count})</span>
      </h2>
      <p className="max-w-prose text-pretty text-soft">{t(lead)}</p>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-3">
        {group !== 'useless' && send && (
          <Button disabled={isBusy} aria-describedby={heading} onClick={() => onAgain(group)}>
            {t(send)}
          </Button>
        )}
        {group !== 'in_time' && (
          <Button
            variant="cream"
            className="border-2 border-rim"
            disabled={isBusy}
            aria-describedby={heading}
            onClick={() => setAsking(true)}
          >
            {t(text.putAllAway)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
        {letters.map((email) => (
          <GivenUpRow
            key={email.id}
            email={email}
            isBusy={isBusy}
            onAgain={() => onAgain([email.id])}
            onPutAway={() => onPutAway([email.id])}
          />
        ))}
      </ul>
      {count > letters.length && <p className="mt-4">{t(shownWords(letters.length, count))}</p>}
      {group !== 'in_time' && (
        <Confirm
          question={isAsking ? t(awayQuestion(count)) : null}
          subject={t(name)}
          warning={t(text.awayWarning)}
          confirmLabel={t(text.putAway)}
          onConfirm={() => {
            setAsking(false);
            onPutAway(group);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

type GivenUpRowProps = {
  email: GivenUpEmail;
  isBusy: boolean;
  onAgain: () => void;
  onPutAway: () => void;
};

/** One email: what about, to whom, when, how often, why, and what can be done. */
function GivenUpRow({ email, isBusy, onAgain, onPutAway }: GivenUpRowProps) {
  const { language, t } = useLanguage();
  const title = useId();
  const instant = (at: number) => formatInstant(at, Date.now(), language);
  const { order, standing, answer } = email;
  const emailStateDisplayed = emailStateWords[standing];
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
        {emailStateDisplayed && (
          <p className="mt-1 max-w-prose text-pretty font-bold">{t(emailStateDisplayed)}</p>
        )}
        {answer !== '' && (
          <p className="wrap-anywhere mt-1 text-sm text-soft">
            {t(text.answer)} <code>{answer}</code>
          </p>
        )}
        {order && (
          <AppLink
            to={`/admin/orders/day/${order.day}?order=${order.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t(orderWords(order.number))}
          </AppLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-stretch">
        {standing !== 'dead_link' && (
          <Button
            variant="cream"
            className="border-2 border-rim"
            disabled={isBusy}
            aria-describedby={title}
            onClick={onAgain}
          >
            {t(standing === 'old_news' ? text.anyway : text.again)}
          </Button>
        )}
        <Button variant="plain" disabled={isBusy} aria-describedby={title} onClick={onPutAway}>
          {t(text.putAway)}
        </Button>
      </div>
    </li>
  );
}
