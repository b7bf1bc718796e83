import { useState, useSyncExternalStore } from 'react';
import { formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useAtEachTick } from '../board/board-provider.tsx';
import { barChoice, useKitchen } from './kitchen-store.ts';
import { ovenBarText } from './oven-bar.text.ts';
import { type OvenCell, ovenCells } from './oven-bar.ts';
import { OvenDialog } from './oven-dialog.tsx';

const minute = 60_000;

/**
 * Renders how full the oven is in the next two hours (B-4020). A touch on a quarter of an hour takes places for walk-ins.
 * Without an oven there is no bar.
 */
export function OvenBar() {
  const { t } = useLanguage();
  const today = useKitchen();
  const choice = useSyncExternalStore(barChoice.subscribe, barChoice.read);
  const now = useAtEachTick((instant) => Math.floor(instant / minute) * minute);
  const [opened, setOpened] = useState<number | null>(null);
  if (today ? !today.kitchen : choice !== 'shown') return null;
  return (
    <section
      aria-label={t(ovenBarText.heading)}
      className="flex h-15 gap-px overflow-hidden rounded-xl border-2 border-rim bg-rim"
    >
      {today &&
        ovenCells(today, now).map((cell) => (
          <CellButton key={cell.from} cell={cell} onOpen={() => setOpened(cell.from)} />
        ))}
      {opened !== null && today && (
        <OvenDialog today={today} now={now} at={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** Renders a quarter of an hour: the fuller, the higher its fill; in it how many more fit. */
function CellButton({ cell, onOpen }: { cell: OvenCell; onOpen: () => void }) {
  const { language, t } = useLanguage();
  const { from, full, free } = cell;
  const isFull = full >= 0.99;
  const tone = isFull ? 'bg-tomato/85' : full > 0.6 ? 'bg-cheese' : 'bg-basil/35';
  return (
    <button
      type="button"
      className={`relative h-full min-w-6 grow basis-0 bg-white ${isFull ? 'text-white' : 'text-ink'}`}
      onClick={onOpen}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 ${tone}`}
        style={{ height: `${Math.round(full * 100)}%` }}
      />
      <span className="tabular absolute inset-x-0 top-0.5 text-center font-bold text-lg leading-tight">
        <span className="sr-only">{t(ovenBarText.room)} </span>
        {free}
      </span>{' '}
      <span className="tabular absolute inset-x-0 bottom-0.5 text-center text-[0.6875rem] leading-none sm:text-xs">
        {formatTime(from, language)}
      </span>
    </button>
  );
}
