import { describeLine } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { type Bilingual, type Language, say } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { categoryName } from '#menu/categories.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { shortPaymentNames } from '#orders/orders.text.ts';
import { type StaffTimes, staffTimes } from '#orders/promise.text.ts';
import { readyAt } from '#orders/promise.ts';
import { dayName } from '#restaurant/calendar-day.ts';
import { formatTime } from '#restaurant/hours.text.ts';
import { pieces, spoken, ticketText } from './ticket.text.ts';

type TicketProps = { order: Order; language: Language };
type Words = (words: Bilingual) => string;

/** Both halves of the ticket: the kitchen's, and the driver's or the counter's, to be cut apart. */
export function Ticket({ order, language }: TicketProps) {
  return (
    <div className="ticket" lang={language}>
      <KitchenPart order={order} language={language} />
      <hr className="ticket-cut" />
      <DoorPart order={order} language={language} />
    </div>
  );
}

function KitchenPart({ order, language }: TicketProps) {
  const t: Words = (words) => say(words, language);
  const { ready, door } = timesOf(order);
  const received = `${t(ticketText.received)} ${formatTime(order.placedAt, language)}`;
  return (
    <section>
      {isCallFirst(order) && (
        <p className="ticket-note">
          <b>{t(callFirstTitle)}</b>
          {order.callFirst.map((reason) => ` · ${t(callFirstTexts[reason])}`)}
        </p>
      )}
      <p className="ticket-type">{t(ticketText[order.orderType])}</p>
      <p className="ticket-number">{order.number}</p>
      <p className="ticket-time">{t(ready)}</p>
      {door && <p className="ticket-at-door">{t(door)}</p>}
      <p className="ticket-small ticket-day">{dayName(order.day, order.placedAt, language)}</p>
      <p className="ticket-small ticket-day">{received}</p>
      <ul className="ticket-lines">
        {order.lines.map((line, position) => (
          <KitchenLine key={position} line={line} t={t} />
        ))}
      </ul>
      <p className="ticket-count">{t(piecesOf(order))}</p>
    </section>
  );
}

const looks = { modifier: 'ticket-modifier', part: 'ticket-part', note: 'ticket-note' };

function KitchenLine({ line, t }: { line: Line; t: Words }) {
  const place = categoryName(line.categoryKey);
  return (
    <li>
      <span className={line.quantity > 1 ? 'ticket-many' : 'ticket-one'}>{line.quantity}</span>
      <span className="ticket-item">
        {line.sizeLabel && <b>{t(line.sizeLabel)} · </b>}
        {t(line.name)}
        {place && <small>{t(place)}</small>}
        <LineDetails words={describeLine(line, 'cook')} t={t} looks={looks} />
      </span>
    </li>
  );
}

function DoorPart({ order, language }: TicketProps) {
  const t: Words = (words) => say(words, language);
  const isDelivery = order.orderType === 'delivery';
  const { ready, door } = timesOf(order);
  const total = formatMoney(order.total, language);
  return (
    <section>
      <p className="ticket-door">
        <b>{order.number}</b>
        <span>
          {t(isDelivery ? ticketText.driver : ticketText.counter)}
          <strong>{t(door ?? ready)}</strong>
        </span>
      </p>
      <p className="ticket-name">{order.fullName}</p>
      <p className="ticket-phone">
        {order.phone}
        {order.phoneExtension && (
          <span>
            {' '}
            {t(ticketText.extension)} {order.phoneExtension}
          </span>
        )}
      </p>
      {isDelivery && order.address && <p className="ticket-address">{order.address}</p>}
      {isDelivery && order.apartment && (
        <p className="ticket-apartment">
          {t(ticketText.apartment)} {order.apartment}
        </p>
      )}
      <p className="ticket-small">
        {t(spoken[order.language])} · {t(piecesOf(order))}
      </p>
      <div className="ticket-collect">
        <span>
          {t(ticketText.collect)} · {t(shortPaymentNames[order.paymentMethod])}
        </span>
        <b className={sizeOf(total)}>{total}</b>
      </div>
      <p className="ticket-small ticket-end">{t(ticketText.notABill)}</p>
    </section>
  );
}

/** The larger the sum, the more room it needs: it must never be cut off. */
function sizeOf({ length }: string): string | undefined {
  if (length > 10) return 'ticket-longest';
  return length > 8 ? 'ticket-long' : undefined;
}

/** What was promised, else what the diner wished for; the day stands for itself. */
function timesOf(order: Order): StaffTimes {
  const asap = { ready: ticketText.asap, door: null };
  return staffTimes(order, readyAt(order) ?? order.placedAt) ?? asap;
}

function piecesOf({ lines }: Order): Bilingual {
  return pieces(lines.reduce((all, { quantity }) => all + quantity, 0));
}
