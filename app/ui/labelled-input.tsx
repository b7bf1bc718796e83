import { type ComponentProps, type ReactNode, useId } from 'react';

export type LabelledProps = {
  label: string;
  /** After the label of a field that may stay empty. */
  optional?: string | undefined;
  /** In the reader's words. */
  fieldError?: string | undefined;
  className?: string | undefined;
};

type FieldProps = LabelledProps & { id: string; children: ReactNode };

/** Renders a field below its label and above its error. */
export function Field({ id, label, optional, fieldError, className, children }: FieldProps) {
  return (
    <div data-invalid={fieldError && ''} className={className}>
      <label htmlFor={id} className="wrap-anywhere mb-1 block font-bold">
        {label} {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      {children}
      <FieldError of={id} words={fieldError} />
    </div>
  );
}

type KeyProps = Pick<ComponentProps<'input'>, 'onKeyDown'>;
type TextFieldProps = LabelledProps & { name: string } & KeyProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'value'
    | 'onChange'
    | 'autoCapitalize'
    | 'list'
  >;

/** Renders a labelled line to type in, with its error below it. */
export function TextField(props: TextFieldProps) {
  const { label, optional, fieldError, className = '', ...input } = props;
  const id = useId();
  return (
    <Field {...{ id, label, optional, fieldError }} className={`min-w-0 ${className}`}>
      <input
        type="text"
        {...input}
        {...errorOf(id, fieldError)}
        aria-required={optional === undefined}
        className="min-h-12 w-full min-w-0 rounded-xl border-2 border-rim bg-white px-3.5 text-ink aria-invalid:border-tomato"
      />
    </Field>
  );
}

/** Returns the attributes that tie a field to its label and its error. */
export function errorOf(id: string, fieldError: string | undefined) {
  const error = { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return { id, ...(fieldError === undefined ? {} : error) };
}

export function FieldError({ of, words }: { of: string; words: string | undefined }) {
  return (
    words !== undefined && (
      <p id={`${of}-error`} className="mt-1 font-bold text-sm text-tomato">
        {words}
      </p>
    )
  );
}

type LabelledInputProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Renders a text field whose value is a plain string. */
export function LabelledInput({ onChange, ...rest }: LabelledInputProps) {
  return <TextField {...rest} onChange={(event) => onChange(event.target.value)} />;
}

type SearchFieldProps = Pick<
  LabelledInputProps,
  'name' | 'label' | 'maxLength' | 'value' | 'onChange' | keyof KeyProps
>;

export function SearchField(field: SearchFieldProps) {
  return <LabelledInput type="search" optional="" autoComplete="off" {...field} />;
}
