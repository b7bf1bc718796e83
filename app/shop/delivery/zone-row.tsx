import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { deliveryTabText as text, zoneSums } from './delivery-tab.text.ts';
import type { AdminZone } from './zones-admin.ts';

type ZoneRowProps = {
  zone: AdminZone;
  onToggle: (isActive: boolean) => Promise<boolean>;
  /** Null where there is nothing above, or below. */
  onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  onEdit: () => void;
  onRemove: () => void;
};

const step = 'grid size-11 place-items-center rounded-full hover:bg-crust disabled:opacity-30';

/** One zone as it stands. */
export function ZoneRow({ zone, onToggle, onMove, onEdit, onRemove }: ZoneRowProps) {
  const { t } = useLanguage();
  const { name, prefixes, fee, minimum, isActive } = zone;
  return (
    <li className={`rounded-2xl border border-rim p-4 ${isActive ? 'bg-white' : 'bg-crust'}`}>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <h3 className="wrap-anywhere font-bold text-lg">{name}</h3>
          <p className="tabular font-bold">{t(zoneSums(fee, minimum))}</p>
        </div>
        <SwitchField label={`${t(text.active)} ${name}`} isOn={isActive} onChange={onToggle} />
      </div>
      <p className="tabular wrap-anywhere mt-1 text-soft">{prefixes.join(' · ')}</p>
      <div className="-mx-2 mt-1 flex flex-wrap items-center gap-x-2">
        <Button variant="plain" aria-label={`${t(text.edit)} ${name}`} onClick={onEdit}>
          {t(text.edit)}
        </Button>
        <Button
          variant="plain"
          className="text-tomato"
          aria-label={`${t(text.remove)} ${name}`}
          onClick={onRemove}
        >
          {t(text.remove)}
        </Button>
        <span className="ml-auto flex">
          {(['up', 'down'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className={step}
              aria-label={`${t(text[way])} ${name}`}
              disabled={onMove[way] === null}
              onClick={() => onMove[way]?.()}
            >
              <Icon name={way} className="size-4" />
            </button>
          ))}
        </span>
      </div>
    </li>
  );
}
