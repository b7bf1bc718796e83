import { memo, useSyncExternalStore } from 'react';
import { takeNoSlip } from '#browser/held-changes.ts';
import { noteWords } from '#cart/line.text.ts';
import { capital } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { changedText, differenceTexts } from '#orders/changing/difference.text.ts';
import { changeable } from '#orders/changing/what-may-change.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { refusalTexts, statusNames } from '#orders/order-status.text.ts';
import { isCalledOff, isClosed } from '#orders/order-status.ts';
import {
  aboutCustomer,
  forDriver,
  orderNumber,
  paymentNames,
  sourceNames,
} from '#orders/orders.text.ts';
import { staffTimes, stepTime } from '#orders/promise.text.ts';
import { otherDayOf } from '#orders/promise.ts';
import { addedRows } from '#orders/total-rows.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { boardText, moveNames } from '../board/board.text.ts';
import { isUnseen, isUntouched, nextMove } from '../board/board.ts';
import { useAtEachTick, useBoard, useBoardParts } from '../board/board-provider.tsx';
import {
  agePressure,
  agoWords,
  isWaiting,
  leftWords,
  sinceWords,
  targetOf,
} from '../board/board-times.ts';
import { useSoonestPromise } from '../dialog/promise-part.tsx';
import type { OpenDialog } from '../dialog/promised.ts';
import { ticketText } from '../ticket/ticket.text.ts';
import { OrderCardLines } from './order-card-lines.tsx';
import { SoldOutMark } from './sold-out.tsx';

/** Renders why to call the customer before cooking; nothing for most orders (B-861). */
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

