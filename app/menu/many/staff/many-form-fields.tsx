import type { Bilingual } from '#core/language.ts';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { AdminCategory } from '../../editing/menu-admin.ts';
import type { PriceKey } from '../../menu.ts';
import { sizeNames } from '../../sizes.ts';
import { manyFieldErrorTexts, manyText, roundingTexts, whatTexts } from '../many.text.ts';
import { firstRounding, type ManyFieldError, type ManyForm } from '../many.ts';
import { roundings } from '../price-change.ts';

type ManyFormFieldsProps = {
  form: ManyForm;
  fieldError: ManyFieldError | null;
  /** Sizes for which the chosen items have a price. */
  sizes: readonly PriceKey[];
  categories: readonly AdminCategory[];
  onChange: (form: ManyForm) => void;
};

const whats = ['price', 'category', 'on', 'off'] as const;

/** Renders the fields of the change: prices, category, on or off. */
export function ManyFormFields(props: ManyFormFieldsProps) {
  const { form, fieldError, sizes, categories, onChange } = props;
  const { t } = useLanguage();
  const at = (...fieldErrors: readonly ManyFieldError[]) =>
    fieldError && fieldErrors.includes(fieldError) ? t(manyFieldErrorTexts[fieldError]) : undefined;
  const stored = categories.filter(({ id }) => id !== null);
  return (
    <div className="grid max-w-3xl gap-4">
      <ChoiceGroup
        name="what"
        legend={t(manyText.what)}
        isRow
        choices={whats.map((value) => ({ value, label: t(whatTexts[value]) }))}
        value={form.what}
        onChange={(what) => onChange({ ...form, what })}
      />
      {form.what === 'price' && (
        <>
          <ChoiceGroup
            name="direction"
            legend={t(manyText.direction)}
            isRow
            choices={(['up', 'down'] as const).map((value) => ({
              value,
              label: t(manyText[value]),
            }))}
            value={form.direction}
            onChange={(direction) => onChange({ ...form, direction })}
          />
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
            <LabelledInput
              name="by"
              label={t(manyText.by)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={form.by}
              fieldError={at('amount', 'share')}
              onChange={(by) => onChange({ ...form, by })}
            />
            <SelectField
              label={t(manyText.unit)}
              value={form.unit}
              options={(['share', 'amount'] as const).map((value) => ({
                value,
                label: t(manyText[value]),
              }))}
              onChange={(chosen) => {
                const unit = chosen === 'share' ? 'share' : 'amount';
                onChange({ ...form, unit, rounding: firstRounding[unit] });
              }}
            />
            <SelectField
              className="col-span-2 sm:col-span-1"
              label={t(manyText.rounding)}
              value={form.rounding}
              options={roundings.map((value) => ({ value, label: t(roundingTexts[value]) }))}
              onChange={(value) =>
                onChange({ ...form, rounding: roundings.find((one) => one === value) ?? 'none' })
              }
            />
          </div>
          {sizes.length > 1 && <Sizes {...{ form, sizes, onChange }} fieldError={at('sizes')} />}
        </>
      )}
      {form.what === 'category' && (
        <SelectField
          className="max-w-sm"
          label={t(manyText.category)}
          value={form.categoryId}
          fieldError={at('category')}
          options={[
            { value: '', label: t(manyText.chooseCategory) },
            ...stored.map(({ id, name }) => ({ value: id ?? '', label: t(name) })),
          ]}
          onChange={(categoryId) => onChange({ ...form, categoryId })}
        />
      )}
    </div>
  );
}

type SizesProps = Pick<ManyFormFieldsProps, 'form' | 'sizes' | 'onChange'> & {
  fieldError: string | undefined;
};

function Sizes({ form, sizes, onChange, fieldError }: SizesProps) {
  const { t } = useLanguage();
  function tick(key: PriceKey, isMeant: boolean) {
    const others = form.without.filter((one) => one !== key);
    onChange({ ...form, without: isMeant ? others : [...others, key] });
  }
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t(manyText.sizes)}</legend>
      <div className="flex flex-wrap gap-x-5">
        {sizes.map((key) => (
          <CheckBox
            key={key}
            isOn={!form.without.includes(key)}
            onChange={(isMeant) => tick(key, isMeant)}
          >
            {t(sizeName(key))}
          </CheckBox>
        ))}
      </div>
      {fieldError && (
        <p role="alert" className="font-bold text-sm text-tomato">
          {fieldError}
        </p>
      )}
    </fieldset>
  );
}

function sizeName(key: PriceKey): Bilingual {
  if (key === 'single') return manyText.single;
  const sign = key.toUpperCase();
  const { fr, en } = sizeNames[key];
  return { fr: `${sign} (${fr})`, en: `${sign} (${en})` };
}
