import { type Change, kindMarks, kindNames, sideNames } from '#cart/change.text.ts';
import {
  describeLine,
  type HalfWords,
  noteWords,
  type PartWords,
  type PieceWords,
  partName,
  sidesOf,
} from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { type Bilingual, say } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { dayName } from '#hours/calendar-day.ts';
import { formatTime } from '#hours/hours.text.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { forDriver, paymentNames, totalsText } from '#orders/orders.text.ts';
import { type StaffTimes, staffTimes } from '#orders/promise.text.ts';
import { readyAt } from '#orders/promise.ts';
import { addedRows } from '#orders/total-rows.ts';
import { inSyllables, pieces, spoken, ticketText, timesAll } from './ticket.text.ts';

/** How wide the printer's rolls are, in millimetres. */
export const papers = ['80', '58'] as const;
export type Paper = (typeof papers)[number];

/** A line for the kitchen: dish and size first, then only what differs from the usual (B-1841). */
function TicketLine({ line }: { line: Line }) {
  const words = describeLine(line, 'cook');
  const category = categoryNameOf(line);
  const isRepeated = line.quantity > 1 && words.parts.length > 0;
  return (
    <li>
      <span className={line.quantity > 1 ? 'ticket-many' : 'ticket-one'}>{line.quantity}</span>
      <span className="ticket-item">
        <Dish piece={words} />
        {category && <small>{t(category)}</small>}
      </span>
      {isRepeated && <p className="ticket-times">{t(timesAll(line.quantity))}</p>}
      <Made piece={words} />
      {words.parts.map((part, position) => (
        <TicketPart key={position} part={part} />
      ))}
      {words.note !== null && <p className="ticket-note">{t(noteWords(words.note))}</p>}
    </li>
  );
}

function TicketPart({ part }: { part: PartWords }) {
  if (part.count !== null) {
    return <p className="ticket-can">{inSyllables(partName(part, t))}</p>;
  }
  return (
    <div className="ticket-part">
      <p className="ticket-part-head">
        {part.number !== null && <b className="ticket-pizza">Pizza {part.number}</b>}
        <span className="ticket-item">
          <Dish piece={part} />
        </span>
      </p>
      <Made piece={part} />
    </div>
  );
}

/** Size and name; of two halves each stands in its own column below. */
function Dish({ piece: { sizeLabel, name, halves } }: { piece: PieceWords }) {
  return (
    <>
      {sizeLabel && <b>{t(sizeLabel)} · </b>}
      {inSyllables(t(halves ? ticketText.halves : name))}
    </>
  );
}

/** What differs: what holds for all of it, as the sauce does, then left and right beside each other. */
function Made({ piece }: { piece: PieceWords }) {
  const { halves, whole } = sidesOf(piece);
  const isDivided = halves.length > 0;
  return (
    <>
      {isDivided && whole.length > 0 && <p className="ticket-across">{t(ticketText.across)}</p>}
      <Changes changes={whole} />
      {isDivided && (
        <div className="ticket-halves">
          {halves.map((half) => (
            <Half key={half.side} half={half} />
          ))}
        </div>
      )}
    </>
  );
}

/** Words of more letters than these are divided where a column is half as wide. */
const narrow = 5;

function Half({ half: { side, name, changes } }: { half: HalfWords }) {
  return (
    <div>
      <b className="ticket-side">{t(sideNames[side])}</b>
      {name && <strong>{inSyllables(t(name), narrow)}</strong>}
      {!name && changes.length === 0 && (
        <span className="ticket-as-ever">{t(ticketText.asEver)}</span>
      )}
      <Changes changes={changes} longest={narrow} />
    </div>
  );
}

function Changes({ changes, longest }: { changes: readonly Change[]; longest?: number }) {
  return changes.map(({ kind, name }, position) => (
    <p key={position} className={`ticket-change ticket-${kind}`}>
      {kindNames[kind] && <b>{t(kindNames[kind])} </b>}
      <span>
        {kindMarks[kind]}
        {inSyllables(t(name), longest)}
      </span>
    </p>
  ));
}

type TicketProps = { order: Order; paper?: Paper };

/**
 * Renders both parts of the ticket: the kitchen's, and the driver's or the counter's, to be cut
 * apart. In French whatever the screen's language: it hangs where everybody reads it.
 */
