import { expect, test } from 'vitest';
import { drawnPizza, pizzas } from './pizzas.ts';

test('a customer sees every pizza of the first menu as it is made', () => {
  expect(pizzas.map(({ name }) => drawnPizza('pizzas', name))).toEqual(
    pizzas.map(({ slug }) => `/pictures/pizzas/${slug}.webp`),
  );
});

test('a customer is shown no picture of another pizza than the card says (B-1802)', () => {
  expect(drawnPizza('pizzas', { fr: 'Pepperoni', en: 'Pepperoni deluxe' })).toBeNull();
  expect(drawnPizza('pizzas', { fr: 'Fromage', en: 'Pepperoni' })).toBeNull();
  expect(drawnPizza('pizzas', { fr: 'pepperoni', en: 'Pepperoni' })).toBeNull();
  expect(drawnPizza('submarines', { fr: 'Pepperoni', en: 'Pepperoni' })).toBeNull();
});
