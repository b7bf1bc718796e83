import { useEffect, useState } from 'react';

type SwitchFieldProps = {
  label: string;
  isOn: boolean;
  /** Returns whether it succeeded. */
  onChange: (isOn: boolean) => Promise<boolean>;
};

/** Renders a switch that moves at once, and back when it is refused. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  const [shown, setShown] = useState(isOn);
  useEffect(() => setShown(isOn), [isOn]);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shown}
      aria-label={label}
      onClick={async () => {
        setShown(!shown);
        if (!(await onChange(!shown))) setShown(shown);
      }}
      className="grid min-h-11 w-14 place-items-center"
    >
      <span
        className={`flex h-8 w-14 items-center rounded-full border-2 px-1 transition-colors duration-150 ${shown ? 'border-leaf bg-basil' : 'border-soft bg-white'}`}
      >
        <span
          className={`size-5 rounded-full transition-transform duration-150 ${shown ? 'translate-x-6 bg-white' : 'bg-soft'}`}
        />
      </span>
    </button>
  );
}
