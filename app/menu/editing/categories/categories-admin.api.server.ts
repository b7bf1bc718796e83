import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { Visibility } from '../item-requests.server.ts';
import {
  type CopyChoices,
  copyBuiltIn,
  listAllCategories,
  setCategoryHidden,
} from '../menu-categories.server.ts';
import {
  CategorySortOrder,
  ItemSortOrder,
  NewCategory,
  parseCategory,
  RenamedCategory,
} from './category-requests.server.ts';
import {
  addCategory,
  deleteCategory,
  renameCategory,
  sortCategories,
  sortItems,
} from './change-categories.server.ts';

/** `/api/admin/categories`: the tabs of the menu, their order and that of their items, built-in lists. */
export function categoriesAdminApi(copyChoices: CopyChoices) {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ categories: await listAllCategories(c.var.ctx) }))
    .post('/', async (c) => {
      const category = await addCategory(c.var.ctx, parseCategory(NewCategory, await c.req.json()));
      return c.json({ category }, 201);
    })
    .put('/', async (c) => {
      await sortCategories(c.var.ctx, parse(CategorySortOrder, await c.req.json()));
      return c.body(null, 204);
    })
    .put('/:key', async (c) => {
      const form = parseCategory(RenamedCategory, await c.req.json());
      const key = c.req.param('key');
      return c.json({ category: await renameCategory(c.var.ctx, { ...form, key }) });
    })
    .put('/:key/items', async (c) => {
      const { ids } = parse(ItemSortOrder, await c.req.json());
      await sortItems(c.var.ctx, { key: c.req.param('key'), ids });
      return c.body(null, 204);
    })
    .patch('/:key', async (c) => {
      const { isHidden } = parse(Visibility, await c.req.json());
      const key = c.req.param('key');
      return c.json({ category: await setCategoryHidden(c.var.ctx, { key, isHidden }) });
    })
    .delete('/:key', async (c) =>
      c.json({ category: await deleteCategory(c.var.ctx, { key: c.req.param('key') }) }),
    )
    .post('/:key/copy-built-in', async (c) =>
      c.json(await copyBuiltIn(c.var.ctx, { key: c.req.param('key'), copyChoices })),
    );
}
