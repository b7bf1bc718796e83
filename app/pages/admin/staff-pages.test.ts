import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { firstPage, isOpenPage, staffPages } from './staff-pages.ts';

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

  test('do not open by an address that is not declared', () => {
    expect(() => isOpenPage('/admin/forgotten', ['shop'])).toThrow('declare it');
    expect(() => isOpenPage('/admin/menus', ['menu'])).toThrow('declare it');
  });

  test.for([
    [['service', 'sales', 'menu', 'shop'], '/admin/orders'],
    [['sales', 'menu'], '/admin/menu'],
    [['shop'], '/admin/shop'],
    [[], '/admin/settings'],
  ] as const)('begin for somebody with %j at %s', ([areas, path]) => {
    expect(firstPage(areas)).toBe(path);
  });
});
