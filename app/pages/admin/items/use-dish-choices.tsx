import { useRef } from 'react';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import { DishChoices } from '#modifiers/editing/dish-choices.tsx';
import type { PlacedDish } from '#modifiers/editing/group-dishes.ts';
import { listAllChoices } from '#modifiers/editing/modifiers-admin.client.ts';
import type { AdminChoices } from '#modifiers/editing/modifiers-admin.ts';
import { modifiersFailures } from '#modifiers/editing/modifiers-tab.text.ts';
import type { UnsavedRecipe } from '#modifiers/editing/recipe-editor.tsx';
import { type TabReading, tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';

/** A dialog opens without the choices when they cannot be read. */
export const readChoices = tabReading(() => listAllChoices(), modifiersFailures.load);

/** Returns what renders recipe and choices in a dish's dialog, and its unsaved recipe. */
export function useDishChoices(
  reading: TabReading<AdminChoices>,
  categories: readonly AdminCategory[],
) {
  const unsaved = useRef<UnsavedRecipe | null>(null);
  return {
    unsaved: () => unsaved.current,
    show: (dish: PlacedDish, isNew: boolean) => (
      <TabShown reading={reading}>
        {(choices, onChanged) => (
          <DishChoices {...{ dish, isNew, choices, categories, unsaved, onChanged }} />
        )}
      </TabShown>
    ),
  };
}
