import { memo, useState } from 'react';
import { noteWords } from '#cart/line.text.ts';
import { formatMoney } from '#core/money.ts';
import { dayAt, noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { forDriver, orderNumber, paidWords } from '#orders/orders.text.ts';
import { staffTimes, stepTime } from '#orders/promise.text.ts';
import { addedRows } from '#orders/total-rows.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { mapLink } from '#shop/shop.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { boardText, moveNames } from '../board/board.text.ts';
import { nextMove } from '../board/board.ts';
import { useAtEachTick, useBoardParts } from '../board/board-provider.tsx';
import { agoWords, leftWords, pressureOf, targetOf } from '../board/board-times.ts';
import type { OpenDialog } from '../dialog/promised.ts';
import { printTicket } from '../ticket/print-ticket.tsx';
import { OrderCardLines } from './order-card-lines.tsx';

const link =
  'flex min-h-12 items-center gap-2 rounded-xl border-2 border-rim px-2.5 py-0.5 font-bold leading-tight hover:border-tomato';
const answer =
  'min-h-12 grow rounded-xl border-2 border-rim bg-white px-3 font-bold hover:bg-crust';

/** Who ordered: the call is one tap, and how it ended is asked for right after it (B-809). */
function OrderCardCustomer({ order }: { order: Order }) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [hasCalled, setCalled] = useState(false);
  const { fullName, phone, phoneExtension, address, apartment, driverNote } = order;
  const number = phoneExtension
    ? `${phone}, ${t(boardText.extension)}\u00a0${phoneExtension}`
    : phone;
  const street = apartment ? `${address}, ${t(boardText.apartment)}\u00a0${apartment}` : address;
  const where = street && deliveryAddressLine({ address: street, postalCode: order.postalCode });

  return (
    <div className="grid gap-1.5">
      <p className="min-w-0 break-words font-bold leading-tight">{fullName}</p>
      <a
        href={`${phoneLink(phone)}${phoneExtension ? `;ext=${phoneExtension.replace(/\D/g, '')}` : ''}`}
        className={link}
        onClick={() => setCalled(true)}
      >
        <Icon name="phone" />
        <span className="grid">
          <span className="tabular">
            <span className="sr-only">
              {t(boardText.call)} {fullName},{' '}
            </span>
            {number}
          </span>{' '}
          <span
            className={`justify-self-start text-sm ${order.language === 'en' ? 'rounded bg-cheese px-1' : 'font-normal text-soft'}`}
          >
            {t(boardText.callIn[order.language])}
          </span>
        </span>
      </a>
      {hasCalled && (
        <fieldset className="flex gap-1.5">
          <legend className="mb-1 text-sm">{t(boardText.howDidItEnd)}</legend>
          {(['reached', 'no_answer'] as const).map((result) => (
            <button
              key={result}
              type="button"
              className={answer}
              onClick={() => {
                setCalled(false);
                steps.recordCall(order, result);
              }}
            >
              {t(result === 'reached' ? boardText.reached : boardText.noAnswer)}
            </button>
          ))}
        </fieldset>
      )}
      {where && address && (
        <a
          href={mapLink(deliveryAddressLine(order))}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          <Icon name="place" />
          <span className="min-w-0 break-words">{where}</span>
          <span className="sr-only">
            {t(boardText.map)} {t(boardText.newWindow)}
          </span>
        </a>
      )}
      {driverNote && (
        <p className="wrap-anywhere min-w-0 rounded-xl bg-cheese px-3 py-1.5 leading-tight">
          <span className="block text-sm">{t(forDriver)}</span>
          <strong>{t(noteWords(driverNote))}</strong>
        </p>
      )}
    </div>
  );
}

/** Renders why the customer is to be called before anything is cooked; nothing for most orders (B-861). */
export function OrderCardMark({ order }: { order: Order }) {
  const { t } = useLanguage();
  if (!isCallFirst(order)) return null;
  return (
    <div className="rounded-xl bg-cheese px-3 py-1.5 text-sm">
      <strong>{t(callFirstTitle)}</strong>
      <ul>
        {order.callFirst.map((reason) => (
          <li key={reason}>{t(callFirstTexts[reason])}</li>
        ))}
      </ul>
    </div>
  );
}

