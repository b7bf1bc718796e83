import { useId } from 'react';
import { formatInstant } from '#hours/hours.text.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import {
  aboutWords,
  emailStateWords,
  orderWords,
  reasonWords,
  givenUpText as text,
  triedWords,
} from './failed-emails.text.ts';
import type { GivenUpEmail } from './failed-emails.ts';

type GivenUpRowProps = {
  email: GivenUpEmail;
  isBusy: boolean;
  onAgain: () => void;
  onPutAway: () => void;
};

/** One email: what about, to whom, when, how often, why, and what can be done. */
export function GivenUpRow({ email, isBusy, onAgain, onPutAway }: GivenUpRowProps) {
  const { language, t } = useLanguage();
  const title = useId();
  const instant = (at: number) => formatInstant(at, Date.now(), language);
  const { order, state, answer } = email;
  const emailStateDisplayed = emailStateWords[state];
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
        {state !== 'dead_link' && (
          <Button
            variant="cream"
            className="border-2 border-rim"
            disabled={isBusy}
            aria-describedby={title}
            onClick={onAgain}
          >
            {t(state === 'old_news' ? text.anyway : text.again)}
          </Button>
        )}
        <Button variant="plain" disabled={isBusy} aria-describedby={title} onClick={onPutAway}>
          {t(text.putAway)}
        </Button>
      </div>
    </li>
  );
}
