import { cord, type Spot } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { mottled, over, plain, rgb, step } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

const THICK = { rough: 0.13, gloss: 1.1, soft: 0.25 };

function pulpy(dark: string, light: string, pulp: string): Paint {
  const base = mottled(dark, light, 1.1, { ...THICK, rough: 0.2, gloss: 0.9 }, 1.2);
  const bits = rgb(pulp);
  const herb = rgb('#2e3c10');
  return (surface, x, y, z) => {
    base(surface, x, y, z);
    over(surface, bits, step(0.2, 0.6, grit(x * 1.6, y * 1.6, z * 1.6)) * 0.6);
    over(surface, herb, step(0.62, 0.72, grit(x * 3.4 + 0.5, y * 3.4, z * 3.4)) * 0.8);
  };
}

/** Tomato as the oven leaves it: dull where it has dried, orange where oil has come out of it. */
function baked(dark: string, light: string, oil: string): Paint {
  const base = mottled(dark, light, 0.9, { rough: 0.5, gloss: 0.45, soft: 0.15 }, 1.1);
  const [orange, pulp, herb] = [rgb(oil), rgb('#c24a1c'), rgb('#2e3c10')];
  return (surface, x, y, z) => {
    base(surface, x, y, z);
    over(surface, pulp, step(0.25, 0.7, grit(x * 2.2, y * 2.2, z * 2.2)) * 0.3);
    const wet = step(0.1, 0.5, clouds(x * 0.9 + 0.3, y, z * 0.9));
    over(surface, orange, wet * 0.65);
    over(surface, herb, step(0.6, 0.7, grit(x * 3.4 + 0.5, y * 3.4, z * 3.4)) * 0.8);
    surface.gloss += wet * 0.5;
    surface.rough -= wet * 0.28;
  };
}

export const SAUCES = {
  gravy: mottled('#6a3c14', '#a86a2c', 0.8, { rough: 0.1, gloss: 1.2, soft: 0.5 }, 0.9),
  tomato: pulpy('#6e1206', '#a82c12', '#c4562e'),
  baked: baked('#581004', '#96300e', '#bc661a'),
  meat: pulpy('#481408', '#86331a', '#5a2812'),
  rose: pulpy('#cf6236', '#f0a070', '#f8c8a0'),
  alfredo: pulpy('#cda868', '#e6ca92', '#efdcae'),
  cream: mottled('#ddceb0', '#f2e9d4', 1, { rough: 0.18, gloss: 0.8, soft: 0.6 }, 0.6),
  butter: mottled('#d8b970', '#efd89c', 1, { rough: 0.16, gloss: 0.9, soft: 0.6 }, 0.7),
  bbq: mottled('#2c0a04', '#6a1c0a', 0.9, { rough: 0.1, gloss: 1.3, soft: 0.2 }, 0.9),
  hummus: mottled('#c8a468', '#ecd6a4', 1.2, { rough: 0.4, gloss: 0.4, soft: 0.4 }, 0.8),
  caesar: mottled('#e4d2a2', '#f8eecb', 1.2, { rough: 0.2, gloss: 0.8, soft: 0.5 }, 0.7),
  pesto: pulpy('#2f4a0c', '#6c8a20', '#a4b848'),
  balsamic: plain('#1a0806', { rough: 0.08, gloss: 1.4, soft: 0.05 }),
  oil: plain('#c89a1c', { rough: 0.06, gloss: 1.4, soft: 0.5 }),
} as const satisfies Record<string, Paint>;

export type SauceName = keyof typeof SAUCES;

/** A thread of mustard, ketchup or mayonnaise that runs to and fro. */
export function squiggle(
  colour: string,
  long: number,
  wide: number,
  turns: number,
  thick: number,
  pose: Pose,
): Solid {
  const points = Array.from({ length: turns * 8 + 1 }, (_, index): Spot => {
    const share = index / (turns * 8);
    return [
      (share - 0.5) * 2 * long,
      0.006 * Math.sin(index * 2.1),
      wide * Math.sin(share * turns * Math.PI * 2),
    ];
  });
  return put(
    {
      distance: cord(points, thick),
      reach: Math.hypot(long, wide) + thick * 2,
      paint: plain(colour, { rough: 0.16, gloss: 0.9, soft: 0.4 }),
      stride: 0.85,
    },
    pose,
  );
}

/** A spoonful: of mayonnaise, sour cream, relish. */
export function dollop(colour: string, radius: number, pose: Pose): Solid {
  const paint = plain(colour, { rough: 0.22, gloss: 0.7, soft: 0.5 });
  return put(
    {
      distance: (x, y, z) => {
        const r = Math.hypot(x, z);
        const d =
          Math.sqrt(x * x + (y * 1.6) ** 2 + z * z) -
          radius * (1 + 0.09 * Math.sin(Math.atan2(z, x) * 3 + r * 26) + 0.1 * clouds(x, y, z));
        return d * 0.55;
      },
      reach: radius * 1.25,
      paint,
      stride: 0.8,
    },
    pose,
  );
}
