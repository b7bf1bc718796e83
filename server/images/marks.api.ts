import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from '#core/context.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { Shop } from '#shop/shop.ts';
import { iconAddress, iconKinds, type Marked } from '#shop/shop-pictures.ts';
import { readStorefrontOrBuiltIn } from '#storefront/storefront.server.ts';
import { pictureFile, storedPicture } from '#ui/uploads/stored-picture.ts';
import { programAt } from '../platform/child.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { runApart } from './run-apart.ts';

type MarksParts = {
  readonly ctx: Context;
  readonly store: PublicFiles;
  readonly pictures: string;
};

const year = 365 * 24 * 60 * 60;
const limits = { seconds: 30, maxReply: 2 * 1024 * 1024 };

/** Five icons and a card, and those of the previous logo for pages still open. */
const mostStored = 12;

const folder = '/icons/';
const none = new Uint8Array();
const named = /^[\w.-]{1,120}\.(?:png|jpg)$/;

/** Serves icons and cards below `/icons`, drawn once from the shop's current pictures. Any other name is 404. */
export function marksApi({ ctx, store, pictures }: MarksParts) {
  const drawn = new Map<string, Promise<Buffer>>();
  const readShop = shareReading(() => readStorefrontOrBuiltIn(ctx));

  async function draw(file: string, shop: Shop): Promise<Buffer> {
    const kind = iconKinds.find((kind) => iconAddress(shop, kind) === folder + file);
    if (kind && shop.logo === null)
      return drawApart(`${kind}${shop.mainColour}`, [await drawnMark()]);
    if (kind) return drawApart(kind, [await read(shop.logo)]);
    return drawApart('card', [await read(shop.hero), await read(shop.logo), await pizza()]);
  }

  async function read(image: string | null): Promise<Uint8Array> {
    const picture = storedPicture(image ?? '');
    if (!picture) return none;
    const file = await store.get(pictureFile(picture.name, picture.width, 'webp'));
    if (!file) throw new Error('a picture of the shop is not in the store');
    return file.bytes;
  }

  async function drawnMark(): Promise<Uint8Array> {
    const tile = await readFile(join(pictures, 'favicon.svg'), 'utf8');
    return Buffer.from(tile.replace(/<rect [^>]*>/, '').replace('<svg ', '<svg width="512" '));
  }

  function pizza(): Promise<Uint8Array> {
    return readFile(join(pictures, 'pepperoni-1200.webp'));
  }

  /** Draws a file once; null unless a current or recent page names it. */
  async function drawOnce(file: string): Promise<Buffer | null> {
    const known = drawn.get(file);
    if (known || !named.test(file)) return known ?? null;
    const { shop } = await readShop();
    if (!filesOf(shop).includes(file)) return null;
    const begun = drawn.get(file);
    if (begun) return begun;
    const work = draw(file, shop);
    drawn.set(file, work);
    const [oldest] = [...drawn.keys()].filter((name) => !filesOf(shop).includes(name));
    if (drawn.size > mostStored && oldest !== undefined) drawn.delete(oldest);
    work.catch(() => drawn.delete(file));
    return work;
  }

  const marks = new Hono();
  marks.get('/:file', async (c) => {
    const file = c.req.param('file');
    const bytes = await drawOnce(file);
    if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(Uint8Array.from(bytes), 200, {
      'Cache-Control': `public, max-age=${year}, immutable`,
      'Content-Type': file.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  marks.all('*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  marks.onError((error, c) => {
    ctx.log.error({ err: error }, 'an icon could not be drawn');
    return c.text('Unavailable', 503, { 'Cache-Control': 'no-store' });
  });
  return marks;
}

/** Returns the file of a shop's social card, whose facts differ from the rendered ones. */
export function cardFile(shop: Pick<Shop, 'hero' | 'logo'>): string {
  const [hero, logo] = [shop.hero, shop.logo].map((url) => storedPicture(url ?? '')?.name);
  return `card.${hero ?? 'drawn'}.${logo ?? 'none'}.jpg`;
}

/** Lists every file below `/icons` that this shop's pages name. */
function filesOf(shop: Marked & Pick<Shop, 'hero'>): readonly string[] {
  const icons = iconKinds.map((kind) => iconAddress(shop, kind)).filter(isDrawnHere);
  return [cardFile(shop), ...icons.map((address) => address.slice(folder.length))];
}

function isDrawnHere(address: string): boolean {
  return address.startsWith(folder);
}

async function drawApart(what: string, files: readonly Uint8Array[]): Promise<Buffer> {
  const lengths = files.map(({ length }) => String(length));
  const args = [programAt('images/marks/draw-process.ts'), what, ...lengths];
  const { output, reply } = await runApart(args, Buffer.concat(files), limits);
  if (!reply) throw new Error(`drawing ended without a picture: ${output}`);
  return reply;
}
