import { hc } from 'hono/client';
import { useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { callsApi } from './calls.api.server.ts';
import type { CallDraft, CallSending } from './calls.schema.ts';
import type { Call } from './calls.server.ts';

const api = hc<typeof callsApi>('/api/admin/calls', throughSession);

/** Stores what is typed of a call, and answers what it comes to. All of these throw a `CallFailure`. */
export function writeCall(id: string, draft: CallDraft, version: number) {
  return answerOf(api[':id'].$put({ param: { id }, json: { draft, version } }));
}

/** Sends a call, once for each id. */
export function sendCall(id: string, json: CallSending) {
  return answerOf(api[':id'].order.$post({ param: { id }, json }));
}

export function dropCall(id: string) {
  return answerOf(api[':id'].$delete({ param: { id } }));
}

const live = createLiveReading<readonly Call[]>(
  async () => (await answerOf(api.index.$get())).calls,
);

/** Reads the calls in hand again if a page shows them. Never rejects. */
export async function refreshCalls(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Returns the calls in hand as last read; the first component that shows them starts the reading. */
export function useCalls(): readonly Call[] {
  return useSyncExternalStore(live.listen, live.known, live.known).value ?? [];
}
