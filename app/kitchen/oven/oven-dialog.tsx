import { useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { type PizzaSize, pizzaSizes, sizeUnits } from '#capacity/capacity.ts';
import { quarter } from '#capacity/quarters.ts';
import { fewerMinutes, type KitchenToday } from '#capacity/today/today.ts';
import { formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { addWalkInHere, removeWalkInHere, setFewerHere } from './kitchen-store.ts';
import { fewerText, ovenBarText, pizzasWords, takenText } from './oven-bar.text.ts';

const counts = [1, 2, 3, 4, 5, 6] as const;
const failure = ovenBarText.failure;

type OvenDialogProps = {
  today: KitchenToday;
  now: number;
  at: number;
  onClose: () => void;
};

/** Renders the oven's dialog: walk-ins, and fewer pizzas for a while. */
export function OvenDialog({ today, now, at, onClose }: OvenDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={t(ovenBarText.heading)} place="wide">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2 [&_select]:min-h-14">
        <WalkIns now={now} at={at} onDone={onClose} />
        <div className="grid gap-6">
          <Taken walkIns={today.walkIns} />
          <Fewer today={today} now={now} />
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
    const isDone = await attempt(() => addWalkInHere({ size, count, at: chosen }), {
      about: failure,
      done: ({ readyAt }) => ({
        tone: 'success',
        title: takenText(pizzasWords(size, count), readyAt, chosen),
      }),
    });
    if (isDone) onDone();
  }

  return (
    <section className="grid gap-2">
      <h3 className="font-bold text-lg">{t(ovenBarText.walkIns)}</h3>
      <p className="text-soft">{t(ovenBarText.walkInsHint)}</p>
      <SelectField
        label={t(ovenBarText.ready)}
        value={chosen === null ? 'asap' : String(chosen)}
        options={[
          { value: 'asap', label: t(ovenBarText.asap) },
          ...times.map((time) => ({ value: String(time), label: formatTime(time, language) })),
        ]}
        onChange={(value) => setChosen(value === 'asap' ? null : Number(value))}
      />
      <div className="grid grid-cols-6 gap-0.5 sm:gap-1.5">
        {[...pizzaSizes].reverse().map((size) =>
          counts.map((count) => (
            <button
              key={`${size} ${count}`}
              type="button"
              className="tabular min-h-14 rounded-xl border-2 border-rim bg-white font-bold text-lg"
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

/** Renders the walk-ins that are not over, each with a way to take it away. */
function Taken({ walkIns }: Pick<KitchenToday, 'walkIns'>) {
  const { language, t } = useLanguage();
  return (
    <ol className="grid gap-1.5">
      {walkIns.map(({ id, size, count, readyAt }) => (
        <li
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-xl border-2 border-rim bg-white px-3 font-bold text-lg"
        >
          <span className="tabular w-20 shrink-0">{formatTime(readyAt, language)}</span>
          <span className="grow">{pizzasWords(size, count)}</span>
          <Button
            variant="plain"
            className="min-h-14"
            onClick={() => attempt(() => removeWalkInHere(id), { failure })}
          >
            {t(ovenBarText.remove)}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** Renders fewer pizzas at once for a while; it ends by itself (B-4022). */
function Fewer({ today, now }: Pick<OvenDialogProps, 'today' | 'now'>) {
  const { t } = useLanguage();
  const large = sizeUnits.l;
  const units = today.kitchen?.oven.units ?? large;
  const most = Math.max(1, Math.ceil(units / large) - 1);
  const [count, setCount] = useState(Math.ceil(most / 2));
  const [minutes, setMinutes] = useState<number>(fewerMinutes[0]);
  const fewer = today.kitchen?.fewer;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold text-lg">{t(ovenBarText.fewer)}</h3>
      {fewer ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="rounded-xl bg-cheese px-3 py-2 font-bold">
            {t(fewerText(Math.round(fewer.units / large), fewer.until))}
          </p>
          <Button
            className="min-h-14"
            onClick={() => attempt(() => setFewerHere({ units: null, minutes: 1 }), { failure })}
          >
            {t(ovenBarText.again)}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-soft">{t(ovenBarText.fewerHint)}</p>
          <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
            <SelectField
              label={t(ovenBarText.atOnce)}
              value={String(count)}
              options={Array.from({ length: most }, (_, at) => ({
                value: String(at + 1),
                label: String(at + 1),
              }))}
              onChange={(value) => setCount(Number(value))}
            />
            <SelectField
              label={t(ovenBarText.forMinutes)}
              value={String(minutes)}
              options={fewerMinutes.map((one) => ({ value: String(one), label: `${one} min` }))}
              onChange={(value) => setMinutes(Number(value))}
            />
            <Button
              variant="rim"
              className="min-h-14"
              onClick={() =>
                attempt(() => setFewerHere({ units: count * large, minutes }), { failure })
              }
            >
              {t(ovenBarText.slow)}
            </Button>
          </div>
        </>
      )}
      <span className="sr-only" role="status">
        {fewer && fewer.until > now
          ? t(fewerText(Math.round(fewer.units / large), fewer.until))
          : ''}
      </span>
    </section>
  );
}
