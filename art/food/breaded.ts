import type { Random } from '../kit/random.ts';
import { ball, cord, type Form, joined, rugged } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { mottled, over, plain, rgb, step } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

const BREADING = {
  golden: ['#9c5212', '#e8a944'],
  pale: ['#b9782c', '#f0cb80'],
  dark: ['#7a3a0c', '#c67a2c'],
  hot: ['#8a2208', '#d8541a'],
} as const;
export type Breading = keyof typeof BREADING;

/** Any form in crumbs or in batter that has crackled in the fryer. */
export function breaded(
  random: Random,
  form: Form,
  reach: number,
  pose: Pose,
  kind: Breading = 'golden',
  coarse = 1,
): Solid {
  const shift = random.between(0, 9);
  const frayed: Form = (x, y, z) => {
    const d = form(x, y, z);
    if (d > 0.12) return d - 0.05;
    return (
      d +
      0.022 * coarse * clouds(x * 1.3 + shift, y * 1.3, z * 1.3) +
      0.026 * coarse * grit(x * 1.5, y * 1.5 + shift, z * 1.5) -
      0.012 * coarse * step(0.5, 0.8, 1 - cells(x * 3.2, y * 3.2 + shift, z * 3.2))
    );
  };
  const colours = BREADING[kind];
  const crust = mottled(colours[0], colours[1], 1.5, { rough: 0.34, gloss: 0.55, soft: 0.2 }, 1.5);
  const [bright, dark] = [rgb('#f6d68c'), rgb('#5a2a08')];
  const paint: Paint = (surface, x, y, z) => {
    crust(surface, x + shift, y, z);
    over(surface, dark, step(0.2, 0.7, -grit(x * 1.5, y * 1.5 + shift, z * 1.5)) * 0.5);
    over(surface, bright, step(0.3, 0.7, grit(x * 2.6 + shift, y * 2.6, z * 2.6)) * 0.4);
  };
  return put({ distance: frayed, reach: reach + 0.05, paint, stride: 0.55 }, pose);
}

/** A strip, a nugget, a cutlet, a fillet of fish: what a kitchen breads. */
export function breadedPiece(
  random: Random,
  pose: Pose,
  kind: 'stick' | 'strip' | 'nugget' | 'cutlet' | 'fish',
  breading: Breading = 'golden',
): Solid {
  if (kind === 'stick')
    return breaded(
      random,
      cord(
        [
          [-0.26, 0, 0],
          [0.26, 0, 0],
        ],
        0.075,
      ),
      0.36,
      pose,
      breading,
      0.7,
    );
  if (kind === 'nugget') {
    const lump = joined(ball(0.13, 0.085, 0.12), ball(0.11, 0.075, 0.1), 0.08);
    return breaded(
      random,
      (x, y, z) => Math.min(lump(x, y, z), lump(x - 0.07, y, z * 0.9)),
      0.24,
      pose,
      breading,
      0.7,
    );
  }
  if (kind === 'strip') {
    const bend = random.between(-0.06, 0.06);
    return breaded(
      random,
      cord(
        [
          [-0.36, 0, bend],
          [-0.1, 0.02, -bend],
          [0.14, 0, bend],
          [0.38, 0, 0],
        ],
        [0.06, 0.105, 0.095, 0.045],
      ),
      0.5,
      pose,
      breading,
    );
  }
  if (kind === 'fish')
    return breaded(
      random,
      (x, y, z) =>
        cord(
          [
            [-0.5, 0, 0],
            [-0.2, 0, 0.03],
            [0.2, 0, -0.03],
            [0.52, 0, 0.04],
          ],
          [0.09, 0.165, 0.14, 0.05],
        )(x, y * 1.5, z) * 0.7,
      0.66,
      pose,
      breading,
      0.5,
    );
  return breaded(
    random,
    rugged(ball(0.5, 0.085, 0.36), 0.06, 0.6, clouds, random.between(0, 9)),
    0.56,
    pose,
    breading,
    1,
  );
}

const GLAZES = {
  classic: ['#a85a16', '#e0a046'],
  buffalo: ['#b02a06', '#ee6a16'],
  bbq: ['#2c0d05', '#7a2c10'],
  honey: ['#8a4408', '#d98a1c'],
  lemon: ['#a0611a', '#dfa84c'],
} as const;
export type Glaze = keyof typeof GLAZES;

/** A wing: a drumette on its bone or a flat, wet with its sauce. */
export function wing(random: Random, pose: Pose, glaze: Glaze): Solid[] {
  const shift = random.between(0, 9);
  const isFlat = random.chance(0.45);
  const meat = isFlat
    ? joined(
        cord(
          [
            [-0.26, 0, -0.05],
            [0, 0.03, -0.065],
            [0.24, 0, -0.045],
          ],
          [0.06, 0.085, 0.055],
        ),
        cord(
          [
            [-0.25, 0, 0.06],
            [0, 0.02, 0.07],
            [0.24, 0, 0.05],
          ],
          [0.06, 0.08, 0.05],
        ),
        0.07,
      )
    : cord(
        [
          [-0.2, 0, 0],
          [-0.05, 0.02, 0.01],
          [0.12, 0, 0],
          [0.26, 0, 0],
        ],
        [0.15, 0.145, 0.085, 0.05],
      );
  const isCrisp = glaze === 'classic' || glaze === 'lemon';
  const form: Form = (x, y, z) => {
    const d = meat(x, y, z);
    if (d > 0.1) return d - 0.04;
    return (
      d +
      0.04 * clouds(x * 0.9 + shift, y * 0.9, z * 0.9) +
      (isCrisp ? 0.02 : 0.012) * grit(x * 1.3, y * 1.3 + shift, z * 1.3)
    );
  };
  const colours = GLAZES[glaze];
  const sauce = mottled(
    colours[0],
    colours[1],
    0.9,
    { rough: isCrisp ? 0.3 : 0.13, gloss: isCrisp ? 0.7 : 1.3, soft: 0.3 },
    1.5,
  );
  const char = rgb('#2a0c04');
  const paint: Paint = (surface, x, y, z) => {
    sauce(surface, x + shift, y, z);
    over(surface, char, step(0.25, 0.75, clouds(x * 1.5, y * 1.5 + shift, z * 1.5)) * 0.55);
    if (glaze === 'lemon')
      over(surface, rgb('#1c130c'), step(0.5, 0.6, grit(x * 4 + shift, y * 4, z * 4)));
  };
  const parts = [put({ distance: form, reach: 0.42, paint, stride: 0.6 }, pose)];
  if (!isFlat) {
    const bone = joined(
      cord(
        [
          [0.2, 0, 0],
          [0.36, 0, 0],
        ],
        0.03,
      ),
      ball(0.045),
      0.02,
    );
    const knob: Form = (x, y, z) =>
      Math.min(
        bone(x - 0, y, z),
        Math.hypot(x - 0.37, y, z - 0.022) - 0.036,
        Math.hypot(x - 0.37, y, z + 0.022) - 0.036,
      );
    parts.push(
      put(
        {
          distance: knob,
          reach: 0.42,
          paint: plain('#e9cfa2', { rough: 0.4, gloss: 0.5, soft: 0.5 }),
        },
        pose,
      ),
    );
  }
  return parts;
}
