import { expect, test } from 'vitest';
import { pizzaRecipes } from './pizza-recipes.ts';

const slugs = Object.keys(pizzaRecipes);
const recipeOf = (slug: string) => Object.keys(pizzaRecipes[slug] ?? {});

test('a cook spreads exactly one sauce on every pizza (B-1803)', () => {
  for (const slug of slugs) {
    const sauces = recipeOf(slug).filter((key) => key.startsWith('sauce-'));
    expect(sauces, slug).toHaveLength(1);
  }
});

test('a customer who asks for double cheese or double pepperoni gets it from these pizzas only', () => {
  const doubles = slugs.flatMap((slug) =>
    recipeOf(slug).flatMap((key) => (pizzaRecipes[slug]?.[key] === 2 ? [`${slug}: ${key}`] : [])),
  );
  expect(doubles).toEqual([
    'super-special: mozzarella',
    'double-pepperoni: pepperoni',
    'special-pepperoni: mozzarella',
  ]);
});

test('a customer who wants no mozzarella melted over everything finds the pizzas without it', () => {
  const without = slugs.filter((slug) => !recipeOf(slug).includes('mozzarella'));
  expect(without).toEqual(['quebecoise', 'margherita', 'greek', 'mediterranean', 'philly-steak']);
});
