import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { switchOff } from '../availability.client.ts';
import type { UnavailabilityInput } from '../availability.schema.ts';
import type { Unavailability } from '../availability.ts';
import { type EndForm, instantOfEnd, readEnd } from './availability-form.ts';
import { availabilityDialogText, availabilityFailures } from './availability-panel.text.ts';
import {
  type KnownAvailability,
  putUnavailable,
  refreshAvailability,
} from './availability-store.ts';
import { EndFields } from './end-fields.tsx';

type AvailabilityDialogProps = {
  title: Bilingual;
  sendLabel: Bilingual;
  known: KnownAvailability;
  now: number;
  firstChoice: EndForm['choice'];
  /** What would be switched off; null while that is still to be chosen. */
  what: Omit<UnavailabilityInput, 'end'> | null;
  /** What customers would read, of an end. */
  preview: (endsAt: number) => Bilingual;
  onDone: (off: Unavailability) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The sheet that switches something off: what (the children), until when, what customers read. */
export function AvailabilityDialog(props: AvailabilityDialogProps) {
  const { title, sendLabel, known, now, firstChoice, what, preview, children } = props;
  const { onDone, onClose } = props;
  const { t } = useLanguage();
  const formId = useId();
  const [form, setForm] = useState<EndForm>({ choice: firstChoice, minutes: '' });
  const [isTold, setTold] = useState(false);
  const [isSending, setSending] = useState(false);
  const end = readEnd(form);
  const endsAt = instantOfEnd(end, known.ends, now);
  const read = endsAt === null || what === null ? null : preview(endsAt);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTold(true);
    if (end === null) event.currentTarget.querySelector<HTMLElement>('input[type=text]')?.focus();
    if (end === null || what === null || isSending) return;
    setSending(true);
    try {
      const off = await switchOff({ ...what, end });
      const isOther = ({ target, itemId }: Unavailability) =>
        target !== off.target || itemId !== off.itemId;
      putUnavailable((all) => [...all.filter(isOther), off]);
      onDone(off);
      settle(availabilityFailures.off.en);
      onClose();
    } catch (error) {
      setSending(false);
      notifyFailure(error, availabilityFailures.off);
    }
    await refreshAvailability();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(title)}
      place="middle"
      footer={
        what && (
          <div className="grid gap-3">
            {read && (
              <div>
                <p className="text-sm text-soft">{t(availabilityDialogText.customersRead)}</p>
                <p className="font-bold leading-snug">{t(read)}</p>
              </div>
            )}
            <Button type="submit" form={formId} disabled={isSending}>
              {t(sendLabel)}
            </Button>
          </div>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        {what && (
          <EndFields
            form={form}
            onChange={setForm}
            ends={known.ends}
            now={now}
            fieldError={
              isTold && end === null ? t(availabilityDialogText.minutesFieldError) : undefined
            }
          />
        )}
      </form>
    </Dialog>
  );
}
