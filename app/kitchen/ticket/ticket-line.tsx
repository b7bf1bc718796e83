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
import { placeOf } from '#menu/categories.ts';
import { inSyllables } from './syllables.ts';
import { ticketText, timesAll } from './ticket.text.ts';

/** A line for the kitchen: dish and size first, then only what differs from the usual (B-1841). */
export function TicketLine({ line }: { line: Line }) {
  const words = describeLine(line, 'cook');
  const place = placeOf(line);
  const isRepeated = line.quantity > 1 && words.parts.length > 0;
  return (
    <li>
      <span className={line.quantity > 1 ? 'ticket-many' : 'ticket-one'}>{line.quantity}</span>
      <span className="ticket-item">
        <Dish piece={words} />
        {place && <small>{french(place)}</small>}
      </span>
      {isRepeated && <p className="ticket-times">{french(timesAll(line.quantity))}</p>}
      <Made piece={words} />
      {words.parts.map((part, position) => (
        <TicketPart key={position} part={part} />
      ))}
      {words.note !== null && <p className="ticket-note">{french(noteWords(words.note))}</p>}
    </li>
  );
}

function TicketPart({ part }: { part: PartWords }) {
  if (part.count !== null) {
    return <p className="ticket-can">{inSyllables(partName(part, french))}</p>;
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
      {sizeLabel && <b>{french(sizeLabel)} · </b>}
      {inSyllables(french(halves ? ticketText.halves : name))}
    </>
  );
}

/** What differs: what holds for all of it, as the sauce does, then left and right beside each other. */
function Made({ piece }: { piece: PieceWords }) {
  const { halves, whole } = sidesOf(piece);
  const isDivided = halves.length > 0;
  return (
    <>
      {isDivided && whole.length > 0 && (
        <p className="ticket-across">{french(ticketText.across)}</p>
      )}
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
      <b className="ticket-side">{french(sideNames[side])}</b>
      {name && <strong>{inSyllables(french(name), narrow)}</strong>}
      {!name && changes.length === 0 && (
        <span className="ticket-as-ever">{french(ticketText.asEver)}</span>
      )}
      <Changes changes={changes} longest={narrow} />
    </div>
  );
}

function Changes({ changes, longest }: { changes: readonly Change[]; longest?: number }) {
  return changes.map(({ kind, name }, position) => (
    <p key={position} className={`ticket-change ticket-${kind}`}>
      {kindNames[kind] && <b>{french(kindNames[kind])} </b>}
      <span>
        {kindMarks[kind]}
        {inSyllables(french(name), longest)}
      </span>
    </p>
  ));
}

/** Tickets are in the kitchen's language, whatever the screen's is. */
function french(words: Bilingual): string {
  return say(words, 'fr');
}
