import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type LabelledInputProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Renders a text field whose value is a plain string of the page's state. */
export function LabelledInput({ onChange, ...rest }: LabelledInputProps) {
  return <TextField {...rest} onChange={(event) => onChange(event.target.value)} />;
}
