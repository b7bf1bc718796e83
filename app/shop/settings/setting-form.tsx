import { type FormEvent, useId, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

type SettingFormProps = {
  name: string;
  text: Readonly<Record<'heading' | 'lead' | 'label' | 'fieldError' | 'save', Bilingual>>;
  /** As it stands in the field at first. */
  written: string;
  /** What was typed as a number, or null when it is none that may be set. */
  read: (typed: string) => number | null;
  inputMode: 'numeric' | 'decimal';
  maxLength: number;
  onSave: (value: number) => Promise<void>;
};

/** One number that the owner sets for the whole shop (B-843, B-862). */
export function SettingForm({ name, text, written, read, onSave, ...field }: SettingFormProps) {
  const { t } = useLanguage();
  const heading = useId();
  const [typed, setTyped] = useState(written);
  const [isWrong, setWrong] = useState(false);
  const [isWorking, setWorking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = read(typed);
    setWrong(value === null);
    if (value === null || isWorking) return;
    setWorking(true);
    await onSave(value);
    setWorking(false);
  }

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-bold text-lg">
        {t(text.heading)}
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <LabelledInput
          {...field}
          name={name}
          label={t(text.label)}
          value={typed}
          onChange={setTyped}
          fieldError={isWrong ? t(text.fieldError) : undefined}
        />
        <Button type="submit" disabled={isWorking} className="justify-self-start">
          {t(text.save)}
        </Button>
      </form>
    </section>
  );
}
