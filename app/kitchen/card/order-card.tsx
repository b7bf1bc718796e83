import { memo, useState, useSyncExternalStore } from 'react';
import { noteWords } from '#cart/line.text.ts';
import { capital } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { refusalTexts, statusNames } from '#orders/order-status.text.ts';
import { forDriver, orderNumber, paymentNames } from '#orders/orders.text.ts';
import { staffTimes, stepTime } from '#orders/promise.text.ts';
import { otherDayOf } from '#orders/promise.ts';
import { addedRows } from '#orders/total-rows.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { boardText, moveNames } from '../board/board.text.ts';
import { isUnseen, nextMove } from '../board/board.ts';
import { useAtEachTick, useBoard, useBoardParts } from '../board/board-provider.tsx';
import { agePressure, agoWords, isWaiting, leftWords, targetOf } from '../board/board-times.ts';
import type { OpenDialog } from '../dialog/promised.ts';
import { useSoonestPromise } from '../dialog/use-soonest-promise.ts';
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

/** Each age has a colour, a shape and words of its own (B-3904). */
const ages = {
  calm: { shape: '●', look: 'bg-crust' },
  soon: { shape: '▲', look: 'bg-cheese' },
  late: { shape: '■', look: 'bg-tomato text-white' },
} as const;

const nothing = { fr: '', en: '' };

/** Renders the number as large as it goes, the ready time, the time left and the age. */
function OrderCardHead({ order, titleId }: { order: Order; titleId: string }) {
  const { t } = useLanguage();
  const { louderAfter } = useBoard();
  const { status, orderType, placedAt, closedAt, number } = order;
  const target = targetOf(order);
  const age = useAtEachTick((now) => agePressure(order, now, louderAfter));
  // The kitchen is done with an order that is on its way.
  const isOnTheWay = status === 'ready' && orderType === 'delivery';
  const ready = useAtEachTick((now) => t(staffTimes(order, now)?.ready ?? boardText.asap));
  const door = useAtEachTick((now) => t(staffTimes(order, now)?.door ?? nothing));
  const left = useAtEachTick((now) =>
    t(
      closedAt !== null
        ? stepTime(closedAt, now)
        : isWaiting(order)
          ? boardText.waits
          : target === null
            ? agoWords(placedAt, now)
            : leftWords(target, now),
    ),
  );
  const { shape, look } = ages[age];
  return (
    <header className={`flex items-center gap-3 rounded-t-xl px-3 py-1 ${look}`}>
      <h3 id={titleId} className="font-display text-5xl leading-none">
        <span className="sr-only">{t(orderNumber(number))}</span>
        <span aria-hidden="true">{number}</span>
      </h3>
      <div className="min-w-0 grow text-right leading-tight">
        <p className="font-bold text-xl">
          {closedAt === null && <span aria-hidden="true">{shape} </span>}
          <OrderCardDay order={order} />{' '}
          {closedAt !== null && `${t(statusNames[status][orderType])} · `}
          {left}
        </p>
        {closedAt === null && (
          <p className="text-sm">
            {target !== null && (
              <span className="sr-only">
                {t(order.promisedAt === null ? boardText.requestedFor : boardText.promisedFor)}{' '}
              </span>
            )}
            {isOnTheWay ? door : ready}
            {door !== '' && !isOnTheWay && <span className="block">{door}</span>}
          </p>
        )}
      </div>
    </header>
  );
}

/**
 * Renders the day of an order that is not for today: its number is of that day (B-2587, B-4261).
 */
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

const pill = 'whitespace-nowrap rounded-full px-2.5 py-0.5 font-bold';