export function Ticket({ order, paper = '80' }: TicketProps) {
  return (
    <div className={`ticket ticket-${paper}`} lang="fr">
      <KitchenPart order={order} />
      <hr className="ticket-cut" />
      <DoorPart order={order} />
    </div>
  );
}

function KitchenPart({ order }: { order: Order }) {
  const { ready, door } = timesOf(order);
  const received = `${t(ticketText.received)} ${formatTime(order.placedAt, 'fr')}`;
  return (
    <section>
      {isCallFirst(order) && (
        <p className="ticket-call">
          <b>{t(callFirstTitle)}</b>
          {order.callFirst.map((reason) => ` · ${t(callFirstTexts[reason])}`)}
        </p>
      )}
      <p className="ticket-type">{t(ticketText[order.orderType])}</p>
      <p className="ticket-number">{order.number}</p>
      <p className="ticket-time">{t(ready)}</p>
      {door && <p className="ticket-at-door">{t(door)}</p>}
      <p className="ticket-small ticket-day">{dayName(order.day, order.placedAt, 'fr')}</p>
      <p className="ticket-small ticket-day">{received}</p>
      <ul className="ticket-lines">
        {order.lines.map((line, position) => (
          <TicketLine key={position} line={line} />
        ))}
      </ul>
      <p className="ticket-count">{t(piecesOf(order))}</p>
    </section>
  );
}

function DoorPart({ order }: { order: Order }) {
  const isDelivery = order.orderType === 'delivery';
  const { ready, door } = timesOf(order);
  // What is counted out at the door: the total has its own line where that is another sum.
  const collected = formatMoney(order.cashDue ?? order.total, 'fr');
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
      {isDelivery && order.address && (
        <p className="ticket-address">{deliveryAddressLine(order)}</p>
      )}
      {isDelivery && order.apartment && (
        <p className="ticket-apartment">
          {t(ticketText.apartment)} {order.apartment}
        </p>
      )}
      {isDelivery && order.driverNote && (
        <p className="ticket-note">
          <small>{t(forDriver)}</small> {t(noteWords(order.driverNote))}
        </p>
      )}
      <p className="ticket-small">
        {t(spoken[order.language])} · {t(piecesOf(order))}
      </p>
      {addedRows(order).map(({ kind, label, amount }) => (
        <p key={kind} className="ticket-small ticket-added">
          <span>{t(label)}</span> <span>{formatMoney(amount, 'fr')}</span>
        </p>
      ))}
      {order.cashDue !== null && (
        <p className="ticket-small ticket-added">
          <span>{t(totalsText.total)}</span> <span>{formatMoney(order.total, 'fr')}</span>
        </p>
      )}
      <div className="ticket-collect">
        <span>
          {t(ticketText.collect)} · {t(paymentNames[order.paymentMethod].short)}
        </span>
        <b className={sizeOf(collected)}>{collected}</b>
      </div>
      <p className="ticket-small ticket-end">{t(ticketText.notABill)}</p>
    </section>
  );
}

/** Tickets are French, whatever the screen's language is (B-830). */
function t(words: Bilingual): string {
  return say(words, 'fr');
}

/** The larger the sum, the more room it needs: it must never be cut off. */
function sizeOf({ length }: string): string | undefined {
  if (length > 10) return 'ticket-longest';
  return length > 8 ? 'ticket-long' : undefined;
}

/** What was promised, else what the customer wished for; the day stands for itself. */
function timesOf(order: Order): StaffTimes {
  const asap = { ready: ticketText.asap, door: null };
  return staffTimes(order, readyAt(order) ?? order.placedAt) ?? asap;
}

/** A deal is nothing but what it is made of; of a combo only its cook knows how many things. */
function piecesOf({ lines }: Order): Bilingual {
  const isDeal = ({ categoryKey }: Line) => categoryKey === 'promotions';
  const inBag = (line: Line) => (isDeal(line) ? Math.max(1, line.parts.length) : 1);
  const count = (counted: readonly Line[], each: (line: Line) => number) =>
    counted.reduce((all, line) => all + line.quantity * each(line), 0);
  const bundles = lines.filter((line) => line.parts.length > 0 && !isDeal(line));
  return pieces(
    count(lines, inBag),
    count(bundles, () => 1),
  );
}
