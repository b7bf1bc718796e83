import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { Activity, RowPath as param } from '#core/row.schema.ts';
import { ImportInput, importMenu } from '../exchange/import-menu.server.ts';
import { changeMany } from '../many/change-many.server.ts';
import { ManyInput } from '../many/many.ts';
import { ChangedItem, itemFieldErrorsOf, NewItem } from '../menu.schema.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  listAllItems,
  setItemActive,
} from './menu-items.server.ts';

const route = staffRoutes('menu', { isRecorded: true });
const refusal = formRefusal(itemFieldErrorsOf);

/** Serves `/api/admin/menu-items`, prices in cents; each answers the item as it is now. */
export const menuItemsAdminApi = new Hono<ApiEnv>()
  // The list of a large menu is megabytes of repeated names.
  .get('/', compress(), route({ summary: 'Every item, oldest first' }), async (c) =>
    c.json({ items: await listAllItems(c.var.ctx) }),
  )
  .post('/', route({ summary: 'Adds an item', body: NewItem, refusal, success: 201 }), async (c) =>
    c.json({ item: await addItem(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post(
    '/many',
    route({ summary: 'Does one thing to many items, all of them or none', body: ManyInput }),
    async (c) => c.json(await changeMany(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/import',
    route({
      summary: 'Adds, changes and switches off items as a file has them, all or nothing',
      body: ImportInput,
    }),
    async (c) => c.json(await importMenu(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/:id',
    route({ summary: 'Changes an item', param, body: ChangedItem, refusal }),
    async (c) => c.json({ item: await changeItem(c.var.ctx, c.req.valid('json')) }),
  )
  .patch(
    '/:id',
    route({ summary: 'Activates or deactivates an item', param, body: Activity }),
    async (c) => c.json({ item: await setItemActive(c.var.ctx, c.req.valid('json')) }),
  )
  .delete('/:id', route({ summary: 'Deletes an item for good', param }), async (c) =>
    c.json({ item: await deleteItem(c.var.ctx, c.req.valid('json')) }),
  );