/** Renders the customer, the address and the payment: large where the order is handed over. */
function OrderCardCustomer({ order, isForCounter }: { order: Order; isForCounter: boolean }) {
  const { language, t } = useLanguage();
  const { fullName, address, apartment, driverNote, orderType, status, callResult } = order;
  const street = apartment ? `${address}, ${t(boardText.apartment)}\u00a0${apartment}` : address;
  const isUntouched = isUnseen(order);
  const large = isForCounter ? 'text-2xl' : 'text-base';
  return (
    <div className="grid gap-1 leading-tight">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span
          className={`${pill} ${orderType === 'delivery' ? 'bg-char text-paper' : 'border border-ink'}`}
        >
          {t(orderTypeNames[orderType])}
        </span>
        {status === 'ready' && (
          <span className={`${pill} bg-basil text-white`}>{t(statusNames[status][orderType])}</span>
        )}
        {status === 'new' && (isUntouched || !callResult) && (
          <span className={`${pill} bg-tomato text-white ${isUntouched ? '' : 'invisible'}`}>
            {t(boardText.untouched)}
          </span>
        )}
        {status === 'confirmed' && isUntouched && (
          <span className={`${pill} bg-tomato text-white`}>{t(boardText.byItself)}</span>
        )}
        {callResult && (
          <span className={`${pill} inset-ring inset-ring-rim`}>{t(boardText[callResult])}</span>
        )}
      </p>
      <p className={isForCounter ? 'grid' : 'flex items-baseline gap-2'}>
        <span className={`wrap-anywhere min-w-0 grow ${isForCounter ? 'font-bold text-2xl' : ''}`}>
          {fullName}
        </span>
        {/* The sum taken at the door: cash is rounded. */}
        <span className={`tabular shrink-0 ${isForCounter ? '' : 'text-right'}`}>
          {t(paymentNames[order.paymentMethod].short)}{' '}
          <strong className={large}>{formatMoney(order.cashDue ?? order.total, language)}</strong>
        </span>
      </p>
      {street && (
        <p className="wrap-anywhere">
          {deliveryAddressLine({ address: street, postalCode: order.postalCode })}
        </p>
      )}
      <OrderCardAdded order={order} />
      {driverNote && (
        <p className="wrap-anywhere rounded-lg bg-cheese px-2 py-1">
          {t(forDriver)} <strong>{t(noteWords(driverNote))}</strong>
        </p>
      )}
    </div>
  );
}

/** Renders fees and rebates: customers ask about them at the door (B-2045). */
function OrderCardAdded({ order }: { order: Order }) {
  const { t } = useLanguage();
  return (
    <dl className="tabular text-sm empty:hidden">
      {addedRows(order).map(({ kind, label, words }) => (
        <div key={kind} className="flex justify-between gap-2">
          <dt>{t(label)}</dt>
          <dd className="whitespace-nowrap">{t(words)}</dd>
        </div>
      ))}
    </dl>
  );
}

const small =
  'grid min-h-14 min-w-14 shrink-0 place-items-center rounded-xl border-2 border-rim bg-white font-bold text-2xl hover:bg-crust active:brightness-90';
/** As wide as two buttons: what replaces them moves none of the others. */
const wide = 'w-[7.375rem] text-lg!';
const large =
  'min-h-14 min-w-0 grow rounded-xl bg-basil px-2 font-bold text-xl text-white leading-tight hover:bg-leaf active:brightness-90';

/** Returns the `tel:` address of a customer, the extension included. */
function callAddress({ phone, phoneExtension }: Order): string {
  return `${phoneLink(phone)}${phoneExtension ? `;ext=${phoneExtension.replace(/\D/g, '')}` : ''}`;
}

type CustomerPhoneProps = { order: Order; className: string; onClick?: () => void };

/** Renders the number of a customer in full; a touch calls where the device can. */
export function CustomerPhone({ order, className, onClick }: CustomerPhoneProps) {
  const { t } = useLanguage();
  return (
    <a
      href={callAddress(order)}
      onClick={onClick}
      className={`tabular inline-block min-h-14 content-center font-bold underline underline-offset-4 ${className}`}
    >
      {order.phone}
      {order.phoneExtension && `, ${t(boardText.extension)}\u00a0${order.phoneExtension}`}
    </a>
  );
}

type OrderCardActionsProps = { order: Order; promisedAt: number; onOpen: OpenDialog };

