import { useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { callApi } from '#browser/request.ts';
import type { Notice } from './notices.ts';

const none: readonly Notice[] = [];
const live = createLiveReading(() => callApi<readonly Notice[]>('/api/admin/notices'), {
  retryAfter: 15_000,
});

/** Reads the notices again, as the stream says that they changed, or opens. Never rejects. */
export function refreshNotices(): Promise<void> {
  return live.refresh();
}

/** The notices as far as this page knows: what was read last stays when nobody answers. */
export function useNotices(): readonly Notice[] {
  const read = () => live.known().value ?? none;
  return useSyncExternalStore(live.subscribe, read, () => none);
}
