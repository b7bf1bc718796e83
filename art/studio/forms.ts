import { clouds } from './grain.ts';

/** How far a point is from a form around the origin; less than nothing within it. */
export type Form = (x: number, y: number, z: number) => number;
export type Spot = readonly [x: number, y: number, z: number];

export function ball(rx: number, ry = rx, rz = rx): Form {
  const least = Math.min(rx, ry, rz);
  if (rx === ry && ry === rz) return (x, y, z) => Math.sqrt(x * x + y * y + z * z) - rx;
  return (x, y, z) => {
    const ax = x / rx;
    const ay = y / ry;
    const az = z / rz;
    const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
    const bx = ax / rx;
    const by = ay / ry;
    const bz = az / rz;
    const k1 = Math.sqrt(bx * bx + by * by + bz * bz);
    return k1 > 1e-6 ? (k0 * (k0 - 1)) / k1 : -least;
  };
}

/** Half extents, and how round its edges are. */
export function box(hx: number, hy: number, hz: number, edge: number): Form {
  const bx = hx - edge;
  const by = hy - edge;
  const bz = hz - edge;
  return (x, y, z) => {
    const qx = Math.abs(x) - bx;
    const qy = Math.abs(y) - by;
    const qz = Math.abs(z) - bz;
    const ox = Math.max(qx, 0);
    const oy = Math.max(qy, 0);
    const oz = Math.max(qz, 0);
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(0, Math.max(qx, qy, qz)) - edge;
  };
}

/** A flat round thing lying down. */
export function disc(radius: number, half: number, edge: number): Form {
  const br = radius - edge;
  const bh = half - edge;
  return (x, y, z) => rounded(Math.sqrt(x * x + z * z) - br, Math.abs(y) - bh) - edge;
}

/** How far a point is from a corner, of which it is so far along both ways. */
function rounded(a: number, b: number): number {
  if (a <= 0 || b <= 0) return Math.max(a, b);
  return Math.sqrt(a * a + b * b);
}

/** A dome such as a bun's, its flat side at 0: it bulges over its foot. */
export function dome(radius: number, high: number): Form {
  const waist = high * 0.24;
  const [above, below] = [high - waist, waist * 2.2];
  return (x, y, z) => {
    const up = y - waist;
    const r = Math.sqrt(x * x + z * z) / radius;
    const v = up / (up > 0 ? above : below);
    const k = (r ** 2.5 + Math.abs(v) ** 2.5) ** 0.4;
    const d = (k - 1) * (high * 0.75);
    return Math.max(d, -y);
  };
}

/** A ring lying down; `squash` flattens what it is made of. */
export function ring(radius: number, thick: number, squash = 1): Form {
  return (x, y, z) => {
    const r = Math.sqrt(x * x + z * z) - radius;
    return Math.sqrt(r * r + (y / squash) ** 2) - thick;
  };
}

/** A cord through points, thick or thin along its way. */
export function cord(points: readonly Spot[], thick: number | readonly number[]): Form {
  const parts = points.slice(1).map(([bx, by, bz], index) => {
    const [ax, ay, az] = points[index] ?? [0, 0, 0];
    const at = (which: number) => (typeof thick === 'number' ? thick : (thick[which] ?? 0));
    const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
    const squared = dx * dx + dy * dy + dz * dz || 1e-9;
    return { ax, ay, az, dx, dy, dz, squared, from: at(index), grow: at(index + 1) - at(index) };
  });
  return (x, y, z) => {
    let least = 1e9;
    for (const part of parts) {
      const px = x - part.ax;
      const py = y - part.ay;
      const pz = z - part.az;
      let share = (px * part.dx + py * part.dy + pz * part.dz) / part.squared;
      share = share < 0 ? 0 : Math.min(share, 1);
      const qx = px - part.dx * share;
      const qy = py - part.dy * share;
      const qz = pz - part.dz * share;
      const d = Math.sqrt(qx * qx + qy * qy + qz * qz) - part.from - part.grow * share;
      if (d < least) least = d;
    }
    return least;
  };
}

