import { useId, useState } from 'react';
import type { Amount, Side } from '#cart/line.ts';
import { formatMoney } from '#core/money.ts';
import { choiceText } from '#menu/allergens/allergens.text.ts';
import { nameSearch } from '#menu/item-search.ts';
import { useSoldOut } from '#menu/section/card-contexts.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type ModifierGroup, modifierItemId, type OfferedModifier } from '../modifiers.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import {
  choiceOn,
  halvesAt,
  type PieceDraft,
  sameOn,
  withAmount,
  withNone,
} from '../rules/piece.ts';
import { halfPrice } from '../rules/piece-price.ts';
import { amountText, composerText, whereText } from './composer.text.ts';

/** A piece, the side for taps, and a tap's handler. */
export type Editing = {
  readonly catalogue: Catalogue;
  readonly draft: PieceDraft;
  readonly where: Side;
  readonly onTap: (draft: PieceDraft, amount: Amount, groupKey: string) => void;
};

type RowProps = { editing: Editing; group: ModifierGroup; modifier: OfferedModifier };

/** Returns the state of a choice on this piece, and its tap handler. */
function useChoice({ editing, group, modifier }: RowProps) {
  const { language, t } = useLanguage();
  const { catalogue, draft, where, onTap } = editing;
  const soldOut = useSoldOut(modifierItemId(modifier.key));
  const on = halvesAt(where, modifier);
  const { included, amount: spread, portion } = choiceOn(catalogue, draft, group, modifier);
  // An included topping costs something only when there is more of it.
  const least = Math.min(...on.map((half) => included[half]));
  const isHalf = on.filter((half) => included[half] === least).length < 2;
  const price = portion === null || !isHalf ? portion : halfPrice(portion);
  const most = Math.max(
    portion === null ? 0 : modifier.maxAmount,
    ...on.map((half) => included[half]),
  );
  const pricePhrase = (more: string) => {
    if (least === 0) return more;
    return least < most ? `${t(amountText.once[2])} ${more}` : null;
  };
  return {
    soldOut,
    included,
    spread,
    most,
    price,
    amount: sameOn(spread, on),
    /** The amount shown as chosen: where the halves differ the larger one, beside its side. */
    shown: sameOn(spread, on) ?? Math.max(spread.left, spread.right),
    name: t(modifier.name),
    /** Its side, where the halves differ. */
    side:
      spread.left === spread.right
        ? null
        : t(whereText[spread.left > spread.right ? 'left' : 'right']),
    priceWords: price ? pricePhrase(`+${formatMoney(price, language)}`) : null,
    allergens: isShownIn(group) ? t(choiceText(modifier.allergens)) : null,
    tap: (amount: Amount) =>
      onTap(withAmount(catalogue, draft, group, { modifier, where, amount }), amount, group.key),
  };
}

/** An absent topping is quiet, unless it was left out. */
const cellVariants: Readonly<Record<Amount, string>> = {
  0: 'has-checked:bg-crust has-checked:shadow-[inset_0_-0.25rem_0_var(--color-ink)]',
  1: 'has-checked:bg-accent has-checked:text-white',
  2: 'has-checked:bg-brand has-checked:text-white',
};

/** Tells whether one is confirmed: then all show theirs, because silence would read as "none". */
function isShownIn(group: ModifierGroup): boolean {
  return group.modifiers.some(({ allergens }) => allergens !== null);
}

/** Renders a choice with three thumb-sized cells: off, on or extra. */
export function AmountRow(props: RowProps) {
  const { t } = useLanguage();
  const id = useId();
  const { name, soldOut, included, most, amount, shown, side, priceWords, allergens, tap } =
    useChoice(props);
  const isDouble = Math.max(included.left, included.right) === 2;
  const words = amountText[isDouble ? 'double' : 'once'];
  const isOff = amount === 0 && Math.max(included.left, included.right) > 0;
  return (
    <fieldset
      aria-describedby={soldOut ? `${id}-off` : undefined}
      className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-rim border-b py-2 last:border-b-0"
    >
      <legend className="sr-only">
        {[name, side, priceWords, allergens].filter(Boolean).join(', ')}
      </legend>
      <span aria-hidden="true" className="min-w-[6.5rem] grow basis-[6.5rem] leading-tight">
        <span className={`block font-bold ${isOff ? 'text-soft line-through' : ''}`}>{name}</span>
        <Beside side={side} price={isOff ? null : priceWords} allergens={allergens} />
      </span>
      <span className="inline-flex max-w-full flex-wrap overflow-hidden rounded-3xl border-2 border-rim bg-white">
        {words.slice(0, most + 1).map((word, cell) => {
          const value = cell as Amount;
          const isUsed = isOff && value === 0;
          return (
            <label
              key={word.fr}
              className={`relative grid min-h-11 min-w-14 grow cursor-pointer place-items-center border-rim px-2 font-bold text-[0.9375rem] not-first:border-l has-disabled:opacity-40 has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-ember forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-3 ${isUsed ? 'has-checked:bg-ink has-checked:text-paper' : cellVariants[value]}`}
            >
              <input
                type="radio"
                name={id}
                checked={shown === value}
                disabled={soldOut !== null && value > (amount ?? 0)}
                onChange={() => tap(value)}
                // A topping on one half is checked already, and a tap brings it to both.
                onClick={amount === null && shown === value ? () => tap(value) : undefined}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              <span className="pointer-events-none relative">{t(word)}</span>
            </label>
          );
        })}
      </span>
      {soldOut && (
        <span id={`${id}-off`} className="basis-full font-bold text-sm text-tomato">
          {soldOut}
        </span>
      )}
    </fieldset>
  );
}

