import { addressed } from '#ui/address-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { menuText } from '../menu.text.ts';

export type MenuFiltersProps = {
  /** Null where no dish is called vegetarian. */
  isVegetarian: boolean | null;
  onVegetarian: () => void;
  onAllergens: () => void;
};

/** Renders what narrows the menu: allergens to avoid, and vegetarian dishes only (B-194, B-1974). */
export function MenuFilters({ isVegetarian, onVegetarian, onAllergens }: MenuFiltersProps) {
  const { t } = useLanguage();
  return (
    <>
      <button {...addressed('open', 'allergens')} className="tab-shape" onClick={onAllergens}>
        {t(menuText.allergens)}
      </button>
      {isVegetarian !== null && (
        <button
          {...addressed('open', 'vegetarian')}
          aria-pressed={isVegetarian}
          onClick={onVegetarian}
          className="tab-shape aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-white"
        >
          {t(menuText.vegetarian)}
        </button>
      )}
    </>
  );
}
