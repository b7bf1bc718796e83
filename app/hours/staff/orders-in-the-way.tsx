import { useState } from 'react';
import { type FormWrite, GivenUp } from '#admin/write.ts';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { OrderInTime } from '../closed-times.ts';
import { formatInstant } from '../hours.text.ts';

/** The orders that a refused saving lists; null when it was refused for another reason. */
function ordersIn(error: unknown): readonly OrderInTime[] | null {
  if (!(error instanceof CallFailure) || error.code !== 'orders_in_closed_time') return null;
  return (error.details as { readonly orders: readonly OrderInTime[] }).orders;
}

type Question = {
  readonly orders: readonly OrderInTime[];
  readonly answer: (isWanted: boolean) => void;
};

/**
 * Returns `asking` for writes that may close the time of orders: it sends a write again with the
 * orders that were shown once the person confirms, and throws `GivenUp` otherwise. `dialog` asks.
 */
export function useOrdersInTheWay(now: number) {
  const [question, setQuestion] = useState<Question | null>(null);

  async function tryWith<Answer>(
    send: (confirmed: number[]) => Promise<Answer>,
    from: number,
    confirmed: number[] = [],
  ): Promise<Answer> {
    try {
      return await send(confirmed);
    } catch (error) {
      const orders = ordersIn(error);
      if (!orders) throw error;
      // What begins later closes the time of no order before.
      const closed = orders.filter(({ at }) => at >= from);
      const isWanted =
        closed.length === 0 ||
        (await new Promise<boolean>((answer) => setQuestion({ orders: closed, answer })));
      setQuestion(null);
      if (!isWanted) throw new GivenUp();
      const ids = orders.map(({ id }) => id);
      return tryWith(send, from, ids);
    }
  }

  function asking<Answer>(write: (confirmed: number[]) => FormWrite<Answer>): FormWrite<Answer> {
    return {
      send: () => tryWith((confirmed) => write(confirmed).send(), 0),
      sendWith: (headers) =>
        tryWith(
          (confirmed) => write(confirmed).sendWith(headers),
          Date.parse(headers['X-Begins-At'] ?? '') || 0,
        ),
    };
  }

  const dialog = (
    <OrdersInTheWay
      orders={question?.orders ?? []}
      now={now}
      onSave={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
  return { asking, dialog };
}

type OrdersInTheWayProps = {
  /** None when nothing is asked. */
  orders: readonly OrderInTime[];
  now: number;
  onSave: () => void;
  onCancel: () => void;
};

/** Lists the orders whose time would be closed, and asks whether to save all the same (B-2036). */
function OrdersInTheWay({ orders, now, onSave, onCancel }: OrdersInTheWayProps) {
  const { language, t } = useLanguage();
  return (
    <Confirm
      question={orders.length > 0 ? t(text.question) : null}
      confirmLabel={t(text.save)}
      onConfirm={onSave}
      onCancel={onCancel}
    >
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
            {phone !== null && (
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
    </Confirm>
  );
}

/** The words about orders whose time would be closed. */
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
