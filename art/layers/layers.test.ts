import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { pizzaLayers } from '#modifiers/rules/pizza-layers.ts';
import { FORMATS, LAYER_LIMIT, LAYER_SIDES } from '../rendered/pictures.ts';
import { TOPPINGS } from '../toppings/toppings.ts';
import { LAYER_KEYS } from './layers.ts';

const FOLDER = join(import.meta.dirname, '../rendered');
/** Laid beside the pizza, not on it. */
const BESIDE = ['tzatziki'];

describe('the layers that a pizza is stacked of', () => {
  it.each(LAYER_KEYS)('lie on each other and weigh less than 25 kB: %s (B-1801)', async (key) => {
    expect(LAYER_LIMIT).toBeLessThan(25_000);
    for (const format of FORMATS) {
      const file = join(FOLDER, 'layers', `${key}.${format}`);
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect([width, height, hasAlpha]).toEqual([LAYER_SIDES[format], LAYER_SIDES[format], true]);
      expect((await stat(file)).size, file).toBeLessThanOrEqual(LAYER_LIMIT);
    }
  });

  it('show every topping of every pizza of the menu (B-1801)', () => {
    const known: readonly string[] = [...pizzaLayers, ...BESIDE];
    const used = Object.values(pizzaRecipes).flatMap((recipe) => Object.keys(recipe));
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('are asked for by their keys: nothing is drawn that no page knows', () => {
    const known: readonly string[] = pizzaLayers;
    expect(Object.keys(TOPPINGS).filter((key) => !known.includes(key))).toEqual([]);
  });
});
