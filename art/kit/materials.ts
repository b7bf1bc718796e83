import { DISH_MATERIALS } from './dish-materials.ts';
import { materialFilter } from './material.ts';
import { PIZZA_MATERIALS } from './pizza-materials.ts';
import { TOPPING_MATERIALS } from './topping-materials.ts';

/** Every material's filter, for a drawing's <defs>. */
export function materialFilters(): string {
  return [...PIZZA_MATERIALS, ...DISH_MATERIALS, ...TOPPING_MATERIALS]
    .map(materialFilter)
    .join('\n');
}
