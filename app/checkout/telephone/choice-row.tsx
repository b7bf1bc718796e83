type ChoiceRowProps<Value extends string> = {
  name: string;
  legend: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Renders a choice of three in one row, each as high as a thumb; the arrow keys choose. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { name, legend, choices, value, onChange } = props;
  return (
    <fieldset className="flex rounded-xl border-2 border-rim bg-white">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-13 grow cursor-pointer place-items-center rounded-[0.625rem] px-2 text-center font-bold leading-tight has-checked:bg-char has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-ember"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
