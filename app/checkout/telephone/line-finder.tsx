import { type KeyboardEvent, useMemo, useState } from 'react';
import { describeLine, lineHead, lineName } from '#cart/line.text.ts';
import { type Line, lineTotal } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { PriceList } from '../pricing.ts';
import { absentText, finderText, unknownText } from './line-finder.text.ts';
import { readTypedLine } from './typed-line.ts';
import { longestTyped } from './typed-words.ts';
import { indexForTyping } from './typing-index.ts';

type LineFinderProps = {
  catalogue: PriceList;
  label: string;
  onAdd: (line: Line) => void;
  /** On Enter in the empty field. */
  onEmptyEnter?: () => void;
  /** On “=”; the field is empty again. */
  onCommand?: () => void;
  /** The room of what is found: below the field by default, or over what is below. */
  room?: string;
};

/** Renders the field in which staff type a line, and below it how it was understood; nothing moves (B-4716). */
export function LineFinder(props: LineFinderProps) {
  const { catalogue, label, onAdd, onEmptyEnter, onCommand, room = 'h-56' } = props;
  const { language, t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosenAt, setChosenAt] = useState(0);
  const index = useMemo(() => indexForTyping(catalogue), [catalogue]);
  const { candidates, unknown } = useMemo(() => readTypedLine(index, typed), [index, typed]);
  const chosen = candidates[chosenAt];
  const shown = chosen?.line ?? chosen?.offers[0];

  function type(next: string) {
    const isCommand = onCommand !== undefined && next.startsWith('=');
    setTyped(isCommand ? '' : next);
    setChosenAt(0);
    if (isCommand) onCommand();
  }

  function add(line: Line) {
    type('');
    onAdd(line);
  }

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing || !(step || key === 'Enter' || key === 'Escape')) return;
    // An empty field leaves Escape to the dialog around it.
    if (key === 'Escape' && typed === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (step) setChosenAt(Math.max(0, Math.min(chosenAt + step, candidates.length - 1)));
    else if (key === 'Escape') type('');
    else if (typed.trim() === '') onEmptyEnter?.();
    else if (chosen?.line) add(chosen.line);
  }

  return (
    <search className="relative block">
      <SearchField
        {...{ name: 'search', label, maxLength: longestTyped, value: typed, onChange: type }}
        onKeyDown={press}
      />
      <div className={`mt-2 overflow-y-auto ${room} ${typed === '' ? 'invisible' : ''}`}>
        <div role="status" className="leading-tight">
          {unknown.length > 0 && (
            <p className="font-bold text-lg text-tomato">{t(unknownText(unknown))}</p>
          )}
          {chosen && shown && (
            <p>
              <b className="text-lg">
                {chosen.line
                  ? `${lineHead(shown, null, t)} · ${formatMoney(lineTotal(shown), language)}`
                  : `${shown.quantity} × ${t(chosen.name)} · ${t(finderText.size)}`}
              </b>
              <LineDetails words={describeLine(shown, 'cook')} t={t} />
              {chosen.absent.length > 0 && <i>{t(absentText(chosen.absent))}</i>}
            </p>
          )}
        </div>
        <ul>
          {candidates.map(({ line, number, name, offers }, at) => (
            <li
              key={at}
              aria-current={at === chosenAt}
              className="flex flex-wrap items-center gap-2 rounded-xl px-2 py-1 aria-current:bg-cheese"
            >
              <span className="min-w-0 grow basis-32 font-bold">
                {number} · {t(line ? lineName(line) : name)}
              </span>
              {[...(line ? [line] : []), ...offers].map((one) => (
                <Button
                  key={`${one.itemId} ${one.size}`}
                  variant="rim"
                  className="tabular min-h-14 px-3!"
                  aria-label={`${t(finderText.add)} ${t(lineName(one))}`}
                  onClick={() => add(one)}
                >
                  {one.sizeLabel && `${t(one.sizeLabel)} · `}
                  {formatMoney(lineTotal(one), language)}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </search>
  );
}
