// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { storeToken } from '#browser/session-token.ts';
import { areas } from '#core/context.areas.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { browse } from '#tests/support/screen.tsx';
import routes from '../../routes.ts';
import { fileOf, firstPage, isOpenPage, staffPages, tabOf } from './staff-pages.ts';

type PageModule = {
  readonly clientLoader?: (args: { request: Request; params: object }) => Promise<unknown>;
};
const modules = import.meta.glob<PageModule>('./**/*.tsx');

function filesOf(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}

describe('the pages of the back office', () => {
  test('are each declared, and none that is not there', () => {
    const isPage = (file: string) =>
      /^export default /m.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
    const written = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter(isPage);
    const routed = filesOf(routes).flatMap((file) => file.split('pages/admin/')[1] ?? []);
    expect(routed.toSorted()).toEqual(written.toSorted());
  });

  test('stand at no address but those that are declared with whose work they are', () => {
    const admin = routes.filter(({ path }) => path?.startsWith('admin'));
    const tabs = admin.flatMap(({ children = [] }) => children);
    const below = tabs.flatMap(({ children = [] }) => children).flatMap(({ path }) => path ?? []);
    expect([admin.length, tabs.length]).toEqual([1, 1]);
    expect(below).toEqual(staffPages.map(({ path }) => path.replace('/admin/', '')));
  });

  test('are open to a cook to whom all that they read is open, and to no other (B-2120)', async () => {
    const { db } = await freshDatabase();
    const site = openAccounts(db);
    await site.joinAs('owner', 'chef@exemple.test');
    storeToken(await site.joinAs('admin', 'cook@exemple.test'));
    browse(site);
    // The settings adapt to the reader's areas by themselves; board and desk read by themselves.
    const alone = ['/admin/orders', '/admin/telephone'];
    const reading = staffPages.filter(
      ({ path, area }) => area !== 'everybody' && !alone.includes(path),
    );
    for (const area of areas) {
      await db.delete(adminPermissions);
      const closed = areas.filter((other) => other !== area);
      await db
        .insert(adminPermissions)
        .values(closed.map((other) => ({ area: other, isAllowed: false })));
      const isRead = await Promise.all(
        reading.map(async (page) => {
          const file = `./${fileOf(page).split('pages/admin/')[1]}`;
          const { clientLoader } = (await modules[file]?.()) ?? {};
          const request = new Request(`https://pizzeria.test${page.path.replace(':date?', '')}`);
          const loaded = (await clientLoader?.({ request, params: {} })) as object;
          const readings = [loaded, ...Object.values(loaded)].filter(
            (one) => 'known' in Object(one),
          );
          expect(readings.length).toBeGreaterThan(0);
          return readings.every(({ known }) => known().failedSince === null);
        }),
      );
      const read = reading.filter((_, index) => isRead[index]).map(({ path }) => path);
      const opened = reading.map(({ path }) => path).filter((path) => isOpenPage(path, [area]));
      expect([area, read]).toEqual([area, opened]);
    }
  });

  test('do not open by an address that is not declared', () => {
    expect(() => isOpenPage('/admin/forgotten', ['shop'])).toThrow('declare it');
    expect(() => isOpenPage('/admin/menus', ['menu'])).toThrow('declare it');
  });

  test.for([
    ['/admin/orders', 'Commandes'],
    ['/admin/orders/day/2026-11-27', 'Ventes'],
    ['/admin/menu/new', 'Items du menu'],
    ['/admin/settings/emails', 'Paramètres'],
  ] as const)('mark at %s the tab %s (B-3700)', ([path, name]) => {
    expect(tabOf(path)?.tab.fr).toBe(name);
  });

  test.for([
    [['service', 'sales', 'menu', 'shop'], '/admin/orders'],
    [['sales', 'menu'], '/admin/sales'],
    [['shop'], '/admin/shop'],
    [[], '/admin/settings'],
  ] as const)('begin for somebody with %j at %s', ([areas, path]) => {
    expect(firstPage(areas)).toBe(path);
  });
});