type BesideProps = Readonly<Record<'side' | 'price' | 'allergens', string | null>>;

/** Renders below a name its side, the price of another portion, and its allergens. */
function Beside({ side, price, allergens }: BesideProps) {
  if (!side && !price && !allergens) return null;
  return (
    <span className="tabular block text-sm text-soft">
      {side && <span className="font-bold text-accent">{side}</span>}
      {side && price && ' · '}
      {price}
      {allergens && <span className="block leading-tight">{allergens}</span>}
    </span>
  );
}

/** Renders a choice that is on or off: the whole row is its box. */
export function CheckRow(props: RowProps) {
  const { name, soldOut, shown, priceWords, allergens, tap } = useChoice(props);
  const id = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border-2 border-rim bg-white px-3.5 py-2 leading-tight has-checked:border-brand has-checked:bg-crust has-focus-visible:outline-3 has-focus-visible:outline-ember">
      <input
        type="checkbox"
        checked={shown > 0}
        disabled={soldOut !== null && shown === 0}
        aria-describedby={soldOut ? id : undefined}
        onChange={(event) => tap(event.target.checked ? 1 : 0)}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span className="grow font-semibold">
        {name}
        {allergens && <span className="block font-normal text-sm text-soft">{allergens}</span>}
        {soldOut && (
          <span id={id} className="block text-sm text-tomato">
            {soldOut}
          </span>
        )}
      </span>
      {priceWords && <span className="tabular shrink-0">{priceWords}</span>}
    </label>
  );
}

/** Renders one of several, such as a sauce: native radio buttons, with "none" where it is allowed. */
export function OneOfGroup({ editing, group }: Omit<RowProps, 'modifier'>) {
  const { t } = useLanguage();
  const id = useId();
  const offered = group.modifiers.filter((one) => isOffered(editing, group, one));
  const [first] = offered;
  if (!first) return null;
  const isNone = offered.every((modifier) => {
    const on = halvesAt(editing.where, modifier);
    const { amount } = choiceOn(editing.catalogue, editing.draft, group, modifier);
    return sameOn(amount, on) === 0;
  });
  const tapNone = () => {
    const { catalogue, draft, where, onTap } = editing;
    onTap(withNone(catalogue, draft, group, where), 0, group.key);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2">
      {group.min === 0 && (
        <OneOf name={id} label={t(composerText.none)} isChosen={isNone} onChoose={tapNone} />
      )}
      {offered.map((modifier) => (
        <OneOfRow
          key={modifier.key}
          editing={editing}
          group={group}
          modifier={modifier}
          name={id}
        />
      ))}
    </div>
  );
}

function OneOfRow({ name: radio, ...props }: RowProps & { name: string }) {
  const { name, soldOut, spread, amount, side, priceWords, allergens, tap } = useChoice(props);
  return (
    <OneOf
      name={radio}
      label={name}
      hint={[side, priceWords, allergens].filter(Boolean).join(' · ')}
      soldOut={soldOut}
      // Where both halves have one, the left one's; the other is named beside it.
      isChosen={(amount ?? spread.left) > 0}
      isOnOneHalf={amount === null}
      onChoose={() => tap(1)}
    />
  );
}

type OneOfProps = {
  name: string;
  label: string;
  hint?: string;
  soldOut?: string | null;
  isChosen: boolean;
  isOnOneHalf?: boolean;
  onChoose: () => void;
};

function OneOf(props: OneOfProps) {
  const { name, label, hint, soldOut = null, isChosen, isOnOneHalf, onChoose } = props;
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border-2 border-rim bg-white px-3 py-1.5 leading-tight has-checked:border-brand has-checked:bg-crust has-focus-visible:outline-3 has-focus-visible:outline-ember">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={soldOut !== null && !isChosen}
        onChange={onChoose}
        onClick={isChosen && isOnOneHalf ? onChoose : undefined}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {hint && <span className="tabular block text-sm text-soft">{hint}</span>}
        {soldOut && <span className="block font-bold text-sm text-tomato">{soldOut}</span>}
      </span>
    </label>
  );
}

export function isOffered(
  { catalogue, draft }: Pick<Editing, 'catalogue' | 'draft'>,
  group: ModifierGroup,
  modifier: OfferedModifier,
): boolean {
  const { included, portion } = choiceOn(catalogue, draft, group, modifier);
  return included.left + included.right > 0 || portion !== null;
}

/** Returns a field that searches names, and `isFound`, which tells whether a name has every typed word. */
export function useSearch() {
  const { t } = useLanguage();
  const [sought, setSought] = useState('');
  return {
    isSearching: sought.trim() !== '',
    isFound: nameSearch(sought),
    field: (
      <LabelledInput
        name="sought"
        label={t(composerText.search)}
        type="search"
        value={sought}
        maxLength={60}
        onChange={setSought}
      />
    ),
  };
}