/** What a profile makes when it turns about the upright: plates, cups, bottles. `skin` is half its wall. */
export function turned(
  profile: readonly (readonly [radius: number, y: number])[],
  skin: number,
): Form {
  const line = cord(
    profile.map(([radius, y]) => [radius, y, 0] as const),
    skin,
  );
  return (x, y, z) => line(Math.sqrt(x * x + z * z), y, 0);
}

/** The same, filled up to its profile, which runs from the axis at the bottom to the axis at the top. */
export function solidOf(profile: readonly (readonly [radius: number, y: number])[]): Form {
  const line = turned(profile, 0);
  return (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    let isInside = false;
    for (let at = 0; at < profile.length; at += 1) {
      const [ar, ay] = profile[at] ?? [0, 0];
      const [br, by] = profile[(at + 1) % profile.length] ?? [0, 0];
      if (ay > y !== by > y && r < ((br - ar) * (y - ay)) / (by - ay) + ar) isInside = !isInside;
    }
    const d = line(x, y, z);
    return isInside ? -d : d;
  };
}

/** A flat thing of any outline, lying down. */
export function plate(
  outline: readonly (readonly [x: number, z: number])[],
  half: number,
  edge: number,
): Form {
  const sides = outline.map(([ax, az], at) => {
    const [bx, bz] = outline[(at + 1) % outline.length] ?? [0, 0];
    return { ax, az, bz, dx: bx - ax, dz: bz - az, squared: (bx - ax) ** 2 + (bz - az) ** 2 };
  });
  return (x, y, z) => {
    let least = 1e9;
    let isInside = false;
    for (const side of sides) {
      const px = x - side.ax;
      const pz = z - side.az;
      const share = Math.max(0, Math.min(1, (px * side.dx + pz * side.dz) / side.squared));
      const d = (px - side.dx * share) ** 2 + (pz - side.dz * share) ** 2;
      if (d < least) least = d;
      if (side.az > z !== side.bz > z && px < (side.dx * pz) / side.dz) isInside = !isInside;
    }
    const qr = (isInside ? -Math.sqrt(least) : Math.sqrt(least)) + edge;
    return rounded(qr, Math.abs(y) - half + edge) - edge;
  };
}

/** A thin sheet that bends up and down as `lift` says; `outline` is negative within it. */
export function sheet(
  outline: (x: number, z: number) => number,
  lift: (x: number, z: number) => number,
  half: number,
  tall = 0.2,
): Form {
  return (x, y, z) => {
    const clear = Math.abs(y) - tall;
    if (clear > 0.03) return clear;
    const over = Math.abs(y - lift(x, z)) * 0.7 - half;
    if (over > 0.16) return over;
    return rounded(outline(x, z), over);
  };
}

/** Frays a form with noise: how much, and how many bumps to the unit. */
export function rugged(form: Form, amount: number, scale: number, noise = clouds, shift = 0): Form {
  return (x, y, z) => {
    const d = form(x, y, z);
    if (d > amount * 3) return d - amount;
    return d + amount * noise(x * scale + shift, y * scale + shift * 1.7, z * scale - shift);
  };
}

/** Grown together where they meet, within `width`. */
export function joined(one: Form, other: Form, width: number): Form {
  return (x, y, z) => {
    const a = one(x, y, z);
    const b = other(x, y, z);
    const share = Math.max(0, Math.min(1, 0.5 + (b - a) / (2 * width)));
    return b + (a - b) * share - width * share * (1 - share);
  };
}

export function without(form: Form, hole: Form): Form {
  return (x, y, z) => Math.max(form(x, y, z), -hole(x, y, z));
}

export function within(form: Form, mould: Form): Form {
  return (x, y, z) => Math.max(form(x, y, z), mould(x, y, z));
}

/** The same form elsewhere. */
export function at(form: Form, dx: number, dy: number, dz: number): Form {
  return (x, y, z) => form(x - dx, y - dy, z - dz);
}
