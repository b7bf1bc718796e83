import { useId } from 'react';
import { formatMoment } from '#hours/hours.text.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import {
  aboutWords,
  orderWords,
  reasonWords,
  standingWords,
  givenUpText as text,
  triedWords,
} from './failed-emails.text.ts';
import type { GivenUpLetter } from './failed-emails.ts';

type GivenUpRowProps = {
  letter: GivenUpLetter;
  isBusy: boolean;
  onAgain: () => void;
  onPutAway: () => void;
};

/** One letter: what about, to whom, when, how often, why, and what can be done. */
export function GivenUpRow({ letter, isBusy, onAgain, onPutAway }: GivenUpRowProps) {
  const { language, t } = useLanguage();
  const title = useId();
  const moment = (at: number) => formatMoment(at, Date.now(), language);
  const { order, standing, answer } = letter;
  const standingSaid = standingWords[standing];
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p id={title} className="wrap-anywhere font-bold">
          {t(aboutWords(letter))}
        </p>
        <p className="wrap-anywhere text-soft">
          {letter.recipient} · {t(text.written)} {moment(letter.writtenAt)} ·{' '}
          {t(triedWords(letter.attempts))} {moment(letter.givenUpAt)}
        </p>
        <p className="mt-1 max-w-prose text-pretty">{t(reasonWords[letter.reason])}</p>
        {standingSaid && (
          <p className="mt-1 max-w-prose text-pretty font-bold">{t(standingSaid)}</p>
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
            look="cream"
            className="border-2 border-rim"
            disabled={isBusy}
            aria-describedby={title}
            onClick={onAgain}
          >
            {t(standing === 'old_news' ? text.anyway : text.again)}
          </Button>
        )}
        <Button look="plain" disabled={isBusy} aria-describedby={title} onClick={onPutAway}>
          {t(text.putAway)}
        </Button>
      </div>
    </li>
  );
}
