import { formWrite } from '#admin/write.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import type { ManyChange, ManyLine } from './many.ts';

type Answer = { readonly items: readonly AdminItem[]; readonly batch: string };

/** Does what these lines show to all of them, or to none. */
export function changeMany(lines: readonly ManyLine[], by: ManyChange) {
  const items = lines.map(({ before: { id, version } }) => ({ id, version }));
  const call = { method: 'POST', body: { items, by } } as const;
  return formWrite('/api/admin/menu-items/many', call, (answer: Answer) => answer);
}
