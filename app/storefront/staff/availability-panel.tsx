import { useRef, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unfolding } from '#ui/unfolding.tsx';
import { unavailabilityInWords } from '../availability.text.ts';
import { type PauseReason, pauseReasons, type Unavailability } from '../availability.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import {
  availabilityDialogText,
  availabilityText,
  leftWords,
  offWords,
  onWords,
  pauseSentence,
  reasonNames,
  targetNames,
  unavailableName,
  untilWords,
} from './availability-panel.text.ts';
import {
  type KnownAvailability,
  refreshAvailability,
  useAvailability,
  useServerTime,
} from './availability-store.ts';
import { putBack, SoldOutDialog } from './sold-out-dialog.tsx';

type PauseDialogProps = {
  known: KnownAvailability;
  now: number;
  /** The pause that is changed; null for a new one. */
  off: Unavailability | null;
  onDone: (off: Unavailability) => void;
  onClose: () => void;
};

const targets = ['delivery', 'orders'] as const;

/** Pauses delivery or all orders, with why and until when. */
function PauseDialog({ known, now, off, onDone, onClose }: PauseDialogProps) {
  const { t } = useLanguage();
  const shop = useShop();
  const [target, setTarget] = useState<(typeof targets)[number]>(
    off?.target === 'orders' ? 'orders' : 'delivery',
  );
  const [reason, setReason] = useState<PauseReason>(off?.reason ?? 'busy');
  return (
    <AvailabilityDialog
      title={availabilityDialogText.pauseTitle}
      sendLabel={availabilityDialogText.pauseSend}
      known={known}
      now={now}
      firstChoice="short"
      what={{ target, itemId: null, reason }}
      preview={(endsAt) =>
        pauseSentence(unavailabilityInWords({ target, itemId: null, reason, endsAt }, now), shop)
      }
      onDone={onDone}
      onClose={onClose}
    >
      {off ? (
        <p className="font-bold text-lg">{t(targetNames[target])}</p>
      ) : (
        <ChoiceGroup
          name="switch-target"
          legend={t(availabilityDialogText.target)}
          choices={targets.map((value) => ({ value, label: t(targetNames[value]) }))}
          value={target}
          onChange={setTarget}
          isRow
        />
      )}
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

/** What the dialog that is open is about: nothing yet, or what is off already. */
type Opened = { readonly kind: 'pause' | 'item'; readonly off: Unavailability | null };

/** It takes the same room in every state, and two columns of a phone (B-2582). */
const room = 'col-span-2 min-h-14 lg:col-span-1';

/** Renders the top of the board: what is off and until when, and how to switch it off and on (B-401). */
export function AvailabilityPanel() {
  const { known, hasFailed } = useAvailability();
  return known ? <Panel known={known} /> : <NotRead hasFailed={hasFailed} />;
}

function NotRead({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useLanguage();
  return (
    <section
      className={`${room} flex items-center gap-x-4 rounded-xl border border-rim bg-white px-3 text-sm leading-tight`}
    >
      <p role="status" className={hasFailed ? 'font-bold text-tomato' : 'text-soft'}>
        {t(hasFailed ? availabilityText.notRead : availabilityText.unread)}
      </p>
      {hasFailed && (
        <Button variant="plain" onClick={refreshAvailability}>
          {t(availabilityText.retry)}
        </Button>
      )}
    </section>
  );
}

function Panel({ known }: { known: KnownAvailability }) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [announced, setAnnounced] = useState<Bilingual | null>(null);
  const summary = useRef<HTMLElement>(null);
  const ends = known.unavailable.map(({ endsAt }) => endsAt);
  const now = useServerTime(known, ends);
  const off = known.unavailable.filter(({ endsAt }) => now < endsAt);
  const [first] = off;

  async function turnOn(one: Unavailability) {
    if (await putBack(one)) setAnnounced(onWords(one));
    // The button that was pressed is gone.
    summary.current?.focus();
  }

  function open(kind: Opened['kind'], one: Unavailability | null = null) {
    // The ends that follow the hours move on as the day does.
    refreshAvailability();
    setOpened({ kind, off: one });
  }

  const dialog = {
    known,
    now,
    onDone: (one: Unavailability) => setAnnounced(offWords(one, now)),
    onClose: () => setOpened(null),
  };
  return (
    <section
      aria-labelledby="unavailable-heading"
      className={`${room} flex flex-wrap items-center gap-2`}
    >
      <h2 id="unavailable-heading" className="sr-only">
        {t(availabilityText.heading)}
      </h2>
      <Unfolding
        key={String(first === undefined)}
        ref={summary}
        className={first ? 'border-2 border-tomato bg-cheese/40' : 'border border-rim'}
        summary={
          first ? <Off first={first} more={off.length - 1} now={now} /> : t(availabilityText.allOn)
        }
      >
        <ul className="grid gap-2 empty:hidden lg:grid-cols-2">
          {off.map((one) => (
            <AvailabilityRow
              key={one.id}
              off={one}
              now={now}
              onChange={() => open(one.target === 'item' ? 'item' : 'pause', one)}
              onAvailable={() => turnOn(one)}
            />
          ))}
        </ul>
      </Unfolding>
      <Opener label={t(availabilityText.pause)} onClick={() => open('pause')} />
      <Opener label={t(availabilityText.soldOut)} onClick={() => open('item')} />
      {/* What was done is in sight: only those who cannot see it are told. */}
      <p role="status" className="sr-only">
        {announced && t(announced)}
      </p>
      {opened?.kind === 'pause' && <PauseDialog {...dialog} off={opened.off} />}
      {opened?.kind === 'item' && <SoldOutDialog {...dialog} item={itemOf(opened.off)} />}
    </section>
  );
}

type OffProps = { first: Unavailability; more: number; now: number };

/** The first of what is off, in few words, and how many more there are. */
function Off({ first, more, now }: OffProps) {
  const { language, t } = useLanguage();
  return (
    <>
      <strong className="block truncate">
        {t(unavailableName(first))}
        {more > 0 && ` + ${more}`}
      </strong>
      <span className="block">{leftWords(first.endsAt, now, language)}</span>
    </>
  );
}

function Opener({ label, onClick }: { label: string; onClick: () => void }) {
  const variant = buttonVariant(
    'cream',
    'shrink-0 border-2 border-rim px-3! max-sm:text-sm sm:px-4!',
  );
  return (
    <button type="button" className={variant} onClick={onClick}>
      {label}
    </button>
  );
}

function itemOf(off: Unavailability | null) {
  if (!off?.itemId || !off.itemName) return null;
  return { id: off.itemId, name: off.itemName };
}

type AvailabilityRowProps = {
  off: Unavailability;
  now: number;
  onChange: () => void;
  /** Settles when it is done, or could not be. */
  onAvailable: () => Promise<void>;
};

/** One thing that is off: what, why, until when, how long still, and the way back. */
function AvailabilityRow({ off, now, onChange, onAvailable }: AvailabilityRowProps) {
  const { language, t } = useLanguage();
  const name = t(unavailableName(off));
  const isItem = off.target === 'item';
  const state = isItem ? availabilityText.isSoldOut : availabilityText.isPaused;
  const facts = [
    t(untilWords(off.endsAt, now)),
    ...(off.reason ? [t(reasonNames[off.reason])] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-rim bg-white px-3 py-2">
      <div className="min-w-0 grow basis-52">
        <p className="break-words font-bold leading-tight">
          {name}
          <span className="ml-2 whitespace-nowrap rounded-full bg-ink px-2 py-0.5 text-paper text-xs">
            {t(state)}
          </span>
        </p>
        <p className="text-sm">
          {facts.join(' · ')}{' '}
          <span className="whitespace-nowrap font-bold">
            ({leftWords(off.endsAt, now, language)})
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={buttonVariant('plain', 'text-sm')}
          aria-label={`${t(availabilityText.change)} ${name}`}
          onClick={onChange}
        >
          {t(availabilityText.change)}
        </button>
        <button
          type="button"
          className={buttonVariant(
            'cream',
            'whitespace-nowrap border-2 border-basil px-4! text-sm',
          )}
          aria-label={`${t(availabilityText.makeAvailable)} ${name}`}
          onClick={onAvailable}
        >
          {t(availabilityText.makeAvailable)}
        </button>
      </div>
    </li>
  );
}
