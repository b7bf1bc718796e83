import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { StaffLink } from '#admin/staff-link.tsx';
import { lineText, noteWords } from '#cart/line.text.ts';
import { lineTotal } from '#cart/line.ts';
import { formatMoney } from '#core/money.ts';
import { formatInstant, formatTime } from '#hours/hours.text.ts';
import { BoardConnection } from '#kitchen/board/board-connection.tsx';
import { useBoard } from '#kitchen/board/board-provider.tsx';
import { MakeGoodPart } from '#kitchen/dialog/make-good-part.tsx';
import { printTicket } from '#kitchen/ticket/print-ticket.ts';
import { spoken, ticketText } from '#kitchen/ticket/ticket.text.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { CustomerButton } from '#orders/customers/customer-dialog.tsx';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { isClosed } from '#orders/order-status.ts';
import { forDriver, orderNumber, paymentNames, sourceNames } from '#orders/orders.text.ts';
import { readyAt } from '#orders/promise.ts';
import { feeWords, totalRows } from '#orders/total-rows.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { mapLink } from '#shop/shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { columnNames, cutText } from '../day.text.ts';
import { type DayReading, mergeDay } from '../day.ts';
import type { OrderEvent } from '../days.server.ts';
import { eventText } from '../order-history.text.ts';
import { findOrders } from '../order-search.ts';
import { readHistory } from '../sales.client.ts';
import { DayList, StatusMark } from './day-list.tsx';
import { dayText, detailText, foundText } from './day-page.text.ts';

function DayOrderDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { t } = useLanguage();
  const onBoard = useBoard().orders;
  const isOnBoard = order && !isClosed(order.status) && onBoard.some(({ id }) => id === order.id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(order ? orderNumber(order.number) : columnNames.number)}
      place="middle"
      footer={
        order && (
          <div className="grid gap-2">
            {isOnBoard && (
              <StaffLink to={`/admin/orders?order=${order.id}`} className={buttonVariant('cream')}>
                {t(detailText.toBoard)}
              </StaffLink>
            )}
            <Button onClick={() => printTicket(order.id)}>
              <Icon name="print" /> {t(detailText.print)}
            </Button>
          </div>
        )
      }
    >
      {order ? <DayOrder order={order} /> : t(detailText.unknown)}
    </Dialog>
  );
}

function DayOrder({ order }: { order: Order }) {
  const { t } = useLanguage();
  const source = sourceNames[order.source];
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        <StatusMark order={order} /> {t(orderTypeNames[order.orderType])} ·{' '}
        {t(paymentNames[order.paymentMethod].short)} {source && `· ${t(source)}`}
      </p>
      {isClosed(order.status) && <p>{t(detailText.closed)}</p>}
      <Times order={order} />
      <Customer order={order} />
      <Lines order={order} />
      {order.refusalReason && (
        <p className="rounded-xl bg-crust px-4 py-3">
          <b>{t(detailText.reason)}</b> · {t(refusalTexts[order.refusalReason].staff)}
          {order.refusalNote && <span className="block break-words">{order.refusalNote}</span>}
        </p>
      )}
      <DayHistory order={order} />
      <CustomerButton phone={order.phone} />
      {order.fullName !== '' && <MakeGoodPart order={order} />}
    </div>
  );
}

