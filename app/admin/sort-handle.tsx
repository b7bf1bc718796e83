import type { PointerEvent } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

const text = {
  up: { fr: 'Monter', en: 'Move up' },
  down: { fr: 'Descendre', en: 'Move down' },
  drag: { fr: 'Déplacer', en: 'Move' },
} as const satisfies Record<string, Bilingual>;

/** Renders the handle for dragging a row; keys and screen readers have `Steps`. */
export function Grip({ onDrag }: { onDrag: (event: PointerEvent<HTMLElement>) => void }) {
  const { t } = useLanguage();
  return (
    <span
      aria-hidden="true"
      title={t(text.drag)}
      onPointerDown={onDrag}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-soft hover:bg-crust active:cursor-grabbing xl:size-7"
    >
      <Icon name="grip" />
    </span>
  );
}

type StepsProps = { name: string; onMove: (by: number) => void; className?: string };

/** Renders the buttons that move a row up or down by one. */
export function Steps({ name, onMove, className = '' }: StepsProps) {
  const { t } = useLanguage();
  return ([-1, 1] as const).map((by) => {
    const label = t(by < 0 ? text.up : text.down);
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

/** Returns the announcement after a move. */
export function movedText(name: Bilingual, position: number, count: number): Bilingual {
  return {
    fr: `${name.fr}, place ${position} sur ${count}`,
    en: `${name.en}, position ${position} of ${count}`,
  };
}
