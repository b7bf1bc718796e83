import type { Write } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
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
    added: added.map(({ item }) => ({ ...item, id: makeId() })),
    changed: changed.map(({ before: { id, version }, item }) => ({ ...item, id, version })),
    switchedOff: switchedOff.map(({ id, version }) => ({ id, version })),
  };
}

/** The write of an import; for now, or for another moment. */
export function importWrite(body: ReturnType<typeof importBody>): Write {
  return { path: '/api/admin/menu-items/import', call: { method: 'POST', body } };
}

/** Writes all of it, or nothing: throws a `CallFailure` when refused. */
export function importMenu(body: ReturnType<typeof importBody>): Promise<ImportAnswer> {
  const { path, call } = importWrite(body);
  return callApi(path, call);
}
