import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { firstPage, isOpenPage, staffPageOf, staffPages } from './staff-pages.ts';

function addressesOf(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined ? [] : [address]), ...addressesOf(children, address)];
  });
}

const addresses = addressesOf(routes, '').filter((path) => path.startsWith('/admin/'));

describe('the pages of the back office', () => {
  test('are each declared with whose work they are, and none that is not there', () => {
    const declared = addresses.map((path) => staffPageOf(path.replace('/:date?', '')).path);
    expect(new Set(declared)).toEqual(new Set(staffPages.map(({ path }) => path)));
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
