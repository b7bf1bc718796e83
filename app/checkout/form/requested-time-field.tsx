import { useMemo, useState } from 'react';
import { useNow } from '#browser/use-now.ts';
import { fullUntil } from '#capacity/quote.ts';
import { dayAt, timeAt } from '#hours/calendar-day.ts';
import { formatTime } from '#hours/hours.text.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ShopState } from '../blocker-rules.ts';
import type { Weighed } from '../kitchen-time.ts';
import { asapText, dayOption, fullUntilText, requestedTimeText } from '../requested-time.text.ts';
import { type Asap, asapFor, freeTimes, type RequestedInstant } from '../requested-time.ts';
import type { Draft } from './draft.ts';

type RequestedTime = ReturnType<typeof useRequestedTime>;
type RequestedTimeFieldProps = Pick<RequestedTime, 'asap' | 'times' | 'now' | 'fullUntil'> & {
  at: Draft['at'];
  onChange: (at: Draft['at']) => void;
};

/** Renders the requested time: as soon as possible, or day and time in the phone's own pickers. */
export function RequestedTimeField(props: RequestedTimeFieldProps) {
  const { asap, times, at, now, fullUntil, onChange } = props;
  const { language, t } = useLanguage();
  const [first] = times;
  const choices = [
    ...(asap ? [{ value: 'asap' as const, label: t(asapText(asap, now)) }] : []),
    ...(first === undefined && at === null
      ? []
      : [{ value: 'at' as const, label: t(requestedTimeText.chosen) }]),
  ];
  if (choices.length === 0) return null;
  // The chosen time stays in the list while it is in the field, also when it is past.
  const all = at === null || times.includes(at) ? times : [...times, at].sort((a, b) => a - b);
  const days = byDay(all);
  const today = days.find(([, ofDay]) => at !== null && ofDay.includes(at));

  function moveTo(day: string) {
    const [, ofDay = []] = days.find(([one]) => one === day) ?? [];
    const clock = at === null ? null : readWallClock(at).minutes;
    onChange(ofDay.find((time) => readWallClock(time).minutes === clock) ?? ofDay[0] ?? at);
  }

  return (
    <div className="-mt-2 grid gap-3">
      <ChoiceGroup
        name="when"
        legend={t(requestedTimeText.legend)}
        hidesLegend
        isRow
        choices={choices}
        value={at === null ? 'asap' : 'at'}
        onChange={(value) => onChange(value === 'asap' ? null : (first ?? at))}
      />
      {at === null && fullUntil !== null && (
        <p className="text-soft">{t(fullUntilText(fullUntil))}</p>
      )}
      {at !== null && today && (
        <div className="grid gap-3 min-[30rem]:grid-cols-2">
          <SelectField
            label={t(requestedTimeText.day)}
            value={today[0]}
            options={days.map(([day]) => ({
              value: day,
              label: t(dayOption(day, now)),
            }))}
            onChange={moveTo}
          />
          <SelectField
            label={t(requestedTimeText.time)}
            value={String(at)}
            options={today[1].map((time) => ({
              value: String(time),
              label: formatTime(time, language),
            }))}
            onChange={(time) => onChange(Number(time))}
          />
        </div>
      )}
    </div>
  );
}

/** Returns the times of each working day; of an hour that a clock change repeats, the first. */
function byDay(times: readonly number[]): readonly (readonly [string, readonly number[]])[] {
  const days = new Map<string, Map<string, number>>();
  for (const time of times) {
    const ofDay = days.get(dayAt(time)) ?? new Map<string, number>();
    days.set(dayAt(time), ofDay);
    if (!ofDay.has(timeAt(time))) ofDay.set(timeAt(time), time);
  }
  return [...days].map(([day, ofDay]) => [day, [...ofDay.values()]]);
}

// Openings, closings and the times to choose all fall on it.
const tick = 15_000;

/**
 * Follows the clock while the form is open: the possible times, the chosen one, and what "as soon as possible" means.
 */
export function useRequestedTime(
  { orderType, at }: Pick<Draft, 'orderType' | 'at'>,
  weighed: Weighed,
  shop: ShopState,
  isOpen: boolean,
) {
  const now = useNow(shop.now, (moment) =>
    isOpen ? (Math.floor(moment / tick) + 1) * tick : Number.POSITIVE_INFINITY,
  );
  const minute = Math.floor(now / 60_000) * 60_000;
  const { kitchen } = shop;
  const own = useMemo(() => asapFor({ ...shop, now }, weighed), [shop, now, weighed]);
  const [correction, setCorrection] = useState<Correction | null>(null);
  // The server's answer holds until the page's own reading changes: a device's clock may be wrong.
  const holds =
    correction?.kitchen === kitchen &&
    correction?.own?.opensAt === own?.opensAt &&
    correction?.own?.day === own?.day;
  const asap = correction && holds ? correction.asap : own;
  // What it meant when the customer read it. Time that passes is no news: only what the shop has added is asked about.
  const [readThen, setRead] = useState({ asap: own, at: now });
  const read = useMemo(() => later(readThen.asap, now - readThen.at), [readThen, now]);
  const accept = () => setRead({ asap, at: now });
  // A customer's own changes move the time without a question; the kitchen's do not.
  const order = `${isOpen} ${JSON.stringify(weighed)}`;
  const [readFor, setReadFor] = useState(order);
  if (order !== readFor) {
    setReadFor(order);
    accept();
  }
  return {
    now,
    /** Null when no opening is known. */
    asap,
    times: useMemo(
      () => freeTimes(shop, orderType, minute, weighed),
      [shop, orderType, minute, weighed],
    ),
    /** Until when the oven is full; null when it is not. */
    fullUntil: kitchen ? fullUntil(kitchen, minute) : null,
    /** When the customer read that the order is for. */
    displayed: useMemo(() => instantIn(at, read), [at, read]),
    /** What the button displays, and the request says. */
    requested: instantIn(at, asap),
    accept,
    correct: (other: Asap) => setCorrection({ own, kitchen, asap: other }),
  };
}

/** The server's answer, and the page's reading that it corrected. */
type Correction = Pick<ShopState, 'kitchen'> & { readonly own: Asap | null; readonly asap: Asap };

function instantIn(at: number | null, asap: Asap | null): RequestedInstant | undefined {
  if (at !== null) return { kind: 'at', at };
  return asap ? { kind: 'asap', ...asap } : undefined;
}

function later(asap: Asap | null, passed: number): Asap | null {
  return asap?.quotedAt ? { ...asap, quotedAt: asap.quotedAt + passed } : asap;
}
