import { useState } from 'react';
import { useShop } from '#shop/use-shop.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { unavailabilityInWords } from '../availability.text.ts';
import type { Unavailability } from '../availability.ts';
import { type PauseReason, pauseReasons } from '../pause-reasons.ts';
import {
  availabilityDialogText,
  pauseSentence,
  reasonNames,
  targetNames,
} from './availability-panel.text.ts';
import { AvailabilityDialog } from './availability-sheet.tsx';
import type { KnownAvailability } from './availability-store.ts';

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
export function PauseDialog({ known, now, off, onDone, onClose }: PauseDialogProps) {
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
