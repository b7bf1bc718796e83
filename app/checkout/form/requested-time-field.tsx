import { formatTime } from '#hours/hours.text.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import type { OrderType } from '#orders/orders.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { asapText, dayOption, requestedTimeText } from '../requested-time.text.ts';
import type { Asap } from '../requested-time.ts';

type RequestedTimeFieldProps = {
  /** What "as soon as possible" means; null when no opening is known. */
  asap: Asap | null;
  /** The times that can be chosen, in order. */
  times: readonly number[];
  /** The chosen time; null is as soon as possible. */
  at: number | null;
  now: number;
  orderType: OrderType;
  onChange: (at: number | null) => void;
};

/** For when the order is: as soon as possible, or a day and a time from the phone's own pickers. */
export function RequestedTimeField(props: RequestedTimeFieldProps) {
  const { asap, times, at, now, orderType, onChange } = props;
  const { language, t } = useLanguage();
  const [first] = times;
  const choices = [
    ...(asap ? [{ value: 'asap' as const, label: t(asapText(asap, now)) }] : []),
    ...(first === undefined && at === null
      ? []
      : [{ value: 'at' as const, label: t(requestedTimeText.chosen) }]),
  ];
  if (choices.length === 0) return null;
  // What was chosen stays in the list while it is in the field, also past its hour.
  const all = at === null || times.includes(at) ? times : [...times, at].sort((a, b) => a - b);
  const days = byDay(all);
  const today = days.find(([, ofDay]) => at !== null && ofDay.includes(at));

  function moveTo(day: string) {
    const [, ofDay = []] = days.find(([number]) => String(number) === day) ?? [];
    const clock = at === null ? null : readWallClock(at).minutes;
    onChange(ofDay.find((time) => readWallClock(time).minutes === clock) ?? ofDay[0] ?? at);
  }

  return (
    <div className="grid gap-3">
      <ChoiceGroup
        name="when"
        legend={t(requestedTimeText.legend)}
        isRow={asap?.opensAt === null}
        choices={choices}
        value={at === null ? 'asap' : 'at'}
        onChange={(value) => onChange(value === 'asap' ? null : (first ?? at))}
      />
      {at !== null && today && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          <SelectField
            label={t(requestedTimeText.day)}
            value={String(today[0])}
            options={days.map(([day, [time = 0]]) => ({
              value: String(day),
              label: t(dayOption(time, now)),
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
          <p className="col-span-full -mt-1 text-soft">{t(requestedTimeText.means[orderType])}</p>
        </div>
      )}
    </div>
  );
}

/** The times of each calendar day, by the day's number. */
function byDay(times: readonly number[]): readonly (readonly [number, readonly number[]])[] {
  const days = new Map<number, number[]>();
  for (const time of times) {
    const { dayNumber } = readWallClock(time);
    const ofDay = days.get(dayNumber);
    if (ofDay) ofDay.push(time);
    else days.set(dayNumber, [time]);
  }
  return [...days];
}
