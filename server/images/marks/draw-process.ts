import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A child process, so that the product loads no decoder for a few icons. Its arguments say what to draw and each
// picture's length; stdin has the pictures.

const [task = '', ...lengths] = process.argv.slice(2);
/** The drawing, and the ground unless it is the logo's: `tab#b3261a`. */
const [what = '', colour] = task.split(/(?=#)/);
const seconds = 30;

setTimeout(() => process.exit(1), seconds * 1000).unref();
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);

const bytes = await buffer(process.stdin);
let start = 0;
const pictures = lengths.map((length) => {
  const end = start + Number(length);
  const picture = bytes.subarray(start, end);
  start = end;
  return picture.length > 0 ? picture : null;
});
const [first = null, second = null, third = null] = pictures;

function draw(): Promise<Buffer> {
  if (what === 'card' && third) return drawCard(first, second, third);
  if (what in iconCuts && first) return drawIcon(first, what as IconCut);
  throw new Error('nothing to draw');
}

/** `--color-char`: the bar at the top of every page, and the ground of the logo everywhere. */
const ground = colour ?? '#1f130d';

/** An icon's side in pixels, the share of it that the logo fills, and its corners in percent. */
const iconCuts = {
  tab: { size: 64, share: 0.86, corner: 14 },
  apple: { size: 180, share: 0.7, corner: 0 },
  192: { size: 192, share: 0.74, corner: 14 },
  512: { size: 512, share: 0.74, corner: 14 },
  // Launchers may cut a maskable icon to a circle of 80 % of its width: the logo stays inside.
  maskable: { size: 512, share: 0.56, corner: 0 },
} as const;
type IconCut = keyof typeof iconCuts;

type Bytes = Uint8Array | null;

/** A shared link's card; without a hero it shows the pizza that the site comes with. */
const cardSize = { width: 1200, height: 630 } as const;

async function drawIcon(logo: Uint8Array, cut: IconCut): Promise<Buffer> {
  const { size, share, corner } = iconCuts[cut];
  const side = Math.round(size * share);
  const mark = await (colour ? sharp(logo).trim() : sharp(logo))
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer();
  const radius = Math.round((size * corner) / 100);
  const shape = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
  return sharp(blank(size, size))
    .composite([
      { input: mark, gravity: 'centre' },
      { input: Buffer.from(shape), blend: 'dest-in' },
    ])
    .png({ palette: true })
    .toBuffer();
}

/** Draws a shared link's card as JPEG: the hero over all of it, the logo on the ground at its left. */
async function drawCard(hero: Bytes, logo: Bytes, drawn: Uint8Array): Promise<Buffer> {
  const { width, height } = cardSize;
  const picture = hero
    ? { input: await sharp(hero).resize({ width, height, fit: 'cover' }).png().toBuffer() }
    : { input: await inside(drawn, height), left: logo ? 480 : 285, top: 0 };
  const mark = logo && {
    input: await sharp(blank(300, 300))
      .composite([{ input: await inside(logo, 240), gravity: 'centre' }])
      .png()
      .toBuffer(),
    left: 60,
    top: 165,
  };
  return sharp(blank(width, height))
    .composite([picture, ...(mark ? [mark] : [])])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function inside(picture: Uint8Array, side: number): Promise<Buffer> {
  return sharp(picture).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
}

function blank(width: number, height: number) {
  return { create: { width, height, channels: 4 as const, background: ground } };
}

process.stdout.write(await draw());
