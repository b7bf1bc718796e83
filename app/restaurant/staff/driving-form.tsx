import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { drivingText as text } from '../settings/driving.text.ts';
import { typedDriving } from '../settings/driving-form.ts';

type DrivingFormProps = {
  minutes: number;
  onSave: (minutes: number) => Promise<void>;
};

/** How long a delivery is usually on the road (B-843). */
export function DrivingForm({ minutes, onSave }: DrivingFormProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(String(minutes));
  const [isWrong, setWrong] = useState(false);
  const [isWorking, setWorking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = typedDriving(typed);
    setWrong(read === null);
    if (read === null || isWorking) return;
    setWorking(true);
    await onSave(read);
    setWorking(false);
  }

  return (
    <section aria-labelledby="driving-heading">
      <h3 id="driving-heading" className="font-bold text-lg">
        {t(text.heading)}
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <LabelledInput
          name="driving"
          label={t(text.label)}
          inputMode="numeric"
          maxLength={7}
          value={typed}
          onChange={setTyped}
          fault={isWrong ? t(text.fault) : undefined}
        />
        <Button type="submit" disabled={isWorking} className="justify-self-start">
          {t(text.save)}
        </Button>
      </form>
    </section>
  );
}