function Times({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const { placedAt, dueAt, promisedAt, orderType } = order;
  const times = [
    { name: detailText.placed, at: placedAt },
    { name: detailText.requested, at: dueAt },
    { name: detailText.ready, at: promisedAt === null ? null : readyAt(order) },
    ...(orderType === 'delivery' ? [{ name: detailText.atDoor, at: promisedAt }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {times.map(({ name, at }) =>
        at === null ? null : (
          <div key={name.en}>
            <dt className="text-sm text-soft">{t(name)}</dt>
            <dd className="tabular font-bold">{requestedTimeText(at, placedAt, language)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Returns the time, with its day when the order was sent on another one. */
function requestedTimeText(at: number, placedAt: number, language: 'fr' | 'en'): string {
  const isLater = at - placedAt > 12 * 3_600_000;
  return isLater
    ? formatInstant(at, placedAt - 8 * 86_400_000, language)
    : formatTime(at, language);
}

const link = 'flex min-h-11 items-center gap-2 font-bold underline underline-offset-4';

function Customer({ order }: { order: Order }) {
  const { t } = useLanguage();
  const { fullName, phone, phoneExtension, email, address, apartment, driverNote } = order;
  // After a while only the sums are kept, as the privacy page says.
  if (fullName === '') return <p className="text-soft">{t(dayText.erased)}</p>;
  const street = apartment ? `${address}, ${t(ticketText.apartment)} ${apartment}` : address;
  const where = deliveryAddressLine({ address: street, postalCode: order.postalCode });
  return (
    <div className="min-w-0 break-words">
      <p className="font-bold text-lg">
        {fullName}{' '}
        <span className="font-normal text-base text-soft">· {t(spoken[order.language])}</span>
      </p>
      {phone && (
        <a href={phoneLink(phone)} className={`${link} tabular`}>
          <Icon name="phone" /> {phone}
          {phoneExtension && `, ${t(ticketText.extension)} ${phoneExtension}`}
        </a>
      )}
      {address && where && (
        <a
          href={mapLink(deliveryAddressLine(order))}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          <Icon name="place" />
          <span className="min-w-0">{where}</span>
          <span className="sr-only">{t(detailText.map)}</span>
        </a>
      )}
      {driverNote && (
        <p className="wrap-anywhere my-1 w-fit rounded bg-cheese px-2 py-0.5">
          <span className="text-sm">{t(forDriver)}</span> <b>{t(noteWords(driverNote))}</b>
        </p>
      )}
      <p className="min-w-0 break-words text-soft">{email}</p>
    </div>
  );
}

function Lines({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const totals = totalRows({ ...order, fee: feeWords(order) }, order);
  return (
    <div className="tabular rounded-2xl border border-rim bg-white px-4 py-2">
      <ul className="divide-y divide-rim">
        {order.lines.map((line, at) => (
          <li key={`${at}-${line.itemId}`} className="flex justify-between gap-4 py-2 leading-snug">
            <span className="min-w-0 break-words">{lineText(line, categoryNameOf(line), t)}</span>
            <span className="whitespace-nowrap">{formatMoney(lineTotal(line), language)}</span>
          </li>
        ))}
      </ul>
      <dl className="border-rim border-t-2 pt-2">
        {totals.map(({ kind, label, words }) => (
          <div
            key={kind}
            className={`flex justify-between gap-4 ${kind === 'total' ? 'font-bold text-lg' : ''}`}
          >
            <dt>{t(label)}</dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Renders the steps of an order; read again after each step. */
function DayHistory({ order: { id, version, orderType } }: { order: Order }) {
  const { language, t } = useLanguage();
  const [events, setEvents] = useState<readonly OrderEvent[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    readHistory(id).then(
      (read) => {
        if (isLeft) return;
        setEvents(read);
        setFailed(false);
      },
      () => setFailed(!isLeft),
    );
    return () => {
      isLeft = true;
    };
  }, [id, version]);
  return (
    <section>
      <h3 className="mb-1 font-bold text-lg">{t(detailText.history)}</h3>
      {hasFailed && <p className="text-tomato">{t(detailText.noHistory)}</p>}
      {!events && !hasFailed && <p className="text-soft">{t(detailText.reading)}</p>}
      <ol className="grid gap-2 border-rim border-l-4 pl-4">
        {events?.map((event) => (
          <li key={event.id} className="min-w-0 leading-snug">
            <span className="tabular mr-2 font-bold">{formatTime(event.at, language)}</span>
            {t(eventText(event, orderType))}
            <span className="block break-words text-sm text-soft">{actorOf(event, t)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function actorOf(
  { actorEmail, kind, isOfSite }: OrderEvent,
  t: ReturnType<typeof useLanguage>['t'],
) {
  if (actorEmail) return actorEmail;
  const isOfCustomer = isOfSite && ['placed', 'cancelled', 'changed'].includes(kind);
  return t(isOfCustomer ? detailText.customer : detailText.site);
}

type DayPageProps = { reading: DayReading; orderId: number | null; onClose: () => void };

const step = 40;

/** Renders a day's orders, found by number, name or phone, live. */
export function DayPage({ reading, orderId, onClose }: DayPageProps) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const { orders: live } = useBoard();
  const { orders, isCut } = useMemo(() => mergeDay(reading, live), [reading, live]);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(step);
  const sought = useDeferredValue(text);
  const found = useMemo(() => [...findOrders(orders, sought)].reverse(), [orders, sought]);
  const nothing = orders.length === 0 ? dayText.none : dayText.notFound;

  return (
    <>
      <section className="min-w-0" aria-label={t(dayText.list)}>
        <div className="has-[p]:mb-4">
          <BoardConnection />
        </div>
        <search>
          <SearchField
            name="search"
            label={t(dayText.search)}
            maxLength={120}
            value={text}
            onChange={(typed) => {
              setShown(step);
              setText(typed);
            }}
          />
        </search>
        <p role="status" className="my-3 text-soft">
          {t(found.length === 0 ? nothing : foundText(found.length, orders.length))}
        </p>
        {isCut && (
          <p className="mb-3 rounded-xl bg-cheese px-4 py-2 font-bold">
            {t(cutText(orders.length))}
          </p>
        )}
        <DayList orders={found.slice(0, shown)} path={pathname} />
        {found.length > shown && (
          <Button variant="cream" className="mt-4 w-full" onClick={() => setShown(shown + step)}>
            {t(dayText.more)}
          </Button>
        )}
      </section>
      {orderId !== null && (
        <DayOrderDialog order={orders.find(({ id }) => id === orderId) ?? null} onClose={onClose} />
      )}
    </>
  );
}
