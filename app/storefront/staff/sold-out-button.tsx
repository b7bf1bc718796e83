import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { soldOutText } from '../availability.text.ts';
import { soldOutUntil } from '../availability.ts';
import { availabilityText, offMessage } from './availability-panel.text.ts';
import { refreshAvailability, useAvailability } from './availability-store.ts';
import { SoldOutDialog } from './sold-out-sheet.tsx';
import { useServerTime } from './use-ended.ts';

type SoldOutButtonProps = {
  /** The id under which it is ordered. */
  itemId: string;
  name: Bilingual;
  className?: string;
};

/** From wherever an item is shown to staff: marks it sold out, or says until when it is. */
export function SoldOutButton({ itemId, name, className }: SoldOutButtonProps) {
  const { t } = useLanguage();
  const state = useAvailability();
  const [isOpen, setOpen] = useState(false);
  const known = typeof state === 'string' ? null : state;
  const own = known?.unavailable.filter((one) => one.itemId === itemId) ?? [];
  const now = useServerTime(
    known ?? { skew: 0 },
    own.map(({ endsAt }) => endsAt),
  );
  const until = soldOutUntil(own, itemId, now);
  const label = t(until ? soldOutText(until, now) : availabilityText.markSoldOut);
  return (
    <>
      <button
        type="button"
        className={className ?? buttonVariant('plain', 'text-sm')}
        aria-label={`${label}, ${t(name)}`}
        onClick={() => {
          refreshAvailability();
          setOpen(true);
        }}
      >
        {label}
      </button>
      {isOpen && known && (
        <SoldOutDialog
          known={known}
          now={now}
          item={{ id: itemId, name }}
          onDone={(off) => notify(offMessage(off, now))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
