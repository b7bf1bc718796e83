import { type Change, kindMarks, kindNames, sideNames } from '#cart/change.text.ts';
import {
  describeLine,
  type LineWords,
  noteWords,
  type PartWords,
  type PieceWords,
  sidesOf,
} from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { inSyllables } from '../ticket/ticket.text.ts';

/** Fewer default modifiers than this get a row each. */
const foldedFrom = 3;

const isAsEver = ({ kind }: Change) => kind === 'usual';

/** A can, fries or a salad that comes by default; a pizza is always a dish to make. */
const isFoldable = (part: PartWords) =>
  part.isUsual && part.sizeLabel === null && part.changes.every(isAsEver);

type DishProps = { piece: PieceWords; quantity: number; isSmall: boolean; hasSizes: boolean };

/** Renders a dish to make: its size, how often, its name or halves, and what was changed. */
function Dish({ piece, quantity, isSmall, hasSizes }: DishProps) {
  const { t } = useLanguage();
  const { sizeLabel } = piece;
  return (
    <div
      className={`grid gap-x-2 ${hasSizes ? 'grid-cols-[auto_auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)]'} ${isSmall ? '' : 'text-2xl/7'}`}
    >
      {hasSizes && (
        <span
          className={`min-w-8 self-start rounded px-1 text-center font-bold ${sizeLabel ? 'bg-crust' : ''}`}
        >
          {sizeLabel && t(sizeLabel)}
        </span>
      )}
      <span className="tabular whitespace-nowrap font-bold">{quantity}&nbsp;×</span>
      <div className="grid min-w-0 gap-0.5">
        <DishWords piece={piece} />
      </div>
    </div>
  );
}

/** Renders a dish's name, or its halves one below the other, each with its own changes. */
export function DishWords({ piece }: { piece: PieceWords }) {
  const { t } = useLanguage();
  const { halves, whole } = sidesOf(piece);
  const isOfTwo = piece.halves !== null;
  return (
    <>
      {!isOfTwo && <span className="wrap-anywhere font-bold">{inSyllables(t(piece.name))}</span>}
      {isOfTwo &&
        halves.map(({ side, name, changes }) => (
          <div key={side} className="grid gap-0.5">
            <span className="wrap-anywhere font-bold">
              <span className="sr-only">{t(sideNames[side])}</span> ½ {name && inSyllables(t(name))}
            </span>
            <Changes changes={changes} />
          </div>
        ))}
      {!isOfTwo && halves.length > 0 && (
        <div className="grid grid-cols-2 divide-x divide-rim rounded border border-rim text-base">
          {halves.map(({ side, changes }) => (
            <div key={side} className="grid min-w-0 content-start gap-1 p-1">
              <b className="text-center text-xs tracking-wider">{t(sideNames[side])}</b>
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
      className={`w-fit min-w-0 max-w-full wrap-anywhere rounded px-1 text-base leading-tight ${variants[kind]}`}
    >
      {kindNames[kind] && `${t(kindNames[kind])} `}
      {kindMarks[kind]}
      {t(name)}
    </span>
  ));
}

/** Renders what comes by default, folded where it is much (B-1846). */
function ByDefault({ changes, parts }: Pick<LineWords, 'changes' | 'parts'>) {
  const { t } = useLanguage();
  const count = changes.length + parts.length;
  const rows = (
    <>
      <Changes changes={changes} />
      <Cans cans={parts} className="px-1 text-base text-soft" before="" />
    </>
  );
  if (count < foldedFrom) return rows;
  return (
    <details className="text-base">
      <summary className="flex min-h-8 w-fit cursor-pointer items-center rounded px-1.5 text-soft underline underline-offset-4">
        {t({ fr: `+ ${count} comme au menu`, en: `+ ${count} as on the menu` })}
      </summary>
      <div className="grid gap-1">{rows}</div>
    </details>
  );
}

function Cans(props: { cans: readonly PartWords[]; className: string; before: string }) {
  const { cans, className, before } = props;
  const { t } = useLanguage();
  return cans.map(({ name, count }, position) => (
    <span key={position} className={className}>
      {before}
      {count !== null && `${count} × `}
      {t(name)}
    </span>
  ));
}

type OrderCardLinesProps = {
  lines: readonly Line[];
  /** For the counter, which does not cook by them. */
  isSmall?: boolean;
};

/** Renders the lines to cook: sizes under one another, the pizzas of a deal as dishes (B-1846). */
export function OrderCardLines({ lines, isSmall = false }: OrderCardLinesProps) {
  const { t } = useLanguage();
  const all = lines.map((line) => ({ ...describeLine(line, 'cook'), quantity: line.quantity }));
  const hasSizes = all.some((words) =>
    [words, ...words.parts].some(({ sizeLabel }) => sizeLabel !== null),
  );
  return (
    <ul
      aria-label={t({ fr: 'Articles', en: 'Items' })}
      className="grid gap-1 border-rim border-b pb-1.5 leading-none"
    >
      {all.map(({ quantity, note, ...words }, position) => {
        const dishes = words.parts.filter((part) => !isFoldable(part));
        const usual = words.changes.filter(isAsEver);
        const piece = { ...words, changes: words.changes.filter((change) => !isAsEver(change)) };
        const shown = { isSmall, hasSizes };
        const isDeal = words.parts.length > 0;
        const drinks = words.parts.filter(isFoldable);
        // Two cans stand beside the title of their deal; more are folded below.
        const areBeside = isDeal && usual.length + drinks.length < foldedFrom;
        return (
          <li key={position} className="grid gap-1">
            {isDeal ? (
              <div className="grid gap-0.5">
                <span className="wrap-anywhere text-base">
                  {quantity}&nbsp;× {inSyllables(t(words.name))}
                  {areBeside && <Cans cans={drinks} className="text-soft" before=" · " />}
                </span>
                <Changes changes={piece.changes} />
              </div>
            ) : (
              <Dish piece={piece} quantity={quantity} {...shown} />
            )}
            {dishes.map((part, at) => (
              <Dish key={at} piece={part} quantity={quantity * (part.count ?? 1)} {...shown} />
            ))}
            <ByDefault changes={usual} parts={areBeside ? [] : drinks} />
            {note !== null && (
              <strong className="wrap-anywhere rounded border-2 border-ember bg-cheese px-1.5 text-base leading-tight">
                {t(noteWords(note))}
              </strong>
            )}
          </li>
        );
      })}
    </ul>
  );
}
