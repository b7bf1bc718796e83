import { type Change, kindMarks, kindNames, sideNames } from '#cart/change.text.ts';
import {
  describeLine,
  type LineWords,
  noteWords,
  type PartWords,
  type PieceWords,
  partName,
  sidesOf,
} from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText, defaultCount } from '../board/board.text.ts';
import { inSyllables, ticketText } from '../ticket/ticket.text.ts';

/** Fewer default modifiers than this get a row each. */
const foldedFrom = 3;

/** Renders what a line is made of: every difference; many defaults are folded (B-1846). */
function OrderCardMade({ words }: { words: LineWords }) {
  const { t } = useLanguage();
  const isUsual = (part: PartWords) => part.isUsual && part.changes.every(isAsEver);
  const usual: LineWords = {
    ...words,
    changes: words.changes.filter(isAsEver),
    parts: words.parts.filter(isUsual),
  };
  const count = usual.changes.length + usual.parts.length;
  if (count < foldedFrom) return <Rows words={words} />;
  const different: LineWords = {
    ...words,
    changes: words.changes.filter((change) => !isAsEver(change)),
    parts: words.parts.filter((part) => !isUsual(part)),
  };
  return (
    <>
      <Rows words={different} />
      <details className="text-base">
        <summary className="flex min-h-8 w-fit cursor-pointer items-center rounded px-1.5 text-soft underline underline-offset-4">
          {t(defaultCount(count))}
        </summary>
        <div className="grid gap-1">
          <Rows words={{ ...usual, halves: null }} label={t(boardText.asIncluded)} />
        </div>
      </details>
    </>
  );
}

/** Returns a dish's name; each half is named in its own column. */
function dishName({ name, halves }: PieceWords): Bilingual {
  return halves ? ticketText.halves : name;
}

function isAsEver({ kind }: Change): boolean {
  return kind === 'usual';
}

function Rows({ words, label }: { words: LineWords; label?: string }) {
  const { t } = useLanguage();
  return (
    <>
      <Made piece={words} />
      {words.parts.length > 0 && (
        <ul aria-label={label ?? t(boardText.parts)} className="grid gap-1">
          {words.parts.map((part, position) => (
            <li key={position} className="grid gap-1 border-rim border-t pt-1">
              <span className="wrap-anywhere font-semibold text-base">
                {inSyllables(partName({ ...part, name: dishName(part) }, t))}
              </span>
              <Made piece={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Made({ piece }: { piece: PieceWords }) {
  const { t } = useLanguage();
  const { halves, whole } = sidesOf(piece);
  return (
    <>
      {halves.length > 0 && (
        <div className="grid grid-cols-2 divide-x divide-rim rounded border border-rim text-base">
          {halves.map(({ side, name, changes }) => (
            <div key={side} className="grid min-w-0 content-start gap-1 p-1">
              <b className="text-center text-xs tracking-wider">{t(sideNames[side])}</b>
              {name && <span className="wrap-anywhere font-semibold">{inSyllables(t(name))}</span>}
              <Changes changes={changes} />
            </div>
          ))}
        </div>
      )}
      <Changes changes={whole} />
    </>
  );
}

const variants: Readonly<Record<Change['kind'], string>> = {
  ask: 'border-2 border-ember bg-cheese font-bold text-xl!',
  without: 'bg-ink text-white font-bold',
  less: 'bg-ink text-white font-bold',
  extra: 'border-2 border-ink font-bold',
  instead: 'border-2 border-ink font-bold',
  with: 'font-semibold',
  usual: 'text-soft',
};

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useLanguage();
  return changes.map(({ kind, name }, position) => (
    <span
      key={position}
      className={`w-fit min-w-0 max-w-full wrap-anywhere rounded px-1 text-base ${variants[kind]}`}
    >
      {kindNames[kind] && `${t(kindNames[kind])} `}
      {kindMarks[kind]}
      {t(name)}
    </span>
  ));
}

type OrderCardLinesProps = {
  lines: readonly Line[];
  /** For the counter, which does not cook by them. */
  isSmall?: boolean;
};

/** Renders the lines to cook: sizes under one another, below each name what was changed. */
export function OrderCardLines({ lines, isSmall = false }: OrderCardLinesProps) {
  const { t } = useLanguage();
  const hasSizes = lines.some(({ sizeLabel }) => sizeLabel !== null);
  return (
    <ul
      aria-label={t(boardText.lines)}
      className={`grid gap-1 border-rim border-b pb-1.5 leading-tight ${isSmall ? '' : 'text-2xl'}`}
    >
      {lines.map((line, position) => {
        const words = describeLine(line, 'cook');
        return (
          <li key={position} className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-2">
            <span
              className={
                hasSizes
                  ? `min-w-8 self-start rounded px-1 text-center font-bold ${line.sizeLabel ? 'bg-crust' : ''}`
                  : ''
              }
            >
              {line.sizeLabel && t(line.sizeLabel)}
            </span>
            <span className="tabular whitespace-nowrap font-bold">{line.quantity}&nbsp;×</span>
            <span className="wrap-anywhere font-bold">{inSyllables(t(dishName(words)))}</span>
            <div className="col-span-3 grid gap-1 pl-2 text-lg empty:hidden">
              <OrderCardMade words={words} />
              {words.note !== null && (
                <strong className="wrap-anywhere rounded border-2 border-ember bg-cheese px-1.5 text-base">
                  {t(noteWords(words.note))}
                </strong>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
