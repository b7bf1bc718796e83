import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { UnavailabilityInput } from '../availability.schema.ts';
import type { AvailabilityReading, Unavailability } from '../availability.ts';
import { type EndForm, endChoices, instantOfEnd, readEnd } from './availability-form.ts';
import {
  availabilityDialogText,
  availabilityFailures,
  endLabel,
} from './availability-panel.text.ts';
import { type KnownAvailability, switchOffHere } from './availability-store.ts';

type AvailabilityDialogProps = {
  title: Bilingual;
  sendLabel: Bilingual;
  known: KnownAvailability;
  now: number;
  firstChoice: EndForm['choice'];
  what: Omit<UnavailabilityInput, 'end'>;
  /** What customers would read, of an end. */
  preview: (endsAt: number) => Bilingual;
  onDone: (off: Unavailability) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Renders the dialog that switches something off: what (the children), until when, what customers read. */
export function AvailabilityDialog(props: AvailabilityDialogProps) {
  const { title, sendLabel, known, now, firstChoice, what, preview, children } = props;
  const { onDone, onClose } = props;
  const { t } = useLanguage();
  const formId = useId();
  const [form, setForm] = useState<EndForm>({ choice: firstChoice, minutes: '' });
  const [isChecked, setChecked] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const end = readEnd(form);
  const endsAt = instantOfEnd(end, known.ends, now);
  const read = endsAt === null ? null : preview(endsAt);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (end === null) event.currentTarget.querySelector<HTMLElement>('input[type=text]')?.focus();
    if (end === null || isBusy) return;
    const isDone = await attempt(async () => onDone(await switchOffHere({ ...what, end })), {
      failure: availabilityFailures.off,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(title)}
      place="middle"
      footer={
        <div className="grid gap-3">
          {read && (
            <div>
              <p className="text-sm text-soft">{t(availabilityDialogText.customersRead)}</p>
              <p className="font-bold leading-snug">{t(read)}</p>
            </div>
          )}
          <Button type="submit" form={formId} className="min-h-14" disabled={isBusy}>
            {t(sendLabel)}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <EndFields
          form={form}
          onChange={setForm}
          ends={known.ends}
          now={now}
          fieldError={
            isChecked && end === null ? t(availabilityDialogText.minutesFieldError) : undefined
          }
        />
      </form>
    </Dialog>
  );
}

type EndFieldsProps = {
  form: EndForm;
  onChange: (form: EndForm) => void;
  ends: AvailabilityReading['ends'];
  now: number;
  fieldError: string | undefined;
};

/** Until when: each choice says the time at which it would fall. */
function EndFields({ form, onChange, ends, now, fieldError }: EndFieldsProps) {
  const { t } = useLanguage();
  const choices = endChoices.flatMap((choice) => {
    const instant = instantOfEnd(readEnd({ choice, minutes: '' }), ends, now);
    if (instant === null && choice !== 'typed') return [];
    return [{ value: choice, label: t(endLabel(choice, instant, now)) }];
  });
  return (
    <div className="grid gap-2">
      <ChoiceGroup
        name="switch-end"
        legend={t(availabilityDialogText.end)}
        choices={choices}
        value={form.choice}
        onChange={(choice) => onChange({ ...form, choice })}
      />
      {form.choice === 'typed' && (
        <InSight after={fieldError}>
          <LabelledInput
            name="switch-minutes"
            type="text"
            label={t(availabilityDialogText.minutes)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={form.minutes}
            fieldError={fieldError}
            onChange={(minutes) => onChange({ ...form, minutes })}
          />
        </InSight>
      )}
    </div>
  );
}

/** Renders a field that comes last in a dialog, and may come behind its footer: it is scrolled into sight. */
export function InSight({ after, children }: { after: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // A field error makes it taller.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [after]);
  return <div ref={place}>{children}</div>;
}
