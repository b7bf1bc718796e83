import {
  CategorySortOrder,
  ItemSortOrder,
  NewCategory,
  RenamedCategory,
} from '#menu/editing/categories/category-requests.server.ts';
import { ImportInput } from '#menu/exchange/import-requests.server.ts';
import { ManyInput } from '#menu/many/many-requests.server.ts';

const staff = { isStaff: true } as const;

/** The routes by which staff edit the menu's tabs, and many of its items at once. */
export const menuRoutes = {
  'POST /api/admin/menu-items/import': {
    ...staff,
    summary: 'Adds, changes and switches off items as a file has them, all or nothing',
    body: ImportInput,
  },
  'POST /api/admin/menu-items/many': {
    ...staff,
    summary: 'Does one thing to many items, all of them or none',
    body: ManyInput,
  },
  'POST /api/admin/categories': {
    ...staff,
    summary: 'Adds a category',
    body: NewCategory,
    success: 201,
  },
  'PUT /api/admin/categories': {
    ...staff,
    summary: 'Puts the categories in this order',
    body: CategorySortOrder,
    success: 204,
  },
  'PUT /api/admin/categories/{key}': {
    ...staff,
    summary: 'Renames a category',
    body: RenamedCategory,
  },
  'PUT /api/admin/categories/{key}/items': {
    ...staff,
    summary: 'Puts the items of a category in this order',
    body: ItemSortOrder,
    success: 204,
  },
  'DELETE /api/admin/categories/{key}': {
    ...staff,
    summary: 'Deletes an empty category that staff added',
  },
} as const;
