import { useId } from 'react';
import { errorOf, FieldError } from './labelled-input.tsx';

type SelectFieldProps = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
  fieldError?: string | undefined;
  className?: string;
};

/** Renders a labelled choice from a longer list: the phone's own picker. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  fieldError,
  className,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <select
        {...errorOf(id, fieldError)}
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
      <FieldError of={id} words={fieldError} />
    </div>
  );
}
