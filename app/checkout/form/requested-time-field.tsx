import { useMemo, useState } from 'react';
import { useNow } from '#browser/use-now.ts';
import { dayAt, timeAt } from '#hours/calendar-day.ts';
import { formatTime } from '#hours/hours.text.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { RequestedOrder, ShopState } from '../blocker-rules.ts';
import { kitchenFullUntil, type Weighed } from '../kitchen-time.ts';
import { asapText, dayOption, fullUntilText, requestedTimeText } from '../requested-time.text.ts';
import {
  type Asap,
  asapFor,
  type Corrected,
  freeTimes,
  hasSlid,
  type RequestedInstant,
} from '../requested-time.ts';

type RequestedTimeFieldProps = {
  /** What "as soon as possible" means; null when no opening is known. */
  asap: Asap | null;
  times: readonly number[];
  /** Null is as soon as possible. */
  at: number | null;
  now: number;
  /** Until when the oven is full; null when it is not. */
  fullUntil: number | null;
  onChange: (at: number | null) => void;
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

export type RequestedTime = Omit<AsapInForm, 'read'> & {
  readonly now: number;
  readonly times: readonly number[];
  /** When the customer read that the order is for. */
  readonly displayed: RequestedInstant | undefined;
  /** What the button displays, and the request says. */
  readonly requested: RequestedInstant | undefined;
  readonly corrected: Corrected;
  readonly fullUntil: number | null;
  /** The server refuses the chosen time. */
  refuseTime(): void;
};

// Openings, closings and the times to choose all fall on it.
const tick = 15_000;

type RequestedInForm = Pick<RequestedOrder, 'orderType'> & {
  readonly at: number | null;
  readonly weighed: Weighed | null;
};

/** Follows the clock while the form is open: the possible times, and the chosen one. */
export function useRequestedTime(
  { orderType, at, weighed }: RequestedInForm,
  shop: ShopState,
  isOpen: boolean,
): RequestedTime {
  const now = useNow(shop.now, (moment) =>
    isOpen ? (Math.floor(moment / tick) + 1) * tick : Number.POSITIVE_INFINITY,
  );
  const { read, ...asap } = useAsap(shop, weighed, now, isOpen);
  const [passed, setPassed] = useState<number>();
  const minute = Math.floor(now / 60_000) * 60_000;
  const times = useMemo(
    () => freeTimes(shop, orderType, minute, weighed),
    [shop, orderType, minute, weighed],
  );
  const means = asap.asap;
  return {
    ...asap,
    now,
    times,
    fullUntil: shop.kitchen ? kitchenFullUntil(shop.kitchen, minute) : null,
    displayed: useMemo(() => instantIn(at, read), [at, read]),
    requested: instantIn(at, means),
    corrected: useMemo(() => ({ asap: means ?? undefined, passed }), [means, passed]),
    refuseTime: () => setPassed(at ?? undefined),
  };
}

function instantIn(at: number | null, asap: Asap | null): RequestedInstant | undefined {
  if (at !== null) return { kind: 'at', at };
  return asap ? { kind: 'asap', ...asap } : undefined;
}

type AsapInForm = {
  /** What it means now; null when no opening is known. */
  readonly asap: Asap | null;
  /** What it meant when the customer read it: the form asks when it has slid since. */
  readonly read: Asap | null;
  /** Reads the clock again; false when the button's time has slid. */
  stillHolds(): boolean;
  accept(): void;
  correct(asap: Asap): void;
};

/**
 * Follows what "as soon as possible" means while a customer types. The server's answer holds until
 * the page's own reading changes: a device's clock may be wrong.
 */
function useAsap(
  shop: ShopState,
  weighed: Weighed | null,
  now: number,
  isOpen: boolean,
): AsapInForm {
  const own = useMemo(() => asapFor({ ...shop, now }, weighed), [shop, now, weighed]);
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [readThen, setRead] = useState({ asap: own, at: now });
  // Time that passes is no news: only what the shop has added since is asked about.
  const read = useMemo(() => later(readThen.asap, now - readThen.at), [readThen, now]);
  // A customer's own changes move the time without a question; the kitchen's do not.
  const order = `${isOpen} ${JSON.stringify(weighed)}`;
  const [readFor, setReadFor] = useState(order);
  const { kitchen } = shop;
  const asap = corrected({ own, kitchen }, correction);
  const correct = (other: Asap) => setCorrection({ own, kitchen, asap: other });
  if (order !== readFor) {
    setReadFor(order);
    setRead({ asap, at: now });
  }

  function stillHolds() {
    const at = { ...shop, now: Math.max(now, Date.now()) };
    const fresh = corrected({ own: asapFor(at, weighed), kitchen }, correction);
    if (!asap || !fresh || !hasSlid(asap, fresh)) return true;
    correct(fresh);
    return false;
  }

  return { asap, read, stillHolds, accept: () => setRead({ asap, at: now }), correct };
}

function later(asap: Asap | null, passed: number): Asap | null {
  return asap?.quotedAt ? { ...asap, quotedAt: asap.quotedAt + passed } : asap;
}

/** The page's reading when the server corrected it. */
type Known = { readonly own: Asap | null; readonly kitchen: ShopState['kitchen'] };
type Correction = Known & { readonly asap: Asap };

function corrected({ own, kitchen }: Known, correction: Correction | null): Asap | null {
  const isAsCorrected =
    correction?.kitchen === kitchen &&
    own?.opensAt === correction?.own?.opensAt &&
    own?.day === correction?.own?.day;
  return correction && isAsCorrected ? correction.asap : own;
}
