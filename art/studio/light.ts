export type Colour = readonly [r: number, g: number, b: number];
export type Direction = readonly [x: number, y: number, z: number];

/** A lamp or a window seen in whatever is glossy. */
export type Pane = { towards: Direction; colour: Colour; breadth: number };

/** How a picture is lit. */
export type Light = {
  key: { towards: Direction; colour: Colour; softness: number };
  above: Colour;
  beside: Colour;
  below: Colour;
  panes: readonly Pane[];
  exposure: number;
};

function from(azimuth: number, elevation: number): Direction {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(e), Math.sin(e), -Math.cos(a) * Math.cos(e)];
}

const WARM: Colour = [1, 0.8, 0.55];
const DAY: Colour = [1, 0.95, 0.87];

function light(
  azimuth: number,
  elevation: number,
  softness: number,
  [strength, key, fill]: readonly [number, Colour, Colour],
): Light {
  const scaled = (colour: Colour, by: number): Colour => [
    colour[0] * by,
    colour[1] * by,
    colour[2] * by,
  ];
  const towards = from(azimuth, elevation);
  return {
    key: { towards, colour: scaled(key, strength), softness },
    above: scaled(fill, 0.66),
    beside: scaled(fill, 0.42),
    below: scaled(key, 0.16),
    panes: [
      { towards, colour: scaled(key, strength * 1.3), breadth: 0.16 + softness * 0.5 },
      { towards: from(azimuth + 150, 34), colour: scaled(fill, 0.9), breadth: 0.42 },
    ],
    exposure: 1.14,
  };
}

/** Azimuth 0 is behind the dish, 90 its right side; food likes its light from behind. */
export const LIGHTS = {
  lamp: light(-48, 50, 0.22, [2.5, WARM, [0.9, 0.78, 0.7]]),
  window: light(62, 42, 0.42, [2.2, DAY, [0.86, 0.92, 1]]),
  low: light(98, 27, 0.14, [2.7, [1, 0.78, 0.5], [0.85, 0.82, 0.86]]),
  ember: light(86, 36, 0.2, [3.1, [1, 0.8, 0.54], [1, 0.86, 0.74]]),
  behind: light(8, 38, 0.3, [2.5, DAY, [0.95, 0.9, 0.86]]),
  noon: light(-30, 66, 0.3, [2.1, [1, 0.94, 0.84], [0.98, 0.96, 0.92]]),
} as const;

export type LightName = keyof typeof LIGHTS;
