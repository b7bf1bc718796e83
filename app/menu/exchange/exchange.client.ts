import { formWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
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

/** Writes all of it, or nothing. */
export function importMenu(body: ReturnType<typeof importBody>) {
  const call = { method: 'POST', body } as const;
  return formWrite('/api/admin/menu-items/import', call, (answer: ImportAnswer) => answer);
}
