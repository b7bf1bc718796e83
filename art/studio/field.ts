import type { Solid } from './solid.ts';

/** How far every point of a room is from the nearest thing in it, kept in a grid: shadows walk through it. */
export type Field = (x: number, y: number, z: number) => number;

/** Corner, size and fineness of the room. */
export type Room = {
  x: number;
  y: number;
  z: number;
  wide: number;
  high: number;
  deep: number;
  cell: number;
  /** No distance is kept beyond this. */
  far: number;
};

/** Around the table's middle: enough for every picture. */
export const STUDIO: Room = {
  x: -1.76,
  y: -0.04,
  z: -1.76,
  wide: 177,
  high: 88,
  deep: 177,
  cell: 0.02,
  far: 0.24,
};

/** The room that a few things need, with some air around them. */
export function roomAround(solids: readonly Solid[], air: number, cell = 0.0175): Room {
  const low = (key: 'x' | 'y' | 'z') =>
    Math.min(...solids.map((one) => one[key] - one.reach)) - air;
  const high = (key: 'x' | 'y' | 'z') =>
    Math.max(...solids.map((one) => one[key] + one.reach)) + air;
  const count = (key: 'x' | 'y' | 'z') => Math.ceil((high(key) - low(key)) / cell) + 1;
  const [x, y, z] = [low('x'), low('y'), low('z')];
  return { x, y, z, wide: count('x'), high: count('y'), deep: count('z'), cell, far: air };
}

/** Fills the grid of a room; `floor` is what there is before anything is put in. */
export function fieldOf(
  solids: readonly Solid[],
  room: Room,
  hasFloor: boolean,
  smooth = 0,
): Field {
  const { wide, high, deep, cell, far } = room;
  const grid = new Float32Array(wide * high * deep).fill(far);
  if (hasFloor) {
    for (let at = 0; at < grid.length; at += 1) {
      const height = room.y + (Math.floor(at / wide) % high) * cell;
      if (height < far) grid[at] = height;
    }
  }
  for (const solid of solids) if (!solid.isGhost) pour(grid, room, solid);
  for (let turn = 0; turn < smooth; turn += 1) {
    for (const stride of [1, wide, wide * high]) soften(grid, stride);
  }
  return reader(grid, room);
}

function pour(grid: Float32Array, room: Room, { x, y, z, reach, distance }: Solid): void {
  const { wide, high, deep, cell, far } = room;
  const span = reach + far;
  const first = (value: number, low: number) => Math.max(0, Math.ceil((value - span - low) / cell));
  const last = (value: number, low: number, count: number) =>
    Math.min(count - 1, Math.floor((value + span - low) / cell));
  const [x1, y1, z1] = [last(x, room.x, wide), last(y, room.y, high), last(z, room.z, deep)];
  for (let iz = first(z, room.z); iz <= z1; iz += 1) {
    const wz = room.z + iz * cell;
    for (let iy = first(y, room.y); iy <= y1; iy += 1) {
      const wy = room.y + iy * cell;
      const row = (iz * high + iy) * wide;
      for (let ix = first(x, room.x); ix <= x1; ix += 1) {
        const wx = room.x + ix * cell;
        const known = grid[row + ix] ?? 0;
        const apart = Math.sqrt((wx - x) ** 2 + (wy - y) ** 2 + (wz - z) ** 2) - reach;
        if (apart >= known) continue;
        const exact = distance(wx, wy, wz);
        if (exact < known) grid[row + ix] = exact;
      }
    }
  }
}

/** Rounds what meets at an angle, along one direction of the grid. */
function soften(grid: Float32Array, stride: number): void {
  const before = grid.slice();
  for (let at = stride; at < grid.length - stride; at += 1) {
    grid[at] =
      (before[at] ?? 0) * 0.5 + ((before[at - stride] ?? 0) + (before[at + stride] ?? 0)) * 0.25;
  }
}

function reader(grid: Float32Array, room: Room): Field {
  const { wide, high, deep, cell, far } = room;
  const [left, low, near] = [room.x, room.y, room.z];
  const layer = wide * high;
  return (x, y, z) => {
    const px = (x - left) / cell;
    const py = (y - low) / cell;
    const pz = (z - near) / cell;
    if (px < 0 || py < 0 || pz < 0 || px >= wide - 1 || py >= high - 1 || pz >= deep - 1)
      return far;
    const xi = px | 0;
    const yi = py | 0;
    const zi = pz | 0;
    const fx = px - xi;
    const fy = py - yi;
    const at = (zi * high + yi) * wide + xi;
    const up = at + wide;
    const back = at + layer;
    const both = back + wide;
    const a = grid[at] ?? 0;
    const b = grid[up] ?? 0;
    const c = grid[back] ?? 0;
    const d = grid[both] ?? 0;
    const ax = a + ((grid[at + 1] ?? 0) - a) * fx;
    const bx = b + ((grid[up + 1] ?? 0) - b) * fx;
    const cx = c + ((grid[back + 1] ?? 0) - c) * fx;
    const dx = d + ((grid[both + 1] ?? 0) - d) * fx;
    const front = ax + (bx - ax) * fy;
    return front + (cx + (dx - cx) * fy - front) * (pz - zi);
  };
}
