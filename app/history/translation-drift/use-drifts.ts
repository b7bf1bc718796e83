import { useSyncExternalStore } from 'react';
import { callApi } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import type { AcknowledgedInput } from '../history.schema.ts';
import type { DriftingText } from './drift.ts';

const path = '/api/admin/changes/lagging';

const store = createStore<readonly DriftingText[]>([]);

/** Reads again what one language lacks. What was known stays when nobody answers. */
export function refreshDrifts(): void {
  callApi<{ readonly lagging: readonly DriftingText[] }>(path).then(
    ({ lagging }) => store.set(lagging),
    () => {},
  );
}

/** What one language of this row lacks, as it was read last. */
export function useDrifts(table: string, key: string): readonly DriftingText[] {
  const all = useSyncExternalStore(store.subscribe, store.now, store.now);
  return all.filter((drift) => drift.table === table && drift.key === key);
}

/** Somebody says that it is right as it is. Throws a `CallFailure`. */
export async function acknowledgeDrift({ table, key, text }: AcknowledgedInput): Promise<void> {
  await callApi(path, { method: 'PUT', body: { table, key, text } });
  refreshDrifts();
}
