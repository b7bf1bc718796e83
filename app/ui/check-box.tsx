import type { ReactNode } from 'react';

type CheckBoxProps = {
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
};

export function CheckBox(props: CheckBoxProps) {
  const { isOn, isDisabled = false, onChange, className = '', children } = props;
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      {children}
    </label>
  );
}
