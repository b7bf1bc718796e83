import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { staffActor } from '#core/context.staff.ts';
import type { ApiEnv, Log } from '#core/context.ts';
import { createGate } from '#core/gate.ts';
import { pictureProblems } from '#core/problem.pictures.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { staffRoutes } from '#core/route.server.ts';
import { pictureSources } from '#menu/picture.ts';
import { maxPictureBytes, pictureFile } from '#ui/uploads/stored-picture.ts';
import { readFileName } from '../platform/store/picture-name.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import type { EncodedPicture } from './encode.ts';
import { encodeApart } from './encode-apart.ts';
import { servedFiles } from './served-files.ts';

/** Uploads in progress at once; each may hold 10 MB of memory. */
const atOnce = 6;
const route = staffRoutes('open', { isRecorded: false });

/**
 * Serves `POST /api/admin/images` with the picture as the body: 201 `{ image, sources }`, where `image` is the storage
 * path for an item's `image_url`. Problems: those of `encodeApart`, `picture_too_large`, `picture_busy`, `not_staff`.
 */
export function imagesAdminApi({ store }: { readonly store: PublicFiles }) {
  const admit = createGate({ atOnce, waiting: 0, refusal: pictureProblems.picture_busy });
  const inTurn = createGate({ atOnce: 1 });
  return new Hono<ApiEnv>().post(
    '/',
    route({ summary: 'Takes a picture as the raw body', success: 201, isRaw: true }),
    async (c) => {
      const { db, actor, log } = c.var.ctx;
      // A picture may be for a dish or for the shop: either area will do.
      const area = actor.kind === 'staff' && actor.areas.includes('menu') ? 'menu' : 'shop';
      const { confirm } = staffActor(actor, area);
      const type = c.req.header('Content-Type') ?? '';
      if (!/^(?:image\/|application\/octet-stream)/i.test(type))
        throw new Problem(pictureProblems.picture_format);
      const image = await admit(async () => {
        const bytes = await readPictureBody(c.req.raw);
        // The upload may take long, and waits for its turn: its sender is checked again.
        await confirm(db, area);
        const picture = await inTurn(() => encodeApart(bytes, { log }));
        await confirm(db, area);
        return storePicture(store, picture);
      });
      log.info({ image }, 'a picture was stored');
      return c.json({ image, sources: pictureSources(image) }, 201);
    },
  );
}

/**
 * Stores a picture's variants under a random name; returns its path (B-1402). The sweeper removes a failure's remains.
 */
export async function storePicture(
  store: PublicFiles,
  { width, height, variants }: EncodedPicture,
): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}-${width}x${height}`;
  for (const variant of variants) {
    await store.put(pictureFile(name, variant.width, variant.format), variant.bytes);
  }
  return `menu-images/${name}`;
}

/** Serves `GET /images/<name>-<width>.avif` or `.webp`. */
export function imagesApi({ store, log }: { readonly store: PublicFiles; readonly log: Log }) {
  const read = async (name: string) => (readFileName(name) === null ? null : store.get(name));
  return servedFiles(read, log, 'a picture could not be read');
}

/**
 * Reads an upload, at most as large as a picture may be: a longer one is refused by its announced length or at the
 * first byte too many. Problems: `picture_too_large`; `malformed` when the sender breaks off.
 */
async function readPictureBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > maxPictureBytes) {
    throw new Problem(pictureProblems.picture_too_large);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > maxPictureBytes) throw new Problem(pictureProblems.picture_too_large);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(requestProblems.malformed);
  }
  return Buffer.concat(chunks, length);
}
