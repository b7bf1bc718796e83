import { hc } from 'hono/client';
import type { Written } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { StaffLink } from '#admin/staff-link.tsx';
import { answerOf, throughSession } from '#browser/request.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { emailsAdminApi } from './failed-emails.api.server.ts';
import type { FailedReading } from './failed-emails.server.ts';
import { doneWords, failedText as text } from './failed-emails.text.ts';

const api = hc<typeof emailsAdminApi>('/api/admin/emails', throughSession);

/** Throws a `CallFailure`. */
export function readFailed(): Promise<FailedReading> {
  return answerOf(api.index.$get());
}

type FailedPageProps = { reading: FailedReading; onChanged: Written<FailedReading> };

/** Renders the failed emails: sent again or taken off, one by one or all (B-2400). */
export function FailedPage({ reading: { emails, count }, onChanged }: FailedPageProps) {
  const { language, t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const instant = (at: number) => formatInstant(at, Date.now(), language);
  const wanted = emails.filter(({ isOver, isToShop }) => !(isOver && isToShop));

  async function press(how: 'again' | 'dismissals', of: FailedReading['emails']) {
    const json = { ids: of.map(({ id }) => id) };
    await attempt(() => answerOf(api[how].$post({ json })), {
      done: ({ done, left }) => ({ tone: 'success', title: doneWords(done, left) }),
      onChanged,
    });
  }
  async function dismissAll() {
    const { dismissAsk: question, dismissWarning: warning, dismissAll: confirmLabel } = text;
    const subject = `${emails.length} / ${count}`;
    if (await ask({ question, subject, warning, confirmLabel })) await press('dismissals', emails);
  }

  return (
    <>
      <h1 className="font-bold text-2xl">
        {t(text.heading)} <span className="font-normal text-soft">({count})</span>
      </h1>
      <p role="status" className="max-w-prose text-pretty text-soft">
        {t(count === 0 ? text.none : text.lead)}
      </p>
      {count > 0 && (
        <div className="mt-3 mb-4 flex flex-wrap items-center gap-3">
          <Button disabled={isBusy || wanted.length === 0} onClick={() => press('again', wanted)}>
            {t(text.allAgain)}
          </Button>
          <Button variant="rim" disabled={isBusy} onClick={dismissAll}>
            {t(text.dismissAll)}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white empty:hidden">
        {emails.map((email) => {
          const { id, order, isOver, isToShop } = email;
          const button = { disabled: isBusy, 'aria-describedby': `email-${id}` };
          const name = order && t(orderNumber(order.number));
          return (
            <li key={id} className="grid gap-x-6 gap-y-3 px-4 py-3 lg:grid-cols-[1fr_auto]">
              <div className="wrap-anywhere min-w-0">
                <p id={`email-${id}`} className="font-bold">
                  {email.subject ?? name} {email.recipient}
                </p>
                <p className="text-soft">
                  {instant(email.writtenAt)} · {t(text.tried)} {email.attempts}, {t(text.last)}{' '}
                  {instant(email.failedAt)}
                </p>
                {email.answer && <code className="text-sm">{email.answer}</code>}
                {isOver && <p>{t(text.over)}</p>}
                {order && !isOver && !isToShop && <p className="font-bold">{t(text.call)}</p>}
                {order && (
                  <StaffLink
                    to={`/admin/orders/day/${order.day}?order=${order.id}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {name}
                  </StaffLink>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-stretch">
                <Button variant="rim" {...button} onClick={() => press('again', [email])}>
                  {t(text.again)}
                </Button>
                <Button variant="plain" {...button} onClick={() => press('dismissals', [email])}>
                  {t(text.dismiss)}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
