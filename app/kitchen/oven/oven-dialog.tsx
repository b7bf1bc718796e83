import { useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { type PizzaSize, pizzaSizes } from '#capacity/capacity.ts';
import { fewerMinutes, type KitchenToday } from '#capacity/today/today.ts';
import { formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { giveBackHere, reserveHere, setFewerHere } from './kitchen-store.ts';
import { fewerText, ovenBarText, piecesWords, reservedText, sizeLabels } from './oven-bar.text.ts';
import { comingLoads, type OvenLoad } from './oven-bar.ts';

const minute = 60_000;
const step = 10 * minute;
const counts = [1, 2, 3, 4, 5, 6] as const;
const failure = ovenBarText.failure;

type OvenDialogProps = {
  today: KitchenToday;
  now: number;
  at: number;
  numberOf: (orderId: number | null) => number | undefined;
  onClose: () => void;
};

/** Renders the oven's dialog: walk-ins, the coming loads, a smaller capacity for a while. */
export function OvenDialog({ today, now, at, numberOf, onClose }: OvenDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={t(ovenBarText.heading)} place="wide">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2 [&_select]:min-h-14">
        <div className="grid gap-6">
          <WalkIns now={now} at={at} onDone={onClose} />
          <Fewer today={today} now={now} />
        </div>
        <Coming loads={comingLoads(today, now)} numberOf={numberOf} />
      </div>
    </Dialog>
  );
}

/** Renders pizzas that one touch reserves (B-4021). */
function WalkIns({ now, at, onDone }: { now: number; at: number; onDone: () => void }) {
  const { language, t } = useLanguage();
  const [chosen, setChosen] = useState(at > now ? at : null);
  const times = Array.from({ length: 12 }, (_, past) => Math.ceil(now / step + past) * step);
  const all = chosen === null || times.includes(chosen) ? times : [chosen, ...times];

  async function reserve(size: PizzaSize, count: number) {
    const pizzas = `${count}\u00a0${sizeLabels[size]}`;
    const isDone = await attempt(() => reserveHere({ pizzas: [{ size, count }], at: chosen }), {
      about: failure,
      done: ({ readyAt }) => ({
        tone: 'success',
        title: reservedText(pizzas, readyAt, chosen),
      }),
    });
    if (isDone) onDone();
  }

  return (
    <section className="grid gap-2">
      <h3 className="font-bold text-lg">{t(ovenBarText.outside)}</h3>
      <p className="text-soft">{t(ovenBarText.outsideHint)}</p>
      <SelectField
        label={t(ovenBarText.ready)}
        value={chosen === null ? 'asap' : String(chosen)}
        options={[
          { value: 'asap', label: t(ovenBarText.asap) },
          ...all.map((time) => ({ value: String(time), label: formatTime(time, language) })),
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
              {count}&nbsp;{sizeLabels[size]}
            </button>
          )),
        )}
      </div>
    </section>
  );
}

type ComingProps = {
  loads: readonly OvenLoad[];
  numberOf: OvenDialogProps['numberOf'];
};

/** Renders the coming loads by the minute (B-4023). */
function Coming({ loads, numberOf }: ComingProps) {
  const { language, t } = useLanguage();
  return (
    <section className="grid gap-2">
      <h3 className="font-bold text-lg">{t(ovenBarText.coming)}</h3>
      {loads.length === 0 && <p className="text-soft">{t(ovenBarText.nothing)}</p>}
      <ol className="grid gap-1.5">
        {loads.map((load) => (
          <li
            key={`${load.ids[0]}`}
            className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-rim bg-white px-3"
          >
            <span className="tabular w-20 shrink-0 font-bold text-lg">
              {formatTime(load.at, language)}
            </span>
            <span className="grow font-bold">{piecesWords(load)}</span>
            {load.orderId === null ? (
              <>
                <span className="text-soft">{t(ovenBarText.noOrder)}</span>
                <Button
                  variant="plain"
                  className="min-h-14"
                  onClick={() => attempt(() => giveBackHere(load.ids), { failure })}
                >
                  {t(ovenBarText.remove)}
                </Button>
              </>
            ) : (
              <span className="tabular font-bold text-2xl">{numberOf(load.orderId)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders a smaller capacity for a while; it ends by itself (B-4022). */
function Fewer({ today, now }: Pick<OvenDialogProps, 'today' | 'now'>) {
  const { t } = useLanguage();
  const large = today.kitchen?.capacity.sizes.l ?? 1;
  const units = today.kitchen?.capacity.stations.oven.units ?? large;
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
