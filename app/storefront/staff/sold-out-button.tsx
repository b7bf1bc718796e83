import { useState } from 'react';
import { withoutRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { makeAvailable } from '../availability.client.ts';
import { soldOutText } from '../availability.text.ts';
import { soldOutUntil, type Unavailability } from '../availability.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { availabilityFailures, availabilityText, offMessage } from './availability-panel.text.ts';
import {
  putUnavailable,
  refreshAvailability,
  useAvailability,
  useServerTime,
} from './availability-store.ts';

type SoldOutButtonProps = {
  /** The id under which it is ordered. */
  itemId: string;
  name: Bilingual;
  className?: string;
};

/** Renders the button that marks an item sold out, or says until when it is. */
export function SoldOutButton({ itemId, name, className }: SoldOutButtonProps) {
  const { t } = useLanguage();
  const { known } = useAvailability();
  const [isOpen, setOpen] = useState(false);
  const own = known?.unavailable.filter((one) => one.itemId === itemId) ?? [];
  const now = useServerTime(known, own);
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
        <AvailabilityDialog
          known={known}
          now={now}
          off={{ target: 'item', itemId, itemName: name, reason: null }}
          onDone={(off) => notify(offMessage(off, now))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Puts something back on sale, at once on this page; returns whether it was done. */
export async function putBack(off: Unavailability): Promise<boolean> {
  const isDone = await attempt(() => makeAvailable(off.id), { failure: availabilityFailures.on });
  if (isDone) putUnavailable(withoutRow(off));
  void refreshAvailability();
  return isDone;
}

export function SoldOutState({ itemId, name }: SoldOutButtonProps) {
  const { t } = useLanguage();
  const { known } = useAvailability();
  const off = known?.unavailable.find((one) => one.itemId === itemId);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SoldOutButton itemId={itemId} name={name} className={buttonVariant('rim')} />
      {off && (
        <Button variant="cream" onClick={() => putBack(off)}>
          {t(availabilityText.makeAvailable)}
        </Button>
      )}
    </div>
  );
}
