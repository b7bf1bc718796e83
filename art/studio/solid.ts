/** What a point of a surface is like; a paint writes it. Colours are linear light, 0 to 1. */
export type Surface = {
  r: number;
  g: number;
  b: number;
  /** 0 is a mirror, 1 is chalk. */
  rough: number;
  /** How strongly it mirrors at all; 1 is water, fat or glaze. */
  gloss: number;
  /** How far light spreads beneath it, 0 to 1: flesh, cheese, leaves. */
  soft: number;
};

export type Paint = (surface: Surface, x: number, y: number, z: number) => void;

/** A body around the origin: how far a point is from it (never more than it is), and how it looks. */
export type Shape = {
  distance: (x: number, y: number, z: number) => number;
  /** Radius about the origin beyond which there is nothing of it. */
  reach: number;
  paint: Paint;
  /** Share of the distance that may be walked at once; less for what is bent or frayed. */
  stride?: number;
};

/** Where a body stands. Angles in degrees: `turn` about the upright, after `tilt` about x and `roll` about z. */
export type Pose = {
  x?: number;
  y?: number;
  z?: number;
  turn?: number;
  tilt?: number;
  roll?: number;
  size?: number;
};

/** A body in its place. */
export type Solid = Required<Shape> & {
  x: number;
  y: number;
  z: number;
  /** Too thin or too clear to throw a shadow. */
  isGhost?: boolean;
};

/** Puts a body where it belongs. */
export function put(shape: Shape, pose: Pose = {}): Solid {
  const { x: px = 0, y: py = 0, z: pz = 0, size = 1 } = pose;
  const [turn, tilt, roll] = [pose.turn ?? 0, pose.tilt ?? 0, pose.roll ?? 0].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const [ct, st] = [Math.cos(turn ?? 0), Math.sin(turn ?? 0)];
  const [cx, sx] = [Math.cos(tilt ?? 0), Math.sin(tilt ?? 0)];
  const [cz, sz] = [Math.cos(roll ?? 0), Math.sin(roll ?? 0)];
  // Rows of the way back: world to body. Out is turn · tilt · roll, so back is its transpose.
  const m00 = (ct * cz + st * sx * sz) / size;
  const m01 = (cx * sz) / size;
  const m02 = (-st * cz + ct * sx * sz) / size;
  const m10 = (-ct * sz + st * sx * cz) / size;
  const m11 = (cx * cz) / size;
  const m12 = (st * sz + ct * sx * cz) / size;
  const m20 = (st * cx) / size;
  const m21 = -sx / size;
  const m22 = (ct * cx) / size;
  const { distance, paint } = shape;
  return {
    x: px,
    y: py,
    z: pz,
    reach: shape.reach * size,
    stride: shape.stride ?? 0.9,
    distance: (wx, wy, wz) => {
      const x = wx - px;
      const y = wy - py;
      const z = wz - pz;
      return (
        size *
        distance(
          m00 * x + m01 * y + m02 * z,
          m10 * x + m11 * y + m12 * z,
          m20 * x + m21 * y + m22 * z,
        )
      );
    },
    paint: (surface, wx, wy, wz) => {
      const x = wx - px;
      const y = wy - py;
      const z = wz - pz;
      paint(
        surface,
        m00 * x + m01 * y + m02 * z,
        m10 * x + m11 * y + m12 * z,
        m20 * x + m21 * y + m22 * z,
      );
    },
  };
}

/** Moves and turns a whole arrangement, as a plate with what lies on it. */
export function moved(solids: readonly Solid[], pose: Pose): Solid[] {
  return solids.map((solid) => {
    const { x, y, z } = solid;
    const around: Shape = { ...solid, reach: solid.reach + Math.hypot(x, y, z) };
    const whole = put(around, pose);
    const centre = placed(x, y, z, pose);
    return { ...solid, ...whole, ...centre, reach: solid.reach * (pose.size ?? 1) };
  });
}

/** Where a point comes to lie. */
export function placed(
  x: number,
  y: number,
  z: number,
  pose: Pose,
): { x: number; y: number; z: number } {
  const size = pose.size ?? 1;
  const [turn = 0, tilt = 0, roll = 0] = [pose.turn, pose.tilt, pose.roll].map(
    (degrees) => ((degrees ?? 0) * Math.PI) / 180,
  );
  const rolled = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
  const [rx = 0, ry = 0] = rolled;
  const ty = ry * Math.cos(tilt) - z * Math.sin(tilt);
  const tz = ry * Math.sin(tilt) + z * Math.cos(tilt);
  return {
    x: (pose.x ?? 0) + size * (rx * Math.cos(turn) + tz * Math.sin(turn)),
    y: (pose.y ?? 0) + size * ty,
    z: (pose.z ?? 0) + size * (-rx * Math.sin(turn) + tz * Math.cos(turn)),
  };
}
