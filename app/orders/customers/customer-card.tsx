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
import { customerCalls } from './customers.client.ts';
import { customerNoteLimit, NoteInput } from './customers.schema.ts';
import type { CustomerCard as Card, Door } from './customers.server.ts';
import { doorWords, endsWords, storedWords, customerText as text } from './customers.text.ts';
import { rewardWords } from './reward.text.ts';

type Taking = {
  onTakeOrder?: ((order: Order) => void) | undefined;
  onTakeLine?: ((line: Line) => void) | undefined;
};

type CustomerCardProps = Taking & {
  card: Card;
  onTakeDoor?: ((door: Door) => void) | undefined;
  /** Called once its note is saved. */
  onChanged: () => void;
};

const look = { variant: 'rim', className: 'min-h-14 shrink-0' } as const;
const row = 'flex items-center justify-between gap-3';

/** Renders what is known of a telephone: names, note, doors and the latest orders (B-4733). */
export function CustomerCard({ card, onTakeDoor, onChanged, ...taking }: CustomerCardProps) {
  const { t } = useLanguage();
  const reward = rewardWords(card);
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="font-bold text-2xl leading-tight">{card.names.join(' · ')}</p>
        <a href={phoneLink(card.phone)} className="tabular block min-h-14 content-center underline">
          {card.phone}
        </a>
        <p>{t(storedWords(card))}</p>
        <p className="font-bold text-tomato empty:hidden">{t(endsWords(card))}</p>
        {reward && <p className="mt-1 w-fit rounded bg-cheese px-2 font-bold">{t(reward)}</p>}
      </div>
      <NoteField key={card.phone} card={card} onSaved={onChanged} />
      {card.doors.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold text-lg">{t(text.doors)}</h3>
          {card.doors.map((door) => {
            const words = t(doorWords(door));
            if (!onTakeDoor) return <p key={words}>{words}</p>;
            return (
              <Button key={words} {...look} onClick={() => onTakeDoor(door)}>
                {words}
              </Button>
            );
          })}
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="font-bold text-lg">{t(text.orders)}</h3>
        {card.orders.map((order) => (
          <LatestOrder key={order.id} order={order} {...taking} />
        ))}
      </section>
    </div>
  );
}

function LatestOrder({ order, onTakeOrder, onTakeLine }: Taking & { order: Order }) {
  const { language, t } = useLanguage();
  const { placedAt, status, orderType, total, lines } = order;
  const date = formatDate(placedAt, language, true);
  const off = isCalledOff(status) && statusNames[status][orderType];
  return (
    <article aria-label={date} className="rounded-2xl border border-rim bg-white px-4 py-2">
      <div className={row}>
        <p className="tabular">
          <b>{date}</b> · {formatMoney(total, language)}{' '}
          {off && <b className="text-tomato">{t(off)}</b>}
        </p>
        {onTakeOrder && (
          <Button
            {...look}
            aria-label={`${t(text.same)}, ${date}`}
            onClick={() => onTakeOrder(order)}
          >
            {t(text.same)}
          </Button>
        )}
      </div>
      <ul>
        {lines.map((line, at) => (
          <li key={at} className={`${row} leading-snug`}>
            <span className="py-1">{lineText(line, null, t)}</span>
            {onTakeLine && (
              <Button
                {...look}
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
    write: (typed) => customerCalls.note({ phone, note: typed, was }),
    merge(current, typed) {
      setWas(current.note);
      return typed;
    },
    done: { tone: 'success', title: text.saved },
    onSaved(answer) {
      setWas(answer?.note ?? '');
      onSaved();
    },
  });
  const meanwhile = theirs ? `${t(text.meanwhile)} ${theirs.note}` : undefined;
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
        fieldError={refused?.fieldErrors?.note ? t(text.noLink) : meanwhile}
        className="[&_input]:min-h-14"
      />
    </form>
  );
}
