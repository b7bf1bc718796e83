import { useState } from 'react';
import { nameAndSize } from '#cart/cart.text.ts';
import { type CartChoice, maxQuantity } from '#cart/cart.ts';
import { describeLine, lineName } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { formatMoney } from '#core/money.ts';
import { nameSearch, plainText } from '#menu/item-search.ts';
import { hasChoices } from '#modifiers/composer/line-actions.tsx';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { DraftLine } from './change-draft.ts';
import { changingText } from './changing.text.ts';

const mostFound = 8;

/** Returns what is on sale under a typed name, nearest names first; each in all its sizes. */
function findOffers({ offers }: Catalogue, typed: string): readonly (readonly CartChoice[])[] {
  if (typed.trim() === '') return [];
  const isFound = nameSearch(typed);
  const isNear = ({ name }: CartChoice) =>
    [name.fr, name.en].some((one) => plainText(one).startsWith(plainText(typed)));
  return [...offers.values()]
    .filter(([first]) => first && isFound(first.name))
    .sort(([a], [b]) => Number(b && isNear(b)) - Number(a && isNear(a)))
    .slice(0, mostFound);
}

type SearchProps = { catalogue: Catalogue; onAdd: (line: Line) => void };

/** Renders a search that adds a dish in one tap; Enter adds the first one found. */
export function AddBySearch({ catalogue, onAdd }: SearchProps) {
  const { language, t } = useLanguage();
  const [typed, setTyped] = useState('');
  const found = findOffers(catalogue, typed);
  function add(line: Line | undefined) {
    if (!line) return;
    setTyped('');
    onAdd(line);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(found[0]?.[0]);
      }}
    >
      <search>
        <SearchField
          name="search"
          label={t(changingText.search)}
          maxLength={80}
          value={typed}
          onChange={setTyped}
        />
      </search>
      <ul role="status" className="mt-2 grid gap-2 empty:hidden">
        {typed.trim() !== '' && found.length === 0 && <li>{t(changingText.nothingFound)}</li>}
        {found.map((offers) => (
          <li key={offers[0]?.itemId} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 grow basis-32 font-bold">
              {offers[0] && t(offers[0].name)}
            </span>
            {offers.map((offer) => (
              <Button
                key={offer.size}
                variant="rim"
                className="tabular min-h-14 px-3!"
                aria-label={`${t(changingText.add)} ${t(nameAndSize(offer))}`}
                onClick={() => add(offer)}
              >
                {offer.sizeLabel && `${t(offer.sizeLabel)} · `}
                {formatMoney(offer.price, language)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </form>
  );
}

type LinesProps = {
  lines: readonly DraftLine[];
  catalogue: Catalogue;
  onTurn: (line: Line, by: number) => void;
  onCompose: (line: DraftLine) => void;
};

/** Renders the lines as they would be; a removed one is struck out in its place. */
export function ChangeLines({ lines, catalogue, onTurn, onCompose }: LinesProps) {
  const { t } = useLanguage();
  return (
    <ul aria-label={t(changingText.items)} className="divide-y divide-rim">
      {lines.map((one) => {
        const { line, before, after } = one;
        const words = describeLine(line);
        const name = t(lineName(line));
        const mark = after > before ? 'text-basil' : after < before ? 'text-tomato' : '';
        const turn = (sign: string, label: string, by: number, isDisabled: boolean) => (
          <button
            type="button"
            aria-label={`${label} ${name}`}
            disabled={isDisabled}
            className="size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none active:brightness-90 disabled:opacity-40"
            onClick={() => onTurn(line, by)}
          >
            {sign}
          </button>
        );
        return (
          <li
            key={`${line.itemId} ${JSON.stringify(words)}`}
            className="flex flex-wrap items-center gap-2 py-2"
          >
            <span className={`tabular w-10 shrink-0 font-bold text-xl ${mark}`}>
              {after}&nbsp;×
            </span>
            <span
              className={`min-w-0 grow basis-40 leading-tight ${after === 0 ? 'line-through' : ''}`}
            >
              <b className={mark}>{t(nameAndSize(words))}</b>
              <span className="block">
                <LineDetails words={words} t={t} />
              </span>
            </span>
            {after > 0 && hasChoices(catalogue, line.itemId) && (
              <Button
                variant="rim"
                className="min-h-14 px-3!"
                aria-label={`${t(changingText.compose)} ${name}`}
                onClick={() => onCompose(one)}
              >
                {t(changingText.compose)}
              </Button>
            )}
            {turn('−', t(changingText.less), -1, after === 0)}
            {turn('+', t(changingText.more), 1, after >= maxQuantity)}
          </li>
        );
      })}
    </ul>
  );
}
