import { useCallback, useEffect, useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { listSellable } from '../availability.client.ts';
import { soldOutText } from '../availability.text.ts';
import { soldOutUntil, type Unavailability } from '../availability.ts';
import { findSellable, type SellableItem } from '../sellable-items.ts';
import {
  availabilityDialogText,
  availabilityFailures,
  availabilityText,
} from './availability-panel.text.ts';

type SoldOutSearchProps = {
  unavailable: readonly Unavailability[];
  now: number;
  /** Returns whether it is sold out now. */
  onChoose: (item: SellableItem) => Promise<boolean>;
};

/** More would be scrolled past, not read: typing is faster. */
const shown = 12;

/** Renders what can be sold out, filtered by the typed text; a touch marks it (B-3913). */
export function SoldOutSearch({ unavailable, now, onChoose }: SoldOutSearchProps) {
  const { t } = useLanguage();
  const [items, setItems] = useState<readonly SellableItem[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const readMenu = useCallback(async () => {
    setFailed(false);
    const read = async () => setItems(await listSellable());
    setFailed(!(await attempt(read, { failure: availabilityFailures.menu })));
  }, []);
  useEffect(() => void readMenu(), [readMenu]);
  const isTyped = text.trim() !== '';
  const found = isTyped ? findSellable(items ?? [], text) : [];
  return (
    <div className="grid gap-2 [&_input]:min-h-14">
      <SearchField
        name="switch-search"
        label={t(availabilityText.soldOut)}
        maxLength={80}
        value={text}
        onChange={setText}
      />
      {hasFailed && <Unread words={availabilityFailures.menu} onRetry={readMenu} />}
      <p role="status" className="text-soft empty:hidden">
        {isTyped && items === null && !hasFailed && t(availabilityDialogText.reading)}
        {isTyped && items !== null && found.length === 0 && t(availabilityDialogText.noMatch)}
      </p>
      <ul className="grid gap-1.5">
        {found.slice(0, shown).map((item) => {
          const until = soldOutUntil(unavailable, item.id, now);
          return (
            <li key={item.id}>
              <button
                type="button"
                className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 rounded-xl border-2 border-rim bg-white px-3.5 py-1.5 text-left hover:border-tomato"
                onClick={async () => (await onChoose(item)) && setText('')}
              >
                <span className="font-bold">{t(item.name)}</span>
                <span className="text-sm text-soft">
                  {until === null ? t(item.place) : t(soldOutText(until, now))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > shown && <p className="text-soft">{t(availabilityDialogText.more)}</p>}
    </div>
  );
}
