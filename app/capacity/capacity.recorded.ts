import { number, type RecordedTable, recordedIn, texts } from '#admin/recorded-table.ts';

export const capacityTables: readonly RecordedTable[] = [
  recordedIn('shop')('kitchen_capacity', 'Four', 'Oven', {
    key: ['only_row'],
    columns: {
      only_row: null,
      oven: number('four, à la fois, en grandes pizzas', 'oven, at once, in large pizzas'),
      oven_minutes: number('minutes de cuisson', 'baking minutes'),
      baked: texts('catégories qui vont au four', 'categories that bake'),
      version: null,
    },
  }),
];
