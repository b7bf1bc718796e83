import sharp from 'sharp';
import { developed } from './develop.ts';
import { type Field, fieldOf, STUDIO } from './field.ts';
import type { Film } from './film.ts';
import type { Light } from './light.ts';
import { plain } from './paint.ts';
import { type Spot, shadeAt } from './shade.ts';
import type { Paint, Solid, Surface } from './solid.ts';

/** Where the camera stands. Angles in degrees: 90 looks straight down, 0 along the table. */
export type Camera = {
  height: number;
  turn?: number;
  /** What it looks at, and how much of the width it sees there. */
  at?: readonly [x: number, y: number, z: number];
  width: number;
  lean?: number;
  /** How soon things grow soft before and behind what it looks at; 0 keeps all sharp. */
  blur?: number;
};

export type Scene = {
  solids: readonly Solid[];
  /** Null cuts the things out: around them nothing is seen. */
  table: Paint | null;
  camera: Camera;
  light: Light;
};

const NARROW = Math.tan((13 * Math.PI) / 180);

type Eye = { from: number[]; right: number[]; up: number[]; ahead: number[]; away: number };

function eyeOf({ height, turn = 0, at = [0, 0, 0], width, lean = 0 }: Camera): Eye {
  const [h, t, l] = [height, turn, lean].map((degrees) => (degrees * Math.PI) / 180);
  const [ch, sh] = [Math.cos(h ?? 0), Math.sin(h ?? 0)];
  const [ct, st] = [Math.cos(t ?? 0), Math.sin(t ?? 0)];
  const away = width / 2 / NARROW;
  const ahead = [-st * ch, -sh, -ct * ch];
  const right = [ct, 0, -st];
  const up = [-st * sh, ch, -ct * sh];
  const [cl, sl] = [Math.cos(l ?? 0), Math.sin(l ?? 0)];
  const turned = (a: number[], b: number[], share: number) =>
    a.map((value, index) => value * cl + (b[index] ?? 0) * sl * share);
  return {
    from: [0, 1, 2].map((index) => (at[index] ?? 0) - (ahead[index] ?? 0) * away),
    right: turned(right, up, 1),
    up: turned(up, right, -1),
    ahead,
    away,
  };
}

/** The night around what is cut out: it stains no edge that stands before it. */
const NIGHT = plain('#1f130d', { rough: 1, gloss: 0, soft: 0 });

