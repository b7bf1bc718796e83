import { createHash } from 'node:crypto';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { packMenu } from './packed-menu.ts';

/** A menu as the browser fetches it, in both languages, under an address that its content makes. */
export type MenuFile = { readonly path: string; readonly text: string };

const made = new WeakMap<readonly MenuGroup[], MenuFile>();

/** The file of a menu; made once for each menu that is read. */
export function menuFile(groups: readonly MenuGroup[]): MenuFile {
  const known = made.get(groups);
  if (known) return known;
  const text = packMenu(groups);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const file = { path: `/menus/${name}.json`, text };
  made.set(groups, file);
  return file;
}
