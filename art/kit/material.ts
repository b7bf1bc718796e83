/** How a surface takes the light. Lengths are in drawing units; the light stands at the upper left. */
export type Material = {
  id: string;
  /** Fractal noise that gives the surface its grain: frequency, octaves, seed. */
  grain: readonly [frequency: number, octaves: number, seed: number];
  /** Frays the outline along the grain. */
  fray?: number;
  /** Blur radius that rounds the edges, as a dome. */
  dome: number;
  /** Share of the dome and of the grain in the height. */
  rise?: number;
  bump: number;
  depth: number;
  /** Smooths the light itself: eight-bit heights would show as contour lines. */
  calm?: number;
  /** 0 to 1: how much shaded sides glow red and not grey, as in translucent food. */
  warmth?: number;
  /** Strength and sharpness of the highlights. */
  gloss: number;
  shine?: number;
  /** Colour of the highlights; fat shines yellow. */
  glint?: string;
  /** Colours multiplied in from the lowest to the highest grain. */
  mottle?: readonly string[];
  mottleContrast?: number;
  shadow?: readonly [dx: number, dy: number, blur: number, opacity: number];
  shadowColour?: string;
};

const LIGHT = '<feDistantLight azimuth="228" elevation="56"/>';
const FLAT = Math.sin((56 * Math.PI) / 180);

function channel(colour: string, start: number): number {
  return Number.parseInt(colour.slice(start, start + 2), 16) / 255;
}

function table(colours: readonly string[], start: number): string {
  return colours.map((colour) => channel(colour, start).toFixed(3)).join(' ');
}

function mottled(material: Material): string {
  if (!material.mottle) return '';
  const contrast = material.mottleContrast ?? 2.4;
  const offset = 0.5 - contrast / 2;
  const row = `0 0 0 ${contrast} ${offset}`;
  return `<feColorMatrix in="grain" type="matrix" values="${row} ${row} ${row} 0 0 0 0 1" result="level"/>
<feComponentTransfer in="level" result="ramp"><feFuncR type="table" tableValues="${table(material.mottle, 1)}"/><feFuncG type="table" tableValues="${table(material.mottle, 3)}"/><feFuncB type="table" tableValues="${table(material.mottle, 5)}"/></feComponentTransfer>
<feBlend in="ramp" in2="body" mode="multiply" result="stained"/><feComposite in="stained" in2="body" operator="in" result="painted"/>`;
}

function shadowed(material: Material): string {
  if (!material.shadow) return '';
  const [dx, dy, blur, opacity] = material.shadow;
  return `<feGaussianBlur in="body" stdDeviation="${blur}" result="spread"/><feOffset in="spread" dx="${dx}" dy="${dy}" result="fallen"/>
<feFlood flood-color="${material.shadowColour ?? '#3a1204'}" flood-opacity="${opacity}"/><feComposite in2="fallen" operator="in" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="whole"/></feMerge>`;
}

/** Lifts a channel's shadows; flat and bright surfaces stay as they are, or highlights would turn blue. */
function ambient(name: 'R' | 'G' | 'B', lift: number): string {
  const values = Array.from({ length: 17 }, (_, index) => {
    const light = index / 16;
    return (light + lift * Math.max(0, 1 - light / FLAT)).toFixed(3);
  });
  return `<feFunc${name} type="table" tableValues="${values.join(' ')}"/>`;
}

/** The SVG filter of a material. Shadows are kept warm: grey ones make food look cold. */
export function materialFilter(material: Material): string {
  const [frequency, octaves, seed] = material.grain;
  const painted = material.mottle ? 'painted' : 'body';
  const gain = 1 / FLAT;
  const calm = material.calm ?? 0.9;
  const warmth = material.warmth ?? 0.2;
  return `<filter id="${material.id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="grain"/>
<feDisplacementMap in="SourceGraphic" in2="grain" scale="${material.fray ?? 0}" xChannelSelector="R" yChannelSelector="G" result="body"/>
${mottled(material)}
<feGaussianBlur in="body" stdDeviation="${material.dome}" result="dome"/>
<feComposite in="dome" in2="grain" operator="arithmetic" k1="0" k2="${material.rise ?? 0.6}" k3="${material.bump}" k4="${-material.bump / 2}" result="height"/>
<feDiffuseLighting in="height" surfaceScale="${material.depth}" diffuseConstant="1" lighting-color="#fff" result="raw">${LIGHT}</feDiffuseLighting><feGaussianBlur in="raw" stdDeviation="${calm}" result="diffuse"/>
<feComponentTransfer in="diffuse" result="warm">${ambient('R', 0.18 + 0.3 * warmth)}${ambient('G', 0.1 + 0.16 * warmth)}${ambient('B', 0.04)}</feComponentTransfer>
<feComposite in="warm" in2="${painted}" operator="arithmetic" k1="${gain.toFixed(3)}" k2="0" k3="0" k4="0" result="bright"/>
<feComposite in="bright" in2="body" operator="in" result="lit"/>
<feSpecularLighting in="height" surfaceScale="${material.depth}" specularConstant="${material.gloss}" specularExponent="${material.shine ?? 24}" lighting-color="${material.glint ?? '#fff3dc'}" result="spark">${LIGHT}</feSpecularLighting><feGaussianBlur in="spark" stdDeviation="${calm * 0.8}" result="glint"/>
<feComposite in="glint" in2="body" operator="in" result="sheen"/>
<feComposite in="lit" in2="sheen" operator="arithmetic" k1="0" k2="1" k3="1" k4="0" result="whole"/>
${shadowed(material)}
</filter>`;
}
