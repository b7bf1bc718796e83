import { detailsIn, isRefusedBy } from '#admin/refused.ts';
import { type FormWrite, GivenUp } from '#admin/write.ts';
import type { Bilingual } from '#core/language.ts';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { OrderInTime } from '../closed-times.ts';
import { formatInstant } from '../hours.text.ts';

/**
 * Asks about the orders whose time a write may close: sends it again with the listed orders once
 * the person confirms (B-2036), and throws `GivenUp` otherwise.
 */
export function askingAboutOrders<Answer>(
  now: number,
  write: (confirmed: number[]) => FormWrite<Answer>,
): FormWrite<Answer> {
  async function tryWith<Result>(
    send: (write: FormWrite<Answer>) => Promise<Result>,
    from: number,
    confirmed: number[] = [],
  ): Promise<Result> {
    try {
      return await send(write(confirmed));
    } catch (error) {
      const isRefused = isRefusedBy(error, 'orders_in_closed_time');
      const { orders } = detailsIn<{ readonly orders: readonly OrderInTime[] }>(error);
      if (!isRefused || !orders) throw error;
      // A later change closes the time of no order before it.
      const closed = orders.filter(({ at }) => at >= from);
      const { question, save: confirmLabel } = text;
      const details = <OrdersInTheWay orders={closed} now={now} />;
      const isWanted = closed.length === 0 || (await ask({ question, confirmLabel, details }));
      if (!isWanted) throw new GivenUp();
      const ids = orders.map(({ id }) => id);
      return tryWith(send, from, ids);
    }
  }

  return {
    send: () => tryWith((one) => one.send(), 0),
    sendWith: (headers) =>
      tryWith((one) => one.sendWith(headers), Date.parse(headers['X-Begins-At'] ?? '') || 0),
  };
}

function OrdersInTheWay({ orders, now }: { orders: readonly OrderInTime[]; now: number }) {
  const { language, t } = useLanguage();
  return (
    <>
      <p className="text-pretty">{t(text.lead)}</p>
      <ul className="mt-3 grid gap-2">
        {orders.map(({ id, number, fullName, phone, at, isPromised }) => (
          <li key={id} className="rounded-2xl border border-rim bg-white px-4 py-2">
            <p className="break-words font-bold">
              #{number}
              {fullName !== null && ` · ${fullName}`}
            </p>
            <p>
              {t(isPromised ? text.promised : text.requested)} {formatInstant(at, now, language)}
            </p>
            {phone && (
              <a
                href={phoneLink(phone)}
                className="tabular inline-flex min-h-11 items-center font-bold underline underline-offset-4"
              >
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const text = {
  question: {
    fr: 'Des commandes sont prises pour un moment qui serait fermé',
    en: 'Orders have been taken for a time that would be closed',
  },
  lead: {
    fr: "Rien ne change pour elles : appelez ces clients, ou préparez-les quand même. Elles restent au tableau jusqu'à ce que vous y touchiez.",
    en: 'Nothing changes for them: call these customers, or make the orders anyway. They stay on the board until you touch them.',
  },
  promised: { fr: 'promise pour', en: 'promised for' },
  requested: { fr: 'demandée pour', en: 'asked for' },
  save: { fr: 'Enregistrer quand même', en: 'Save anyway' },
} as const satisfies Record<string, Bilingual>;
