import { useState } from 'react';
import { useSaving } from '#admin/use-saving.ts';
import { lineName, lineText } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { Order } from '../order.ts';
import { statusNames } from '../order-status.text.ts';
import { isCalledOff } from '../order-status.ts';
import { noteCustomer } from './customers.client.ts';
import { customerNoteLimit, NoteInput } from './customers.schema.ts';
import {
  countWords,
  doorWords,
  endsWords,
  rewardWords,
  customerText as text,
  untilWords,
} from './customers.text.ts';
import type { CustomerCard as Card, Door } from './customers.ts';

type CustomerCardProps = {
  card: Card;
  onTakeDoor?: ((door: Door) => void) | undefined;
  onTakeOrder?: ((order: Order) => void) | undefined;
  onTakeLine?: ((line: Line) => void) | undefined;
  /** Called once its note is saved. */
  onChanged: () => void;
};

/** Renders what is known of a telephone: names, note, doors and the latest orders (B-4733). */
export function CustomerCard({
  card,
  onTakeDoor,
  onTakeOrder,
  onTakeLine,
  onChanged,
}: CustomerCardProps) {
  const { t } = useLanguage();
  const reward = rewardWords(card);
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="font-bold text-2xl leading-tight">{card.names.join(' · ')}</p>
        <a
          href={phoneLink(card.phone)}
          className="tabular inline-block min-h-14 content-center font-bold text-xl underline underline-offset-4"
        >
          {card.phone}
        </a>
        <p>{t(countWords(card))}</p>
        <p className="font-bold text-tomato empty:hidden">{t(endsWords(card))}</p>
        {reward && (
          <p className="my-1 w-fit rounded bg-cheese px-2 py-0.5 font-bold">{t(reward)}</p>
        )}
        <p className="text-sm text-soft">{t(untilWords(card))}</p>
      </div>
      <NoteField key={card.phone} card={card} onSaved={onChanged} />
      {card.doors.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold text-lg">{t(text.doors)}</h3>
          {card.doors.map((door) =>
            onTakeDoor ? (
              <Button
                key={JSON.stringify(door)}
                variant="rim"
                className="min-h-14 justify-start text-left"
                onClick={() => onTakeDoor(door)}
              >
                {t(doorWords(door))}
              </Button>
            ) : (
              <p key={JSON.stringify(door)}>{t(doorWords(door))}</p>
            ),
          )}
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="font-bold text-lg">{t(text.orders)}</h3>
        {card.orders.map((order) => (
          <LatestOrder key={order.id} {...{ order, onTakeOrder, onTakeLine }} />
        ))}
      </section>
    </div>
  );
}

type LatestOrderProps = Pick<CustomerCardProps, 'onTakeOrder' | 'onTakeLine'> & { order: Order };

function LatestOrder({ order, onTakeOrder, onTakeLine }: LatestOrderProps) {
  const { language, t } = useLanguage();
  const date = formatDate(order.placedAt, language, true);
  return (
    <article aria-label={date} className="rounded-2xl border border-rim bg-white px-4 py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="tabular">
          <b>{date}</b> · {formatMoney(order.total, language)}{' '}
          {isCalledOff(order.status) && (
            <b className="text-tomato">{t(statusNames[order.status][order.orderType])}</b>
          )}
        </p>
        {onTakeOrder && (
          <Button
            variant="rim"
            className="min-h-14 shrink-0"
            aria-label={`${t(text.same)}, ${date}`}
            onClick={() => onTakeOrder(order)}
          >
            {t(text.same)}
          </Button>
        )}
      </div>
      <ul>
        {order.lines.map((line, at) => (
          <li
            key={`${at}-${line.itemId}`}
            className="flex items-center justify-between gap-3 leading-snug"
          >
            <span className="py-1">{lineText(line, null, t)}</span>
            {onTakeLine && (
              <Button
                variant="rim"
                className="min-h-14 min-w-14 shrink-0 px-0! text-xl"
                aria-label={`${t(text.add)} ${t(lineName(line))}`}
                onClick={() => onTakeLine(line)}
              >
                +
              </Button>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Renders the note to type over; Enter saves it. The second of two who change it reads what the first saved. */
function NoteField({ card: { phone, note }, onSaved }: { card: Card; onSaved: () => void }) {
  const { t } = useLanguage();
  const [was, setWas] = useState(note);
  const { form, setForm, formProps, refused, theirs } = useSaving({
    initial: note,
    read(typed): { ok: string } | { fieldErrors: { note?: true } } {
      const { success, data } = NoteInput.shape.note.safeParse(typed);
      return success ? { ok: data } : { fieldErrors: { note: true } };
    },
    write: (typed) => noteCustomer({ phone, note: typed, was }),
    merge(current, typed) {
      setWas(current.note);
      return typed;
    },
    failure: text.unsaved,
    done: { tone: 'success', title: text.saved },
    onSaved(answer) {
      setWas(answer?.note ?? '');
      onSaved();
    },
  });
  const meanwhile = theirs && `${t(text.current)} ${theirs.note || t(text.empty)}`;
  return (
    <form {...formProps}>
      <LabelledInput
        name="customer-note"
        label={t(text.note)}
        optional={t(text.enter)}
        autoComplete="off"
        maxLength={customerNoteLimit}
        value={form}
        onChange={setForm}
        fieldError={refused?.fieldErrors?.note ? t(text.noLink) : (meanwhile ?? undefined)}
        className="[&_input]:min-h-14"
      />
    </form>
  );
}
