import { useSyncExternalStore } from 'react';
import { callApi } from '#browser/request.ts';
import type { SettledInput } from './drift.schema.ts';
import type { LaggingText } from './drift.ts';

const path = '/api/admin/changes/lagging';

let known: readonly LaggingText[] = [];
const listeners = new Set<() => void>();

/** Reads again what one language lacks. What was known stays when nobody answers. */
export function refreshLags(): void {
  callApi<{ readonly lagging: readonly LaggingText[] }>(path).then(
    ({ lagging }) => {
      known = lagging;
      for (const listener of listeners) listener();
    },
    () => {},
  );
}

/** What one language of this row lacks, as it was read last. */
export function useLags(table: LaggingText['table'], key: string): readonly LaggingText[] {
  const all = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
  return all.filter((lag) => lag.table === table && lag.key === key);
}

/** Somebody says that it is right as it is. Throws a `CallFailure`. */
export async function settleLag({ table, key, text }: SettledInput): Promise<void> {
  await callApi(path, { method: 'PUT', body: { table, key, text } });
  refreshLags();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
