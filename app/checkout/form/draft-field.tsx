import type { ComponentProps } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FieldErrors, fieldLimits } from '../checkout.schema.ts';
import { fieldErrorTexts, formText } from '../checkout.text.ts';
import type { Draft } from './draft.ts';

type TypedField = keyof typeof fieldLimits;

const optionalFields: readonly TypedField[] = ['phoneExtension', 'apartment', 'driverNote'];

type DraftFieldProps = {
  name: TypedField;
  draft: Draft;
  fieldErrors: FieldErrors;
  onChange: (draft: Draft) => void;
} & Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'className'
>;

/** One typed field of the draft, with its label, its limit and its fault. */
export function DraftField({ name, draft, fieldErrors, onChange, ...input }: DraftFieldProps) {
  const { t } = useLanguage();
  const fieldError = fieldErrors[name];
  return (
    <TextField
      {...input}
      name={name}
      label={t(formText[name])}
      optional={optionalFields.includes(name) ? t(formText.optional) : undefined}
      fieldError={fieldError && t(fieldErrorTexts[fieldError])}
      maxLength={fieldLimits[name]}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
}
