import { describe, expect, it } from 'vitest';
import { createRandom } from '../kit/random.ts';
import { ball } from '../studio/forms.ts';
import { plain } from '../studio/paint.ts';
import { put, type Solid, type Surface } from '../studio/solid.ts';
import { coated } from './arrange.ts';
import { pull } from './cheese.ts';

const MATTE = { rough: 0.5, gloss: 0.4, soft: 0.2 };

function colourAt(solid: Solid, x: number, y: number, z: number): Surface {
  const surface: Surface = { r: 0, g: 0, b: 0, rough: 0.5, gloss: 0, soft: 0 };
  solid.paint(surface, x, y, z);
  return surface;
}

/** How thick a body is above and below a point, in steps of a thousandth. */
function thickness(solid: Solid, x: number, y: number): number {
  let inside = 0;
  for (let up = -0.3; up < 0.3; up += 0.001) if (solid.distance(x, y + up, 0) < 0) inside += 1;
  return inside / 1000;
}

describe('what is poured or melted', () => {
  it('shows the hungry what it covers where it is thin, and hides it where it is deep (B-4441)', () => {
    const curd = put({ distance: ball(0.2), reach: 0.2, paint: plain('#f4e4bc', MATTE) });
    const gravy = (clear: number) =>
      coated([curd], {
        thick: 0.02,
        paint: plain('#5c3416', MATTE),
        where: () => -1,
        clear,
        above: -1,
      });
    const thin = colourAt(gravy(0.02), 0, 0.205, 0);
    const deep = colourAt(gravy(0.02), 0, 0.3, 0);
    const opaque = colourAt(gravy(0), 0, 0.205, 0);
    expect(thin.g).toBeGreaterThan(opaque.g * 1.5);
    expect(deep.g).toBeCloseTo(colourAt(gravy(0), 0, 0.3, 0).g, 5);
  });

  it('pulls to a hair between a slice and its pizza, and holds on wide at both: no cotton swab (B-4441)', () => {
    const strand = pull(createRandom(5), [-0.4, 0, 0], [0.4, 0, 0], 0.02);
    const widest = (from: number, to: number) => {
      let most = 0;
      for (let x = from; x <= to; x += 0.01) most = Math.max(most, thickness(strand, x, 0));
      return most;
    };
    const middle = widest(-0.1, 0.1);
    expect(middle).toBeGreaterThan(0);
    expect(widest(-0.42, -0.36)).toBeGreaterThan(3 * middle);
    expect(widest(0.36, 0.42)).toBeGreaterThan(3 * middle);
  });
});
