import { useState } from 'react';
import type { AdminItem } from '#menu/editing/menu-admin.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { AllergenField } from './allergen-field.tsx';
import type { AllergenRow } from './allergen-rows.ts';
import { confirmText, stateText } from './allergens-staff.text.ts';

type ItemAllergensProps = {
  item: AdminItem;
  isBlocked: boolean;
  onChanged?: ((row: AllergenRow) => void) | undefined;
};

/** What is confirmed of one item, folded away below its form. */
export function ItemAllergens({ item, isBlocked, onChanged }: ItemAllergensProps) {
  const { t } = useLanguage();
  const [row, setRow] = useState(() => rowOf(item));
  const [known, setKnown] = useState(item);
  if (known !== item) {
    setKnown(item);
    setRow(rowOf(item));
  }
  function take(now: AllergenRow) {
    setRow(now);
    onChanged?.(now);
  }
  return (
    <details className="rounded-2xl border-2 border-rim px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-bold">{t(confirmText.heading)}</span>{' '}
        <span className={row.allergens ? 'text-basil' : 'text-soft'}>
          {t(stateText(row.allergens))}
        </span>
      </summary>
      <div className="pt-1 pb-3">
        <AllergenField row={row} isBlocked={isBlocked} onChanged={take} />
      </div>
    </details>
  );
}

function rowOf({ id, version, name, isActive, allergens, confirmedAt }: AdminItem): AllergenRow {
  return { target: 'item', id, version, name, place: null, isActive, allergens, confirmedAt };
}
