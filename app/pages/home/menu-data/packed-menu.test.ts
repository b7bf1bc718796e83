import { expect, test } from 'vitest';
import { builtInMenu } from '#menu/menu.server.ts';
import { packMenu, unpackMenu } from './packed-menu.ts';

test('a diner’s page has every dish as the shop has it', () => {
  const menu = builtInMenu();
  expect(menu.flatMap(({ items }) => items).length).toBeGreaterThan(50);
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
  const bare = { id: 'a', name: { fr: 'b', en: 'c' }, description: { fr: null, en: null } };
  const item = { ...bare, prices: { single: 0 }, image: null };
  const group = {
    key: 'own',
    name: { fr: 'd', en: 'e' },
    source: 'database',
    items: [item],
  } as const;
  expect(unpackMenu(packMenu([group]))).toEqual([group]);
});