/** Takes a scene's picture: a PNG of `side` pixels. */
export async function photograph(scene: Scene, side: number): Promise<Buffer> {
  const eye = eyeOf(scene.camera);
  const { depth, seen } = look(scene.solids, eye, side);
  const film = expose(scene, eye, { side, depth, seen }, fieldOf(scene.solids, STUDIO, true));
  const pixels = developed(film, {
    away: eye.away,
    blur: scene.camera.blur ?? 0.5,
    light: scene.light,
  });
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  if (scene.table) return image.png().toBuffer();
  const cut = Uint8Array.from(seen, (index) => (index < 0 ? 0 : 255));
  return image
    .joinChannel(Buffer.from(cut), { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

type Seen = { side: number; depth: Float32Array; seen: Int16Array };

function look(solids: readonly Solid[], { from, right, up, ahead, away }: Eye, side: number) {
  const depth = new Float32Array(side * side).fill(1e9);
  const seen = new Int16Array(side * side).fill(-1);
  const [fx = 0, fy = 0, fz = 0] = from;
  const [rx = 0, ry = 0, rz = 0] = right;
  const [ux = 0, uy = 0, uz = 0] = up;
  const [ax = 0, ay = 0, az = 0] = ahead;
  const pixel = (2 * NARROW) / side;
  // The table first: a plane at height 0.
  for (let at = 0; at < depth.length; at += 1) {
    const u = ((at % side) + 0.5) * pixel - NARROW;
    const v = NARROW - (Math.floor(at / side) + 0.5) * pixel;
    const dy = ay + u * ry + v * uy;
    if (dy < -1e-4) {
      const long = Math.hypot(1, u, v);
      depth[at] = (-fy / dy) * long;
    }
  }
  const order = solids
    .map((solid, index) => {
      const [x, y, z] = [solid.x - fx, solid.y - fy, solid.z - fz];
      return { solid, index, near: x * ax + y * ay + z * az, x, y, z };
    })
    .toSorted((one, other) => one.near - other.near);
  for (const { solid, index, near, x, y, z } of order) {
    const { reach, distance, stride } = solid;
    const room = (reach * 1.04) / Math.max(0.2, near);
    const cu = (x * rx + y * ry + z * rz) / near;
    const cv = (x * ux + y * uy + z * uz) / near;
    const clamp = (value: number) => Math.max(0, Math.min(side - 1, Math.round(value)));
    const x0 = clamp((cu - room + NARROW) / pixel - 1);
    const x1 = clamp((cu + room + NARROW) / pixel + 1);
    const y0 = clamp((NARROW - cv - room) / pixel - 1);
    const y1 = clamp((NARROW - cv + room) / pixel + 1);
    const close = pixel * near * 0.35;
    const centre = x * x + y * y + z * z - reach * reach;
    for (let py = y0; py <= y1; py += 1) {
      const v = NARROW - (py + 0.5) * pixel;
      for (let px = x0; px <= x1; px += 1) {
        const u = (px + 0.5) * pixel - NARROW;
        const long = 1 / Math.sqrt(1 + u * u + v * v);
        const dx = (ax + u * rx + v * ux) * long;
        const dy = (ay + u * ry + v * uy) * long;
        const dz = (az + u * rz + v * uz) * long;
        const along = dx * x + dy * y + dz * z;
        const root = along * along - centre;
        if (root <= 0) continue;
        const half = Math.sqrt(root);
        const at = py * side + px;
        const end = Math.min(along + half, depth[at] ?? 0);
        let t = along - half;
        for (let step = 0; step < 90 && t < end; step += 1) {
          const d = distance(fx + dx * t, fy + dy * t, fz + dz * t);
          if (d < close) {
            depth[at] = t;
            seen[at] = index;
            break;
          }
          t += Math.max(d * stride, close * 0.5);
        }
      }
    }
  }
  return { depth, seen, away };
}

function expose(
  scene: Scene,
  { from, right, up, ahead }: Eye,
  { side, depth, seen }: Seen,
  field: Field,
): Film {
  const film: Film = {
    side,
    depth,
    spread: new Float32Array(side * side * 3),
    albedo: new Float32Array(side * side * 3),
    mirror: new Float32Array(side * side * 3),
    soft: new Float32Array(side * side),
  };
  const pixel = (2 * NARROW) / side;
  const { solids, table, light } = scene;
  const surface: Surface = { r: 0, g: 0, b: 0, rough: 0.5, gloss: 0, soft: 0 };
  const [fx = 0, fy = 0, fz = 0] = from;
  const [rx = 0, ry = 0, rz = 0] = right;
  const [ux = 0, uy = 0, uz = 0] = up;
  const [ax = 0, ay = 0, az = 0] = ahead;
  const spot: Spot = {
    surface,
    field,
    light,
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 1,
    nz: 0,
    dx: 0,
    dy: 0,
    dz: 0,
  };
  for (let at = 0; at < depth.length; at += 1) {
    const u = ((at % side) + 0.5) * pixel - NARROW;
    const v = NARROW - (Math.floor(at / side) + 0.5) * pixel;
    const long = 1 / Math.sqrt(1 + u * u + v * v);
    const dx = (ax + u * rx + v * ux) * long;
    const dy = (ay + u * ry + v * uy) * long;
    const dz = (az + u * rz + v * uz) * long;
    const t = Math.min(depth[at] ?? 0, 60);
    const x = fx + dx * t;
    const y = fy + dy * t;
    const z = fz + dz * t;
    const solid = solids[seen[at] ?? -1];
    let nx = 0;
    let ny = 1;
    let nz = 0;
    surface.rough = 0.6;
    surface.gloss = 0.2;
    surface.soft = 0;
    if (solid) {
      const e = pixel * t * 0.8;
      const { distance } = solid;
      const a = distance(x + e, y - e, z - e);
      const b = distance(x - e, y - e, z + e);
      const c = distance(x - e, y + e, z - e);
      const d = distance(x + e, y + e, z + e);
      nx = a - b - c + d;
      ny = -a - b + c + d;
      nz = -a + b - c + d;
      const length = Math.hypot(nx, ny, nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      solid.paint(surface, x, y, z);
    } else (table ?? NIGHT)(surface, x, y, z);
    film.soft[at] = surface.soft;
    film.albedo[at * 3] = surface.r;
    film.albedo[at * 3 + 1] = surface.g;
    film.albedo[at * 3 + 2] = surface.b;
    spot.x = x + nx * 0.022;
    spot.y = y + ny * 0.022;
    spot.z = z + nz * 0.022;
    spot.nx = nx;
    spot.ny = ny;
    spot.nz = nz;
    spot.dx = dx;
    spot.dy = dy;
    spot.dz = dz;
    shadeAt(film, at, spot);
  }
  return film;
}
