import { useState, useSyncExternalStore } from 'react';
import { formatTime } from '#hours/hours.text.ts';
import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useAtEachTick } from '../board/board-provider.tsx';
import { barChoice, useKitchen } from './kitchen-store.ts';
import { ovenBarText, piecesWords } from './oven-bar.text.ts';
import { comingLoads, type OvenCell, ovenCells } from './oven-bar.ts';
import { OvenDialog } from './oven-dialog.tsx';

const minute = 60_000;

/**
 * Renders how full the oven is in the next two hours, and what goes in next (B-4020). A touch on
 * ten minutes reserves them for walk-ins. Without an oven there is no bar.
 */
export function OvenBar({ orders }: { orders: readonly Order[] }) {
  const { language, t } = useLanguage();
  const today = useKitchen();
  const choice = useSyncExternalStore(barChoice.subscribe, barChoice.read);
  const now = useAtEachTick((instant) => Math.floor(instant / minute) * minute);
  const [opened, setOpened] = useState<number | null>(null);
  if (choice !== 'shown' && !today?.kitchen) return null;
  if (today && !today.kitchen) return null;
  const cells = today ? ovenCells(today, now) : [];
  const [next] = today ? comingLoads(today, now) : [];
  const numberOf = (id: number | null) => orders.find((order) => order.id === id)?.number;
  const number = next && numberOf(next.orderId);
  return (
    <section
      aria-label={t(ovenBarText.heading)}
      className="grid h-30 content-start gap-1 lg:h-15 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-2"
    >
      <div className="relative flex h-15 gap-px overflow-hidden rounded-xl border-2 border-rim bg-rim">
        {cells.map((cell) => (
          <CellButton key={cell.from} cell={cell} onOpen={() => setOpened(cell.from)} />
        ))}
        {/* On a phone one time stands below three cells. */}
        <div
          aria-hidden="true"
          className="tabular pointer-events-none absolute inset-x-0 bottom-0 grid grid-cols-4 bg-white/75 font-bold text-ink text-xs lg:hidden"
        >
          {cells
            .filter((_, at) => at % 3 === 0)
            .map(({ from }) => (
              <span key={from} className="pl-1">
                {formatTime(from, language)}
              </span>
            ))}
        </div>
      </div>
      <button
        type="button"
        className="flex h-14 min-w-0 lg:h-15 items-center gap-2 rounded-xl border-2 border-rim bg-white px-3 text-left font-bold"
        onClick={() => setOpened(now)}
      >
        {next ? (
          <>
            <span className="tabular shrink-0 text-lg">{formatTime(next.at, language)}</span>
            <span className="truncate">
              {piecesWords(next)}
              <span className="font-normal">
                {' · '}
                {number === undefined ? t(ovenBarText.noOrder) : number}
              </span>
            </span>
          </>
        ) : (
          <span className="truncate font-normal text-soft">
            {t(today ? ovenBarText.nothing : ovenBarText.unread)}
          </span>
        )}
      </button>
      {opened !== null && today && (
        <OvenDialog
          today={today}
          now={now}
          at={opened}
          numberOf={numberOf}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** Renders ten minutes: the fuller, the higher its fill; in it how many more fit. */
function CellButton({ cell, onOpen }: { cell: OvenCell; onOpen: () => void }) {
  const { language, t } = useLanguage();
  const { from, full, free } = cell;
  const isFull = full >= 0.99;
  const tone = isFull ? 'bg-tomato/85' : full > 0.6 ? 'bg-cheese' : 'bg-basil/35';
  const ink = isFull ? 'text-white' : 'text-ink';
  return (
    <button
      type="button"
      className="relative h-full min-w-6 grow basis-0 bg-white"
      onClick={onOpen}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 ${tone}`}
        style={{ height: `${Math.round(full * 100)}%` }}
      />
      <span
        className={`tabular absolute inset-x-0 top-0.5 text-center font-bold text-lg leading-tight ${ink}`}
      >
        <span className="sr-only">{t(ovenBarText.room)} </span>
        {free}
      </span>{' '}
      <span
        className={`tabular absolute bottom-0.5 left-0.5 whitespace-nowrap text-xs leading-none max-lg:sr-only ${ink}`}
      >
        {formatTime(from, language)}
      </span>
    </button>
  );
}
