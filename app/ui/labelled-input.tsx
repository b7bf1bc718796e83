import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';

type TextFieldProps = {
  name: string;
  label: string;
  /** Said after the label of a field that may stay empty. */
  optional?: string | undefined;
  /** What is wrong with it, in the reader's words. */
  fieldError?: string | undefined;
  className?: string;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'value' | 'onChange' | 'autoCapitalize'
>;

/** Renders a labelled line to type in, with its fault below it. */
export function TextField({
  name,
  label,
  optional,
  fieldError,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field.Root
      name={name}
      invalid={fieldError !== undefined}
      className={`min-w-0 ${className ?? ''}`}
    >
      <Field.Label className="wrap-anywhere mb-1 block font-bold">
        {label} {optional && <span className="font-normal text-soft">{optional}</span>}
      </Field.Label>
      <Field.Control
        {...input}
        aria-required={optional === undefined}
        className="min-h-12 w-full min-w-0 rounded-xl border-2 border-rim bg-white px-3.5 text-ink aria-[invalid=true]:border-tomato data-[invalid]:border-tomato"
      />
      <Field.Error match={fieldError !== undefined} className="mt-1 font-bold text-sm text-tomato">
        {fieldError}
      </Field.Error>
    </Field.Root>
  );
}

type LabelledInputProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Renders a text field whose value is a plain string of the page's state. */
export function LabelledInput({ onChange, ...rest }: LabelledInputProps) {
  return <TextField {...rest} onChange={(event) => onChange(event.target.value)} />;
}
