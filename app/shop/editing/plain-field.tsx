import type { ComponentProps } from 'react';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ShopFieldErrors } from './shop-form.schema.ts';
import { shopFieldErrorTexts } from './shop-form.text.ts';

type PlainFieldProps = Omit<ComponentProps<typeof LabelledInput>, 'fieldError'> & {
  fieldErrors: ShopFieldErrors;
  hint?: string;
};

/** Renders a line of the shop's form that is the same in both languages; its name is its path in the form. */
export function PlainField({ fieldErrors, hint, ...field }: PlainFieldProps) {
  const { t } = useLanguage();
  const fieldError = fieldErrors[field.name];
  return (
    <div>
      <LabelledInput
        autoComplete="off"
        {...field}
        fieldError={fieldError && t(shopFieldErrorTexts[fieldError])}
      />
      {hint && <p className="mt-1 text-pretty text-sm text-soft">{hint}</p>}
    </div>
  );
}
