import { newRowId } from '#accounts/new-row-id.ts';
import { callApi } from '#browser/request.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import type { Comparison } from './compare-file.ts';

/** How much an import did, and the batch under which it is kept. */
export type ImportAnswer = {
  readonly added: number;
  readonly changed: number;
  readonly switchedOff: number;
  readonly batch: string;
};

/** What is sent: made once for each preview, so that sending it again adds nothing twice. */
export function importBody({ added, changed }: Comparison, switchedOff: readonly AdminItem[]) {
  return {
    added: added.map(({ item }) => ({ ...item, id: newRowId() })),
    changed: changed.map(({ before: { id, version }, item }) => ({ ...item, id, version })),
    switchedOff: switchedOff.map(({ id, version }) => ({ id, version })),
  };
}

/** Writes all of it, or nothing: throws a `CallFailure` when refused. */
export function importMenu(body: ReturnType<typeof importBody>): Promise<ImportAnswer> {
  return callApi('/api/admin/menu-items/import', { method: 'POST', body });
}
