import { formatMoney } from '#core/money.ts';
import { WeekdayTicks } from '#hours/staff/weekday-ticks.tsx';
import { itemLimits } from '#menu/menu.schema.ts';
import { typedPrice } from '#menu/typed-price.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { SpecialField, SpecialFieldErrors } from '../editing/special.schema.ts';
import { menuPrice, type SpecialDish, sizesFor } from '../editing/special-dishes.ts';
import type { SpecialForm } from '../editing/special-form.ts';
import { specialFieldErrorTexts, specialFieldNames, specialsText } from './specials-tab.text.ts';

type SpecialFieldsProps = {
  form: SpecialForm;
  fieldErrors: SpecialFieldErrors;
  dishes: readonly SpecialDish[];
  onChange: (form: SpecialForm) => void;
};

/** Renders every field of a special. */
export function SpecialFields({ form, fieldErrors, dishes, onChange }: SpecialFieldsProps) {
  const { language, t } = useLanguage();
  const dish = dishes.find(({ id }) => id === form.itemId);
  const usual = menuPrice(dish, form.size);
  const typed = typedPrice(form.price);
  function field(name: SpecialField) {
    const fieldError = fieldErrors[name];
    return {
      name,
      label: t(specialFieldNames[name]),
      value: form[name],
      fieldError: fieldError && t(specialFieldErrorTexts[fieldError]),
      onChange: (value: string) => onChange({ ...form, [name]: value }),
    };
  }
  function chooseDish(itemId: string) {
    const chosen = dishes.find(({ id }) => id === itemId);
    const sizes = sizesFor(chosen).map(({ size }) => size ?? '');
    // What it came in before, if the new dish comes in it too; else the largest that it has.
    const size = sizes.includes(form.size as (typeof sizes)[number]) ? form.size : sizes.at(-1);
    onChange({ ...form, itemId, size: chosen ? (size ?? '') : form.size });
  }
  const optional = t(specialsText.optional);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput {...field('name.fr')} maxLength={itemLimits.name} autoComplete="off" />
        <LabelledInput {...field('name.en')} maxLength={itemLimits.name} autoComplete="off" />
        <TextArea {...field('description.fr')} maxLength={itemLimits.description} />
        <TextArea {...field('description.en')} maxLength={itemLimits.description} />
      </div>
      <div>
        <SelectField
          {...field('itemId')}
          onChange={chooseDish}
          options={[
            { value: '', label: t(specialsText.noDish) },
            ...dishes.map(({ id, name, categoryName }) => ({
              value: id,
              label: `${t(categoryName)} · ${t(name)}`,
            })),
          ]}
        />
        <p className="mt-1 text-pretty text-sm text-soft">{t(specialsText.dishHint)}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('size')}
          options={sizesFor(dish).map(({ size, label }) => ({
            value: size ?? '',
            label: label ? t(label) : t(specialsText.noSize),
          }))}
        />
        <div>
          <LabelledInput
            {...field('price')}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
          {usual !== null && (
            <p className="tabular mt-1 text-sm text-soft">
              {t(specialsText.onMenu)} {formatMoney(usual, language)}
            </p>
          )}
        </div>
      </div>
      {usual !== null && typeof typed === 'number' && typed > usual && (
        <p role="status" className="rounded-xl bg-cheese px-4 py-2">
          {t(specialsText.dearer)}
        </p>
      )}
      <SelectField
        {...field('picture')}
        options={[
          { value: '', label: t(specialsText.dishPicture) },
          { value: 'pepperoni', label: t(specialsText.pepperoni) },
          { value: 'all-dressed', label: t(specialsText.allDressed) },
        ]}
      />
      <SelectField
        {...field('orderType')}
        options={[
          { value: '', label: t(specialsText.both) },
          { value: 'takeout', label: t(specialsText.takeout) },
          { value: 'delivery', label: t(specialsText.delivery) },
        ]}
      />
      <WeekdayTicks legend={t(specialFieldNames.weekdays)} form={form} onChange={onChange} />
      <div>
        <div className="grid gap-4 sm:grid-cols-2">
          <LabelledInput {...field('startsOn')} type="date" optional={optional} />
          <LabelledInput {...field('endsOn')} type="date" optional={optional} />
        </div>
        <p className="mt-1 text-pretty text-sm text-soft">{t(specialsText.datesHint)}</p>
      </div>
    </>
  );
}
