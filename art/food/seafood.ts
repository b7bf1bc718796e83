import type { Random } from '../kit/random.ts';
import { ball, cord, disc, type Form, joined, rugged } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, plain, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

/** A curled shrimp. */
export function shrimp(random: Random, pose: Pose): Solid[] {
  const shift = random.between(0, 9);
  const spine = Array.from({ length: 9 }, (_, index) => {
    const turn = -0.4 + index * 0.46;
    return [0.13 * Math.cos(turn) * (1 + index * 0.02), 0, 0.13 * Math.sin(turn)] as const;
  });
  const form = rugged(
    cord(spine, [0.075, 0.082, 0.08, 0.074, 0.066, 0.056, 0.046, 0.036, 0.024]),
    0.008,
    2,
    clouds,
    shift,
  );
  const [pink, white, red] = [rgb('#e2622c'), rgb('#f0b890'), rgb('#b82e0c')];
  const paint: Paint = (surface, x, y, z) => {
    const turn = Math.atan2(z, x);
    tint(surface, white);
    over(
      surface,
      pink,
      0.35 +
        step(-0.4, 0.9, Math.sin(turn * 11 + shift) + clouds(x * 3, y * 3, z * 3)) * 0.5 +
        step(0.02, 0.07, Math.hypot(x, z) - 0.13) * 0.5,
    );
    over(surface, red, step(0.62, 1, Math.sin(turn * 11 + shift)) * 0.5);
    finish(surface, { rough: 0.16, gloss: 1, soft: 0.6 });
  };
  const last = spine.at(-1) ?? [0, 0, 0];
  const tail = cord(
    [last, [last[0] - 0.02, 0.02, last[2] - 0.09], [last[0] - 0.05, 0.01, last[2] - 0.13]],
    [0.02, 0.035, 0.012],
  );
  return [
    put({ distance: form, reach: 0.26, paint, stride: 0.8 }, pose),
    put(
      {
        distance: tail,
        reach: 0.36,
        paint: plain('#c8401e', { rough: 0.2, gloss: 0.9, soft: 0.4 }),
      },
      pose,
    ),
  ];
}

export function scallop(random: Random, pose: Pose): Solid {
  const form = rugged(disc(0.13, 0.07, 0.035), 0.014, 1.2, clouds, random.between(0, 9));
  const flesh = mottled('#dcb678', '#f2dcb2', 1.4, { rough: 0.2, gloss: 0.9, soft: 0.5 });
  const sear = rgb('#a85c1a');
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x, y, z);
    const top = step(0.35, 0.9, y / 0.07);
    over(surface, sear, top * (0.85 + 0.5 * clouds(x * 2, y, z * 2)));
    over(surface, rgb('#5e2a08'), top * step(0.1, 0.5, clouds(x * 2.4, y + 0.3, z * 2.4)) * 0.8);
  };
  return put({ distance: form, reach: 0.17, paint }, pose);
}

/** Half a clam or mussel in its shell. */
export function clam(random: Random, pose: Pose): Solid[] {
  const bowl: Form = (x, y, z) =>
    Math.max(Math.abs(ball(0.16, 0.09, 0.13)(x, y, z)) - 0.008, y - 0.02);
  const shell = mottled('#6a5a4a', '#d8cbb8', 1, { rough: 0.3, gloss: 0.6, soft: 0.1 }, 1.4);
  const flesh = rugged(ball(0.1, 0.05, 0.075), 0.02, 1.4, clouds, random.between(0, 9));
  return [
    put({ distance: bowl, reach: 0.18, paint: shell, stride: 0.7 }, pose),
    put(
      {
        distance: flesh,
        reach: 0.13,
        paint: mottled('#d8964c', '#f6d8a6', 1.6, { rough: 0.14, gloss: 1, soft: 0.5 }),
      },
      { ...pose, y: (pose.y ?? 0) - 0.02 },
    ),
  ];
}

/** A piece of a lobster's tail, or what came whole out of its claw: white flesh in a red coat. */
export function lobster(random: Random, pose: Pose, isClaw = false): Solid {
  const shift = random.between(0, 9);
  const tail = cord(
    [
      [-0.13, 0, 0.03],
      [0, 0.02, -0.02],
      [0.13, 0, 0.03],
    ],
    [0.075, 0.095, 0.07],
  );
  const claw = joined(
    cord(
      [
        [-0.24, 0, 0],
        [-0.06, 0.01, 0],
        [0.12, 0, 0.05],
        [0.25, 0, 0.02],
      ],
      [0.05, 0.115, 0.075, 0.02],
    ),
    cord(
      [
        [0, 0, -0.07],
        [0.12, 0, -0.1],
        [0.2, 0, -0.06],
      ],
      [0.05, 0.042, 0.016],
    ),
    0.03,
  );
  const form = rugged(
    rugged(isClaw ? claw : tail, 0.022, 1.2, clouds, shift),
    0.008,
    2.4,
    grit,
    shift,
  );
  const [white, coral, red] = [rgb('#e6b888'), rgb('#d4481c'), rgb('#981806')];
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, white);
    const coat = y * 8 + 1.3 * clouds(x * 2 + shift, y * 2, z * 2);
    over(surface, coral, step(-0.1, 0.5, coat) * 0.9);
    over(surface, red, step(0.3, 1, coat + 0.5 * Math.sin(x * 60 + shift)) * 0.85);
    finish(surface, { rough: 0.24, gloss: 0.8, soft: 0.4 });
  };
  return put({ distance: form, reach: isClaw ? 0.34 : 0.26, paint, stride: 0.75 }, pose);
}
