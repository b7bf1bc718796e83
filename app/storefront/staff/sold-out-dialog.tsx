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
import {
  availabilityDialogText,
  availabilityFailures,
  availabilityText,
  offMessage,
} from './availability-panel.text.ts';
import {
  type KnownAvailability,
  putUnavailable,
  refreshAvailability,
  useAvailability,
  useServerTime,
} from './availability-store.ts';

type SoldOutDialogProps = {
  known: KnownAvailability;
  now: number;
  /** What is sold out, by the id under which it is ordered. */
  item: { readonly id: string; readonly name: Bilingual };
  onDone: (off: Unavailability) => void;
  onClose: () => void;
};

/** Marks an item sold out, until when. */
export function SoldOutDialog({ known, now, item, onDone, onClose }: SoldOutDialogProps) {
  const { t } = useLanguage();
  return (
    <AvailabilityDialog
      title={availabilityDialogText.itemTitle}
      sendLabel={availabilityDialogText.itemSend}
      known={known}
      now={now}
      firstChoice={known.ends.closing === null ? 'short' : 'closing'}
      what={{ target: 'item', itemId: item.id, reason: null }}
      preview={(endsAt) => soldOutText(endsAt, now)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="break-words font-bold text-lg">{t(item.name)}</p>
    </AvailabilityDialog>
  );
}

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

/** Puts something back on sale, at once on every screen that knows; answers whether it was done. */
export async function putBack(off: Unavailability): Promise<boolean> {
  const isDone = await attempt(() => makeAvailable(off.id), { failure: availabilityFailures.on });
  if (isDone) putUnavailable(withoutRow(off));
  void refreshAvailability();
  return isDone;
}

/** Renders whether an item is sold out and until when, and puts it back. */
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
