import { useId } from 'react';

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
        id={id}
        value={value}
        aria-invalid={fieldError !== undefined}
        aria-describedby={fieldError ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-xl border-2 border-rim bg-white px-3 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {fieldError && (
        <p id={`${id}-fault`} className="mt-1 font-bold text-sm text-tomato">
          {fieldError}
        </p>
      )}
    </div>
  );
}
