/** A slice of pizza that burns: its point is a flame, its crust the ember. Drawn by hand on 64 × 64. */
const FLAME =
  'M37 1C36 10 42.5 15 48.5 22.5C54.5 30 57.5 36.5 58.5 44.2C41 50.2 23 50.2 5.5 44.2C6 35 9 26.5 14.5 18.5C15.2 23.5 17.5 26.8 21.5 28.5C20 16.5 26.5 6.5 37 1Z';
const CRUST =
  'M6.4 48.6C23 54.4 41 54.4 57.6 48.6C59.8 47.8 61.9 49 62.3 51.2C62.7 53.4 61.6 55.4 59.4 56.2C42 62.6 22 62.6 4.6 56.2C2.4 55.4 1.3 53.4 1.7 51.2C2.1 49 4.2 47.8 6.4 48.6Z';

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

const SLICES = circle(35.5, 22.5, 4.4) + circle(22.5, 38, 4.8) + circle(43, 36, 5.4);
/** One large slice and a small one: three would close up at 16 px, two alike would be eyes. */
const LARGE_SLICES = circle(40.5, 34, 6.6) + circle(22, 38.5, 3.4);

export type LogoColours = { flame: string; crust: string };

export const TOMATO_AND_EMBER: LogoColours = { flame: '#b3261a', crust: '#e2711d' };
const CREAM_AND_EMBER: LogoColours = { flame: '#fbf3e4', crust: '#ffb36b' };
export const ONE_COLOUR: LogoColours = { flame: 'currentColor', crust: 'currentColor' };

function mark({ flame, crust }: LogoColours, holes: string): string {
  return `<path fill="${flame}" fill-rule="evenodd" d="${FLAME}${holes}"/><path fill="${crust}" d="${CRUST}"/>`;
}

function svg(size: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inside}</svg>\n`;
}

export function drawLogo(colours: LogoColours): string {
  return svg(64, mark(colours, SLICES));
}

/**
 * The mark in cream on a tomato tile. `corner` is the radius of the tile's corners and `share` how much
 * of its width the mark takes: a maskable icon keeps everything inside the middle 80 %.
 */
export function drawTile(corner: number, share: number, large = false): string {
  const inset = (64 * (1 - share)) / 2;
  const tile = `<rect width="64" height="64" rx="${corner}" fill="#b3261a"/>`;
  const placed = `<g transform="translate(${inset.toFixed(2)} ${inset.toFixed(2)}) scale(${share})">${mark(CREAM_AND_EMBER, large ? LARGE_SLICES : SLICES)}</g>`;
  return svg(64, tile + placed);
}
