import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { attempt } from '#admin/attempt.ts';
import { anchorOf } from '#admin/section.tsx';
import type { Bilingual } from '#core/language.ts';
import { hoursTabText } from '#hours/staff/hours-tab.text.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { UnavailabilityInput } from '../availability.schema.ts';
import type { Unavailability } from '../availability.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { closingTimes } from './availability-form.ts';
import {
  availabilityFailures,
  availabilityText,
  earlyWords,
  laterWords,
  otherWords,
  reasonNames,
  stateName,
  stateWords,
  switchNames,
  untilWords,
  wallTime,
} from './availability-panel.text.ts';
import {
  refreshAvailability,
  switchOffHere,
  useAvailability,
  useServerTime,
} from './availability-store.ts';
import { putBack } from './sold-out-button.tsx';
import { SoldOutSearch } from './sold-out-search.tsx';
import { useEarlyClosing } from './use-early-closing.ts';

/** It takes the same room in every state (B-2582). */
const room =
  'flex min-h-14 min-w-0 items-center gap-2 overflow-hidden rounded-xl border-2 px-3 text-left max-lg:col-start-2 max-lg:row-start-2 font-bold text-sm leading-tight sm:text-base';

/** The most important comes first. */
const ranks = ['orders', 'delivery', 'rush', 'item'] as const;

const tones = {
  on: 'border-rim bg-white',
  less: 'border-tomato bg-cheese',
  paused: 'border-tomato bg-tomato text-white',
} as const;

/**
 * Renders one button that says what is off, and opens the switches (B-3912). `handovers` are the
 * promised times of open orders, in epoch milliseconds: an early closing counts those after it.
 */
