import { clouds, grit } from './grain.ts';
import type { Paint, Surface } from './solid.ts';

export type Rgb = readonly [r: number, g: number, b: number];

/** A colour as it is written for a screen, as light. */
export function rgb(hex: string): Rgb {
  const channel = (start: number) =>
    (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}

export type Finish = { rough?: number; gloss?: number; soft?: number };

export function tint(surface: Surface, [r, g, b]: Rgb): void {
  surface.r = r;
  surface.g = g;
  surface.b = b;
}

/** Lays a colour over what there is; `share` 0 to 1. */
export function over(surface: Surface, [r, g, b]: Rgb, share: number): void {
  const part = share < 0 ? 0 : Math.min(share, 1);
  surface.r += (r - surface.r) * part;
  surface.g += (g - surface.g) * part;
  surface.b += (b - surface.b) * part;
}

export function finish(surface: Surface, { rough = 0.5, gloss = 0.4, soft = 0.2 }: Finish): void {
  surface.rough = rough;
  surface.gloss = gloss;
  surface.soft = soft;
}

export function step(low: number, high: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

/** Between two colours as the noise goes, darker in its hollows: most of what there is to eat. */
export function mottled(
  dark: string,
  light: string,
  scale: number,
  look: Finish,
  contrast = 1.2,
): Paint {
  const [from, to] = [rgb(dark), rgb(light)];
  return (surface, x, y, z) => {
    const n =
      0.5 +
      contrast *
        (0.5 * clouds(x * scale, y * scale, z * scale) +
          0.25 * grit(x * scale * 2.2, y * scale * 2.2, z * scale * 2.2));
    tint(surface, from);
    over(surface, to, n);
    finish(surface, look);
  };
}

/** One colour, hardly varied. */
export function plain(colour: string, look: Finish): Paint {
  const even = rgb(colour);
  return (surface, x, y, z) => {
    const n = 1 + 0.12 * clouds(x * 2, y * 2, z * 2);
    surface.r = even[0] * n;
    surface.g = even[1] * n;
    surface.b = even[2] * n;
    finish(surface, look);
  };
}
