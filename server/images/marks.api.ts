import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#core/context.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { Shop } from '#shop/shop.ts';
import { iconAddress, iconKinds, type Marked } from '#shop/shop-pictures.ts';
import { readStorefrontOrBuiltIn } from '#storefront/storefront.server.ts';
import { pictureFile, storedPicture } from '#ui/uploads/stored-picture.ts';
import { programAt } from '../platform/child.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { runApart } from './run-apart.ts';
import { servedFiles } from './served-files.ts';

type MarksParts = {
  readonly ctx: Context;
  readonly store: PublicFiles;
  readonly pictures: string;
};

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
    const pizza = await readFile(join(pictures, 'pepperoni-1200.webp'));
    return drawApart('card', [await read(shop.hero), await read(shop.logo), pizza]);
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

  return servedFiles(
    async (file) => {
      const bytes = await drawOnce(file);
      const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
      return bytes && { bytes: Uint8Array.from(bytes), type };
    },
    ctx.log,
    'an icon could not be drawn',
  );
}

/** Returns the file of a shop's social card, whose facts differ from the rendered ones. */
export function cardFile(shop: Pick<Shop, 'hero' | 'logo'>): string {
  const [hero, logo] = [shop.hero, shop.logo].map((url) => storedPicture(url ?? '')?.name);
  return `card.${hero ?? 'drawn'}.${logo ?? 'none'}.jpg`;
}

/** Lists every file below `/icons` that this shop's pages name. */
function filesOf(shop: Marked & Pick<Shop, 'hero'>): readonly string[] {
  const addresses = iconKinds.map((kind) => iconAddress(shop, kind));
  const icons = addresses.filter((address) => address.startsWith(folder));
  return [cardFile(shop), ...icons.map((address) => address.slice(folder.length))];
}

async function drawApart(what: string, files: readonly Uint8Array[]): Promise<Buffer> {
  const lengths = files.map(({ length }) => String(length));
  const args = [programAt('images/marks/draw-process.ts'), what, ...lengths];
  const { output, reply } = await runApart(args, Buffer.concat(files), limits);
  if (!reply) throw new Error(`drawing ended without a picture: ${output}`);
  return reply;
}
