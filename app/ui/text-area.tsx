import { useId } from 'react';
import { errorOf, Field, type LabelledProps } from './labelled-input.tsx';

type TextAreaProps = Omit<LabelledProps, 'className'> & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
};

/** Renders a labelled field of several lines, with its error below it. */
export function TextArea({ label, optional, onChange, fieldError, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field {...{ id, label, optional, fieldError }}>
      <textarea
        rows={3}
        autoComplete="off"
        {...area}
        {...errorOf(id, fieldError)}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-ink aria-invalid:border-tomato"
      />
    </Field>
  );
}
