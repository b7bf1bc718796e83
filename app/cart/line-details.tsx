import type { Bilingual } from '#core/language.ts';
import { type LineWords, noteWords, sizedName } from './line.text.ts';

type LineDetailsProps = {
  words: LineWords;
  t: (words: Bilingual) => string;
  /** How a modifier, a part and the note look; each stands on a line of its own. */
  looks?: { readonly modifier: string; readonly part: string; readonly note: string };
};

const usual = {
  modifier: 'block pl-3 font-normal text-[0.9375rem]',
  part: 'block pl-3 text-[0.9375rem]',
  note: 'mt-0.5 block w-fit rounded bg-cheese px-1.5 text-[0.9375rem] text-ink',
};

/** What stands below a line's name: what was changed, what it is made of, the note. */
export function LineDetails({ words, t, looks = usual }: LineDetailsProps) {
  return (
    <>
      <Modifiers words={words.modifiers} t={t} look={looks.modifier} />
      {words.parts.map((part, position) => (
        <span key={position} className={looks.part}>
          {' '}
          {sizedName(part, t)}
          <Modifiers words={part.modifiers} t={t} look={looks.modifier} />
        </span>
      ))}
      {words.note !== null && <strong className={looks.note}> {t(noteWords(words.note))}</strong>}
    </>
  );
}

type ModifiersProps = Pick<LineDetailsProps, 't'> & { words: readonly Bilingual[]; look: string };

function Modifiers({ words, t, look }: ModifiersProps) {
  return words.map((each, position) => (
    <span key={position} className={look}>
      {' '}
      {t(each)}
    </span>
  ));
}