const nothing = { fr: '', en: '' };

const pressures = {
  calm: 'text-soft',
  soon: 'rounded-full bg-cheese px-2 text-ink',
  late: 'rounded-full bg-tomato px-2 text-white',
} as const;

/** When it must be ready and, of a delivery, at the door; how much time is left until then. */
function OrderCardDue({ order }: { order: Order }) {
  const { t } = useLanguage();
  const target = targetOf(order);
  const { status, orderType } = order;
  // The kitchen is done with what is on its way.
  const isOnTheWay = status === 'ready' && orderType === 'delivery';
  const ready = useAtEachTick((now) => t(staffTimes(order, now)?.ready ?? boardText.asap));
  const door = useAtEachTick((now) => t(staffTimes(order, now)?.door ?? nothing));
  const label = t(order.promisedAt === null ? boardText.requestedFor : boardText.promisedFor);
  return (
    <div className="min-w-0 grow text-right leading-tight">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="font-bold text-lg">
          {target !== null && <span className="sr-only">{label} </span>}
          {isOnTheWay ? door : ready}
        </span>
        {order.closedAt === null && target !== null && <TimeLeft target={target} />}
      </p>
      {door !== '' && !isOnTheWay && <p className="text-sm">{door}</p>}
    </div>
  );
}

/** Renders the day of an order that is not for today: its number is not one of today's (B-2587). */
export function OrderCardDay({ order: { day } }: { order: Order }) {
  const { language } = useLanguage();
  const words = useAtEachTick((now) =>
    day > dayAt(now) ? formatDay(noonOf(day), now, language) : '',
  );
  if (words === '') return null;
  return <span className="whitespace-nowrap rounded-full bg-cheese px-2.5 py-0.5">{words}</span>;
}

/** How long ago it was sent; of one that is over, when that was. */
function OrderCardAge({ order }: { order: Order }) {
  const { t } = useLanguage();
  const { placedAt, closedAt } = order;
  const words = useAtEachTick((now) =>
    t(closedAt === null ? agoWords(placedAt, now) : stepTime(closedAt, now)),
  );
  return (
    <span className="ml-auto font-normal text-soft">
      {closedAt === null ? (
        <span className="sr-only">{t(boardText.sent)} </span>
      ) : (
        `${t(boardText.closed)} `
      )}
      {words}
    </span>
  );
}

function TimeLeft({ target }: { target: number }) {
  const { t } = useLanguage();
  const words = useAtEachTick((now) => t(leftWords(target, now)));
  const pressure = useAtEachTick((now) => pressureOf(target, now));
  if (words === '') return null;
  return <span className={`font-bold text-sm ${pressures[pressure]}`}>{words}</span>;
}

type OrderCardActionsProps = { order: Order; onNext: () => void; onOpen: OpenDialog };

const small =
  'min-h-14 min-w-12 place-items-center rounded-xl border-2 border-rim bg-white font-bold text-lg hover:bg-crust active:brightness-90';
const large =
  'min-h-14 grow rounded-xl bg-basil px-2 font-bold text-lg text-white leading-tight hover:bg-leaf active:brightness-90';

/** The next step under the thumb, and everything else, printing too, behind one button. */
function OrderCardActions({ order, onNext, onOpen }: OrderCardActionsProps) {
  const { t } = useLanguage();
  const next = nextMove(order.status);
  const reason = order.refusalReason;
  return (
    <>
      {reason && <p className="text-sm">{order.refusalNote ?? t(refusalTexts[reason].staff)}</p>}
      <div className="mt-auto flex gap-1.5">
        {next && (
          <button type="button" className={large} onClick={onNext}>
            {t(moveNames[next.to][order.orderType])}
          </button>
        )}
        <button
          type="button"
          className={`${small} hidden @min-[15rem]:grid`}
          aria-label={`${t(boardText.print)}, ${order.number}`}
          onClick={() => printTicket(order)}
        >
          <Icon name="print" />
        </button>
        <button
          type="button"
          className={`${small} grid ${next ? '' : 'grow'}`}
          aria-label={`${t(boardText.more)}, ${order.number}`}
          onClick={() => onOpen(order, 'more')}
        >
          <span aria-hidden="true">{next ? '⋯' : t(boardText.more)}</span>
        </button>
      </div>
    </>
  );
}

