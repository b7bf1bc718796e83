import { useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import { historyCalls } from '../history.client.ts';
import type { AcknowledgedInput } from '../history.schema.ts';
import type { DriftingText } from './drift.ts';

const store = createStore<readonly DriftingText[]>([]);

/** Reads again what one language lacks. What was known stays when nobody answers. */
export function refreshDrifts(): void {
  historyCalls.listDrifts().then(
    ({ lagging }) => store.set(lagging),
    () => {},
  );
}

/** Returns what one language of this row lacks, as it was read last. */
export function useDrifts(table: string, key: string): readonly DriftingText[] {
  const all = useSyncExternalStore(store.subscribe, store.now, store.now);
  return all.filter((drift) => drift.table === table && drift.key === key);
}

/** Acknowledges a text as right as it is. Throws a `CallFailure`. */
export async function acknowledgeDrift(input: AcknowledgedInput): Promise<void> {
  await historyCalls.acknowledge(input);
  refreshDrifts();
}
