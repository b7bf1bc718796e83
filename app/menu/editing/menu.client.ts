import { hc } from 'hono/client';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import type { ImportBody } from '../exchange/compare-file.ts';
import type { ManyInput } from '../many/many.ts';
import type { ItemInput } from '../menu.schema.ts';
import type { categoriesAdminApi } from './categories-admin.api.server.ts';
import type { CategoryMark } from './category-form.ts';
import type { menuItemsAdminApi } from './menu-admin.api.server.ts';
import type { AdminCategory, AdminItem } from './menu-admin.ts';

const items = hc<typeof menuItemsAdminApi>('/api/admin/menu-items', throughSession);
const ofItem = ({ item }: { readonly item: AdminItem }) => item;

/** Each throws a `CallFailure` when refused. */
export const itemCalls = {
  list: async (): Promise<readonly AdminItem[]> => (await answerOf(items.index.$get())).items,
  add: (id: string, input: ItemInput) =>
    typedWrite((how) => items.index.$post({ json: { ...input, id } }, how), ofItem),
  change: (id: string, version: number, input: ItemInput) =>
    typedWrite(
      (how) => items[':id'].$put({ param: { id }, json: { ...input, version } }, how),
      ofItem,
    ),
  setActive: async (id: string, isActive: boolean) =>
    ofItem(await answerOf(items[':id'].$patch({ param: { id }, json: { isActive } }))),
  remove: async (id: string) => ofItem(await answerOf(items[':id'].$delete({ param: { id } }))),
  changeMany: (json: ManyInput) => typedWrite((how) => items.many.$post({ json }, how)),
  importFile: (json: ImportBody) => typedWrite((how) => items.import.$post({ json }, how)),
};

const categories = hc<ReturnType<typeof categoriesAdminApi>>(
  '/api/admin/categories',
  throughSession,
);
const category = categories[':key'];
const ofCategory = (answer: { readonly category: AdminCategory }) => answer.category;

/** Each throws a `CallFailure` when refused. */
export const categoryCalls = {
  list: async (): Promise<readonly AdminCategory[]> =>
    (await answerOf(categories.index.$get())).categories,
  add: (id: string, name: Bilingual) =>
    typedWrite((how) => categories.index.$post({ json: { id, name } }, how), ofCategory),
  rename: (key: string, version: number, name: Bilingual) =>
    typedWrite(
      (how) => category.$put({ param: { key }, json: { name, version } }, how),
      ofCategory,
    ),
  sort: (keys: readonly string[]) => answerOf(categories.index.$put({ json: { keys } })),
  sortItems: (key: string, ids: readonly string[]) =>
    answerOf(category.items.$put({ param: { key }, json: { ids } })),
  mark: (key: string, json: CategoryMark) => answerOf(category.$patch({ param: { key }, json })),
  copyBuiltIn: (key: string) => answerOf(category['copy-built-in'].$post({ param: { key } })),
  remove: (key: string) => answerOf(category.$delete({ param: { key } })),
};
