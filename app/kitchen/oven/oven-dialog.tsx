import { useState } from 'react';
import type { KitchenToday } from '#capacity/capacity.server.ts';
import { type PizzaSize, pizzaSizes, sizeUnits } from '#capacity/capacity.ts';
import { quarter } from '#capacity/quarters.ts';
import { formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { changeKitchen, kitchenCalls } from './kitchen-store.ts';
import { fewerText, pizzasWords, takenText, ovenBarText as text } from './oven-bar.text.ts';

const { fewer: fewerCall, 'walk-ins': walkInCalls } = kitchenCalls;
const counts = [1, 2, 3, 4, 5, 6] as const;
const whileMinutes = [30, 60, 120] as const;
const large = sizeUnits.l;

type OvenDialogProps = { today: KitchenToday; now: number; at: number; onClose: () => void };

/** Renders the oven's dialog: walk-ins, each with a way to take it away, and fewer pizzas for a while. */
export function OvenDialog({ today, now, at, onClose }: OvenDialogProps) {
  const { language, t } = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={t(text.heading)} place="wide">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2 [&_button]:min-h-14 [&_select]:min-h-14">
        <WalkIns now={now} at={at} onDone={onClose} />
        <div className="grid gap-6">
          <ol className="grid gap-1.5">
            {today.walkIns.map(({ id, size, count, readyAt }) => (
              <li
                key={id}
                className="flex min-h-14 items-center gap-3 rounded-xl border-2 border-rim bg-white px-3 font-bold text-lg"
              >
                <span className="tabular w-20 shrink-0">{formatTime(readyAt, language)}</span>
                <span className="grow">{pizzasWords(size, count)}</span>
                <Button
                  variant="plain"
                  onClick={() =>
                    changeKitchen(walkInCalls[':id'].$delete({ param: { id: String(id) } }))
                  }
                >
                  {t(text.remove)}
                </Button>
              </li>
            ))}
          </ol>
          {today.kitchen && <Fewer kitchen={today.kitchen} now={now} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Renders pizzas whose place one touch takes (B-4021), to be ready at the end of the touched quarter. */
function WalkIns({ now, at, onDone }: { now: number; at: number; onDone: () => void }) {
  const { language, t } = useLanguage();
  const first = Math.ceil(now / quarter) * quarter;
  const [chosen, setChosen] = useState(at + quarter > first ? at + quarter : null);
  const times = Array.from({ length: 12 }, (_, past) => first + past * quarter);

  async function reserve(size: PizzaSize, count: number) {
    const call = walkInCalls.$post({ json: { size, count, at: chosen } });
    const isDone = await changeKitchen(call, ({ readyAt }) => ({
      tone: 'success',
      title: takenText(pizzasWords(size, count), readyAt, chosen),
    }));
    if (isDone) onDone();
  }

  return (
    <section className="grid gap-2">
      <h3 className="font-bold text-lg">{t(text.walkIns)}</h3>
      <p className="text-soft">{t(text.walkInsHint)}</p>
      <SelectField
        label={t(text.ready)}
        value={String(chosen ?? '')}
        options={[
          { value: '', label: t(text.asap) },
          ...times.map((time) => ({ value: String(time), label: formatTime(time, language) })),
        ]}
        onChange={(value) => setChosen(value === '' ? null : Number(value))}
      />
      <div className="grid grid-cols-6 gap-0.5 sm:gap-1.5">
        {[...pizzaSizes].reverse().map((size) =>
          counts.map((count) => (
            <button
              key={`${size} ${count}`}
              type="button"
              className="tabular rounded-xl border-2 border-rim bg-white font-bold text-lg"
              onClick={() => reserve(size, count)}
            >
              {pizzasWords(size, count)}
            </button>
          )),
        )}
      </div>
    </section>
  );
}

/** Renders fewer pizzas at once for a while; it ends by itself (B-4022). */
function Fewer({ kitchen, now }: { kitchen: NonNullable<KitchenToday['kitchen']>; now: number }) {
  const { t } = useLanguage();
  const { oven } = kitchen;
  const fewer = kitchen.fewer && kitchen.fewer.until > now ? kitchen.fewer : null;
  const most = Math.max(1, Math.ceil(oven.units / large) - 1);
  const [count, setCount] = useState(Math.ceil(most / 2));
  const change = (units: number | null, minutes: (typeof whileMinutes)[number]) =>
    changeKitchen(fewerCall.$put({ json: { units, minutes } }));
  return (
    <section className="grid gap-2">
      <h3 className="font-bold text-lg">{t(text.fewer)}</h3>
      <p role="status" className={fewer ? 'rounded-xl bg-cheese px-3 py-2 font-bold' : 'text-soft'}>
        {t(fewer ? fewerText(Math.round(fewer.units / large), fewer.until) : text.fewerHint)}
      </p>
      {fewer ? (
        <Button onClick={() => change(null, 30)}>{t(text.again)}</Button>
      ) : (
        <>
          <SelectField
            label={t(text.atOnce)}
            value={String(count)}
            options={Array.from({ length: most }, (_, at) => String(at + 1)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={(value) => setCount(Number(value))}
          />
          <div className="flex flex-wrap gap-2">
            {whileMinutes.map((minutes) => (
              <Button key={minutes} variant="rim" onClick={() => change(count * large, minutes)}>
                {t(text.forMinutes)} {minutes}&nbsp;min
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
