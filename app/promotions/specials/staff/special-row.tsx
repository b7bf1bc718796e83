import type { PointerEvent } from 'react';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { formatMoney } from '#core/money.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import type { AdminSpecial } from '../editing/specials-admin.ts';
import { conditionOf } from '../special-words.ts';
import { isOver } from '../specials.ts';
import { specialsText } from './specials-tab.text.ts';

type SpecialRowProps = {
  special: AdminSpecial;
  dishName: string | null;
  onToggle: (isActive: boolean) => Promise<boolean>;
  onMove: (by: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One special as it stands: what is over or still to come says so. */
export function SpecialRow(props: SpecialRowProps) {
  const { special, dishName, onToggle, onMove, onDrag, onEdit, onRemove } = props;
  const { language, t } = useLanguage();
  const today = dayAt(Date.now());
  const name = t(special.name);
  const isDone = isOver(special, today);
  const isComing = special.startsOn !== null && special.startsOn > today;
  const condition = conditionOf(special, today);
  const size = special.size?.toUpperCase();
  return (
    <li
      data-row={special.id}
      className={`grid gap-y-1 rounded-2xl border border-rim p-2 sm:flex sm:items-center sm:gap-x-2 ${special.isActive && !isDone ? 'bg-white' : 'bg-crust'}`}
    >
      <div className="flex min-w-0 grow items-center gap-1">
        <Grip onDrag={onDrag} />
        <Steps name={name} onMove={onMove} className="hidden sm:grid" />
        <div className="min-w-0 grow px-1">
          <h2 className="break-words font-bold">
            {name}
            {(isDone || isComing) && (
              <span
                className={`ml-2 rounded-full px-2.5 py-0.5 text-sm ${isDone ? 'bg-ink text-paper' : 'bg-cheese text-ink'}`}
              >
                {t(isDone ? specialsText.over : specialsText.coming)}
              </span>
            )}
          </h2>
          <p className="tabular text-sm">
            <span className="font-bold">{formatMoney(special.price, language)}</span>
            {[dishName, size].filter(Boolean).map((words) => ` · ${words}`)}
          </p>
          <p className="text-pretty text-sm text-soft">{t(condition ?? specialsText.always)}</p>
        </div>
        <SwitchField
          label={`${t(specialsText.active)} ${name}`}
          isOn={special.isActive}
          onChange={onToggle}
        />
      </div>
      <div className="flex gap-x-2">
        <Steps name={name} onMove={onMove} className="grid sm:hidden" />
        <Button variant="plain" aria-label={`${t(specialsText.edit)} ${name}`} onClick={onEdit}>
          {t(specialsText.edit)}
        </Button>
        <Button
          variant="plain"
          className="text-tomato"
          aria-label={`${t(specialsText.remove)} ${name}`}
          onClick={onRemove}
        >
          {t(specialsText.remove)}
        </Button>
      </div>
    </li>
  );
}
