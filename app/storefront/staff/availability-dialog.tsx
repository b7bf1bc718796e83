import { type FormEvent, useId, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { unavailabilityInWords } from '../availability.text.ts';
import { pauseReasons, type Unavailability } from '../availability.ts';
import { type EndForm, endChoices, instantOfEnd, readEnd } from './availability-form.ts';
import {
  availabilityFailures,
  endLabel,
  pauseSentence,
  reasonNames,
  stateName,
  availabilityDialogText as text,
} from './availability-panel.text.ts';
import { type KnownAvailability, switchOffHere } from './availability-store.ts';

type AvailabilityDialogProps = {
  known: KnownAvailability;
  now: number;
  /** May be off already: the dialog then changes it. */
  off: Pick<Unavailability, 'target' | 'itemId' | 'itemName' | 'reason'>;
  onDone?: (off: Unavailability) => void;
  onClose: () => void;
};

/** Renders the dialog that switches something off: why, until when, and what customers read. */
export function AvailabilityDialog({ known, now, off, onDone, onClose }: AvailabilityDialogProps) {
  const { t } = useLanguage();
  const shop = useShop();
  const formId = useId();
  const { target, itemId } = off;
  const isItem = target === 'item';
  const [reason, setReason] = useState(off.reason);
  const [form, setForm] = useState<EndForm>({
    choice: isItem && known.ends.closing !== null ? 'closing' : 'short',
    minutes: '',
  });
  const [isChecked, setChecked] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const end = readEnd(form);
  const endsAt = instantOfEnd(end, known.ends, now);
  const what = { target, itemId, reason };
  // Each choice displays the time at which it would fall.
  const choices = endChoices.flatMap((choice) => {
    const instant = instantOfEnd(readEnd({ choice, minutes: '' }), known.ends, now);
    if (instant === null && choice !== 'typed') return [];
    return [{ value: choice, label: t(endLabel(choice, instant, now)) }];
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (end === null) event.currentTarget.querySelector<HTMLElement>('input[type=text]')?.focus();
    if (end === null || isBusy) return;
    const write = async () => {
      const done = await switchOffHere({ ...what, end });
      onDone?.(done);
    };
    const isDone = await attempt(write, { failure: availabilityFailures.off });
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isItem ? text.itemTitle : text.pauseTitle)}
      place="middle"
      footer={
        <div className="grid gap-3">
          {endsAt !== null && (
            <div>
              <p className="text-sm text-soft">{t(text.customersRead)}</p>
              <p className="font-bold leading-snug">
                {t(pauseSentence(unavailabilityInWords({ ...what, endsAt }, now), shop))}
              </p>
            </div>
          )}
          <Button type="submit" form={formId} className="min-h-14" disabled={isBusy}>
            {t(isItem ? text.itemSend : text.pauseSend)}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <p className="break-words font-bold text-lg">{t(stateName(off))}</p>
        {!isItem && (
          <ChoiceGroup
            name="switch-reason"
            legend={t(text.reason)}
            choices={pauseReasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
            value={reason}
            onChange={setReason}
            isRow
          />
        )}
        <div className="grid gap-2">
          <ChoiceGroup
            name="switch-end"
            legend={t(text.end)}
            choices={choices}
            value={form.choice}
            onChange={(choice) => setForm({ ...form, choice })}
          />
          {form.choice === 'typed' && (
            // It comes last, and may come behind the footer.
            <div ref={(field) => field?.scrollIntoView({ block: 'nearest' })}>
              <LabelledInput
                name="switch-minutes"
                type="text"
                label={t(text.minutes)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={form.minutes}
                fieldError={isChecked && end === null ? t(text.minutesFieldError) : undefined}
                onChange={(minutes) => setForm({ ...form, minutes })}
              />
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
