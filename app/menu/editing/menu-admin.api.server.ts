import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Activity, ChangedItem, ItemId, NewItem, parseItem } from './item-requests.server.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  listAllItems,
  setItemActive,
} from './menu-items.server.ts';

/** `/api/admin/menu-items`: the menu's items, prices in cents; answers the item as it is now. */
export function menuItemsAdminApi() {
  return (
    new Hono<ApiEnv>()
      // The whole list of a large menu is megabytes of names that repeat each other.
      .get('/', compress(), async (c) => c.json({ items: await listAllItems(c.var.ctx) }))
      .post('/', async (c) => {
        const item = await addItem(c.var.ctx, parseItem(NewItem, await c.req.json()));
        return c.json({ item }, 201);
      })
      .put('/:id', async (c) => {
        const form = parseItem(ChangedItem, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ item: await changeItem(c.var.ctx, { ...form, id }) });
      })
      .patch('/:id', async (c) => {
        const { isActive } = parse(Activity, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ item: await setItemActive(c.var.ctx, { id, isActive }) });
      })
      .delete('/:id', async (c) => {
        const id = idOf(c.req.param('id'));
        return c.json({ item: await deleteItem(c.var.ctx, { id }) });
      })
  );
}

function idOf(text: string): string {
  return parse(ItemId, text, requestProblems.not_found);
}