type OrderCardProps = { order: Order; onOpen: OpenDialog };

/** One order: everything that the kitchen, the telephone and the driver need, and its next step. */
export const OrderCard = memo(function OrderCard({ order, onOpen }: OrderCardProps) {
  const { language, t } = useLanguage();
  const { steps } = useBoardParts();
  const isUntouched = order.status === 'new' && order.seenAt === null;
  const titleId = `order-${order.id}`;
  const next = nextMove(order.status);

  function takeNext() {
    if (next?.needs === 'time') onOpen(order, 'confirm');
    else if (next) steps.move(order, next.to);
  }

  return (
    <article
      data-order={order.id}
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys lead from card to card
      tabIndex={0}
      onClick={() => steps.touch(order)}
      // A press is its click: what it changes must not move the button from under the finger.
      onFocus={({ target }) => target.matches(':focus-visible') && steps.touch(order)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.repeat) return;
        if (event.key === 'Enter') takeNext();
        else if (event.key === ' ') onOpen(order, 'more');
        else return;
        event.preventDefault();
      }}
      className={`@container flex flex-col gap-2 rounded-2xl border-2 bg-white p-3 shadow-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto] ${isUntouched ? 'border-tomato not-focus-visible:outline-2 not-focus-visible:outline-tomato' : 'border-rim'}`}
    >
      <header className="flex items-center gap-3">
        <h3 id={titleId} className="font-display text-4xl leading-none">
          <span className="sr-only">{t(orderNumber(order.number))}</span>
          <span aria-hidden="true">{order.number}</span>
        </h3>
        <OrderCardDue order={order} />
      </header>
      <p className="flex flex-wrap items-center gap-1.5 font-bold text-sm">
        <OrderCardDay order={order} />
        <span
          className={`rounded-full px-2.5 py-0.5 ${order.orderType === 'delivery' ? 'bg-char text-paper' : 'bg-crust text-ink'}`}
        >
          {t(orderTypeNames[order.orderType])}
        </span>
        {order.status === 'new' && (
          <span
            className={`rounded-full bg-tomato px-2.5 py-0.5 text-white ${isUntouched ? '' : 'invisible'}`}
          >
            {t(boardText.untouched)}
          </span>
        )}
        {order.callResult && (
          <span className="rounded-full border border-rim px-2 py-0.5">
            {t(order.callResult === 'reached' ? boardText.reached : boardText.noAnswer)}
          </span>
        )}
        <OrderCardAge order={order} />
      </p>
      <OrderCardMark order={order} />
      <OrderCardLines lines={order.lines} />
      <OrderCardCustomer order={order} />
      <OrderCardAdded order={order} />
      <p className="flex items-baseline justify-between gap-2">
        <span className="tabular text-sm">{t(paidWords(order.paymentMethod, order.cashDue))}</span>
        <strong className="tabular text-xl">{formatMoney(order.total, language)}</strong>
      </p>
      <OrderCardActions order={order} onNext={takeNext} onOpen={onOpen} />
    </article>
  );
});

/** What in the total is no dish: asked about on the telephone and at the door (B-2045). */
function OrderCardAdded({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const rows = addedRows(order);
  if (rows.length === 0) return null;
  return (
    <dl className="tabular text-sm">
      {rows.map(({ kind, label, amount }) => (
        <div key={kind} className="flex justify-between gap-2">
          <dt>{t(label)}</dt>
          <dd className="whitespace-nowrap">{formatMoney(amount, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
