import type { PointerEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { modifiersText } from './modifiers-tab.text.ts';

/** The dots by which a row is dragged; keys and screen readers have `Steps`. */
export function Grip({ onDrag }: { onDrag: (event: PointerEvent<HTMLElement>) => void }) {
  const { t } = useLanguage();
  return (
    <span
      aria-hidden="true"
      title={t(modifiersText.drag)}
      onPointerDown={onDrag}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-soft hover:bg-crust active:cursor-grabbing xl:size-7"
    >
      <Icon name="grip" />
    </span>
  );
}

type StepsProps = { name: string; onMove: (by: number) => void; className?: string };

/** Moves a row up or down, a step at a time. */
export function Steps({ name, onMove, className = '' }: StepsProps) {
  const { t } = useLanguage();
  return ([-1, 1] as const).map((by) => {
    const label = t(by < 0 ? modifiersText.up : modifiersText.down);
    return (
      <button
        key={by}
        type="button"
        aria-label={`${label} ${name}`}
        title={label}
        onClick={() => onMove(by)}
        className={`size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-crust xl:size-7 ${className}`}
      >
        <Icon name={by < 0 ? 'up' : 'down'} className="size-4" />
      </button>
    );
  });
}
