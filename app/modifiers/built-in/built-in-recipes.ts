import { type PizzaRecipe, pizzaRecipes } from './pizza-recipes.ts';
import { plateRecipes } from './plate-recipes.ts';
import { sandwichRecipes } from './sandwich-recipes.ts';

/** What every dish of the built-in lists comes with, by its slug, and the hero's two specials. */
export const builtInRecipes: Readonly<Record<string, PizzaRecipe>> = {
  ...pizzaRecipes,
  ...plateRecipes,
  ...sandwichRecipes,
};
