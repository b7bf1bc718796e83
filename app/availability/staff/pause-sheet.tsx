import { useState } from 'react';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { sayOff } from '../availability.text.ts';
import { type SwitchOff, type SwitchReason, switchReasons } from '../availability.ts';
import {
  pauseSentence,
  reasonNames,
  switchSheetText,
  targetNames,
} from './availability-panel.text.ts';
import { SwitchSheet } from './availability-sheet.tsx';
import type { KnownSwitches } from './availability-store.ts';

type SwitchPauseSheetProps = {
  known: KnownSwitches;
  now: number;
  /** The pause that is changed; null for a new one. */
  off: SwitchOff | null;
  onDone: (off: SwitchOff) => void;
  onClose: () => void;
};

const targets = ['delivery', 'orders'] as const;

/** Pauses delivery or all orders, with why and until when. */
export function SwitchPauseSheet({ known, now, off, onDone, onClose }: SwitchPauseSheetProps) {
  const { t } = useLanguage();
  const [target, setTarget] = useState<(typeof targets)[number]>(
    off?.target === 'orders' ? 'orders' : 'delivery',
  );
  const [reason, setReason] = useState<SwitchReason>(off?.reason ?? 'busy');
  return (
    <SwitchSheet
      title={switchSheetText.pauseTitle}
      sendLabel={switchSheetText.pauseSend}
      known={known}
      now={now}
      firstChoice="short"
      what={{ target, itemId: null, reason }}
      preview={(endsAt) => pauseSentence(sayOff({ target, itemId: null, reason, endsAt }, now))}
      onDone={onDone}
      onClose={onClose}
    >
      {off ? (
        <p className="font-bold text-lg">{t(targetNames[target])}</p>
      ) : (
        <ChoiceGroup
          name="switch-target"
          legend={t(switchSheetText.target)}
          choices={targets.map((value) => ({ value, label: t(targetNames[value]) }))}
          value={target}
          onChange={setTarget}
          isRow
        />
      )}
      <ChoiceGroup
        name="switch-reason"
        legend={t(switchSheetText.reason)}
        choices={switchReasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
        value={reason}
        onChange={setReason}
        isRow
      />
    </SwitchSheet>
  );
}
