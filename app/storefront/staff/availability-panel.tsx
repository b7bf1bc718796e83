import { type ReactNode, useRef, useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { hoursTabText } from '#hours/staff/hours-tab.text.ts';
import type { LocalTime } from '#hours/week.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { UnavailabilityInput } from '../availability.schema.ts';
import { unavailabilityInWords } from '../availability.text.ts';
import { type PauseReason, pauseReasons, type Unavailability } from '../availability.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import {
  availabilityDialogText,
  availabilityFailures,
  availabilityText,
  earlyWords,
  leftWords,
  offWords,
  onWords,
  pauseSentence,
  reasonNames,
  stateName,
  stateWords,
  switchNames,
  unavailableName,
  untilWords,
} from './availability-panel.text.ts';
import {
  type KnownAvailability,
  refreshAvailability,
  switchOffHere,
  useAvailability,
  useServerTime,
} from './availability-store.ts';
import { EarlyClosing } from './early-closing.tsx';
import { putBack, SoldOutDialog } from './sold-out-dialog.tsx';
import { SoldOutSearch } from './sold-out-search.tsx';
import { TouchButton } from './touch-button.tsx';
import { useEarlyClosing } from './use-early-closing.ts';

type ChangeDialogProps = {
  known: KnownAvailability;
  now: number;
  off: Unavailability;
  onDone: (off: Unavailability) => void;
  onClose: () => void;
};

