import { type FormEvent, useState } from 'react';
import { parsePrice } from '#core/money.decimal.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { callFirstSumText as text } from '../settings/call-first.text.ts';

type CallFirstFormProps = { sum: Cents; onSave: (sum: Cents) => Promise<void> };

/** The sum above which an order is called before it is cooked (B-862). */
export function CallFirstForm({ sum, onSave }: CallFirstFormProps) {
  const { language, t } = useLanguage();
  const [typed, setTyped] = useState(() => formatMoney(sum, language));
  const [isWrong, setWrong] = useState(false);
  const [isWorking, setWorking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = parsePrice(typed);
    setWrong(read === null);
    if (read === null || isWorking) return;
    setWorking(true);
    await onSave(read);
    setWorking(false);
  }

  return (
    <section aria-labelledby="call-first-heading">
      <h3 id="call-first-heading" className="font-bold text-lg">
        {t(text.heading)}
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <LabelledInput
          name="call-first-above"
          label={t(text.label)}
          inputMode="decimal"
          maxLength={12}
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
