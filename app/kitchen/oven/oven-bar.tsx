import { useState } from 'react';
import { sizeUnits } from '#capacity/capacity.ts';
import { minute, type Quarters, quarter, roomIn, unitsIn } from '#capacity/quarters.ts';
import { formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useAtEachTick } from '../board/board-provider.tsx';
import { hadOven, useKitchen } from './kitchen-store.ts';
import { ovenBarText } from './oven-bar.text.ts';
import { OvenDialog } from './oven-dialog.tsx';

/** Two hours. */
const cells = 8;

/**
 * Renders how full the oven is in the next two hours (B-4020). A touch takes fewer pizzas for a while.
 * Without an oven there is no bar.
 */
export function OvenBar() {
  const { t } = useLanguage();
  const today = useKitchen();
  const now = useAtEachTick((instant) => Math.floor(instant / minute) * minute);
  const [opened, setOpened] = useState(false);
  const kitchen = today?.kitchen;
  if (today ? !kitchen : !hadOven()) return null;
  const first = Math.floor(now / quarter) * quarter;
  return (
    <section
      aria-label={t(ovenBarText.heading)}
      className="flex h-15 gap-px overflow-hidden rounded-xl border-2 border-rim bg-rim"
    >
      {kitchen &&
        Array.from({ length: cells }, (_, past) => first + past * quarter).map((at) => (
          <Cell key={at} kitchen={kitchen} at={at} onOpen={() => setOpened(true)} />
        ))}
      {kitchen && opened && (
        <OvenDialog kitchen={kitchen} now={now} onClose={() => setOpened(false)} />
      )}
    </section>
  );
}

/** Renders a quarter of an hour: the fuller, the higher its fill; in it how many more large pizzas fit. */
function Cell({ kitchen, at, onOpen }: { kitchen: Quarters; at: number; onOpen: () => void }) {
  const { language, t } = useLanguage();
  const room = Math.max(0, roomIn(kitchen, at));
  const full = 1 - room / Math.max(1, unitsIn(kitchen, at));
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
        {Math.floor(room / sizeUnits.l)}
      </span>{' '}
      <span className="tabular absolute inset-x-0 bottom-0.5 text-center text-[0.6875rem] leading-none sm:text-xs">
        {formatTime(at, language).replace(/\u00a0(?=.\.m\.)/, ' ')}
      </span>
    </button>
  );
}