/** Changes why and until when something is paused, or until when it is sold out. */
function ChangeDialog({ off, ...dialog }: ChangeDialogProps) {
  const { t } = useLanguage();
  const shop = useShop();
  const [reason, setReason] = useState<PauseReason>(off.reason ?? 'busy');
  const { target, itemId, itemName } = off;
  if (itemId && itemName)
    return <SoldOutDialog {...dialog} item={{ id: itemId, name: itemName }} />;
  return (
    <AvailabilityDialog
      {...dialog}
      title={availabilityDialogText.pauseTitle}
      sendLabel={availabilityDialogText.pauseSend}
      firstChoice="short"
      what={{ target, itemId: null, reason }}
      preview={(endsAt) => {
        const changed = { target, itemId: null, reason, endsAt };
        return pauseSentence(unavailabilityInWords(changed, dialog.now), shop);
      }}
    >
      <p className="font-bold text-lg">{t(stateName(off))}</p>
      <ChoiceGroup
        name="switch-reason"
        legend={t(availabilityDialogText.reason)}
        choices={pauseReasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
        value={reason}
        onChange={setReason}
        isRow
      />
    </AvailabilityDialog>
  );
}

/** It takes the same room in every state (B-2582). */
const room =
  'min-h-14 min-w-0 overflow-hidden rounded-xl border-2 px-3 text-left font-bold text-sm leading-tight sm:text-base';

/** Renders one button that says what is off, and opens the switches for all of it (B-3912). */
export function AvailabilityPanel() {
  const { t } = useLanguage();
  const { known, hasFailed } = useAvailability();
  if (known) return <Panel known={known} />;
  return (
    <button
      type="button"
      className={`${room} border-rim bg-white ${hasFailed ? 'text-tomato' : 'text-soft'}`}
      disabled={!hasFailed}
      onClick={refreshAvailability}
    >
      <span role="status">{t(hasFailed ? availabilityText.notRead : availabilityText.unread)}</span>
    </button>
  );
}

/** What is most worth knowing comes first. */
const ranks = ['orders', 'delivery', 'rush', 'item'] as const;

const tones = {
  on: 'border-rim bg-white',
  less: 'border-tomato bg-cheese',
  paused: 'border-tomato bg-tomato text-white',
} as const;

function Panel({ known }: { known: KnownAvailability }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<Unavailability | null>(null);
  const [announced, setAnnounced] = useState<Bilingual | null>(null);
  const list = useRef<HTMLElement>(null);
  const now = useServerTime(
    known,
    known.unavailable.map(({ endsAt }) => endsAt),
  );
  const off = known.unavailable
    .filter(({ endsAt }) => now < endsAt)
    .toSorted((one, other) => ranks.indexOf(one.target) - ranks.indexOf(other.target));
  const { today } = known;
  const early = useEarlyClosing(today);
  const states = [
    ...(early.hours ? [earlyWords(early.hours, now)] : []),
    ...off.map((one) => stateWords(one, now)),
  ];
  const isPaused =
    early.hours !== null || off.some(({ target }) => target === 'orders' || target === 'delivery');
  const tone = states.length === 0 ? 'on' : isPaused ? 'paused' : 'less';
  const state = `${t(states[0] ?? availabilityText.allOn)}${states.length > 1 ? ` + ${states.length - 1}` : ''}`;

  function open() {
    // The ends that follow the hours move on as the day does.
    refreshAvailability();
    setOpen(true);
  }

  async function turnOff(input: UnavailabilityInput): Promise<boolean> {
    const write = async () => setAnnounced(offWords(await switchOffHere(input), now));
    return attempt(write, { failure: availabilityFailures.off });
  }

  async function pause(target: 'delivery' | 'orders' | 'rush') {
    const reason = off.find((one) => one.target === target)?.reason ?? 'busy';
    const minutes = target === 'rush' ? 60 : 30;
    const input = { target, itemId: null, reason: target === 'rush' ? null : reason };
    if (await turnOff({ ...input, end: { kind: 'minutes', minutes } })) setOpen(false);
  }

  function markSoldOut({ id }: { id: string }) {
    const end = known.ends.tomorrow === null ? whole : ({ kind: 'tomorrow' } as const);
    return turnOff({ target: 'item', itemId: id, reason: null, end });
  }

  async function turnOn(one: Unavailability) {
    if (await putBack(one)) setAnnounced(onWords(one));
    // The button that was pressed is gone.
    list.current?.focus();
  }

  async function closeAt(time: LocalTime) {
    if (await early.close(time)) setOpen(false);
  }

  async function reopen() {
    await early.reopen();
    list.current?.focus();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t(availabilityText.heading)}, ${state}`}
        className={`${room} ${tones[tone]}`}
        onClick={open}
      >
        {state}
      </button>
      {/* What was done is in sight: only those who cannot see it are told. */}
      <p role="status" className="sr-only">
        {announced && t(announced)}
      </p>
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
          <p role="status" className="sr-only">
            {announced && t(announced)}
          </p>
          {states.length === 0 && <p>{t(availabilityText.allOn)}.</p>}
          <ul className="grid gap-2 lg:grid-cols-2">
            {early.hours && (
              <Row
                name={t(earlyWords(early.hours, now))}
                back={t(hoursTabText.remove)}
                onBack={reopen}
              />
            )}
            {off.map((one) => (
              <OffRow
                key={one.id}
                off={one}
                now={now}
                onChange={() => {
                  setOpen(false);
                  setChanged(one);
                }}
                onBack={() => turnOn(one)}
              />
            ))}
          </ul>
        </section>
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <div className="grid gap-5">
            <Switches heading={availabilityText.pause} targets={pauses} onPress={pause} />
            <Switches heading={availabilityText.slow} targets={rush} onPress={pause} />
          </div>
          <div className="lg:row-span-2">
            <SoldOutSearch unavailable={off} now={now} onChoose={markSoldOut} />
          </div>
          {today && <EarlyClosing hours={today.hours} now={now} onClose={closeAt} />}
        </div>
      </Dialog>
      {changed && (
        <ChangeDialog
          known={known}
          now={now}
          off={changed}
          onDone={(one) => setAnnounced(offWords(one, now))}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

const whole = { kind: 'minutes', minutes: 24 * 60 } as const;
const pauses = ['delivery', 'orders'] as const;
const rush = ['rush'] as const;

type SwitchesProps<Target extends keyof typeof switchNames> = {
  heading: Bilingual;
  targets: readonly Target[];
  onPress: (target: Target) => void;
};

/** Large buttons of one touch each. */
function Switches<Target extends keyof typeof switchNames>(props: SwitchesProps<Target>) {
  const { t } = useLanguage();
  const { heading, targets, onPress } = props;
  return (
    <section aria-label={t(heading)} className="grid gap-2">
      <h3 className="font-bold">{t(heading)}</h3>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {targets.map((target) => (
          <TouchButton key={target} onClick={() => onPress(target)}>
            {t(switchNames[target])}
          </TouchButton>
        ))}
      </div>
    </section>
  );
}

type OffRowProps = {
  off: Unavailability;
  now: number;
  onChange: () => void;
  onBack: () => void;
};

/** One thing that is off: what, why, until when, how long still, and the way back. */
function OffRow({ off, now, onChange, onBack }: OffRowProps) {
  const { language, t } = useLanguage();
  const name = t(unavailableName(off));
  const isRush = off.target === 'rush';
  const facts = [
    t(untilWords(off.endsAt, now)),
    ...(off.reason ? [t(reasonNames[off.reason])] : []),
  ];
  return (
    <Row
      name={t(stateName(off))}
      back={t(isRush ? availabilityText.endRush : availabilityText.makeAvailable)}
      of={name}
      onBack={onBack}
      change={
        !isRush && (
          <button
            type="button"
            className={buttonVariant('plain', 'min-h-14 text-sm')}
            aria-label={`${t(availabilityText.change)} ${name}`}
            onClick={onChange}
          >
            {t(availabilityText.change)}
          </button>
        )
      }
    >
      {facts.join(' · ')}{' '}
      <span className="whitespace-nowrap font-bold">({leftWords(off.endsAt, now, language)})</span>
    </Row>
  );
}

type RowProps = {
  name: string;
  back: string;
  /** What comes back, for those who hear the button alone. */
  of?: string;
  onBack: () => void;
  change?: ReactNode;
  children?: ReactNode;
};

function Row({ name, back, of, onBack, change, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border-2 border-tomato bg-white px-3 py-1">
      <div className="min-w-0 grow basis-40">
        <p className="break-words font-bold leading-tight">{name}</p>
        <p className="text-sm empty:hidden">{children}</p>
      </div>
      <div className="flex items-center gap-1">
        {change}
        <button
          type="button"
          className={buttonVariant('cream', 'min-h-14 border-2 border-basil px-4! text-sm')}
          aria-label={of && `${back} ${of}`}
          onClick={onBack}
        >
          {back}
        </button>
      </div>
    </li>
  );
}
