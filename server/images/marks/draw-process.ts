import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawCard, drawIcon, type IconCut, iconCuts } from './draw-marks.ts';

// A process of its own, so that the product need not load a decoder for a few icons: what to draw and
// how long each picture is come as arguments, the pictures one after the other on the way in.

const [what = '', ...lengths] = process.argv.slice(2);
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

process.stdout.write(await draw());
