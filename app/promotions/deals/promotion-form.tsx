import { type FormEvent, useState } from 'react';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { limitHint, promotionFieldErrorTexts, promotionFieldNames } from './promotion-form.text.ts';
import { type PromotionForm as Form, readPromotionForm } from './promotion-form.ts';
import type { PromotionField, PromotionFieldErrors, PromotionInput } from './promotions.schema.ts';
import { promotionsText } from './promotions.text.ts';
import { promotionSizes } from './promotions.ts';

type PromotionFormProps = {
  initial: Form;
  /** `beginsAt` is null for right away. */
  onSave: (input: PromotionInput, beginsAt: string | null) => Promise<void>;
  onCancel: () => void;
};

/** Size, price and cans of a deal, edited in place (B-304). */
export function PromotionForm({ initial, onSave, onCancel }: PromotionFormProps) {
  const { t } = useLanguage();
  const [form, setForm] = useState(initial);
  const [fieldErrors, setFieldErrors] = useState<PromotionFieldErrors>({});
  const effectiveAt = useEffectiveAt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readPromotionForm(form);
    setFieldErrors('fieldErrors' in read ? read.fieldErrors : {});
    const beginsAt = effectiveAt.read();
    if ('ok' in read && beginsAt !== undefined) await onSave(read.ok, beginsAt);
  }

  function shared(field: PromotionField) {
    const fieldError = fieldErrors[field];
    return {
      label: t(promotionFieldNames[field]),
      value: form[field],
      fieldError: fieldError && t(promotionFieldErrorTexts[fieldError]),
      onChange: (value: string) => setForm({ ...form, [field]: value }),
    };
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        {...shared('size')}
        options={promotionSizes.map((value) => ({ value, label: value }))}
      />
      <LabelledInput
        {...shared('price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <LabelledInput
        {...shared('pepsiCans')}
        name="cans"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <LabelledInput
        {...shared('pizzaPriceLimit')}
        name="limit"
        optional={t(promotionsText.optional)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="sm:col-span-2 lg:col-span-3"
      />
      <p className="text-pretty text-sm text-soft sm:col-span-3">{t(limitHint)}</p>
      <div className="sm:col-span-3">
        <EffectiveAtField {...effectiveAt.field} />
      </div>
      <div className="flex gap-3 sm:col-span-3">
        <Button type="submit">{t(promotionsText.save)}</Button>
        <Button variant="cream" className="border-2 border-rim" onClick={onCancel}>
          {t(promotionsText.cancel)}
        </Button>
      </div>
    </form>
  );
}
