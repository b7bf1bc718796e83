import { useLanguage } from '#ui/language-provider.tsx';
import type { ModifierField } from '../editing/modifier-form.schema.ts';
import { modifierFieldNames, tickHints } from '../editing/modifier-form.text.ts';
import type { ModifierTick } from '../editing/modifier-form.ts';
import { modifierLimits } from '../modifiers.ts';

const longest = (field: ModifierField) => {
  if (field.startsWith('name.')) return modifierLimits.name;
  return field.startsWith('kitchenName.') ? modifierLimits.kitchenName : 14;
};

type TextCellProps = {
  field: ModifierField;
  /** Whose it is, said after the column to a screen reader. */
  row: string;
  hint: string | undefined;
  value: string;
  fieldErrors: string | null;
  onType: (value: string) => void;
};

/** One text of a row: a cell of the table on a large screen, a labelled field of a card on a small one. */
export function TextCell({ field, row, hint, value, fieldErrors, onType }: TextCellProps) {
  const { t } = useLanguage();
  const isPrice = field.startsWith('prices.');
  const isEnglish = field.endsWith('.en');
  const isFrench = field.endsWith('.fr');
  return (
    <div className={isPrice ? '' : 'col-span-full xl:col-span-1'}>
      <span aria-hidden="true" className="mb-1 block font-bold text-sm xl:hidden">
        {t(modifierFieldNames[field])}
      </span>
      <input
        data-column={field}
        aria-label={`${t(modifierFieldNames[field])}, ${row}`}
        aria-invalid={fieldErrors !== null}
        aria-describedby={fieldErrors ?? undefined}
        lang={isEnglish ? 'en' : isFrench ? 'fr' : undefined}
        value={value}
        placeholder={hint}
        maxLength={longest(field)}
        inputMode={isPrice ? 'decimal' : undefined}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onType(event.target.value)}
        className={`min-h-11 w-full rounded-lg border-2 xl:px-2 xl:text-base border-rim bg-white px-2.5 aria-[invalid=true]:border-tomato xl:border-transparent xl:bg-transparent xl:focus:border-rim xl:focus:bg-white xl:hover:border-rim ${isPrice ? 'tabular xl:text-right' : ''}`}
      />
    </div>
  );
}

type TickCellProps = {
  tick: ModifierTick;
  row: string;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
};

/** One tick of a row, likewise. */
export function TickCell({ tick, row, isOn, onTick }: TickCellProps) {
  const { t } = useLanguage();
  return (
    <label
      title={t(tickHints[tick])}
      className="col-span-full flex min-h-11 cursor-pointer items-center gap-3 xl:col-span-1 xl:justify-center"
    >
      <input
        type="checkbox"
        data-column={tick}
        aria-label={`${t(modifierFieldNames[tick])}, ${row}`}
        checked={isOn}
        onChange={(event) => onTick(event.target.checked)}
        className="size-5 shrink-0 accent-tomato"
      />
      <span aria-hidden="true" className="leading-tight xl:hidden">
        <span className="font-bold">{t(modifierFieldNames[tick])}</span>{' '}
        <span className="text-sm text-soft">{t(tickHints[tick])}</span>
      </span>
    </label>
  );
}
