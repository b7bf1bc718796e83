import { type ReactNode, useId } from 'react';
import type { Side } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { DishPicture, openedSizes } from '#menu/section/dish-picture.tsx';
import { buttonVariant } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Catalogue, choicesOf } from '../rules/catalogue.ts';
import { lyingOn, type PieceDraft, withOtherHalf } from '../rules/piece.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { bothHalves, composerText, whereText } from './composer.text.ts';
import { PizzaPicture } from './pizza-picture.tsx';
import type { Composer } from './use-composer.ts';

type PieceEditorProps = {
  composer: Composer;
  /** Of a part; null: the dish itself. */
  at: number | null;
  draft: PieceDraft;
  /** Its size and other half can be chosen. */
  isFree: boolean;
  /** Above the size. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** Renders the editor of a dish beside its picture: its size, its halves, and what is on them. */
export function PieceEditor({ composer, at, draft, isFree, lead, children }: PieceEditorProps) {
  const { catalogue, where, refused, changePiece, setWhere } = composer;
  const names = halfNames(catalogue, draft);
  const { isPizza, isHalvable, slots } = choicesOf(catalogue, draft.itemId);
  // The pizzas of a deal have pictures of their own.
  const isPictured = isPizza || slots.every(({ kind }) => kind !== 'pizza');
  return (
    <div
      className={
        isPictured
          ? 'gap-x-6 sm:grid sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:items-start'
          : ''
      }
    >
      {isPizza && (
        <div
          data-pinned
          className="top-(--header) z-[5] -mx-[min(1.25rem,5vw)] mb-3 bg-paper px-[min(1.25rem,5vw)] pb-2 group-data-held/sheet:sticky sm:mx-0 sm:mb-0 sm:px-0"
        >
          <Drawn
            catalogue={catalogue}
            draft={draft}
            className="mx-auto w-[min(62vw,28vh,15rem)] sm:w-[min(100%,100vh-16.5rem)]"
          />
          <WhereField where={where} names={names} onChange={setWhere} />
        </div>
      )}
      {isPictured && !isPizza && (
        <DishPicture
          image={catalogue.offers.get(draft.itemId)?.[0]?.image}
          sizes={openedSizes}
          className="top-[calc(var(--header)+1rem)] mb-4 aspect-[3/2] w-full rounded-2xl object-cover sm:aspect-square sm:max-h-[55vh] group-data-held/sheet:sm:sticky"
        />
      )}
      <div className="min-w-0">
        {lead}
        <div className="grid gap-3 empty:hidden">
          {at === null && <Sizes composer={composer} draft={draft} />}
          {isFree && isHalvable && <Halves composer={composer} at={at} draft={draft} />}
        </div>
        <ChoiceGroups
          editing={{
            catalogue,
            draft,
            where: isPizza ? where : 'whole',
            onTap: (next, lastAmount, groupKey) => changePiece(at, next, { lastAmount, groupKey }),
          }}
          refused={refused}
        />
        {children}
      </div>
    </div>
  );
}

type DrawnProps = { catalogue: Catalogue; draft: PieceDraft; className: string };

/** Renders the pizza's picture; words beside and below it say the same. */
export function Drawn({ catalogue, draft, className }: DrawnProps) {
  return (
    <PizzaPicture
      size={draft.size}
      left={lyingOn(catalogue, draft, 'left')}
      right={lyingOn(catalogue, draft, 'right')}
      alt=""
      className={className}
    />
  );
}

type Names = { readonly left: Bilingual; readonly right: Bilingual };

/** Returns the names of both halves, where two pizzas share the crust. */
export function halfNames({ offers }: Catalogue, { itemId, otherHalf }: PieceDraft): Names | null {
  const left = offers.get(itemId)?.[0]?.name;
  const right = otherHalf === null ? undefined : offers.get(otherHalf)?.[0]?.name;
  return left && right ? { left, right } : null;
}

function Sizes({ composer, draft }: Pick<PieceEditorProps, 'composer' | 'draft'>) {
  const { language, t } = useLanguage();
  const id = useId();
  const offers = composer.catalogue.offers.get(draft.itemId) ?? [];
  if (offers.length < 2) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t(composerText.size)}</legend>
      <div className="flex flex-wrap gap-1.5">
        {offers.map(({ size, sizeLabel, price }) => (
          <label
            key={size}
            className="relative grid min-h-12 min-w-14 cursor-pointer place-items-center rounded-2xl border-2 border-rim bg-white px-1.5 font-extrabold has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-ember forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              name={id}
              checked={size === draft.size}
              onChange={() => composer.changeSize(size)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <span className="pointer-events-none relative text-center leading-tight">
              {sizeLabel && t(sizeLabel)}
              <span className="tabular block whitespace-nowrap font-normal text-[0.8125rem]">
                {formatMoney(price, language)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Halves({ composer, at, draft }: Omit<PieceEditorProps, 'isFree'>) {
  const { t } = useLanguage();
  const names = halfNames(composer.catalogue, draft);
  const pick = () => composer.setView({ at, picks: 'half' });
  const takeBack = () => composer.changePiece(at, withOtherHalf(draft, null), { where: 'whole' });
  return (
    <div className="rounded-2xl bg-crust px-3.5 py-1.5">
      <CheckBox className="font-bold" isOn={names !== null} onChange={names ? takeBack : pick}>
        {t(composerText.halfAndHalf)}
      </CheckBox>
      {names && (
        <p className="flex flex-wrap items-center gap-x-3 pb-1 leading-tight">
          <span className="min-w-0 grow wrap-anywhere">{t(bothHalves(names))}</span>
          <button type="button" onClick={pick} className={buttonVariant('plain')}>
            {t(composerText.change)}
            <span className="sr-only">{t(composerText.rightHalf)}</span>
          </button>
        </p>
      )}
    </div>
  );
}

type WhereFieldProps = {
  where: Side;
  /** Of both halves, where they are two pizzas. */
  names: { readonly left: Bilingual; readonly right: Bilingual } | null;
  onChange: (where: Side) => void;
};

const order = ['left', 'whole', 'right'] as const satisfies readonly Side[];

/** Renders the side for the next taps: left, all over or right. */
function WhereField({ where, names, onChange }: WhereFieldProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-soft max-sm:sr-only">{t(composerText.where)}</legend>
      <div className="flex flex-wrap overflow-hidden rounded-3xl border-2 border-ink bg-white">
        {order.map((side) => (
          <label
            key={side}
            className="relative flex min-h-12 grow basis-20 cursor-pointer items-center justify-center gap-1 border-rim px-1 py-1 text-center font-bold text-[0.9375rem] leading-tight not-first:border-l has-checked:bg-brand has-checked:text-white has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-ember forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-3"
          >
            <input
              type="radio"
              name={id}
              checked={where === side}
              onChange={() => onChange(side)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <HalfMark side={side} />
            <span className="pointer-events-none relative min-w-0">
              {t(whereText[side])}
              {names && side !== 'whole' && (
                <span className="block font-semibold text-xs wrap-anywhere">{t(names[side])}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function HalfMark({ side }: { side: Side }) {
  const filled = { left: 'M8 1a7 7 0 0 0 0 14z', right: 'M8 1a7 7 0 0 1 0 14z', whole: '' }[side];
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="pointer-events-none relative size-4 shrink-0 max-[22rem]:hidden"
    >
      <circle
        cx="8"
        cy="8"
        r="7"
        fill={side === 'whole' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d={filled} fill="currentColor" />
    </svg>
  );
}
