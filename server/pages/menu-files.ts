import type { MenuGroup } from '#menu/effective-menu.ts';
import { menuFile } from '../../app/pages/home/menu-data/menu-file.server.ts';
import { type Compressed, chooseEncoding, compressed } from './compressed.ts';

type Groups = readonly MenuGroup[];

/** So many menus of a day of changes are kept for pages that were opened before the last one. */
const most = 8;

const year = 365 * 24 * 60 * 60;

/**
 * The menus that pages name, as files. One that this instance did not write itself may be today's, of
 * a page that another one wrote; of any other it says that there is none.
 */
export function createMenuFiles(readToday: () => Promise<Groups>) {
  const kept = new Map<string, Compressed>();

  /** Has the file of a menu at hand that a page is about to name. */
  function keep(groups: Groups) {
    const { path, text } = menuFile(groups);
    if (kept.has(path)) return;
    kept.set(path, compressed(text, 11));
    for (const old of [...kept.keys()].slice(0, -most)) kept.delete(old);
  }

  async function answer(path: string, accepted: string | undefined): Promise<Response> {
    if (!kept.has(path)) keep(await readToday());
    const file = kept.get(path);
    const encoding = chooseEncoding(accepted);
    // What is missing here may come with the next release or from another instance.
    if (!file) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return new Response(await file(encoding), {
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': `public, max-age=${year}, immutable`,
        Vary: 'Accept-Encoding',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    });
  }
  return { keep, answer };
}
