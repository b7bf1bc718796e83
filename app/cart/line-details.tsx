import type { Bilingual } from '#core/language.ts';
import { addedPrice, type Change, sidedPhrase } from './change.text.ts';
import { type LineWords, noteWords, partName, partPrice } from './line.text.ts';

type Words = (words: Bilingual) => string;

/** Renders below a line's name its changes with prices, its parts and the note. */
export function LineDetails({ words, t }: { words: LineWords; t: Words }) {
  return (
    <>
      <Changes changes={words.changes} t={t} />
      {words.parts.map((part, position) => (
        <span key={position} className="block pl-3 font-bold text-[0.9375rem]">
          {' '}
          {partName(part, t)}
          <Price price={partPrice(part)} t={t} />
          <Changes changes={part.changes} t={t} />
        </span>
      ))}
      {words.note !== null && (
        <strong className="mt-0.5 block w-fit rounded bg-cheese px-1.5 text-[0.9375rem] text-ink">
          {' '}
          {t(noteWords(words.note))}
        </strong>
      )}
    </>
  );
}

function Changes({ changes, t }: { changes: readonly Change[]; t: Words }) {
  return changes.map((change, position) => (
    <span key={position} className="block pl-3 font-normal text-[0.9375rem]">
      {' '}
      {t(sidedPhrase(change))}
      <Price price={addedPrice(change.price)} t={t} />
    </span>
  ));
}

function Price({ price, t }: { price: Bilingual | null; t: Words }) {
  return (
    price && <span className="tabular whitespace-nowrap font-normal text-soft"> {t(price)}</span>
  );
}
