type Ids = Readonly<Record<'item' | 'group' | 'modifier' | 'slot', string | number>>;
type Write = { readonly path: string; readonly body?: object };

const name = { fr: 'Zeste', en: 'Zest' };

/** A request for every route by which staff write the menu and its choices. */
export const menuWrites: Readonly<Record<string, (ids: Ids) => Write>> = {
  'POST /menu-items': () => ({ path: '/menu-items', body: { name } }),
  'POST /menu-items/many': ({ item }) => ({
    path: '/menu-items/many',
    body: { items: [{ id: item, version: 1 }], by: { kind: 'activity', isActive: false } },
  }),
  'POST /menu-items/import': ({ item }) => ({
    path: '/menu-items/import',
    body: { switchedOff: [{ id: item, version: 1 }] },
  }),
  'PUT /menu-items/:id': ({ item }) => ({
    path: `/menu-items/${item}`,
    body: { name, version: 1 },
  }),
  'PATCH /menu-items/:id': ({ item }) => ({
    path: `/menu-items/${item}`,
    body: { isActive: false },
  }),
  'DELETE /menu-items/:id': ({ item }) => ({ path: `/menu-items/${item}` }),
  'PATCH /categories/:key': () => ({ path: '/categories/fries', body: { isHidden: true } }),
  'POST /categories': () => ({ path: '/categories', body: { name } }),
  'PUT /categories': () => ({ path: '/categories', body: { keys: ['fries'] } }),
  'PUT /categories/:key': () => ({ path: '/categories/fries', body: { name, version: 1 } }),
  'PUT /categories/:key/items': () => ({ path: '/categories/fries/items', body: { ids: [] } }),
  'DELETE /categories/:key': () => ({ path: '/categories/test-empty' }),
  'POST /categories/:key/copy-built-in': () => ({ path: '/categories/fries/copy-built-in' }),
  'PUT /modifiers/:id': ({ modifier }) => ({
    path: `/modifiers/${modifier}`,
    body: { name, prices: { single: 100 }, version: 1 },
  }),
  'DELETE /modifiers/:id': ({ modifier }) => ({ path: `/modifiers/${modifier}` }),
  'POST /modifiers/groups': () => ({ path: '/modifiers/groups', body: { name, max: 1 } }),
  'PUT /modifiers/groups': ({ group }) => ({ path: '/modifiers/groups', body: { ids: [group] } }),
  'PUT /modifiers/groups/:id': ({ group }) => ({
    path: `/modifiers/groups/${group}`,
    body: { name, max: 3, version: 1 },
  }),
  'DELETE /modifiers/groups/:id': ({ group }) => ({ path: `/modifiers/groups/${group}` }),
  'PATCH /modifiers/groups/:id/targets': ({ group, item }) => ({
    path: `/modifiers/groups/${group}/targets`,
    body: { added: { categoryIds: [], itemIds: [item] } },
  }),
  'POST /modifiers/groups/:id/modifiers': ({ group }) => ({
    path: `/modifiers/groups/${group}/modifiers`,
    body: { name, prices: { single: 100 } },
  }),
  'PUT /modifiers/groups/:id/modifiers': ({ group, modifier }) => ({
    path: `/modifiers/groups/${group}/modifiers`,
    body: { ids: [modifier] },
  }),
  'PUT /modifiers/recipes/:itemId': ({ item, modifier }) => ({
    path: `/modifiers/recipes/${item}`,
    body: { was: {}, amounts: { [modifier]: 2 } },
  }),
  'PUT /modifiers/slots/:id': ({ slot, item }) => ({
    path: `/modifiers/slots/${slot}`,
    body: { was: null, usualItemId: item },
  }),
};
