import { useId } from 'react';
import { FieldError } from './labelled-input.tsx';

type ChoiceGroupProps<Value extends string> = {
  name: string;
  legend: string;
  choices: readonly {
    readonly value: Value;
    readonly label: string;
    /** The font of its label. */
    readonly font?: string;
  }[];
  value: Value | null;
  onChange: (value: Value) => void;
  fieldError?: string | undefined;
  /** Side by side for two short choices, else one below the other. */
  isRow?: boolean;
  /** Hides the legend where the choices speak for themselves; a screen reader still hears it. */
  hidesLegend?: boolean;
};

/** Renders a choice of few: native radio buttons as large as a thumb. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, choices, value, onChange, fieldError, isRow, hidesLegend } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={fieldError && `${id}-error`}>
      <legend className={hidesLegend ? 'sr-only' : 'mb-1 font-bold'}>{legend}</legend>
      <div
        className={
          isRow
            ? 'flex flex-wrap gap-2 *:max-w-full *:grow *:basis-[min(8.5rem,100%)]'
            : 'grid gap-2'
        }
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex min-h-12 cursor-pointer pointer-coarse:min-h-14 items-center rounded-xl border-2 bg-white py-2 leading-tight has-checked:border-brand has-checked:bg-crust has-focus-visible:outline-3 has-focus-visible:outline-ember ${hidesLegend ? 'gap-1.5 px-2 text-[0.9375rem]' : 'gap-3 px-3.5'} ${fieldError ? 'border-tomato' : 'border-rim'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={fieldError !== undefined}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span
              style={choice.font ? { fontFamily: choice.font, fontSize: '1.125rem' } : undefined}
              className="wrap-break-word min-w-0 text-balance font-semibold"
            >
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      <FieldError of={id} words={fieldError} />
    </fieldset>
  );
}
