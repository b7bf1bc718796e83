import { useId } from 'react';
import { errorOf, Field, type LabelledProps } from './labelled-input.tsx';

type SelectFieldProps = Omit<LabelledProps, 'optional'> & {
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
};

/** Renders a labelled choice from a longer list: the phone's own picker. */
export function SelectField({ value, options, onChange, ...field }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      <select
        {...errorOf(id, field.fieldError)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-xl border-2 border-rim bg-white px-3 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
