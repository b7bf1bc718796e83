import { type Call, callApi } from '#browser/request.ts';
import type { Planned, Preview } from './patches.ts';

/** A write as a typed client makes it: where to, and with what. */
export type Write = { readonly path: string; readonly call: Call };

/** Does nothing and answers what that write would change. Throws a `CallFailure`. */
export function previewWrite({ path, call }: Write): Promise<Preview> {
  return callApi(path, { ...call, headers: { 'X-Write': 'preview' } });
}

/** Has that write's changes begin at a moment, an ISO instant. Throws a `CallFailure`. */
export function planWrite(
  { path, call }: Write,
  { beginsAt, note }: { readonly beginsAt: string; readonly note: string },
): Promise<Planned> {
  const headers = {
    'X-Write': 'later',
    'X-Begins-At': beginsAt,
    'X-Note': encodeURIComponent(note),
  };
  return callApi(path, { ...call, headers });
}