/** Renders what was changed since a cook touched it last, what is off struck out; nothing for most orders (B-4605). */
function OrderCardChanges({ order: { changes, status } }: { order: Order }) {
  const { t } = useLanguage();
  if (!changes || isClosed(status)) return null;
  const texts = differenceTexts(changes);
  return (
    <div className="rounded-xl border-2 border-tomato bg-cheese px-3 py-1.5">
      <strong className="uppercase">{t(changedText.title)}</strong>
      <ul className="font-bold">
        {texts.map((words, position) => (
          <li
            key={words.fr}
            className={(changes.lines[position]?.by ?? 1) < 0 ? 'line-through' : ''}
          >
            {t(words)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each age has a colour, a shape and words of its own (B-3904). */
const ages = {
  calm: { shape: '●', look: 'bg-crust' },
  soon: { shape: '▲', look: 'bg-cheese' },
  late: { shape: '■', look: 'bg-tomato text-white' },
} as const;

/** Renders the number, the time left and the age, and all times in one line. */
function OrderCardHead({ order }: { order: Order }) {
  const { t } = useLanguage();
  const { louderAfter } = useBoard();
  const { status, orderType, placedAt, closedAt, promisedAt, number } = order;
  const target = targetOf(order);
  const age = useAtEachTick((now) => agePressure(order, now, louderAfter));
  const left = useAtEachTick((now) => {
    if (closedAt !== null) return t(stepTime(closedAt, now));
    if (isWaiting(order)) return t(sinceWords(order, now));
    return t(target === null ? agoWords(placedAt, now) : leftWords(target, now));
  });
  const times = useAtEachTick((now) => {
    const { ready = boardText.asap, door } = staffTimes(order, now) ?? {};
    const at = promisedAt !== null && stepTime(promisedAt, now);
    const there = door && at ? { fr: `livrée vers ${at.fr}`, en: `there ${at.en}` } : door;
    // The kitchen is done with an order that is on its way.
    return [...(status === 'out' ? [] : [ready]), ...(there ? [there] : [])].map(t).join(' · ');
  });
  const isNamed = closedAt !== null || isWaiting(order);
  const { shape, look } = ages[age];
  return (
    <header className={`flex items-center gap-3 rounded-t-xl px-2.5 ${look}`}>
      <h3 id={`order-${order.id}`} className="font-display text-4xl leading-none">
        <span className="sr-only">{t(orderNumber(number))}</span>
        <span aria-hidden="true">{number}</span>
      </h3>
      <div className="min-w-0 grow text-right leading-tight">
        <p className="font-bold text-xl">
          {closedAt === null && <span aria-hidden="true">{shape} </span>}
          <OrderCardDay order={order} /> {isNamed && t(statusNames[status][orderType])} {left}
        </p>
        {closedAt === null && (
          <p className="text-sm">
            {target !== null && (
              <span className="sr-only">
                {t(promisedAt === null ? boardText.requestedFor : boardText.promisedFor)}{' '}
              </span>
            )}
            {times}
          </p>
        )}
      </div>
    </header>
  );
}

/** Renders the day of an order that is not for today: its number is of that day (B-2587, B-4261). */
export function OrderCardDay({ order }: { order: Order }) {
  const { language } = useLanguage();
  const words = useAtEachTick((now) => {
    const day = otherDayOf(order, now);
    return day ? capital(formatDay(noonOf(day), now, language)) : '';
  });
  if (words === '') return null;
  return (
    <span className="inline-block rounded-full bg-cheese px-2.5 font-bold text-ink text-xl leading-tight">
      {words}
    </span>
  );
}

const pill = 'whitespace-nowrap rounded-full px-1.5 font-bold text-sm leading-tight';

/** Renders how, in what state, who and what is paid in one row; then the address and notes. */
function OrderCardCustomer({ order, isForCounter }: { order: Order; isForCounter: boolean }) {
  const { language, t } = useLanguage();
  const { fullName, address, apartment, driver, orderType, callResult, status } = order;
  const { driverNote, customerNote } = order;
  const source = sourceNames[order.source];
  const street = apartment ? `${address}, ${t(boardText.apartment)}\u00a0${apartment}` : address;
  const isTouched = !isUnseen(order);
  const untouched = status === 'new' ? boardText.untouched : boardText.byItself;
  const isReady = status === 'ready' || status === 'out';
  const touchedLook = isReady ? 'bg-basil text-white' : 'inset-ring inset-ring-rim';
  // As wide before the first touch as after it: the row does not break anew under a finger (B-2583).
  const width = status === 'new' || status === 'confirmed' ? 'min-w-24' : '';
  const large = isForCounter ? 'font-bold text-2xl' : '';
  return (
    // The telephone's touch reaches below its row: without an address there is room for it.
    <div className={`grid gap-1 leading-tight ${street ? '' : 'pb-3'}`}>
      <p className="flex flex-wrap items-center gap-1">
        <span
          className={`${pill} ${orderType === 'delivery' ? 'bg-char text-paper' : 'inset-ring inset-ring-ink'}`}
        >
          {t(orderTypeNames[orderType])}
        </span>
        <span
          className={`${pill} text-center ${width} ${isTouched ? touchedLook : 'bg-tomato text-white'}`}
        >
          {t(isTouched ? statusNames[status][orderType] : untouched)}
        </span>
        {source && <span className={`${pill} inset-ring inset-ring-rim`}>{t(source)}</span>}
        {callResult && (
          <span className={`${pill} inset-ring inset-ring-rim`}>{t(boardText[callResult])}</span>
        )}
        {/* The sum taken at the door: cash is rounded. */}
        <span className={`tabular ml-auto whitespace-nowrap ${isForCounter ? large : 'text-sm'}`}>
          {t(paymentNames[order.paymentMethod].short)}{' '}
          <strong>{formatMoney(order.cashDue ?? order.total, language)}</strong>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className={`wrap-anywhere min-w-0 ${large}`}>{fullName}</span>
        <CustomerPhone order={order} className="-my-4" />
      </p>
      {customerNote && (
        <p className="wrap-anywhere inset-ring-2 inset-ring-ink rounded-lg bg-cheese px-2">
          {t(aboutCustomer)} <strong>{t(noteWords(customerNote))}</strong>
        </p>
      )}
      <p className="wrap-anywhere empty:hidden">
        {driver && <b>{`${t(ticketText.driver)} ${driver} · `}</b>}
        {street && deliveryAddressLine({ address: street, postalCode: order.postalCode })}
        {/* Customers ask about fees and rebates at the door (B-2045). */}
        {addedRows(order).map(({ kind, label, words }) => (
          <span key={kind} className="tabular inline-block text-sm">
            &nbsp;· {t(kind === 'deliveryFee' ? orderTypeNames.delivery : label)} {t(words)}
          </span>
        ))}
      </p>
      {driverNote && (
        <p className="wrap-anywhere rounded-lg bg-cheese px-2">
          {t(forDriver)} <strong>{t(noteWords(driverNote))}</strong>
        </p>
      )}
    </div>
  );
}

const small =
  'grid min-h-14 min-w-14 shrink-0 place-items-center rounded-xl border-2 border-rim bg-white font-bold text-2xl hover:bg-crust active:brightness-90';
const large =
  'min-h-14 min-w-0 grow rounded-xl bg-basil px-2 font-bold text-xl text-white leading-tight hover:bg-leaf active:brightness-90';

/** Renders a customer's number in full, where there is one, and the language to call in; a touch calls where it can. */
export function CustomerPhone({ order, className }: { order: Order; className: string }) {
  const { t } = useLanguage();
  const { phone, phoneExtension, language } = order;
  if (phone === '') return null;
  return (
    <a
      href={`${phoneLink(phone)}${phoneExtension ? `;ext=${phoneExtension.replace(/\D/g, '')}` : ''}`}
      className={`tabular inline-block min-h-14 content-center whitespace-nowrap font-bold underline underline-offset-4 ${className}`}
    >
      {phone}
      {phoneExtension && `, ${t({ fr: 'poste', en: 'ext.' })}\u00a0${phoneExtension}`}
      <span className="sr-only"> {t(boardText.callIn[language])}</span>
      {language === 'en' && (
        <span aria-hidden="true" className="ml-1 inline-block rounded bg-cheese px-1">
          EN
        </span>
      )}
    </a>
  );
}

type OrderCardActionsProps = { order: Order; promisedAt: number; onOpen: OpenDialog };

/** Renders the next step and ⋯ for everything else; for ten seconds, over the card, the way back. */
function OrderCardActions({ order, promisedAt, onOpen }: OrderCardActionsProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const slip = useSyncExternalStore(steps.slips.subscribe, () => steps.slips.now().get(order.id));
  const { status, orderType, number, refusalReason } = order;
  const next = nextMove(order);
  const promise = useAtEachTick((now) =>
    next?.needs === 'time' ? t(stepTime(promisedAt, now)) : '',
  );
  return (
    <>
      {slip && (
        // Over the card, so that the buttons below stay where they are.
        <button
          ref={takeNoSlip}
          type="button"
          className={`${small} absolute right-2 bottom-full z-10 mb-1 w-[7.375rem] border-ember! bg-cheese! text-lg! shadow-card`}
          onClick={() => steps.undo(order)}
        >
          {t({ fr: 'Revenir', en: 'Undo' })}
        </button>
      )}
      {refusalReason && (
        <p className="px-1 text-sm">{order.refusalNote ?? t(refusalTexts[refusalReason].staff)}</p>
      )}
      <div className="flex gap-1.5">
        {next ? (
          // Another step is another control: the second tap of a double tap does not take it.
          <button
            key={next.to}
            ref={takeNoSlip}
            type="button"
            className={large}
            onClick={() => steps.takeNext(order, promisedAt, onOpen)}
          >
            {t(moveNames[next.to][orderType])} {promise}
          </button>
        ) : (
          // In place of the pressed button stands nothing to press.
          <p
            className={`min-h-14 grow content-center px-2 font-bold text-xl ${isCalledOff(status) ? 'text-tomato' : 'text-basil'}`}
          >
            {t(statusNames[status][orderType])}
          </p>
        )}
        {Object.keys(changeable[status]).length > 0 && (
          <button
            type="button"
            className={`${small} px-1.5 text-base!`}
            aria-label={`${t(changedText.change)}, ${number}`}
            onClick={() => onOpen(order, 'change')}
          >
            {t(changedText.change)}
          </button>
        )}
        <button
          type="button"
          className={small}
          aria-label={`${t({ fr: 'Autres actions', en: 'More' })}, ${number}`}
          onClick={() => onOpen(order, 'more')}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      </div>
    </>
  );
}

type OrderCardProps = { order: Order; isForCounter?: boolean; onOpen: OpenDialog };

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isForCounter = false, onOpen } = props;
  const { steps } = useBoardParts();
  const promisedAt = useSoonestPromise(order);
  const isWaiting = isUntouched(order);
  return (
    <article
      data-order={order.id}
      data-status={order.status}
      data-untouched={isWaiting || undefined}
      aria-labelledby={`order-${order.id}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys lead from card to card
      tabIndex={0}
      onClick={() => steps.touch(order)}
      // A press is its click: what it changes must not move the button from under the finger.
      onFocus={({ target }) => target.matches(':focus-visible') && steps.touch(order)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.repeat) return;
        if (event.key === 'Enter') steps.takeNext(order, promisedAt, onOpen);
        else if (event.key === ' ') onOpen(order, 'more');
        else return;
        event.preventDefault();
      }}
      className={`flex flex-col rounded-2xl border-2 bg-white shadow-card lg:max-h-[calc(100cqh-2.25rem)] ${isWaiting ? 'border-tomato not-focus-visible:outline-2 not-focus-visible:outline-tomato' : 'border-rim'}`}
    >
      <OrderCardHead order={order} />
      <div className="fades-below grid min-h-0 grow content-start gap-1.5 overflow-y-auto px-2.5 pt-1 pb-1.5">
        <OrderCardMark order={order} />
        <OrderCardChanges order={order} />
        <SoldOutMark order={order} />
        <OrderCardLines lines={order.lines} isSmall={isForCounter} />
        <OrderCardCustomer order={order} isForCounter={isForCounter} />
      </div>
      <div className="relative grid shrink-0 gap-1.5 p-1.5 pt-0">
        <OrderCardActions order={order} promisedAt={promisedAt} onOpen={onOpen} />
      </div>
    </article>
  );
});
