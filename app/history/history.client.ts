import { type Call, callApi } from '#browser/request.ts';
import type { ChangesPage } from './changes-list.ts';
import type { ListQuery, TakeBackInput } from './history.schema.ts';
import type { Planned, Preview } from './patches.ts';
import type { PlannedPage } from './planned/planned.ts';

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

const base = '/api/admin/changes';

/** A page of what was changed. All of these throw a `CallFailure`. */
export function readChanges(query: ListQuery): Promise<ChangesPage> {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return callApi(`${base}?${new URLSearchParams(asked)}`);
}

/** Everything that one saving changed. */
export function readWholeBatch(batch: string): Promise<Pick<ChangesPage, 'batches' | 'names'>> {
  return callApi(`${base}/${encodeURIComponent(batch)}`);
}

/** How a saving, or some of its rows, is taken back. */
export function takingBack(batch: string, body: TakeBackInput): Write {
  const path = `${base}/${encodeURIComponent(batch)}/taking-back`;
  return { path, call: { method: 'POST', body } };
}

export function readPlanned(): Promise<PlannedPage> {
  return callApi(`${base}/planned`);
}

export function countFailedPlans(): Promise<{ readonly failed: number }> {
  return callApi(`${base}/failed`);
}

export function withdrawPlan(id: string): Promise<void> {
  return callApi(`${base}/planned/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function movePlan(id: string, beginsAt: string): Promise<void> {
  const call = { method: 'PUT', body: { beginsAt } } as const;
  return callApi(`${base}/planned/${encodeURIComponent(id)}`, call);
}
