import type { Order } from '#orders/order.ts';
import { inSyllables } from './ticket.text.ts';
import {
  type ChangeWords,
  type DishWords,
  type DoorWords,
  describeTicket,
  type KitchenWords,
  type MadeWords,
  type Paper,
  type SideWords,
  type TicketLine,
  type TicketPart,
} from './ticket.ts';

function LineOfKitchen({ line }: { line: TicketLine }) {
  const { quantity, category, times, parts, note } = line;
  return (
    <li>
      <span className={quantity > 1 ? 'ticket-many' : 'ticket-one'}>{quantity}</span>
      <span className="ticket-item">
        <Dish dish={line.dish} />
        {category && <small>{category}</small>}
      </span>
      {times !== null && <p className="ticket-times">{times}</p>}
      <Made made={line.made} />
      {parts.map((part, position) => (
        <PartOfLine key={position} part={part} />
      ))}
      {note !== null && <p className="ticket-note">{note}</p>}
    </li>
  );
}

function PartOfLine({ part }: { part: TicketPart }) {
  if (part.can !== null) return <p className="ticket-can">{inSyllables(part.can)}</p>;
  return (
    <div className="ticket-part">
      <p className="ticket-part-head">
        {part.pizza !== null && <b className="ticket-pizza">{part.pizza}</b>}
        <span className="ticket-item">
          <Dish dish={part.dish} />
        </span>
      </p>
      <Made made={part.made} />
    </div>
  );
}

function Dish({ dish: { size, name } }: { dish: DishWords }) {
  return (
    <>
      {size && <b>{size} · </b>}
      {inSyllables(name)}
    </>
  );
}

function Made({ made: { across, changes, halves } }: { made: MadeWords }) {
  return (
    <>
      {across !== null && <p className="ticket-across">{across}</p>}
      <Changes changes={changes} />
      {halves.length > 0 && (
        <div className="ticket-halves">
          {halves.map((half) => (
            <Half key={half.side} half={half} />
          ))}
        </div>
      )}
    </>
  );
}

/** Longer words are divided in a column of half the width. */
const narrow = 5;

function Half({ half: { side, name, asEver, changes } }: { half: SideWords }) {
  return (
    <div>
      <b className="ticket-side">{side}</b>
      {name && <strong>{inSyllables(name, narrow)}</strong>}
      {asEver !== null && <span className="ticket-as-ever">{asEver}</span>}
      <Changes changes={changes} longest={narrow} />
    </div>
  );
}

type ChangesProps = { changes: readonly ChangeWords[]; longest?: number };

function Changes({ changes, longest }: ChangesProps) {
  return changes.map(({ kind, label, mark, name }, position) => (
    <p key={position} className={`ticket-change ticket-${kind}`}>
      {label !== null && <b>{label} </b>}
      <span>
        {mark}
        {inSyllables(name, longest)}
      </span>
    </p>
  ));
}

type TicketProps = { order: Order; now: number; paper?: Paper };

/** Renders both parts of the ticket, to be cut apart, as a browser prints them. */
export function Ticket({ order, now, paper = '80' }: TicketProps) {
  const { otherDay, notice, kitchen, door } = describeTicket(order, now);
  const head = (
    <>
      {otherDay && <p className="ticket-time">{otherDay}</p>}
      {notice && <p className="ticket-type">{notice}</p>}
    </>
  );
  return (
    <div className={`ticket ticket-${paper}`} lang="fr">
      {head}
      <KitchenPart words={kitchen} />
      <hr className="ticket-cut" />
      {head}
      <DoorPart words={door} />
    </div>
  );
}

function KitchenPart({ words }: { words: KitchenWords }) {
  const { call, door } = words;
  return (
    <section>
      {call && (
        <p className="ticket-call">
          <b>{call.title}</b>
          {call.reasons.map((reason) => ` · ${reason}`)}
        </p>
      )}
      <p className="ticket-type">{words.type}</p>
      <p className="ticket-number">{words.number}</p>
      <p className="ticket-time">{words.ready}</p>
      {door && <p className="ticket-at-door">{door}</p>}
      <p className="ticket-small ticket-day">{words.day}</p>
      <p className="ticket-small ticket-day">{words.received}</p>
      <ul className="ticket-lines">
        {words.lines.map((line, position) => (
          <LineOfKitchen key={position} line={line} />
        ))}
      </ul>
      <p className="ticket-count">{words.count}</p>
    </section>
  );
}

function DoorPart({ words }: { words: DoorWords }) {
  const { extension, address, apartment, note, collect } = words;
  return (
    <section>
      <p className="ticket-door">
        <b>{words.number}</b>
        <span>
          {words.reader}
          <strong>{words.time}</strong>
        </span>
      </p>
      <p className="ticket-name">{words.name}</p>
      <p className="ticket-phone">
        {words.phone}
        {extension && <span> {extension}</span>}
      </p>
      {address && <p className="ticket-address">{address}</p>}
      {apartment && <p className="ticket-apartment">{apartment}</p>}
      {note && (
        <p className="ticket-note">
          <small>{note.title}</small> {note.words}
        </p>
      )}
      <p className="ticket-small">{words.summary}</p>
      {words.sums.map(({ kind, label, amount }) => (
        <p key={kind} className="ticket-small ticket-added">
          <span>{label}</span> <span>{amount}</span>
        </p>
      ))}
      <div className="ticket-collect">
        <span>{collect.label}</span>
        <b className={sizeOf(collect.amount)}>{collect.amount}</b>
      </div>
      <p className="ticket-small ticket-end">{words.notABill}</p>
    </section>
  );
}

/** Returns smaller type for more digits: a sum is never cut off. */
function sizeOf({ length }: string): string | undefined {
  if (length > 10) return 'ticket-longest';
  return length > 8 ? 'ticket-long' : undefined;
}
