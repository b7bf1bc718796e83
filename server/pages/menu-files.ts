import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Context } from '#core/context.ts';
import type { PublicFiles } from '#server/platform/store/public-files.ts';
import type { MenuFile } from '../../app/pages/home/menu-data/menu-file.server.ts';
import { type Compressed, chooseEncoding, compressed } from './compressed.ts';

/** So many menus are at hand; those before them are in the store. */
const most = 8;

const year = 365 * 24 * 60 * 60;
const dayMs = 86_400_000;
/** How long a menu is stored after a page named it last. */
const storedMs = 7 * dayMs;
/** How long a page waits for its menu to be stored, in milliseconds. */
const patience = 300;

/** Longer than any menu, in bytes. */
const longest = 50_000_000;

const decompress = promisify(brotliDecompress);

type Parts = {
  readonly ctx: Pick<Context, 'clock' | 'log'>;
  readonly readToday: () => Promise<MenuFile>;
  /** Shared by all instances and kept through restarts; a developer's pages have none. */
  readonly store?: PublicFiles;
};

/**
 * Answers the menus that pages name, as files. A menu is stored before a page names it, so that
 * every instance has it for a week more: after changes, a restart, or a new release.
 */
export function createMenuFiles({ ctx, readToday, store }: Parts) {
  const kept = new Map<string, Compressed>();
  const stored = new Map<string, { readonly day: number; readonly done: Promise<void> }>();

  let sweptOn = 0;

  function putCached(path: string, made: () => Compressed): Compressed {
    const file = kept.get(path) ?? made();
    kept.set(path, file);
    for (const old of [...kept.keys()].slice(0, -most)) kept.delete(old);
    return file;
  }

  /** Has the file of a menu at hand and stored that a page is about to name; a slow store is not waited for. */
  async function keep({ path, text }: MenuFile): Promise<void> {
    const file = putCached(path, () => compressed(text, 11));
    if (!store) return;
    const day = dayOf(ctx);
    const known = stored.get(path);
    // Once a day anew: what is old in the store is what no page names any more.
    const done = known?.day === day ? known.done : write(path, file);
    stored.set(path, { day, done });
    for (const old of [...stored.keys()].slice(0, -most)) stored.delete(old);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
  }

  async function write(path: string, file: Compressed): Promise<void> {
    try {
      await store?.put(nameOf(path), await file('br'));
      const today = dayOf(ctx);
      if (sweptOn !== today) await forgetOld();
      sweptOn = today;
    } catch (error) {
      stored.delete(path);
      const reason = error instanceof Error ? error.message : String(error);
      ctx.log.warn({ reason }, 'a menu could not be stored; trying again with the next page');
    }
  }

  async function forgetOld(): Promise<void> {
    const oldest = ctx.clock.now().epochMilliseconds - storedMs;
    for await (const { name, savedAt } of store?.list() ?? []) {
      if (savedAt.epochMilliseconds < oldest) await store?.delete(name);
    }
  }

  async function find(path: string): Promise<Compressed | undefined> {
    const known = kept.get(path);
    if (known || !menuPath.test(path)) return known;
    const file = await store?.get(nameOf(path)).catch(() => null);
    if (file) return putCached(path, () => asStored(file.bytes));
    // One that this instance did not write may be today's, of a page that another one wrote.
    const today = await readToday();
    await keep(today);
    return kept.get(path);
  }

  /** Whoever found nothing at an address may ask for today's there. */
  async function answer(
    path: string,
    accepted: string | undefined,
    orTodays = false,
  ): Promise<Response> {
    const file =
      (await find(path)) ?? (orTodays ? await find((await readToday()).path) : undefined);
    const encoding = chooseEncoding(accepted);
    // What is missing here may come with the next release or from another instance.
    if (!file) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return new Response(await file(encoding), {
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': orTodays ? 'no-store' : `public, max-age=${year}, immutable`,
        Vary: 'Accept-Encoding',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    });
  }
  return { keep, answer };
}

function dayOf({ clock }: Pick<Context, 'clock'>): number {
  return Math.floor(clock.now().epochMilliseconds / dayMs);
}

/** A menu as it lies in the store, compressed by Brotli. */
function asStored(bytes: Uint8Array<ArrayBuffer>): Compressed {
  return async (encoding) => {
    if (encoding === 'br') return bytes;
    const text = await decompress(bytes, { maxOutputLength: longest });
    return compressed(text.toString(), 4)(encoding);
  };
}

const menuPath = /^\/menus\/[\w-]{16}\.json$/;

function nameOf(path: string): string {
  return path.slice('/menus/'.length);
}