export function AvailabilityPanel({ handovers }: { handovers: readonly number[] }) {
  const { t } = useLanguage();
  const { known, hasFailed } = useAvailability();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<Unavailability | null>(null);
  const list = useRef<HTMLElement>(null);
  const isSought = useLocation().hash === anchorOf(availabilityText.heading);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSought) return;
    open();
    navigate('', { replace: true });
  }, [isSought, navigate]);
  const unavailable = known?.unavailable ?? [];
  const now = useServerTime(known, unavailable);
  const off = unavailable
    .filter(({ endsAt }) => now < endsAt)
    .sort((one, other) => ranks.indexOf(one.target) - ranks.indexOf(other.target));
  const today = known?.today ?? null;
  const early = useEarlyClosing(today);
  const isEarly = early.hours ? [earlyWords(early.hours, now)] : [];
  const states = [...isEarly, ...off.map((one) => stateWords(one, now))];
  const unread = hasFailed ? availabilityText.notRead : availabilityText.unread;
  const first = known ? (states[0] ?? availabilityText.open) : unread;
  const state = `${t(first)}${states.length > 1 ? ` ${t(otherWords(states.length - 1))}` : ''}`;
  const nothing = known && states.length === 0 ? t(availabilityText.nothingOff) : '';
  const isPaused =
    early.hours !== null || off.some(({ target }) => target === 'orders' || target === 'delivery');
  const tone = states.length === 0 ? 'on' : isPaused ? 'paused' : 'less';
  // Screen readers hear each change, but not the minutes.
  const announced = (
    <p role="status" className="sr-only">
      {[...isEarly, ...off.map(stateName)].map(t).join(', ')}
    </p>
  );

  function open() {
    // The ends by the hours move on with the day.
    refreshAvailability();
    setOpen(true);
  }

  function turnOff(input: UnavailabilityInput): Promise<boolean> {
    return attempt(() => switchOffHere(input), { failure: availabilityFailures.off });
  }

  async function pause(target: 'delivery' | 'orders' | 'rush') {
    const reason = off.find((one) => one.target === target)?.reason ?? 'busy';
    const minutes = target === 'rush' ? 60 : 30;
    const input = { target, itemId: null, reason: target === 'rush' ? null : reason };
    if (await turnOff({ ...input, end: { kind: 'minutes', minutes } })) setOpen(false);
  }

  function markSoldOut({ id }: { id: string }) {
    const end = known?.ends.tomorrow === null ? whole : ({ kind: 'tomorrow' } as const);
    return turnOff({ target: 'item', itemId: id, reason: null, end });
  }

  async function focusAfter(work: Promise<boolean>) {
    // The button that was pressed is gone.
    if (await work) list.current?.focus();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t(availabilityText.heading)}, ${nothing} ${state}`}
        className={`${room} ${tones[tone]}`}
        onClick={open}
      >
        <Icon name="pause" />
        <span>{state}</span>
      </button>
      {announced}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(availabilityText.heading)}
        place="wide"
        footer={
          <Button variant="rim" className="min-h-14 w-full" onClick={() => setOpen(false)}>
            {t(availabilityText.done)}
          </Button>
        }
      >
        <section
          ref={list}
          tabIndex={-1}
          aria-label={t(availabilityText.off)}
          className="mb-5 outline-none"
        >
          {announced}
          {states.length === 0 && <p>{nothing || t(unread)}</p>}
          <ul className="grid gap-2 lg:grid-cols-2">
            {early.hours && (
              <Row
                name={earlyWords(early.hours, now)}
                facts={[laterWords(handovers, early.hours.at(-1)?.closes ?? '00:00', now)]}
                back={hoursTabText.remove}
                onBack={() => focusAfter(early.reopen())}
              />
            )}
            {off.map((one) => (
              <Row
                key={one.id}
                name={stateWords(one, now)}
                facts={[
                  untilWords(one.endsAt, now),
                  ...(one.reason ? [reasonNames[one.reason]] : []),
                ]}
                back={backNames[one.target]}
                onBack={() => focusAfter(putBack(one))}
                onChange={
                  one.target === 'rush'
                    ? undefined
                    : () => {
                        setOpen(false);
                        setChanged(one);
                      }
                }
              />
            ))}
          </ul>
        </section>
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <div className="grid gap-5">
            <Switches heading={availabilityText.pause} choices={pauses} onPress={pause} />
            <Switches heading={availabilityText.slow} choices={rush} onPress={pause} />
          </div>
          <div className="lg:row-span-2">
            <SoldOutSearch unavailable={off} now={now} onChoose={markSoldOut} />
          </div>
          {today && (
            <Switches
              heading={availabilityText.close}
              state={early.hours ? undefined : earlyWords(today.hours, now)}
              choices={closingTimes(today.hours, now).map((time, at) => [
                time,
                at === 0 ? availabilityText.closeNow : wallTime(time),
              ])}
              onPress={(time) => focusAfter(early.close(time))}
            />
          )}
        </div>
      </Dialog>
      {known && changed && (
        <AvailabilityDialog
          known={known}
          now={now}
          off={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

const backNames = {
  item: availabilityText.makeAvailable,
  rush: availabilityText.endRush,
  delivery: availabilityText.resume,
  orders: availabilityText.resume,
} as const;

const whole = { kind: 'minutes', minutes: 24 * 60 } as const;
const pauses = [
  ['delivery', switchNames.delivery],
  ['orders', switchNames.orders],
] as const;
const rush = [['rush', switchNames.rush]] as const;

type SwitchesProps<Value extends string> = {
  heading: Bilingual;
  /** Its words before a press. */
  state?: Bilingual | undefined;
  choices: readonly (readonly [Value, Bilingual])[];
  onPress: (value: Value) => void;
};

/** Renders large buttons that each act at one touch of a wet finger. */
function Switches<Value extends string>(props: SwitchesProps<Value>) {
  const { heading, state, choices, onPress } = props;
  const { t } = useLanguage();
  if (choices.length === 0) return null;
  return (
    <section aria-label={t(heading)} className="grid gap-2">
      <h3 className="font-bold">
        {t(heading)} {state && <span className="font-normal text-soft">({t(state)})</span>}
      </h3>
      <div className="grid grid-cols-2 sm:grid-cols-3 gap-2">
        {choices.map(([value, name]) => (
          <button
            key={value}
            type="button"
            className="min-h-16 rounded-xl border-2 border-rim bg-white px-2 font-bold text-lg leading-tight hover:border-tomato active:brightness-90 max-sm:text-base"
            onClick={() => onPress(value)}
          >
            {t(name)}
          </button>
        ))}
      </div>
    </section>
  );
}

type RowProps = {
  name: Bilingual;
  facts?: readonly Bilingual[];
  back: Bilingual;
  onBack: () => void;
  onChange?: (() => void) | undefined;
};

/** Renders a thing that is off: the time left, the end, the reason, and the button that ends it. */
function Row({ name, facts = [], back, onBack, onChange }: RowProps) {
  const { t } = useLanguage();
  const of = (action: Bilingual) => `${t(action)} ${t(name)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border-2 border-tomato bg-white px-3 py-1">
      <div className="min-w-0 grow basis-40">
        <p className="break-words font-bold leading-tight">{t(name)}</p>
        <p className="text-sm empty:hidden">{facts.map(t).join(' · ')}</p>
      </div>
      <div className="flex items-center gap-1">
        {onChange && (
          <button
            type="button"
            className={buttonVariant('plain', 'min-h-14 text-sm')}
            aria-label={of(availabilityText.change)}
            onClick={onChange}
          >
            {t(availabilityText.change)}
          </button>
        )}
        <button
          type="button"
          className={buttonVariant('cream', 'min-h-14 border-2 border-basil px-4! text-sm')}
          aria-label={of(back)}
          onClick={onBack}
        >
          {t(back)}
        </button>
      </div>
    </li>
  );
}
