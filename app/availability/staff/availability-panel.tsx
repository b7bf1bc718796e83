import { useRef, useState } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { switchOn } from '../availability.client.ts';
import type { SwitchOff } from '../availability.ts';
import { offWords, onWords, switchFailures, switchText } from './availability-panel.text.ts';
import { SwitchRow } from './availability-row.tsx';
import { type KnownSwitches, refreshSwitches, useSwitches } from './availability-store.ts';
import { SwitchPauseSheet } from './pause-sheet.tsx';
import { SwitchItemSheet } from './sold-out-sheet.tsx';
import { useSwitchTime } from './use-ended.ts';

/** What the sheet that is open is about: nothing yet, or what is off already. */
type Opened = { readonly kind: 'pause' | 'item'; readonly off: SwitchOff | null };

/** The top of the board: what is off and until when, and how to switch it off and on (B-401). */
export function SwitchPanel() {
  const state = useSwitches();
  if (typeof state === 'string') return <NotRead hasFailed={state === 'failed'} />;
  return <Panel known={state} />;
}

function NotRead({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useLanguage();
  return (
    <section className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white px-4 py-2">
      <p role="status" className={hasFailed ? 'font-bold text-tomato' : 'text-soft'}>
        {t(hasFailed ? switchText.notRead : switchText.unread)}
      </p>
      {hasFailed && (
        <Button look="plain" onClick={refreshSwitches}>
          {t(switchText.retry)}
        </Button>
      )}
    </section>
  );
}

function Panel({ known }: { known: KnownSwitches }) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, setSaid] = useState<Bilingual | null>(null);
  const section = useRef<HTMLElement>(null);
  const ends = known.switches.map(({ endsAt }) => endsAt);
  const now = useSwitchTime(known, ends);
  const off = known.switches.filter(({ endsAt }) => now < endsAt);
  const look =
    off.length === 0 ? '' : 'rounded-2xl border-2 border-tomato bg-cheese/40 px-3 py-2 sm:px-4';

  async function turnOn(one: SwitchOff) {
    try {
      await switchOn(one.id);
      setSaid(onWords(one));
    } catch (error) {
      notifyFailure(error, switchFailures.on);
    }
    await refreshSwitches();
    // The button that was pressed is gone.
    section.current?.focus();
  }

  function open(kind: Opened['kind'], one: SwitchOff | null = null) {
    // The ends that follow the hours move on as the day does.
    refreshSwitches();
    setOpened({ kind, off: one });
  }

  const sheet = {
    known,
    now,
    onDone: (one: SwitchOff) => setSaid(offWords(one, now)),
    onClose: () => setOpened(null),
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="switches-heading"
      className={`outline-none ${look}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="switches-heading" className={off.length === 0 ? 'sr-only' : 'font-bold text-lg'}>
          {t(switchText.heading)}
        </h2>
        {off.length === 0 && <p className="hidden text-soft sm:block">{t(switchText.allOn)}</p>}
        <div className="flex grow flex-wrap gap-2 sm:justify-end">
          <Opener label={t(switchText.pause)} onClick={() => open('pause')} />
          <Opener label={t(switchText.soldOut)} onClick={() => open('item')} />
        </div>
      </div>
      {off.length > 0 && (
        <ul className="mt-2 grid max-h-[40vh] gap-2 overflow-y-auto lg:grid-cols-2">
          {off.map((one) => (
            <SwitchRow
              key={one.id}
              off={one}
              now={now}
              onChange={() => open(one.target === 'item' ? 'item' : 'pause', one)}
              onSwitchOn={() => turnOn(one)}
            />
          ))}
        </ul>
      )}
      {/* What was done is in sight: only those who cannot see it are told. */}
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      {opened?.kind === 'pause' && <SwitchPauseSheet {...sheet} off={opened.off} />}
      {opened?.kind === 'item' && <SwitchItemSheet {...sheet} item={itemOf(opened.off)} />}
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

function itemOf(off: SwitchOff | null) {
  if (!off?.itemId || !off.itemName) return null;
  return { id: off.itemId, name: off.itemName };
}
