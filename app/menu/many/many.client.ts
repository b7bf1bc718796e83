import type { Write } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import type { ManyChange, ManyLine } from './many.ts';

/** The write that does what these lines show; for now, or for another moment. */
export function manyWrite(lines: readonly ManyLine[], by: ManyChange): Write {
  const items = lines.map(({ before: { id, version } }) => ({ id, version }));
  return { path: '/api/admin/menu-items/many', call: { method: 'POST', body: { items, by } } };
}

type Answer = { readonly items: readonly AdminItem[]; readonly batch: string };

/** Changes them all, or none: throws a `CallFailure` when refused. */
export function changeMany(lines: readonly ManyLine[], by: ManyChange): Promise<Answer> {
  const { path, call } = manyWrite(lines, by);
  return callApi<Answer>(path, call);
}
