import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { copyBuiltIn, listAllCategories } from './menu-categories.server.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  listAllItems,
  setItemActive,
} from './menu-items.server.ts';

const Added = z.object({ id: z.optional(z.guid()) });
const Changed = z.object({ version: z.int().check(z.gte(1), z.lte(2_147_483_647)) });
const Switched = z.object({ isActive: z.boolean() });

/** `/api/admin/menu-items`: the menu's items, prices in cents; answers the item as it is now. */
export function menuItemsAdminApi() {
  return (
    new Hono<ApiEnv>()
      // The whole list of a large menu is megabytes of names that repeat each other.
      .get('/', compress(), async (c) => c.json({ items: await listAllItems(c.var.ctx) }))
      .post('/', async (c) => {
        const body: unknown = await c.req.json();
        const { id } = read(Added, body);
        return c.json({ item: await addItem(c.var.ctx, body, id) }, 201);
      })
      .put('/:id', async (c) => {
        const body: unknown = await c.req.json();
        const { version } = read(Changed, body);
        const item = await changeItem(c.var.ctx, c.req.param('id'), version, body);
        return c.json({ item });
      })
      .patch('/:id', async (c) => {
        const { isActive } = read(Switched, await c.req.json());
        return c.json({ item: await setItemActive(c.var.ctx, c.req.param('id'), isActive) });
      })
      .delete('/:id', async (c) => c.json({ item: await deleteItem(c.var.ctx, c.req.param('id')) }))
  );
}

/** `/api/admin/categories`: what diners see under each, and the copying of a built-in list. */
export function categoriesAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ categories: await listAllCategories(c.var.ctx) }))
    .post('/:key/copy-built-in', async (c) =>
      c.json(await copyBuiltIn(c.var.ctx, c.req.param('key'))),
    );
}

function read<Value>(shape: z.ZodMiniType<Value>, body: unknown): Value {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Problem(requestProblems.malformed);
  return parsed.data;
}
