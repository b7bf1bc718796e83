import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { soldOutText } from '../availability.text.ts';
import type { Unavailability } from '../availability.ts';
import { availabilityDialogText } from './availability-panel.text.ts';
import { AvailabilityDialog } from './availability-sheet.tsx';
import type { KnownAvailability } from './availability-store.ts';
import { SoldOutSearch } from './sold-out-search.tsx';

type SoldOutDialogProps = {
  known: KnownAvailability;
  now: number;
  /** What is sold out, by the id under which it is ordered; null to search for it. */
  item: { readonly id: string; readonly name: Bilingual } | null;
  onDone: (off: Unavailability) => void;
  onClose: () => void;
};

/** Marks an item sold out, until when. */
export function SoldOutDialog({ known, now, item, onDone, onClose }: SoldOutDialogProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState(item);
  return (
    <AvailabilityDialog
      title={availabilityDialogText.itemTitle}
      sendLabel={availabilityDialogText.itemSend}
      known={known}
      now={now}
      firstChoice={known.ends.closing === null ? 'short' : 'closing'}
      what={chosen && { target: 'item', itemId: chosen.id, reason: null }}
      preview={(endsAt) => soldOutText(endsAt, now)}
      onDone={onDone}
      onClose={onClose}
    >
      {chosen ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="break-words font-bold text-lg">{t(chosen.name)}</p>
          {item === null && (
            <Button variant="plain" onClick={() => setChosen(null)}>
              {t(availabilityDialogText.otherItem)}
            </Button>
          )}
        </div>
      ) : (
        <SoldOutSearch known={known} now={now} onChoose={setChosen} />
      )}
    </AvailabilityDialog>
  );
}
