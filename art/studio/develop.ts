import type { Film } from './film.ts';
import type { Light } from './light.ts';

type Bath = { away: number; blur: number; light: Light };

/** Turns what fell on the film into pixels: light that spreads in flesh, depth of field, glow, tone. */
export function developed(film: Film, { away, blur, light }: Bath): Uint8Array {
  const { side, albedo, mirror } = film;
  const lit = spreadBeneath(film);
  const image = new Float32Array(side * side * 3);
  for (let at = 0; at < image.length; at += 1)
    image[at] = (lit[at] ?? 0) * (albedo[at] ?? 0) + (mirror[at] ?? 0);
  const sharp = blur > 0 ? focused(image, film, away, blur) : image;
  const glow = glowOf(sharp, side);
  const pixels = new Uint8Array(image.length);
  for (let at = 0; at < side * side; at += 1) {
    const px = (at % side) / side - 0.5;
    const py = Math.floor(at / side) / side - 0.5;
    const corner = 1 - 0.5 * (px * px + py * py) ** 1.1;
    const gain = light.exposure * corner;
    const tone = (channel: number) =>
      toned(((sharp[at * 3 + channel] ?? 0) * 0.94 + (glow[at * 3 + channel] ?? 0) * 0.14) * gain);
    const [r, g, b] = [tone(0), tone(1), tone(2)];
    const grey = 0.3 * r + 0.59 * g + 0.11 * b;
    const vivid = (value: number) =>
      Math.max(0, Math.min(255, 255 * (grey + (value - grey) * 0.97)));
    pixels[at * 3] = vivid(r);
    pixels[at * 3 + 1] = vivid(g);
    pixels[at * 3 + 2] = vivid(b);
  }
  return pixels;
}

/** A film's own curve: shadows keep their weight, lights roll off, then the screen's gamma. */
function toned(value: number): number {
  const x = Math.max(0, value) * 0.8;
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 2.2);
}

function spreadBeneath({ side, spread, soft }: Film): Float32Array {
  const result = spread.slice();
  for (const [channel, share] of [0.012, 0.006, 0.003].entries()) {
    const radius = Math.max(1, Math.round(side * share));
    const light = new Float32Array(side * side);
    const weight = new Float32Array(side * side);
    for (let at = 0; at < light.length; at += 1) {
      const held = (soft[at] ?? 0) > 0 ? 1 : 0.001;
      weight[at] = held;
      light[at] = held * (spread[at * 3 + channel] ?? 0);
    }
    const blurred = blurTwice(light, side, radius);
    const counted = blurTwice(weight, side, radius);
    for (let at = 0; at < light.length; at += 1) {
      const share = Math.min(0.85, soft[at] ?? 0);
      const own = result[at * 3 + channel] ?? 0;
      result[at * 3 + channel] = own + ((blurred[at] ?? 0) / (counted[at] ?? 1) - own) * share;
    }
  }
  return result;
}

/** Box blurs there and across, twice: nearly a bell. */
function blurTwice(plane: Float32Array, side: number, radius: number): Float32Array {
  let from = plane;
  for (const [along, across] of [
    [1, side],
    [side, 1],
    [1, side],
    [side, 1],
  ] as const) {
    const to = new Float32Array(plane.length);
    for (let line = 0; line < side; line += 1) {
      const start = line * across;
      let sum = 0;
      const at = (index: number) => start + Math.max(0, Math.min(side - 1, index)) * along;
      for (let index = -radius; index <= radius; index += 1) sum += from[at(index)] ?? 0;
      for (let index = 0; index < side; index += 1) {
        to[start + index * along] = sum / (2 * radius + 1);
        sum += (from[at(index + radius + 1)] ?? 0) - (from[at(index - radius)] ?? 0);
      }
    }
    from = to;
  }
  return from;
}

function glowOf(image: Float32Array, side: number): Float32Array {
  const glow = new Float32Array(image.length);
  for (const channel of [0, 1, 2]) {
    const bright = new Float32Array(side * side);
    for (let at = 0; at < bright.length; at += 1)
      bright[at] =
        Math.min(4, Math.max(0, (image[at * 3 + channel] ?? 0) - 0.9)) +
        0.3 * Math.min(1, image[at * 3 + channel] ?? 0);
    const wide = blurTwice(bright, side, Math.round(side * 0.02));
    for (let at = 0; at < bright.length; at += 1) glow[at * 3 + channel] = wide[at] ?? 0;
  }
  return glow;
}

const RINGS = Array.from({ length: 36 }, (_, index) => {
  const [radius, turn] = [Math.sqrt((index + 0.5) / 36), index * 2.39996];
  return [radius * Math.cos(turn), radius * Math.sin(turn)] as const;
});

/** Spreads what is out of focus over a disc; what is sharp does not bleed into what is soft behind it. */
function focused(
  image: Float32Array,
  { side, depth }: Film,
  away: number,
  blur: number,
): Float32Array {
  const result = new Float32Array(image.length);
  const discOf = (at: number) =>
    Math.min(0.022, Math.max(0, Math.abs((depth[at] ?? away) - away) / away - 0.04) * 0.09 * blur) *
    side;
  // A seam between a near thing and a far one is softened a little, or it would show its pixels.
  const isSeam = (at: number) =>
    [1, -1, side, -side].some(
      (next) =>
        (depth[at + next] ?? 0) - (depth[at] ?? 0) > 0.02 ||
        (depth[at] ?? 0) - (depth[at + next] ?? 0) > 0.02,
    );
  const discs = Float32Array.from({ length: side * side }, (_, at) =>
    Math.max(discOf(at), isSeam(at) ? 0.75 : 0),
  );
  for (let at = 0; at < side * side; at += 1) {
    const disc = discs[at] ?? 0;
    if (disc < 0.6) {
      for (let channel = 0; channel < 3; channel += 1)
        result[at * 3 + channel] = image[at * 3 + channel] ?? 0;
      continue;
    }
    const [px, py] = [at % side, Math.floor(at / side)];
    let [r, g, b, sum] = [0, 0, 0, 0];
    for (const [dx, dy] of RINGS) {
      const qx = Math.max(0, Math.min(side - 1, Math.round(px + dx * disc)));
      const qy = Math.max(0, Math.min(side - 1, Math.round(py + dy * disc)));
      const other = qy * side + qx;
      const isBehind = (depth[other] ?? 0) > (depth[at] ?? 0) - 0.05;
      const weight = isBehind || (discs[other] ?? 0) > disc * 0.6 ? 1 : 0.05;
      r += weight * (image[other * 3] ?? 0);
      g += weight * (image[other * 3 + 1] ?? 0);
      b += weight * (image[other * 3 + 2] ?? 0);
      sum += weight;
    }
    result[at * 3] = r / sum;
    result[at * 3 + 1] = g / sum;
    result[at * 3 + 2] = b / sum;
  }
  return result;
}
