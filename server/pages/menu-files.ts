import type { MenuFile } from '../../app/pages/home/menu-data/menu-file.server.ts';
import { type Compressed, chooseEncoding, compressed } from './compressed.ts';

/** So many menus are at hand. */
const most = 8;
const year = 365 * 24 * 60 * 60;
const menuPath = /^\/menus\/[\w-]{16}\.json$/;

/**
 * Answers the menus that pages name, as files. One that is gone, or that another instance wrote, is
 * answered by today's: under its own name where it is the same, else at today's address.
 */
export function createMenuFiles(readToday: () => Promise<MenuFile>) {
  const kept = new Map<string, Compressed>();

  /** Has the file of a menu at hand that a page is about to name. */
  function store({ path, text }: MenuFile): Compressed {
    const file = kept.get(path) ?? compressed(text, 11);
    kept.set(path, file);
    for (const old of [...kept.keys()].slice(0, -most)) kept.delete(old);
    return file;
  }

  async function answer(path: string, accepted: string | undefined): Promise<Response> {
    const uncached = { 'Cache-Control': 'no-store' };
    if (!menuPath.test(path)) return new Response(null, { status: 404, headers: uncached });
    let file = kept.get(path);
    if (!file) {
      const today = await readToday();
      file = store(today);
      const headers = { ...uncached, Location: today.path };
      if (today.path !== path) return new Response(null, { status: 302, headers });
    }
    const encoding = chooseEncoding(accepted);
    return new Response(await file(encoding), {
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': `public, max-age=${year}, immutable`,
        Vary: 'Accept-Encoding',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    });
  }
  return { store, answer };
}
