import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { pizzas } from '#menu/built-in/pizzas.ts';
import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { extraTurn, type PizzaLayer, pizzaLayers } from '#modifiers/rules/pizza-layers.ts';
import { avifWithin, webpWithin } from '../encoding.ts';
import { LAYER_LIMIT, LAYER_SIDES, PIZZA_LIMIT, PIZZA_SIDES } from '../rendered/pictures.ts';
import type { Photographer } from '../stage.ts';
import { type LayerKey, layerDrawing } from './layers.ts';

/** Every pizza of the built-in menu. */
export const pizzaSlugs = pizzas.map(({ slug }) => slug);

type Files = {
  folder: string;
  name: string;
  sides: { avif: number; webp: number };
  limit: number;
  quality: number;
};

async function write(image: Buffer, { folder, name, sides, limit, quality }: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sized = (width: number) => sharp(image).resize({ width, kernel: 'lanczos3' });
  // Colours at half the resolution: on pieces this small nobody sees it, and a fifth of the bytes goes.
  const avifVariant = { quality, effort: 5, chromaSubsampling: '4:2:0' };
  const avif = await avifWithin(sized(sides.avif), avifVariant, limit);
  const webpVariant = { quality: 62, alphaQuality: 45, effort: 6 };
  const webp = await webpWithin(sized(sides.webp), webpVariant, limit);
  await writeFile(join(folder, `${name}.avif`), avif);
  await writeFile(join(folder, `${name}.webp`), webp);
  console.log(`${name}: avif ${avif.length}, webp ${webp.length} bytes`);
}

/** Draws one layer and writes it as AVIF, and smaller as WebP. */
export async function drawLayer(key: LayerKey, stage: Photographer, output: string): Promise<void> {
  const { svg, width, height } = layerDrawing(key);
  const photograph = await stage.photograph(svg, width, height, 1);
  // Seen small, food needs a little more colour than it has.
  const vivid = await sharp(photograph).modulate({ saturation: 1.08, brightness: 1.02 }).toBuffer();
  const folder = join(output, 'layers');
  await write(vivid, {
    folder,
    name: key,
    sides: LAYER_SIDES,
    limit: LAYER_LIMIT,
    quality: 48,
  });
}

/** Stacks the layers of a pizza of the menu into one picture of it. */
export async function drawPizza(slug: string, output: string): Promise<void> {
  const recipe = pizzaRecipes[slug] ?? {};
  const layer = (key: LayerKey) => join(output, 'layers', `${key}.avif`);
  const laid = pizzaLayers.filter((key) => recipe[key] !== undefined);
  const stacked = await Promise.all(
    laid.map(async (key: PizzaLayer): Promise<OverlayOptions[]> => {
      const once = { input: layer(key) };
      return recipe[key] === 2 ? [once, { input: await turned(layer(key)) }] : [once];
    }),
  );
  const whole = await sharp(layer('crust-l')).composite(stacked.flat()).png().toBuffer();
  const folder = join(output, 'pizzas');
  await write(whole, { folder, name: slug, sides: PIZZA_SIDES, limit: PIZZA_LIMIT, quality: 56 });
}

/** The same layer turned about the pizza's middle: a second helping. */
async function turned(file: string): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const turn = await sharp(file).rotate(extraTurn, { background: clear }).png().toBuffer();
  const side = LAYER_SIDES.avif;
  const { width = side } = await sharp(turn).metadata();
  const edge = Math.floor((width - side) / 2);
  return sharp(turn).extract({ left: edge, top: edge, width: side, height: side }).toBuffer();
}