/** Renders the next step, for ten seconds the undo button, and everything else. */
function OrderCardActions({ order, promisedAt, onOpen }: OrderCardActionsProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [hasCalled, setCalled] = useState(false);
  const slip = useSyncExternalStore(steps.slips.subscribe, () => steps.slips.now().get(order.id));
  const { status, orderType, fullName, number, refusalReason } = order;
  const next = nextMove(status);
  const isNew = status === 'new';
  const promise = useAtEachTick((now) =>
    next?.needs === 'time' ? t(stepTime(promisedAt, now)) : '',
  );
  return (
    <>
      {hasCalled && (
        // Over the card, so that the buttons below stay where they are.
        <fieldset className="absolute inset-x-0 bottom-full z-10 grid grid-cols-3 gap-1.5 border-rim border-t-2 bg-paper p-2 pb-1.5">
          <legend className="sr-only">{t(boardText.howDidItEnd)}</legend>
          <CustomerPhone order={order} className="col-span-3 text-center text-3xl" />
          {(['reached', 'no_answer', null] as const).map((result) => (
            <button
              key={result}
              type="button"
              className={`${small} min-w-0! text-base! leading-tight`}
              onClick={() => {
                setCalled(false);
                if (result) steps.recordCall(order, result);
              }}
            >
              {t(boardText[result ?? 'notCalled'])}
            </button>
          ))}
        </fieldset>
      )}
      {refusalReason && (
        <p className="px-1 text-sm">{order.refusalNote ?? t(refusalTexts[refusalReason].staff)}</p>
      )}
      <div className="flex gap-1.5">
        {next && (
          // Another step is another control: the second tap of a double tap does not take it.
          <button
            key={next.to}
            type="button"
            className={large}
            onClick={() => steps.takeNext(order, promisedAt)}
          >
            {t(moveNames[next.to][orderType])} {promise}
          </button>
        )}
        {!next && slip && (
          // In place of the pressed button stands nothing to press.
          <p
            className={`min-h-14 grow content-center px-2 font-bold text-xl ${status === 'refused' ? 'text-tomato' : 'text-basil'}`}
          >
            {t(statusNames[status][orderType])}
          </p>
        )}
        {slip && (
          <button
            type="button"
            className={`${small} ${wide} border-ember! bg-cheese!`}
            onClick={() => steps.undo(order)}
          >
            {t(boardText.undo)}
          </button>
        )}
        {isNew && !slip && (
          <button
            type="button"
            className={small}
            aria-label={`${t(boardText.otherTime)}, ${number}`}
            onClick={() => onOpen(order, 'confirm')}
          >
            <Icon name="clock" />
          </button>
        )}
        {!slip && (
          <a
            href={callAddress(order)}
            className={`${small} ${isNew ? '' : wide} ${order.language === 'en' ? 'bg-cheese!' : ''}`}
            aria-label={`${t(boardText.call)} ${fullName}. ${t(boardText.callIn[order.language])}`}
            onClick={() => setCalled(true)}
          >
            <span
              className={`flex items-center gap-1 text-base ${order.language === 'en' ? "after:content-['EN']" : ''}`}
            >
              <Icon name="phone" />
            </span>
          </a>
        )}
        <button
          type="button"
          className={`${small} ${next || slip ? '' : 'grow'}`}
          aria-label={`${t(boardText.more)}, ${number}`}
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
  const isUntouched = isUnseen(order);
  const titleId = `order-${order.id}`;
  return (
    <article
      data-order={order.id}
      data-status={order.status}
      data-untouched={isUntouched || undefined}
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys lead from card to card
      tabIndex={0}
      onClick={() => steps.touch(order)}
      // A press is its click: what it changes must not move the button from under the finger.
      onFocus={({ target }) => target.matches(':focus-visible') && steps.touch(order)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.repeat) return;
        if (event.key === 'Enter') steps.takeNext(order, promisedAt);
        else if (event.key === ' ') onOpen(order, 'more');
        else return;
        event.preventDefault();
      }}
      className={`flex flex-col rounded-2xl border-2 bg-white shadow-card lg:max-h-[calc(100cqh-2.25rem)] ${isUntouched ? 'border-tomato not-focus-visible:outline-2 not-focus-visible:outline-tomato' : 'border-rim'}`}
    >
      <OrderCardHead order={order} titleId={titleId} />
      <div className="fades-below grid min-h-0 grow content-start gap-1.5 overflow-y-auto px-3 py-1.5">
        <OrderCardMark order={order} />
        <SoldOutMark order={order} />
        <OrderCardLines lines={order.lines} isSmall={isForCounter} />
        <OrderCardCustomer order={order} isForCounter={isForCounter} />
      </div>
      <div className="relative grid shrink-0 gap-1.5 p-2 pt-0">
        <OrderCardActions order={order} promisedAt={promisedAt} onOpen={onOpen} />
      </div>
    </article>
  );
});
