import type { MenuFile } from '../../app/pages/home/menu-data/menu-file.server.ts';
import { type Compressed, chooseEncoding, compressed } from './compressed.ts';

/** So many menus of a day of changes are kept for pages that were opened before the last one. */
const most = 8;

const year = 365 * 24 * 60 * 60;

/**
 * The menus that pages name, as files. One that this instance did not write itself may be today's, of
 * a page that another one wrote; of any other it says that there is none.
 */
export function createMenuFiles(readToday: () => Promise<MenuFile>) {
  const kept = new Map<string, Compressed>();

  /** Has the file of a menu at hand that a page is about to name. */
  function keep({ path, text }: MenuFile) {
    if (kept.has(path)) return;
    kept.set(path, compressed(text, 11));
    for (const old of [...kept.keys()].slice(0, -most)) kept.delete(old);
  }

  /** Whoever found nothing at an address may ask for today's there. */
  async function answer(
    path: string,
    accepted: string | undefined,
    orTodays = false,
  ): Promise<Response> {
    let named = path;
    if (!kept.has(path)) {
      const today = await readToday();
      keep(today);
      if (orTodays) named = today.path;
    }
    const file = kept.get(named);
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
