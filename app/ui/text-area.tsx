import { useId } from 'react';
import { errorOf, FieldError } from './labelled-input.tsx';

type TextAreaProps = {
  name: string;
  label: string;
  optional?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  fieldError?: string | undefined;
  maxLength: number;
};

/** Renders a labelled field of several lines, with its error below it. */
export function TextArea({ label, optional, onChange, fieldError, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div data-invalid={fieldError && ''}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label} {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      <textarea
        rows={3}
        autoComplete="off"
        {...area}
        {...errorOf(id, fieldError)}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-ink aria-invalid:border-tomato"
      />
      <FieldError of={id} words={fieldError} />
    </div>
  );
}
