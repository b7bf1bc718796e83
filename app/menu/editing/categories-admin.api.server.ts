import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import {
  CategoryMark,
  CategorySortOrder,
  categoryFieldErrorsOf,
  ItemSortOrder,
  NewCategory,
  CategoryPath as param,
  RenamedCategory,
} from './category-form.ts';
import {
  addCategory,
  type CopyChoices,
  copyBuiltIn,
  deleteCategory,
  listAllCategories,
  markCategory,
  renameCategory,
  sortCategories,
  sortItems,
} from './menu-categories.server.ts';

const route = staffRoutes('menu', { isRecorded: true });
const refusal = formRefusal(categoryFieldErrorsOf);

/** Serves `/api/admin/categories`: the menu's tabs, their order and their items' order, built-in lists. */
export function categoriesAdminApi(copyChoices: CopyChoices) {
  return new Hono<ApiEnv>()
    .get('/', route({ summary: 'Every category and whose list customers see' }), async (c) =>
      c.json({ categories: await listAllCategories(c.var.ctx) }),
    )
    .post(
      '/',
      route({ summary: 'Adds a category', body: NewCategory, refusal, success: 201 }),
      async (c) => c.json({ category: await addCategory(c.var.ctx, c.req.valid('json')) }, 201),
    )
    .put(
      '/',
      route({
        summary: 'Puts the categories in this order',
        body: CategorySortOrder,
        success: 204,
      }),
      (c) => noContent(c, sortCategories(c.var.ctx, c.req.valid('json'))),
    )
    .put(
      '/:key',
      route({ summary: 'Renames a category', param, body: RenamedCategory, refusal }),
      async (c) => c.json({ category: await renameCategory(c.var.ctx, c.req.valid('json')) }),
    )
    .put(
      '/:key/items',
      route({
        summary: 'Puts the items of a category in this order',
        param,
        body: ItemSortOrder,
        success: 204,
      }),
      (c) => noContent(c, sortItems(c.var.ctx, c.req.valid('json'))),
    )
    .patch(
      '/:key',
      route({
        summary:
          'Hides a category from customers, shows it again, or offers its dishes to reach the minimum',
        param,
        body: CategoryMark,
      }),
      async (c) => c.json({ category: await markCategory(c.var.ctx, c.req.valid('json')) }),
    )
    .delete(
      '/:key',
      route({ summary: 'Deletes an empty category that staff added', param }),
      async (c) => c.json({ category: await deleteCategory(c.var.ctx, c.req.valid('json')) }),
    )
    .post(
      '/:key/copy-built-in',
      route({ summary: 'Copies a built-in list into the database', param }),
      async (c) => c.json(await copyBuiltIn(c.var.ctx, { ...c.req.valid('json'), copyChoices })),
    );
}
