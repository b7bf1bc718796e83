import { Field } from '@base-ui/react/field';

type TextAreaProps = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  fieldError?: string | undefined;
  maxLength: number;
};

/** Renders a labelled field of several lines, with its fault below it. */
export function TextArea({ name, label, value, onChange, fieldError, maxLength }: TextAreaProps) {
  return (
    <Field.Root name={name} invalid={fieldError !== undefined}>
      <Field.Label className="mb-1 block font-bold">{label}</Field.Label>
      <Field.Control
        render={<textarea rows={3} />}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-ink data-[invalid]:border-tomato"
      />
      <Field.Error match={fieldError !== undefined} className="mt-1 font-bold text-sm text-tomato">
        {fieldError}
      </Field.Error>
    </Field.Root>
  );
}
