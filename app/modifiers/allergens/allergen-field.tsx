import { useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { currentIn } from '#admin/refused.ts';
import { allergenNames } from '#menu/allergens/allergens.text.ts';
import { type Allergen, allergens, withAllergen } from '#menu/allergens/allergens.ts';
import type { AdminItem } from '#menu/editing/menu-admin.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AllergenRow } from './allergen-rows.ts';
import { confirmAllergens } from './allergens.client.ts';
import {
  allergenFailures,
  confirmLabel,
  confirmText,
  sinceText,
  stateText,
  targetHints,
} from './allergens-staff.text.ts';

type AllergenFieldProps = {
  row: AllergenRow;
  /** Its unsaved changes would remove the confirmation. */
  isBlocked: boolean;
  /** Called with the row as it is now: confirmed, withdrawn, or as a colleague saved it. */
  onChanged: (row: AllergenRow) => void;
};

/** Renders the allergens of a dish or a topping, to tick and confirm (B-1972); another list starts it anew. */
export function AllergenField(props: AllergenFieldProps) {
  return <Ticks key={String(props.row.allergens)} {...props} />;
}

function Ticks({ row, isBlocked, onChanged }: AllergenFieldProps) {
  const { t } = useLanguage();
  const [ticked, setTicked] = useState<readonly Allergen[]>(row.allergens ?? []);
  const { attempt, isBusy } = useAttempt();
  const isAsConfirmed = row.allergens !== null && String(row.allergens) === String(ticked);

  function send(list: readonly Allergen[] | null, isVegetarian?: boolean) {
    return attempt(() => confirmAllergens(row, list, isVegetarian).then(onChanged), {
      failure: allergenFailures.save,
      onRefused: (error) => {
        const current = currentIn<AllergenRow>(error, 'allergens_outdated');
        if (current) onChanged(current);
      },
    });
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">
        {t(confirmText.heading)} · {t(row.name)}
      </legend>
      <p className="text-sm text-soft">{t(targetHints[row.target])}</p>
      <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
        {allergens.map((one) => (
          <CheckBox
            key={one}
            isOn={ticked.includes(one)}
            onChange={(isTicked) => setTicked(withAllergen(ticked, one, isTicked))}
          >
            <span className="first-letter:uppercase">{t(allergenNames[one])}</span>
          </CheckBox>
        ))}
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 border-rim border-t pt-2">
        <input
          type="checkbox"
          checked={row.isVegetarian}
          disabled={isBusy || isBlocked}
          onChange={(event) => send(row.allergens, event.target.checked)}
          className="size-5 shrink-0 accent-basil"
        />
        {t(confirmText.vegetarian)}
      </label>
      {isBlocked && <p className="rounded-xl bg-cheese px-4 py-2">{t(confirmText.saveFirst)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {isAsConfirmed ? (
          <>
            <p className="font-bold text-basil">{t(sinceText(row.confirmedAt ?? ''))}</p>
            <Button variant="plain" disabled={isBusy} onClick={() => send(null)}>
              {t(confirmText.takeBack)}
            </Button>
          </>
        ) : (
          <Button disabled={isBusy || isBlocked} onClick={() => send(ticked)}>
            {t(isBusy ? confirmText.confirming : confirmLabel(ticked))}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type ItemAllergensProps = Omit<AllergenFieldProps, 'row'> & { item: AdminItem };

/** Renders an item's confirmed allergens, folded away below its form. */
export function ItemAllergens({ item, ...props }: ItemAllergensProps) {
  const { t } = useLanguage();
  const row: AllergenRow = { ...item, target: 'item', place: null };
  return (
    <details className="rounded-2xl border-2 border-rim px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-bold">{t(confirmText.heading)}</span>{' '}
        <span className={row.allergens ? 'text-basil' : 'text-soft'}>
          {t(stateText(row.allergens))}
        </span>
      </summary>
      <div className="pt-1 pb-3">
        <AllergenField row={row} {...props} />
      </div>
    </details>
  );
}
