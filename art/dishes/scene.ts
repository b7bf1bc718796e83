import { TABLES, type TableName } from '../food/vessels.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { LIGHTS, type LightName } from '../studio/light.ts';
import type { Camera, Scene } from '../studio/photograph.ts';
import type { Solid } from '../studio/solid.ts';

/** One dish's picture, from its table to its crumbs. */
export type Dish = () => Scene;

export type Look = {
  light: LightName;
  /** Null for what floats on the page. */
  table: TableName | null;
  camera: Camera;
  seed: number;
};

/** Sets a table in a light before a camera. */
export function scene(
  { light, table, camera, seed }: Look,
  lay: (random: Random) => readonly Solid[],
): Dish {
  return () => ({
    light: LIGHTS[light],
    table: table && TABLES[table],
    camera,
    solids: lay(createRandom(seed)),
  });
}
