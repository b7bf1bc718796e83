import { useRef, useState } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { makeAvailable } from '../availability.client.ts';
import type { Unavailability } from '../availability.ts';
import {
  availabilityFailures,
  availabilityText,
  offWords,
  onWords,
} from './availability-panel.text.ts';
import { AvailabilityRow } from './availability-row.tsx';
import {
  type KnownAvailability,
  refreshAvailability,
  useAvailability,
} from './availability-store.ts';
import { PauseSheet } from './pause-sheet.tsx';
import { SoldOutSheet } from './sold-out-sheet.tsx';
import { useServerTime } from './use-ended.ts';

/** What the sheet that is open is about: nothing yet, or what is off already. */
type Opened = { readonly kind: 'pause' | 'item'; readonly off: Unavailability | null };

/** The top of the board: what is off and until when, and how to switch it off and on (B-401). */
export function AvailabilityPanel() {
  const state = useAvailability();
  if (typeof state === 'string') return <NotRead hasFailed={state === 'failed'} />;
  return <Panel known={state} />;
}

function NotRead({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useLanguage();
  return (
    <section className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white px-4 py-2">
      <p role="status" className={hasFailed ? 'font-bold text-tomato' : 'text-soft'}>
        {t(hasFailed ? availabilityText.notRead : availabilityText.unread)}
      </p>
      {hasFailed && (
        <Button look="plain" onClick={refreshAvailability}>
          {t(availabilityText.retry)}
        </Button>
      )}
    </section>
  );
}

function Panel({ known }: { known: KnownAvailability }) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, setSaid] = useState<Bilingual | null>(null);
  const section = useRef<HTMLElement>(null);
  const ends = known.unavailable.map(({ endsAt }) => endsAt);
  const now = useServerTime(known, ends);
  const off = known.unavailable.filter(({ endsAt }) => now < endsAt);
  const look =
    off.length === 0 ? '' : 'rounded-2xl border-2 border-tomato bg-cheese/40 px-3 py-2 sm:px-4';

  async function turnOn(one: Unavailability) {
    try {
      await makeAvailable(one.id);
      setSaid(onWords(one));
      settle(availabilityFailures.on.en);
    } catch (error) {
      notifyFailure(error, availabilityFailures.on);
    }
    await refreshAvailability();
    // The button that was pressed is gone.
    section.current?.focus();
  }

  function open(kind: Opened['kind'], one: Unavailability | null = null) {
    // The ends that follow the hours move on as the day does.
    refreshAvailability();
    setOpened({ kind, off: one });
  }

  const sheet = {
    known,
    now,
    onDone: (one: Unavailability) => setSaid(offWords(one, now)),
    onClose: () => setOpened(null),
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="unavailable-heading"
      className={`outline-none ${look}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="unavailable-heading" className={off.length === 0 ? 'sr-only' : 'font-bold text-lg'}>
          {t(availabilityText.heading)}
        </h2>
        {off.length === 0 && (
          <p className="hidden text-soft sm:block">{t(availabilityText.allOn)}</p>
        )}
        <div className="flex grow flex-wrap gap-2 sm:justify-end">
          <Opener label={t(availabilityText.pause)} onClick={() => open('pause')} />
          <Opener label={t(availabilityText.soldOut)} onClick={() => open('item')} />
        </div>
      </div>
      {off.length > 0 && (
        <ul className="mt-2 grid max-h-[40vh] gap-2 overflow-y-auto lg:grid-cols-2">
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
      )}
      {/* What was done is in sight: only those who cannot see it are told. */}
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      {opened?.kind === 'pause' && <PauseSheet {...sheet} off={opened.off} />}
      {opened?.kind === 'item' && <SoldOutSheet {...sheet} item={itemOf(opened.off)} />}
    </section>
  );
}

function Opener({ label, onClick }: { label: string; onClick: () => void }) {
  const look = buttonLook('cream', 'grow border-2 border-rim px-4! sm:grow-0');
  return (
    <button type="button" className={look} onClick={onClick}>
      {label}
    </button>
  );
}

function itemOf(off: Unavailability | null) {
  if (!off?.itemId || !off.itemName) return null;
  return { id: off.itemId, name: off.itemName };
}
