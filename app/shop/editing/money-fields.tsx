import { languages } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { cashRoundings, shopLimits as limit } from '../shop.limits.ts';
import { BilingualField } from './bilingual-field.tsx';
import { PlainField } from './plain-field.tsx';
import { shopFieldNames as names, shopFieldErrorTexts } from './shop-form.text.ts';
import type { ShopFormPart } from './shop-form.ts';
import { languageNames, shopTabText as text } from './shop-tab.text.ts';

/** Renders what is added to an order, what cash is rounded to, where delivery ends, and which language is first. */
export function MoneyFields({ form, fieldErrors, onChange }: ShopFormPart) {
  const { language, t } = useLanguage();
  const plain = { fieldErrors, maxLength: 12 };
  const wrongStep = fieldErrors.cashRounding;
  const steps = cashRoundings.map((step) => ({
    value: String(step),
    label: step === 1 ? t(text.noRounding) : formatMoney(step, language),
  }));
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlainField
          {...plain}
          name="taxRate"
          label={t(names.taxRate)}
          hint={t(text.taxHint)}
          inputMode="decimal"
          value={form.taxRate}
          onChange={(taxRate) => onChange({ taxRate })}
        />
        <SelectField
          label={t(names.cashRounding)}
          value={form.cashRounding}
          options={steps}
          fieldError={wrongStep && t(shopFieldErrorTexts[wrongStep])}
          onChange={(cashRounding) => onChange({ cashRounding })}
        />
      </div>
      <BilingualField
        name="taxLabel"
        label={t(names.taxLabel)}
        value={form.taxLabel}
        fieldErrors={fieldErrors}
        maxLength={limit.taxLabel}
        onChange={(taxLabel) => onChange({ taxLabel })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlainField
          {...plain}
          name="deliveryMinimum"
          label={t(names.deliveryMinimum)}
          inputMode="decimal"
          value={form.deliveryMinimum}
          onChange={(deliveryMinimum) => onChange({ deliveryMinimum })}
        />
        <PlainField
          {...plain}
          name="deliveryRadiusKm"
          label={t(names.deliveryRadiusKm)}
          inputMode="numeric"
          value={form.deliveryRadiusKm}
          onChange={(deliveryRadiusKm) => onChange({ deliveryRadiusKm })}
        />
      </div>
      <ChoiceGroup
        isRow
        name="firstLanguage"
        legend={t(names.firstLanguage)}
        choices={languages.map((value) => ({ value, label: t(languageNames[value]) }))}
        value={form.firstLanguage}
        onChange={(firstLanguage) => onChange({ firstLanguage })}
      />
    </>
  );
}
